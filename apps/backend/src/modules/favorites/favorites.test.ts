import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, guest, member } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

describe.each(ENGINES)('favourites on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  it('adds each of the four kinds by either spelling and lists them, newest first [B-438, B-439, B-440]', async () => {
    const person = await member(test);
    const news = await channelId(test, 'news');
    const [programme] = (await person.get(`/v2/channels/${news}/content_schedule?limit=1`)).body;
    const added = [];
    for (const body of [{ channelId: news, page: 'channel_detail' }, { content_id: '1001' }, { programId: programme.program_id }, { person_id: 51 }]) {
      added.push(await person.send('POST', '/v2/users/self/favorites', body));
      test.clock.advance(1_000);
    }
    expect(added.map((each) => each.status)).toEqual([201, 201, 201, 201]);
    const { body } = await person.get('/v2/users/self/favorites');
    expect(body.map((each: { object_id: string }) => each.object_id)).toEqual(['51', String(programme.program_id), '1001', String(news)]);
    expect(body[3]).toMatchObject({ channel_id: news, content_id: null, program_id: null, person_id: null });
    expect((await person.get('/v2/persons/51')).body.favorite).toMatchObject({ person_id: 51 });
  });

  it('takes the four ids in the other spelling too [B-439, B-440]', async () => {
    const person = await member(test);
    const news = await channelId(test, 'news');
    const [programme] = (await person.get(`/v2/channels/${news}/content_schedule?limit=1`)).body;
    for (const body of [{ channel_id: news }, { contentId: '1001' }, { program_id: String(programme.program_id) }, { personId: '51' }]) expect((await person.send('POST', '/v2/users/self/favorites', body)).status).toBe(201);
    expect((await person.get('/v2/users/self/favorites?limit=3')).body).toHaveLength(3);
  });

  it('answers 200 with the same one when it is a favourite already, even to two at once', async () => {
    const person = await member(test);
    const both = await Promise.all([1, 2].map(() => person.send('POST', '/v2/users/self/favorites', { content_id: '1001' })));
    expect(both.map((each) => each.status).sort()).toEqual([200, 201]);
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
  });

  it('removes one, once [B-442]', async () => {
    const person = await member(test);
    const { body } = await person.send('POST', '/v2/users/self/favorites', { content_id: '1001' });
    expect((await person.send('DELETE', `/v2/users/self/favorites/${body.id}`)).status).toBe(204);
    expect((await person.send('DELETE', `/v2/users/self/favorites/${body.id}`)).status).toBe(404);
    expect((await person.get('/v2/users/self/favorites')).body).toEqual([]);
  });

  it('refuses guests, unknown things, and anything but one id', async () => {
    const person = await member(test);
    const visitor = await guest(test);
    expect(await visitor.send('POST', '/v2/users/self/favorites', { content_id: '1001' })).toMatchObject({ status: 403, body: { error_code: 'guest_forbidden' } });
    expect((await visitor.send('DELETE', '/v2/users/self/favorites/1')).status).toBe(403);
    for (const body of [{ content_id: '4242' }, { channel_id: 4_242 }, { person_id: 4_242 }, { program_id: 4_242 }]) expect((await person.send('POST', '/v2/users/self/favorites', body)).status).toBe(404);
    for (const body of [{}, { content_id: '1001', person_id: 51 }, { content_id: 'abc' }, { channel_id: true }]) expect((await person.send('POST', '/v2/users/self/favorites', body)).status).toBe(400);
  });
});
