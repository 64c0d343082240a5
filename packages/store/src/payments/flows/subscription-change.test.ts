import { call, subscriptionCalls, type Subscription } from '@antenna/api-client';
import { describe, expect, it } from 'vitest';
import { closeModal } from '../../shell/modals.ts';
import { shopStage, type ShopGiven, type ShopStage } from '../../testing/index.ts';
import { changeSubscription, payment, subscriptionChange } from '../index.ts';

const WIRE = {
  id: 's1',
  status: 'active',
  packet: { id: 15, name: 'Everyday', price: '299.00' },
  renew: true,
  end_at: '2026-12-21T12:00:00Z',
  actions: { can_disable_renew: true },
  user_purchase: { id: 's1', account_id: '3', purchase_type_id: '31' },
};
const CARD = { id: '7', is_primary: true, number: '**** 4242' };
type Wish = 'disable' | 'renew' | 'cancel-future' | 'cancel-purchase' | 'restore-purchase';

async function held(
  given: ShopGiven = {},
  over: object = {},
): Promise<{ readonly stage: ShopStage; readonly subscription: Subscription }> {
  const stage = await shopStage({ subscriptions: [{ ...WIRE, ...over }], ...given });
  const answer = await stage.store.client.send(call(subscriptionCalls.current));
  const subscription = answer.ok ? answer.value[0] : undefined;
  if (!subscription) throw new Error('no subscription');
  return { stage, subscription };
}
async function wish(to: Wish, given: ShopGiven = {}, over: object = {}): Promise<ShopStage> {
  const { stage, subscription } = await held(given, over);
  stage.store.dispatch(changeSubscription({ to, subscription }));
  await stage.settle();
  return stage;
}
const yes = async (stage: ShopStage) => {
  stage.store.dispatch(subscriptionChange.send({ type: 'confirmed' }));
  await stage.settle();
  await stage.settle(900);
};

describe('disabling', () => {
  const DELETE = 'DELETE /v2/users/self/subscriptions/s1';
  it('asks, calls, and then asks the survey 1; what is held is loaded again [C-194] [C-195] [C-198] [C-305]', async () => {
    const stage = await wish('disable');
    stage.server.on(DELETE, { status: 204 });
    expect([stage.dialog(), stage.requests(DELETE).length]).toEqual([
      { name: 'confirm', with: { of: 'subscription' } },
      0,
    ]);
    await yes(stage);
    expect(stage.requests(DELETE)).toHaveLength(1);
    expect(stage.dialog()).toEqual({ name: 'survey', with: { id: 1 } });
    expect(stage.reported).toEqual([['unsubscribe', { packetId: 15, amount: '299.00', source: 'subscription' }]]);
  });
  it('closed, it calls nobody', async () => {
    const stage = await wish('disable');
    stage.store.dispatch(closeModal());
    await stage.settle(300);
    await yes(stage);
    expect([stage.requests(DELETE).length, stage.part().subscriptionChange.at]).toEqual([0, 'idle']);
  });
  it('asks for the PIN first where paying is protected [C-194]', async () =>
    expect((await wish('disable', { user: { parental_status: 'set' } })).dialog()).toMatchObject({
      name: 'pincode',
      with: { action: 'pay' },
    }));
  it('451: a message under the contract’s own title [C-313]', async () => {
    const stage = await wish('disable');
    stage.server.on(DELETE, {
      status: 451,
      json: {
        error_code: 'restricted',
        title_message: 'Contract',
        message: 'Ask your operator',
        detail: 'Ask your operator',
      },
    });
    await yes(stage);
    expect(stage.dialog()).toEqual({ name: 'message', with: { title: 'Contract', text: 'Ask your operator' } });
  });
  it('400: renewal was off already, then the survey [C-314]', async () => {
    const stage = await wish('disable');
    stage.server.on(DELETE, { status: 400, json: { error_code: 'renew_already_disabled', message: 'Off' } });
    await yes(stage);
    expect(stage.dialog()).toEqual({ name: 'notice', with: { kind: 'renewal-disabled', survey: 1, text: 'Off' } });
  });
});

