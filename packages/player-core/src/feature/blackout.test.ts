import { describe, expect, it } from 'vitest';
import type { Programme } from '@antenna/api-client';
import type { Subject } from '../port/backend.ts';
import {
  BENCH_NOW as NOW,
  fakeChannel,
  fakeProgramme,
  playerBench,
  type BenchOptions,
  type PlayerBench,
} from '../testing/index.ts';

const at = (minutes: number) => NOW + minutes * 60;
const barred = { isCatchupAvailable: false };
/** "Forecast" and "Match", on air now, may not be shown again. */
const evening: readonly Programme[] = [
  fakeProgramme(at(-117), 45, 'Walk'),
  fakeProgramme(at(-72), 10, { title: 'Forecast', ...barred }),
  fakeProgramme(at(-62), 35, 'Sails'),
  fakeProgramme(at(-27), 55, { title: 'Match', ...barred }),
  fakeProgramme(at(28), 55, 'Sea'),
];
const archive = (wall: number): Subject => ({ kind: 'channel', id: 9, at: { ts: wall } });
const live: Subject = { kind: 'channel', id: 9, at: 'live' };

/** An archive of two hours from wherever it is asked for, a live window of a minute. */
type Media = NonNullable<BenchOptions['media']>;
const media: Media = (source, start) =>
  source.url.includes('mattress')
    ? { duration: 8 }
    : source.url.includes('live')
      ? { window: 60 }
      : { duration: 7_200, ...(start.at === 'wall' ? { wall: start.wall } : {}) };

async function opened(subject: Subject, options: BenchOptions = {}, ms = 2_000): Promise<PlayerBench> {
  const bench = playerBench({ schedule: evening, media, ...options });
  await bench.player.do('open', { subject });
  await bench.pass(ms);
  return bench;
}
const shown = (bench: PlayerBench) => bench.player.state.blackout.shown;
const content = (bench: PlayerBench) =>
  bench.engines.find((each) => each.calls.some((call) => call.startsWith('load /ch')));
const mattress = (bench: PlayerBench) =>
  bench.engines.find((each) => each.calls.some((call) => call.startsWith('load /mattress')));
const wall = (bench: PlayerBench) => Math.round(bench.player.wall() ?? 0);

describe('a barred programme opened by its address', () => {
  it('is replaced by the looping placeholder, and its stream is never requested', async () => {
    const bench = await opened(archive(at(-70)));
    expect(shown(bench)).toMatchObject({ gap: { from: at(-72), to: at(-62) }, still: '/mattress.webp' });
    expect(bench.backend.requests).toEqual([archive(at(-62))]);
    expect(content(bench)?.calls).not.toContain('play');
    await bench.pass(20_000);
    const calls = mattress(bench)?.calls ?? [];
    expect(calls.slice(0, 1)).toEqual(['volume 1']);
    expect(calls.filter((each) => each === 'seek 0').length).toBeGreaterThanOrEqual(2);
    expect(shown(bench)).toBeDefined();
  });

  it('counts as the archive: its programme, its time that runs on, how far it is behind', async () => {
    const bench = await opened(archive(at(-70)));
    expect(bench.player.state.timeline).toMatchObject({
      kind: 'archive',
      programme: { title: 'Forecast' },
      minutesBehind: 70,
      canSeek: true,
      canStartOver: false,
    });
    expect(bench.player.state.playback.isLoading).toBe(false);
    const before = wall(bench);
    await bench.pass(30_000);
    expect(wall(bench) - before).toBe(30);
    await bench.player.do('pause');
    await bench.pass(30_000);
    expect(wall(bench) - before).toBe(30);
    expect(mattress(bench)?.calls.at(-1)).toBe('pause');
  });

  it('is uncovered when it is over: the stream continues there without another request', async () => {
    const bench = await opened(archive(at(-63)), {}, 1_000);
    await bench.pass(60_000);
    expect(shown(bench)).toBeUndefined();
    expect(mattress(bench)?.isDestroyed).toBe(true);
    expect(bench.backend.requests).toHaveLength(1);
    expect(wall(bench) - at(-62)).toBeGreaterThanOrEqual(0);
    expect(wall(bench) - at(-62)).toBeLessThan(4);
    expect(bench.player.state.engine.isPaused).toBe(false);
    expect(bench.player.state.timeline.programme?.title).toBe('Sails');
  });

  it('is left by a seek, to where it leads, and by a skip to either side', async () => {
    const bench = await opened(archive(at(-70)));
    const moved: unknown[] = [];
    bench.player.on('location', (data) => moved.push(data));
    await bench.player.do('seekTo', { wall: at(-90) });
    await bench.pass(1_000);
    expect(shown(bench)).toBeUndefined();
    expect(bench.backend.requests.at(-1)).toEqual(archive(at(-90)));
    expect(moved).toEqual([{ channelId: 9, at: at(-90) }]);
    const ahead = await opened(archive(at(-70)));
    await ahead.player.do('skip', { by: 10 });
    await ahead.pass(1_000);
    expect([shown(ahead), Math.floor(((ahead.player.wall() ?? 0) - at(-62)) / 3)]).toEqual([undefined, 0]);
    const back = await opened(archive(at(-70)));
    await back.player.do('skip', { by: -10 });
    await back.pass(1_000);
    expect(back.backend.requests.at(-1)).toEqual(archive(at(-72) - 10));
  });

  it('without a placeholder still shows a message [B-277]', async () => {
    const bench = await opened(archive(at(-70)), { blackout: { blackoutSafeArea: 0 } });
    expect(shown(bench)).toMatchObject({ still: undefined });
    expect(mattress(bench)).toBeUndefined();
    expect(content(bench)?.calls).not.toContain('play');
  });

  it('plays in the margins that may be shown', async () => {
    const bench = await opened(archive(at(-63) + 30), {
      blackout: { blackoutSafeArea: 60, placeholderUrl: '/mattress.mp4' },
    });
    expect(shown(bench)).toBeUndefined();
    expect(bench.backend.requests).toEqual([archive(at(-63) + 30)]);
  });

  it('that is on air now has live under its cover, one press away', async () => {
    const bench = await opened(archive(at(-10)));
    expect(shown(bench)).toBeDefined();
    expect(bench.backend.requests).toEqual([live]);
    await bench.player.do('goLive');
    await bench.pass(500);
    expect(shown(bench)).toBeUndefined();
    expect(bench.player.state.timeline.kind).toBe('live');
    expect(bench.backend.requests).toHaveLength(1);
  });

  it('stays covered after a lost connection or a reload', async () => {
    const bench = await opened(archive(at(-70)));
    bench.env.goOnline(false);
    await bench.pass(1_000);
    bench.env.goOnline(true);
    await bench.pass(4_000);
    expect(shown(bench)).toBeDefined();
    expect(
      bench.backend.requests.every((each) => each.kind === 'channel' && each.at !== 'live' && each.at.ts >= at(-62)),
    ).toBe(true);
  });
});

