import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperatorToken } from '../../operator-access/tokens.ts';
import { ask, channelId } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { prefetchSid } from '../stats/open-stat.ts';
import { PREFETCH_SEGMENTS } from '../streams/limits.ts';

describe('a stream asked for with an operator’s token', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite', others: [{ providerId: 2, shortname: 'second' }] });
    token = (await createOperatorToken(test.services, { providerId: 1, name: 'monitor', scopes: ['catalogue'] })).token;
  });
  afterAll(() => test.close());
  const stream = (id: number, query = '', own = token) =>
    ask(test, 'GET', `/v2/channels/${id}/stream${query}`, { headers: { authorization: `Bearer ${own}` } });

  it('plays every channel of the operator, sold ones too, and holds no place', async () => {
    for (const tvgId of ['news', 'film']) {
      const { status, body } = await stream(await channelId(test, tvgId));
      expect([status, body.ad, body.stat]).toEqual([200, null, { id: '' }]);
      expect(body.hls).toMatch(/^\/play\//);
    }
    const stats = await test.services.db.selectFrom('stats').selectAll().execute();
    expect(stats).toEqual([]);
  });

  it('is enough to look, not to watch: the segments of a stream without a lease are counted', async () => {
    const id = await channelId(test, 'news');
    await stream(id);
    const viewer = { userId: 0, deviceId: undefined } as Viewer;
    const sid = prefetchSid({ viewer, kind: 'channel', objectId: String(id) });
    for (let segment = 0; segment < PREFETCH_SEGMENTS; segment += 1)
      expect(await test.services.leases.check(sid, true)).toBe('prefetched');
    expect(await test.services.leases.check(sid, true)).toBe('refused');
    const past = Math.floor(test.clock.now() / 1_000) - 3_600;
    expect((await stream(id, `?ts=${past}`)).status).toBe(200);
  });

  it('is refused for another operator’s channel, and without the scope', async () => {
    const id = await channelId(test, 'news');
    const other = await createOperatorToken(test.services, { providerId: 2, name: 'monitor' });
    expect((await stream(id, '', other.token)).status).toBe(404);
    const narrow = await createOperatorToken(test.services, { providerId: 1, name: 'crm', scopes: ['users:read'] });
    expect(await stream(id, '', narrow.token)).toMatchObject({
      status: 403,
      body: { error_code: 'permission_denied' },
    });
    expect((await stream(id, '', 'unknown-token')).status).toBe(401);
  });
});
