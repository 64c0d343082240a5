import { describe, expect, it } from 'vitest';
import { archive, at, calls, film, live, loads, opened } from '../testing/feature-bench.ts';
import { BENCH_NOW as NOW, fakeChannel, fakeProgramme, type PlayerBench } from '../testing/index.ts';

const trailer = { kind: 'trailer', id: '5' } as const;
const nothing = { ok: false, reason: '' };
async function locationsOf(bench: PlayerBench, run: () => Promise<unknown>): Promise<unknown[]> {
  const moved: unknown[] = [];
  const stop = bench.player.on('location', ({ at: to }) => moved.push(to));
  await run();
  await bench.pass(500);
  stop();
  return moved;
}

describe('seeking on a channel', () => {
  it('asks for the archive with ts, and for live without one', async () => {
    expect((await opened(archive(3_600))).backend.requests).toEqual([archive(3_600)]);
    expect(loads(await opened(archive(3_600)))).toEqual([`wall ${NOW - 3_600}`]);
  });

  it('seeks inside what is loaded, and asks for the stream again elsewhere, on the same engine', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('seekTo', { wall: NOW - 3_300 });
    expect(calls(bench, 'seek')).toEqual(['seek 300']);
    expect(bench.backend.requests).toHaveLength(1);
    await bench.player.do('seekTo', { wall: NOW - 7_000 });
    await bench.pass(500);
    expect(loads(bench)).toEqual([`wall ${NOW - 3_600}`, `wall ${NOW - 7_000}`]);
    expect(bench.engines).toHaveLength(1);
  });

  it('goes live from the archive by requesting live, and near the edge by a seek', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('goLive');
    await bench.pass(1_000);
    expect(bench.backend.requests.at(-1)).toEqual(live);
    expect(bench.player.state.timeline.kind).toBe('live');
    await bench.player.do('goLive');
    expect(bench.backend.requests).toHaveLength(2);
    expect(calls(bench, 'seek')).toHaveLength(1);
  });

  it('a jump to within 30 s of now is live', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('seekTo', { wall: NOW - 20 });
    await bench.pass(500);
    expect(bench.backend.requests.at(-1)).toEqual(live);
  });

  it('starts over: the programme from its beginning', async () => {
    const bench = await opened(live);
    expect(bench.player.state.timeline.canStartOver).toBe(true);
    await bench.player.do('startOver');
    await bench.pass(500);
    expect(bench.backend.requests.at(-1)).toEqual({ kind: 'channel', id: 9, at: { ts: at(-27) } });
  });

  it('does not jump on a channel that is not bought', async () => {
    const bench = await opened(live, { channel: fakeChannel({ isPurchased: false }) });
    expect(await bench.player.do('seekTo', { wall: at(-40) })).toEqual({
      ok: false,
      reason: 'warning_archive_subscribe',
    });
  });

  it('writes the moment to the address in whole seconds, once', async () => {
    const bench = await opened(archive(3_600));
    expect(await locationsOf(bench, () => bench.player.do('seekTo', { wall: NOW - 3_299.5 }))).toEqual([NOW - 3_300]);
    expect(await locationsOf(bench, () => bench.player.do('seekTo', { wall: NOW - 9_000 }))).toEqual([NOW - 9_000]);
    expect(await locationsOf(bench, () => bench.player.do('seekTo', { wall: NOW - 10 }))).toEqual(['live']);
  });

  it.each([
    [30, 'live'],
    [31, NOW - 31],
  ])('to %d s ago leads to %s [B-256]', async (ago, at_) => {
    const bench = await opened(archive(3_600), {}, 0);
    expect(await locationsOf(bench, () => bench.player.do('seekTo', { wall: NOW - ago }))).toEqual([at_]);
  });

  it('never leads into the future', async () => {
    const bench = await opened(archive(3_600));
    expect(await bench.player.do('seekTo', { wall: NOW + 3_600 })).toEqual({ ok: true });
    expect(bench.backend.requests.at(-1)).toEqual(live);
  });

  it('over a barred programme leads behind it, or so much before it that there is something to see', async () => {
    const schedule = [
      fakeProgramme(at(-117), 45, 'Walk'),
      fakeProgramme(at(-72), 10, { title: 'Forecast', isCatchupAvailable: false }),
      fakeProgramme(at(-62), 35, 'Sails'),
    ];
    const forward = await opened({ kind: 'channel', id: 9, at: { ts: at(-100) } }, { schedule });
    expect(await locationsOf(forward, () => forward.player.do('seekTo', { wall: at(-70) }))).toEqual([at(-62)]);
    const back = await opened({ kind: 'channel', id: 9, at: { ts: at(-40) } }, { schedule });
    expect(await locationsOf(back, () => back.player.do('seekTo', { wall: at(-70) }))).toEqual([at(-72) - 10]);
  });

  it('needs an archive; there are words only where there is one to buy', async () => {
    const verdict = async (isPurchased: boolean) => {
      const bench = await opened(live, { channel: fakeChannel({ archivedDays: 0, isPurchased }) });
      return bench.player.do('seekTo', { wall: NOW - 600 });
    };
    expect([await verdict(true), await verdict(false)]).toEqual([
      nothing,
      { ok: false, reason: 'warning_archive_subscribe' },
    ]);
  });

  it('needs a moment, not a position', async () => {
    const bench = await opened(live);
    const before = bench.engine.calls.length;
    expect(await bench.player.do('seekTo', { position: 3 })).toEqual(nothing);
    expect(await bench.player.do('seekTenths', { tenths: 5 })).toEqual(nothing);
    expect(bench.engine.calls).toHaveLength(before);
  });
});

