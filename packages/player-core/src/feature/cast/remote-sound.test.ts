import { describe, expect, it } from 'vitest';
import { casting, film, opened } from '../../testing/cast-bench.ts';
import { playerBench } from '../../testing/index.ts';

const nothing = { ok: false, reason: '' };

async function loud(volumeLevel: number, muted: boolean) {
  const bench = await casting();
  bench.cast.emit({ type: 'reported', report: { at: 'playing', time: 5, duration: 100, volumeLevel, muted } });
  const before = bench.cast.calls.length;
  return { ...bench, bench, commands: () => bench.cast.calls.slice(before), sound: () => bench.player.state.cast };
}

describe('the sound of a device', () => {
  it.each([
    [55, 'volume 0.55', false],
    [0, 'volume 0 muted', true],
    [-5, 'volume 0 muted', true],
    [1, 'volume 0.01', false],
    [33.6, 'volume 0.34', false],
    [120, 'volume 1', false],
  ])('is set to %d %%: %s', async (percent, call, muted) => {
    const { player, commands, sound } = await loud(0.5, false);
    expect(await player.do('setVolume', { percent })).toEqual({ ok: true });
    expect(commands()).toEqual([call]);
    expect(sound().muted).toBe(muted);
    expect(player.state.volume).toMatchObject({ percent: 100, isMuted: false });
  });

  it('by a key counts from the audible volume', async () => {
    const bench = await loud(0.5, false);
    await bench.player.do('nudgeVolume', { by: -5 });
    expect(bench.commands()).toEqual(['volume 0.45']);
    const muted = await loud(0.5, true);
    await muted.player.do('nudgeVolume', { by: 5 });
    expect(muted.commands()).toEqual(['volume 0.05']);
  });

  it('is muted and unmuted without losing its volume', async () => {
    const { player, commands } = await loud(0.3, false);
    await player.do('toggleMute');
    await player.do('toggleMute');
    expect(commands()).toEqual(['volume 0.3 muted', 'volume 0.3']);
  });

  it('that is muted comes back as loud as it was, at 0 as loud as possible', async () => {
    const some = await loud(0.3, true);
    await some.player.do('unmute');
    expect([some.commands(), some.sound()]).toMatchObject([['volume 0.3'], { volumeLevel: 0.3, muted: false }]);
    const none = await loud(0, true);
    await none.player.do('unmute');
    expect(none.commands()).toEqual(['volume 1']);
  });

  it('is that of this device again afterwards', async () => {
    const { player, commands } = await loud(0.3, true);
    await player.do('stopCast');
    await player.do('setVolume', { percent: 20 });
    await player.do('nudgeVolume', { by: 5 });
    await player.do('toggleMute');
    await player.do('unmute');
    expect(commands()).toEqual(['disconnect']);
    expect(player.state.volume).toMatchObject({ percent: 25, isMuted: false });
  });
});

describe('what a device cannot do', () => {
  it('is refused: speed, picture-in-picture and quality', async () => {
    const bench = await casting();
    expect(await bench.player.do('setRate', { rate: 2 })).toEqual(nothing);
    expect(await bench.player.do('stepRate', { by: 1 })).toEqual(nothing);
    expect(await bench.player.do('togglePip')).toEqual(nothing);
    expect(await bench.player.do('selectQuality', { id: 'auto' })).toEqual(nothing);
    await bench.player.do('stopCast');
    expect(await bench.player.do('setRate', { rate: 2 })).toEqual({ ok: true });
    expect(await bench.player.do('selectQuality', { id: 'auto' })).toEqual({ ok: true });
  });
});

describe('time on a device', () => {
  it('stops with the press, before the device reports it', async () => {
    const bench = await casting();
    bench.cast.emit({ type: 'reported', report: { at: 'playing', time: 20, duration: 100 } });
    await bench.pass(3_000);
    await bench.player.do('pause');
    expect(bench.state()).toMatchObject({ paused: true, time: 23 });
    await bench.pass(10_000);
    expect(bench.player.time().position).toBe(23);
    await bench.player.do('play');
    await bench.pass(2_000);
    expect(bench.player.time().position).toBe(25);
  });

  it('of a film is sought up to five seconds before its end, and shown at once', async () => {
    const bench = await casting();
    bench.cast.emit({ type: 'reported', report: { at: 'playing', time: 20, duration: 100 } });
    let frames = 0;
    bench.player.onFrame(() => (frames += 1));
    await bench.player.do('seekTo', { position: 200 });
    expect(bench.cast.calls.at(-1)).toBe('seek 95');
    expect([bench.player.time().position, frames]).toEqual([95, 1]);
    await bench.pass(1_000);
    expect(bench.player.time().position).toBe(96);
  });

  it('does not run before the device has shown anything', async () => {
    const bench = await opened();
    bench.engine.jumpTo(30);
    await bench.player.do('cast');
    await bench.player.do('pause');
    await bench.player.do('play');
    expect(bench.cast.calls.slice(-2)).toEqual(['pause', 'play']);
    expect(bench.player.time().position).toBe(30);
  });

  it('is not steered while nothing is there', async () => {
    const bench = playerBench();
    await bench.player.do('open', { subject: film });
    await bench.pass(500);
    await bench.player.do('seekTo', { position: 40 });
    expect(bench.engine.calls).toContain('seek 40');
  });
});
