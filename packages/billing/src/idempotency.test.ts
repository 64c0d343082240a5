import { randomUUID } from 'node:crypto';
import { DAY, MINUTE } from '@antenna/kernel';
import { ENGINES } from '@antenna/database/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from './domain-error.ts';
import { armFailPoint } from './fail-point.ts';
import { idempotencyKey, idempotent, idempotentAcross, pruneKeys } from './idempotency.ts';
import { createTestBilling, type TestBilling } from './testing/test-billing.ts';

const action = { actor: 7, method: 'POST', path: '/v2/purchases', key: 'k', body: { a: 1 } };
const hashOf = (more: Partial<typeof action> = {}) => idempotencyKey({ ...action, ...more });
const freshKey = (more: Partial<typeof action> = {}) => hashOf({ key: randomUUID(), ...more });
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof DomainError ? error.failure.kind : String(error)),
  );

describe('a key', () => {
  it('belongs to one actor, method and path; its body is compared apart', () => {
    const own = hashOf();
    expect(hashOf()).toEqual(own);
    for (const more of [{ actor: 8 }, { method: 'PUT' }, { path: '/v2/cards' }, { key: 'l' }])
      expect(hashOf(more).hash).not.toBe(own.hash);
    const other = hashOf({ body: { a: 2 } });
    expect([other.hash === own.hash, other.bodyHash === own.bodyHash]).toEqual([true, false]);
  });

  it('that is too long is invalid', () => {
    expect(() => hashOf({ key: 'x'.repeat(255) })).not.toThrow();
    expect(() => hashOf({ key: 'x'.repeat(256) })).toThrow('invalid');
  });

  it('is not stored as it was sent, and no body gives the same fingerprint as null', () => {
    const key = randomUUID();
    expect(JSON.stringify(hashOf({ key }))).not.toContain(key);
    const without = idempotencyKey({ ...action, body: undefined });
    expect(without.bodyHash).toBe(idempotencyKey({ ...action, body: null }).bodyHash);
  });
});

