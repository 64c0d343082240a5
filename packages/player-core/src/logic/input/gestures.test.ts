import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tapFlow, zoneAt, type TapEffect, type TapState, type Zone } from './gestures.ts';

const size = { width: 1_000, height: 600 };

describe('the zone of a touch', () => {
  it.each([
    [0, 300, 'back'],
    [199, 300, 'back'],
    [200, 300, 'middle'],
    [500, 300, 'middle'],
    [800, 300, 'middle'],
    [801, 300, 'forward'],
    [1_000, 300, 'forward'],
  ] as const)('skips in the outer fifths: %d, %d is %s [B-539]', (x, y, zone) => {
    expect(zoneAt({ x, y }, size)).toBe(zone);
  });

  it.each([
    [0, 'middle'],
    [99, 'middle'],
    [100, 'back'],
    [500, 'back'],
    [501, 'middle'],
    [600, 'middle'],
  ] as const)('never skips in the top and bottom sixth: at height %d it is %s [B-540]', (y, zone) => {
    expect(zoneAt({ x: 50, y }, size)).toBe(zone);
  });

  it('depends on shares alone, whatever the size of the picture', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.integer({ min: 0, max: 8 }), (x, y, doublings) => {
        const factor = 2 ** doublings;
        const larger = { width: size.width * factor, height: size.height * factor };
        expect(zoneAt({ x: x * larger.width, y: y * larger.height }, larger)).toBe(
          zoneAt({ x: x * size.width, y: y * size.height }, size),
        );
      }),
    );
  });
});

const tap = (state: TapState, now: number, zone: Zone = 'forward') =>
  tapFlow.step(state, { type: 'tapped', zone, now });
const taps = (...all: readonly (readonly [now: number, zone: Zone])[]) => {
  let state = tapFlow.initial;
  const effects = all.map(([now, zone]): readonly TapEffect[] => {
    const step = tap(state, now, zone);
    state = step.state;
    return step.effects;
  });
  return { state, effects };
};
const wait = { do: 'wait', ms: 200 } as const;
const skip = (by: number) => ({ do: 'skip', by }) as const;

describe('a single tap', () => {
  it.each(['back', 'middle', 'forward'] as const)('toggles the controls 200 ms later (%s) [B-535, B-536]', (zone) => {
    const first = tap(tapFlow.initial, 0, zone);
    expect(first.effects).toEqual([wait]);
    const waited = tapFlow.step(first.state, { type: 'delay-elapsed' });
    expect(waited.effects).toEqual([{ do: 'toggle-controls' }]);
    expect(tapFlow.step(waited.state, { type: 'delay-elapsed' }).effects).toEqual([]);
  });

  it('without a tap before it, a wait that ends does nothing', () => {
    expect(tapFlow.step(tapFlow.initial, { type: 'delay-elapsed' })).toEqual({ state: tapFlow.initial, effects: [] });
  });
});

describe('a second tap', () => {
  it.each([
    [499, skip(10)],
    [500, skip(10)],
    [501, wait],
  ] as const)('%d ms later: %j [B-538]', (after, effect) => {
    expect(tap(tap(tapFlow.initial, 0).state, after).effects).toEqual([effect]);
  });

  it('skips back at the left side and forward at the right side, and leaves the controls alone', () => {
    expect(taps([0, 'back'], [150, 'back']).effects).toEqual([[wait], [skip(-10)]]);
    const { state, effects } = taps([0, 'forward'], [150, 'forward']);
    expect(effects).toEqual([[wait], [skip(10)]]);
    expect(tapFlow.step(state, { type: 'delay-elapsed' }).effects).toEqual([]);
  });

  it('in another zone is a single tap', () => {
    expect(taps([0, 'back'], [100, 'forward']).effects).toEqual([[wait], [wait]]);
    expect(taps([0, 'middle'], [100, 'forward'], [200, 'middle']).effects).toEqual([[wait], [wait], [wait]]);
  });

  it('in the middle toggles the controls again', () => {
    const { state, effects } = taps([0, 'middle'], [100, 'middle']);
    expect(effects).toEqual([[wait], [wait]]);
    expect(tapFlow.step(state, { type: 'delay-elapsed' }).effects).toEqual([{ do: 'toggle-controls' }]);
  });

  it('may be followed by more: each within 500 ms of the one before skips on', () => {
    expect(taps([0, 'forward'], [400, 'forward'], [800, 'forward'], [1_301, 'forward']).effects).toEqual([
      [wait],
      [skip(10)],
      [skip(10)],
      [wait],
    ]);
  });

  it('after the controls were toggled still skips', () => {
    const first = tap(tapFlow.initial, 0);
    const waited = tapFlow.step(first.state, { type: 'delay-elapsed' });
    expect(tap(waited.state, 300).effects).toEqual([skip(10)]);
  });
});
