import { describe, expect, it } from 'vitest';
import { BENCH_NOW } from '../../testing/bench.ts';
import { casting, film, live, schedule } from '../../testing/cast-bench.ts';
import { fakeChannel, fakeProgramme } from '../../testing/fake-backend.ts';

/** It plays there, and has for a while. */
async function running() {
  const bench = await casting();
  const says = (paused: boolean) => bench.cast.emit({ type: 'reported', report: { at: 'playing', time: 5, paused } });
  says(false);
  await bench.pass(5_000);
  return { bench, says };
}

describe('the same commands control the device', () => {
  it('play, pause, time, audio and subtitles', async () => {
    const track = (id: string, language: string) => ({ id, language, label: language });
    const bench = await casting(film, {
      media: () => ({
        duration: 100,
        facts: { text: [track('0', 'ru'), track('1', 'en')], audio: [track('0', 'ru')] },
      }),
    });
    bench.cast.emit({
      type: 'reported',
      report: { at: 'playing', time: 20, duration: 100, volumeLevel: 0.5, muted: false },
    });
    await bench.player.do('pause');
    await bench.player.do('play');
    await bench.player.do('seekTo', { position: 40 });
    await bench.player.do('nudgeVolume', { by: 5 });
    await bench.player.do('toggleMute');
    await bench.player.do('selectText', { id: '1' });
    expect(bench.cast.calls.slice(2)).toEqual([
      'pause',
      'play',
      'seek 40',
      'volume 0.55',
      'volume 0.55 muted',
      'tracks ru en',
    ]);
    expect(bench.player.time().position).toBe(40);
    // The sound of this device is what it was.
    expect(bench.player.state.volume).toMatchObject({ percent: 100, isMuted: false });
  });

  it('skipping counts from the device’s position', async () => {
    const bench = await casting();
    bench.cast.emit({ type: 'reported', report: { at: 'playing', time: 50, duration: 100, paused: true } });
    void bench.player.do('skip', { by: -10 });
    await bench.pass(600);
    expect(bench.cast.calls).toContain('seek 40');
  });

  it('a broadcast is live there as well, whatever time the device reports', async () => {
    const bench = await casting(live);
    for (const time of [3, 900_000]) {
      bench.cast.emit({ type: 'reported', report: { at: 'playing', time } });
      await bench.pass(2_000);
      expect(bench.player.state.timeline).toMatchObject({
        kind: 'live',
        minutesBehind: 0,
        programme: { title: 'Below the Kelp' },
      });
      expect(bench.player.wall()).toBeCloseTo(bench.clock.now() / 1_000, 0);
    }
    bench.cast.emit({ type: 'reported', report: { at: 'playing', time: 9, wall: bench.clock.now() / 1_000 - 120 } });
    await bench.pass(2_000);
    expect(bench.player.state.timeline).toMatchObject({ kind: 'archive', minutesBehind: 2 });
  });

  it('on a channel another moment is another stream, and back', async () => {
    const bench = await casting(live);
    bench.cast.emit({ type: 'reported', report: { at: 'playing', time: 5 } });
    await bench.player.do('seekTo', { wall: BENCH_NOW - 900 });
    await bench.pass(500);
    expect(bench.cast.items.at(-1)).toMatchObject({
      src: `/ch/9/archive-${BENCH_NOW - 900}.m3u8`,
      isLive: false,
      time: 0,
    });
    bench.cast.emit({
      type: 'reported',
      report: { at: 'playing', src: `/ch/9/archive-${BENCH_NOW - 900}.m3u8`, time: 12 },
    });
    expect(bench.player.wall()).toBeCloseTo(BENCH_NOW - 888, 0);
    await bench.player.do('goLive');
    await bench.pass(500);
    expect(bench.cast.items.at(-1)).toMatchObject({ src: '/ch/9/live.m3u8', isLive: true });
  });

  it('a near moment, which the engine here could reach, is another stream as well', async () => {
    const bench = await casting(live);
    bench.cast.emit({ type: 'reported', report: { at: 'playing', time: 5 } });
    await bench.player.do('seekTo', { wall: BENCH_NOW - 40 });
    await bench.pass(500);
    expect(bench.cast.items).toHaveLength(2);
    expect(bench.cast.items.at(-1)).toMatchObject({ isLive: false });
  });

  it('a button on the device counts as the viewer’s command', async () => {
    const bench = await casting();
    bench.cast.emit({ type: 'reported', report: { at: 'playing', time: 1, paused: false } });
    bench.cast.emit({ type: 'reported', report: { at: 'playing', time: 2, paused: true } });
    expect(bench.player.state.playback.intent).toBe('pause');
  });

  it('a late report of the command before is no key of the device: pause, and at once play again', async () => {
    const { bench, says } = await running();
    await bench.player.do('pause');
    await bench.player.do('play');
    says(true);
    says(false);
    expect(bench.player.state.playback.intent).toBe('play');
    await bench.pass(5_000);
    expect([bench.player.state.playback.intent, bench.cast.calls.slice(2)]).toEqual(['play', ['pause', 'play']]);
    // A device that takes its time is not given up either.
    await bench.player.do('pause');
    await bench.pass(5_000);
    says(true);
    expect(bench.player.state.playback.intent).toBe('pause');
  });

  it('a key of the device right after a press here counts once it has settled', async () => {
    const { bench, says } = await running();
    await bench.player.do('pause');
    says(true);
    says(false);
    expect(bench.player.state.playback.intent).toBe('pause');
    await bench.pass(3_000);
    expect(bench.player.state.playback.intent).toBe('play');
    says(true);
    await bench.pass(3_000);
    expect(bench.player.state.playback.intent).toBe('pause');
  });

  it('what a device reported before it disconnected changes nothing here', async () => {
    const { bench, says } = await running();
    await bench.player.do('pause');
    says(true);
    says(false);
    bench.cast.emit({ type: 'disconnected' });
    await bench.pass(5_000);
    expect(bench.player.state.playback.intent).toBe('pause');
  });

  it('what is barred here is not shown there', async () => {
    const now = BENCH_NOW;
    const forbidden = [fakeProgramme(now - 3_600, 30, { title: 'A match', isCatchupAvailable: false }), ...schedule];
    const bench = await casting(
      { kind: 'channel', id: 9, at: { ts: now - 4_200 } },
      { schedule: [fakeProgramme(now - 7_200, 60, 'Before'), ...forbidden], channel: fakeChannel() },
    );
    for (const time of [598, 599, 600, 601]) {
      bench.cast.emit({ type: 'reported', report: { at: 'playing', time, duration: 3_600 } });
      await bench.pass(1_000);
    }
    expect(bench.player.state.playback.holds).toContain('blackout');
    expect(bench.cast.calls.at(-1)).toBe('pause');
  });

  it('seconds watched there are reported to the platform', async () => {
    const bench = await casting();
    for (let second = 0; second <= 31; second += 1) {
      bench.cast.emit({ type: 'reported', report: { at: 'playing', time: second, duration: 100 } });
      await bench.pass(1_000);
    }
    expect(bench.backend.stats.at(-1)?.seconds).toBeGreaterThanOrEqual(30);
  });
});

