import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Subject } from '../port/backend.ts';
import { evening, film, live } from '../testing/feature-bench.ts';
import {
  BENCH_NOW as NOW,
  createFakeCast,
  fakeAd,
  fakeAdInfo,
  fakeAds,
  fakeEpisode,
  playerBench,
  type FakeCast,
  type PlayerBench,
} from '../testing/index.ts';

const TAG = 'https://ads.test/tag';
const channels = [8, 9, 10].map((id) => ({ id, number: id, name: `Channel ${id}`, opens: id !== 8, isPassed: false }));
const ad = fakeAdInfo({ pre: [TAG], pause: [TAG], middle: [TAG], points: [20, 60], post: [TAG] });

/** A player with everything: channels, a series, ads, another device, a phone's tab. */
function everything(): PlayerBench & { readonly device: FakeCast } {
  const device = createFakeCast();
  const bench = playerBench({
    schedule: evening,
    cast: device,
    ads: fakeAds({ [TAG]: [fakeAd('a', { seconds: 6, skipAfter: 1 })] }),
    media: (source, at) => {
      if (source.url.includes('ads.test')) return { duration: 6 };
      if (source.url.includes('live')) return { window: 60 };
      return at.at === 'wall' ? { duration: 600, wall: at.wall } : { duration: 100 };
    },
    episodes: ['1', '2', '3'].map((id) => fakeEpisode(id)),
    episode: { packshots: ['/shot.mp4'], ad },
  });
  Object.assign(bench.env.visibility, { pausesWhenHidden: true });
  bench.player.mount({});
  return Object.assign(bench, { device });
}
/** Nothing of a session is left: no hold, no ad, no wake lock, nothing in the system's controls. */
function expectNothingOpen({ player, env }: PlayerBench): void {
  const { session, playback, ads, packshots, skip, zapping, screen } = player.state;
  expect(session.at).toBe('idle');
  expect(playback).toMatchObject({ holds: [], isLoading: false, intent: 'pause' });
  expect([ads.at, packshots.at, skip.sum, zapping.digits]).toEqual(['none', 'none', 0, '']);
  expect(screen.isPip && screen.window !== undefined).toBe(false);
  expect([env.wakeLocks, env.shown, env.systemState ?? 'none']).toEqual([0, undefined, 'none']);
}
/** Nothing of the player is left: no timer, listener or engine. */
function expectNothingLeft({ clock, env, engines }: PlayerBench): void {
  expect(clock.pending).toBe(0);
  expect(env.watchers).toBe(0);
  expect(engines.every((engine) => engine.isDestroyed)).toBe(true);
}

const series: Subject = { kind: 'content', id: '1' };
const archive: Subject = { kind: 'channel', id: 9, at: { ts: NOW - 3_600 } };
const barred: Subject = { kind: 'channel', id: 9, at: { ts: NOW - 70 * 60 } };

/** However it got here: with everything in order again, what is opened plays. */
async function playsAgain(bench: ReturnType<typeof everything>): Promise<void> {
  bench.env.goOnline(true);
  bench.env.show(true);
  for (const engine of bench.engines) engine.stall(false);
  await bench.player.do('stopCast');
  bench.backend.answer((subject) => ({
    outcome: 'ready',
    source: { kind: 'hls', url: subject.kind === 'channel' ? `/ch/${subject.id}/live.m3u8` : '/film.m3u8' },
    channel: { ...bench.backend.channel, id: 10 },
    statId: 's',
  }));
  await bench.player.do('open', { subject: { kind: 'channel', id: 10, at: 'live' } });
  await bench.pass(5_000);
  const { session, playback, ads, blackout, packshots, recovery, offline, skip, engine } = bench.player.state;
  expect(session).toMatchObject({ at: 'active', subject: { kind: 'channel' }, mode: 'full' });
  expect(playback).toMatchObject({ intent: 'play', holds: [], isLoading: false, rate: 1 });
  expect([ads.at, packshots.at, blackout.shown, skip.sum]).toEqual(['none', 'none', undefined, 0]);
  expect([recovery.overlay, offline.isOffline, engine.isPaused]).toEqual(['none', false, false]);
  expect(bench.env.wakeLocks).toBe(1);
}