describe('playback that runs into a barred programme', () => {
  it('shows a notice and continues after it, on the same stream', async () => {
    const bench = await opened(archive(at(-72) - 5), {}, 1_000);
    expect(shown(bench)).toBeUndefined();
    await bench.pass(5_000);
    expect(shown(bench)?.passesAt).toBeDefined();
    expect(content(bench)?.calls.at(-1)).not.toBe('play');
    await bench.pass(8_000);
    expect(shown(bench)).toBeUndefined();
    expect(bench.player.state.timeline.programme?.title).toBe('Sails');
    expect(wall(bench)).toBeGreaterThanOrEqual(at(-62));
    expect(bench.backend.requests).toHaveLength(1);
  });

  it('waits while the viewer has paused', async () => {
    const bench = await opened(archive(at(-72) - 5), {}, 6_000);
    await bench.player.do('pause');
    await bench.pass(60_000);
    expect(shown(bench)).toBeDefined();
    await bench.player.do('play');
    await bench.pass(5_000);
    expect(shown(bench)).toBeDefined();
  });

  it('goes live after a pause that was longer than the live window, and says why', async () => {
    const bench = await opened(live);
    await bench.player.do('pause');
    await bench.pass(300_000);
    expect(shown(bench)).toBeUndefined();
    await bench.player.do('play');
    await bench.pass(1_000);
    expect(shown(bench)?.gap.programme.title).toBe('Match');
    await bench.pass(8_000);
    expect(shown(bench)).toBeUndefined();
    expect(bench.player.state.timeline.kind).toBe('live');
    expect(bench.backend.requests.every((each) => each.kind === 'channel' && each.at === 'live')).toBe(true);
  });

  it('at the end of a stream is covered as in the middle of one', async () => {
    const ending: Media = (source, start) =>
      start.at === 'wall' && start.wall < at(-72)
        ? { duration: at(-72) - start.wall, wall: start.wall }
        : media(source, start);
    const bench = await opened(archive(at(-72) - 4), { media: ending }, 5_500);
    expect(shown(bench)?.gap.from).toBe(at(-72));
    expect(bench.backend.requests.at(-1)).toEqual(archive(at(-62)));
  });
});

describe('waiting for the guide', () => {
  it('does not delay an archive whose guide is empty or has nothing barred', async () => {
    for (const schedule of [[], [fakeProgramme(at(-90), 60, 'Walk')]])
      expect((await opened(archive(at(-70)), { schedule }, 100)).backend.requests).toEqual([archive(at(-70))]);
  });

  it('is limited to 1.5 s', async () => {
    const bench = playerBench({ media });
    bench.backend.schedule = () => new Promise(() => {});
    await bench.player.do('open', { subject: archive(at(-70)) });
    await bench.pass(1_400);
    expect(bench.backend.requests).toEqual([]);
    await bench.pass(200);
    expect(bench.backend.requests).toEqual([archive(at(-70))]);
  });

  it('never delays live, and requests no configuration where nothing is barred', async () => {
    let asked = 0;
    const bench = playerBench({ media, schedule: [fakeProgramme(at(-90), 200, 'Walk')] });
    bench.backend.blackout = () => Promise.resolve({ blackoutSafeArea: asked++ });
    await bench.player.do('open', { subject: live });
    expect(bench.backend.requests).toEqual([live]);
    await bench.pass(5_000);
    expect(asked).toBe(0);
  });

  it('does not cover a channel without an archive, where every programme is barred', async () => {
    const schedule = evening.map((each) => ({ ...each, isCatchupAvailable: false }));
    const bench = await opened(live, { channel: fakeChannel({ archivedDays: 0 }), schedule }, 1_000);
    bench.engine.jumpTo(2);
    await bench.pass(60_000);
    expect(shown(bench)).toBeUndefined();
    expect(bench.player.state.blackout.gaps).toEqual([]);
  });

  it('does not take a live stream that has not begun, and stands at the start of its window, for the past', async () => {
    const bench = await opened(live, {}, 300);
    bench.engine.emit({ type: 'facts', patch: { isPaused: true } });
    bench.engine.jumpTo(1);
    bench.engine.emit({ type: 'facts', patch: { isSeeking: true } });
    expect(bench.player.state.timeline.kind).toBe('archive');
    expect(shown(bench)).toBeUndefined();
    bench.engine.jumpTo(54);
    bench.engine.emit({ type: 'facts', patch: { isSeeking: false, isPaused: false } });
    await bench.pass(5_000);
    expect(shown(bench)).toBeUndefined();
  });
});
