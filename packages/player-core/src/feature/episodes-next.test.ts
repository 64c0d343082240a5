import { describe, expect, it } from 'vitest';
import type { Episode } from '@antenna/api-client';
import type { CommandName } from '../kernel/commands.ts';
import { fakeEpisode, playerBench, type BenchOptions, type PlayerBench } from '../testing/index.ts';

const MANY = ['1', '2', '3', '4', '5', '6', '7'].map((id) => fakeEpisode(id));
const nothing = { ok: false, reason: '' };

async function watching(
  options: BenchOptions = {},
  subject: { id?: string; libraryId?: number; childId?: string } = {},
) {
  const bench = playerBench({ episodes: MANY, ...options });
  const went: string[] = [];
  bench.player.on('episode', ({ id }) => void went.push(id));
  await bench.player.do('open', { subject: { kind: 'content', id: '1', ...subject } }, 'app');
  await bench.pass(1_000);
  return Object.assign(bench, { went, episodes: () => bench.player.state.episodes });
}
type Watching = Awaited<ReturnType<typeof watching>>;
/** To `position` as a viewer's seek cannot go: past the last five seconds. */
async function to(bench: PlayerBench, position: number, ms = 500): Promise<void> {
  bench.engine.jumpTo(position);
  await bench.pass(ms);
}
const ahead = ({ backend }: PlayerBench) =>
  backend.requests
    .filter((_subject, index) => backend.modes[index] === 'silent')
    .map((subject) => 'id' in subject && subject.id);
const warmed = ({ engines }: PlayerBench) =>
  engines.flatMap((engine) => engine.calls.filter((call) => call.startsWith('prefetch')));

describe('the announcement of the next episode', () => {
  it('counts down from ten seconds before it starts', async () => {
    const bench = await watching();
    const seen: (number | undefined)[] = [];
    for (const position of [87, 88, 89.5, 97]) {
      bench.engine.jumpTo(position);
      seen.push(bench.episodes().beginsIn);
    }
    expect(seen).toEqual([undefined, 10, 9, 1]);
  });

  it('is withdrawn when the viewer goes back, and comes again', async () => {
    const bench = await watching();
    await to(bench, 90, 250);
    await to(bench, 50, 250);
    expect(bench.episodes().beginsIn).toBeUndefined();
    await to(bench, 90, 250);
    expect(bench.episodes().beginsIn).toBe(8);
  });

  it('that was cancelled comes again after the viewer has gone back', async () => {
    const bench = await watching();
    await to(bench, 90, 250);
    expect(await bench.player.do('cancelNext')).toEqual({ ok: true });
    expect(bench.episodes().beginsIn).toBeUndefined();
    await to(bench, 50, 250);
    await to(bench, 90, 250);
    expect(bench.episodes().beginsIn).toBe(8);
    await to(bench, 98, 500);
    expect(bench.went).toEqual(['2']);
  });

  it('ends when autoplay is switched off, and returns when it is switched on', async () => {
    const bench = await watching();
    await to(bench, 90, 250);
    await bench.player.do('setAutomatic', { isOn: false });
    expect(bench.episodes()).toMatchObject({ beginsIn: undefined, isAutomatic: false });
    await bench.player.do('setAutomatic', { isOn: true });
    await bench.pass(250);
    expect(bench.episodes()).toMatchObject({ isAutomatic: true, beginsIn: 8 });
  });

  it('is not made for an episode that cannot be opened', async () => {
    const locked = MANY.map((each): Episode => (each.id === '2' ? { ...each, isAvailable: false } : each));
    const bench = await watching({ episodes: locked });
    await to(bench, 90, 250);
    expect(bench.episodes().beginsIn).toBeUndefined();
  });

  it('is not made during a seek', async () => {
    const bench = await watching();
    bench.engine.emit({ type: 'facts', patch: { isSeeking: true } });
    await to(bench, 98, 1_000);
    expect([bench.episodes().beginsIn, bench.went]).toEqual([undefined, []]);
    bench.engine.emit({ type: 'facts', patch: { isSeeking: false } });
    await bench.pass(500);
    expect(bench.went).toEqual(['2']);
  });

  it('is not made in a preview', async () => {
    const bench = await watching();
    await bench.player.do('open', { subject: { kind: 'content', id: '1' }, mode: 'preview' });
    await bench.pass(1_000);
    await to(bench, 98, 5_000);
    expect([bench.went, bench.episodes().beginsIn]).toEqual([[], undefined]);
  });
});

describe('the autoplay setting', () => {
  it('is read with every session, because the profile may have changed', async () => {
    const bench = await watching({ env: { stored: { automaticEpisodes: 'off' } } });
    expect(bench.episodes().isAutomatic).toBe(false);
    bench.env.storage.remove('automaticEpisodes');
    await bench.player.do('open', { subject: { kind: 'content', id: '2' } });
    expect(bench.episodes().isAutomatic).toBe(true);
  });

  it('is stored only when it is off', async () => {
    const bench = await watching();
    await bench.player.do('setAutomatic', { isOn: false });
    expect(bench.env.storage.get('automaticEpisodes')).toBe('off');
    await bench.player.do('setAutomatic', { isOn: true });
    expect(bench.env.storage.get('automaticEpisodes')).toBeUndefined();
  });
});