describe('from one subject to the next', () => {
  it('the device stays; its reports about the former subject are ignored', async () => {
    const bench = await casting();
    bench.cast.emit({ type: 'reported', report: { at: 'playing', src: '/content/1.m3u8', time: 50, duration: 100 } });
    await bench.player.do('open', { subject: { kind: 'content', id: '2' } });
    await bench.pass(500);
    expect(bench.cast.items.map(({ src }) => src)).toEqual(['/content/1.m3u8', '/content/2.m3u8']);
    expect(bench.cast.calls).toContain('pause');
    bench.cast.emit({ type: 'reported', report: { at: 'playing', src: '/content/1.m3u8', time: 51, duration: 100 } });
    expect(bench.state()).toMatchObject({ at: 'connected', src: '/content/2.m3u8', time: 0 });
  });

  it('what is refused here is not sent there, and the old picture pauses', async () => {
    const bench = await casting();
    bench.backend.answer({ outcome: 'denied', reason: 'pin' });
    await bench.player.do('open', { subject: { kind: 'content', id: '18' } });
    await bench.pass(500);
    expect(bench.cast.items).toHaveLength(1);
    expect(bench.cast.calls.at(-1)).toBe('pause');
  });

  it('what is encrypted plays here again', async () => {
    const bench = await casting();
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'drm', url: '/film.mpd', protection: { system: 'widevine', licence: '/la' } },
    });
    await bench.player.do('open', { subject: { kind: 'content', id: '2' } });
    await bench.pass(1_000);
    expect(bench.cast.calls.at(-1)).toBe('disconnect');
    expect(bench.player.state.notice.key).toBe('cast_protected');
    expect(bench.player.state.playback.holds).toEqual([]);
  });

  it('it is disconnected a moment after the last subject was closed', async () => {
    const bench = await casting();
    await bench.player.do('close');
    await bench.pass(9_900);
    expect(bench.cast.calls.at(-1)).toBe('pause');
    await bench.pass(200);
    expect(bench.cast.calls.at(-1)).toBe('disconnect');
  });

  it('the end there is the end here, and playing again starts over', async () => {
    const bench = await casting();
    const ended: unknown[] = [];
    bench.player.on('ended', (data) => ended.push(data));
    bench.cast.emit({ type: 'reported', report: { at: 'playing', time: 99, duration: 100 } });
    bench.cast.emit({ type: 'reported', report: { at: 'idle', time: 100, isEnded: true } });
    expect([ended.length, bench.player.state.playback.intent]).toEqual([1, 'pause']);
    await bench.player.do('play');
    await bench.pass(500);
    expect(bench.cast.items.at(-1)).toMatchObject({ time: 0, isPaused: false });
  });
});
