import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { registerMediaPreflight } from './open-media.ts';

const ALLOWED = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Range',
};
const asked = {
  method: 'OPTIONS',
  headers: { origin: 'https://any.example', 'access-control-request-method': 'GET' },
} as const;

it('lets every origin ask for a part of a file', async () => {
  const app = fastify();
  registerMediaPreflight(app, '/play/*');
  const answer = await app.inject({ ...asked, url: '/play/token/1.m4s' });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers).toMatchObject(ALLOWED);
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  await app.close();
});

it.each(['/play/relay/sealed/piece', '/play/redirect/sealed/index.m3u8'])('is answered at %s', async (url) => {
  const test = await createTestApp({ engine: 'sqlite' });
  const answer = await test.call({ ...asked, url });
  expect([answer.statusCode, answer.headers]).toEqual([204, expect.objectContaining(ALLOWED)]);
  await test.close();
});
