import { ApiError, contractCalls } from '@antenna/api-contract';
import { Compile } from 'typebox/compile';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, guest, member, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { BODY_LIMIT } from './limits.ts';

const isApiError = Compile(ApiError);

interface Form {
  readonly type?: string;
  readonly properties?: object;
  readonly items?: Form;
  readonly anyOf?: readonly Form[];
}
/** An object, or several shapes that a body may have. */
const formsOf = (body: Form): readonly Form[] => body.anyOf ?? [body];

describe.each(ENGINES)('bad input on %s', (engine) => {
  let test: TestApp;
  let person: Person;
  let visitor: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    person = await member(test, [1]);
    visitor = await guest(test);
  });
  afterAll(() => test.close());

  const expectClear = ({ status, body }: { status: number; body: unknown }, what: string) => {
    expect(status, what).toBeLessThan(500);
    if (status >= 400) expect(isApiError.Check(body), `${what}: ${JSON.stringify(body)}`).toBe(true);
    expect(JSON.stringify(body) ?? '', what).not.toMatch(/\.ts:\d|node_modules|SELECT |sqlite/i);
  };

  const STRANGE = [
    '0',
    '-1',
    '1e9',
    '99999999999999999999',
    'NaN',
    'null',
    '%00',
    "'--",
    '../../etc/passwd',
    'a'.repeat(200),
    '%F0%9F%93%BA',
    '[object Object]',
    '18446744073709551616',
    '1.5',
    ' ',
    '%2e%2e%2f',
    'self',
  ];

  it.each(contractCalls.filter(({ path }) => path.includes('{')).map(({ name }) => name))(
    '%s survives strange ids',
    async (name) => {
      const each = contractCalls.find((one) => one.name === name);
      if (!each) throw new Error(name);
      for (const id of STRANGE) {
        const path = each.path.replaceAll(
          /\{\w+\}/g,
          encodeURI(decodeURIComponent(id)).replaceAll('/', '%2F').replaceAll('\0', '%00'),
        );
        const body = each.body ? { duration: 1 } : undefined;
        expectClear(
          await ask(test, each.method, path, { token: name === 'devices.remove' ? visitor.token : person.token, body }),
          `${name} ${id}`,
        );
      }
    },
  );

  it.each(contractCalls.map(({ name }) => name))('%s survives strange queries', async (name) => {
    const each = contractCalls.find((one) => one.name === name);
    if (!each) throw new Error(name);
    const keys = Object.keys((each.query?.properties as object | undefined) ?? { limit: 1 });
    for (const value of STRANGE) {
      const query = keys
        .map(
          (key) =>
            `${key}=${encodeURIComponent(decodeURIComponent(value))}&${key}[]=1&${key}=${encodeURIComponent(decodeURIComponent(value))}`,
        )
        .join('&');
      const path = each.path.replaceAll(/\{\w+\}/g, '1');
      expectClear(
        await ask(test, each.method, `${path}?${query}`, { token: visitor.token, body: each.body ? {} : undefined }),
        `${name} ${value}`,
      );
    }
  });

  it('survives bodies of any JSON on every call that takes one', async () => {
    const writing = contractCalls.filter(({ body }) => body !== undefined);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...writing),
        fc.jsonValue({ maxDepth: 3 }),
        fc.boolean(),
        async (each, value, inside) => {
          const forms = formsOf(each.body as unknown as Form);
          const bodies = forms.map(
            (form) =>
              [
                form.type === 'array',
                Object.fromEntries(Object.keys((form.items ?? form).properties ?? {}).map((key) => [key, value])),
              ] as const,
          );
          const [isList, filled] = bodies.at(-1) ?? [false, {}];
          const body = inside ? (isList ? [filled, value] : filled) : value;
          const response = await test.call({
            method: each.method,
            url: `${each.path.replaceAll(/\{\w+\}/g, '1')}?access_token=${visitor.token}`,
            headers: { 'content-type': 'application/json' },
            payload: JSON.stringify(body) ?? 'null',
          });
          expectClear({ status: response.statusCode, body: response.json() }, `${each.name} ${JSON.stringify(body)}`);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('answers 413 to a huge body, 400 to half a JSON and to poison, 415 to an unknown type', async () => {
    const send = async (payload: string, type = 'application/json') => {
      const response = await test.call({
        method: 'POST',
        url: '/v2/auth/login',
        headers: { 'content-type': type },
        payload,
      });
      return { status: response.statusCode, body: response.json() };
    };
    expect(await send(JSON.stringify({ login: 'x'.repeat(BODY_LIMIT) }))).toMatchObject({
      status: 413,
      body: { error_code: 'payload_too_large' },
    });
    expect(await send('{"login":')).toMatchObject({ status: 400, body: { error_code: 'invalid' } });
    expect(await send('{"__proto__":{"isGuest":true},"login":"a","password":"b"}')).toMatchObject({
      status: 400,
      body: { error_code: 'invalid' },
    });
    expect(await send('<x/>', 'text/xml')).toMatchObject({
      status: 415,
      body: { error_code: 'unsupported_media_type' },
    });
    expect(await send('[]')).toMatchObject({ status: 400 });
    expect(await send(JSON.stringify({ login: 'a\0b', password: 'c' }))).toMatchObject({
      status: 400,
      body: { fields: { login: ['This is not valid.'] } },
    });
    expect(await send('a=b', 'application/x-www-form-urlencoded')).toMatchObject({
      status: 400,
      body: { fields: { login: ['This is required.'] } },
    });
    expect(
      (
        await ask(test, 'POST', '/v2/users/self/favorites', {
          token: person.token,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'content_id=1001',
        })
      ).status,
    ).toBe(415);
  });

  it('answers an address that cannot be decoded as any other failure', async () => {
    for (const path of ['/v2/%', '/v2/news/%E0%A4%A']) expectClear(await ask(test, 'GET', path), path);
    // Outside the API it is the web app's to say.
    const page = await test.call({ method: 'GET', url: '/%', headers: { 'accept-language': 'en' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<title>test</title>');
    expect((await ask(test, 'GET', '/v2/%')).status).toBe(400);
  });

  it('stands after all that', async () => {
    expect((await person.get('/v2/users/self')).status).toBe(200);
    expect((await person.get('/v2/channels/channel_list')).body).toHaveLength(13);
  });
});
