import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { domainError } from '../domain/domain-error.ts';
import { failAsApiError } from '../http/failing.ts';
import { HttpError } from '../http/http-error.ts';
import { anonymous } from './anonymous.ts';
import { openErrorReports, watchErrors } from './index.ts';
import { createErrorReports } from './sentry.ts';

interface Event {
  readonly exception: { readonly values: readonly { readonly value: string; readonly stacktrace?: unknown }[] };
  readonly tags: Readonly<Record<string, string>>;
}

describe('reports of faults', () => {
  const envelopes: string[] = [];
  const endpoint = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      envelopes.push(body);
      response.end('{}');
    });
  });
  let dsn: string;
  beforeAll(async () => {
    await new Promise<void>((done) => endpoint.listen(0, '127.0.0.1', done));
    dsn = `http://key@127.0.0.1:${(endpoint.address() as AddressInfo).port}/1`;
  });
  afterAll(() => void endpoint.close());
  beforeEach(() => void envelopes.splice(0));

  const events = () => envelopes.map((text) => JSON.parse(text.split('\n')[2] ?? '{}') as Event);

  it('have the fault, its stack and its route, and nothing of the caller', async () => {
    const errors = createErrorReports({ dsn, sampleRate: 1 });
    const app = fastify();
    failAsApiError(app);
    watchErrors(app, errors);
    app.get('/v2/things/:id', () => {
      throw new Error("no place for 'Aida Bek' a.bek@tv.test +77010001234 access_token=abc");
    });
    app.get('/v2/refused', () => {
      throw domainError('missing');
    });
    const { statusCode } = await app.inject({
      url: '/v2/things/77010001234?access_token=secret-of-mine',
      headers: { 'user-agent': 'the-viewers-browser', authorization: 'Token secret-of-mine' },
    });
    await app.inject({ url: '/v2/refused' });
    await app.close();
    await errors.close();
    expect([statusCode, events().length]).toEqual([500, 1]);
    const [event] = events() as [Event];
    expect(event.tags).toEqual({ route: 'GET /v2/things/:id' });
    expect(event.exception.values[0]?.value).toBe("no place for '…' …@… … access_token=…");
    expect(event.exception.values[0]?.stacktrace).toBeTruthy();
    for (const secret of ['secret-of-mine', '77010001234', 'Aida', 'a.bek', 'the-viewers-browser'])
      expect([secret, envelopes.join('').includes(secret)]).toEqual([secret, false]);
  });

  it('leave out refusals and outages of the database, and end at a number a minute', async () => {
    let at = 0;
    const errors = createErrorReports({ dsn, sampleRate: 1, now: () => at });
    for (const error of [
      domainError('code-not-sent', { retryAfter: 5 }),
      new HttpError('server_error'),
      Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    ])
      errors.report(error, { job: 'prune' });
    for (let count = 0; count < 100; count += 1) errors.report(new Error(`fault ${count}`), { job: 'prune' });
    at = 60_000;
    errors.report(new Error('later'), { job: 'prune' });
    await errors.close();
    expect(events().map(({ exception }) => exception.values[0]?.value)).toEqual([
      ...Array.from({ length: 60 }, (_, count) => `fault ${count}`),
      'later',
    ]);
  });

  it('are a quarter of the faults', async () => {
    const errors = createErrorReports({ dsn, now: () => Number.NaN });
    for (let count = 0; count < 60; count += 1) errors.report(new Error(`fault ${count}`), { job: 'prune' });
    await errors.close();
    // Outside of this once in 10,000,000 runs.
    expect(events().length).toBeGreaterThan(0);
    expect(events().length).toBeLessThan(36);
  });

  it('are nothing without an endpoint', async () => {
    expect(await openErrorReports(undefined)).toBeUndefined();
  });
});

it('texts lose what names somebody, and keep what does not', () => {
  expect(anonymous('UNIQUE constraint failed: users.phone, line 12')).toBe(
    'UNIQUE constraint failed: users.phone, line 12',
  );
  expect(anonymous('Key (email)=(a@b.test) exists')).toBe('Key (email)=(…@…) exists');
});
