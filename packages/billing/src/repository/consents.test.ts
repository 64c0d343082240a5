import { ENGINES } from '@antenna/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PACKET, SALES_PACKETS } from '../testing/sales-packets.ts';
import { createTestBilling, type TestBilling } from '../testing/test-billing.ts';
import { acceptAgreement, acceptedAgreements, unacceptedAgreements } from './agreements.ts';
import { addTrialUse, usedTrials } from './trials.ts';

describe.each(ENGINES)('agreements on %s', (engine) => {
  let test: TestBilling;
  beforeAll(async () => {
    test = await createTestBilling({ engine });
  });
  afterAll(() => test.close());

  const accept = (userId: number, version = '1', id = 7) =>
    test.write((trx) => acceptAgreement(trx, { userId, agreement: { id, version }, at: test.now() }));
  const assortment = { packets: SALES_PACKETS.map((file) => ({ file })) };

  it('are accepted by one user in one version, when they say so first', async () => {
    const [user, other] = [await test.user(), await test.user()];
    const first = test.now();
    expect(await accept(user.userId)).toBe(first);
    test.pass(60_000);
    expect(await accept(user.userId)).toBe(first);
    expect(await accept(user.userId, '2')).toBe(first + 60);
    expect([...(await acceptedAgreements(test.db, user.userId))].toSorted()).toEqual(['7@1', '7@2']);
    expect(await acceptedAgreements(test.db, other.userId)).toEqual(new Set());
  });

  it('to accept are those of what is sold, until they are accepted', async () => {
    const { userId } = await test.user();
    expect(await unacceptedAgreements(test.db, userId, assortment)).toEqual([7]);
    await accept(userId, '0');
    expect(await unacceptedAgreements(test.db, userId, assortment)).toEqual([7]);
    await accept(userId);
    expect(await unacceptedAgreements(test.db, userId, assortment)).toEqual([]);
  });

  it('to accept are none where no packet has one', async () => {
    const { userId } = await test.user();
    const without = { packets: assortment.packets.filter(({ file }) => file.agreement === undefined) };
    expect(await unacceptedAgreements(test.db, userId, without)).toEqual([]);
  });
});

describe.each(ENGINES)('trials on %s', (engine) => {
  let test: TestBilling;
  beforeAll(async () => {
    test = await createTestBilling({ engine });
    await test.addOperator(2, SALES_PACKETS);
  });
  afterAll(() => test.close());

  const use = (user: { userId: number; providerId: number }, packetId: number = PACKET.trial) =>
    test.write((trx) => addTrialUse(trx, { user, packetId, at: test.now() }));

  it('are used up by the user, for one packet', async () => {
    const [user, other] = [await test.user(), await test.user()];
    await use(user);
    expect([...(await usedTrials(test.db, user))]).toEqual([PACKET.trial]);
    expect(await usedTrials(test.db, other)).toEqual(new Set());
  });

  it('are used up for every user who has the phone, now or later', async () => {
    const user = await test.user(0, { phone: '79005550001' });
    await use(user);
    await test.db.updateTable('users').set({ phone: null }).where('id', '=', user.userId).execute();
    const next = await test.user(0, { phone: '79005550001' });
    expect([...(await usedTrials(test.db, next))]).toEqual([PACKET.trial]);
    expect([...(await usedTrials(test.db, user))]).toEqual([PACKET.trial]);
  });

  it('are another operator’s own', async () => {
    const user = await test.user(0, { phone: '79005550002' });
    await use(user);
    const elsewhere = await test.user(0, { providerId: 2, phone: '79005550002' });
    expect(await usedTrials(test.db, elsewhere)).toEqual(new Set());
  });

  it('are noted once, with the first time', async () => {
    const user = await test.user();
    const first = test.now();
    await use(user);
    test.pass(60_000);
    await use(user);
    const rows = await test.db
      .selectFrom('trial_uses')
      .select('used_at')
      .where('owner', '=', `user:${user.userId}`)
      .execute();
    expect(rows).toEqual([{ used_at: first }]);
  });
});
