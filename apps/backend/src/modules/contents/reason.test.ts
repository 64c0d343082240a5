import { DAY, SECOND, toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { child, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

describe.each(ENGINES)('why a title is worth attention, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const reason = async (person: Person, id: string) =>
    (await person.get(`/v2/users/self/content_metadata/${id}`, 'en')).body.reason;
  const watch = async (person: Person, id: string) => {
    const { body } = await person.get(`/v2/libraries/1/contents/${id}/stream`);
    test.clock.advance(60 * SECOND);
    await person.send('PATCH', `/v2/users/self/stat/${body.stat.id}`, { duration: 60 });
  };

  it('is one of its genre that the profile watched, never itself, and nothing that others watched', async () => {
    const person = await member(test);
    expect(await reason(person, '1002')).toBeNull();
    await watch(person, '1001');
    expect(await reason(person, '1002')).toMatchObject({ type: 'watched', title: expect.stringMatching(/./) });
    expect(await reason(person, '1001')).toBeNull();
    expect(await reason(await member(test), '1002')).toBeNull();
    expect(await reason(await child(test), '1003')).toBeNull();
  });

  it('is that it came lately, and before all that it leaves soon', async () => {
    const person = await member(test);
    const { db } = test.services;
    const now = toSeconds(test.clock.now());
    const change = async (id: string, set: { added_at?: number; data?: string }) => {
      await db.updateTable('contents').set(set).where('id', '=', id).execute();
      test.services.refresh();
    };
    await change('1003', { added_at: now - 40 * 86_400 });
    expect(await reason(person, '1003')).toBeNull();
    await change('1003', { added_at: now - 86_400 });
    expect(await reason(person, '1003')).toEqual({ type: 'added', at: now - 86_400 });
    const { data } = await db.selectFrom('contents').select('data').where('id', '=', '1003').executeTakeFirstOrThrow();
    const until = new Date(test.clock.now() + 3 * DAY).toISOString();
    await change('1003', { data: JSON.stringify({ ...(JSON.parse(data) as object), available_until: until }) });
    expect(await reason(person, '1003')).toEqual({ type: 'leaving', at: Math.floor(Date.parse(until) / 1_000) });
  });
});
