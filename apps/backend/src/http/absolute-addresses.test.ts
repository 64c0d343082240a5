import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { withAbsoluteAddresses } from './absolute-addresses.ts';

describe('addresses of this service in answers', () => {
  let test: TestApp;
  let viewer: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite', settings: { publicOrigins: ['https://tv.example'] } });
    viewer = await member(test, [1]);
  });
  afterAll(() => test.close());

  const read = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const { server } = test.app;
    const authorization = `Token ${viewer.token}`;
    const answer = await server.inject({ url: path, headers: { host: 'evil.example', authorization, ...headers } });
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };

  it('are absolute in lists, which leave from the cache, whatever a Host claims', async () => {
    const path = '/v2/channels/channel_list';
    const [paths, whole] = [await read(path, { prefer: 'addresses=relative' }), await read(path)];
    expect(paths).toContain('"/media/');
    expect(whole).toContain('"https://tv.example/media/');
    expect(whole).not.toMatch(/"\/(media|play)\//);
    expect(whole).not.toContain('evil.example');
    expect(await read(path, { prefer: 'addresses=relative' })).toBe(paths);
  });

  it('are absolute in streams, with https where it is forced', async () => {
    const [{ id }] = JSON.parse(await read('/v2/channels/free_list'));
    const { hls, hls_mbr, stream_info } = JSON.parse(await read(`/v2/channels/${id}/stream`));
    for (const address of [hls, hls_mbr, stream_info]) expect(address).toMatch(/^https:\/\/tv\.example\/play\//);
  });

  it('change nothing else: texts, keys that are no paths, addresses elsewhere', () => {
    const given = {
      text: 'see "/media/x" and /play/y',
      url: 'https://cdn.example/media/x',
      page: '/agreement',
      hls: '/play/a',
    };
    expect(JSON.parse(withAbsoluteAddresses(JSON.stringify(given), 'https://tv.example'))).toEqual({
      ...given,
      page: 'https://tv.example/agreement',
      hls: 'https://tv.example/play/a',
    });
  });
});

describe('without PUBLIC_ORIGINS', () => {
  it('a request’s own origin stands before them, and force_https raises it', async () => {
    const test = await createTestApp({ engine: 'sqlite' });
    const viewer = await member(test, [1]);
    const stream = async (query: string) => {
      const headers = { host: 'box.local:8080', prefer: '', authorization: `Token ${viewer.token}` };
      const [{ id }] = (await test.call({ url: '/v2/channels/free_list', headers })).json();
      return (await test.call({ url: `/v2/channels/${id}/stream${query}`, headers })).json().hls;
    };
    expect(await stream('')).toMatch(/^http:\/\/box\.local:8080\/play\//);
    expect(await stream('?force_https=true')).toMatch(/^https:\/\/box\.local:8080\/play\//);
    await test.close();
  });
});
