import { DAY } from '@antenna/kernel';
import { ENGINES } from '@antenna/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pauseHolding, standing } from '../repository/holdings.ts';
import { verifyBooks } from '../repository/verifier.ts';
import { PACKET } from '../testing/sales-packets.ts';
import { createTestBilling, type TestBilling } from '../testing/test-billing.ts';
import type { Buyer } from './buy.ts';
import { renewDue } from './renew.ts';
import { stopRenewals } from './stop.ts';

describe.each(ENGINES)('a user of whom nothing is charged any more, on %s', (engine) => {
  let test: TestBilling;
  beforeAll(async () => {
    test = await createTestBilling({ engine });
  });
  afterAll(async () => {
    expect(await verifyBooks(test.db)).toEqual([]);
    await test.close();
  });

  const stop = ({ userId }: Buyer) => test.write((trx) => stopRenewals(trx, { userId, at: test.now() }));

  it('keeps what is paid for until its end, and pays nothing then, though there is money', async () => {
    const user = await test.user(500_000);
    const { id, end_at: end } = await test.bought(user, PACKET.second);
    const balance = await test.balanceOf(user);
    await stop(user);
    expect(await test.row(id)).toMatchObject({ status: 'active', renew: 0, next_pay_at: null, end_at: end });
    expect(await test.open(user)).toEqual([PACKET.second]);
    test.pass(32 * DAY);
    await renewDue({ db: test.db }, test.now(), async () => 'failed');
    expect([(await test.row(id)).status, await test.balanceOf(user)]).toEqual(['ended', balance]);
  });

  it('loses what waits for money, which a top-up would pay for', async () => {
    const user = await test.user(500_000);
    const holding = await test.bought(user, PACKET.second);
    await test.write((trx) => pauseHolding(trx, holding, { reason: 'funds', at: test.now() }));
    await stop(user);
    expect((await test.row(holding.id)).status).toBe('ended');
    expect(await standing(test.db, user.userId)).toEqual([]);
  });
});
