import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byPhone } from '../testing/codes.ts';
import { member } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTracing, readTracingSettings, type Tracing } from './index.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}
const SERVER = 2;
const CLIENT = 3;
const valueOf = ({ attributes }: Span, name: string) => {
  const { value } = attributes.find(({ key }) => key === name) ?? {};
  return value?.stringValue ?? value?.intValue;
};

/** An OTLP receiver over HTTP. */
async function startReceiver() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(text);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
          ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A gateway for messages to phones, which notes what it is sent. */
async function startGateway() {
  const parents: unknown[] = [];
  const server = createServer((request, response) => {
    parents.push(request.headers['traceparent']);
    request.resume().on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-path-of-the-gateway`,
    parents,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe.each(ENGINES)('traces on %s', (engine) => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  let tracing: Tracing;
  let test: TestApp;
  beforeAll(async () => {
    [receiver, gateway] = await Promise.all([startReceiver(), startGateway()]);
    const settings = readTracingSettings({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
    tracing = (await openTracing(settings)) as Tracing;
    test = await createTestApp({
      engine,
      tracing,
      logLevel: 'info',
      delivery: {
        settings: { webhook: { url: gateway.url, secret: 'a secret of the gateway', allowPrivate: true } },
        log: () => {},
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await tracing.close();
    await Promise.all([receiver.close(), gateway.close()]);
  });
  beforeEach(() => {
    receiver.bodies.length = 0;
    test.log.length = 0;
  });
  /** What was received, once the request's own span has come. */
  const received = async (name: string): Promise<readonly Span[]> => {
    await expect
      .poll(() => receiver.spans().some((span) => span.kind === SERVER && span.name === name), { timeout: 15_000 })
      .toBe(true);
    return receiver.spans();
  };

  it('go from the request to the database and to who is called, under one id that the log has too', async () => {
    const { phone } = await byPhone(test);
    const answer = await test.call({ method: 'POST', url: '/v2/otps', payload: { phone } });
    expect(answer.statusCode).toBe(200);
    const all = await received('POST /v2/otps');
    const request = all.find(({ name }) => name === 'POST /v2/otps') as Span;
    expect(valueOf(request, 'http.route')).toBe('/v2/otps');
    expect(Number(valueOf(request, 'http.response.status_code'))).toBe(200);
    const inside = all.filter(({ traceId, spanId }) => traceId === request.traceId && spanId !== request.spanId);
    expect(inside.every(({ parentSpanId, kind }) => parentSpanId === request.spanId && kind === CLIENT)).toBe(true);
    const queries = inside.filter((span) => valueOf(span, 'db.system.name') !== undefined);
    expect(new Set(queries.map((span) => valueOf(span, 'db.system.name')))).toEqual(
      new Set([engine === 'postgres' ? 'postgresql' : 'sqlite']),
    );
    expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'INSERT']));
    const calls = inside.filter((span) => valueOf(span, 'server.address') !== undefined);
    expect(calls.map((span) => valueOf(span, 'server.address'))).toEqual(['127.0.0.1']);
    expect(gateway.parents.at(-1)).toBe(`00-${request.traceId}-${calls[0]?.spanId}-01`);
    const lines = test.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    const line = lines.find(({ trace_id: id, msg }) => id === request.traceId && msg === 'answered');
    expect(line?.['reqId']).toBe(valueOf(request, 'antenna.request_id'));
    // Nobody is named, and nothing that opens something.
    for (const secret of [phone, 'secret-path-of-the-gateway', 'a secret of'])
      expect(receiver.bodies.join('').includes(secret), secret).toBe(false);
  });

  it('go on from the trace of the caller, and have no address with its values', async () => {
    const person = await member(test);
    const traceId = 'a'.repeat(32);
    await test.call({
      url: `/v2/users/self/favorites?access_token=${person.token}`,
      headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-00` },
    });
    const all = await received('GET /v2/users/self/favorites');
    const request = all.find((span) => span.traceId === traceId && span.kind === SERVER);
    expect(request?.parentSpanId).toBe('b'.repeat(16));
    expect(receiver.bodies.join('').includes(person.token)).toBe(false);
  });

  it('of a failed call say so', async () => {
    await test.call({ url: '/v2/contents/none-of-ours' });
    const spans = await received('GET /v2/contents/:id');
    const request = spans.find(({ name }) => name === 'GET /v2/contents/:id') as Span;
    expect(Number(valueOf(request, 'http.response.status_code'))).toBeGreaterThanOrEqual(400);
  });
});

it('are off without an endpoint, and a share of requests where one is named', async () => {
  expect(readTracingSettings({})).toBeUndefined();
  expect(await openTracing(undefined)).toBeUndefined();
  expect(
    readTracingSettings({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.test/in',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
      OTEL_SERVICE_NAME: 'tv',
    }),
  ).toEqual({ url: 'https://collector.test/in', service: 'tv', share: 0.05, batchDelay: 5_000 });
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, /OTEL_EXPORTER_OTLP_ENDPOINT has to look like .*collector:4317/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector', OTEL_TRACES_SAMPLER_ARG: '5%' }, /SAMPLER_ARG=5% is not a share/],
])('are refused in one line by settings that would trace nothing: %j', (env, words) =>
  expect(() => readTracingSettings(env)).toThrow(words),
);
