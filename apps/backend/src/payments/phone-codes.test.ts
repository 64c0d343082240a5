import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { CODES_PER_PHONE, CODES_PER_VIEWER, countPhoneCode } from '@antenna/payments';
import { createPaymentStore } from './store.ts';

describe.each(ENGINES)('codes of phone payments on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());
  const sent = async (asked: readonly { readonly userId: number; readonly phone: string }[]) =>
    (
      await Promise.allSettled(
        asked.map((each) => countPhoneCode(createPaymentStore(test.services.db), { ...each, now: 1_000 })),
      )
    ).filter(({ status }) => status === 'fulfilled').length;

  it('are counted one after another: many viewers at once cannot flood one phone, nor one viewer many phones', async () => {
    expect(await sent(Array.from({ length: 20 }, (_, each) => ({ userId: 100 + each, phone: '77010000001' })))).toBe(
      CODES_PER_PHONE[0].count,
    );
    expect(await sent(Array.from({ length: 30 }, (_, each) => ({ userId: 7, phone: `7702000${each}` })))).toBe(
      CODES_PER_VIEWER[0].count,
    );
  });
});
