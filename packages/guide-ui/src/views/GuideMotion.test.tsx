// @vitest-environment jsdom
import type { Channel } from '@antenna/api-client';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, setWidth } from '../testing/draw.tsx';
import { ALL, channelsUpTo, guideStage, NOW, type GuideStage } from '../testing/guide-stage.ts';
import { GuideView } from './GuideView.tsx';

const CHANNELS: readonly Channel[] = channelsUpTo(60);
const none = () => {};
let stage: GuideStage;

function View() {
  return (
    <GuideView
      state="ready"
      onRetry={none}
      categories={[ALL]}
      category={ALL}
      channels={CHANNELS}
      source={stage.source}
      range={stage.range}
      days={stage.days}
      now={NOW}
      place={{}}
      onPlay={none}
      onChannel={none}
      onBuy={none}
      onRefused={none}
      onPlace={none}
      onCategory={none}
    />
  );
}

const settle = () =>
  act(async () => {
    await stage.settle();
    await vi.advanceTimersByTimeAsync(150);
  });
/** The scrolling box around the grid. */
const box = () => document.querySelector<HTMLElement>('.g-grid') as HTMLElement;
const focused = () => document.activeElement?.getAttribute('aria-label');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  setWidth(1600);
  stage = guideStage({ lines: { 2: [{ title: 'Film', from: [19, 50], to: [21, 40] }] } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('guide while scrolling', () => {
  it('renders nothing with React while it scrolls and reuses a few elements', async () => {
    const renders = vi.fn();
    draw(
      <Profiler id="guide" onRender={renders}>
        <View />
      </Profiler>,
    );
    await settle();
    const grid = box();
    const before = new Set(grid.querySelectorAll('.g-cell'));
    renders.mockClear();
    for (let turn = 0; turn < 6; turn += 1) {
      grid.scrollLeft += 30;
      grid.scrollTop += 10;
      fireEvent.scroll(grid);
      await act(() => vi.advanceTimersByTimeAsync(17));
    }
    expect(renders).not.toHaveBeenCalled();
    const after = [...grid.querySelectorAll('.g-cell')];
    expect(after.filter((each) => before.has(each)).length).toBeGreaterThan(after.length * 0.7);
  });

  it('leaves labels in place during fast scrolling and moves them to the edge afterwards', async () => {
    draw(<View />);
    await settle();
    const grid = box();
    const px = (value: string) => Number.parseFloat(value);
    const head = px(grid.style.getPropertyValue('--g-head'));
    /** For each cell that begins before the edge: hidden px, px before its label beyond the usual 11, and its width. */
    const led = () =>
      [...grid.querySelectorAll<HTMLElement>('.g-cell-earlier')].map(({ style }) => ({
        hidden: grid.scrollLeft - (px(style.insetInlineStart) - head - 2),
        words: px(style.paddingInlineStart) - 11,
        width: px(style.width),
      }));
    const go = async (by: number) => {
      grid.scrollLeft += by;
      fireEvent.scroll(grid);
      await act(() => vi.advanceTimersByTimeAsync(17));
    };
    const pads = () =>
      new Map(
        [...grid.querySelectorAll<HTMLElement>('.g-cell')].map((each) => [
          each.getAttribute('aria-label'),
          each.style.paddingInlineStart,
        ]),
      );
    const before = pads();
    expect([...before.values()].filter(Boolean).length).toBeGreaterThan(3);
    for (let turn = 0; turn < 12; turn += 1) {
      await go(30);
      expect([...pads()].filter(([label, padding]) => (before.get(label) ?? '') !== padding)).toEqual([]);
    }
    // Scrolling back, moved labels return to the beginning of their cells.
    for (let turn = 0; turn < 40; turn += 1) {
      await go(-30);
      expect(led().filter(({ hidden, words }) => hidden < 0 && words > 0)).toEqual([]);
    }
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(led().length).toBeGreaterThan(3);
    expect(led().filter(({ hidden, words }) => Math.abs(hidden - words) > 1)).toEqual([]);
    await go(5);
    expect(led().filter(({ hidden, words }) => Math.abs(hidden - words) > 1)).toEqual([]);
  });

  it('reuses rows that left: each names its channel, and no row is left over at rest', async () => {
    draw(<View />);
    await settle();
    const grid = box();
    const count = grid.querySelectorAll('.g-head').length;
    for (let turn = 0; turn < 25; turn += 1) {
      grid.scrollTop += 40;
      fireEvent.scroll(grid);
      await act(() => vi.advanceTimersByTimeAsync(17));
      const rows = screen.getAllByRole('row').slice(1);
      expect(
        rows.map(
          (row) =>
            document.getElementById(row.getAttribute('aria-owns')?.split(' ')[0] ?? '')?.querySelector('.g-head-name')
              ?.textContent,
        ),
      ).toEqual(rows.map((row) => CHANNELS[Number(row.getAttribute('aria-rowindex')) - 2]?.name));
    }
    await act(() => vi.advanceTimersByTimeAsync(200));
    // One row before, one after, and the cursor's.
    expect(grid.querySelectorAll('.g-head').length).toBeLessThanOrEqual(count + 2);
    expect(grid.querySelectorAll('.g-head').length).toBe(grid.querySelectorAll('.g-row').length);
  });

  it('keeps the one tab stop while its row is far away', async () => {
    draw(<View />);
    await settle();
    fireEvent.click(screen.getByRole('gridcell', { name: /^Film/ }));
    const grid = box();
    grid.scrollTop = 2_000;
    fireEvent.scroll(grid);
    await act(() => vi.advanceTimersByTimeAsync(200));
    await settle();
    expect([
      focused(),
      grid.querySelectorAll('[tabindex="0"]').length,
      grid.querySelectorAll('[role="row"]').length < 18,
    ]).toEqual(['Film, 19:50–21:40. On air now', 1, true]);
  });
});
