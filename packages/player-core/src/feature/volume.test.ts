import { describe, expect, it } from 'vitest';
import { calls, live, opened } from '../testing/feature-bench.ts';
import { playerBench } from '../testing/index.ts';

describe('autoplay and volume', () => {
  it('starts without sound until the viewer has touched the page, and hints at it [B-252]', async () => {
    const bench = await opened(live, { env: { hasInteracted: false } });
    expect(bench.player.state.volume).toMatchObject({ isMuted: true, isUnmuteHinted: true });
    expect(bench.engine.calls.indexOf('mute')).toBeLessThan(bench.engine.calls.indexOf('play'));
    await bench.player.do('unmute');
    expect(bench.player.state.volume).toMatchObject({ isMuted: false, isUnmuteHinted: false });
    expect(bench.engine.calls.at(-1)).toBe('unmute');
  });

  it('starts without sound on iOS 15 to 17 even after a touch, and hints at it [B-253]', async () => {
    const bench = await opened(live, { env: { isForcedMuted: true, hasInteracted: true } });
    expect(bench.player.state.volume).toMatchObject({ isMuted: true, isUnmuteHinted: true });
    expect(bench.engine.calls.indexOf('mute')).toBeGreaterThanOrEqual(0);
    expect(bench.engine.calls.indexOf('mute')).toBeLessThan(bench.engine.calls.indexOf('play'));
  });

  it('tries without sound when sound is refused', async () => {
    const bench = playerBench();
    await bench.player.do('open', { subject: live });
    bench.clock.after(0, () => bench.engine.refuseAutoplay('sound'));
    bench.engine.refuseAutoplay('sound');
    await bench.pass(1_000);
    expect(bench.player.state.playback).toMatchObject({ autoplay: 'muted', intent: 'play', isLoading: false });
    expect(bench.player.state.volume).toMatchObject({ isMuted: true, isUnmuteHinted: true });
  });

  it('leaves the loading state and shows a play button when playing is refused altogether [B-254]', async () => {
    const bench = playerBench({ env: { hasInteracted: false } });
    bench.player.on('opened', () => {});
    await bench.player.do('open', { subject: live });
    bench.engine.refuseAutoplay('all');
    await bench.pass(1_000);
    expect(bench.player.state.playback).toMatchObject({ autoplay: 'blocked', intent: 'pause', isLoading: false });
    bench.engine.refuseAutoplay('none');
    await bench.player.do('play');
    await bench.pass(500);
    expect(bench.player.state.engine.isPaused).toBe(false);
  });

  it('is 100 % unless stored otherwise [B-532]', async () => {
    expect((await opened(live)).player.state.volume.percent).toBe(100);
    expect((await opened(live, { env: { stored: { volume: '35' } } })).player.state.volume.percent).toBe(35);
    for (const bad of ['loud', '', '900'])
      expect((await opened(live, { env: { stored: { volume: bad } } })).player.state.volume.percent).toBe(100);
  });

  it('is kept between 0 and 100, and in storage [B-243] [B-363]', async () => {
    const forty = await opened(live, { env: { stored: { volume: '40' } } });
    await forty.player.do('unmute');
    expect(calls(forty, 'volume').at(-1)).toBe('volume 0.4');
    const bench = await opened(live);
    await bench.player.do('setVolume', { percent: 120 });
    expect(bench.player.state.volume.percent).toBe(100);
    await bench.player.do('setVolume', { percent: -10 });
    expect(bench.player.state.volume).toMatchObject({ percent: 0, isMuted: true });
    await bench.player.do('setVolume', { percent: 50 });
    expect(bench.env.storage.get('volume')).toBe('50');
    expect(calls(bench, 'volume').at(-1)).toBe('volume 0.5');
  });

  it('moves by 0.05 per key [B-364]', async () => {
    const bench = await opened(live, { env: { stored: { volume: '50' } } });
    await bench.player.do('nudgeVolume', { by: 5 });
    expect(calls(bench, 'volume').at(-1)).toBe('volume 0.55');
  });
});
