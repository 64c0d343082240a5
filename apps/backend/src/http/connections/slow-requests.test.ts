import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type App } from '../../app.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let app: App;
beforeAll(async () => {
  test = await createTestApp({ engine: 'sqlite' });
  app = await createApp({ services: test.services, logLevel: 'silent', requestWithin: 400 });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.server.close();
  await test.close();
});

it.each([
  [
    'body',
    'POST /v2/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"login":',
  ],
  ['head', 'GET /v2/news HTTP/1.1\r\nHost: x\r\nX-Never'],
])('a request whose %s does not come is ended with 408', async (_what, half) => {
  const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk));
  socket.write(half);
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status_code: 408 });
});
