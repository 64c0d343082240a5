import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { AppSettings } from '../../settings.ts';

describe('a Host that the server does not know', () => {
  let test: TestApp;
  afterEach(() => test.close());
  const start = async (settings: Partial<AppSettings>) => (test = await createTestApp({ engine: 'sqlite', settings }));
  const ask = (url: string, host: string) => test.app.server.inject({ url, headers: { host } });

  it('is answered 421 in production without PUBLIC_ORIGINS, on pages and in the API, and never repeated', async () => {
    await start({ isProduction: true });
    for (const url of ['/', '/v2/channels/free_list', '/media/x.png', '/nothing'])
      for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '203.0.113.5:80']) {
        const answer = await ask(url, host);
        expect([url, host, answer.statusCode]).toEqual([url, host, 421]);
        expect(`${answer.body}${JSON.stringify(answer.headers)}`).not.toMatch(/evil|203\.0/);
        expect(answer.body).toContain('PUBLIC_ORIGINS');
      }
  });

  it('leaves the machine itself, and balancers that look after the copy', async () => {
    await start({ isProduction: true });
    for (const host of ['localhost:8080', 'tv.localhost', '127.0.0.1:8080', '[::1]:8080'])
      expect([host, (await ask('/robots.txt', host)).statusCode]).toEqual([host, 200]);
    for (const path of ['/healthz', '/readyz?from=balancer'])
      expect((await ask(path, '10.0.0.7:8080')).statusCode).not.toBe(421);
  });

  it('is answered where addresses are named, with those, and with no other', async () => {
    await start({ isProduction: true, publicOrigins: ['https://tv.example'] });
    expect((await ask('/robots.txt', 'evil.example')).statusCode).toBe(200);
    await test.close();
    await start({});
    expect((await ask('/robots.txt', 'box.local:8080')).statusCode).toBe(200);
  });
});