type State = readonly [name: string, reach: (bench: ReturnType<typeof everything>) => Promise<unknown>];
const open = (subject: Subject) => (bench: PlayerBench) => bench.player.do('open', { subject });
const after =
  (ms: number, ...steps: readonly ((bench: ReturnType<typeof everything>) => unknown)[]) =>
  async (bench: ReturnType<typeof everything>) => {
    for (const step of steps) {
      await step(bench);
      await bench.pass(ms);
    }
  };
const states: readonly State[] = [
  ['nothing open', async () => {}],
  [
    'a stream being requested',
    async (bench) => {
      bench.backend.answer(() => new Promise(() => {}));
      await bench.player.do('open', { subject: film });
      await bench.pass(2_500);
    },
  ],
  ['a live channel', after(5_000, open(live))],
  ['an archive that is paused', after(3_000, open(archive), ({ player }) => player.do('pause'))],
  ['a barred programme', after(3_000, open(barred))],
  ['an ad before a film', after(1_000, open(series))],
  ['an ad that is paused', after(1_000, open(series), ({ player }) => player.do('toggle'))],
  ['a film after its ad', after(8_000, open(series))],
  ['a film that has ended', after(8_000, open(series), ({ player }) => player.do('finish'))],
  ['a denial', after(500, ({ backend }) => backend.answer({ outcome: 'denied', reason: 'pin' }), open(live))],
  ['a final error', after(500, open(live), ({ engine }) => engine.fault({ kind: 'codec', isFatal: true }))],
  [
    'a reload after an error',
    after(500, open(live), ({ engine }) => engine.fault({ kind: 'network', isFatal: true, what: 'playlist' })),
  ],
  ['a stall', after(3_000, open(live), ({ engine }) => engine.stall(true))],
  ['no connection', after(3_000, open(live), ({ env }) => env.goOnline(false))],
  ['a hidden tab', after(3_000, open(live), ({ env }) => env.show(false))],
  ['another device', after(3_000, open(live), ({ player }) => player.do('cast'))],
  [
    'a zap',
    after(
      100,
      open(live),
      ({ player }) => player.do('setChannels', { channels, currentId: 9 }),
      ({ player }) => player.do('zap', { to: 'next' }),
    ),
  ],
  [
    'digits being typed',
    after(
      100,
      open(live),
      ({ player }) => player.do('setChannels', { channels, currentId: 9 }),
      ({ player }) => player.do('typeDigit', { digit: '1' }),
    ),
  ],
  ['a skip being collected', after(100, open(archive), ({ player }) => player.do('skip', { by: 10 }))],
  ['picture-in-picture', after(1_000, open(archive), ({ player }) => player.do('togglePip'))],
  ['packshots', after(7_000, open(series), ({ engines }) => engines[0]?.jumpTo(98))],
  [
    'a prefetch',
    after(1_200, open(live), ({ player }) =>
      player.do('prefetch', { subjects: [{ kind: 'channel', id: 10, at: 'live' }] }),
    ),
  ],
];

describe('a player that is closed or destroyed', () => {
  it.each(states)('with %s leaves nothing behind', async (_name, reach) => {
    const closed = everything();
    await reach(closed);
    await closed.player.do('close');
    // Another device stays connected for a while, for what is opened next.
    await closed.pass(20_000);
    expectNothingOpen(closed);
    closed.player.destroy();
    expectNothingLeft(closed);
    const destroyed = everything();
    await reach(destroyed);
    destroyed.player.destroy();
    await destroyed.pass(60_000);
    expectNothingLeft(destroyed);
    expect(destroyed.device.isWatched).toBe(false);
  });

  it.each(states)('with %s opens something else as if nothing had been', async (_name, reach) => {
    const bench = everything();
    await reach(bench);
    await playsAgain(bench);
    expect(bench.player.state.session.subject).toMatchObject({ id: 10 });
  });
});

