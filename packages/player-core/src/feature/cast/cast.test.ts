import { describe, expect, it } from 'vitest';
import { playerBench } from '../../testing/bench.ts';
import { casting, film, live, opened } from '../../testing/cast-bench.ts';
import { createFakeCast } from '../../testing/fake-cast.ts';
import { noCast } from '../../logic/cast-state.ts';

describe('other devices', () => {
  it('are looked for after the first picture, and not for a preview', async () => {
    const cast = createFakeCast();
    const bench = playerBench({ cast });
    void bench.player.do('open', { subject: film });
    expect(cast.isWatched).toBe(false);
    await bench.pass(1_000);
    expect(cast.isWatched).toBe(true);
    expect(bench.player.state.cast).toMatchObject({ at: 'disconnected', hasDevices: true });
  });

  it('are not offered while nothing is open [B-377]', async () => {
    const bench = await opened();
    await bench.player.do('close');
    expect(await bench.player.do('cast')).toEqual({ ok: false, reason: 'cast_no_source' });
    expect(bench.cast.calls).not.toContain('connect');
  });

  it.each([
    ['browser', 'cast_unsupported'],
    ['sandbox', 'cast_sandbox'],
    ['security', 'cast_security'],
    ['permission', 'cast_permission'],
    ['init', 'cast_init'],
  ] as const)('that are unavailable for %s are refused with a message [B-513]', async (refusal, reason) => {
    const bench = await opened(film, { near: false });
    bench.cast.emit({ type: 'availability', hasDevices: false, refusal });
    expect(bench.state()).toMatchObject({ at: 'unavailable', hasDevices: false });
    expect(await bench.player.do('cast')).toEqual({ ok: false, reason });
    expect(bench.cast.calls).toEqual([]);
  });

  it('get no encrypted streams', async () => {
    const bench = await opened();
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'drm', url: '/film.mpd', protection: { system: 'widevine', licence: '/la' } },
    });
    await bench.player.do('open', { subject: { kind: 'content', id: '2' } });
    await bench.pass(1_000);
    expect(await bench.player.do('cast')).toEqual({ ok: false, reason: 'cast_protected' });
  });
});

describe('a device', () => {
  it('that cannot be reached is reported, and playback continues here [B-512]', async () => {
    const bench = await opened();
    bench.cast.answer('failed');
    expect(await bench.player.do('cast')).toEqual({ ok: false, reason: 'cast_failed' });
    expect(bench.player.state.notice.key).toBe('cast_failed');
    expect(bench.state().at).toBe('disconnected');
    expect(bench.player.state.playback.holds).toEqual([]);
  });

  it('that the viewer does not choose needs no message', async () => {
    const bench = await opened();
    bench.cast.answer('cancelled');
    expect(await bench.player.do('cast')).toEqual({ ok: false, reason: '' });
    expect(bench.state().at).toBe('disconnected');
  });

  it('goes through the states it reports [B-339]', async () => {
    const bench = await opened();
    const seen = [bench.state().at];
    const unsubscribe = bench.player.subscribe(() => seen.at(-1) !== bench.state().at && seen.push(bench.state().at));
    await bench.player.do('cast');
    bench.cast.emit({ type: 'reported', report: { at: 'idle' } });
    bench.cast.emit({ type: 'reported', report: { at: 'buffering', time: 0, duration: 100 } });
    bench.cast.emit({ type: 'reported', report: { at: 'playing', time: 1 } });
    bench.cast.emit({ type: 'disconnected' });
    unsubscribe();
    expect(seen).toEqual(['disconnected', 'connecting', 'connected', 'idle', 'buffering', 'playing', 'disconnected']);
  });

  it('reports twelve fields, and none remain after it is gone [B-230]', async () => {
    const bench = await casting(live);
    expect(bench.cast.items[0]).toMatchObject({
      src: '/ch/9/live.m3u8',
      isLive: true,
      title: 'Below the Kelp',
      description: 'Fjord',
    });
    const subtitles = [{ language: 'ru', label: 'Русский', isActive: true }];
    bench.cast.emit({
      type: 'reported',
      report: {
        at: 'playing',
        poster: '/p.webp',
        subtitles,
        volumeLevel: 0.4,
        muted: true,
        paused: false,
        time: 25,
        duration: 100,
      },
    });
    expect(bench.state()).toMatchObject({
      device: 'Living room',
      src: '/ch/9/live.m3u8',
      title: 'Below the Kelp',
      description: 'Fjord',
      poster: '/p.webp',
      subtitles,
      volumeLevel: 0.4,
      muted: true,
      paused: false,
      time: 25,
      duration: 100,
      progress: 25,
    });
    await bench.player.do('stopCast');
    expect(bench.state()).toEqual({ ...noCast, at: 'disconnected', hasDevices: true });
  });

  it('holds the picture here, which resumes at the device’s position', async () => {
    const bench = await opened();
    bench.engine.jumpTo(30);
    await bench.player.do('cast');
    await bench.pass(0);
    expect(bench.cast.items[0]).toMatchObject({ src: '/content/1.m3u8', time: 30, isPaused: false });
    expect(bench.player.state.playback).toMatchObject({ holds: ['cast'], isLoading: false });
    expect(bench.engine.calls.at(-1)).toBe('pause');
    bench.cast.emit({ type: 'reported', report: { at: 'playing', time: 61, duration: 100 } });
    expect(bench.player.time().position).toBe(61);
    await bench.pass(2_000);
    expect(bench.player.time().position).toBe(63);
    expect(bench.engine.now().position).toBe(30);
    await bench.player.do('stopCast');
    await bench.pass(500);
    expect(bench.player.state.playback.holds).toEqual([]);
    expect(bench.engine.calls.slice(-2)).toEqual(['seek 63', 'play']);
  });

  it('that never showed anything leaves the position here unchanged', async () => {
    const bench = await opened();
    bench.engine.jumpTo(30);
    await bench.player.do('cast');
    bench.cast.emit({ type: 'disconnected' });
    await bench.pass(1_000);
    expect(bench.engine.calls).not.toContain('seek 0');
    expect(bench.engine.now().position).toBeGreaterThanOrEqual(30);
  });

  it('that shows the same subject already is not loaded again', async () => {
    const bench = await opened();
    bench.cast.emit({ type: 'connected', device: 'Living room', key: JSON.stringify(film) });
    bench.cast.emit({
      type: 'reported',
      report: { at: 'playing', src: '/older-address.m3u8', time: 50, duration: 100 },
    });
    expect(bench.cast.items).toEqual([]);
    expect(bench.player.time().position).toBe(50);
  });

  it('that cannot play gets a new address once; then the picture comes back', async () => {
    const bench = await casting();
    bench.cast.emit({ type: 'failed' });
    await bench.pass(100);
    expect(bench.cast.items).toHaveLength(2);
    bench.cast.emit({ type: 'failed' });
    await bench.pass(100);
    expect(bench.cast.calls.at(-1)).toBe('disconnect');
    expect(bench.player.state.notice.key).toBe('cast_cannot_play');
    expect(bench.player.state.playback.holds).toEqual([]);
  });

  it('that uses the element’s remote playback is left to the element', async () => {
    const bench = await opened();
    bench.cast.emit({ type: 'connected', device: '', isOwnElement: true });
    expect(bench.player.state.playback.holds).toEqual([]);
    await bench.player.do('seekTo', { position: 40 });
    expect(bench.engine.calls).toContain('seek 40');
    expect(bench.cast.calls).toEqual([]);
  });
});