describe('going live', () => {
  it('plays what was paused', async () => {
    const { player } = await opened(archive(720));
    await player.do('pause');
    expect(await player.do('goLive')).toEqual({ ok: true });
    expect(player.state.playback.intent).toBe('play');
  });

  it('seeks to the newest picture of a live stream', async () => {
    const bench = await opened(live);
    await bench.player.do('seekTo', { wall: bench.player.now() - 40 });
    await bench.pass(500);
    expect(bench.player.state.timeline.kind).toBe('archive');
    await bench.player.do('goLive');
    await bench.pass(500);
    expect(calls(bench, 'seek').map((each) => Math.round(Number(each.slice(5))))).toEqual([22, 63]);
    expect(bench.backend.requests).toEqual([live]);
    expect(bench.player.state.timeline.kind).toBe('live');
  });

  it('asks for the stream again while one is being loaded, and where the engine cannot seek', async () => {
    const loading = await opened(live);
    loading.backend.answer(() => new Promise(() => {}));
    void loading.player.do('reload', {});
    void loading.player.do('goLive');
    await loading.pass(100);
    expect(loading.backend.requests).toEqual([live, live, live]);
    const still = await opened(live, {
      onEngine: (engine) => Object.assign(engine, { caps: { ...engine.caps, seek: false } }),
    });
    await still.player.do('goLive');
    await still.pass(100);
    expect([still.backend.requests, calls(still, 'seek')]).toEqual([[live, live], []]);
  });

  it('does not exist for a film', async () => {
    const bench = await opened(film);
    const before = bench.engine.calls.length;
    expect(await bench.player.do('goLive')).toEqual(nothing);
    expect(await bench.player.do('seekTo', { wall: NOW })).toEqual(nothing);
    expect(bench.engine.calls).toHaveLength(before);
  });
});

describe('starting over', () => {
  it('is not possible without a programme, or where the archive does not reach its beginning', async () => {
    expect(await (await opened(live, { schedule: [] })).player.do('startOver')).toEqual(nothing);
    const long = [fakeProgramme(NOW - 2 * 86_400, 2 * 1_440 + 60, 'Marathon')];
    const bench = await opened(live, { schedule: long, channel: fakeChannel({ archivedDays: 1 }) });
    expect(bench.player.state.timeline.canStartOver).toBe(false);
    expect(await bench.player.do('startOver')).toEqual(nothing);
    expect(bench.backend.requests).toEqual([live]);
  });
});

describe('seeking in a film', () => {
  it('goes to tenths of its length', async () => {
    const bench = await opened(film);
    for (const tenths of [0, 5, 9]) await bench.player.do('seekTenths', { tenths });
    expect(calls(bench, 'seek')).toEqual(['seek 0', 'seek 50', 'seek 90']);
  });

  it('stays within it, five seconds before its end [B-284]', async () => {
    const bench = await opened(film);
    for (const position of [-5, 94, 95, 96, 1_000]) await bench.player.do('seekTo', { position });
    expect(calls(bench, 'seek')).toEqual(['seek 0', 'seek 94', 'seek 95', 'seek 95', 'seek 95']);
  });

  it('is refused while its length is unknown, and by an engine that cannot', async () => {
    const unknown = await opened(film, { media: () => ({ duration: 100, facts: { duration: 0 } }) });
    expect(await unknown.player.do('seekTo', { position: 3 })).toEqual(nothing);
    const still = await opened(film, {
      onEngine: (engine) => Object.assign(engine, { caps: { ...engine.caps, seek: false } }),
    });
    expect(await still.player.do('seekTo', { position: 3 })).toEqual(nothing);
    expect([calls(unknown, 'seek'), calls(still, 'seek')]).toEqual([[], []]);
  });

  it('does not change the address', async () => {
    const bench = await opened(trailer);
    expect(await locationsOf(bench, () => bench.player.do('seekTo', { position: 3 }))).toEqual([]);
    expect(await locationsOf(bench, () => bench.player.do('startOver'))).toEqual([]);
    expect(calls(bench, 'seek')).toEqual(['seek 3', 'seek 0']);
  });
});
