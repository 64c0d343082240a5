// @vitest-environment jsdom
import type { PlaybackPoint } from '@antenna/api-client';
import { fakeEpisode, type BenchOptions } from '@antenna/player-core/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { button, film, goOn, key, later, press, show, standStill, type Shown } from '../testing/show-player.tsx';

const SERIES = [
  fakeEpisode('1', { title: 'Needle' }),
  fakeEpisode('2', { title: 'Hedgehog', watchPercentage: 40 }),
  fakeEpisode('3', { title: 'River', isAnnouncement: true, isAvailable: false }),
  fakeEpisode('4', { title: 'Moon', season: 2, series: 1, isAvailable: false }),
  fakeEpisode('5', { title: 'Wind', season: 2, series: 2 }),
];
const intro: PlaybackPoint = { type: 'intro', start: 10_000, end: 30_000, button: { action: 'skip', title: '' } };

const watching = (options: BenchOptions = {}, props = {}) => show(film, { episodes: SERIES, ...options }, props);
const at = (bench: Shown, position: number, ms = 500) =>
  act(async () => {
    bench.engine.jumpTo(position);
    await bench.pass(ms);
  });
const openId = (bench: Shown) => (bench.player.state.session.subject as { readonly id: string }).id;
const status = () =>
  screen
    .getAllByRole('status')
    .map((each) => each.textContent)
    .join('|');

beforeEach(standStill);
afterEach(goOn);

describe('a point over the picture', () => {
  it('has a button from its start to its end that acts, as Enter does, and is announced', async () => {
    const bench = await watching({ episode: { points: [intro] } });
    expect(button('Skip intro')).toBeNull();
    await at(bench, 12);
    expect(status()).toContain('Skip intro: press Enter');
    await press('Skip intro');
    expect(bench.engine.calls.at(-1)).toBe('seek 30');
    await act(async () => void (await bench.pass(250)));
    expect(button('Skip intro')).toBeNull();
    await at(bench, 12);
    await key('Enter');
    expect(bench.engine.calls.filter((call) => call === 'seek 30').length).toBe(2);
  });
  it('is named after its action, or by the operator’s text', async () => {
    const points: readonly (readonly [PlaybackPoint, string])[] = [
      [{ ...intro, type: 'recap' }, 'Skip recap'],
      [{ ...intro, type: 'credits' }, 'Skip credits'],
      [{ ...intro, type: 'highlights' }, 'Skip'],
      [{ ...intro, button: { action: 'start', title: '' } }, 'Watch again from here'],
      [{ ...intro, button: { action: 'finish', title: '' } }, 'Skip to the end'],
      [{ ...intro, button: { action: 'skip', title: 'On with it' } }, 'On with it'],
    ];
    for (const [point, name] of points) {
      const bench = await watching({ episode: { points: [point] } });
      await at(bench, 12);
      expect(button(name), name).not.toBeNull();
      goOn();
      standStill();
    }
  });
  it('is marked on the seek bar', async () => {
    const bench = await watching({ episode: { points: [intro] } });
    const mark = bench.root.querySelector<HTMLElement>('.pl-point-mark');
    expect([mark?.style.left, mark?.style.width]).toEqual(['10%', '20%']);
  });
});

