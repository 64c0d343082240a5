import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractCalls } from '@antenna/api-contract';
import { ask, child, guest, member, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';

/** Calls whose path names something that belongs to somebody. */
const OWNED = ['devices.read', 'devices.patch', 'devices.remove', 'users.patch', 'favorites.remove', 'lists.stat'];

describe.each(ENGINES)('what belongs to somebody, on %s', (engine) => {
  let test: TestApp;
  let owner: Person;
  let strangers: readonly Person[];
  let paths: ReadonlyMap<string, { path: string; body?: object }>;
  beforeAll(async () => {
    test = await createTestApp({ engine, others: [{ providerId: 2, shortname: 'second' }] });
    owner = await member(test, [1, 2, 3]);
    strangers = [await member(test), await guest(test), await child(test), await guest(test, 'second')];
    const favorite = (await owner.send('POST', '/v2/users/self/favorites', { content_id: '1001' })).body;
    const device = (await owner.send('POST', '/v2/users/self/devices', { device_type: 'tv' })).body;
    const stat = (await owner.get('/v2/libraries/1/contents/1001/stream')).body.stat;
    paths = new Map<string, { path: string; body?: object }>([
      ['devices.read', { path: `/v2/users/self/devices/${device.id}` }],
      ['devices.patch', { path: `/v2/users/self/devices/${device.id}`, body: { name: 'taken' } }],
      ['users.patch', { path: `/v2/users/${owner.userId}`, body: { first_name: 'taken' } }],
      ['lists.stat', { path: `/v2/users/self/stat/${stat.id}`, body: { duration: 5 } }],
      ['favorites.remove', { path: `/v2/users/self/favorites/${favorite.id}` }],
      ['devices.remove', { path: `/v2/users/self/devices/${device.id}` }],
    ]);
  });
  afterAll(() => test.close());

  it('covers every call that names a device, a user, a favourite or a record', () => {
    const owned = contractCalls.filter(({ path, name }) => /\{id\}/.test(path) && /\/users\//.test(path) && name !== 'contents.meta').map(({ name }) => name);
    expect([...owned].sort()).toEqual([...OWNED].sort());
  });

  it.each(OWNED)('%s: unknown to everybody else, done for the owner', async (name) => {
    const { method } = contractCalls.find((each) => each.name === name) ?? { method: 'GET' };
    const { path, body } = paths.get(name) ?? { path: '' };
    for (const stranger of strangers) {
      const { status } = await ask(test, method, path, { token: stranger.token, body });
      // A guest may have no favourites at all, so he is told that instead.
      expect([404, ...(name === 'favorites.remove' ? [403] : [])], `${name} by ${stranger.username}`).toContain(status);
    }
    expect((await ask(test, method, path, { body })).status).toBe(401);
    expect([200, 204]).toContain((await ask(test, method, path, { token: owner.token, body })).status);
  });

  it('leaves no trace of the strangers', async () => {
    const { body } = await owner.get('/v2/users/self');
    expect(body.first_name).toBe('taken');
    for (const stranger of strangers) expect((await stranger.get('/v2/users/self')).body.first_name).toBe('');
  });
});
