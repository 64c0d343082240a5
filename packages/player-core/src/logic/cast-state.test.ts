import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CastEvent, CastReport } from '../port/cast.ts';
import type { Subject } from '../port/backend.ts';
import {
  castStep,
  castTime,
  castWall,
  audibleVolume,
  isConnected,
  isElsewhere,
  isMoving,
  noCast,
  type CastState,
} from './cast-state.ts';

const NOW = 1_795_275_720_000;
const states: readonly CastState['at'][] = [
  'unavailable',
  'disconnected',
  'connecting',
  'connected',
  'idle',
  'buffering',
  'playing',
];

const after = (...events: readonly CastEvent[]) => events.reduce((state, event) => castStep(state, event, NOW), noCast);
const available: CastEvent = { type: 'availability', hasDevices: true };
const connected: CastEvent = { type: 'connected', device: 'Living room' };
const reported = (report: CastReport): CastEvent => ({ type: 'reported', report });
const playing = reported({ at: 'playing', time: 40, duration: 100 });

describe('devices to cast to', () => {
  it('make casting available as soon as they were looked for, found or not', () => {
    expect(after({ type: 'availability', hasDevices: false })).toMatchObject({ at: 'disconnected', hasDevices: false });
    expect(after(available)).toMatchObject({ at: 'disconnected', hasDevices: true });
  });

  it('are none where the browser refuses, and are back when it no longer does', () => {
    const refused = after(available, { type: 'availability', hasDevices: true, refusal: 'sandbox' });
    expect(refused).toMatchObject({ at: 'unavailable', refusal: 'sandbox', hasDevices: false });
    expect(castStep(refused, available, NOW)).toMatchObject({
      at: 'disconnected',
      refusal: undefined,
      hasDevices: true,
    });
  });

  it('that come and go do not disturb a running picture', () => {
    const state = after(available, connected, playing, { type: 'availability', hasDevices: false });
    expect(state).toMatchObject({ at: 'playing', device: 'Living room', time: 40, hasDevices: false });
  });
});

describe('a device', () => {
  it('that is being connected keeps what is known of devices', () => {
    expect(after(available, { type: 'connecting' })).toMatchObject({ at: 'connecting', hasDevices: true });
  });

  it('that is connected begins from nothing, with its name and the moment', () => {
    const former = after(available, connected, reported({ at: 'playing', time: 40, duration: 100, title: 'A film' }));
    const state = castStep(former, { type: 'connected', device: 'Kitchen' }, NOW + 5);
    expect(state).toMatchObject({
      at: 'connected',
      device: 'Kitchen',
      hasDevices: true,
      title: '',
      time: 0,
      duration: 0,
      volumeLevel: 1,
      muted: false,
      paused: false,
      isEnded: false,
      isOwnElement: false,
      toldAt: NOW + 5,
    });
    expect(after(available, { ...connected, isOwnElement: true }).isOwnElement).toBe(true);
  });

  it('that is gone leaves nothing behind', () => {
    const state = after(available, connected, playing, { type: 'disconnected' });
    expect(state).toEqual({ ...noCast, at: 'disconnected', hasDevices: true });
    expect(after({ type: 'disconnected' }).at).toBe('unavailable');
  });

  it('that cannot play something stays connected; without a connection a failure means nothing', () => {
    expect(after(available, connected, playing, { type: 'failed' })).toMatchObject({
      at: 'connected',
      device: 'Living room',
      time: 40,
    });
    expect(after(available, { type: 'failed' }).at).toBe('disconnected');
    expect(after(available, { type: 'connecting' }, { type: 'failed' }).at).toBe('connecting');
  });
});

