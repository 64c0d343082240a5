import { expect, it } from 'vitest';
import { idempotencyKey } from './idempotency.ts';

const action = { actor: 7, method: 'POST', path: '/v2/purchases', key: 'k', body: { a: 1 } };
const hashOf = (more: Partial<typeof action> = {}) => idempotencyKey({ ...action, ...more });

it('a key belongs to one actor, method and path; its body is compared apart', () => {
  const own = hashOf();
  expect(hashOf()).toEqual(own);
  for (const more of [{ actor: 8 }, { method: 'PUT' }, { path: '/v2/cards' }, { key: 'l' }])
    expect(hashOf(more).hash).not.toBe(own.hash);
  const other = hashOf({ body: { a: 2 } });
  expect([other.hash === own.hash, other.bodyHash === own.bodyHash]).toEqual([true, false]);
});

it('a key that is too long is invalid', () => {
  expect(() => hashOf({ key: 'x'.repeat(255) })).not.toThrow();
  expect(() => hashOf({ key: 'x'.repeat(256) })).toThrow('invalid');
});
