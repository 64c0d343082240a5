import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { child, guest, member } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

const PATH = '/v2/users/self/messages';

describe.each(ENGINES)('messages on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  it('lists them newest first, removes one for good and answers it [A-441]', async () => {
    const person = await member(test);
    const [welcome, ...others] = (await person.get(PATH, 'ru')).body;
    expect(others).toEqual([]);
    expect(welcome).toEqual({
      id: expect.any(String),
      title: 'Добро пожаловать',
      text: 'Привет',
      created_at: new Date(test.clock.now()).toISOString(),
      icon: expect.stringMatching(/^\/media\/pictures\/logo\.svg\?v=/) as string,
      background: null,
      params: { a: 1 },
    });
    test.clock.advance(5_000);
    await test.services.db
      .insertInto('messages')
      .values({
        id: randomUUID(),
        user_id: person.userId,
        source: null,
        data: JSON.stringify({ title: 'Only you', text: 't' }),
        created_at: Math.floor(test.clock.now() / 1_000),
        removed_at: null,
      })
      .execute();
    expect((await person.get(PATH, 'en')).body.map((each: { title: string }) => each.title)).toEqual([
      'Only you',
      'Welcome',
    ]);
    expect(await person.send('DELETE', `${PATH}/${welcome.id}`)).toMatchObject({
      status: 200,
      body: { id: welcome.id },
    });
    expect((await person.send('DELETE', `${PATH}/${welcome.id}`)).status).toBe(404);
    expect((await person.get(PATH)).body).toHaveLength(1);
  });

  it('shows a child none of its parents’ messages and removes none for it, not even by its id', async () => {
    const kid = await child(test);
    const { db } = test.services;
    const id = randomUUID();
    await db
      .insertInto('messages')
      .values({
        id,
        user_id: kid.userId,
        source: null,
        data: JSON.stringify({ title: 'Bill', text: 't' }),
        created_at: 1,
        removed_at: null,
      })
      .execute();
    expect((await kid.get(PATH)).body).toEqual([]);
    expect(await kid.send('DELETE', `${PATH}/${id}`)).toMatchObject({
      status: 403,
      body: { error_code: 'child_forbidden' },
    });
    expect(await db.selectFrom('messages').select('removed_at').where('id', '=', id).executeTakeFirst()).toEqual({
      removed_at: null,
    });
  });

  it('gives a guest none, and a user the operator’s messages once, even for two calls at once', async () => {
    expect((await (await guest(test)).get(PATH)).body).toEqual([]);
    const person = await member(test);
    await Promise.all([1, 2, 3].map(() => person.get(PATH)));
    expect((await person.get(PATH)).body).toHaveLength(1);
  });
});