describe('a report of a device', () => {
  it('counts only while one is connected', () => {
    for (const before of [noCast, after(available), after(available, { type: 'connecting' })])
      expect(castStep(before, playing, NOW)).toBe(before);
  });

  it('changes what it names and leaves the rest, but for the wall time and the end', () => {
    const first = after(
      available,
      connected,
      reported({ at: 'playing', time: 40, duration: 100, title: 'A film', wall: 1_000, isEnded: true, muted: true }),
    );
    expect(first).toMatchObject({ at: 'playing', title: 'A film', wall: 1_000, isEnded: true, muted: true });
    const second = castStep(first, reported({ at: 'buffering', volumeLevel: 0.3 }), NOW + 700);
    expect(second).toMatchObject({
      at: 'buffering',
      title: 'A film',
      time: 40,
      volumeLevel: 0.3,
      muted: true,
      wall: undefined,
      isEnded: false,
      device: 'Living room',
      toldAt: NOW + 700,
    });
  });

  it.each([
    [{ time: 25, duration: 100 }, 25],
    [{ time: 1, duration: 400 }, 0.25],
    [{ time: 120, duration: 100 }, 100],
    [{ time: -5, duration: 100 }, 0],
    [{ time: 30, duration: 0 }, 0],
    [{ time: 30, duration: Infinity }, 0],
    [{ time: 30, duration: -1 }, 0],
  ])('%j makes a progress of %d percent', (report, progress) => {
    expect(after(available, connected, reported({ at: 'playing', ...report })).progress).toBe(progress);
  });

  it('without a length keeps the length it had: progress follows the time', () => {
    const state = after(available, connected, playing, reported({ at: 'playing', time: 60 }));
    expect(state.progress).toBe(60);
  });
});

describe('where the picture is', () => {
  const at = (state: CastState['at'], isOwnElement = false): CastState => ({ ...noCast, at: state, isOwnElement });

  it('a device is there from the connection on', () => {
    expect(states.filter((each) => isConnected(at(each)))).toEqual(['connected', 'idle', 'buffering', 'playing']);
  });

  it('the picture is there too, unless the element shows it remotely on its own', () => {
    expect(states.filter((each) => isElsewhere(at(each)))).toEqual(['connected', 'idle', 'buffering', 'playing']);
    expect(states.filter((each) => isElsewhere(at(each, true)))).toEqual([]);
  });

  it('it moves where it is shown', () => {
    const here = (isPaused: boolean, cast: CastState) => isMoving({ cast, engine: { isPaused } });
    expect([here(true, noCast), here(false, noCast)]).toEqual([false, true]);
    expect([here(true, at('playing')), here(false, { ...at('playing'), paused: true })]).toEqual([true, false]);
    expect(here(false, at('buffering'))).toBe(false);
    expect([here(false, at('playing', true)), here(true, at('playing', true))]).toEqual([true, false]);
  });
});

describe('the time on the device', () => {
  const at = (patch: Partial<CastState>): CastState => ({
    ...noCast,
    at: 'playing',
    time: 40,
    duration: 100,
    toldAt: NOW,
    ...patch,
  });

  it('advances by the clock between two reports while it plays, and stands still otherwise', () => {
    expect(castTime(at({}), NOW + 2_500)).toEqual({ position: 42.5, bufferedUntil: 42.5 });
    for (const patch of [{ paused: true }, { at: 'buffering' }, { at: 'idle' }] as const)
      expect(castTime(at(patch), NOW + 2_500)?.position).toBe(40);
  });

  it('is unknown before the device has shown anything, and where nothing is cast', () => {
    expect(castTime(at({ at: 'connected' }), NOW)).toBeUndefined();
    expect(castTime(at({ at: 'disconnected' }), NOW)).toBeUndefined();
    expect(castTime(at({ isOwnElement: true }), NOW)).toBeUndefined();
  });

  it('never exceeds a known length and never goes back when the clock is corrected', () => {
    expect(castTime(at({}), NOW + 90_000)?.position).toBe(100);
    expect(castTime(at({ duration: 0 }), NOW + 90_000)?.position).toBe(130);
    expect(castTime(at({ duration: 0.5, time: 0 }), NOW + 90_000)?.position).toBe(0.5);
    expect(castTime(at({}), NOW - 5_000)?.position).toBe(40);
  });
});

