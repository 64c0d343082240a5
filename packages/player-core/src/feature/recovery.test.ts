import { describe, expect, it } from 'vitest';
import { archive, at, evening, film, live, loads, opened, withoutArchive } from '../testing/feature-bench.ts';
import { BENCH_NOW as NOW, playerBench } from '../testing/index.ts';

describe('errors', () => {
  const broken = { kind: 'network', what: 'playlist', isFatal: true, http: 503 } as const;

  it('one load error reloads the stream at the same moment without an overlay', async () => {
    const bench = await opened(archive(3_600));
    bench.engine.fault(broken);
    await bench.pass(1_500);
    expect(loads(bench)).toHaveLength(2);
    expect(bench.player.state.recovery.overlay).toBe('none');
    expect(Math.abs((bench.player.wall() ?? 0) - (NOW - 3_600 + 2.5))).toBeLessThan(3);
  });

  it('two show the overlay and go to the programme on air, which is then waited for [B-290]', async () => {
    const bench = await opened(archive(3_600));
    bench.engine.fault(broken);
    await bench.pass(1_500);
    bench.engine.fault(broken);
    expect(bench.player.state.recovery.overlay).toBe('download');
    await bench.pass(2_500);
    expect(bench.backend.requests.at(-1)).toEqual(live);
    bench.engine.fault(broken);
    expect(bench.player.state).toMatchObject({
      recovery: { isFinal: false, isAway: true },
      playback: { intent: 'play' },
    });
  });

  it('the third of a title is final: the player pauses and is emptied [B-292]', async () => {
    const bench = await opened(film);
    for (const wait of [1_500, 2_500, 0]) {
      bench.engine.fault(broken);
      await bench.pass(wait);
    }
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'download', isFinal: true });
    expect(bench.player.state.playback.intent).toBe('pause');
    expect(bench.engine.calls.slice(-3)).toContain('unload');
  });

  it('goes to the last programme known when none is on air [B-290]', async () => {
    const bench = await opened(archive(7_000), { schedule: evening.slice(0, 1) });
    bench.engine.fault(broken);
    await bench.pass(1_500);
    bench.engine.fault(broken);
    await bench.pass(2_100);
    expect(bench.backend.requests.at(-1)).toEqual({ kind: 'channel', id: 9, at: { ts: at(-117) } });
  });

  it('starts again on retry', async () => {
    const bench = await opened(film);
    for (let time = 1; time <= 3; time += 1) {
      bench.engine.fault(broken);
      await bench.pass(time < 3 ? 1_000 * time + 100 : 0);
    }
    expect(bench.player.state.recovery.isFinal).toBe(true);
    await bench.player.do('retry');
    await bench.pass(3_000);
    expect(bench.player.state.recovery.overlay).toBe('none');
    expect(bench.player.state).toMatchObject({
      session: { at: 'active' },
      playback: { intent: 'play', isLoading: false },
    });
  });

  it.each([undefined, 500])('a backend that does not answer, or with %s, is a load error [B-504]', async (http) => {
    const bench = playerBench();
    bench.backend.answer({ outcome: 'unreachable', ...(http === undefined ? {} : { http }) });
    await bench.player.do('open', { subject: film });
    await bench.pass(8_000);
    expect(bench.backend.requests).toHaveLength(3);
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'download', isFinal: true });
    expect(bench.player.state.playback.isLoading).toBe(false);
  });

  it('an unsupported codec is reported at once and not retried', async () => {
    const bench = await opened(live);
    bench.engine.fault({ kind: 'codec', isFatal: true });
    await bench.pass(10_000);
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'codec', isFinal: true });
    expect(bench.backend.requests).toHaveLength(1);
  });

  it('a lost segment is skipped without a message', async () => {
    const bench = await opened(film, { media: () => ({ duration: 100, broken: [[8, 10]] }) }, 3_000);
    for (let time = 0; time < 2; time += 1)
      bench.engine.fault({ kind: 'network', what: 'segment', http: 404, range: [8, 10] });
    await bench.pass(9_000);
    expect(bench.engine.calls).toContain('gap 8-10');
    expect(bench.player.time().position).toBeGreaterThan(11);
    expect(bench.player.state.recovery.overlay).toBe('none');
  });
});

describe('errors that are final or recovered', () => {
  const drm = { kind: 'drm', isFatal: true, code: 'shaka 6007' } as const;

  it("a licence that is refused shows the key server's message, or the engine's code", async () => {
    const bench = await opened(film);
    bench.engine.fault(drm);
    expect(bench.player.state.recovery).toMatchObject({
      overlay: 'drm',
      isFinal: true,
      refusal: { code: 'shaka 6007' },
    });
    const other = await opened(film);
    other.engine.fault({ ...drm, refusal: { code: '8002', message: 'Too many devices' } });
    expect(other.player.state.recovery.refusal).toEqual({ code: '8002', message: 'Too many devices' });
  });

  it('a film whose source fails twice is requested again where it stood', async () => {
    const bench = await opened(film);
    for (const wait of [1_500, 2_500]) {
      bench.engine.fault({ kind: 'network', isFatal: true, what: 'playlist' });
      bench.engine.fault({ kind: 'network', isFatal: true, what: 'playlist' });
      await bench.pass(wait);
    }
    expect(bench.engine.calls.filter((each) => each.startsWith('load')).at(-1)).toMatch(/position [2-6]/);
  });

  it('an element that cannot decode a frame is reset, and plays on', async () => {
    const bench = await opened(film);
    bench.engine.fault({ kind: 'media', isFatal: true, what: 'decode' });
    await bench.pass(1_000);
    expect(bench.engine.calls.slice(-2)[0]).toMatch(/^reset-media/);
    expect(bench.engine.now().position).toBeGreaterThan(2);
  });
});