describe('one thing during another', () => {
  it('a zap while paused plays the other channel', async () => {
    const bench = everything();
    await after(2_000, open(live), ({ player }) => player.do('setChannels', { channels, currentId: 9 }))(bench);
    await bench.player.do('pause');
    await bench.pass(10_000);
    await bench.player.do('zap', { to: 'next' });
    await bench.pass(3_000);
    expect(bench.player.state.session.subject).toEqual({ kind: 'channel', id: 10, at: 'live' });
    expect(bench.player.state.playback.intent).toBe('play');
    expect(bench.player.state.engine.isPaused).toBe(false);
  });

  it('a point of a film that is passed during a seek has its ad when the seek has ended', async () => {
    const bench = everything();
    await after(8_000, open(series))(bench);
    const [content] = bench.engines;
    content?.emit({ type: 'facts', patch: { isSeeking: true } });
    content?.jumpTo(30);
    await bench.pass(1_000);
    expect(bench.player.state.ads.at).toBe('none');
    content?.emit({ type: 'facts', patch: { isSeeking: false } });
    await bench.pass(1_000);
    expect(bench.player.state.ads).toMatchObject({ at: 'playing', place: 'middle_roll' });
  });

  it('a lost connection during an ad does not end the ad, and the film plays after it', async () => {
    const bench = everything();
    await after(1_000, open(series))(bench);
    bench.env.goOnline(false);
    await bench.pass(1_000);
    expect(bench.player.state.ads.at).toBe('playing');
    bench.env.goOnline(true);
    await bench.pass(10_000);
    expect(bench.player.state.ads.at).toBe('none');
    expect(bench.player.state.playback.holds).toEqual([]);
    expect(bench.player.state.engine.isPaused).toBe(false);
  });

  it('a device that goes while a denied title waits for its PIN starts nothing here', async () => {
    const bench = everything();
    await after(1_000, open(live), ({ player }) => player.do('cast'))(bench);
    bench.backend.answer({ outcome: 'denied', reason: 'pin' });
    await bench.player.do('open', { subject: { kind: 'content', id: '18' } });
    await bench.pass(500);
    bench.device.emit({ type: 'disconnected' });
    await bench.pass(2_000);
    expect(bench.player.state.session.at).toBe('denied');
    expect(bench.player.state.playback.holds).toEqual([]);
    expect(bench.engines[0]?.calls.at(-1)).not.toBe('play');
    bench.backend.answer({ outcome: 'ready', source: { kind: 'hls', url: '/film.m3u8' }, statId: 's' });
    await bench.player.do('open', { subject: { kind: 'content', id: '18' }, isAgain: true });
    await bench.pass(1_000);
    expect(bench.player.state.engine.isPaused).toBe(false);
  });

  it('a tab that is hidden while a programme is covered resumes with the time of the cover', async () => {
    const bench = everything();
    await after(3_000, open(barred))(bench);
    const before = bench.player.wall() ?? 0;
    bench.env.show(false);
    await bench.pass(30_000);
    bench.env.show(true);
    await bench.pass(1_000);
    expect(bench.player.state.blackout.shown).toBeDefined();
    expect((bench.player.wall() ?? 0) - before).toBe(31);
    expect(bench.player.state.playback.holds).toEqual(['blackout']);
  });

  it('the same command twice at once has one effect', async () => {
    const bench = everything();
    await Promise.all([bench.player.do('open', { subject: live }), bench.player.do('open', { subject: live })]);
    await bench.pass(2_000);
    expect(bench.backend.requests).toHaveLength(1);
    await Promise.all([bench.player.do('goLive'), bench.player.do('goLive')]);
    await Promise.all([bench.player.do('close'), bench.player.do('close')]);
    expectNothingOpen(bench);
    bench.player.destroy();
    bench.player.destroy();
    expectNothingLeft(bench);
  });
});

