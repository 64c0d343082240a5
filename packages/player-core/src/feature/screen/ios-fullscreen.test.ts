import { describe, expect, it } from 'vitest';
import { film } from '../../testing/feature-bench.ts';
import { playerBench, type BenchOptions, type PlayerBench } from '../../testing/index.ts';

async function opened(subject: typeof film, options: BenchOptions = {}): Promise<PlayerBench> {
  const bench = playerBench(options);
  bench.player.mount({});
  await bench.player.do('open', { subject });
  await bench.pass(2_000);
  return bench;
}

describe('iOS fullscreen', () => {
  const inScreen = async () => {
    const bench = await opened(film, { env: { isVideosOwn: true } });
    await bench.player.do('toggleFullscreen');
    return bench;
  };
  const pauses = (bench: PlayerBench) => bench.engine.emit({ type: 'facts', patch: { isPaused: true } });
  const plays = (bench: PlayerBench) => bench.engine.calls.filter((each) => each === 'play').length;

  it('pauses on the way in: for 2 s that is not the viewer; later it is [B-598] [B-599]', async () => {
    const bench = await inScreen();
    const before = plays(bench);
    await bench.pass(1_999);
    pauses(bench);
    await bench.pass(0);
    expect([plays(bench), bench.player.state.playback.intent]).toEqual([before + 1, 'play']);
    bench.engine.emit({ type: 'facts', patch: { isPaused: false } });
    await bench.pass(1);
    pauses(bench);
    await bench.pass(2_000);
    expect(bench.player.state.playback.intent).toBe('pause');
    bench.engine.emit({ type: 'facts', patch: { isPaused: false } });
    expect(bench.player.state.playback.intent).toBe('play');
  });

  it('pauses on the way out: for 3 s playback is resumed [B-599]', async () => {
    const bench = await inScreen();
    await bench.pass(5_000);
    // The system's "done" pauses before it leaves.
    pauses(bench);
    await bench.env.fullscreen.leave();
    await bench.pass(10);
    expect(bench.player.state).toMatchObject({
      screen: { isVideosOwn: false },
      playback: { intent: 'play' },
      engine: { isPaused: false },
    });
    await bench.pass(2_900);
    const before = plays(bench);
    pauses(bench);
    await bench.pass(0);
    expect(plays(bench)).toBe(before + 1);
  });

  it('is not switched again for 2 s after entering and for 3 s after leaving [B-598]', async () => {
    const bench = await inScreen();
    expect(await bench.player.do('toggleFullscreen')).toMatchObject({ ok: false });
    await bench.pass(2_000);
    expect(await bench.player.do('toggleFullscreen')).toEqual({ ok: true });
    await bench.pass(2_999);
    expect(await bench.player.do('toggleFullscreen')).toMatchObject({ ok: false });
    await bench.pass(1);
    expect(await bench.player.do('toggleFullscreen')).toEqual({ ok: true });
  });

  it('may be switched at any time where fullscreen is our own', async () => {
    const bench = await opened(film);
    await bench.player.do('toggleFullscreen');
    expect(await bench.player.do('toggleFullscreen')).toEqual({ ok: true });
  });

  it('does not treat an empty buffer as a pause button', async () => {
    const bench = await inScreen();
    await bench.pass(3_000);
    bench.engine.jumpTo(100);
    pauses(bench);
    expect(bench.player.state.playback.intent).toBe('play');
  });
});