describe('the autoplay setting of an app that keeps it', () => {
  it('is read and written there', async () => {
    const setting = { isOn: false };
    const automaticEpisodes = { isOn: () => setting.isOn, set: (isOn: boolean) => void (setting.isOn = isOn) };
    const bench = await watching({ automaticEpisodes });
    await to(bench, 98, 2_000);
    expect([bench.episodes().isAutomatic, bench.went]).toEqual([false, []]);
    await bench.player.do('setAutomatic', { isOn: true });
    expect([setting.isOn, bench.env.storage.get('automaticEpisodes')]).toEqual([true, undefined]);
    expect(bench.episodes().isAutomatic).toBe(true);
  });
});

describe('unattended episodes', () => {
  async function automatic(bench: Watching, times: number) {
    for (let time = 0; time < times; time += 1) await to(bench, 98, 1_500);
  }

  it('are four where the operator sets no other limit', async () => {
    const bench = await watching();
    await automatic(bench, 5);
    expect([bench.went, bench.episodes().isAsking]).toEqual([['2', '3', '4', '5'], true]);
  });

  it('are neither announced nor prefetched once the viewer has to confirm', async () => {
    const bench = await watching({ unattendedEpisodes: 1 });
    await automatic(bench, 1);
    const before = ahead(bench).length;
    await to(bench, 75, 500);
    await to(bench, 90, 250);
    expect([ahead(bench).length, bench.episodes().beginsIn]).toEqual([before, undefined]);
  });

  it('are not confirmed while the viewer is not asked', async () => {
    const bench = await watching();
    expect(await bench.player.do('confirmWatching')).toEqual(nothing);
    expect(bench.went).toEqual([]);
  });

  const presence: Readonly<Partial<Record<CommandName, unknown>>> = {
    open: { subject: { kind: 'content', id: '3' } },
    play: undefined,
    pause: undefined,
    toggle: undefined,
    seekTo: { position: 1 },
    seekTenths: { tenths: 1 },
    skip: { by: 10 },
    startOver: undefined,
    nudgeVolume: { by: 5 },
    setVolume: { percent: 50 },
    toggleMute: undefined,
    unmute: undefined,
    setRate: { rate: 1.5 },
    stepRate: { by: 1 },
    selectAudio: { id: 'x' },
    selectText: { id: 'x' },
    toggleText: undefined,
    selectQuality: { id: 'auto' },
    toggleFullscreen: undefined,
    togglePip: undefined,
    usePoint: undefined,
    nextEpisode: undefined,
    previousEpisode: undefined,
    openEpisode: { id: '1' },
    cancelNext: undefined,
    skipPackshots: undefined,
    setAutomatic: { isOn: true },
  };

  it.each(Object.entries(presence))('start from zero after the viewer’s command %s', async (name, arg) => {
    const bench = await watching({ unattendedEpisodes: 1 });
    await automatic(bench, 1);
    await bench.player.do(name as 'seekTo', arg as { position: number });
    await bench.player.do('play', undefined, 'player');
    await bench.pass(1_000);
    const before = bench.went.length;
    await automatic(bench, 1);
    expect(bench.went).toHaveLength(before + 1);
  });

  it('go on after a command of the player or the page', async () => {
    const bench = await watching({ unattendedEpisodes: 1 });
    await automatic(bench, 1);
    await bench.player.do('seekTo', { position: 1 }, 'player');
    await automatic(bench, 1);
    expect([bench.went, bench.episodes().isAsking]).toEqual([['2'], true]);
  });

  it('are asked about again after confirming and as many episodes', async () => {
    const bench = await watching({ unattendedEpisodes: 1 });
    await automatic(bench, 2);
    await bench.player.do('confirmWatching');
    await bench.pass(1_000);
    expect([bench.went, bench.episodes().isAsking]).toEqual([['2', '3'], false]);
    await automatic(bench, 2);
    expect([bench.went, bench.episodes().isAsking]).toEqual([['2', '3', '4'], true]);
  });
});

