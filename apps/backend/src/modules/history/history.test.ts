import { MINUTE, SECOND } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, child, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

describe.each(ENGINES)('the row of begun titles on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const shelf = async (person: Person) => (await person.get('/v2/rows/continue-13')).body.histories;
  const watch = async (person: Person, id: string, seconds: number) => {
    const { body } = await person.get(`/v2/libraries/1/contents/${id}/stream`);
    test.clock.advance(seconds * SECOND);
    await person.send('PATCH', `/v2/users/self/stat/${body.stat.id}`, { duration: seconds });
  };
  const remove = (person: Person, body: object) => person.send('POST', '/v2/users/self/history/removed', body);
  const finish = (person: Person, body: object) => person.send('POST', '/v2/users/self/history/watched', body);
  const placeOf = async (person: Person, id: string) =>
    (await person.get(`/v2/users/self/content_metadata/${id}`)).body.history?.seconds;

  it('says how long an episode still is', async () => {
    const person = await member(test);
    await watch(person, '200111', 600);
    expect(await shelf(person)).toMatchObject([{ content_episode: { id: '200111' }, left_seconds: 1_200 }]);
  });

  it('loses what is removed, a series as a whole; the place stays, and watching brings it back', async () => {
    const person = await member(test);
    await watch(person, '200111', 600);
    await watch(person, '1001', 700);
    expect((await remove(person, { content_id: '200112' })).status).toBe(204);
    expect(await shelf(person)).toMatchObject([{ content: { id: '1001' } }]);
    expect((await remove(person, { content_id: '1001' })).status).toBe(204);
    expect(await shelf(person)).toEqual([]);
    expect(await placeOf(person, '1001')).toBe(700);
    await watch(person, '1001', 800);
    expect(await shelf(person)).toMatchObject([{ content: { id: '1001' } }]);
  });

  it('goes on with the next episode after one that is marked as watched; a film leaves it', async () => {
    const person = await member(test);
    await watch(person, '1001', 700);
    await watch(person, '200111', 600);
    expect((await finish(person, { content_id: '200111' })).status).toBe(204);
    expect((await finish(person, { content_id: '1001' })).status).toBe(204);
    expect(await shelf(person)).toMatchObject([{ content_episode: { id: '200112' }, watch_percentage: 0 }]);
    expect(await placeOf(person, '1001')).toBeUndefined();
  });

  it('loses programmes of an archive in both ways', async () => {
    const person = await member(test);
    const channel = await channelId(test, 'news');
    const now = Math.floor(test.clock.now() / SECOND);
    const { body } = await person.get(
      `/v2/channels/${channel}/content_schedule?start=${now - 6 * 3_600}&end=${now - 3_600}`,
    );
    const past = body.filter((each: { is_catchup_available: boolean }) => each.is_catchup_available);
    for (const call of [remove, finish]) {
      const { timestamp } = past.shift();
      const { stat } = (await person.get(`/v2/channels/${channel}/stream?ts=${timestamp}`)).body;
      test.clock.advance(2 * MINUTE);
      await person.send('PATCH', `/v2/users/self/stat/${stat.id}`, { duration: 90, position: timestamp + 90 });
      expect(await shelf(person)).toMatchObject([{ left_seconds: expect.any(Number) }]);
      expect((await call(person, { channel_id: channel, timestamp })).status).toBe(204);
      expect(await shelf(person)).toEqual([]);
    }
  });

  it('belongs to its profile, and knows only what there is', async () => {
    const person = await member(test);
    await watch(person, '1001', 700);
    await remove(await member(test), { content_id: '1001' });
    expect(await shelf(person)).toHaveLength(1);
    const kid = await child(test);
    for (const call of [remove, finish]) {
      expect((await call(kid, { content_id: '1004' })).status).toBe(404);
      expect((await call(person, { content_id: '404404' })).status).toBe(404);
      expect((await call(person, { channel_id: 404_404, timestamp: 1 })).status).toBe(404);
      for (const body of [{}, { channel_id: 1 }, { content_id: '1001', channel_id: 1, timestamp: 1 }])
        expect((await call(person, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect((await finish(person, { content_id: '2001' })).status).toBe(400);
  });
});
