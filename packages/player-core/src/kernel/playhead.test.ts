import { manualClock } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import { noCast, type CastState } from '../logic/cast-state.ts';
import type { PlayableSource } from '../port/engine.ts';
import type { Subject } from '../port/backend.ts';
import { createPlayhead } from './playhead.ts';
import type { Stage } from './stage.ts';
import { initialState, type PlayerState, type ShownBlackout } from './state.ts';
import { createStore } from './store.ts';

const NOW = 1_795_275_720;
const live: Subject = { kind: 'channel', id: 9, at: 'live' };
const archive: Subject = { kind: 'channel', id: 9, at: { ts: NOW - 3_600 } };
const film: Subject = { kind: 'content', id: '1' };

function heading({
  subject,
  source,
  walls = [],
  cast = {},
  shown,
  position = 42,
}: {
  readonly subject?: Subject;
  readonly source?: PlayableSource;
  readonly walls?: PlayerState['engine']['walls'];
  readonly cast?: Partial<CastState>;
  readonly shown?: ShownBlackout;
  readonly position?: number;
}) {
  const clock = manualClock(NOW * 1_000);
  const store = createStore<PlayerState>({
    ...initialState,
    session: {
      ...initialState.session,
      subject,
      resolved: source && { outcome: 'ready', source },
    },
    engine: { ...initialState.engine, walls, seekable: { start: 0, end: 60 } },
    cast: { ...noCast, ...cast },
    blackout: { gaps: [], shown },
  });
  const time = { position, bufferedUntil: position + 5, frames: 7 };
  const stage = { time: () => time } as Partial<Stage> as Stage;
  return { clock, playhead: createPlayhead(clock, store, stage), time };
}
const casting = { at: 'playing', time: 10, duration: 100, toldAt: NOW * 1_000 } as const;

describe('the time of playback on this device', () => {
  it('is that of the engine', () => {
    const { playhead, time } = heading({ subject: film });
    expect(playhead.time()).toBe(time);
    expect(heading({}).playhead.time()).toMatchObject({ position: 42 });
  });

  it('has a wall time for a channel: by the clock of the stream, else by what was requested', () => {
    expect(heading({ subject: live, walls: [{ position: 0, wall: NOW - 60, length: 60 }] }).playhead.wall()).toBe(
      NOW - 18,
    );
    expect(heading({ subject: archive }).playhead.wall()).toBe(NOW - 3_600 + 42);
    expect(heading({ subject: live }).playhead.wall()).toBe(NOW - 18);
    expect(heading({ subject: film }).playhead.wall()).toBeUndefined();
    expect(heading({}).playhead.wall()).toBeUndefined();
  });
});

describe('the time of playback on another device', () => {
  it('of a film is that of the device, advanced by the clock', () => {
    const { clock, playhead } = heading({ subject: film, cast: casting });
    clock.advance(3_000);
    expect(playhead.time()).toEqual({ position: 13, bufferedUntil: 13 });
    expect(playhead.wall()).toBeUndefined();
  });

  it('of a channel is expressed in the time of the engine here', () => {
    const { clock, playhead } = heading({
      subject: live,
      walls: [{ position: 0, wall: NOW - 60, length: 60 }],
      cast: { ...casting, wall: NOW - 30 },
    });
    expect([playhead.time().position, playhead.wall()]).toEqual([30, NOW - 30]);
    clock.advance(2_000);
    expect([playhead.time().position, playhead.wall()]).toEqual([32, NOW - 28]);
  });

  it('of an archive counts from where the stream begins, else from what was requested', () => {
    const source: PlayableSource = { kind: 'hls', url: '/a.m3u8', startsAt: NOW - 3_000 };
    expect(heading({ subject: archive, source, cast: casting }).playhead.wall()).toBe(NOW - 2_990);
    expect(heading({ subject: archive, cast: casting }).playhead.wall()).toBe(NOW - 3_590);
    const vitrina: PlayableSource = { kind: 'vitrina', url: 'https://v.test', offset: 0 };
    expect(heading({ subject: archive, source: vitrina, cast: casting }).playhead.wall()).toBe(NOW - 3_590);
  });

  it('is that of this device until the other one shows something, and where it shows the element itself', () => {
    for (const cast of [{ at: 'connected' }, { ...casting, isOwnElement: true }] as const)
      expect(heading({ subject: film, cast }).playhead.time().position).toBe(42);
  });

  it('without a subject is that of the device', () => {
    expect(heading({ cast: casting }).playhead.time().position).toBe(10);
  });
});

describe('the wall time under a placeholder', () => {
  const gap = { from: NOW - 1_000, to: NOW } as ShownBlackout['gap'];
  const shown: ShownBlackout = { gap, wall: NOW - 600, since: NOW * 1_000, isRunning: true, isMoving: false };

  it('advances by the clock, whatever the engine says, and stands still in a pause', () => {
    const running = heading({ subject: archive, shown });
    const paused = heading({ subject: archive, shown: { ...shown, isRunning: false } });
    for (const { clock } of [running, paused]) clock.advance(5_000);
    expect([running.playhead.wall(), paused.playhead.wall()]).toEqual([NOW - 595, NOW - 600]);
  });

  it('comes before that of another device', () => {
    expect(heading({ subject: live, cast: { ...casting, wall: NOW - 30 }, shown }).playhead.wall()).toBe(NOW - 600);
  });
});
