import { describe, expect, it } from 'vitest';
import type { Subject } from '../port/backend.ts';
import { archive, at, evening, live, loads, opened } from '../testing/feature-bench.ts';
import {
  BENCH_NOW as NOW,
  fakeChannel,
  fakeProgramme,
  playerBench,
  usualMedia,
  type BenchOptions,
  type PlayerBench,
} from '../testing/index.ts';

const behind = archive(720);
const asked = ({ backend }: PlayerBench) =>
  backend.requests.map((subject) =>
    subject.kind === 'channel' && subject.at !== 'live' ? subject.at.ts - NOW : 'live',
  );
/** Archive streams of these lengths, one after the other; two hours once they are used up. */
function lasting(...lengths: readonly number[]): NonNullable<BenchOptions['media']> {
  const left = [...lengths];
  return (source, start) =>
    source.url.includes('live')
      ? usualMedia(source, start)
      : { duration: left.shift() ?? 7_200, ...(start.at === 'wall' ? { wall: start.wall } : {}) };
}
async function moves(subject: Subject, options: BenchOptions, ms: number) {
  const bench = playerBench({ schedule: evening, ...options });
  const moved: unknown[] = [];
  bench.player.on('location', ({ at: to }) => moved.push(typeof to === 'number' ? to - NOW : to));
  await bench.player.do('open', { subject });
  await bench.pass(ms);
  return { bench, moved };
}

describe('from one programme to the next', () => {
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
    expect(bench.backend.requests.at(-1)).toEqual({ kind: 'channel', id: 9, at: { ts: at(-27) } });
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
        ...(bench.backend.requests.length === 1 ? { until } : {}),
      }));
      await bench.player.do('open', { subject: archive(3_600) });
      await bench.pass(64_000);
      expect(bench.backend.requests, String(lasts)).toEqual([
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
      expect(paused.backend.requests).toHaveLength(1);
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

  it('changes no address when the guide comes late, in the middle of a programme', async () => {
    const bench = playerBench({ media: lasting() });
    const moved: unknown[] = [];
    bench.player.on('location', (data) => moved.push(data));
    bench.backend.schedule = () => new Promise((resolve) => void bench.clock.after(8_000, () => resolve(evening)));
    await bench.player.do('open', { subject: archive(27 * 60) });
    await bench.pass(12_000);
    expect(bench.player.state.timeline.programme?.title).toBe('Reef');
    expect(moved).toEqual([]);
  });

  it('changes no address back, when playback is taken back over the border', async () => {
    const bench = await opened(archive(27 * 60 - 3), { media: lasting() }, 1_000);
    bench.engine.seek(-2);
    bench.engine.jumpTo(-2);
    const moved: unknown[] = [];
    bench.player.on('location', (data) => moved.push(data));
    await bench.pass(500);
    expect(bench.player.state.timeline.programme?.title).toBe('Reef');
    expect(moved).toEqual([]);
  });

  it('is one event, in whole seconds, for a programme that begins between two of them', async () => {
    const schedule = [fakeProgramme(NOW - 900, 5, 'Walk'), fakeProgramme(NOW - 599.5, 30, 'Reef')];
    const { moved } = await moves(archive(603), { schedule, media: lasting() }, 8_000);
    expect(moved).toEqual([-600]);
  });
});

