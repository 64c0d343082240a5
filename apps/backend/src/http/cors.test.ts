import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

describe('a page of another site', () => {
  let test: TestApp;
  beforeAll(async () => {
    const corsOrigins = ['*', 'https://app.example'];
    test = await createTestApp({ engine: 'sqlite', settings: { corsOrigins } });
  });
  afterAll(() => test.close());

  const allowed = async (origin: string, method: 'GET' | 'POST', preflight: boolean) => {
    const { headers } = await test.call({
      method: preflight ? 'OPTIONS' : method,
      url: '/v2/platform/resources',
      headers: { origin, ...(preflight ? { 'access-control-request-method': method } : {}) },
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    return headers['access-control-allow-origin'];
  };

  it.each([true, false])('may read from any origin with `*`, and only read (preflight: %s)', async (preflight) => {
    expect(await allowed('https://any.example', 'GET', preflight)).toBe('*');
    expect(await allowed('https://any.example', 'POST', preflight)).toBeUndefined();
    expect(await allowed('https://app.example', 'POST', preflight)).toBe('https://app.example');
    // A sandboxed page is any site.
    expect(await allowed('null', 'GET', preflight)).toBe('*');
    expect(await allowed('null', 'POST', preflight)).toBeUndefined();
  });

  it('reads nothing where the operator has named other origins alone', async () => {
    const closed = await createTestApp({ engine: 'sqlite' });
    const headers = { origin: 'https://any.example' };
    const answer = await closed.call({ url: '/v2/platform/resources', headers });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    await closed.close();
  });
});
