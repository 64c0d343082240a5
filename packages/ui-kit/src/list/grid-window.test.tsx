// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from 'react';
import { useGridWindow } from './use-grid-window.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const COUNT = 5_000;
let top = 0;
function Grid() {
  const grid = useRef<HTMLUListElement>(null);
  const { from, to, above, below } = useGridWindow(grid, COUNT);
  return (
    <ul ref={grid} data-window={[from, to, above, below].join(' ')}>
      {Array.from({ length: to - from }, (_, index) => (
        <li key={from + index} />
      ))}
    </ul>
  );
}

/** Five columns of cards, 280 px high with 20 px between the rows, in a window of 900 px. */
function layOut() {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(900);
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    gridTemplateColumns: '150px 150px 150px 150px 150px',
    rowGap: '20px',
  } as CSSStyleDeclaration);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: this.tagName === 'UL' ? top : 0, height: 280 } as DOMRect;
  });
}

it('renders the rows within 500 px of the window, of 5,000 items a hundred at most [B-579]', () => {
  layOut();
  top = 0;
  const { container } = render(<Grid />);
  const shown = () => container.querySelector('ul')?.dataset['window'];
  // To 1,400 px below the top: rows 0 to 4.
  expect(shown()).toBe(`0 25 0 ${995 * 300}`);
  top = -30_000;
  act(() => void window.dispatchEvent(new Event('scroll')));
  // From 29,500 px to 31,400 px: rows 98 to 104.
  expect(shown()).toBe(`490 525 ${98 * 300} ${895 * 300}`);
  expect(container.querySelectorAll('li').length).toBe(35);
  top = -999 * 300;
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(shown()).toBe(`4985 5000 ${997 * 300} 0`);
});