describe('at the end of an archive stream', () => {
  it('a programme that is not over continues a second later', async () => {
    const { bench } = await moves(behind, { media: lasting(20) }, 30_000);
    expect(asked(bench)).toEqual([-720, -699]);
  });

  it.each([
    ['five seconds before its end it is over', 5, 'next'],
    ['six seconds before its end it continues', 6, 'same'],
  ])('%s', async (_name, before, where) => {
    // "Sails" ends 27 minutes ago.
    const from = 27 * 60 + 30;
    const { bench, moved } = await moves(archive(from), { media: lasting(30 - before) }, 27_000);
    expect(asked(bench)).toEqual([-from, where === 'next' ? -27 * 60 : -27 * 60 - before + 1]);
    expect(moved[0]).toBe(where === 'next' ? -27 * 60 : -27 * 60 - before + 1);
  });

  it('is followed by live where the next moment is live [B-289]', async () => {
    // A hole in the guide; the next programme began 20 s ago.
    const schedule = [fakeProgramme(NOW - 352, 5, 'Walk'), fakeProgramme(NOW - 20, 30, 'Reef')];
    const { bench, moved } = await moves(archive(60), { schedule, media: lasting(3) }, 5_000);
    expect(asked(bench)).toEqual([-60, 'live']);
    expect(moved).toEqual(['live']);
    expect(bench.player.state.timeline.kind).toBe('live');
  });

  it.each([
    ['less than two seconds on', 0.5, [-720, -716, 'live']],
    ['further on', 1.5, [-720, -716, -714]],
  ])('another end %s leads where there is more', async (_name, second, expected) => {
    const { bench } = await moves(behind, { schedule: [], media: lasting(3, second) }, 8_000);
    expect(asked(bench)).toEqual(expected);
  });

  it('that is reported while another stream is loading is that of the old one', async () => {
    const bench = await opened(behind, { media: lasting() });
    bench.backend.answer(() => new Promise(() => {}));
    void bench.player.do('seekTo', { wall: NOW - 3_600 });
    bench.engine.emit({ type: 'ended' });
    await bench.pass(1_000);
    expect(asked(bench)).toEqual([-720, -3_600]);
  });
});

describe('a stream whose end the platform has named', () => {
  const until = NOW - 600;
  async function named(length: number, ms: number, subject = archive(660)) {
    const bench = playerBench({ media: lasting(length) });
    bench.backend.answer((requested) => ({
      outcome: 'ready',
      channel: fakeChannel(),
      source: { kind: 'hls', url: `/ch/9/${JSON.stringify(requested.kind === 'channel' && requested.at)}.m3u8` },
      ...(bench.backend.requests.length === 1 ? { until } : {}),
    }));
    await bench.player.do('open', { subject });
    await bench.pass(ms);
    return bench;
  }

  it('is left exactly there, once', async () => {
    const bench = await named(7_200, 59_900);
    expect(asked(bench)).toEqual([-660]);
    await bench.pass(2_000);
    expect(asked(bench)).toEqual([-660, -600]);
    await bench.pass(5_000);
    expect(asked(bench)).toEqual([-660, -600]);
  });

  it('is taken to be complete if it ends less than a minute earlier', async () => {
    expect(asked(await named(3, 5_000))).toEqual([-660, -600]);
    expect(asked(await named(3, 5_000, archive(664)))).toEqual([-664, -660]);
  });

  it('is not left while the picture is covered', async () => {
    const barred = [
      fakeProgramme(NOW - 720, 1, 'Walk'),
      fakeProgramme(NOW - 660, 5, { title: 'Match', isCatchupAvailable: false }),
    ];
    const bench = playerBench({ schedule: barred, media: lasting() });
    bench.backend.answer({
      outcome: 'ready',
      channel: fakeChannel(),
      source: { kind: 'hls', url: '/ch/9/a.m3u8' },
      until: NOW - 650,
    });
    await bench.player.do('open', { subject: archive(655) });
    await bench.pass(20_000);
    expect(bench.player.state.blackout.shown).toBeDefined();
    expect(bench.backend.requests).toHaveLength(1);
  });
});

describe('playback that catches up with the broadcast', () => {
  it('is live, and so is the address; opening live itself changes none', async () => {
    const { bench, moved } = await moves(archive(45), { media: lasting() }, 1_000);
    await bench.player.do('setRate', { rate: 2 });
    await bench.pass(20_000);
    expect([bench.player.state.timeline.kind, moved]).toEqual(['live', ['live']]);
    expect((await moves(live, {}, 5_000)).moved).toEqual([]);
  });
});
