import { describe, expect, it } from 'vitest';
import { casting, film, live, opened } from '../../testing/cast-bench.ts';
import { BENCH_NOW, createFakeCast, playerBench } from '../../testing/index.ts';
import type { CastReport } from '../../port/cast.ts';

type Bench = Awaited<ReturnType<typeof casting>>;

const nothing = { ok: false, reason: '' };
const archive = { kind: 'channel', id: 9, at: { ts: BENCH_NOW - 900 } } as const;
const report = (bench: Bench, change: Partial<CastReport>) =>
  bench.cast.emit({ type: 'reported', report: { at: 'playing', ...change } });
const engineCalls = (bench: Bench, start: string) =>
  bench.engine.calls.filter((call) => call.startsWith(start)).map((call) => call.slice(start.length).trim());

describe('looking for devices', () => {
  it('begins once, whatever is opened', async () => {
    let watched = 0;
    const cast = createFakeCast();
    const watch = cast.watch.bind(cast);
    Object.assign(cast, { watch: (listener: Parameters<typeof watch>[0]) => ((watched += 1), watch(listener)) });
    const bench = playerBench({ cast });
    for (const subject of [film, live, film]) {
      await bench.player.do('open', { subject });
      await bench.pass(1_000);
    }
    expect(watched).toBe(1);
  });

  it('does not begin for a preview, but when the viewer asks for a device', async () => {
    const cast = createFakeCast();
    const bench = playerBench({ cast });
    await bench.player.do('open', { subject: live, mode: 'preview' });
    await bench.pass(1_000);
    expect(cast.isWatched).toBe(false);
    await bench.player.do('cast');
    expect(cast.isWatched).toBe(true);
  });

  it('offers the element of the engine for its own remote playback', async () => {
    const bench = await opened();
    expect(bench.cast.followed.at(-1)).toBe(bench.engine.media);
    bench.backend.answer({ outcome: 'ready', source: { kind: 'vitrina', url: 'https://frame.test/', offset: 0 } });
    await bench.player.do('open', { subject: live });
    await bench.pass(500);
    expect(bench.cast.followed.at(-1)).toBe(bench.engine.media);
  });

  it('does nothing in a player without a port for devices', async () => {
    const bench = playerBench();
    await bench.player.do('open', { subject: film });
    expect(await bench.player.do('cast')).toEqual(nothing);
    expect(await bench.player.do('stopCast')).toEqual(nothing);
  });
});

describe('connecting', () => {
  it('happens once at a time', async () => {
    const bench = await casting();
    expect(await bench.player.do('cast')).toEqual(nothing);
    expect(bench.cast.calls.filter((call) => call === 'connect')).toHaveLength(1);
  });

  it('can be ended only when there is a device', async () => {
    const bench = await opened();
    expect(await bench.player.do('stopCast')).toEqual(nothing);
    await bench.player.do('cast');
    expect(await bench.player.do('stopCast')).toEqual({ ok: true });
    expect(bench.cast.calls.filter((call) => call === 'disconnect')).toHaveLength(1);
  });

  it('that fails for an unknown reason names it', async () => {
    const bench = await opened();
    bench.cast.emit({ type: 'availability', hasDevices: false, refusal: 'init' });
    expect(await bench.player.do('cast')).toEqual({ ok: false, reason: 'cast_init' });
  });

  it('while the stream is being requested loads it when it is there', async () => {
    const bench = await opened();
    let answer = (_resolved: object) => {};
    bench.backend.answer(() => new Promise((resolve) => (answer = resolve as typeof answer)));
    void bench.player.do('open', { subject: { kind: 'content', id: '2' } });
    bench.cast.emit({ type: 'connected', device: 'Living room' });
    expect(bench.cast.items).toEqual([]);
    answer({ outcome: 'ready', source: { kind: 'hls', url: '/second.m3u8' } });
    await bench.pass(500);
    expect(bench.cast.items.map(({ src }) => src)).toEqual(['/second.m3u8']);
    expect(bench.player.state.playback.holds).toEqual(['cast']);
  });

  it('loads what is paused as paused', async () => {
    const bench = await opened();
    await bench.player.do('pause');
    await bench.player.do('cast');
    expect(bench.cast.items[0]).toMatchObject({ isPaused: true });
    expect(bench.state()).toMatchObject({ at: 'connected', paused: true, duration: 0, progress: 0, subtitles: [] });
  });

  it('ends with the player', async () => {
    const bench = await casting();
    bench.player.destroy();
    expect(bench.cast.calls.at(-1)).toBe('disconnect');
    expect(bench.cast.isWatched).toBe(false);
    expect(bench.clock.pending).toBe(0);
    const own = await opened();
    own.cast.emit({ type: 'connected', device: '', isOwnElement: true });
    own.player.destroy();
    expect(own.cast.calls).toEqual([]);
  });
});

