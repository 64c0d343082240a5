import { describe, expect, it } from 'vitest';
import { archive, at, calls, evening, live, loads, opened, withoutArchive } from '../testing/feature-bench.ts';
import { BENCH_NOW as NOW, fakeChannel, fakeProgramme, playerBench, type BenchOptions } from '../testing/index.ts';

describe('live and archive', () => {
  it('refuses to pause a live channel without archive, with a message, and plays on [B-257]', async () => {
    const bench = await opened(live, { channel: withoutArchive });
    expect(await bench.player.do('pause')).toEqual({ ok: false, reason: 'warning_archive_no_pause' });
    expect(await bench.player.do('toggle')).toEqual({ ok: false, reason: 'warning_archive_no_pause' });
    expect(bench.player.state.playback.intent).toBe('play');
    expect(bench.player.state.timeline).toMatchObject({ kind: 'live', canSeek: false, canPause: false });
    expect(bench.player.state.notice.key).toBe('warning_archive_no_pause');
  });

  it('after a pause, live with an archive resumes from the archive', async () => {
    const bench = await opened(live);
    await bench.player.do('pause');
    const paused = bench.player.wall() ?? 0;
    await bench.pass(300_000);
    expect(bench.player.state.timeline.minutesBehind).toBe(5);
    await bench.player.do('play');
    await bench.pass(500);
    expect(bench.backend.asked.at(-1)).toEqual({ kind: 'channel', id: 9, at: { ts: Math.floor(paused) } });
    expect(Math.abs((bench.player.wall() ?? 0) - paused)).toBeLessThan(2);
    expect(bench.player.state.timeline.kind).toBe('archive');
  });

  it('a short pause needs no new stream', async () => {
    const bench = await opened(live);
    await bench.player.do('pause');
    await bench.pass(10_000);
    await bench.player.do('play');
    await bench.pass(500);
    expect(bench.backend.asked).toHaveLength(1);
  });

  it('neither does one at a picture newer than the known window', async () => {
    const bench = await opened(live, { media: () => ({ isStill: true, facts: { seekable: { start: 0, end: 50 } } }) });
    await bench.player.do('pause');
    await bench.pass(1_000);
    await bench.player.do('play');
    await bench.pass(500);
    expect(bench.backend.asked).toHaveLength(1);
    expect(bench.player.state.timeline.kind).toBe('live');
  });

  it('half a minute later the resumed picture is no longer live, whatever the old edge says [B-256]', async () => {
    const bench = await opened(live, { media: () => ({ isStill: true }) });
    await bench.player.do('pause');
    await bench.pass(40_000);
    const seen: string[] = [];
    bench.player.subscribe(() => seen.push(bench.player.state.timeline.kind));
    await bench.player.do('play');
    await bench.pass(2_000);
    expect(bench.backend.asked).toHaveLength(1);
    expect(new Set(seen)).toEqual(new Set(['archive']));
  });

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

  it('asks for the archive with ts, and for live without one', async () => {
    expect((await opened(archive(3_600))).backend.asked).toEqual([archive(3_600)]);
    expect(loads(await opened(archive(3_600)))).toEqual([`wall ${NOW - 3_600}`]);
  });

  it('seeks inside what is loaded, and asks for the stream again elsewhere, on the same engine', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('seekTo', { wall: NOW - 3_300 });
    expect(calls(bench, 'seek')).toEqual(['seek 300']);
    expect(bench.backend.asked).toHaveLength(1);
    await bench.player.do('seekTo', { wall: NOW - 7_000 });
    await bench.pass(500);
    expect(loads(bench)).toEqual([`wall ${NOW - 3_600}`, `wall ${NOW - 7_000}`]);
    expect(bench.engines).toHaveLength(1);
  });

  it('goes live from the archive by requesting live, and near the edge by a seek', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('goLive');
    await bench.pass(1_000);
    expect(bench.backend.asked.at(-1)).toEqual(live);
    expect(bench.player.state.timeline.kind).toBe('live');
    await bench.player.do('goLive');
    expect(bench.backend.asked).toHaveLength(2);
    expect(calls(bench, 'seek')).toHaveLength(1);
  });

  it('a jump to within 30 s of now is live', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('seekTo', { wall: NOW - 20 });
    await bench.pass(500);
    expect(bench.backend.asked.at(-1)).toEqual(live);
  });

  it('continues with the next programme at the end of the stream [B-287]', async () => {
    // The stream of "Sails" ends with it, 27 minutes ago.
    const bench = await opened(
      { kind: 'channel', id: 9, at: { ts: at(-30) } },
      {
        media: (source, start) =>
          source.url.includes('live')
            ? { window: 60 }
            : {
                duration: start.at === 'wall' && start.wall < at(-27) ? at(-27) - start.wall : 600,
                ...(start.at === 'wall' ? { wall: start.wall } : {}),
              },
      },
    );
    expect(bench.player.state.timeline.programme?.title).toBe('Sails');
    await bench.pass(181_000);
    expect(bench.backend.asked.at(-1)).toEqual({ kind: 'channel', id: 9, at: { ts: at(-27) } });
    expect(bench.player.state.timeline.programme?.title).toBe('Reef');
  });

  it('passes over a programme that may not be shown again', async () => {
    const bench = await opened({ kind: 'channel', id: 9, at: { ts: at(-72) - 5 } });
    await bench.pass(13_000);
    expect(bench.player.state.timeline.programme?.title).toBe('Sails');
    expect(bench.player.wall()).toBeGreaterThanOrEqual(at(-62));
  });

  it('reports the location when playback reaches the next programme, on the same stream, and when it catches up with live', async () => {
    const media: BenchOptions['media'] = (source, start) =>
      source.url.includes('live')
        ? { window: 60 }
        : { duration: 7_200, ...(start.at === 'wall' ? { wall: start.wall } : {}) };
    const bench = await opened(archive(27 * 60 + 4), { media }, 1_000);
    const moved: unknown[] = [];
    bench.player.on('location', (data) => moved.push(data));
    await bench.pass(6_000);
    expect(bench.player.state.timeline.programme?.title).toBe('Reef');
    expect(moved).toEqual([{ channelId: 9, at: at(-27) }]);
    expect(loads(bench)).toHaveLength(1);
    const late = await opened(archive(60), { media }, 1_000);
    late.player.on('location', (data) => moved.push(data));
    await late.player.do('setRate', { rate: 2 });
    await late.pass(35_000);
    expect(late.player.state.timeline.kind).toBe('live');
    expect(moved.slice(1)).toEqual([{ channelId: 9, at: 'live' }]);
    expect(loads(late)).toHaveLength(1);
  });

  it('an archive source with a known end is requested again from there, whether it stops before, at or never', async () => {
    for (const lasts of [40, 60, 7_200]) {
      const until = NOW - 3_600 + 60;
      const bench = playerBench({
        schedule: evening,
        media: (_source, start) => ({
          duration: start.at === 'wall' && start.wall < until ? lasts : 7_200,
          ...(start.at === 'wall' ? { wall: start.wall } : {}),
        }),
      });
      bench.backend.answer((subject) => ({
        outcome: 'ready',
        channel: fakeChannel(),
        source: { kind: 'hls', url: `/ch/9/${JSON.stringify(subject.kind === 'channel' && subject.at)}.m3u8` },
        ...(bench.backend.asked.length === 1 ? { until } : {}),
      }));
      await bench.player.do('open', { subject: archive(3_600) });
      await bench.pass(64_000);
      expect(bench.backend.asked, String(lasts)).toEqual([
        archive(3_600),
        { kind: 'channel', id: 9, at: { ts: until } },
      ]);
      expect((bench.player.wall() ?? 0) - until).toBeGreaterThan(0);
      // A pause longer than that is no end: the picture has not come there.
      const paused = playerBench({ media: () => ({ duration: 7_200, wall: NOW - 3_600 }) });
      paused.backend.answer({
        outcome: 'ready',
        channel: fakeChannel(),
        source: { kind: 'hls', url: '/a.m3u8' },
        until,
      });
      await paused.player.do('open', { subject: archive(3_600) });
      await paused.player.do('pause');
      await paused.pass(120_000);
      expect(paused.backend.asked).toHaveLength(1);
    }
  });

  it('plays over midnight, over programmes that overlap and through a hole in the guide, and always names what is on', async () => {
    // Midnight in Almaty is 19:00 UTC.
    const midnight = Math.floor((NOW - 86_400) / 86_400) * 86_400 + 19 * 3_600;
    const night = [
      fakeProgramme(midnight - 1_800, 35, 'Over midnight'),
      fakeProgramme(midnight + 60, 2, 'Overlapping'),
      fakeProgramme(midnight + 600, 60, 'After the hole'),
    ];
    const media: BenchOptions['media'] = (_source, start) => ({
      duration: 7_200,
      ...(start.at === 'wall' ? { wall: start.wall } : {}),
    });
    const bench = await opened(
      { kind: 'channel', id: 9, at: { ts: midnight - 5 } },
      { schedule: night, media, now: midnight + 7_200 },
      1_000,
    );
    const seen: [number, string | undefined][] = [[-4, bench.player.state.timeline.programme?.title]];
    const moved: number[] = [];
    bench.player.on('location', (to) => moved.push(Number(to.at) - midnight));
    bench.player.subscribe(() => {
      const title = bench.player.state.timeline.programme?.title;
      if (seen.at(-1)?.[1] !== title) seen.push([Math.round((bench.player.wall() ?? 0) - midnight), title]);
    });
    await bench.pass(620_000);
    expect(seen).toEqual([
      [-4, 'Over midnight'],
      [60, 'Overlapping'],
      [180, 'Over midnight'],
      [300, undefined],
      [600, 'After the hole'],
    ]);
    expect(moved).toEqual([60, 600]);
    expect(loads(bench)).toHaveLength(1);
  });

  it('a jump over a programme border is one location event', async () => {
    const bench = await opened(archive(3_600));
    const moved: unknown[] = [];
    bench.player.on('location', (data) => moved.push(data));
    await bench.player.do('seekTo', { wall: at(-20) });
    await bench.pass(2_000);
    expect(moved).toEqual([{ channelId: 9, at: at(-20) }]);
  });

  it('starts over: the programme from its beginning', async () => {
    const bench = await opened(live);
    expect(bench.player.state.timeline.canStartOver).toBe(true);
    await bench.player.do('startOver');
    await bench.pass(500);
    expect(bench.backend.asked.at(-1)).toEqual({ kind: 'channel', id: 9, at: { ts: at(-27) } });
  });

  it('offers the beginning for 5 s when it joins a running programme [B-190]', async () => {
    const bench = await opened(live, {}, 1_500);
    expect(bench.player.state.timeline.isStartOverOffered).toBe(true);
    await bench.pass(5_000);
    expect(bench.player.state.timeline.isStartOverOffered).toBe(false);
    const none = await opened(live, { channel: withoutArchive }, 1_500);
    expect(none.player.state.timeline.isStartOverOffered).toBe(false);
  });

  it('does not jump on a channel that is not bought', async () => {
    const bench = await opened(live, { channel: fakeChannel({ isPurchased: false }) });
    expect(await bench.player.do('seekTo', { wall: at(-40) })).toEqual({
      ok: false,
      reason: 'warning_archive_subscribe',
    });
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
});
