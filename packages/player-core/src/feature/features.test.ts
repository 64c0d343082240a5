import { describe, expect, it } from 'vitest';
import { archive, film, live, loads, opened, withoutArchive } from '../testing/feature-bench.ts';
import { BENCH_NOW as NOW, playerBench } from '../testing/index.ts';
import { previewFeatures } from './standard.ts';

describe('statistics', () => {
  it("go every 30 s under the stream's own record, and the rest when the session ends", async () => {
    const bench = await opened(live, {}, 70_000);
    expect(bench.backend.stats).toEqual([
      { id: 'stat-1', seconds: 30, isLast: false },
      { id: 'stat-1', seconds: 60, isLast: false },
    ]);
    await bench.player.do('close');
    expect(bench.backend.stats.at(-1)).toMatchObject({ id: 'stat-1', isLast: true });
  });

  it('go with the page too, and then not twice', async () => {
    const bench = await opened(live, {}, 20_000);
    bench.env.leave();
    bench.env.leave();
    expect(bench.backend.stats).toHaveLength(1);
    expect(bench.backend.stats[0]?.isLast).toBe(true);
  });

  it('count no pause, and nothing at all in a preview', async () => {
    const bench = await opened(archive(3_600), {}, 10_000);
    await bench.player.do('pause');
    await bench.pass(120_000);
    expect(bench.backend.stats).toEqual([]);
    const preview = playerBench({ features: previewFeatures });
    await preview.player.do('open', { subject: live, mode: 'preview' });
    await preview.pass(120_000);
    expect(preview.backend.stats).toEqual([]);
    expect(preview.player.state.volume).toMatchObject({ isMuted: true, isUnmuteHinted: false });
  });
});

describe('the screen', () => {
  it('offers fullscreen and picture-in-picture only where they work', async () => {
    const bench = playerBench({ env: { canPip: false } });
    bench.player.mount({});
    await bench.player.do('open', { subject: live });
    await bench.pass(500);
    expect(bench.player.state.screen).toMatchObject({ canFullscreen: true, canPip: false });
    await bench.player.do('toggleFullscreen');
    expect(bench.player.state.screen.isFullscreen).toBe(true);
    await bench.player.do('toggleFullscreen');
    expect(bench.player.state.screen.isFullscreen).toBe(false);
  });

  it('shows the programme to the system and hears its keys', async () => {
    const bench = await opened(archive(3_600));
    expect(bench.env.shown).toMatchObject({ title: 'Sails', artist: 'Fjord' });
    bench.env.actions.pause?.({});
    expect(bench.player.state.playback.intent).toBe('pause');
    bench.env.actions.seekforward?.({});
    expect(bench.player.state.skip.sum).toBe(10);
    await bench.player.do('close');
    expect(bench.env.shown).toBeUndefined();
    expect(bench.env.actions).toEqual({});
  });

  it('keeps the screen on while the picture moves', async () => {
    const bench = await opened(archive(3_600));
    expect(bench.env.wakeLocks).toBe(1);
    await bench.player.do('pause');
    await bench.pass(300);
    expect(bench.env.wakeLocks).toBe(0);
  });
});

describe('films', () => {
  it('end, and play again from the start', async () => {
    const bench = await opened(film, { media: () => ({ duration: 5 }) }, 6_000);
    expect(bench.player.state.session.at).toBe('ended');
    expect(bench.player.state.playback.isLoading).toBe(false);
    await bench.player.do('play');
    await bench.pass(1_000);
    expect(bench.player.state.session.at).toBe('active');
    expect(bench.player.time().position).toBeLessThan(2);
  });

  it('begin where they were left', async () => {
    expect(loads(await opened({ ...film, from: 40 }))).toEqual(['position 40']);
  });
});

describe('thumbnails', () => {
  it('are fetched after the first picture, where there is a bar for them', async () => {
    const thumbnails = { image: '/s', origin: NOW, points: [] };
    expect((await opened(archive(3_600), { thumbnails })).player.state.thumbnails.points).toBe(thumbnails);
    expect(
      (await opened(live, { thumbnails, channel: withoutArchive })).player.state.thumbnails.points,
    ).toBeUndefined();
  });
});
