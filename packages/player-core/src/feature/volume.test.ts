import { describe, expect, it } from 'vitest';
import { calls, film, live, opened } from '../testing/feature-bench.ts';
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

describe('the sound', () => {
  it('by a key from mute begins at 0', async () => {
    const { player } = await opened(film);
    await player.do('toggleMute');
    await player.do('nudgeVolume', { by: 5 });
    expect(player.state.volume).toMatchObject({ percent: 5, isMuted: false });
  });

  it('by a key from the browser’s mute comes back as loud as it was', async () => {
    for (const [by, percent] of [
      [5, 75],
      [-5, 65],
    ] as const) {
      const { player } = await opened(film, { env: { hasInteracted: false, stored: { volume: '70' } } });
      expect(player.state.volume).toMatchObject({ isMuted: true, isUnmuteHinted: true });
      await player.do('nudgeVolume', { by });
      expect(player.state.volume).toMatchObject({ percent, isMuted: false, isUnmuteHinted: false });
    }
  });

  it('at 0 % comes back at 100 % when it is unmuted', async () => {
    const { player } = await opened(film);
    await player.do('setVolume', { percent: 0 });
    expect(player.state.volume.isMuted).toBe(true);
    await player.do('unmute');
    expect(player.state.volume).toMatchObject({ percent: 100, isMuted: false });
  });

  it('comes back as loud as it was', async () => {
    const { player } = await opened(film);
    await player.do('setVolume', { percent: 30 });
    await player.do('toggleMute');
    await player.do('unmute');
    expect(player.state.volume).toMatchObject({ percent: 30, isMuted: false });
  });

  it('that the policy took is given back in the next viewing, once the viewer has touched the page', async () => {
    const bench = await opened(film, { env: { hasInteracted: false } });
    expect(bench.player.state.volume).toMatchObject({ isMuted: true, isUnmuteHinted: true });
    Object.assign(bench.env.autoplay, { hasInteracted: () => true });
    await bench.player.do('open', { subject: { kind: 'trailer', id: '5' } });
    await bench.pass(500);
    expect(bench.player.state.volume).toMatchObject({ isMuted: false, isUnmuteHinted: false });
    expect(bench.engine.calls).toContain('unmute');
  });

  it('that the viewer took stays off in the next viewing', async () => {
    const bench = await opened(film);
    await bench.player.do('toggleMute');
    await bench.player.do('open', { subject: { kind: 'trailer', id: '5' } });
    await bench.pass(500);
    expect(bench.player.state.volume).toMatchObject({ isMuted: true, isUnmuteHinted: false });
  });

  it('is off in a preview, without a hint', async () => {
    const bench = playerBench();
    await bench.player.do('open', { subject: live, mode: 'preview' });
    await bench.pass(500);
    expect(bench.player.state.volume).toMatchObject({ isMuted: true, isUnmuteHinted: false });
    expect(bench.engine.calls.indexOf('mute')).toBeLessThan(bench.engine.calls.indexOf('play'));
  });

  it('is no longer hinted at once the viewer has done something about it', async () => {
    for (const act of ['setVolume', 'toggleMute', 'unmute'] as const) {
      const bench = await opened(film, { env: { hasInteracted: false } });
      if (act === 'setVolume') await bench.player.do(act, { percent: 10 });
      else await bench.player.do(act);
      expect(bench.player.state.volume.isUnmuteHinted).toBe(false);
    }
  });

  it('is set on a new engine before it plays', async () => {
    const bench = await opened(film);
    await bench.player.do('setVolume', { percent: 30 });
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'drm', url: '/c.mpd', protection: { system: 'clearkey', licence: '/la' } },
    });
    await bench.player.do('open', { subject: { kind: 'content', id: '2' } });
    await bench.pass(500);
    expect(bench.engines).toHaveLength(2);
    expect(bench.engine.calls.slice(0, bench.engine.calls.indexOf('play'))).toContain('volume 0.3');
  });

  it('is rounded to whole percent', async () => {
    const { player } = await opened(film);
    await player.do('setVolume', { percent: 33.4 });
    expect(player.state.volume.percent).toBe(33);
    await player.do('setVolume', { percent: 0.4 });
    expect(player.state.volume).toMatchObject({ percent: 0, isMuted: true });
  });
});
