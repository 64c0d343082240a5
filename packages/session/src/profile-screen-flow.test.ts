import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  haveLimitsChanged,
  profileScreenFlow,
  type Household,
  type ProfileEntry,
  type ProfileScreen,
  type ProfileScreenEffect,
  type ProfileScreenEvent,
} from './profile-screen-flow.ts';

const anna: ProfileEntry = { id: 'anna', name: 'Anna', role: 'adult', avatarId: 1, limits: {} };
const boris: ProfileEntry = { id: 'boris', name: 'Boris', role: 'adult', avatarId: 2, limits: {} };
const misha: ProfileEntry = { id: 'misha', name: 'Misha', role: 'child', avatarId: 3, limits: { dailyMinutes: 60 } };
const home: Household = { profiles: [anna, boris, misha], activeId: 'anna' };
const byMisha: Household = { ...home, activeId: 'misha' };
const full: Household = { profiles: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...anna, id })), activeId: 'a' };

/** Where the events lead from the start, and what they ordered on the way. */
function walk(...events: readonly ProfileScreenEvent[]): {
  readonly state: ProfileScreen;
  readonly effects: readonly ProfileScreenEffect[];
} {
  let state = profileScreenFlow.initial;
  const effects: ProfileScreenEffect[] = [];
  for (const event of events) {
    const next = profileScreenFlow.step(state, event);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}

const editing = (id: string, at: Household = home): ProfileScreenEvent => ({
  type: 'opened',
  view: 'edit',
  id,
  home: at,
});

describe('the profiles’ screen', () => {
  it('has a list, an editor, the avatars and a form for a new one [A-280]', () => {
    expect(walk().state.at).toBe('list');
    expect(walk({ type: 'opened', view: 'new', home }).state.at).toBe('new');
    expect(walk(editing('misha')).state).toMatchObject({
      at: 'edit',
      id: 'misha',
      draft: { name: 'Misha', role: 'child' },
    });
    expect(walk(editing('misha'), { type: 'avatars-opened' }).state).toMatchObject({
      at: 'avatars',
      under: { at: 'edit' },
    });
    expect(
      walk(editing('misha'), { type: 'avatars-opened' }, { type: 'avatar-chosen', avatarId: 9 }).state,
    ).toMatchObject({ at: 'edit', draft: { avatarId: 9 } });
  });

  it('switches by a press, to an adult behind the PIN and to a child at once [A-283, A-285]', () => {
    expect(walk({ type: 'profile-pressed', id: 'boris', home }).effects).toEqual([
      { do: 'switch', id: 'boris', isProtected: true },
    ]);
    expect(walk({ type: 'profile-pressed', id: 'misha', home }).effects).toEqual([
      { do: 'switch', id: 'misha', isProtected: false },
    ]);
    expect(walk({ type: 'profile-pressed', id: 'anna', home: byMisha }).effects).toEqual([
      { do: 'switch', id: 'anna', isProtected: true },
    ]);
    expect(walk({ type: 'profile-pressed', id: 'anna', home }).effects).toEqual([]);
  });

  it('edits by a press while managing, an adult behind the PIN and a child at once [A-284, A-285]', () => {
    const manage: ProfileScreenEvent = { type: 'managing-toggled' };
    expect(walk(manage, { type: 'profile-pressed', id: 'anna', home }).effects).toEqual([
      { do: 'unlock', view: 'edit', id: 'anna', isProtected: true },
    ]);
    expect(walk(manage, { type: 'profile-pressed', id: 'misha', home }).effects).toEqual([
      { do: 'unlock', view: 'edit', id: 'misha', isProtected: false },
    ]);
    expect(walk(manage, { type: 'unlocked', view: 'edit', id: 'anna', home }).state).toMatchObject({
      at: 'edit',
      id: 'anna',
    });
  });

  it('changes the role by the toggle at once, without a save; to an adult behind the PIN [A-281, A-282]', () => {
    expect(walk(editing('misha'), { type: 'child-toggled', home: byMisha }).effects).toEqual([
      { do: 'set-role', id: 'misha', role: 'adult', isProtected: true },
    ]);
    expect(walk(editing('boris'), { type: 'child-toggled', home }).effects).toMatchObject([
      { do: 'set-role', role: 'child' },
    ]);
    expect(
      walk(editing('misha'), { type: 'child-toggled', home }, { type: 'role-changed', role: 'adult' }).state,
    ).toMatchObject({ draft: { role: 'adult' } });
  });

  it('saves no empty name [A-366]', () => {
    expect(walk({ type: 'opened', view: 'new', home }, { type: 'save-pressed', home })).toMatchObject({
      state: { at: 'new', problem: 'required' },
      effects: [],
    });
    expect(walk(editing('misha'), { type: 'typed', name: ' ' }, { type: 'save-pressed', home })).toMatchObject({
      state: { problem: 'required' },
      effects: [],
    });
    expect(
      walk(editing('misha'), { type: 'typed', name: ' ' }, { type: 'save-pressed', home }, { type: 'typed', name: 'M' })
        .state,
    ).not.toHaveProperty('problem');
  });

  it('creates by a press: a child behind the PIN, an adult at once', () => {
    expect(walk({ type: 'create-pressed', home }).effects).toEqual([{ do: 'unlock', view: 'new', isProtected: false }]);
    expect(walk({ type: 'create-pressed', home: byMisha }).effects).toEqual([
      { do: 'unlock', view: 'new', isProtected: true },
    ]);
    const filled: readonly ProfileScreenEvent[] = [
      { type: 'unlocked', view: 'new', home },
      { type: 'typed', name: ' Dasha ' },
    ];
    expect(walk(...filled, { type: 'child-toggled', home }, { type: 'save-pressed', home }).effects).toEqual([
      { do: 'create', draft: { name: 'Dasha', role: 'child', limits: {} }, isProtected: false },
    ]);
  });

  it('creates no sixth [A-367]', () => {
    expect(walk({ type: 'create-pressed', home: full }).effects).toEqual([]);
    expect(walk({ type: 'opened', view: 'new', home: full }).state.at).toBe('list');
    expect(walk({ type: 'unlocked', view: 'new', home: full }).state.at).toBe('list');
  });

  it('does not remove the one that watches, and any other only after the question [A-369]', () => {
    expect(walk(editing('anna'), { type: 'remove-pressed', home }).state.at).toBe('edit');
    expect(walk(editing('misha'), { type: 'remove-pressed', home })).toMatchObject({
      state: { at: 'removing' },
      effects: [],
    });
    expect(
      walk(editing('misha'), { type: 'remove-pressed', home }, { type: 'removal-confirmed', home }).effects,
    ).toEqual([{ do: 'remove', id: 'misha', isProtected: false }]);
  });

  it('asks for the PIN to save hours, and not to save a child’s name [A-285]', () => {
    const saved = (event: ProfileScreenEvent) => walk(editing('misha'), event, { type: 'save-pressed', home }).effects;
    expect(saved({ type: 'typed', name: 'Mikhail ' })).toMatchObject([
      { do: 'save', isProtected: false, draft: { name: 'Mikhail' } },
    ]);
    expect(saved({ type: 'limits-chosen', limits: { dailyMinutes: 90 } })).toMatchObject([
      { do: 'save', isProtected: true },
    ]);
    expect(
      walk(
        editing('misha'),
        { type: 'limits-chosen', limits: { from: '08:00', to: '08:00' } },
        { type: 'save-pressed', home },
      ),
    ).toMatchObject({ state: { problem: 'limits' }, effects: [] });
    expect(haveLimitsChanged({ dailyMinutes: 60 }, misha.limits)).toBe(false);
  });

  it('waits while a call is under way, and a failed one loses nothing that was typed', () => {
    const begun = walk({ type: 'opened', view: 'new', home }, { type: 'typed', name: 'Dasha' }, { type: 'began' });
    expect(begun.state.at).toBe('busy');
    expect(profileScreenFlow.step(begun.state, { type: 'failed' }).state).toMatchObject({
      at: 'new',
      draft: { name: 'Dasha' },
    });
    expect(profileScreenFlow.step(begun.state, { type: 'save-pressed', home }).effects).toEqual([]);
    expect(profileScreenFlow.step(begun.state, { type: 'succeeded' }).state.at).toBe('list');
  });

  it('a child’s new profile is a child’s unless someone says otherwise', () => {
    expect(walk({ type: 'opened', view: 'new', home: byMisha }).state).toMatchObject({ draft: { role: 'child' } });
  });
});

describe('a walk at random', () => {
  const homes = fc.constantFrom(home, byMisha, full, { profiles: [], activeId: undefined } satisfies Household);
  const ids = fc.constantFrom('anna', 'boris', 'misha', 'a', 'nobody');
  const views = fc.constantFrom('new' as const, 'edit' as const);
  const events: fc.Arbitrary<ProfileScreenEvent> = fc.oneof(
    fc.record({
      type: fc.constant('opened' as const),
      view: fc.constantFrom('list' as const, 'new' as const, 'edit' as const),
      id: ids,
      home: homes,
    }),
    fc.record({
      type: fc.constantFrom(
        'create-pressed' as const,
        'child-toggled' as const,
        'save-pressed' as const,
        'remove-pressed' as const,
        'removal-confirmed' as const,
      ),
      home: homes,
    }),
    fc.record({ type: fc.constant('profile-pressed' as const), id: ids, home: homes }),
    fc.record({ type: fc.constant('unlocked' as const), view: views, id: ids, home: homes }),
    fc.record({ type: fc.constant('typed' as const), name: fc.constantFrom('', ' ', 'Dasha', 'x'.repeat(40)) }),
    fc.record({
      type: fc.constant('limits-chosen' as const),
      limits: fc.constantFrom({}, { from: '08:00', to: '08:00' }, { from: '08:00', to: '20:00', dailyMinutes: 30 }),
    }),
    fc.record({
      type: fc.constantFrom(
        'managing-toggled' as const,
        'avatars-opened' as const,
        'back-pressed' as const,
        'began' as const,
        'succeeded' as const,
        'failed' as const,
      ),
    }),
    fc.record({ type: fc.constant('avatar-chosen' as const), avatarId: fc.nat(9) }),
  );

  it('always has a way back to the list, orders nothing while busy, and orders nothing forbidden', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (walked) => {
        let state = profileScreenFlow.initial;
        for (const event of walked) {
          const next = profileScreenFlow.step(state, event);
          if (state.at === 'busy') expect(next.effects).toEqual([]);
          for (const effect of next.effects) check(effect, 'home' in event ? event.home : home);
          state = next.state;
        }
        for (let steps = 0; steps < 4 && !(state.at === 'list' && !state.isManaging); steps += 1) {
          state = profileScreenFlow.step(state, { type: state.at === 'busy' ? 'failed' : 'back-pressed' }).state;
        }
        expect(state).toEqual({ at: 'list', isManaging: false });
      }),
    );
  });

  function check(effect: ProfileScreenEffect, { profiles, activeId }: Household): void {
    if (effect.do === 'remove') expect(effect.id).not.toBe(activeId);
    if (effect.do === 'create') expect(effect.draft.name.trim()).not.toBe('');
    if (effect.do === 'unlock' && effect.view === 'new') expect(profiles.length).toBeLessThan(5);
    const target = 'id' in effect ? profiles.find(({ id }) => id === effect.id) : undefined;
    const leadsToAdult =
      (effect.do === 'switch' && target?.role === 'adult') || (effect.do === 'set-role' && effect.role === 'adult');
    if (leadsToAdult) expect(effect.isProtected).toBe(true);
  }
});
