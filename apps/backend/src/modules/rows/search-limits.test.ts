import { expect, it } from 'vitest';
import { SECOND } from '@antenna/kernel';
import { ask, guest } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { SEARCHES_PER_ADDRESS, SEARCHES_PER_USER } from './limits.ts';

it('lets one viewer, and one address, search only so often; other pages are not counted', async () => {
  const test = await createTestApp({ engine: 'sqlite', settings: { rateLimits: true } });
  try {
    const [perUser, perAddress] = [SEARCHES_PER_USER[0]?.count ?? 0, SEARCHES_PER_ADDRESS[0]?.count ?? 0];
    const search = async (token: string, count: number) => {
      const statuses: number[] = [];
      for (let each = 0; each < count; each += 1)
        statuses.push((await ask(test, 'GET', `/v2/rowsets/search?q=text${each}`, { token })).status);
      return statuses.filter((status) => status === 200).length;
    };
    const people = [];
    for (let count = 0; count < 6; count += 1) people.push(await guest(test));
    const found: number[] = [];
    for (const { token } of people) found.push(await search(token, perUser + 2));
    expect(found[0]).toBe(perUser);
    expect(found.reduce((sum, each) => sum + each)).toBe(perAddress);
    const [first] = people;
    const refused = await ask(test, 'GET', '/v2/rowsets/search?q=more', { token: first?.token });
    expect([refused.status, refused.body.error_code]).toEqual([429, 'throttled']);
    expect((await first?.get('/v2/rowsets/startpage'))?.status).toBe(200);
    test.clock.advance(SECOND);
    expect(await search(first?.token ?? '', 1)).toBe(1);
  } finally {
    await test.close();
  }
});