describe('renewing', () => {
  const PATCH = 'PATCH /v2/users/self/subscriptions/s1';
  it('is one call, with a key of its own [C-197] [C-305]', async () => {
    const { stage, subscription } = await held({}, { renew: false });
    stage.server.on(PATCH, { json: WIRE });
    stage.store.dispatch(changeSubscription({ to: 'renew', subscription }));
    await stage.settle();
    await stage.settle();
    expect(stage.requests(PATCH)[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(stage.reported).toEqual([['enable_renew', { packetId: 15, amount: '299.00', source: 'subscription' }]]);
  });
  it('402: the linked card is charged exactly the difference, then it is renewed [C-308]', async () => {
    const { stage, subscription } = await held(
      { balance: '100.00', cards: [CARD], forms: ['phone_sms', 'card'] },
      { renew: false },
    );
    const charge = 'POST /v2/users/self/accounts/3/payforms/linkedcard';
    stage.server.on(
      PATCH,
      { status: 402, json: { error_code: 'insufficient_funds', amount: '299.00' } },
      { json: WIRE },
    );
    stage.server.on(charge, { json: { transaction_id: 't1', transaction: { id: 't1', status: 'pending' } } });
    stage.server.on('GET /v2/users/self/transactions/t1', { json: { id: 't1', status: 'complete', amount: '199.00' } });
    stage.store.dispatch(changeSubscription({ to: 'renew', subscription }));
    await stage.settle();
    await stage.settle(900);
    expect(stage.dialog()).toEqual({ name: 'card', with: { of: 'subscription' } });
    stage.store.dispatch(payment.send({ type: 'continued' }));
    await stage.settle();
    await stage.settle(5_000);
    expect(stage.bodies(charge)).toMatchObject([{ amount: '199.00', card_id: '7' }]);
    expect(stage.requests(PATCH)).toHaveLength(2);
    expect(stage.part().subscriptionChange.at).toBe('idle');
  });
});

it('choosing another period plans it and shows a notice [C-187] [C-188]', async () => {
  const { stage, subscription } = await held({}, { actions: { can_change_period: true } });
  stage.server.on('PATCH /v2/users/self/purchases', {
    json: { id: 's1', next_pay_at: '2026-12-21T12:00:00Z', next_price: '799.00' },
  });
  stage.store.dispatch(changeSubscription({ to: 'change-period', subscription, purchaseTypeId: '32' }));
  await stage.settle();
  await stage.settle(900);
  expect(stage.bodies('PATCH /v2/users/self/purchases')).toEqual([{ account_id: '3', purchase_id: '32' }]);
  expect(stage.dialog()).toEqual({
    name: 'notice',
    with: { kind: 'planned', name: 'Everyday', at: Date.parse('2026-12-21T12:00:00Z') / 1000 },
  });
});

it('with can_subscribe, choosing a period is a purchase [C-186]', async () => {
  const { stage, subscription } = await held({}, { status: 'ended', actions: { can_subscribe: true } });
  stage.server.on('GET /v2/packets/15/purchaseperiods', {
    json: [
      { period_human: { days: 90 }, purchases_type: [{ id: '32', amount: '400.00', period_human: { days: 90 } }] },
    ],
  });
  stage.store.dispatch(changeSubscription({ to: 'change-period', subscription, purchaseTypeId: '32' }));
  await stage.settle();
  await stage.settle(300);
  expect(stage.part().purchase).toMatchObject({ at: 'confirming', purchase: { id: '32', amount: 40_000 } });
});

it.each([
  ['cancel-future', 'DELETE /v2/users/self/subscriptions/futures/s1', { status: 'future' }],
  ['cancel-purchase', 'DELETE /v2/users/self/purchases/s1', {}],
] as const)('%s is %s, after a yes [C-193] [C-199]', async (to, path, over) => {
  const stage = await wish(to, {}, over);
  stage.server.on(path, { status: 204 });
  expect(stage.requests(path)).toHaveLength(0);
  await yes(stage);
  expect(stage.requests(path)).toHaveLength(1);
});

it('a cancelled purchase is turned on again [C-199]', async () => {
  const { stage, subscription } = await held({}, { renew: false });
  stage.server.on('PATCH /v2/users/self/purchases', { json: { id: 's1' } });
  stage.store.dispatch(changeSubscription({ to: 'restore-purchase', subscription }));
  await stage.settle();
  await stage.settle();
  expect(stage.bodies('PATCH /v2/users/self/purchases')).toEqual([{ account_id: '3', purchase_id: '31' }]);
});
