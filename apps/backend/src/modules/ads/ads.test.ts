import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, guest, member } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

describe.each(ENGINES)('advertising ids and operators on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  it('keeps a viewer’s advertising ids, each once, and shows nobody else’s [A-452] [B-474]', async () => {
    const [person, other] = [await guest(test), await member(test)];
    const body = { identifier: 'aaaa-bbbb', vendor: 'google' };
    const made = await person.send('POST', '/v2/ads/ad_ids', body);
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(String), ...body } });
    expect(await person.send('POST', '/v2/ads/ad_ids', body)).toMatchObject({
      status: 200,
      body: { id: made.body.id },
    });
    expect((await person.get('/v2/ads/ad_ids')).body).toEqual([made.body]);
    expect((await other.get('/v2/ads/ad_ids')).body).toEqual([]);
    expect((await person.send('POST', '/v2/ads/ad_ids', { identifier: '' })).body.fields).toMatchObject({
      vendor: ['This is required.'],
    });
  });

  it('takes fifty of one viewer', async () => {
    const person = await member(test);
    for (let count = 0; count < 50; count += 1)
      expect((await person.send('POST', '/v2/ads/ad_ids', { identifier: `i${count}`, vendor: 'v' })).status).toBe(201);
    expect((await person.send('POST', '/v2/ads/ad_ids', { identifier: 'more', vendor: 'v' })).status).toBe(400);
  });

  it('describes an operator and its packets, by id or shortname [A-453]', async () => {
    for (const id of ['1', 'test']) {
      expect(await ask(test, 'GET', `/v2/providers/${id}/info`, { language: 'en' })).toMatchObject({
        status: 200,
        body: {
          id: 1,
          name: 'Test',
          landing: { support: { email: 'help@test.example' } },
          packets: [{ id: 1 }, { id: 2 }, { id: 3 }],
          bundles: [],
        },
      });
    }
    expect(await ask(test, 'GET', '/v2/providers/nobody/info')).toMatchObject({
      status: 404,
      body: { error_code: 'not_found' },
    });
  });
});
