import { describe, expect, it } from 'vitest';
import { archive, film, live, opened } from '../testing/feature-bench.ts';
import { createFakeCast, playerBench } from '../testing/index.ts';

describe('the screen', () => {
  it('stays on while the picture moves, and only then', async () => {
    const bench = await opened(archive(3_600));
    expect(bench.env.wakeLocks).toBe(1);
    await bench.player.do('pause');
    await bench.pass(300);
    expect(bench.env.wakeLocks).toBe(0);
    await bench.player.do('play');
    await bench.pass(300);
    expect(bench.env.wakeLocks).toBe(1);
  });

  it('is kept on once, whatever happens to the picture', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('seekTo', { wall: bench.player.now() - 7_200 });
    await bench.player.do('reload', {});
    await bench.pass(1_000);
    expect(bench.env.wakeLocks).toBe(1);
    await bench.player.do('open', { subject: film });
    await bench.pass(1_000);
    expect(bench.env.wakeLocks).toBe(1);
  });

  it('may go off while nothing is loaded, at the end, and after a denial', async () => {
    const ended = await opened(film, { media: () => ({ duration: 5 }) }, 6_000);
    expect(ended.env.wakeLocks).toBe(0);
    const denied = await opened(film);
    denied.backend.answer({ outcome: 'denied', reason: 'pin' });
    await denied.player.do('reload', {});
    await denied.pass(500);
    expect(denied.env.wakeLocks).toBe(0);
  });

  it('may go off when the browser refuses to play', async () => {
    const bench = await opened(film, { onEngine: (engine) => engine.refuseAutoplay('all') });
    expect(bench.env.wakeLocks).toBe(0);
  });

  it('may go off here when another device shows the picture', async () => {
    const bench = await opened(film, { cast: createFakeCast() });
    expect(bench.env.wakeLocks).toBe(1);
    await bench.player.do('cast');
    await bench.pass(100);
    expect(bench.env.wakeLocks).toBe(0);
  });

  it('may go off when the session is closed, and for a preview', async () => {
    const bench = await opened(live);
    await bench.player.do('close');
    expect(bench.env.wakeLocks).toBe(0);
    const preview = playerBench();
    await preview.player.do('open', { subject: live, mode: 'preview' });
    await preview.pass(1_000);
    expect(preview.player.state.engine.isPaused).toBe(false);
    expect(preview.env.wakeLocks).toBe(0);
  });
});
