// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { moved, placeUnder, shiftOf } from './reorder.ts';
import { ReorderList } from './ReorderList.tsx';

afterEach(cleanup);

describe('moving within a list', () => {
  it('moves one item and keeps the order of the others', () => {
    expect([moved(['a', 'b', 'c', 'd'], 0, 2), moved(['a', 'b', 'c', 'd'], 3, 1), moved(['a', 'b'], 1, 1)]).toEqual([
      ['b', 'c', 'a', 'd'],
      ['a', 'd', 'b', 'c'],
      ['a', 'b'],
    ]);
  });
  it('shifts every row to its future place', () => {
    for (let from = 0; from < 7; from += 1)
      for (let to = 0; to < 7; to += 1) {
        const after = moved([0, 1, 2, 3, 4, 5, 6], from, to);
        for (let index = 0; index < 7; index += 1)
          expect(after.indexOf(index), `${from} to ${to}`).toBe(index === from ? to : index + shiftOf(index, from, to));
      }
  });
  it('targets the row whose middle it passed, within the list', () => {
    expect([
      placeUnder(29, { from: 2, height: 60, count: 5 }),
      placeUnder(31, { from: 2, height: 60, count: 5 }),
      placeUnder(-400, { from: 2, height: 60, count: 5 }),
      placeUnder(4_000, { from: 2, height: 60, count: 5 }),
    ]).toEqual([2, 3, 0, 4]);
  });
});

function List({
  onReorder,
  hasButtons,
}: {
  readonly onReorder: (names: readonly string[]) => void;
  readonly hasButtons?: boolean;
}) {
  const [names, setNames] = useState<readonly string[]>(['Sea', 'Fox', 'Kub']);
  return (
    <ReorderList
      label="Own order"
      items={names}
      itemKey={(name) => name}
      nameOf={(name) => name}
      row={(name) => <span>{name}</span>}
      hasButtons={hasButtons}
      onReorder={(next) => {
        setNames(next);
        onReorder(next);
      }}
    />
  );
}

describe('a re-orderable list', () => {
  const draw = () => {
    const onReorder = vi.fn();
    Element.prototype.scrollIntoView = () => {};
    render(<List onReorder={onReorder} />);
    return onReorder;
  };
  const order = () => screen.getAllByRole('listitem').map((each) => each.textContent);
  const handles = () => screen.getAllByRole('button');
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

  it('keys: picked up with Space, moved by arrows, dropped with Space; each step is announced and the focus stays', () => {
    const onReorder = draw();
    handles()[0]?.focus();
    press(' ');
    expect([handles()[0]?.getAttribute('aria-pressed'), screen.getByRole('status').textContent]).toEqual([
      'true',
      expect.stringContaining('common.move_picked'),
    ]);
    press('ArrowDown');
    press('ArrowDown');
    press('ArrowUp');
    expect(onReorder).not.toHaveBeenCalled();
    press(' ');
    expect([onReorder.mock.calls, order()]).toEqual([[[['Fox', 'Sea', 'Kub']]], ['Fox', 'Sea', 'Kub']]);
    expect(document.activeElement).toBe(handles()[1]);
    expect(screen.getByRole('status').textContent).toContain('common.move_put');
  });

  it('is cancelled by Escape, which does not propagate', () => {
    const onReorder = draw();
    const further = vi.fn();
    window.addEventListener('keydown', further);
    handles()[2]?.focus();
    press('Enter');
    press('Home');
    further.mockClear();
    press('Escape');
    window.removeEventListener('keydown', further);
    expect([
      onReorder.mock.calls,
      order(),
      screen.getByRole('status').textContent?.includes('common.move_back'),
      further.mock.calls,
    ]).toEqual([[], ['Sea', 'Fox', 'Kub'], true, []]);
  });

  it('arrows move between handles while nothing is picked up', () => {
    draw();
    handles()[0]?.focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(handles()[1]);
    press('End');
    expect(document.activeElement).toBe(handles()[2]);
  });

  it('buttons move one place at a time within the list and keep the focus', () => {
    const onReorder = vi.fn();
    render(<List onReorder={onReorder} hasButtons />);
    const down = () => screen.getAllByRole('button', { name: 'common.move_down' });
    fireEvent.click(down()[0] as Element);
    expect([order(), document.activeElement]).toEqual([['Fox', 'Sea', 'Kub'], down()[1]]);
    fireEvent.click(down()[2] as Element);
    expect(onReorder).toHaveBeenCalledTimes(1);
    expect(down()[2]?.getAttribute('aria-disabled')).toBe('true');
  });

  it('pointer: a row is dropped where it is released; a cancelled drag changes nothing', () => {
    const onReorder = draw();
    screen
      .getAllByRole('listitem')
      .forEach((each, index) => Object.defineProperty(each, 'offsetTop', { value: index * 60, configurable: true }));
    const drag = (to: number, end: 'pointerup' | 'pointercancel') => {
      fireEvent.pointerDown(handles()[0] as Element, { button: 0, pointerId: 1, clientY: 10 });
      fireEvent.pointerMove(window, { pointerId: 1, clientY: 40 });
      fireEvent.pointerMove(window, { pointerId: 1, clientY: to });
      fireEvent(window, Object.assign(new Event(end), { pointerId: 1 }));
    };
    drag(135, 'pointercancel');
    expect([onReorder.mock.calls, order()]).toEqual([[], ['Sea', 'Fox', 'Kub']]);
    drag(135, 'pointerup');
    expect([onReorder.mock.calls, order()]).toEqual([[[['Fox', 'Kub', 'Sea']]], ['Fox', 'Kub', 'Sea']]);
  });
});
