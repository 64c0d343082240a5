import { describe, expect, it } from 'vitest';
import { closeModal, openModal } from '../shell/modals.ts';
import { pin } from '../parental/protection.ts';
import { shopStage, type ShopGiven, type ShopStage } from '../testing/index.ts';
import { buyPacket, cardLink, offer, payment, promo, refill, startOffer } from './index.ts';

const CHECK = 'POST /v2/users/self/parental_code/check';
const PAYFORMS = 'POST /v2/users/self/accounts/3/payforms';
const CARDS = 'POST /v2/users/self/cards';
const CARD = { id: '7', is_primary: true, number: '**** 4242' };
const PIN_REQUIRED = { status: 403, json: { error_code: 'pin_required', action: 'pay' } };
const BEGUN = { json: { transaction_id: 't1', transaction: { id: 't1', status: 'pending' } } };

/** A household with a PIN, whose platform wants it of the first call and takes the second. */
async function household(call: string, given: ShopGiven = {}): Promise<ShopStage> {
  const stage = await shopStage({ balance: '100.00', user: { parental_status: 'set' }, ...given });
  stage.server.on(CHECK, () => ({ json: { allowed_until: new Date(stage.clock.now() + 60_000).toISOString() } }));
  stage.server.on('GET /v2/users/self/transactions/t1', { json: { id: 't1', status: 'pending', amount: '1.00' } });
  stage.server.on(call, PIN_REQUIRED, BEGUN);
  return stage;
}
const settle = async (stage: ShopStage) => {
  for (const wait of [0, 300, 600, 600, 0]) await stage.settle(wait);
};
const typePin = async (stage: ShopStage) => {
  stage.store.dispatch(pin.send({ type: 'typed', text: '4711' }));
  await settle(stage);
};
const keys = (stage: ShopStage, call: string) => stage.requests(call).map(({ headers }) => headers['idempotency-key']);

describe('a payment whose dialog stood open for longer than the PIN’s minute', () => {
  const buy = (stage: ShopStage) => void stage.store.dispatch(buyPacket({ packetId: 15 }));
  const fill = (stage: ShopStage) => void stage.store.dispatch(refill(10_000));
  const further = (stage: ShopStage) => void stage.store.dispatch(payment.send({ type: 'continued' }));
  const number = (stage: ShopStage) =>
    void stage.store.dispatch(payment.send({ type: 'phone-submitted', phone: '77001234567', idempotencyKey: 'other' }));
  const none = () => {};
  const ways = [
    ['the linked card', `${PAYFORMS}/linkedcard`, { cards: [CARD] }, buy, further, 'card'],
    ['a new card', `${PAYFORMS}/short_url`, {}, buy, further, 'pay_redirect'],
    ['a refill', `${PAYFORMS}/short_url`, {}, fill, further, 'pay_redirect'],
    ['a phone', `${PAYFORMS}/phone`, { forms: ['phone_sms'] }, buy, number, 'pay_phone_sms'],
    ['QR', `${PAYFORMS}/qrcode_make_transaction`, { forms: ['qrcode'] }, buy, none, 'pay_qr'],
  ] as const;

  const atPin = async (
    call: string,
    given: ShopGiven,
    begin: (stage: ShopStage) => void,
    press: (stage: ShopStage) => void,
  ) => {
    const stage = await household(call, given);
    begin(stage);
    await settle(stage);
    await typePin(stage);
    press(stage);
    await settle(stage);
    return stage;
  };

  it.each(ways)('by %s asks for it again, and repeats the very same call', async (_what, call, given, begin, press) => {
    const stage = await atPin(call, given, begin, press);
    expect([stage.dialog(), stage.bodies(call).length]).toMatchObject([
      { name: 'pincode', with: { action: 'pay' } },
      1,
    ]);
    await typePin(stage);
    const [first, again] = stage.bodies(call);
    expect([again, stage.bodies(call).length, new Set(keys(stage, call)).size]).toEqual([first, 2, 1]);
    expect(stage.storage.get('transaction_id')).toContain('t1');
    expect(stage.lines()).toEqual([]);
  });

  it.each(ways)(
    'by %s without it is back at its dialog, and nothing was begun',
    async (_what, call, given, begin, press, name) => {
      const stage = await atPin(call, given, begin, press);
      stage.store.dispatch(closeModal());
      await settle(stage);
      expect([stage.dialog()?.name, stage.bodies(call).length, stage.storage.get('transaction_id')]).toEqual([
        name,
        1,
        undefined,
      ]);
      expect(['ready', 'number', 'failed']).toContain((stage.part().payment as { readonly step?: string }).step);
      stage.store.dispatch(closeModal());
      await settle(stage);
      expect([stage.part().payment.at, stage.dialog()]).toEqual(['idle', undefined]);
    },
  );
});

