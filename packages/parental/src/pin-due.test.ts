import type { ParentalSettings } from '@antenna/api-client';
import { PARENTAL_ACTIONS, SECOND, type ParentalAction } from '@antenna/kernel';
import { describe, expect, it } from 'vitest';
import {
  dialogueAction,
  EMPTY_MEMORY,
  FIRST_SETTINGS,
  parentalAction,
  newCodeProblem,
  digitsOf,
  isComplete,
  isRightPin,
  pinAge,
  pinDue,
  type PinQuestion,
} from './index.ts';
import { afterPin, afterTransaction } from './pin-memory.ts';

const NOW = 1_795_284_000_000;
const settings = (over: Partial<ParentalSettings> = {}): ParentalSettings => ({
  duration: 0,
  pay: true,
  profile: true,
  program: true,
  vod: true,
  channel: true,
  settings: true,
  ...over,
});
const due = (over: Partial<PinQuestion>) =>
  pinDue({ action: 'vod', isLoggedIn: true, status: 'set', memory: EMPTY_MEMORY, now: NOW, ...over });
const off = settings({ pay: false, profile: false, program: false, vod: false, channel: false, settings: false });

describe('a PIN is due', () => {
  it.each(PARENTAL_ACTIONS)(
    'for %s when the status is set and the viewer is logged in, never for guests nor for other statuses [A-265]',
    (action) => {
      expect(due({ action })).toBe('pin');
      expect(due({ action, isLoggedIn: false })).toBe('none');
      expect(due({ action, isLoggedIn: false, age: 18 })).toBe('none');
      expect(due({ action, status: 'notset' })).toBe('none');
      expect(due({ action, status: 'ignore' })).toBe('none');
    },
  );

  it.each(PARENTAL_ACTIONS)('for %s unless its flag is off; settings and 18+ always [A-266]', (action) => {
    expect(due({ action, settings: settings() })).toBe('pin');
    expect(due({ action, settings: settings({ [action]: false }) })).toBe(action === 'settings' ? 'pin' : 'none');
    expect(due({ action, settings: { ...off, [action]: true } })).toBe('pin');
    expect(due({ action, settings: off, age: 18 })).toBe('pin');
  });

  it('for a child that wants to be an adult, whatever the flag says', () => {
    expect(due({ action: 'profile', settings: off, isChild: true })).toBe('pin');
    expect(due({ action: 'channel', settings: off, isChild: true })).toBe('none');
  });

  it.each([
    [undefined, 'none'],
    [0, 'none'],
    [17, 'none'],
    [18, 'pin'],
    [21, 'pin'],
  ] as const)('for age %s: %s [A-267]', (age, expected) => {
    expect(due({ settings: off, age })).toBe(expected);
  });

  it('as the offer to set a code for 18+ without one; who ignores control plays [A-268]', () => {
    expect(due({ status: 'notset', age: 18 })).toBe('start');
    expect(due({ status: 'notset', age: 17 })).toBe('none');
    expect(due({ status: 'ignore', age: 18 })).toBe('none');
    expect(due({ status: 'notset', age: 18, isLoggedIn: false })).toBe('none');
  });

  it('once more for a change of the code, open or not [A-348]', () => {
    const memory = afterPin(EMPTY_MEMORY, { action: 'settings', now: NOW, minutes: 60 });
    expect(due({ action: 'settings', memory })).toBe('none');
    expect(due({ action: 'settings', memory, isFresh: true })).toBe('pin');
  });
});

describe('a PIN that the server demands', () => {
  it('is due of every viewer with a login, whatever is known here, and of no guest', () => {
    for (const status of ['set', 'notset', 'ignore'] as const) {
      expect(due({ status, settings: off, isDemanded: true })).toBe('pin');
      expect(due({ status, settings: off, isDemanded: true, isLoggedIn: false })).toBe('none');
    }
    const paid = afterTransaction(EMPTY_MEMORY, NOW);
    expect(due({ memory: paid, isDemanded: true })).toBe('pin');
  });
});

describe('the action of a word of the wire', () => {
  it('is that word, and none of any other', () => {
    expect(PARENTAL_ACTIONS.map(parentalAction)).toEqual(PARENTAL_ACTIONS);
    expect([undefined, '', 'VOD', 'toString', 'films'].map(parentalAction)).toEqual(Array(5).fill(undefined));
  });
});

describe('a new code', () => {
  it('guards settings, the wallet and the way into a profile, and leaves playing free below 18', () => {
    const asks = (age?: number) =>
      PARENTAL_ACTIONS.filter((action) => due({ action, settings: FIRST_SETTINGS, age }) === 'pin');
    expect(asks(16).toSorted()).toEqual(['pay', 'profile', 'settings']);
    expect(asks(18)).toEqual(PARENTAL_ACTIONS);
  });
});

describe('no PIN is due', () => {
  const playing: readonly ParentalAction[] = ['channel', 'program', 'vod'];

  it.each(PARENTAL_ACTIONS)(
    'for 30 s after a transaction with a pay system that skips control, for %s only if it plays [A-273] [B-361] [B-362]',
    (action) => {
      const memory = afterTransaction(EMPTY_MEMORY, NOW);
      expect(due({ action, memory, now: NOW + 29 * SECOND, age: 18 })).toBe(playing.includes(action) ? 'none' : 'pin');
      expect(due({ action, memory, now: NOW + 30 * SECOND - 1, age: 18 })).toBe(
        playing.includes(action) ? 'none' : 'pin',
      );
      expect(due({ action, memory, now: NOW + 30 * SECOND, age: 18 })).toBe('pin');
    },
  );
});

describe('ages', () => {
  it('count as adult when they are unknown', () => {
    expect([undefined, 0, 12, 18].map(pinAge)).toEqual([18, 0, 12, 18]);
  });
});

describe('a code', () => {
  it('is digits only, exactly four of them [A-349]', () => {
    expect(digitsOf('1a2 3-45')).toBe('1234');
    expect(['', '123', '1234', '12345', '12a4'].map(isComplete)).toEqual([false, false, true, false, false]);
  });

  it('is compared here only where the user data carry one [A-347]', () => {
    expect(isRightPin('1234', '1234')).toBe(true);
    expect(isRightPin('1235', '1234')).toBe(false);
    expect(isRightPin('1234', undefined)).toBeUndefined();
  });

  it.each([
    ['1234', '1234', undefined],
    ['1234', '1243', 'parental_set_not_equal'],
    ['123', '123', 'incomplete'],
    ['12345', '12345', 'incomplete'],
    ['12a4', '12a4', 'incomplete'],
  ])('%s repeated as %s: %s [A-350]', (code, repeat, problem) => {
    expect(newCodeProblem(code, repeat)).toBe(problem);
  });
});

describe('a button of the dialogue', () => {
  it.each([
    ['set', 'set'],
    ['ignore', 'ignore'],
    ['close', 'close'],
    ['', 'close'],
    ['buy_a_boat', 'close'],
    ['__proto__', 'close'],
  ])('with the action "%s" means %s [A-174]', (action, outcome) => {
    expect(dialogueAction(action)).toBe(outcome);
  });
});
