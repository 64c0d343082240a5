import { expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { isTooDeep } from './json-depth.ts';

it('counts lists and objects, and no brackets in texts', () => {
  expect(isTooDeep('['.repeat(64) + ']'.repeat(64))).toBe(false);
  expect(isTooDeep('['.repeat(65) + ']'.repeat(65))).toBe(true);
  expect(isTooDeep(JSON.stringify({ text: `\\"${'['.repeat(500)}` }))).toBe(false);
  expect(isTooDeep(`[${'{},'.repeat(500)}{}]`)).toBe(false);
});

it('answers 400 to a body that is nested a thousand times', async () => {
  const test = await createTestApp({ engine: 'sqlite' });
  for (const depth of [1_000, 4_500, 15_000]) {
    const response = await test.call({
      method: 'POST',
      url: '/v2/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"login":"a","password":"b","more":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error_code: 'invalid' });
  }
  await test.close();
});
