import { describe, expect, it } from 'vitest';
import { archive, at, calls, film, live, opened, withoutArchive } from '../testing/feature-bench.ts';
import { BENCH_NOW as NOW, fakeChannel, fakeProgramme, playerBench } from '../testing/index.ts';

const moments = ({ backend }: Awaited<ReturnType<typeof opened>>) =>
  backend.requests.map((subject) => (subject.kind === 'channel' && subject.at !== 'live' ? subject.at.ts : 'live'));

describe('pausing live', () => {
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
    expect(bench.backend.requests.at(-1)).toEqual({ kind: 'channel', id: 9, at: { ts: Math.floor(paused) } });
    expect(Math.abs((bench.player.wall() ?? 0) - paused)).toBeLessThan(2);
    expect(bench.player.state.timeline.kind).toBe('archive');
  });

  it('a short pause needs no new stream', async () => {
    const bench = await opened(live);
    await bench.player.do('pause');
    await bench.pass(10_000);
    await bench.player.do('play');
    await bench.pass(500);
    expect(bench.backend.requests).toHaveLength(1);
  });

  it('neither does one at a picture newer than the known window', async () => {
    const bench = await opened(live, { media: () => ({ isStill: true, facts: { seekable: { start: 0, end: 50 } } }) });
    await bench.player.do('pause');
    await bench.pass(1_000);
    await bench.player.do('play');
    await bench.pass(500);
    expect(bench.backend.requests).toHaveLength(1);
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
    expect(bench.backend.requests).toHaveLength(1);
    expect(new Set(seen)).toEqual(new Set(['archive']));
  });

  it('is possible for the player itself on a channel without archive', async () => {
    const bench = await opened(live, { channel: withoutArchive });
    expect(await bench.player.do('pause', undefined, 'player')).toEqual({
      ok: false,
      reason: 'warning_archive_no_pause',
    });
    expect(await bench.player.do('pause', undefined, 'app')).toEqual({ ok: true });
    await bench.pass(120_000);
    await bench.player.do('play');
    await bench.pass(500);
    expect(moments(bench)).toEqual(['live']);
    expect(bench.player.state.engine.isPaused).toBe(false);
  });

  it('resumes from the archive once the moment has left the live window', async () => {
    const bench = await opened(live);
    await bench.player.do('pause');
    const paused = bench.player.wall() ?? 0;
    await bench.pass(70_000);
    await bench.player.do('play');
    await bench.pass(500);
    expect(moments(bench)).toEqual(['live', Math.floor(paused)]);
  });

  it('resumes in the window of a playlist that has moved on while it was paused', async () => {
    const bench = await opened(live);
    await bench.player.do('pause');
    await bench.pass(20_000);
    await bench.player.do('play');
    await bench.pass(500);
    expect(moments(bench)).toEqual(['live']);
    expect(bench.player.state.timeline.kind).toBe('live');
  });

  it.each([
    ['by two seconds', 2, 1],
    ['by more', 2.5, 2],
  ])('asks for the stream again if the picture has moved meanwhile %s', async (_name, by, asked) => {
    const bench = await opened(live, { media: () => ({ isStill: true }) });
    await bench.player.do('pause');
    bench.engine.jumpTo(bench.engine.now().position - by);
    await bench.player.do('play');
    await bench.pass(100);
    expect(bench.backend.requests).toHaveLength(asked);
  });
});

describe('a pause and then', () => {
  it('a seek: playback goes on from the new moment, not from the paused one', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('pause');
    await bench.player.do('seekTo', { wall: NOW - 3_300 });
    await bench.player.do('play');
    await bench.pass(500);
    expect(bench.backend.requests).toHaveLength(1);
    expect(calls(bench, 'seek')).toEqual(['seek 300']);
    expect(bench.player.wall()).toBeGreaterThan(NOW - 3_301);
  });

  it('live: playback goes on there', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('pause');
    await bench.player.do('goLive');
    await bench.pass(1_000);
    expect(moments(bench)).toEqual([NOW - 3_600, 'live']);
    expect(bench.player.state.playback.intent).toBe('play');
    expect(bench.player.state.engine.isPaused).toBe(false);
  });

  it('play twice: the second press changes nothing', async () => {
    const bench = await opened(live);
    await bench.player.do('pause');
    await bench.pass(300_000);
    await bench.player.do('play');
    await bench.player.do('play');
    await bench.pass(1_000);
    expect(bench.backend.requests).toHaveLength(2);
  });

  it('play in the archive: the same stream, at the same place, however long it took', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('pause');
    const paused = bench.player.wall() ?? 0;
    await bench.pass(3_600_000);
    await bench.player.do('play');
    await bench.pass(500);
    expect(bench.backend.requests).toHaveLength(1);
    expect((bench.player.wall() ?? 0) - paused).toBeLessThan(1);
  });

  it('play in a film: no stream is asked for', async () => {
    const bench = await opened(film);
    await bench.player.do('pause');
    await bench.pass(3_600_000);
    await bench.player.do('play');
    await bench.pass(500);
    expect(bench.backend.requests).toHaveLength(1);
    expect(bench.engine.now().position).toBeLessThan(4);
  });

  it('play in the middle of a barred programme: what may be shown next', async () => {
    const barred = [fakeProgramme(at(-72), 10, { title: 'Forecast', isCatchupAvailable: false })];
    const bench = playerBench({ schedule: barred });
    await bench.player.do('open', { subject: { kind: 'channel', id: 9, at: { ts: at(-70) } } });
    await bench.pass(1_000);
    expect(bench.player.state.blackout.shown).toBeDefined();
    const before = bench.backend.requests.length;
    await bench.player.do('pause');
    await bench.pass(10_000);
    await bench.player.do('play');
    await bench.pass(1_000);
    expect(bench.backend.requests).toHaveLength(before);
    expect(bench.player.state.blackout.shown).toBeDefined();
  });
});

describe('a channel that is not bought', () => {
  it('cannot be paused: there is nothing to come back to', async () => {
    const bench = await opened(live, { channel: fakeChannel({ isPurchased: false }) });
    expect(await bench.player.do('pause')).toEqual({ ok: false, reason: 'warning_archive_no_pause' });
    expect(bench.player.state.playback.intent).toBe('play');
  });
});
