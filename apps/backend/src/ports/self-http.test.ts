import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { selfHttp } from './self-http.ts';

describe('a server’s calls to itself', () => {
  let server: Server | undefined;
  afterEach(
    () =>
      new Promise<void>((resolve) => {
        if (server) server.close(() => resolve());
        else resolve();
        server = undefined;
      }),
  );
  const listen = async (
    answer: (url: string, body: string, method: string) => { status: number; body: string } | undefined,
  ) => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const given = answer(request.url ?? '', body, request.method ?? '');
        if (given) response.writeHead(given.status, { 'x-own': 'yes' }).end(given.body);
      });
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };

  it('go by paths to where it listens, and answer whatever status comes', async () => {
    const base = await listen((url, body, method) => ({ status: 503, body: `${method} ${url} ${body}` }));
    expect(await selfHttp(() => base)({ method: 'POST', url: '/psp/x', headers: {}, body: '{}' })).toMatchObject({
      status: 503,
      body: 'POST /psp/x {}',
      headers: { 'x-own': 'yes' },
    });
  });

  it('fail by name before it listens, when there is no answer, and when it takes too long', async () => {
    await expect(selfHttp(() => undefined)({ method: 'GET', url: '/', headers: {} })).rejects.toMatchObject({
      kind: 'network',
    });
    await expect(selfHttp(() => 'http://127.0.0.1:1/')({ method: 'GET', url: '/', headers: {} })).rejects.toMatchObject(
      { kind: 'network' },
    );
    const base = await listen(() => undefined);
    await expect(selfHttp(() => base)({ method: 'GET', url: '/', headers: {}, timeout: 20 })).rejects.toMatchObject({
      kind: 'timeout',
    });
    server?.closeAllConnections();
  });
});