describe('an offer whose dialog stood open for as long', () => {
  const PAY = 'POST /v2/users/self/transaction';
  const purchase = {
    id: '31',
    amount: '299.00',
    trial_amount: '0.00',
    is_have_trial: false,
    period_human: { days: 30 },
    trial_period_human: {},
  };
  const atPin = async () => {
    const stage = await household(PAY, { cards: [CARD] });
    stage.server.on('POST /v2/users/self/purchases_offer', {
      status: 201,
      json: {
        offer_id: 'o1',
        product_title: 'Ferry',
        purchases: [purchase],
        paysystems: [{ id: 'l', payform_shortname: 'linkedcard', name: 'bank', title: 'Bank' }],
      },
    });
    stage.store.dispatch(startOffer({ contentId: '501', libraryId: 3 }));
    await settle(stage);
    if (stage.dialog()?.name === 'pincode') await typePin(stage);
    stage.store.dispatch(offer.send({ type: 'continued' }));
    await settle(stage);
    expect([stage.dialog()?.name, stage.bodies(PAY).length]).toEqual(['pincode', 1]);
    return stage;
  };

  it('asks for the PIN again, and goes on under its key', async () => {
    const stage = await atPin();
    await typePin(stage);
    const [first, again] = stage.bodies(PAY);
    expect([again, stage.bodies(PAY).length, new Set(keys(stage, PAY)).size]).toEqual([first, 2, 1]);
    expect(stage.storage.get('transaction_id')).toContain('t1');
    expect(stage.lines()).toEqual([]);
  });

  it('without it is back at its dialog, and nothing was begun', async () => {
    const stage = await atPin();
    stage.store.dispatch(closeModal());
    await settle(stage);
    expect([
      stage.part().offer.at,
      stage.dialog()?.name,
      stage.bodies(PAY).length,
      stage.storage.get('transaction_id'),
    ]).toEqual(['card', 'card', 1, undefined]);
    stage.store.dispatch(closeModal());
    await settle(stage);
    expect([stage.part().offer.at, stage.dialog()]).toEqual(['idle', undefined]);
  });
});

it('a card is linked after the PIN was given again', async () => {
  const stage = await household(CARDS);
  stage.store.dispatch(
    cardLink.send({ type: 'requested', link: { paySystemShortname: 'bank', accountId: 3 }, idempotencyKey: 'd' }),
  );
  await settle(stage);
  await typePin(stage);
  expect([stage.dialog()?.name, stage.bodies(CARDS).length]).toEqual(['pincode', 1]);
  await typePin(stage);
  expect([stage.part().cardLink, new Set(keys(stage, CARDS))]).toMatchObject([
    { at: 'waiting', transactionId: 't1' },
    new Set(['d']),
  ]);
});

describe('a promo code that needs a card', () => {
  const atPin = async () => {
    const stage = await household(CARDS);
    stage.server.on('POST /v2/users/self/promokeys/check', {
      json: {
        id: 7,
        key: 'HELLO',
        amount: '1.00',
        needed_refund: true,
        is_paid: true,
        days: 14,
        conditions: ['user_must_have_credit_card'],
      },
    });
    stage.store.dispatch(openModal({ name: 'promocode_wizard', with: {} }));
    for (const event of [{ type: 'opened', code: 'HELLO' }, { type: 'submitted' }] as const)
      stage.store.dispatch(promo.send(event));
    await settle(stage);
    stage.store.dispatch(promo.send({ type: 'link-pressed', idempotencyKey: 'd', now: stage.clock.now() }));
    await settle(stage);
    expect([stage.dialog()?.name, stage.bodies(CARDS).length]).toEqual(['pincode', 1]);
    return stage;
  };

  it('asks for the PIN, links it, and is the wizard again', async () => {
    const stage = await atPin();
    await typePin(stage);
    expect([stage.part().promo.at, stage.dialog()?.name, keys(stage, CARDS)]).toEqual([
      'linking',
      'promocode_wizard',
      ['d', 'd'],
    ]);
  });

  it('without the PIN is the wizard with its button', async () => {
    const stage = await atPin();
    stage.store.dispatch(closeModal());
    await settle(stage);
    expect([stage.part().promo, stage.dialog()?.name]).toMatchObject([
      { at: 'card', isAsking: false },
      'promocode_wizard',
    ]);
    stage.store.dispatch(closeModal());
    await settle(stage);
    expect(stage.part().promo.at).toBe('closed');
  });
});
