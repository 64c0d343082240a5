// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { rowOffsets } from './row-offsets.ts';
import { VirtualList } from './VirtualList.tsx';
import type { VirtualListHandle } from './VirtualList.tsx';

afterEach(cleanup);

describe('rowOffsets', () => {
  it('combines measured and estimated heights and finds a row by its offset', () => {
    const rows = rowOffsets(5, () => 10, new Map([[1, 30]]));
    expect([0, 1, 2, 3].map((index) => rows.top(index))).toEqual([0, 10, 40, 50]);
    expect(rows.total).toBe(70);
    expect([-5, 0, 9, 10, 39, 40, 69, 500].map((y) => rows.at(y))).toEqual([0, 0, 0, 1, 1, 2, 4, 4]);
  });

  it('works with an empty list', () => {
    expect(rowOffsets(0, () => 10, new Map()).total).toBe(0);
  });
});

describe('a virtual list', () => {
  const list = (initialIndex = 0) => {
    const handle = createRef<VirtualListHandle>();
    render(
      <VirtualList
        ref={handle}
        label="Channels"
        count={1000}
        rowHeight={60}
        overscan={2}
        initialIndex={initialIndex}
        row={(index) => <button type="button">{index}</button>}
      />,
    );
    return handle;
  };

  it('renders only visible rows and announces the total', () => {
    list();
    const items = screen.getAllByRole('listitem');
    expect(items).toHaveLength(12);
    expect(items[0]?.getAttribute('aria-setsize')).toBe('1000');
    expect(items[0]?.getAttribute('aria-posinset')).toBe('1');
  });

  it('starts at the given row', () => {
    list(500);
    expect(screen.queryByText('500')).not.toBeNull();
    expect(screen.queryByText('0')).toBeNull();
  });

  it('moves the focus by keys, also to rows that are not rendered yet', () => {
    list();
    Object.defineProperty(document.querySelector('.k-virtual'), 'clientHeight', { value: 600 });
    screen.getByText('0').focus();
    const key = (name: string) =>
      act(() => {
        fireEvent.keyDown(document.activeElement as Element, { key: name });
      });
    key('ArrowDown');
    expect(document.activeElement?.textContent).toBe('1');
    key('End');
    expect(document.activeElement?.textContent).toBe('999');
    key('PageUp');
    expect(Number(document.activeElement?.textContent)).toBeLessThan(995);
    key('Home');
    expect(document.activeElement?.textContent).toBe('0');
  });

  it('scrolls to a row', () => {
    const handle = list();
    act(() => handle.current?.scrollToIndex(300));
    expect(screen.queryByText('300')).not.toBeNull();
  });
});
