import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

describe('TRUST_PROXY', () => {
  it.each<[string | undefined, TrustedProxies | undefined]>([
    [undefined, false],
    ['', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, fd00::/8 ,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
    ['true', undefined],
    ['0', undefined],
    ['all', undefined],
    ['10.0.0.0/64', undefined],
    ['10.0.0.1,1', undefined],
    ['proxy.example', undefined],
  ])('%s is %j', (text, expected) => expect(readTrustedProxies(text)).toEqual(expected));
});

const BOX = { manufacturer: 'Maker', model: 'One', serial: 'S-9', os: 'Linux' };
const brand = { auto_sign_in: { networks: ['10.20.0.0/16'] } };

describe.each<[string, TrustedProxies]>([
  ['one proxy', 1],
  ['a proxy at a known address', ['172.16.0.2']],
])('a forged X-Forwarded-For behind %s', (_name, trustProxy) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite', settings: { rateLimits: true, trustProxy }, operator: { brand } });
  });
  afterAll(() => test.close());
  /** As the proxy sends it: what the caller wrote, and the caller's address. */
  const through = (forged: string, caller: string) => ({ 'x-forwarded-for': `${forged}, ${caller}` });
  const auto = (headers: Record<string, string>, remoteAddress = '172.16.0.2') =>
    test.call({ method: 'POST', url: '/v2/auth/auto/test', remoteAddress, headers, payload: BOX });

  it('gets no set-top box’s token', async () => {
    expect((await auto(through('10.20.3.4', '203.0.113.5'))).statusCode).toBe(403);
    // Past the proxy, at the port itself.
    expect((await auto({ 'x-forwarded-for': '10.20.3.4' }, '203.0.113.5')).statusCode).toBe(403);
  });

  it('does not lift the budget of new guests', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 122; count += 1) {
      const made = await test.call({
        method: 'POST',
        url: '/v2/users',
        remoteAddress: '172.16.0.2',
        headers: through(`198.51.100.${count}`, '203.0.113.6'),
        payload: { username: `forged-${count}`, password: '12345678901234567890123456789012', is_guest: true },
      });
      statuses.push(made.statusCode);
    }
    expect(statuses.slice(0, 120).every((status) => status === 201)).toBe(true);
    expect(statuses.slice(120)).toEqual([429, 429]);
  });
});

describe('signing in by the network behind a proxy', () => {
  it('works where the proxy’s address is named, and not where it is only counted', async () => {
    for (const [trustProxy, status] of [
      [['172.16.0.2'], 200],
      [1, 403],
    ] as const) {
      const test = await createTestApp({ engine: 'sqlite', settings: { trustProxy }, operator: { brand } });
      const response = await test.call({
        method: 'POST',
        url: '/v2/auth/auto/test',
        remoteAddress: '172.16.0.2',
        headers: { 'x-forwarded-for': '10.20.3.4' },
        payload: BOX,
      });
      expect(response.statusCode).toBe(status);
      await test.close();
    }
  });
});
