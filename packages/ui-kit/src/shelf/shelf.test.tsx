// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

it('comes from the server with its first cards and shows all of them after hydration', async () => {
  const shelf = (
    <Shelf title="Long" card="live" firstCards={2}>
      {['a', 'b', 'c', 'd'].map((name) => (
        <a key={name} href={`/${name}`}>
          {name}
        </a>
      ))}
    </Shelf>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(shelf);
  const shown = () => [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(shown()).toEqual(['a', 'b']);
  const onRecoverableError = vi.fn();
  render(shelf, { container, hydrate: true, onRecoverableError });
  await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c', 'd']));
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('gets its other cards in an idle period of its own', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const shelves = ['One', 'Two'].map((title) => (
    <Shelf key={title} title={title} card="live" firstCards={1}>
      <a href="/a">a</a>
      <a href="/b">b</a>
    </Shelf>
  ));
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(shelves);
  const cards = () => [...container.querySelectorAll('ul')].map((list) => list.children.length);
  try {
    render(shelves, { container, hydrate: true });
    await waitFor(() => expect(idle).toHaveLength(1));
    for (const expected of [
      [2, 1],
      [2, 2],
    ]) {
      expect(idle).toHaveLength(1);
      await act(async () => idle.shift()?.());
      expect(cards()).toEqual(expected);
    }
    expect(idle).toHaveLength(0);
  } finally {
    vi.unstubAllGlobals();
  }
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