describe('prefetching the next episode', () => {
  it('happens once, half a minute before, and its playlists three seconds before', async () => {
    const bench = await watching();
    await to(bench, 67.9, 0);
    expect(ahead(bench)).toEqual([]);
    await to(bench, 68, 0);
    await bench.pass(2_000);
    expect(ahead(bench)).toEqual(['2']);
    await to(bench, 94, 0);
    expect(warmed(bench)).toEqual([]);
    await to(bench, 95, 500);
    await bench.pass(250);
    expect(warmed(bench)).toEqual(['prefetch /content/2.m3u8 playlists']);
    expect(ahead(bench)).toEqual(['2']);
  });

  it.each<[string, BenchOptions, (bench: Watching) => unknown]>([
    ['with the data saver on', { env: { isDataSaverOn: true } }, () => {}],
    ['with autoplay off', {}, ({ player }) => player.do('setAutomatic', { isOn: false })],
    [
      'for an episode that is not released',
      { episodes: MANY.map((each) => ({ ...each, isAnnouncement: true })) },
      () => {},
    ],
    ['for the last episode', { episodes: MANY.slice(0, 1) }, () => {}],
  ])('does not happen %s', async (_name, options, prepare) => {
    const bench = await watching(options);
    await bench.pass(1_000);
    await prepare(bench);
    await to(bench, 75, 500);
    await to(bench, 95.5, 250);
    expect([ahead(bench), warmed(bench)]).toEqual([[], []]);
  });

  it('does not happen once the viewer has cancelled the next one', async () => {
    const bench = await watching();
    await to(bench, 90, 100);
    await bench.player.do('cancelNext');
    await to(bench, 95.5, 1_000);
    expect(warmed(bench)).toEqual([]);
  });

  it('of an unreachable address is no error', async () => {
    const bench = await watching();
    bench.backend.answer({ outcome: 'unreachable' });
    await to(bench, 75, 500);
    await to(bench, 95.5, 250);
    expect(warmed(bench)).toEqual([]);
    expect(bench.player.state.recovery.overlay).toBe('none');
  });

  it('starts again with every episode', async () => {
    const bench = await watching();
    await to(bench, 75, 500);
    await to(bench, 98, 1_500);
    await to(bench, 75, 500);
    expect(ahead(bench)).toEqual(['2', '3']);
  });
});

describe('the series of what is open', () => {
  it('is known by the content that the platform names', async () => {
    const bench = playerBench({ episodes: MANY });
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: '/film.m3u8' },
      parentId: 'series',
      contentId: '4',
    });
    await bench.player.do('open', { subject: { kind: 'content', id: 'series-slug' } });
    await bench.pass(1_000);
    expect(bench.player.state.episodes).toMatchObject({ currentId: '4', previous: { id: '3' }, next: { id: '5' } });
    expect(bench.backend.lists).toEqual(['4']);
  });

  it('is known by the episode of the address', async () => {
    const bench = await watching({}, { id: 'series', childId: '4' });
    expect(bench.episodes().currentId).toBe('4');
  });

  it('is asked for, and left, in the library of the address', async () => {
    const asked: unknown[] = [];
    const bench = playerBench({ episodes: MANY });
    bench.backend.episodes = (id, { libraryId }) => {
      asked.push([id, libraryId]);
      return Promise.resolve(MANY);
    };
    await bench.player.do('open', { subject: { kind: 'content', id: '1', libraryId: 3 } });
    await bench.pass(1_000);
    expect(asked).toEqual([['1', 3]]);
    await bench.player.do('nextEpisode');
    expect(bench.player.state.session.subject).toEqual({ kind: 'content', id: '2', libraryId: 3 });
  });

  it('is empty for a film, also after an episode', async () => {
    const bench = await watching();
    void bench.player.do('open', { subject: { kind: 'content', id: 'film' } });
    expect(bench.episodes()).toMatchObject({ currentId: undefined, previous: undefined, next: undefined });
    await bench.pass(1_000);
    expect(bench.episodes()).toMatchObject({ list: [], currentId: 'film', next: undefined });
    expect(bench.backend.lists).toHaveLength(1);
    expect(await bench.player.do('refreshEpisodes', { isForced: true })).toEqual(nothing);
  });

  it('does not exist for a channel', async () => {
    const bench = await watching();
    await bench.player.do('open', { subject: { kind: 'channel', id: 9, at: 'live' } });
    await bench.pass(1_000);
    expect(bench.episodes()).toMatchObject({ currentId: undefined, next: undefined, list: [] });
    expect(await bench.player.do('nextEpisode')).toEqual(nothing);
  });

  it('that arrives after something else was opened is ignored', async () => {
    const bench = playerBench({ episodes: MANY });
    const answers: ((list: readonly Episode[]) => void)[] = [];
    bench.backend.episodes = () => new Promise((resolve) => answers.push(resolve));
    await bench.player.do('open', { subject: { kind: 'content', id: '1' } });
    await bench.pass(500);
    await bench.player.do('open', { subject: { kind: 'content', id: 'film' } });
    await bench.pass(500);
    answers[0]?.(MANY);
    await bench.pass(10);
    expect(bench.player.state.episodes.list).toEqual([]);
  });

  it('stays as it is when it cannot be fetched again', async () => {
    const bench = await watching();
    bench.backend.episodes = () => Promise.resolve(undefined);
    expect(await bench.player.do('refreshEpisodes', { isForced: true })).toEqual({ ok: true });
    await bench.pass(10);
    expect(bench.episodes().list).toHaveLength(MANY.length);
  });

  it('is not requested again for the next episode, but shown at once', async () => {
    const bench = await watching();
    await bench.player.do('nextEpisode');
    await bench.pass(500);
    expect(bench.episodes()).toMatchObject({ currentId: '2', previous: { id: '1' }, next: { id: '3' } });
    expect(bench.backend.lists).toHaveLength(1);
  });
});
