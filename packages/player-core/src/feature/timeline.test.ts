import { describe, expect, it } from 'vitest';
import { archive, at, evening, film, live, opened, withoutArchive } from '../testing/feature-bench.ts';
import { BENCH_NOW as NOW, fakeChannel, fakeProgramme, playerBench, type BenchOptions } from '../testing/index.ts';

describe('the timeline', () => {
  it('is live from the start, although the engine is at the start of the window before its first picture', async () => {
    const bench = playerBench({ schedule: evening, onEngine: (engine) => engine.refuseAutoplay('all') });
    const [moved, seen]: [unknown[], string[]] = [[], []];
    bench.player.on('location', (data) => moved.push(data));
    bench.player.subscribe(() => seen.push(bench.player.state.timeline.kind));
    await bench.player.do('open', { subject: live });
    await bench.pass(100);
    bench.engine.jumpTo(0);
    await bench.pass(1_000);
    bench.engine.jumpTo(54);
    bench.engine.emit({ type: 'first-frame' });
    await bench.pass(1_000);
    expect([...new Set(seen)]).toEqual(['none', 'live']);
    expect(moved).toEqual([]);
  });

  it('offers the beginning for 5 s when it joins a running programme [B-190]', async () => {
    const bench = await opened(live, {}, 1_500);
    expect(bench.player.state.timeline.isStartOverOffered).toBe(true);
    await bench.pass(5_000);
    expect(bench.player.state.timeline.isStartOverOffered).toBe(false);
    const none = await opened(live, { channel: withoutArchive }, 1_500);
    expect(none.player.state.timeline.isStartOverOffered).toBe(false);
  });

  it('shows the programme of 360 s ago on a vitrina channel, which cannot be controlled [B-271]', async () => {
    const channel = fakeChannel({ isVitrina: true });
    const bench = playerBench({ schedule: [fakeProgramme(at(-40), 35, 'Before'), fakeProgramme(at(-5), 60, 'After')] });
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'vitrina', url: 'https://frame.example/', offset: 360 },
      channel,
    });
    await bench.player.do('open', { subject: live });
    await bench.pass(2_000);
    expect(bench.player.state.timeline).toMatchObject({ kind: 'live', canSeek: false });
    expect(bench.player.state.timeline.programme?.title).toBe('Before');
    expect((await bench.player.do('skip', { by: -10 })).ok).toBe(false);
  });

  it('of a film is known with its length', async () => {
    expect((await opened(film)).player.state.timeline).toMatchObject({
      kind: 'vod',
      canSeek: true,
      canPause: true,
      canStartOver: true,
      minutesBehind: 0,
      schedule: [],
    });
    for (const facts of [{ duration: 0 }, { isEndless: true }])
      expect((await opened(film, { media: () => ({ duration: 100, facts }) })).player.state.timeline).toMatchObject({
        kind: 'none',
        canSeek: false,
        canStartOver: false,
        canPause: true,
      });
  });

  it('of the archive says how many minutes it is behind, rounded', async () => {
    const bench = await opened(archive(3_600));
    expect(bench.player.state.timeline).toMatchObject({ kind: 'archive', minutesBehind: 60, canSeek: true });
    await bench.player.do('seekTo', { wall: bench.player.now() - 80 });
    await bench.pass(1_000);
    expect(bench.player.state.timeline.minutesBehind).toBe(1);
  });

  it('of the last viewing is forgotten at once', async () => {
    const bench = await opened(archive(3_600));
    void bench.player.do('open', { subject: film });
    expect(bench.player.state.timeline).toMatchObject({
      kind: 'none',
      schedule: [],
      programme: undefined,
      isScheduleKnown: false,
      canSeek: false,
      minutesBehind: 0,
    });
  });

  it('stays as it is while another stream loads', async () => {
    const bench = await opened(archive(3_600));
    bench.backend.answer(() => new Promise(() => {}));
    void bench.player.do('seekTo', { wall: NOW - 7_200 });
    await bench.pass(5_000);
    expect(bench.player.state.timeline).toMatchObject({ kind: 'archive', minutesBehind: 60, canSeek: true });
  });
});