describe('episodes in the controls', () => {
  it('has a list by season with the current one, from which another one can be opened [B-174]', async () => {
    const bench = await watching();
    await press('Episodes');
    const list = within(screen.getByRole('region', { name: 'Episodes' }));
    expect(list.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      '1. Needle',
      '2. Hedgehog',
      '3. RiverComing soon',
    ]);
    expect(list.getByRole('button', { current: true }).textContent).toBe('1. Needle');
    expect(document.activeElement?.textContent).toBe('1. Needle');
    expect(list.getByRole('progressbar', { name: '40% watched' })).toBeTruthy();
    await act(async () => void fireEvent.click(list.getByRole('button', { name: 'Season 2' })));
    expect(list.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['1. MoonNot available', '2. Wind']);
    await act(async () => void fireEvent.click(list.getByRole('button', { name: '2. Wind' })));
    await later(bench, 1_000);
    expect([openId(bench), screen.queryByRole('region', { name: 'Episodes' })]).toEqual(['5', null]);
  });
  it('says why one cannot be played, and keeps playing [B-313] [B-314]', async () => {
    const bench = await watching();
    await press('Episodes');
    await act(async () => void fireEvent.click(screen.getByText('3. River')));
    expect(status()).toContain('This episode isn’t out yet.');
    await press('Episodes');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Season 2' })));
    await act(async () => void fireEvent.click(screen.getByText('1. Moon')));
    expect(status()).toContain('This title isn’t available right now.');
    expect(openId(bench)).toBe('1');
  });
  it('has buttons and keys for the next and the previous one, which are absent where there is none [B-175]', async () => {
    const bench = await watching();
    expect(button('Previous episode')).toBeNull();
    await press('Next episode');
    await later(bench, 1_000);
    expect(openId(bench)).toBe('2');
    await press('Previous episode');
    await later(bench, 1_000);
    expect(openId(bench)).toBe('1');
    const shifted = (code: string) =>
      act(async () => void fireEvent.keyDown(document.body, { key: code, code: `Key${code}`, shiftKey: true }));
    await shifted('N');
    await later(bench, 1_000);
    expect(openId(bench)).toBe('2');
    await shifted('P');
    await later(bench, 1_000);
    expect(openId(bench)).toBe('1');
    await key('MediaTrackNext');
    await later(bench, 1_000);
    expect(openId(bench)).toBe('2');
  });
  it('is absent for a film', async () => {
    await show(film);
    expect([button('Episodes'), button('Next episode'), button('Previous episode')]).toEqual([null, null, null]);
  });
  it('lets the viewer turn off the automatic next episode', async () => {
    const bench = await watching();
    await press('Episodes');
    await act(async () => void fireEvent.click(screen.getByRole('switch', { name: 'Autoplay next episode' })));
    expect([bench.player.state.episodes.isAutomatic, screen.getByRole('switch').getAttribute('aria-checked')]).toEqual([
      false,
      'false',
    ]);
  });
});

describe('the end of an episode', () => {
  it('announces the next one, which can be started at once or cancelled', async () => {
    const bench = await watching();
    await at(bench, 89.5);
    expect(screen.getByText('Next episode in 8 s')).toBeTruthy();
    expect(status()).toContain('Next episode: Hedgehog');
    await press('Cancel');
    expect(screen.queryByText(/^Next episode in/)).toBeNull();
    await at(bench, 98, 3_000);
    expect([openId(bench), screen.getByText(/^You’ve finished/)]).toEqual(['1', expect.anything()]);
    await act(async () => void fireEvent.click(bench.root.querySelector('.pl-after-end') as HTMLElement));
    await later(bench, 1_000);
    expect(openId(bench)).toBe('2');
  });
  it('is announced once, with or without a point that leads to the next one', async () => {
    const credits: PlaybackPoint = {
      type: 'credits',
      start: 60_000,
      end: 100_000,
      button: { action: 'next', title: 'On to the next' },
    };
    const bench = await watching({ episode: { points: [credits] } });
    await at(bench, 70);
    expect(button('On to the next')).not.toBeNull();
    await at(bench, 90);
    expect([button('On to the next'), button('Play now') !== null]).toEqual([null, true]);
  });
  it('starts it at once with the button of the card', async () => {
    const bench = await watching();
    await at(bench, 90);
    await press('Play now');
    expect(openId(bench)).toBe('2');
  });
  it('asks after many episodes whether the viewer is still watching, and waits', async () => {
    const bench = await watching({ unattendedEpisodes: 1, episodes: SERIES.filter(({ isAvailable }) => isAvailable) });
    await at(bench, 98, 2_000);
    await at(bench, 98, 3_000);
    expect([openId(bench), screen.getByRole('alert').textContent]).toEqual([
      '2',
      expect.stringContaining('Are you still watching?'),
    ]);
    expect(screen.queryByText(/^You’ve finished/)).toBeNull();
    await press('Continue');
    await later(bench, 1_000);
    expect([openId(bench), screen.queryByText('Are you still watching?')]).toEqual(['5', null]);
  });
  it('shows packshots between two of them: no controls, no subtitles, a skip button [B-176]', async () => {
    const bench = await watching({
      episode: { packshots: ['/shot.mp4'] },
      media: (source) => ({ duration: source.url.includes('shot') ? 30 : 100 }),
    });
    await at(bench, 98);
    expect([status().includes('Before the next episode'), button('Settings'), screen.queryByRole('slider')]).toEqual([
      true,
      null,
      null,
    ]);
    await press('Pause');
    expect(bench.player.state.packshots.isPaused).toBe(true);
    await press('Skip to the episode');
    await later(bench, 1_000);
    expect([openId(bench), button('Skip to the episode')]).toEqual(['2', null]);
  });
});
