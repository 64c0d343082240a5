// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Shelf } from './Shelf.tsx';

afterEach(cleanup);
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const focused = () => document.activeElement?.textContent;

/** jsdom has no layout: each card gets a position. */
function place(width: number, name: string) {
  screen
    .getByRole('region', { name })
    .querySelectorAll('li')
    .forEach((item, index) => {
      item.getBoundingClientRect = () => ({ left: index * width }) as DOMRect;
    });
}

const shelves = () => {
  render(
    <>
      <Shelf title="Wide" card="wide" allTo="/row/1">
        {['w0', 'w1', 'w2', 'w3'].map((name) => (
          <a key={name} href={`/${name}`}>
            {name}
          </a>
        ))}
      </Shelf>
      <Shelf title="Posters" card="poster">
        {['p0', 'p1', 'p2', 'p3', 'p4', 'p5'].map((name) => (
          <a key={name} href={`/${name}`}>
            {name}
          </a>
        ))}
      </Shelf>
    </>,
  );
  place(300, 'Wide');
  place(100, 'Posters');
};

describe('a shelf', () => {
  it('is a labelled region with a list and a link to the whole row', () => {
    shelves();
    expect(screen.getByRole('region', { name: 'Wide' }).querySelectorAll('li')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'common.all' }).getAttribute('href')).toBe('/row/1');
  });

  it('moves between cards by arrows, Home and End, and stops at the ends', () => {
    shelves();
    screen.getByText('w0').focus();
    key('ArrowRight');
    expect(focused()).toBe('w1');
    key('End');
    expect(focused()).toBe('w3');
    key('ArrowRight');
    expect(focused()).toBe('w3');
    key('Home');
    key('ArrowLeft');
    expect(focused()).toBe('w0');
  });

  it('keeps the column when the focus moves to another shelf', () => {
    shelves();
    screen.getByText('w1').focus();
    key('ArrowDown');
    expect(focused()).toBe('p3');
    key('ArrowRight');
    key('ArrowUp');
    expect(focused()).toBe('w1');
    key('ArrowUp');
    expect(focused()).toBe('w1');
  });

  it('does not lead out of a dialog', () => {
    shelves();
    render(
      <div role="dialog">
        <Shelf title="Above" card="tile">
          <a href="/d0">d0</a>
        </Shelf>
      </div>,
    );
    screen.getByText('d0').focus();
    key('ArrowUp');
    expect(focused()).toBe('d0');
  });

  it('requests more once when its end is near', () => {
    const onNearEnd = vi.fn();
    render(
      <Shelf title="Long" card="live" onNearEnd={onNearEnd}>
        {[1, 2, 3].map((name) => (
          <a key={name} href={`/${name}`}>
            {name}
          </a>
        ))}
      </Shelf>,
    );
    const track = screen.getByRole('list');
    Object.defineProperties(track, { scrollWidth: { value: 5000 }, clientWidth: { value: 1000 } });
    track.scrollLeft = 1000;
    fireEvent.scroll(track);
    expect(onNearEnd).not.toHaveBeenCalled();
    track.scrollLeft = 2200;
    fireEvent.scroll(track);
    track.scrollLeft = 2600;
    fireEvent.scroll(track);
    expect(onNearEnd).toHaveBeenCalledTimes(1);
  });
});

describe('a shelf that renders the cards that are near', () => {
  const COUNT = 24;
  const names = Array.from({ length: COUNT }, (_, index) => `c${index}`);
  let tests = 0;
  beforeEach(() => void (tests += 1));
  const shelf = (isPartial = true) => (
    <Shelf title={`Long ${tests}`} card="poster" isPartial={isPartial}>
      {names.map((name) => (
        <a key={name} href={`/${name}`}>
          {name}
        </a>
      ))}
    </Shelf>
  );
  const cards = () => [...document.querySelectorAll('.k-shelf-track > li:not(.k-cards-rest)')];
  const rest = () => document.querySelector<HTMLElement>('.k-cards-rest');
  /** A shelf of 1,000 px with cards of 200 px; `before` px of it are scrolled past, text may run to the left. */
  const layOut = (before: number, isRtl = false) => {
    const from = cards().length * 200 - before;
    const box = (left: number, width: number) => new DOMRect(isRtl ? 1000 - left - width : left, 0, width, 300);
    const track = screen.getByRole('list');
    track.getBoundingClientRect = () => box(0, 1000);
    const place = rest();
    if (place) place.getBoundingClientRect = () => box(from, (COUNT - cards().length) * 200);
    fireEvent.scroll(track);
  };

  it('has the first ones and an empty place for the others, and says how many there are', () => {
    render(shelf());
    expect(cards()).toHaveLength(9);
    expect(rest()?.style.getPropertyValue('--rest')).toBe('15');
    expect(rest()?.getAttribute('aria-hidden')).toBe('true');
    expect(cards()[8]?.getAttribute('aria-posinset')).toBe('9');
    expect(cards()[8]?.getAttribute('aria-setsize')).toBe('24');
  });

  it('renders all of them where it has to', () => {
    render(shelf(false));
    expect(cards()).toHaveLength(COUNT);
    expect(rest()).toBeNull();
  });

  it.each([
    ['to the right', false],
    ['to the left', true],
  ])('renders one width more when their place is half a width away, with text that runs %s', async (_, isRtl) => {
    render(shelf());
    layOut(200, isRtl);
    expect(cards()).toHaveLength(9);
    layOut(400, isRtl);
    await waitFor(() => expect(cards()).toHaveLength(12));
    // Far into the place of the others, as after a fling.
    layOut(3_000, isRtl);
    await waitFor(() => expect(cards()).toHaveLength(COUNT));
    expect(rest()).toBeNull();
  });

  it('has the next cards before the focus comes to them', async () => {
    render(shelf());
    act(() => screen.getByText('c7').focus());
    await waitFor(() => expect(cards()).toHaveLength(11));
  });

  it('has a card at the latest when a key leads to it, and the last one for End', () => {
    render(shelf());
    screen.getByText('c8').focus();
    key('ArrowRight');
    expect(focused()).toBe('c9');
    key('End');
    expect(focused()).toBe('c23');
  });

  it('has as many as before on the way back', () => {
    const { unmount } = render(shelf());
    screen.getByText('c8').focus();
    key('End');
    unmount();
    render(shelf());
    expect(cards()).toHaveLength(COUNT);
  });

  it('is hydrated with the cards that came from the server', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(shelf());
    expect(cards()).toHaveLength(9);
    const onRecoverableError = vi.fn();
    render(shelf(), { container, hydrate: true, onRecoverableError });
    await act(async () => {});
    expect(cards()).toHaveLength(9);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});

it('has arrows while a mouse that moved is over it, and none when it passes below a resting one', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('hover: hover'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  shelves();
  const arrows = () => document.querySelectorAll('.k-shelf-arrow').length;
  const frame = document.querySelector('.k-shelf-frame') as Element;
  fireEvent.pointerEnter(frame);
  fireEvent.pointerOver(frame);
  expect(arrows()).toBe(0);
  fireEvent.pointerMove(frame);
  expect(arrows()).toBe(2);
  fireEvent(frame, new Event('pointerleave'));
  expect(arrows()).toBe(0);
  vi.unstubAllGlobals();
});
