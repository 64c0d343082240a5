// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CardList } from '../card/CardList.tsx';
import { useRemoteFocus } from './use-remote-focus.ts';

/** jsdom has no layout: `at` is where an element stands. */
function Spot({
  at: [x, y],
  name,
  tabIndex,
}: {
  readonly at: readonly [number, number];
  readonly name: string;
  readonly tabIndex?: number;
}) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      ref={(element) => {
        if (!element) return;
        element.getBoundingClientRect = () => new DOMRect(x, y, 80, 30);
      }}
    >
      {name}
    </button>
  );
}

function Page({
  isActive = true,
  page = '/',
  children,
}: {
  readonly isActive?: boolean;
  readonly page?: string;
  readonly children?: ReactNode;
}) {
  useRemoteFocus(isActive, page);
  return (
    <>
      <header className="h">
        <Spot at={[0, 0]} name="menu" />
      </header>
      <main>{children}</main>
    </>
  );
}

const hero = (
  <>
    <Spot at={[0, 300]} name="watch" />
    <Spot at={[100, 300]} name="more" />
    <Spot at={[100, 400]} name="card" />
  </>
);
const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the focus of a remote control', () => {
  it('is in the page when it opens, not in the header', () => {
    render(<Page>{hero}</Page>);
    expect(focused()).toBe('watch');
  });

  it('comes when what can have it has loaded, and again when that is replaced', async () => {
    const { rerender } = render(<Page />);
    expect(document.activeElement).toBe(document.body);
    await act(async () => rerender(<Page>{hero}</Page>));
    expect(focused()).toBe('watch');
    await act(async () =>
      rerender(
        <Page>
          <div>{hero}</div>
        </Page>,
      ),
    );
    expect(focused()).toBe('watch');
  });

  it('leaves the header when its link has led to another page', async () => {
    const { rerender } = render(<Page>{hero}</Page>);
    screen.getByText('menu').focus();
    await act(async () => rerender(<Page page="/other" />));
    expect(focused()).toBe('menu');
    await act(async () => rerender(<Page page="/other">{hero}</Page>));
    expect(focused()).toBe('watch');
  });

  it('stays where the viewer has put it', async () => {
    const { rerender } = render(<Page>{hero}</Page>);
    screen.getByText('card').focus();
    await act(async () => rerender(<Page page="/other">{hero}</Page>));
    expect(focused()).toBe('card');
  });

  it('moves by arrows to the nearest element, and from the page to the header and back', () => {
    render(<Page>{hero}</Page>);
    const walk = ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowUp', 'ArrowDown'].map((key) => {
      press(key);
      return focused();
    });
    expect(walk).toEqual(['more', 'card', 'more', 'watch', 'menu', 'watch']);
  });

  it('moves to the nearest card of a list, not to the one that is its stop for Tab', () => {
    render(
      <Page>
        <Spot at={[200, 0]} name="above" />
        <CardList className="cards">
          <Spot at={[0, 100]} name="first" tabIndex={0} />
          <Spot at={[200, 100]} name="third" tabIndex={-1} />
        </CardList>
        <Spot at={[200, 60]} name="hidden from Tab" tabIndex={-1} />
      </Page>,
    );
    screen.getByText('above').focus();
    press('ArrowDown');
    expect(focused()).toBe('third');
  });

  it('is found again by an arrow after it was lost', () => {
    render(<Page>{hero}</Page>);
    act(() => (document.activeElement as HTMLElement).blur());
    expect(document.activeElement).toBe(document.body);
    press('ArrowDown');
    expect(focused()).toBe('watch');
  });

  it('stays in a dialog', () => {
    render(
      <Page>
        {hero}
        <div role="dialog" aria-modal="true">
          <Spot at={[0, 500]} name="yes" />
          <Spot at={[100, 500]} name="no" />
        </div>
      </Page>,
    );
    screen.getByText('yes').focus();
    press('ArrowUp');
    expect(focused()).toBe('yes');
    press('ArrowRight');
    expect(focused()).toBe('no');
  });

  it('is left alone where a component has used the key, in a text and in the player', () => {
    render(
      <Page>
        {hero}
        <input aria-label="name" defaultValue="text" />
        <div data-own-focus="">
          <Spot at={[0, 350]} name="play" />
        </div>
      </Page>,
    );
    screen.getByLabelText('name').focus();
    press('ArrowLeft');
    expect(document.activeElement).toBe(screen.getByLabelText('name'));
    screen.getByText('play').focus();
    press('ArrowUp');
    expect(focused()).toBe('play');
    const watch = screen.getByText('watch');
    watch.addEventListener('keydown', (event) => event.preventDefault());
    watch.focus();
    press('ArrowDown');
    expect(focused()).toBe('watch');
  });

  it('Back is Escape where something uses it, else back in history', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    render(<Page>{hero}</Page>);
    press('XF86Back');
    expect(back).toHaveBeenCalledTimes(1);
    screen.getByText('watch').addEventListener('keydown', (event) => {
      if (event.key === 'Escape') event.preventDefault();
    });
    press('XF86Back');
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('is not taken from other devices', () => {
    render(<Page isActive={false}>{hero}</Page>);
    expect(document.activeElement).toBe(document.body);
    press('ArrowDown');
    expect(document.activeElement).toBe(document.body);
  });
});