describe('playback that returns from a device', () => {
  it('of a film resumes at its position there', async () => {
    const bench = await casting();
    report(bench, { time: 40, duration: 100 });
    await bench.pass(2_000);
    await bench.player.do('stopCast');
    await bench.pass(500);
    expect(engineCalls(bench, 'seek')).toEqual(['42']);
    expect(bench.player.state.engine.isPaused).toBe(false);
  });

  it('that was paused there stays paused', async () => {
    const bench = await casting();
    report(bench, { time: 40, duration: 100 });
    await bench.player.do('pause');
    report(bench, { time: 40, paused: true });
    await bench.pass(5_000);
    await bench.player.do('stopCast');
    await bench.pass(500);
    expect(engineCalls(bench, 'seek')).toEqual(['40']);
    expect(bench.player.state.engine.isPaused).toBe(true);
  });

  it('of live is live again', async () => {
    const bench = await casting(live);
    report(bench, { time: 3 });
    await bench.pass(60_000);
    await bench.player.do('stopCast');
    await bench.pass(1_000);
    expect(engineCalls(bench, 'seek')).toHaveLength(1);
    expect(bench.player.state.timeline.kind).toBe('live');
    expect(bench.player.state.engine.isPaused).toBe(false);
  });

  it('of live that was paused there does not start here', async () => {
    const bench = await casting(live);
    report(bench, { time: 3 });
    await bench.player.do('pause');
    await bench.player.do('stopCast');
    await bench.pass(1_000);
    expect(engineCalls(bench, 'seek')).toEqual([]);
    expect(bench.player.state.playback.intent).toBe('pause');
  });

  it('of the archive resumes at the moment there', async () => {
    const bench = await casting(archive);
    report(bench, { time: 100, duration: 600 });
    await bench.pass(1_000);
    await bench.player.do('stopCast');
    await bench.pass(1_000);
    expect(engineCalls(bench, 'seek')).toEqual(['101']);
    expect(Math.round(bench.player.wall() ?? 0)).toBe(BENCH_NOW - 900 + 102);
  });

  it('of the archive resumes at the moment that the device names', async () => {
    const bench = await casting(archive);
    report(bench, { time: 5, wall: BENCH_NOW - 900 + 200, paused: true });
    await bench.player.do('stopCast');
    await bench.pass(500);
    expect(engineCalls(bench, 'seek')).toEqual(['200']);
  });

  it('of an archive that begins earlier than requested counts from its beginning', async () => {
    const bench = await opened();
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: '/a.m3u8', startsAt: BENCH_NOW - 960 },
      channel: bench.backend.channel,
    });
    await bench.player.do('open', { subject: archive });
    await bench.pass(500);
    await bench.player.do('cast');
    report(bench, { time: 160, paused: true });
    expect(bench.player.wall()).toBe(BENCH_NOW - 800);
  });

  it('waits for a stream that is still being requested', async () => {
    const bench = await casting();
    report(bench, { time: 40, duration: 100 });
    bench.backend.answer(() => new Promise(() => {}));
    void bench.player.do('reload', {});
    await bench.player.do('stopCast');
    expect(engineCalls(bench, 'seek')).toEqual([]);
    expect(bench.player.state.playback.holds).toEqual([]);
  });
});

describe('a device that cannot play', () => {
  it('may try again after half a minute of playing', async () => {
    const bench = await casting();
    bench.cast.emit({ type: 'failed' });
    await bench.pass(30_000);
    bench.cast.emit({ type: 'failed' });
    await bench.pass(100);
    expect(bench.cast.items).toHaveLength(3);
    await bench.pass(29_000);
    bench.cast.emit({ type: 'failed' });
    await bench.pass(100);
    expect(bench.cast.calls.at(-1)).toBe('disconnect');
  });

  it('after it has gone changes nothing', async () => {
    const bench = await casting();
    await bench.player.do('stopCast');
    const asked = bench.backend.requests.length;
    bench.cast.emit({ type: 'failed' });
    bench.cast.emit({ type: 'disconnected' });
    await bench.pass(500);
    expect(bench.backend.requests).toHaveLength(asked);
    expect(bench.player.state.notice.key).toBeUndefined();
  });
});

describe('reports of a device', () => {
  it('about its end count once', async () => {
    const bench = await casting();
    const ended: unknown[] = [];
    bench.player.on('ended', (data) => ended.push(data));
    report(bench, { time: 100, duration: 100, isEnded: true });
    report(bench, { at: 'idle', isEnded: true });
    expect(ended).toEqual([{ subject: film }]);
  });

  it('about what was on before are ignored until the next is loaded', async () => {
    const bench = await casting();
    report(bench, { time: 50, duration: 100 });
    bench.backend.answer(() => new Promise(() => {}));
    void bench.player.do('open', { subject: { kind: 'content', id: '2' } });
    report(bench, { time: 51 });
    expect(bench.state()).toMatchObject({ at: 'connected' });
    await bench.pass(500);
    report(bench, { src: '/content/1.m3u8', time: 52 });
    expect(bench.state().at).toBe('connected');
  });

  it('about something else than what it was given are ignored', async () => {
    const bench = await casting();
    report(bench, { src: '/elsewhere.m3u8', time: 50, duration: 100 });
    expect(bench.state()).toMatchObject({ at: 'connected', time: 2 });
  });
});

describe('a device after the last subject', () => {
  it('stays for what is opened within ten seconds', async () => {
    const bench = await casting();
    await bench.player.do('close');
    await bench.pass(9_000);
    await bench.player.do('open', { subject: { kind: 'content', id: '2' } });
    await bench.pass(20_000);
    expect(bench.cast.calls).not.toContain('disconnect');
    expect(bench.cast.items.at(-1)?.src).toBe('/content/2.m3u8');
  });

  it('that disconnected is not disconnected again', async () => {
    const bench = await casting();
    await bench.player.do('close');
    bench.cast.emit({ type: 'disconnected' });
    await bench.pass(20_000);
    expect(bench.cast.calls).not.toContain('disconnect');
  });
});
