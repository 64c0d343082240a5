import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

const DEFAULTS = { quality_limit: null, data_saver: false, autoplay_next: true, previews: true };

describe.each(ENGINES)('playback settings on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const change = (person: Person, body: object) => person.send('PATCH', '/v2/users/self/profile/playback', body);
  const shown = async (person: Person) => (await person.get('/v2/users/self/profile')).body.playback;

  it('are kept for each profile, one by one', async () => {
    const person = await member(test);
    expect(await shown(person)).toEqual(DEFAULTS);
    expect(await change(person, { previews: false })).toMatchObject({ status: 200 });
    const both = { ...DEFAULTS, previews: false, quality_limit: 480 };
    expect((await change(person, { quality_limit: 480 })).body).toEqual(both);
    expect(await shown(person)).toEqual(both);
    const kid = (await person.send('POST', '/v2/users/self/profiles', { name: 'Kid', role: 'child' })).body;
    expect(kid.playback).toEqual(DEFAULTS);
    await person.send('POST', '/v2/users/self/profile', { id: kid.id });
    expect(await shown(person)).toEqual(DEFAULTS);
    expect((await change(person, { autoplay_next: false })).status).toBe(200);
    const all = (await person.get('/v2/users/self/profiles')).body;
    expect(all.map((each: { playback: object }) => each.playback)).toEqual([
      both,
      { ...DEFAULTS, autoplay_next: false },
    ]);
  });

  it('are a guest’s too, and refuse what is no setting', async () => {
    const person = await guest(test);
    expect((await change(person, { data_saver: true })).body).toEqual({ ...DEFAULTS, data_saver: true });
    for (const body of [{ quality_limit: 10 }, { quality_limit: 'low' }, { previews: 'no' }])
      expect((await change(person, body)).status, JSON.stringify(body)).toBe(400);
    expect((await change(person, { quality_limit: null, data_saver: null, unknown: 1 })).body).toEqual({
      ...DEFAULTS,
      data_saver: true,
    });
  });
});
