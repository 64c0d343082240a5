// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { focusablesIn } from '../a11y/focusables.ts';
import { IconButton } from '../button/IconButton.tsx';
import { Link } from '../link/Link.tsx';
import { CardList } from './CardList.tsx';

afterEach(cleanup);
/** Whether the page may still use the key. */
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const focused = () => document.activeElement?.textContent;
const focus = (name: string) => act(() => screen.getByText(name).focus());
const stops = () => focusablesIn(document).map((each) => each.getAttribute('aria-label') ?? each.textContent);

const card = (name: string) => (
  <div key={name}>
    <Link to={`/${name}`}>{name}</Link>
    <IconButton label={`add ${name}`} />
  </div>
);
const list = (names: readonly string[]) => <CardList className="cards">{names.map(card)}</CardList>;

/** jsdom has no layout: each card gets a row. */
function placeInRows(columns: number) {
  screen.getAllByRole('listitem').forEach((item, index) => {
    Object.defineProperty(item, 'offsetTop', { value: Math.floor(index / columns) * 100, configurable: true });
  });
}

describe('a list of cards', () => {
  it('is one stop for Tab, with the button of that card', () => {
    render(list(['a', 'b', 'c']));
    expect(stops()).toEqual(['a', 'add a']);
  });

  it('has its stop where the focus was last, also after it has left', () => {
    render(
      <>
        {list(['a', 'b', 'c'])}
        <button type="button">after</button>
      </>,
    );
    focus('a');
    key('ArrowRight');
    expect(focused()).toBe('b');
    focus('after');
    expect(stops()).toEqual(['b', 'add b', 'after']);
  });

  it('has its stop at the focused card when the browser handles Tab', () => {
    render(list(['a', 'b', 'c']));
    // Not in act, which would render at once what is deferred.
    const card = screen.getByText('b');
    card.focus();
    card.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    expect(stops()).toEqual(['b', 'add b']);
  });

  it('keeps a stop when the list becomes shorter', () => {
    const { rerender } = render(list(['a', 'b', 'c']));
    focus('c');
    rerender(list(['a', 'b']));
    expect(stops()).toEqual(['b', 'add b']);
  });

  it('moves to every card, past those that show nothing', () => {
    const Nothing = () => null;
    render(
      <CardList className="cards">
        {card('a')}
        <Nothing />
        {card('b')}
      </CardList>,
    );
    focus('a');
    key('ArrowRight');
    expect(focused()).toBe('b');
    key('ArrowLeft');
    expect(focused()).toBe('a');
  });

  it('moves from the button of a card to the next card', () => {
    render(list(['a', 'b']));
    act(() => screen.getByLabelText('add a').focus());
    key('ArrowRight');
    expect(focused()).toBe('b');
  });

  it('moves to the left by the right arrow where text runs to the left', () => {
    render(<div style={{ direction: 'rtl' }}>{list(['a', 'b', 'c'])}</div>);
    // jsdom does not inherit it.
    screen.getByRole('list').style.direction = 'rtl';
    focus('b');
    key('ArrowRight');
    expect(focused()).toBe('a');
    key('ArrowLeft');
    key('ArrowLeft');
    expect(focused()).toBe('c');
  });

  it('leaves keys with a modifier to the browser', () => {
    render(list(['a', 'b']));
    focus('a');
    fireEvent.keyDown(screen.getByText('a'), { key: 'ArrowRight', altKey: true });
    expect(focused()).toBe('a');
  });

  it('does not take the focus in a dialog of a card for its own', () => {
    render(
      <CardList className="cards">
        {card('a')}
        {card('b')}
        <div>
          <Link to="/c">c</Link>
          {createPortal(<input aria-label="in a dialog" />, document.body)}
        </div>
      </CardList>,
    );
    focus('b');
    fireEvent.focus(screen.getByLabelText('in a dialog'));
    expect(stops()).toContain('b');
  });
});

describe('a grid of cards', () => {
  it('moves by rows, and from above an incomplete last row to its last card', () => {
    render(list(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']));
    placeInRows(3);
    focus('c');
    key('ArrowDown');
    expect(focused()).toBe('f');
    key('ArrowDown');
    expect(focused()).toBe('h');
    key('ArrowDown');
    expect(focused()).toBe('h');
    key('ArrowUp');
    expect(focused()).toBe('e');
    key('ArrowRight');
    key('ArrowRight');
    expect(focused()).toBe('g');
    key('Home');
    key('ArrowUp');
    expect(focused()).toBe('a');
  });

  it('leaves the arrows that lead out of it to the page', () => {
    render(
      <>
        {list(['a', 'b', 'c', 'd'])}
        {list(['x', 'y'])}
      </>,
    );
    placeInRows(2);
    focus('d');
    expect(key('ArrowDown')).toBe(true);
    expect(focused()).toBe('d');
  });

  it('in a single column leaves left and right to the page', () => {
    render(list(['a', 'b', 'c']));
    placeInRows(1);
    focus('b');
    expect(key('ArrowRight')).toBe(true);
    expect(focused()).toBe('b');
    expect(key('ArrowDown')).toBe(false);
    expect(focused()).toBe('c');
  });
});

it('comes from the server with its first card as the stop', () => {
  const page = list(['a', 'b', 'c']);
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  expect(focusablesIn(container).map(({ textContent }) => textContent)).toEqual(['a', '']);
  const onRecoverableError = vi.fn();
  const onError = vi.spyOn(console, 'error');
  render(page, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(onError).not.toHaveBeenCalled();
  expect(stops()).toEqual(['a', 'add a']);
});
