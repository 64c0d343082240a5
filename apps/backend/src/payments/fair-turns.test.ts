import { SECOND } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from './index.ts';
import { pay, SANDBOX_BRAND, statusOf, typeCard } from '../testing/paying.ts';
import { member } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { salesOperator } from '../testing/test-sales.ts';

/** Of packages/payments: how many one viewer may have pending, and how many one run asks about. */
const PENDING_MOST = 20;
const CHECK_AT_ONCE = 100;

describe.each(ENGINES)('payments of many viewers on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: salesOperator({ brand: SANDBOX_BRAND }) });
  }, 60_000);
  afterAll(() => test.close());

  it('are checked in turns by viewer: many refills of one viewer do not delay another viewer’s lost callback', async () => {
    const flooders = await Promise.all(Array.from({ length: 6 }, () => member(test)));
    const statuses: number[] = [];
    for (const flooder of flooders)
      for (let count = 0; count < PENDING_MOST + 2; count += 1)
        statuses.push(
          (await pay(flooder, 'short_url', { payform_shortname: 'card', amount: `${100 + count}.00` })).status,
        );
    expect(statuses.filter((status) => status === 429)).toHaveLength(12);
    expect(PENDING_MOST * flooders.length).toBeGreaterThan(CHECK_AT_ONCE);
    const payer = await member(test);
    const id = (await pay(payer, 'short_url', { payform_shortname: 'card', amount: '500.00' })).body.transaction_id;
    await typeCard(test, { transactionId: id, number: '4242424242424242' });
    // Its callback is lost.
    await test.services.db.deleteFrom('sandbox_callbacks').execute();
    test.clock.advance(31 * SECOND);
    await reconcile(test.services);
    expect(await statusOf(test, id)).toBe('complete');
  }, 120_000);
});
