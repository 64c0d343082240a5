import { ApiError, contractCalls, ERROR_STATUS } from '@antenna/api-contract';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Answered } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const shape = Compile(ApiError);

/** Clients look for an error in three places: all say the same, on every route. */
describe('the body of an error', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite', settings: { rateLimits: false } });
  });
  afterAll(() => test.close());

  const expectWhole = ({ status, body, headers }: Answered, what: string) => {
    expect([...shape.Errors(body)].slice(0, 2), what).toEqual([]);
    expect(body, what).toMatchObject({
      status_code: status,
      detail: body.message,
      error: { code: body.error_code, message: body.message },
    });
    expect(body.message, what).toMatch(/\S/);
    expect(Object.keys(ERROR_STATUS), what).toContain(body.error_code);
    expect(headers['content-type'], what).toBe('application/json; charset=utf-8');
    expect(headers['cache-control'], what).toBe('no-store');
  };
  const pathOf = ({ path }: { readonly path: string }) => path.replaceAll(/\{\w+\}/g, '999999');

  it.each(contractCalls.map((each) => [each.name, each] as const))('is whole on %s', async (_name, each) => {
    const path = pathOf(each);
    const body = each.method === 'GET' ? undefined : {};
    for (const headers of [{}, { authorization: 'Token unknown' }, { authorization: 'Bearer unknown' }]) {
      const answer = await ask(test, each.method, path, { body, headers });
      if (each.auth === 'none') {
        if (answer.status >= 400) expectWhole(answer, path);
        continue;
      }
      expect(answer.status, `${each.method} ${path}`).toBe(401);
      expectWhole(answer, path);
    }
    const taken = new Set(
      contractCalls.filter((other) => pathOf(other) === path).map(({ method }) => method as string),
    );
    for (const method of ['DELETE', 'PUT']) {
      if (taken.has(method)) continue;
      const answer = await ask(test, method, path);
      // `self` is an id to calls of operators.
      expect([401, 404, 405], `${method} ${path}`).toContain(answer.status);
      expectWhole(answer, `${method} ${path}`);
    }
    const missing = await ask(test, 'GET', `${path}/no/such/call`);
    expect(missing.status).toBe(404);
    expectWhole(missing, `${path}/no/such/call`);
  });
});
