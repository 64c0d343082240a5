import { describe, expect, it } from 'vitest';
import {
  areLimitsSound,
  canBecomeChild,
  canCreateProfile,
  canRemoveProfile,
  endsNextDay,
  isProtectedAction,
  isSettingForChild,
  minutesUntilClose,
  nameProblem,
  showsNewProfile,
  viewingState,
  type ProfileAction,
  type ProfileFacts,
} from './profiles.ts';

const anna: ProfileFacts = { id: 'anna', role: 'adult' };
const boris: ProfileFacts = { id: 'boris', role: 'adult' };
const misha: ProfileFacts = { id: 'misha', role: 'child' };
const dasha: ProfileFacts = { id: 'dasha', role: 'child' };

describe('the PIN of action profile', () => {
  it.each<[string, ProfileAction, ProfileFacts, boolean]>([
    ['switching from a child to an adult [A-283]', { do: 'switch', to: anna }, misha, true],
    ['switching from an adult to another adult [A-283]', { do: 'switch', to: boris }, anna, true],
    ['switching to a child [A-285]', { do: 'switch', to: misha }, anna, false],
    ['switching from a child to a child [A-285]', { do: 'switch', to: dasha }, misha, false],
    ['staying where one is', { do: 'switch', to: anna }, anna, false],
    ['editing an adult [A-284]', { do: 'edit', profile: anna }, anna, true],
    ['editing a child [A-285]', { do: 'edit', profile: misha }, anna, false],
    ['a child editing itself [A-285]', { do: 'edit', profile: misha }, misha, false],
    ['freeing a child [A-282]', { do: 'set-role', profile: misha, role: 'adult' }, misha, true],
    [
      'making an adult a child, which edits an adult [A-284]',
      { do: 'set-role', profile: boris, role: 'child' },
      anna,
      true,
    ],
    ['viewing hours, for any profile', { do: 'set-limits', profile: misha }, anna, true],
    ['a child that would make itself a grown-up profile', { do: 'create' }, misha, true],
    ['an adult that makes a profile', { do: 'create' }, anna, false],
    ['removing an adult', { do: 'remove', profile: boris }, anna, true],
    ['removing a child', { do: 'remove', profile: misha }, anna, false],
    ['a child that would remove another', { do: 'remove', profile: dasha }, misha, true],
  ])('%s', (_what, action, active, isDue) => {
    expect(isProtectedAction(action, active)).toBe(isDue);
  });
});

describe('profiles', () => {
  it('need a name that is not blank and fits a tile [A-366]', () => {
    expect(['', '  ', 'Миша', 'ა'.repeat(24), 'x'.repeat(25)].map(nameProblem)).toEqual([
      'required',
      'required',
      undefined,
      undefined,
      'too-long',
    ]);
  });

  it('are five at most [A-367]', () => {
    expect([0, 4, 5, 6].map(canCreateProfile)).toEqual([true, true, false, false]);
  });

  it.each([
    [{ count: 0 }, true],
    [{ count: 4 }, true],
    [{ count: 5 }, false],
    [{ count: 6 }, false],
    [{ count: 1, isAmongParental: true }, false],
    [{ count: 4, isAmongParental: true }, false],
    [{ count: 4, isAmongParental: false }, true],
    [{ count: 4, isChildWatching: true }, false],
  ])('end with a tile for a new one: %j %s [A-149]', (where, isShown) => {
    expect(showsNewProfile(where)).toBe(isShown);
  });

  it('keep the active profile, and all of them while the active one is unknown [A-369]', () => {
    expect([
      canRemoveProfile(anna, 'anna'),
      canRemoveProfile(misha, 'anna'),
      canRemoveProfile(misha, undefined),
    ]).toEqual([false, true, false]);
  });

  it('always have a grown-up among them', () => {
    expect([
      canBecomeChild(anna, [anna, misha]),
      canBecomeChild(anna, [anna, boris]),
      canBecomeChild(misha, [anna, misha]),
    ]).toEqual([false, true, true]);
  });

  it('let a child into the settings that are its own, and into none that costs, frees or reveals', () => {
    const open = ['account', 'subscriptions', 'payment', 'profiles', 'parental', 'info', 'language', 'devices'].filter(
      isSettingForChild,
    );
    expect(open).toEqual(['profiles', 'language']);
  });
});

describe('viewing hours', () => {
  it('have both ends or none, and never the same moment', () => {
    expect(
      [
        {},
        { from: '08:00', to: '20:00' },
        { from: '20:00', to: '01:00' },
        { from: '08:00' },
        { to: '08:00' },
        { from: '08:00', to: '08:00' },
      ].map(areLimitsSound),
    ).toEqual([true, true, true, false, false, false]);
  });

  it('may go over midnight', () => {
    expect([
      endsNextDay({ from: '20:00', to: '01:00' }),
      endsNextDay({ from: '08:00', to: '20:00' }),
      endsNextDay({}),
    ]).toEqual([true, false, false]);
  });

  it.each([
    ['08:00', '20:00', 19 * 60 + 48, 12],
    ['08:00', '20:00', 20 * 60, 0],
    ['08:00', '20:00', 7 * 60, 0],
    ['20:00', '01:00', 23 * 60 + 50, 70],
    ['20:00', '01:00', 30, 30],
    ['20:00', '01:00', 60, 0],
  ])('from %s to %s end, seen from minute %i of the day, in %i minutes', (from, to, minute, left) => {
    expect(minutesUntilClose({ from, to }, minute)).toBe(left);
  });

  it('without ends never end', () => {
    expect([minutesUntilClose({}, 600), minutesUntilClose({ from: '08:00' }, 600)]).toEqual([undefined, undefined]);
  });

  it('are announced when 15 minutes are left, and end viewing at 0', () => {
    expect([undefined, 16, 15, 1, 0, -3].map(viewingState)).toEqual([
      'free',
      'free',
      'little',
      'little',
      'over',
      'over',
    ]);
  });
});
