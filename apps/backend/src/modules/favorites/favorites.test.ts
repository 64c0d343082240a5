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
    for (const body of [
      { channelId: news, page: 'channel_detail' },
      { content_id: '1001' },
      { programId: programme.program_id },
      { person_id: 51 },
    ]) {
      added.push(await person.send('POST', '/v2/users/self/favorites', body));
      test.clock.advance(1_000);
    }
    expect(added.map((each) => each.status)).toEqual([201, 201, 201, 201]);
    const { body } = await person.get('/v2/users/self/favorites');
    expect(body.map((each: { object_id: string }) => each.object_id)).toEqual([
      '51',
      String(programme.program_id),
      '1001',
      String(news),
    ]);
    expect(body[3]).toMatchObject({ channel_id: news, content_id: null, program_id: null, person_id: null });
    expect((await person.get('/v2/persons/51')).body.favorite).toMatchObject({ person_id: 51 });
  });

  it('takes the four ids in the other spelling too [B-439, B-440]', async () => {
    const person = await member(test);
    const news = await channelId(test, 'news');
    const [programme] = (await person.get(`/v2/channels/${news}/content_schedule?limit=1`)).body;
    for (const body of [
      { channel_id: news },
      { contentId: '1001' },
      { program_id: String(programme.program_id) },
      { personId: '51' },
    ])
      expect((await person.send('POST', '/v2/users/self/favorites', body)).status).toBe(201);
    expect((await person.get('/v2/users/self/favorites?limit=3')).body).toHaveLength(3);
  });

  it('answers 200 with the same one when it is a favourite already, even to two at once', async () => {
    const person = await member(test);
    const both = await Promise.all(
      [1, 2].map(() => person.send('POST', '/v2/users/self/favorites', { content_id: '1001' })),
    );
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

  it('keeps the viewer’s own order of channels, each profile its own', async () => {
    const person = await member(test);
    const ids = (await person.get('/v2/channels/channel_list')).body
      .slice(0, 4)
      .map(({ id }: { id: number }) => id) as number[];
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    for (const channel_id of [a, b, c]) await person.send('POST', '/v2/users/self/favorites', { channel_id });
    await person.send('POST', '/v2/users/self/favorites', { content_id: '1001' });
    const shown = async () =>
      (await person.get('/v2/users/self/channel_list')).body
        .filter(({ favorite }: { favorite: object | null }) => favorite !== null)
        .toSorted(
          (x: { favorite: { priority: number } }, y: { favorite: { priority: number } }) =>
            x.favorite.priority - y.favorite.priority,
        )
        .map(({ id }: { id: number }) => id);
    const order = (channel_ids: readonly unknown[]) =>
      person.send('PUT', '/v2/users/self/favorites/order', { channel_ids });
    expect(await shown()).toEqual([a, b, c]);
    const { status, body } = await order([c, a, b]);
    expect([
      status,
      body.map((each: { channel_id: number }) => each.channel_id),
      body.map((each: { priority: number }) => each.priority),
    ]).toEqual([200, [c, a, b], [1, 2, 3]]);
    expect(await shown()).toEqual([c, a, b]);
    // What another tab removed is passed over, what it added keeps its place behind those named.
    expect((await order([b, d])).body.map((each: { channel_id: number }) => each.channel_id)).toEqual([b, c, a]);
    await person.send('POST', '/v2/users/self/favorites', { channel_id: d });
    expect(await shown()).toEqual([b, c, a, d]);
    // A child's order is its own, and the parent's stays.
    const kid = (await person.send('POST', '/v2/users/self/profiles', { name: 'Kid', role: 'child' })).body;
    const [grown] = (await person.get('/v2/users/self/profiles')).body;
    await person.send('POST', '/v2/users/self/profile', { profile_id: kid.id });
    for (const channel_id of [a, b]) await person.send('POST', '/v2/users/self/favorites', { channel_id });
    await order([b, a]);
    await person.send('POST', '/v2/users/self/profile', { profile_id: grown.id });
    expect(await shown()).toEqual([b, c, a, d]);
    for (const wrong of [[], [a, a], ['x'], [0], Array.from({ length: 1_001 }, (_, index) => index + 1)])
      expect((await order(wrong)).status).toBe(400);
  });

  it('refuses guests, unknown things, and anything but one id', async () => {
    const person = await member(test);
    const visitor = await guest(test);
    expect(await visitor.send('POST', '/v2/users/self/favorites', { content_id: '1001' })).toMatchObject({
      status: 403,
      body: { error_code: 'guest_forbidden' },
    });
    expect((await visitor.send('DELETE', '/v2/users/self/favorites/1')).status).toBe(403);
    expect((await visitor.send('PUT', '/v2/users/self/favorites/order', { channel_ids: [1] })).status).toBe(403);
    for (const body of [{ content_id: '4242' }, { channel_id: 4_242 }, { person_id: 4_242 }, { program_id: 4_242 }])
      expect((await person.send('POST', '/v2/users/self/favorites', body)).status).toBe(404);
    for (const body of [{}, { content_id: '1001', person_id: 51 }, { content_id: 'abc' }, { channel_id: true }])
      expect((await person.send('POST', '/v2/users/self/favorites', body)).status).toBe(400);
  });
});
