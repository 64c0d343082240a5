// @vitest-environment jsdom
import type { Channel } from '@antenna/api-client';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, setWidth } from '../testing/draw.tsx';
import { ALL, at, channelsUpTo, guideStage, NOW, SPORT, type GuideStage, type Line } from '../testing/guide-stage.ts';
import { GuideView } from './GuideView.tsx';
import type { GuideViewProps } from './guide-view-props.ts';

const FILM: readonly Line[] = [
  { title: 'Before', from: [18, 0], to: [19, 50] },
  { title: 'Film', from: [19, 50], to: [21, 40] },
  { title: 'After', from: [21, 40], to: [23, 0] },
];
let stage: GuideStage;
const calls = {
  onPlay: vi.fn(),
  onChannel: vi.fn(),
  onBuy: vi.fn(),
  onRefused: vi.fn(),
  onPlace: vi.fn(),
  onCategory: vi.fn(),
};

function View(given: Partial<GuideViewProps>) {
  return (
    <GuideView
      state="ready"
      onRetry={() => {}}
      categories={[ALL, SPORT]}
      category={ALL}
      channels={given.channels ?? CHANNELS}
      source={stage.source}
      range={stage.range}
      days={stage.days}
      now={NOW}
      place={{}}
      {...calls}
      {...given}
    />
  );
}

const CHANNELS: readonly Channel[] = channelsUpTo(60);
const settle = () =>
  act(async () => {
    await stage.settle();
    await vi.advanceTimersByTimeAsync(150);
  });