describe('live', () => {
  /** Live with its picture so many seconds behind the broadcast. */
  async function late(seconds: number, options: BenchOptions = {}) {
    const bench = await opened(live, options);
    bench.engine.jumpTo(bench.engine.now().position + 6 - seconds);
    await bench.pass(0);
    return bench.player.state.timeline.kind;
  }

  it('that has fallen behind stays live for three seconds more than the archive would', async () => {
    expect([await late(32), await late(34)]).toEqual(['live', 'archive']);
    const bench = await opened(archive(33), {}, 500);
    expect(bench.player.state.timeline.kind).toBe('archive');
  });

  it('without an archive can neither be sought, paused nor started over', async () => {
    const bench = await opened(live, { channel: withoutArchive });
    expect(bench.player.state.timeline).toMatchObject({ canSeek: false, canPause: false, canStartOver: false });
  });

  it('with an archive that is not bought, too', async () => {
    const bench = await opened(live, { channel: fakeChannel({ isPurchased: false }) });
    expect(bench.player.state.timeline).toMatchObject({ canSeek: false, canPause: false, canStartOver: false });
  });

  it('that cannot be controlled may be paused by its own frame', async () => {
    const bench = playerBench();
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'vitrina', url: 'https://frame.example/', offset: 0 },
      channel: fakeChannel({ isVitrina: true }),
    });
    await bench.player.do('open', { subject: live });
    await bench.pass(2_000);
    expect(bench.player.state.timeline).toMatchObject({ kind: 'live', canPause: true, canSeek: false });
  });
});

describe('the guide of a channel', () => {
  async function asking(options: BenchOptions = {}) {
    const asked: number[] = [];
    const bench = playerBench(options);
    const schedule = bench.backend.schedule.bind(bench.backend);
    bench.backend.schedule = (id, around, signal) => {
      asked.push(Math.round(around - NOW));
      return schedule(id, around, signal);
    };
    await bench.player.do('open', { subject: live });
    await bench.pass(1_000);
    return { bench, asked };
  }

  it('is asked for once as long as it covers the picture', async () => {
    const { bench, asked } = await asking({ schedule: evening });
    await bench.pass(120_000);
    expect(asked).toEqual([0]);
    expect(bench.player.state.timeline).toMatchObject({ isScheduleKnown: true, schedule: evening });
  });

  it('is asked for again when playback leaves it, at most once a minute', async () => {
    const { bench, asked } = await asking({ schedule: evening });
    await bench.player.do('seekTo', { wall: NOW - 9_000 });
    await bench.pass(58_000);
    expect(asked).toEqual([0]);
    await bench.pass(3_000);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toBeLessThan(-8_000);
    await bench.pass(57_000);
    expect(asked).toHaveLength(2);
    await bench.pass(4_000);
    expect(asked).toHaveLength(3);
  });

  it('that is empty is known to be so, and asked for again', async () => {
    const { bench, asked } = await asking();
    expect(bench.player.state.timeline).toMatchObject({ isScheduleKnown: true, schedule: [], programme: undefined });
    await bench.pass(61_000);
    expect(asked).toHaveLength(2);
  });

  it('that comes back empty leaves what was known', async () => {
    const { bench, asked } = await asking({ schedule: evening });
    bench.backend.schedule = () => Promise.resolve([]);
    await bench.player.do('seekTo', { wall: NOW - 9_000 });
    await bench.pass(70_000);
    expect(asked).toHaveLength(1);
    expect(bench.player.state.timeline.schedule).toBe(evening);
  });

  it('is asked for from the end of its last programme on', async () => {
    const last = [fakeProgramme(NOW - 600, 11, 'Reef')];
    const { bench, asked } = await asking({ schedule: last });
    await bench.pass(64_000);
    expect(asked).toHaveLength(1);
    await bench.pass(4_000);
    expect(asked).toHaveLength(2);
  });

  it('of a film does not exist', async () => {
    let asked = 0;
    const bench = playerBench();
    bench.backend.schedule = () => Promise.resolve(((asked += 1), []));
    await bench.player.do('open', { subject: film });
    await bench.pass(65_000);
    expect(asked).toBe(0);
  });
});

