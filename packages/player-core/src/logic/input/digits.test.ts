import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitFlow, type DigitEffect, type DigitEvent, type DigitState } from './digits.ts';

const numbers = [1, 2, 7, 12, 120, 121, 700, 1_234];
type Result = { readonly state: DigitState; readonly effects: readonly DigitEffect[] };

function type(text: string, from: DigitState = digitFlow.initial): Result {
  return [...text].reduce<Result>((before, digit) => digitFlow.step(before.state, { type: 'typed', digit, numbers }), {
    state: from,
    effects: [],
  });
}
const typing = (typed: string): DigitState => ({ at: 'typing', typed });
const wait = { do: 'wait', ms: 2_000 } as const;
const stop = { do: 'stop-waiting' } as const;

describe('a channel number that is typed', () => {
  it('is zapped to at once where no longer number begins like it', () => {
    expect(type('2')).toEqual({ state: { at: 'zapped', typed: '2' }, effects: [wait, { do: 'zap', number: 2 }] });
    expect(type('121').effects).toContainEqual({ do: 'zap', number: 121 });
    expect(type('1234').state).toEqual({ at: 'rest' });
    expect(type('1234').effects).toContainEqual({ do: 'zap', number: 1_234 });
  });

  it('waits for more digits where a longer number begins like it, and where it is not complete', () => {
    expect(type('12')).toEqual({ state: typing('12'), effects: [wait] });
    expect(type('70')).toEqual({ state: typing('70'), effects: [wait] });
  });

  it('is taken as it stands by Enter and after the wait', () => {
    for (const event of ['entered', 'delay-elapsed'] as const)
      expect(digitFlow.step(typing('12'), { type: event, numbers })).toEqual({
        state: { at: 'rest' },
        effects: [stop, { do: 'zap', number: 12 }],
      });
  });

  it('with leading zeros is the number without them', () => {
    expect(digitFlow.step(typing('007'), { type: 'entered', numbers }).effects).toContainEqual({
      do: 'zap',
      number: 7,
    });
  });

  it('zero alone leads back to the last channel, zero after another digit does not', () => {
    expect(type('0')).toEqual({ state: { at: 'rest' }, effects: [stop, { do: 'last' }] });
    expect(type('70').effects).not.toContainEqual({ do: 'last' });
    expect(type('0', { at: 'unknown', typed: '13' }).effects).toContainEqual({ do: 'last' });
  });

  it('begins again after four digits', () => {
    expect(type('1', typing('9999'))).toEqual({ state: typing('1'), effects: [wait] });
    expect(type('2', typing('9999')).effects).toContainEqual({ do: 'zap', number: 2 });
  });
});

describe('a number that no channel has', () => {
  it('is reported at once where none begins like it, and shown for 2 s', () => {
    expect(type('13')).toEqual({ state: { at: 'unknown', typed: '13' }, effects: [wait] });
    expect(digitFlow.step(type('13').state, { type: 'delay-elapsed', numbers })).toEqual({
      state: { at: 'rest' },
      effects: [stop],
    });
  });

  it('is reported after the wait where a longer number begins like it', () => {
    expect(digitFlow.step(typing('70'), { type: 'delay-elapsed', numbers })).toEqual({
      state: { at: 'unknown', typed: '70' },
      effects: [wait],
    });
  });

  it('gives way to the next digit', () => {
    expect(type('1', { at: 'unknown', typed: '13' }).state).toEqual(typing('1'));
  });

  it('is also one that begins with the number of a channel that was zapped to at once', () => {
    expect(type('2').effects).toContainEqual({ do: 'zap', number: 2 });
    expect(type('22')).toEqual({ state: { at: 'unknown', typed: '22' }, effects: [wait] });
    expect(digitFlow.step(type('2').state, { type: 'delay-elapsed', numbers })).toEqual({
      state: { at: 'rest' },
      effects: [stop],
    });
  });

  it('is one also where the picture ends between its digits, and stays shown when it ends afterwards', () => {
    for (const typed of ['2', '22']) {
      const { state } = type(typed);
      expect(digitFlow.step(state, { type: 'closed' })).toEqual({ state, effects: [] });
    }
  });

  it('is every number where there are no channels', () => {
    expect(digitFlow.step(digitFlow.initial, { type: 'typed', digit: '1', numbers: [] }).state).toEqual({
      at: 'unknown',
      typed: '1',
    });
  });
});

describe('digits that are taken back', () => {
  it('go one by one by Backspace, with a new wait each time', () => {
    expect(digitFlow.step(typing('12'), { type: 'erased' })).toEqual({ state: typing('1'), effects: [wait] });
    expect(digitFlow.step(typing('1'), { type: 'erased' })).toEqual({ state: { at: 'rest' }, effects: [stop] });
  });

  it('go at once where the number is unknown', () => {
    expect(digitFlow.step({ at: 'unknown', typed: '13' }, { type: 'erased' })).toEqual({
      state: { at: 'rest' },
      effects: [stop],
    });
  });

  it('are all dropped by Escape or a zap by other means; without digits that is nothing', () => {
    for (const state of [typing('12'), { at: 'unknown', typed: '13' } as const])
      expect(digitFlow.step(state, { type: 'dropped' })).toEqual({ state: { at: 'rest' }, effects: [stop] });
    expect(digitFlow.step(digitFlow.initial, { type: 'dropped' }).effects).toEqual([]);
  });

  it('are dropped with the picture while they wait for more', () => {
    expect(digitFlow.step(typing('12'), { type: 'closed' })).toEqual({ state: { at: 'rest' }, effects: [stop] });
    expect(digitFlow.step(digitFlow.initial, { type: 'closed' }).effects).toEqual([]);
  });
});

it('whatever is pressed: zaps only to numbers that exist, never holds more than four digits, and always comes to rest', () => {
  const event = fc.oneof(
    fc.integer({ min: 0, max: 9 }).map((digit): DigitEvent => ({ type: 'typed', digit: String(digit), numbers })),
    fc.constantFrom<DigitEvent>(
      { type: 'entered', numbers },
      { type: 'delay-elapsed', numbers },
      { type: 'erased' },
      { type: 'dropped' },
      { type: 'closed' },
    ),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state = digitFlow.initial;
      let isWaiting = false;
      for (const each of events) {
        const step = digitFlow.step(state, each);
        state = step.state;
        for (const effect of step.effects) {
          if (effect.do === 'zap') expect(numbers).toContain(effect.number);
          isWaiting = effect.do === 'wait' || (isWaiting && effect.do !== 'stop-waiting');
        }
        // Digits on the screen always have a timer that removes them.
        expect(isWaiting).toBe(state.at !== 'rest');
        if (state.at !== 'rest') expect(state.typed.length).toBeLessThanOrEqual(4);
      }
    }),
  );
});