describe.each(ENGINES)('repeated calls on %s', (engine) => {
  let test: TestBilling;
  beforeAll(async () => {
    test = await createTestBilling({ engine });
  });
  afterAll(() => test.close());
  afterEach(() => armFailPoint(undefined, () => {}));

  /** An effect that can be counted, and an answer that is another each time. */
  const effects = () => {
    const word = randomUUID();
    return {
      run: async (trx: TestBilling['db'] = test.db) => {
        await trx
          .insertInto('meta')
          .values({ key: `${word}-${randomUUID()}`, value: '1' })
          .execute();
        return { id: randomUUID() };
      },
      count: async () =>
        (await test.db.selectFrom('meta').select('key').where('key', 'like', `${word}%`).execute()).length,
    };
  };
  const running = async () =>
    (
      await test.db
        .selectFrom('idempotency_keys')
        .select('hash')
        .where('running_until', 'is not', null)
        .where('answer', 'is', null)
        .execute()
    ).length;

  it('give 50 calls at once with one key the same answer, from one effect [C-332]', async () => {
    const effect = effects();
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => idempotent(test, key, effect.run)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await effect.count()).toBe(1);
  });

  it('have their effect each time without a key', async () => {
    const effect = effects();
    const answers = [await idempotent(test, undefined, effect.run), await idempotent(test, undefined, effect.run)];
    expect(answers[0]).not.toEqual(answers[1]);
    await idempotentAcross(test, undefined, () => effect.run());
    expect(await effect.count()).toBe(3);
  });

  it('are refused with another body, and the first answer stays', async () => {
    const effect = effects();
    const key = randomUUID();
    const first = await idempotent(test, hashOf({ key }), effect.run);
    const other = hashOf({ key, body: { a: 2 } });
    expect(await kindOf(idempotent(test, other, effect.run))).toBe('idempotency-mismatch');
    expect(await kindOf(idempotentAcross(test, other, () => effect.run()))).toBe('idempotency-mismatch');
    expect(await idempotent(test, hashOf({ key }), effect.run)).toEqual(first);
    expect(await effect.count()).toBe(1);
  });

  it('store no error: the effect is undone, and the same key works after a refill', async () => {
    const effect = effects();
    const key = freshKey();
    const refuse = async (trx: TestBilling['db']) => {
      await effect.run(trx);
      throw new DomainError({ kind: 'needs-money', amount: 100, balance: 0, missing: 100 });
    };
    expect(await kindOf(idempotent(test, key, refuse))).toBe('needs-money');
    expect(await effect.count()).toBe(0);
    await idempotent(test, key, effect.run);
    expect(await effect.count()).toBe(1);
  });

  it('get the stored answer when the process died after its transaction', async () => {
    const effect = effects();
    const key = freshKey();
    armFailPoint('call-done', () => {
      throw new Error('the process died');
    });
    await expect(idempotent(test, key, effect.run)).rejects.toThrow('the process died');
    const again = await idempotent(test, key, effect.run);
    expect(again).toEqual(await idempotent(test, key, effect.run));
    expect(await effect.count()).toBe(1);
  });

  it('are calls of their own after a day, when the key can be removed', async () => {
    const effect = effects();
    const key = freshKey();
    await idempotent(test, key, effect.run);
    test.pass(DAY - 1_000);
    await idempotent(test, key, effect.run);
    expect(await effect.count()).toBe(1);
    test.pass(1_000);
    await idempotent(test, key, effect.run);
    expect(await effect.count()).toBe(2);
    await pruneKeys(test);
    expect(await test.db.selectFrom('idempotency_keys').select('hash').execute()).toHaveLength(1);
    test.pass(DAY);
    await pruneKeys(test);
    expect(await test.db.selectFrom('idempotency_keys').select('hash').execute()).toEqual([]);
  });

  it('that call a pay system claim their key while they run; a second one has to retry', async () => {
    const effect = effects();
    const key = freshKey();
    let go: () => void = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    const run = async () => {
      await gate;
      return effect.run();
    };
    const first = idempotentAcross(test, key, run);
    await expect.poll(running).toBe(1);
    await expect(idempotentAcross(test, key, run)).rejects.toMatchObject({
      failure: { kind: 'in-progress', retryAfter: 1 },
    });
    go();
    const answer = await first;
    expect(await idempotentAcross(test, key, run)).toEqual(answer);
    expect(await effect.count()).toBe(1);
  });

  it('that call a pay system release their key after an error', async () => {
    const effect = effects();
    const key = freshKey();
    const fail = () => Promise.reject(new Error('no answer from the bank'));
    await expect(idempotentAcross(test, key, fail)).rejects.toThrow('no answer from the bank');
    await idempotentAcross(test, key, () => effect.run());
    expect(await effect.count()).toBe(1);
  });

  it('that call a pay system release their key once the database is back that was away when they failed', async () => {
    const effect = effects();
    const key = freshKey();
    const failWithDatabase = async () => {
      await sql`alter table idempotency_keys rename to keys_away`.execute(test.db);
      throw new Error('the database is away');
    };
    await expect(idempotentAcross(test, key, failWithDatabase)).rejects.toThrow('the database is away');
    await sql`alter table keys_away rename to idempotency_keys`.execute(test.db);
    await expect.poll(running, { timeout: 10_000 }).toBe(0);
    await idempotentAcross(test, key, () => effect.run());
    expect(await effect.count()).toBe(1);
  });

  it('that call a pay system take a key over a minute after its process died, with the same body only', async () => {
    const effect = effects();
    const key = randomUUID();
    void idempotentAcross(test, hashOf({ key }), () => new Promise(() => {}));
    await expect.poll(running).toBe(1);
    test.pass(MINUTE - 1_000);
    expect(await kindOf(idempotentAcross(test, hashOf({ key }), () => effect.run()))).toBe('in-progress');
    test.pass(1_000);
    const other = hashOf({ key, body: { a: 2 } });
    expect(await kindOf(idempotentAcross(test, other, () => effect.run()))).toBe('idempotency-mismatch');
    await idempotentAcross(test, hashOf({ key }), () => effect.run());
    expect(await effect.count()).toBe(1);
  });
});