describe('any sequence of commands and events', () => {
  type Step = (bench: ReturnType<typeof everything>) => unknown;
  const steps: Readonly<Record<string, Step>> = {
    live: open(live),
    archive: open(archive),
    barred: open(barred),
    series: open(series),
    film: open({ kind: 'content', id: '7' }),
    trailer: open({ kind: 'trailer', id: '5' }),
    preview: ({ player }) => player.do('open', { subject: live, mode: 'preview' }),
    close: ({ player }) => player.do('close'),
    play: ({ player }) => player.do('play'),
    pause: ({ player }) => player.do('pause'),
    toggle: ({ player }) => player.do('toggle'),
    back: ({ player }) => player.do('skip', { by: -10 }),
    forward: ({ player }) => player.do('skip', { by: 10 }),
    goLive: ({ player }) => player.do('goLive'),
    startOver: ({ player }) => player.do('startOver'),
    past: ({ player }) => player.do('seekTo', { wall: player.now() - 1_800 }),
    middle: ({ player }) => player.do('seekTo', { position: 50 }),
    end: ({ player }) => player.do('seekTo', { position: 1_000 }),
    finish: ({ player }) => player.do('finish'),
    next: ({ player }) => player.do('nextEpisode'),
    setChannels: ({ player }) => player.do('setChannels', { channels, currentId: 9 }),
    zap: ({ player }) => player.do('zap', { to: 'next' }),
    digit: ({ player }) => player.do('typeDigit', { digit: '9' }),
    skipAd: ({ player }) => player.do('skipAd'),
    visitAd: ({ player }) => player.do('visitAd'),
    mute: ({ player }) => player.do('toggleMute'),
    pip: ({ player }) => player.do('togglePip'),
    cast: ({ player }) => player.do('cast'),
    stopCast: ({ player }) => player.do('stopCast'),
    retry: ({ player }) => player.do('retry'),
    reload: ({ player }) => player.do('reload', {}),
    lost: ({ env }) => env.goOnline(false),
    found: ({ env }) => env.goOnline(true),
    hide: ({ env }) => env.show(false),
    show: ({ env }) => env.show(true),
    leave: ({ env }) => env.leave(),
    stall: ({ engines }) => engines[0]?.stall(true),
    flow: ({ engines }) => engines[0]?.stall(false),
    fault: ({ engines }) => engines.at(-1)?.fault({ kind: 'network', isFatal: true, what: 'segment', http: 503 }),
    decode: ({ engines }) => engines.at(-1)?.fault({ kind: 'media', isFatal: true, what: 'decode' }),
    denied: ({ backend }) => backend.answer({ outcome: 'denied', reason: 'unpurchased' }),
  };

  it('keeps the state consistent, ends with nothing open, and leaves nothing behind', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.integer({ min: 0, max: 4_000 })), {
          minLength: 3,
          maxLength: 25,
        }),
        async (sequence) => {
          const bench = everything();
          for (const [name, ms] of sequence) {
            // Not waited for: a viewer does not wait either.
            void steps[name]?.(bench);
            await bench.pass(ms);
            const { playback, ads, packshots, blackout, cast, session, timeline } = bench.player.state;
            expect(new Set(playback.holds).size).toBe(playback.holds.length);
            if (playback.holds.includes('ad')) expect(ads.place).toBeDefined();
            expect(playback.holds.includes('packshot')).toBe(packshots.at !== 'none');
            expect(playback.holds.includes('blackout')).toBe(blackout.shown !== undefined);
            if (playback.holds.includes('cast')) expect(cast.at).not.toBe('disconnected');
            if (session.at === 'idle') expect([session.subject, session.resolved]).toEqual([undefined, undefined]);
            if (timeline.kind === 'live') expect(timeline.minutesBehind).toBe(0);
            expect(bench.env.wakeLocks).toBeLessThanOrEqual(1);
          }
          await playsAgain(bench);
          await bench.player.do('close');
          await bench.pass(20_000);
          bench.env.show(true);
          expectNothingOpen(bench);
          bench.player.destroy();
          expectNothingLeft(bench);
        },
      ),
      { numRuns: 60 },
    );
  });
});