/** The scrolling box around the grid. */
const box = () => document.querySelector<HTMLElement>('.g-grid') as HTMLElement;
/** The scroll event that a browser sends. */
const scrolled = async () => {
  fireEvent.scroll(box());
  await settle();
  await settle();
};
const cell = (name: string | RegExp) => screen.getByRole('gridcell', { name });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName;
const rowOf = (element: Element | null) => element?.closest('[role="row"]')?.getAttribute('aria-rowindex');
const press = (key: string, more: object = {}) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  setWidth(1600);
  stage = guideStage({ lines: { 2: FILM, 3: [] } });
  for (const each of Object.values(calls)) each.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('guide on a wide screen', () => {
  it('announces its size as a grid, draws what is visible and has one tab stop', async () => {
    draw(<View />);
    await settle();
    const grid = screen.getByRole('grid', { name: 'TV guide' });
    expect([grid.getAttribute('aria-rowcount'), Number(grid.getAttribute('aria-colcount')) > 4_000]).toEqual([
      '61',
      true,
    ]);
    expect(box().querySelectorAll('*').length).toBeLessThan(300);
    const heads = screen.getAllByRole('rowheader');
    expect(heads.length).toBeLessThan(16);
    // Each header belongs to its row, before the programmes.
    expect(
      heads.map(
        ({ id }) =>
          [...grid.querySelectorAll('[role="row"]')].filter((row) =>
            row.getAttribute('aria-owns')?.startsWith(`${id} `),
          ).length,
      ),
    ).toEqual(heads.map(() => 1));
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    const film = cell(/^Film/);
    expect([film.getAttribute('aria-label'), rowOf(film), film.dataset['state']]).toEqual([
      'Film, 19:50–21:40. On air now',
      '3',
      'now',
    ]);
    expect(Number(film.getAttribute('aria-colspan'))).toBe(22);
    // The column goes with the time.
    expect(screen.getByRole('columnheader', { name: '20:00' }).getAttribute('aria-colindex')).toBe(
      String(Number(film.getAttribute('aria-colindex')) + 2),
    );
    vi.useRealTimers();
    expect(
      (await axe.run(box(), { rules: { 'color-contrast': { enabled: false } } })).violations.map(({ id }) => id),
    ).toEqual([]);
  });

  it('shows where there is no data, and where data are still loading', async () => {
    stage = guideStage({ lines: { 3: [] }, never: true });
    draw(<View />);
    expect(screen.getAllByRole('gridcell', { name: /^Loading/ }).length).toBeGreaterThan(5);
    cleanup();
    stage = guideStage({ lines: { 3: [] } });
    draw(<View place={{ channel: '3' }} />);
    await settle();
    const hole = cell(/^No programme information/);
    expect(rowOf(hole)).toBe('4');
    act(() => hole.focus());
    press('Enter');
    expect(calls.onPlay).toHaveBeenCalledWith(CHANNELS[2], undefined);
  });

  it('shows days before the channels have loaded, and opens at a day chosen meanwhile on the channel of the address', async () => {
    const place = { channel: '5', ts: at(20, 42) };
    const { redraw } = draw(<View state="loading" channels={[]} categories={[]} category={undefined} place={place} />);
    expect([
      document.querySelector('.g-page')?.getAttribute('aria-busy'),
      screen.queryByRole('grid'),
      document.querySelectorAll('.k-skeleton').length > 5,
    ]).toEqual(['true', null, true]);
    const day = screen.getByRole('button', { name: 'Friday, 20 November' });
    fireEvent.click(day);
    expect(day.getAttribute('aria-current')).toBe('date');
    redraw(<View place={place} />);
    await settle();
    expect([
      day.isConnected,
      document.querySelector('.k-skeleton'),
      document.querySelector('.g-page')?.hasAttribute('aria-busy'),
    ]).toEqual([true, null, false]);
    const stop = document.querySelector('.g-grid [tabindex="0"]');
    expect([rowOf(stop), stop?.getAttribute('aria-label')]).toEqual([
      '6',
      expect.stringContaining('Friday, 20 November'),
    ]);
    expect(day.getAttribute('aria-current')).toBe('date');
  });

  it('keeps the address while a day is chosen before the channels load; “Now” leads to now', async () => {
    draw(<View place={{ channel: '5' }} />);
    await settle();
    const atNow = box().scrollLeft;
    cleanup();
    const place = { category: SPORT.slug, channel: '5', ts: at(20, 42) - 2 * 86_400 };
    const loading = <View state="loading" channels={[]} categories={[]} category={undefined} place={place} />;
    draw(loading);
    fireEvent.click(screen.getByRole('button', { name: 'Friday, 20 November' }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(calls.onPlace).toHaveBeenLastCalledWith(
      expect.objectContaining({ category: SPORT.slug, channel: '5', ts: at(20, 42) - 86_400 }),
    );
    cleanup();
    const { redraw } = draw(loading);
    fireEvent.click(screen.getByRole('button', { name: 'Now' }));
    expect(screen.getByRole('button', { name: /^Today, / }).getAttribute('aria-current')).toBe('date');
    redraw(<View place={place} />);
    await settle();
    const stop = document.querySelector<HTMLElement>('.g-grid [tabindex="0"]');
    expect([rowOf(stop), stop?.dataset['state'], box().scrollLeft]).toEqual(['6', 'now', atNow]);
  });

  it('marks narrow cells, and gives cells without room no text', async () => {
    stage = guideStage({
      lines: {
        2: [
          { title: 'Long', from: [20, 0], to: [20, 20] },
          { title: 'Narrow', from: [20, 20], to: [20, 30] },
          { title: 'Tiny', from: [20, 30], to: [20, 36] },
        ],
      },
    });
    draw(<View place={{ channel: '2', ts: at(20, 30) }} />);
    await settle();
    const looks = (name: RegExp) => [...cell(name).classList].filter((each) => each !== 'g-cell');
    expect([looks(/^Long/), looks(/^Narrow/), looks(/^Tiny/)]).toEqual([
      [],
      ['g-cell-narrow'],
      ['g-cell-wordless', 'g-cell-narrow'],
    ]);
    expect(cell(/^Tiny/).textContent).toBe('');
  });

  it('moves with the arrow keys and keeps the minute from channel to channel', async () => {
    draw(<View place={{ channel: '2', ts: at(20, 42) }} />);
    await settle();
    act(() => cell(/^Film/).focus());
    press('ArrowRight');
    expect(focused()).toBe('After, 21:40–23:00. Not yet on air');
    press('ArrowLeft');
    expect(focused()).toMatch(/^Film/);
    press('ArrowUp');
    expect(rowOf(document.activeElement)).toBe('2');
    press('ArrowDown');
    expect(focused()).toMatch(/^Film/);
    press('End', { ctrlKey: true });
    await settle();
    expect(rowOf(document.activeElement)).toBe('61');
    press('Home', { ctrlKey: true });
    expect(rowOf(document.activeElement)).toBe('2');
    expect(document.querySelectorAll('.g-grid [tabindex="0"]')).toHaveLength(1);
  });

  it('moves by days at the same time, and to the ends of the day', async () => {
    draw(<View place={{ channel: '5', ts: at(20, 42) }} />);
    await settle();
    act(() => void document.querySelector<HTMLElement>('.g-grid [tabindex="0"]')?.focus());
    press('PageUp');
    await scrolled();
    expect(focused()).toMatch(/Friday, 20 November\. Watch from the archive$/);
    expect(screen.getByRole('button', { name: 'Friday, 20 November' }).getAttribute('aria-current')).toBe('date');
    press('PageDown');
    press('Home');
    await scrolled();
    expect(focused()).toBe('Передача 5.258, 22:45–00:15, Friday, 20 November. Watch from the archive');
  });

  it('plays a pressed programme live or from the archive, or says why not', async () => {
    draw(<View place={{ channel: '2', ts: at(20, 42) }} />);
    await settle();
    act(() => cell(/^Film/).focus());
    press('Enter');
    expect(calls.onPlay).toHaveBeenLastCalledWith(CHANNELS[1], undefined);
    press('ArrowLeft');
    press('Enter');
    expect(calls.onPlay).toHaveBeenLastCalledWith(CHANNELS[1], at(18));
    press('ArrowRight');
    press('ArrowRight');
    press(' ');
    expect(calls.onRefused).toHaveBeenCalledWith('error_schedule_from_future');
  });

  it('shows the selected programme and its actions', async () => {
    draw(
      <View
        place={{ channel: '2', ts: at(20, 42) }}
        reminder={(channel, { title }) => (
          <button type="button">
            Remind of {title} on {channel.name}
          </button>
        )}
      />,
    );
    await settle();
    const strip = within(screen.getByRole('region', { name: 'Selected programme' }));
    expect(strip.getByRole('heading', { name: 'Film' })).toBeTruthy();
    fireEvent.click(strip.getByRole('button', { name: 'Start over' }));
    expect(calls.onPlay).toHaveBeenLastCalledWith(CHANNELS[1], at(19, 50));
    fireEvent.click(cell(/^After/));
    expect(calls.onPlay).toHaveBeenCalledTimes(1);
    expect(focused()).toMatch(/^After/);
    expect(strip.getByRole('button', { name: 'Remind of After on Полдень' })).toBeTruthy();
    expect(strip.queryByRole('button', { name: 'Watch' })).toBeNull();
    fireEvent.click(strip.getByRole('button', { name: 'Channel page' }));
    expect(calls.onChannel).toHaveBeenCalledWith(CHANNELS[1]);
  });

  it('opens on a second press, and opens the channel from its header', async () => {
    draw(<View />);
    await settle();
    fireEvent.click(cell(/^Film/));
    expect(calls.onPlay).not.toHaveBeenCalled();
    fireEvent.click(cell(/^Film/));
    expect(calls.onPlay).toHaveBeenCalledWith(CHANNELS[1], undefined);
    fireEvent.click(screen.getByText('КУБ', { selector: '.g-head-name' }));
    expect(calls.onChannel).toHaveBeenCalledWith(CHANNELS[2]);
  });

  it('reports its place when scrolling stops, and opens at a given place', async () => {
    draw(<View />);
    await settle();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(calls.onPlace).not.toHaveBeenCalled();
    fireEvent.click(cell(/^After/));
    press('ArrowUp');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(calls.onPlace).toHaveBeenCalledTimes(1);
    const place = calls.onPlace.mock.calls[0]?.[0] as { channel: string; ts: number };
    expect(place).toMatchObject({ category: undefined, channel: 'channel-1', ts: at(21, 40) });
    cleanup();
    draw(<View place={{ ...place, from: at(19) }} isRestored />);
    await settle();
    expect(rowOf(document.activeElement)).toBe('2');
    expect(screen.getByRole('columnheader', { name: '19:00' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Now' }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(calls.onPlace).toHaveBeenLastCalledWith({ category: undefined });
  });

  it('writes its place to the address before it unmounts, however soon', async () => {
    draw(<View place={{ channel: '2', ts: at(20, 42) }} />);
    await settle();
    act(() => cell(/^Film/).focus());
    press('ArrowLeft');
    press('Enter');
    expect(calls.onPlace).toHaveBeenCalledWith(expect.objectContaining({ channel: 'channel-2', ts: at(19, 20) }));
    expect(calls.onPlace.mock.invocationCallOrder[0]).toBeLessThan(calls.onPlay.mock.invocationCallOrder[0] ?? 0);
  });

  it('moves the line of the present moment, and the running programme ends', async () => {
    const { redraw } = draw(<View />);
    await settle();
    expect(document.querySelector('.g-clock')?.textContent).toBe('20:42');
    redraw(<View now={at(21, 41)} />);
    expect(document.querySelector('.g-clock')?.textContent).toBe('21:41');
    expect([cell(/^Film/).dataset['state'], cell(/^After/).dataset['state']]).toEqual(['archive', 'now']);
  });

  it('supports right-to-left languages, keys included', async () => {
    const { redraw } = draw(<View place={{ channel: '2', ts: at(20, 42) }} />);
    await settle();
    box().style.direction = 'rtl';
    redraw(<View now={NOW + 60} place={{ channel: '2', ts: at(20, 42) }} />);
    expect(cell(/^Film/).style.insetInlineStart).toMatch(/^\d/);
    expect(document.querySelector<HTMLElement>('.g-tick')?.style.transform).toMatch(/^translateX\(-\d/);
    act(() => cell(/^Film/).focus());
    press('ArrowLeft');
    expect(focused()).toMatch(/^After/);
  });

  it('keeps the visible part when a new day moves the beginning of the guide', async () => {
    const { redraw } = draw(<View place={{ from: at(20) }} />);
    await settle();
    const labels = () => screen.getAllByRole('columnheader').map((each) => each.textContent);
    const before = labels();
    stage = guideStage({ lines: { 2: FILM }, now: NOW + 86_400 });
    redraw(<View now={NOW} source={stage.source} range={stage.range} days={stage.days} />);
    await settle();
    expect(labels()).toEqual(before);
    expect(cell(/^Film/).dataset['state']).toBe('now');
  });

  it('shows a tile that failed, and loads it again when pressed', async () => {
    stage.fail({ kind: 'invalid', status: 400, code: 'invalid' } as never);
    draw(<View />);
    await settle();
    const failed = () => screen.queryAllByRole('gridcell', { name: /^This section didn’t load/ }).length;
    const before = failed();
    const [broken] = screen.getAllByRole('gridcell', { name: /^This section didn’t load/ });
    expect(broken?.dataset['note']).toBe('Try again');
    const count = stage.asked.length;
    stage.fail(undefined);
    fireEvent.click(broken as Element);
    await settle();
    expect(stage.asked.length).toBeGreaterThan(count);
    expect([before > 10, failed() <= before / 2]).toEqual([true, true]);
    expect(calls.onPlay).not.toHaveBeenCalled();
  });

  it('filters by category, and says when a category is empty', async () => {
    const { redraw } = draw(<View />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Спорт' }));
    expect(calls.onCategory).toHaveBeenCalledWith('sport');
    redraw(<View category={SPORT} channels={[]} />);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('heading', { name: 'No channels in this category' })).toBeTruthy();
  });

  it.each([1280, 390])('says to a child at %i px why there is no channel', async (width) => {
    setWidth(width, 844);
    draw(<View categories={[]} category={undefined} channels={[]} isChild />);
    await settle();
    expect(screen.getByText('Nothing is marked as suitable for children yet.')).toBeTruthy();
    expect(screen.queryByText('No channels in this category')).toBeNull();
  });
});

describe('guide on a phone', () => {
  it('lists what is on and what comes next, with a sheet for a programme', async () => {
    setWidth(390, 844);
    await act(() => vi.advanceTimersByTimeAsync(300));
    draw(<View />);
    await settle();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('heading', { name: 'On now' })).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'TV guide' }));
    expect(list.getByRole('button', { name: /After/ })).toBeTruthy();
    fireEvent.click(list.getByRole('button', { name: /^Film/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Полдень' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Next programme' }));
    expect(sheet.getByRole('heading', { name: 'After' })).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: 'Previous programme' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Watch' }));
    expect(calls.onPlay).toHaveBeenCalledWith(CHANNELS[1], undefined);
  });

  it('moves to another day at the same time', async () => {
    setWidth(390, 844);
    await act(() => vi.advanceTimersByTimeAsync(300));
    draw(<View />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Friday, 20 November' }));
    await settle();
    expect(screen.getByRole('heading', { name: 'On at 20:42' })).toBeTruthy();
    expect(calls.onPlace).toHaveBeenLastCalledWith({ category: undefined, ts: at(-4, 42) });
    fireEvent.click(screen.getByRole('button', { name: 'Now' }));
    expect(screen.getByRole('heading', { name: 'On now' })).toBeTruthy();
  });
});
