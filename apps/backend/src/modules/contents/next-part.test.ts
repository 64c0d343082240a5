import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { child, member } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

describe.each(ENGINES)('the next film of a collection on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    const { db } = test.services;
    // Three films become parts of a title, in this order; the second is for adults.
    for (const [index, id] of ['1001', '1004', '1002'].entries()) {
      const { data } = await db.selectFrom('contents').select('data').where('id', '=', id).executeTakeFirstOrThrow();
      const file = JSON.stringify({ ...(JSON.parse(data) as object), age: id === '1004' ? 18 : 0 });
      const part = { parent_id: '1003', season: 9, series: index + 1, data: file };
      await db.updateTable('contents').set(part).where('id', '=', id).execute();
    }
  });
  afterAll(() => test.close());

  it('is the one after it that the profile may see, and none after the last or for a film alone', async () => {
    const person = await member(test);
    const next = async (id: string, who = person) => (await who.get(`/v2/contents/${id}/next`)).body.content?.id;
    expect(await next('1001')).toBe('1004');
    expect(await next('1004')).toBe('1002');
    expect(await next('1002')).toBeUndefined();
    expect(await next('1003')).toBeUndefined();
    expect(await next('200111')).toBeUndefined();
    expect(await next('1001', await child(test))).toBe('1002');
    expect((await person.get('/v2/contents/404404/next')).status).toBe(404);
  });
});