describe('the offer to start over', () => {
  const offered = ({ player }: Awaited<ReturnType<typeof opened>>) => player.state.timeline.isStartOverOffered;
  const since = (seconds: number) => opened(live, { schedule: [fakeProgramme(NOW - seconds, 60, 'Reef')] }, 500);

  it.each([
    [15, false],
    [17, true],
  ])('comes %d s into a programme: %s [B-189]', async (seconds, isOffered) =>
    expect(offered(await since(seconds))).toBe(isOffered),
  );

  it('lasts five seconds', async () => {
    const bench = await since(600);
    await bench.pass(4_490);
    expect(offered(bench)).toBe(true);
    await bench.pass(20);
    expect(offered(bench)).toBe(false);
  });

  it('ends when it is taken', async () => {
    const bench = await since(600);
    await bench.player.do('startOver');
    expect(offered(bench)).toBe(false);
  });

  it('comes once, not with the next programme', async () => {
    const schedule = [fakeProgramme(NOW - 600, 11, 'Reef'), fakeProgramme(NOW + 60, 60, 'Sea')];
    const bench = await opened(live, { schedule }, 6_000);
    const seen: boolean[] = [];
    bench.player.subscribe(() => seen.push(offered(bench)));
    await bench.pass(120_000);
    expect(bench.player.state.timeline.programme?.title).toBe('Sea');
    expect(seen).not.toContain(true);
  });

  it('comes for a programme or a film that resumes, not for one that begins', async () => {
    const from = async (subject: typeof film | ReturnType<typeof archive>, seconds?: number) => {
      const bench = playerBench({ schedule: evening });
      bench.backend.answer({
        outcome: 'ready',
        source: { kind: 'hls', url: '/x.m3u8' },
        ...(subject.kind === 'channel' ? { channel: fakeChannel() } : {}),
        ...(seconds === undefined ? {} : { from: seconds }),
      });
      await bench.player.do('open', { subject });
      await bench.pass(1_000);
      return offered(bench);
    };
    expect([await from(film), await from(film, 0), await from(film, 40)]).toEqual([false, false, true]);
    expect([await from(archive(3_600)), await from(archive(3_600), 40)]).toEqual([false, true]);
  });
});

describe('the edge of a live playlist that is not updated', () => {
  /** Live whose list stays as it was when it was loaded, paused for a while. */
  async function paused(ms: number) {
    const bench = await opened(live, { media: () => ({ isStill: true }) });
    bench.engine.pause();
    await bench.player.do('pause');
    await bench.pass(ms);
    return bench;
  }

  it('is the live edge after a short pause', async () => {
    const bench = await paused(14_000);
    await bench.player.do('play');
    await bench.pass(0);
    expect(bench.player.state.timeline.kind).toBe('live');
  });

  it('is not the live edge after a longer one, until it is updated', async () => {
    const bench = await paused(40_000);
    await bench.player.do('play');
    await bench.pass(0);
    expect(bench.player.state.timeline.kind).toBe('archive');
    bench.engine.emit({ type: 'facts', patch: { seekable: { start: 40, end: 100 } } });
    bench.engine.jumpTo(95);
    await bench.pass(0);
    expect(bench.player.state.timeline.kind).toBe('live');
  });
});

describe('the guide at its borders', () => {
  it('covers the first second of its first programme, and is asked for again before it', async () => {
    const asked: number[] = [];
    const bench = playerBench({
      schedule: [fakeProgramme(NOW - 3_600, 30, 'Walk'), fakeProgramme(NOW - 1_800, 90, 'Reef')],
    });
    const schedule = bench.backend.schedule.bind(bench.backend);
    bench.backend.schedule = (id, around, signal) => {
      asked.push(Math.round(around - NOW));
      return schedule(id, around, signal);
    };
    await bench.player.do('open', { subject: archive(3_600) });
    await bench.pass(62_000);
    expect(asked).toEqual([-3_600]);
    await bench.player.do('seekTo', { wall: NOW - 3_700 });
    await bench.pass(2_000);
    expect(asked).toHaveLength(2);
  });
});

describe('a timeline before the first picture', () => {
  it('may be paused, and can neither be sought nor started over', async () => {
    const bench = await opened(archive(3_600));
    void bench.player.do('open', { subject: live });
    expect(bench.player.state.timeline).toMatchObject({
      canPause: true,
      canSeek: false,
      canStartOver: false,
      isStartOverOffered: false,
    });
  });

  it('has no offer to start over before the guide and the first picture are there', async () => {
    const bench = playerBench({ onEngine: (engine) => engine.refuseAutoplay('all') });
    bench.backend.schedule = () => new Promise((resolve) => void bench.clock.after(2_000, () => resolve(evening)));
    const seen: boolean[] = [];
    bench.player.subscribe(() => seen.push(bench.player.state.timeline.isStartOverOffered));
    await bench.player.do('open', { subject: live });
    await bench.pass(1_900);
    expect(seen).not.toContain(true);
    await bench.pass(1_000);
    expect(seen).not.toContain(true);
    bench.engine.emit({ type: 'first-frame' });
    await bench.pass(0);
    expect(bench.player.state.timeline.isStartOverOffered).toBe(true);
  });
});
