import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

describe.each(ENGINES)('ratings of titles on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const rate = (person: Person, rating: unknown, id = '1001') =>
    person.send('POST', '/v2/users/self/ratings', { content_id: id, rating });
  const ratingsOf = async (person: Person, id = '1001') => {
    const { body } = await person.get(`/v2/users/self/content_metadata/${id}`);
    return { own: body.user_rating?.rating, all: body.viewers_rating };
  };

  it('are given, changed and taken back by their own profile', async () => {
    const viewer = await member(test);
    const given = await rate(viewer, 8);
    expect(given).toMatchObject({ status: 201, body: { rating: '8' } });
    expect(await rate(viewer, 9)).toMatchObject({ status: 200, body: { id: given.body.id, rating: '9' } });
    expect((await ratingsOf(viewer)).own).toBe('9');
    expect((await ratingsOf(await member(test))).own).toBeUndefined();
    const address = `/v2/users/self/ratings/${given.body.id}`;
    expect((await (await member(test)).send('DELETE', address)).status).toBe(404);
    expect((await viewer.send('DELETE', address)).status).toBe(204);
    expect((await viewer.send('DELETE', address)).status).toBe(404);
    expect((await ratingsOf(viewer)).own).toBeUndefined();
  });

  it('are refused to guests, outside 1 to 10, and for what the profile may not know', async () => {
    const viewer = await member(test);
    expect(await rate(await guest(test), 5)).toMatchObject({ status: 403, body: { error_code: 'guest_forbidden' } });
    for (const rating of [0, 11, 1.5, '8', null]) expect((await rate(viewer, rating)).status, String(rating)).toBe(400);
    expect((await rate(viewer, 5, '404404')).status).toBe(404);
    expect((await rate(await child(test), 5, '1004')).status).toBe(404);
  });

  it('of five viewers or more have a mean, which single viewers do not', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => member(test)));
    for (const [index, person] of people.entries()) {
      expect((await ratingsOf(person, '1003')).all).toBeNull();
      await rate(person, 6 + index, '1003');
    }
    expect((await ratingsOf(await guest(test), '1003')).all).toEqual({ rating: '8.0', count: 5 });
  });
});
