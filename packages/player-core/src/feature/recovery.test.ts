import { describe, expect, it } from 'vitest';
import { archive, at, evening, film, live, loads, opened } from '../testing/feature-bench.ts';
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

  it('two show the overlay and go to the programme on air; the third is final [B-290] [B-292]', async () => {
    const bench = await opened(archive(3_600));
    bench.engine.fault(broken);
    await bench.pass(1_500);
    bench.engine.fault(broken);
    expect(bench.player.state.recovery.overlay).toBe('download');
    await bench.pass(2_100);
    expect(bench.backend.requests.at(-1)).toEqual(live);
    bench.engine.fault(broken);
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
    const bench = await opened(live);
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

  it('a backend that does not answer is a load error', async () => {
    const bench = playerBench();
    bench.backend.answer({ outcome: 'unreachable' });
    await bench.player.do('open', { subject: live });
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