describe('load errors', () => {
  const broken = { kind: 'network', what: 'playlist', isFatal: true, http: 503 } as const;

  it('that come together reload the stream once', async () => {
    const bench = await opened(archive(3_600));
    bench.engine.fault(broken);
    bench.engine.fault(broken);
    bench.engine.fault({ ...broken, kind: 'frozen' });
    await bench.pass(900);
    expect(bench.player.state.recovery.isReloading).toBe(true);
    expect(bench.backend.requests).toHaveLength(1);
    await bench.pass(1_500);
    expect(bench.player.state.recovery.isReloading).toBe(false);
    expect(bench.backend.requests).toHaveLength(2);
  });

  it.each(['network', 'frozen'] as const)('of the kind %s are not counted while offline', async (kind) => {
    const bench = await opened(live);
    bench.env.goOnline(false);
    for (let time = 0; time < 4; time += 1) {
      bench.engine.fault({ ...broken, kind });
      await bench.pass(2_000);
    }
    expect(bench.backend.requests).toHaveLength(1);
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'none', isFinal: false });
  });

  it('of another kind count even offline', async () => {
    const bench = await opened(live);
    bench.env.goOnline(false);
    bench.engine.fault({ kind: 'codec', isFatal: true });
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'codec', isFinal: true });
  });

  it('start from zero after a retry', async () => {
    const bench = await opened(film);
    for (let time = 1; time <= 3; time += 1) {
      bench.engine.fault(broken);
      await bench.pass(time < 3 ? 1_000 * time + 100 : 0);
    }
    expect(bench.player.state.recovery.isFinal).toBe(true);
    await bench.player.do('retry');
    await bench.pass(1_000);
    bench.engine.fault(broken);
    await bench.pass(1_500);
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'none', isFinal: false });
    expect(bench.player.state.session.at).toBe('active');
  });

  it('start from zero with the next session', async () => {
    const bench = await opened(live);
    bench.engine.fault({ kind: 'codec', isFatal: true });
    void bench.player.do('open', { subject: film });
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'none', isFinal: false, isReloading: false });
    await bench.pass(1_000);
    expect(bench.player.state.engine.isPaused).toBe(false);
  });

  it('lead to live on a channel without an archive, whatever its guide', async () => {
    const bench = await opened(live, { schedule: evening.slice(0, 1), channel: withoutArchive });
    bench.engine.fault(broken);
    await bench.pass(1_500);
    bench.engine.fault(broken);
    await bench.pass(2_500);
    expect(bench.backend.requests.at(-1)).toEqual(live);
  });

  it('lead to live where the guide begins only later', async () => {
    const bench = await opened(archive(3_600), { schedule: evening.slice(-1) });
    bench.engine.fault(broken);
    await bench.pass(1_500);
    bench.engine.fault(broken);
    await bench.pass(2_500);
    expect(bench.backend.requests.at(-1)).toEqual(live);
  });

  it('end with the session: no reload comes afterwards', async () => {
    const bench = await opened(live);
    bench.engine.fault(broken);
    await bench.player.do('close');
    await bench.pass(10_000);
    expect(bench.backend.requests).toHaveLength(1);
    expect(bench.player.state.recovery.overlay).toBe('none');
  });
});

describe('a picture that stands still', () => {
  it.each<[string, (bench: Awaited<ReturnType<typeof opened>>) => unknown]>([
    ['paused by the viewer', ({ player }) => player.do('pause')],
    ['held by a hidden tab', ({ env }) => env.show(false)],
    ['without a connection', ({ env }) => env.goOnline(false)],
    ['at its end', ({ engine }) => engine.emit({ type: 'facts', patch: { isEnded: true } })],
  ])('%s is no error', async (_name, act) => {
    const bench = playerBench({ schedule: evening });
    Object.assign(bench.env.visibility, { pausesWhenHidden: true });
    await bench.player.do('open', { subject: film });
    await bench.pass(2_000);
    await act(bench);
    bench.engine.stall(true);
    bench.engine.fault({ kind: 'media', isFatal: false, what: 'buffer' });
    const before = bench.engine.calls.length;
    await bench.pass(30_000);
    expect(bench.player.state.recovery.overlay).toBe('none');
    expect(bench.engine.calls.slice(before).filter((call) => /reset|skip|gap|load/.test(call))).toEqual([]);
  });

  it('because the browser refused to play is no error', async () => {
    const bench = await opened(film, { onEngine: (engine) => engine.refuseAutoplay('all') });
    await bench.pass(30_000);
    expect(bench.player.state.recovery.overlay).toBe('none');
    expect(bench.backend.requests).toHaveLength(1);
  });

  it('is played again when the element paused without a request', async () => {
    const bench = await opened(film);
    bench.engine.pause();
    await bench.pass(1_000);
    expect(bench.player.state.engine.isPaused).toBe(false);
  });
});