describe('the wall time on the device', () => {
  const live: Subject = { kind: 'channel', id: 9, at: 'live' };
  const archive: Subject = { kind: 'channel', id: 9, at: { ts: 50_000 } };
  const wallOf = (subject: Subject | undefined, patch: Partial<CastState> = {}, startsAt?: number) =>
    castWall({ ...noCast, at: 'playing', time: 40, toldAt: NOW, ...patch }, { subject, startsAt, now: NOW + 10_000 });

  it('is that of the device where it knows, advanced by the clock', () => {
    expect(wallOf(live, { wall: 70_000 })).toBe(70_010);
    expect(wallOf(archive, { wall: 70_000, paused: true }, 60_000)).toBe(70_000);
  });

  it('of live is now, and in a pause the moment of the pause', () => {
    expect(wallOf(live)).toBe(NOW / 1_000 + 10);
    expect(wallOf(live, { paused: true })).toBe(NOW / 1_000);
  });

  it('of an archive counts from where the stream begins, else from the requested moment', () => {
    expect(wallOf(archive, {}, 60_000)).toBe(60_050);
    expect(wallOf(archive)).toBe(50_050);
  });

  it('exists for a channel alone, and only once the device shows something', () => {
    expect(wallOf({ kind: 'content', id: '1' }, { wall: 70_000 })).toBeUndefined();
    expect(wallOf(undefined)).toBeUndefined();
    expect(wallOf(live, { at: 'connected', wall: 70_000 })).toBeUndefined();
  });
});

describe('the audible volume', () => {
  const volume = { percent: 40, isMuted: false };

  it('is that of the device while the picture is there', () => {
    const cast: CastState = { ...noCast, at: 'playing', volumeLevel: 0.254 };
    expect(audibleVolume({ cast, volume })).toBe(25);
    expect(audibleVolume({ cast: { ...cast, muted: true }, volume })).toBe(0);
    expect(audibleVolume({ cast: { ...cast, isOwnElement: true }, volume })).toBe(40);
  });

  it('is that of the player otherwise', () => {
    expect(audibleVolume({ cast: noCast, volume })).toBe(40);
    expect(audibleVolume({ cast: noCast, volume: { percent: 40, isMuted: true } })).toBe(0);
  });
});

it('whatever a device reports in whatever order: progress stays within 0 and 100, and nothing survives a disconnection', () => {
  const report = fc.record(
    {
      at: fc.constantFrom('idle' as const, 'buffering' as const, 'playing' as const),
      time: fc.double({ min: -10, max: 1_000, noNaN: true }),
      duration: fc.oneof(fc.double({ min: -10, max: 1_000, noNaN: true }), fc.constant(Infinity)),
      paused: fc.boolean(),
      title: fc.string(),
    },
    { requiredKeys: ['at'] },
  );
  const event: fc.Arbitrary<CastEvent> = fc.oneof(
    report.map((each): CastEvent => ({ type: 'reported', report: each })),
    fc.constantFrom<CastEvent>(
      available,
      connected,
      { type: 'connecting' },
      { type: 'failed' },
      { type: 'disconnected' },
    ),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state = noCast;
      let now = NOW;
      for (const each of events) {
        now += 100;
        state = castStep(state, each, now);
        expect(state.progress).toBeGreaterThanOrEqual(0);
        expect(state.progress).toBeLessThanOrEqual(100);
        const time = castTime(state, now);
        if (time && state.duration > 0) expect(time.position).toBeLessThanOrEqual(state.duration);
        if (!isConnected(state) && state.at !== 'connecting')
          expect({ ...state, hasDevices: false, at: 'unavailable' }).toEqual(noCast);
      }
    }),
  );
});
