import { describe, expect, it } from 'vitest';
import { addressOf } from '../request.ts';
import { profileCalls } from '../endpoints/profiles.ts';
import type { Endpoint, ReadContext } from '../endpoint.ts';

const rejected: string[] = [];
const context: ReadContext = { baseUrl: 'https://tv.test', reject: (what) => void rejected.push(what) };
const bodyOf = <Args, Result>(endpoint: Endpoint<Args, Result>, args: Args): unknown =>
  JSON.parse(JSON.stringify(endpoint.body?.(args)));

const WIRE = {
  id: 'p1',
  name: 'Misha',
  icon: '/media/bear.svg',
  icon_avatar_id: 4,
  role: 'child',
  profile: { id: 2, role: 'child', name: 'child' },
  viewing_limits: { viewing_from: '08:00', viewing_to: '20:00', daily_minutes: 90 },
};

describe('a profile', () => {
  it('is read whole: id, name, picture, avatar, role [A-212]', () => {
    expect(profileCalls.list.read([WIRE], context)).toEqual([
      {
        id: 'p1',
        name: 'Misha',
        icon: 'https://tv.test/media/bear.svg',
        avatarId: 4,
        role: 'child',
        limits: { from: '08:00', to: '20:00', dailyMinutes: 90 },
      },
    ]);
  });

  it('takes its role from the base profile when it names none, and is an adult unless it is called a child [A-368]', () => {
    const roles = [
      { ...WIRE, role: undefined },
      { ...WIRE, role: 'owner', profile: {} },
      { ...WIRE, role: undefined, profile: undefined },
    ];
    expect(profileCalls.list.read(roles, context).map(({ role }) => role)).toEqual(['child', 'adult', 'adult']);
  });

  it('has hours by pairs only, and no damaged ones', () => {
    const limits = (viewing_limits: unknown) =>
      profileCalls.list.read([{ ...WIRE, viewing_limits }], context)[0]?.limits;
    expect([
      limits({ viewing_from: '08:00', viewing_to: null }),
      limits({ viewing_from: '8', viewing_to: '25:00', daily_minutes: 'x' }),
      limits(null),
    ]).toEqual([{}, {}, {}]);
  });

  it('without an id is left out and reported, the others stay', () => {
    rejected.length = 0;
    expect(profileCalls.list.read([{ name: 'x' }, WIRE], context)).toHaveLength(1);
    expect(rejected).toEqual(['profiles[0]']);
  });

  it('of the device tells what a child has left', () => {
    expect(profileCalls.active.read({ ...WIRE, viewing_left_minutes: 0 }, context)).toMatchObject({
      id: 'p1',
      viewingLeft: 0,
    });
    expect(profileCalls.active.read({ ...WIRE, viewing_left_minutes: null }, context)).not.toHaveProperty(
      'viewingLeft',
    );
  });
});

describe('the calls', () => {
  it('send what changes and nothing else; limits are sent whole', () => {
    expect(bodyOf(profileCalls.change, { id: 'p1', role: 'adult' })).toEqual({ role: 'adult' });
    expect(bodyOf(profileCalls.change, { id: 'p1', name: 'M', limits: { dailyMinutes: 30 }, pincode: '4821' })).toEqual(
      { name: 'M', viewing_limits: { viewing_from: null, viewing_to: null, daily_minutes: 30 }, pincode: '4821' },
    );
    expect(bodyOf(profileCalls.choose, { id: 'p1' })).toEqual({ profile_id: 'p1' });
    expect(addressOf(profileCalls.remove, { id: 'p/1' })).toBe('/v2/users/self/profiles/p%2F1');
  });

  it('bring avatars by category, without those that have no picture [A-213]', () => {
    expect(
      profileCalls.avatars.read(
        [
          {
            title: 'Animals',
            avatars: [
              { id: 1, src: '/a.svg' },
              { id: 2, src: 'javascript:x' },
            ],
          },
        ],
        context,
      ),
    ).toEqual([{ title: 'Animals', avatars: [{ id: 1, src: 'https://tv.test/a.svg' }] }]);
  });
});
