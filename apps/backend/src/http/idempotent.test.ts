import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyRef, idempotent, idempotentAcross } from './idempotent.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { httpErrorOf } from './failing.ts';
import { AlternateStatus } from './api-router.ts';

/** The error that a call is answered with. */
const errorOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => httpErrorOf(error, 'en'));

describe.each(ENGINES)('repeated calls on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const asked = ({
    key = randomUUID() as string,
    body = { packet_id: 1 } as object,
    userId = 1,
    url = '/v2/users/self/subscriptions',
    method = 'POST',
  } = {}) =>
    ({
      viewer: { userId },
      request: { method, url: `${url}?access_token=x`, headers: key === '' ? {} : { 'idempotency-key': key } },
      body,
    }) as unknown as Parameters<typeof idempotent>[1];
  /** An effect that can be counted, and an answer that tells which turn it was. */
  const effects = () => {
    const word = randomUUID();
    return {
      run: async (trx: TestApp['services']['db']) => {
        await trx
          .insertInto('meta')
          .values({ key: `${word}-${randomUUID()}`, value: '1' })
          .execute();
        return { id: randomUUID() };
      },
      count: async () =>
        (await test.services.db.selectFrom('meta').select('key').where('key', 'like', `${word}%`).execute()).length,
    };
  };

  it('distinguishes users, methods, paths and keys', async () => {
    const key = randomUUID();
    const effect = effects();
    for (const call of [
      asked({ key }),
      asked({ key, userId: 2 }),
      asked({ key, method: 'PATCH' }),
      asked({ key, url: '/v2/users/self/purchases' }),
      asked(),
      asked({ key: '' }),
      asked({ key: '' }),
    ])
      await idempotent(test.services, call, effect.run);
    expect(await effect.count()).toBe(7);
  });

  it('refuses the same key with another body, and keeps the first answer', async () => {
    const effect = effects();
    const key = randomUUID();
    const first = await idempotent(test.services, asked({ key }), effect.run);
    await expect(
      errorOf(idempotent(test.services, asked({ key, body: { packet_id: 2 } }), effect.run)),
    ).resolves.toMatchObject({
      code: 'idempotency_mismatch',
      status: 422,
    });
    expect(await idempotent(test.services, asked({ key }), effect.run)).toEqual(first);
    expect(await effect.count()).toBe(1);
  });

  it('stores no key as it was sent', async () => {
    const key = randomUUID();
    await idempotent(test.services, asked({ key }), effects().run);
    expect(JSON.stringify(await test.services.db.selectFrom('idempotency_keys').selectAll().execute())).not.toContain(
      key,
    );
    expect(idempotencyRef(asked({ key }))).toMatch(/^[\w-]{43}$/);
    expect(idempotencyRef(asked({ key: '' }))).toBeUndefined();
    await expect(
      errorOf(idempotent(test.services, asked({ key: 'k'.repeat(256) }), effects().run)),
    ).resolves.toMatchObject({
      status: 400,
    });
  });

  describe('that call a pay system', () => {
    it('claim their key while they run: a second one has to retry, and then gets the same answer', async () => {
      const effect = effects();
      const call = asked();
      let go: () => void = () => {};
      const gate = new Promise<void>((resolve) => (go = resolve));
      const run = async () => {
        await gate;
        return new AlternateStatus(await effect.run(test.services.db));
      };
      const first = idempotentAcross(test.services, call, run);
      await expect
        .poll(() =>
          test.services.db
            .selectFrom('idempotency_keys')
            .select('hash')
            .where('running_until', 'is not', null)
            .execute(),
        )
        .toHaveLength(1);
      await expect(errorOf(idempotentAcross(test.services, call, run))).resolves.toMatchObject({
        code: 'conflict',
        status: 409,
        fields: { retry_after: 1 },
      });
      go();
      const answer = await first;
      expect(await idempotentAcross(test.services, call, run)).toEqual(answer);
      expect(answer).toBeInstanceOf(AlternateStatus);
      expect(await effect.count()).toBe(1);
    });
  });
});
