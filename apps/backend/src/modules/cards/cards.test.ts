import { toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { addCard } from './repository.ts';

const PATH = '/v2/users/self/cards';

describe.each(ENGINES)('linked cards on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const link = async (person: Person, ...numbers: readonly string[]) => {
    for (const [index, last4] of numbers.entries())
      await addCard(test.services.db, { userId: person.userId, last4, now: toSeconds(test.clock.now()) + index });
  };
  const numbers = async (person: Person) =>
    ((await person.get(PATH)).body as { number: string; is_primary: boolean }[]).map(
      ({ number, is_primary: isPrimary }) => (isPrimary ? `[${number}]` : number),
    );

  it('lists own cards by their last digits, the one that pays first [C-284]', async () => {
    const person = await member(test);
    expect((await person.get(PATH)).body).toEqual([]);
    await link(person, '4242', '4444', '0005');
    expect((await person.get(PATH)).body[0]).toEqual({ id: expect.any(String), is_primary: true, number: '**** 4242' });
    expect(await numbers(person)).toEqual(['[**** 4242]', '**** 0005', '**** 4444']);
    expect(await numbers(await member(test))).toEqual([]);
    expect(await numbers(await guest(test))).toEqual([]);
  });

  it('removes one for ever; after the one that pays, the newest other pays [C-097]', async () => {
    const person = await member(test);
    await link(person, '4242', '4444', '0005');
    const [{ id }] = (await person.get(PATH)).body;
    expect((await person.send('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect(await numbers(person)).toEqual(['[**** 0005]', '**** 4444']);
    expect(await person.send('DELETE', `${PATH}/${id}`)).toMatchObject({
      status: 404,
      body: { error_code: 'not_found' },
    });
  });

  it('shows and removes nothing for a child’s profile', async () => {
    const kid = await child(test);
    await link(kid, '4242');
    const { id } = await test.services.db
      .selectFrom('cards')
      .select('id')
      .where('user_id', '=', kid.userId)
      .executeTakeFirstOrThrow();
    expect(await numbers(kid)).toEqual([]);
    expect(await kid.send('DELETE', `${PATH}/${id}`)).toMatchObject({
      status: 403,
      body: { error_code: 'child_forbidden' },
    });
    expect(await test.services.db.selectFrom('cards').select('id').where('id', '=', id).execute()).toHaveLength(1);
  });
});
