// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { startOffer } from '@antenna/store/payments';
import { afterEach, describe, expect, it } from 'vitest';
import {
  drawModal,
  fact,
  MONTH,
  pass,
  payingStage,
  press,
  alertTexts,
  sent,
  sold,
  title,
  words,
  type PayingGiven,
} from '../testing/modals-stage.tsx';
import { openModalOf, wireHeld, wirePacket } from '../testing/packets-stage.tsx';

afterEach(cleanup);

const NONE = { days: 0, months: 0, years: 0 };
const OFFER = {
  offer_id: 'o1',
  purchases: [
    {
      id: 'l1',
      title: 'Forever',
      amount: '500.00',
      trial_amount: '0.00',
      period_human: NONE,
      trial_period_human: NONE,
      is_have_trial: false,
    },
  ],
  library_id: null,
  entity_license_id: null,
  paysystems: [{ id: '1', payform_shortname: 'linkedcard', name: 'Card', title: 'Bank card', data: {} }],
  distribution_type: 'Film for ever',
  product_title: 'The Last Ferry',
  distribution_info: 'To watch at home, not to lend.',
};

async function offered(
  offer: object = {},
  given: PayingGiven = {},
  target: Parameters<typeof startOffer>[0] = { contentId: '501' },
) {
  const stage = payingStage({ cards: [{ id: 'c1', is_primary: true, number: '**** 4242' }], ...given });
  stage.server.on('POST /v2/users/self/purchases_offer', { status: 201, json: { ...OFFER, ...offer } });
  await drawModal(stage);
  stage.store.dispatch(startOffer(target) as never);
  await pass(stage);
  await pass(stage, 600);
  return stage;
}

describe('an offer', () => {
  it('paid by the linked card shows its number, what kind of sale it is, of what and on which terms [C-110]', async () => {
    await offered();
    expect(title()).toBe('Pay by card');
    for (const part of [
      '•••• 4242',
      'Film for ever',
      'The Last Ferry',
      'To watch at home, not to lend.',
      'Due now 500 ₸',
      'No further charges',
    ])
      expect(words()).toContain(part);
  });

  it('answered 400 at its transaction tells that money is missing, and where to bring it [C-050] [C-312] [A-085]', async () => {
    const stage = await offered({}, { balance: '120.00' });
    stage.server.on('POST /v2/users/self/transaction', { status: 400, json: { error_code: 'no_funds' } });
    await press(stage, 'Continue');
    expect([openModalOf(stage), title(), words()]).toEqual([
      { name: 'nofunds', with: { missing: 38000 } },
      'Insufficient funds',
      expect.stringContaining('Short by 380 ₸'),
    ]);
    await press(stage, 'Top up');
    expect(openModalOf(stage)).toEqual({ name: 'refill', with: { amount: 38000 } });
  });

  it('of several ways lets the viewer choose; one that gives a QR code shows it', async () => {
    const stage = await offered({
      paysystems: [
        ...OFFER.paysystems,
        { id: '2', payform_shortname: 'qrcode', name: 'QR', title: 'Bank app', data: {} },
      ],
    });
    expect([title(), screen.queryByText('Paid from')]).toEqual(['Payment method', null]);
    stage.server.on('POST /v2/users/self/transaction', {
      json: { transaction_id: 't1', qrcode_ur: 'https://pay.test/q' },
    });
    stage.server.on('GET /v2/users/self/transactions/t1', {
      json: { id: 't1', status: 'pending', amount: '500.00', status_description: null },
    });
    await press(stage, /Bank app/);
    expect([openModalOf(stage)?.name, (await screen.findByRole('img', { name: 'Payment QR code' })) !== null]).toEqual([
      'pay_qr',
      true,
    ]);
  });

  it('writes what the button of a pay system says [C-124]', async () => {
    const way = { id: '2', payform_shortname: 'qrcode', name: 'Bank app', title: 'Bank app', data: {} };
    await offered({ paysystems: [...OFFER.paysystems, { ...way, button_text: 'Scan there' }] });
    expect([...document.querySelectorAll('.pm-choice-end')].map(({ textContent }) => textContent)).toEqual([
      'Scan there',
    ]);
  });

  it('tells ways of one pay system apart by what one does', async () => {
    const way = (word: string) => ({
      id: '2',
      payform_shortname: word,
      name: 'Bank app',
      title: 'Bank app',
      description: 'Point your camera',
      data: {},
    });
    await offered({ paysystems: [...OFFER.paysystems, way('qrcode'), way('ext_app')] });
    expect(
      screen
        .getAllByRole('listitem')
        .map((item) => item.textContent)
        .filter(Boolean),
    ).toEqual(['Bank card', 'Bank appPay by QR code', 'Bank appOpen the bank’s app']);
  });

  it('of a title begins where its ways to have it are listed: automatically, and in packets [C-170]', async () => {
    const stage = payingStage({ balance: '900.00', cards: [{ id: 'c1', is_primary: true, number: '**** 4242' }] });
    const button = (id: string, caption: string, amount: unknown, days: number) => ({
      button_type: 'pay',
      caption,
      sub_caption: '',
      button_data: { purchase_id: id, amount, period_human: { days, months: 0, years: 0 } },
    });
    stage.server.on('GET /v2/contents/501', {
      json: {
        id: '501',
        slug: 'ferry-501',
        title: 'The Last Ferry',
        content_type: 'movie',
        buttons: [
          button('licence-1', 'Rent', '390.00', 2),
          button('licence-2', 'Keep', '1490.00', 0),
          button('licence-3', 'Broken', null, 0),
          { button_type: 'other', caption: 'Else' },
        ],
      },
    });
    stage.server.on('GET /v2/contents/501/quick_sales_packets', { json: [] });
    stage.server.on('POST /v2/users/self/purchases_offer', {
      status: 201,
      json: { ...OFFER, purchases: [{ ...OFFER.purchases[0], id: 'licence-2' }] },
    });
    await drawModal(stage, { name: 'packets_channels', with: { contentId: '501', libraryId: 3 } });
    for (const part of ['Rent', '390 ₸', 'Keep', '1 490 ₸']) expect(words()).toContain(part);
    for (const part of ['Broken', 'Else']) expect(words()).not.toContain(part);
    await press(stage, 'Choose: Keep');
    await pass(stage, 600);
    expect(sent(stage)).toEqual([
      {
        call: 'POST purchases_offer',
        body: { source: 'web300', content_id: '501', library_id: 3, purchase_id: 'licence-2' },
      },
    ]);
    expect(title()).toBe('Confirm the payment');
  });

  it('of a packet without a trial says that it is charged again, when and how much [C-060]', async () => {
    const packet = {
      ...OFFER,
      product_title: 'Sport',
      purchases: [{ ...OFFER.purchases[0], id: '2.1m', title: 'Sport', period_human: MONTH }],
    };
    await offered(packet, { balance: '900.00' }, { packetId: 2 });
    expect([fact('Next charge'), words()]).toEqual([
      expect.stringMatching(/^500 ₸ .+/),
      expect.not.stringContaining('No further charges'),
    ]);
    expect(words()).not.toContain('Trial');
  });

  it('that the balance covers asks a last question', async () => {
    const stage = await offered({}, { balance: '900.00' });
    expect([title(), fact('Balance after payment')]).toEqual(['Confirm the payment', '400 ₸']);
    stage.server.on('POST /v2/users/self/transaction', {
      json: { transaction_id: 't1', transaction: { id: 't1', status: 'complete' } },
    });
    stage.server.on('GET /v2/users/self/transactions/t1', {
      json: {
        id: 't1',
        status: 'complete',
        amount: '500.00',
        status_description: null,
        result: { subscription_id: 's9' },
      },
    });
    await press(stage, /^Pay 500/);
    expect(alertTexts()).toContain('“The Last Ferry” is yours.');
  });

  it('of a title is taken from beside its packets, and the title begins once it is paid [B-208] [B-246]', async () => {
    const stage = payingStage({ balance: '900.00', cards: [{ id: 'c1', is_primary: true, number: '**** 4242' }] });
    const button = {
      button_type: 'pay',
      caption: 'The Last Ferry for good',
      sub_caption: '',
      icon: '',
      play_after: true,
      show_options: false,
      button_data: { purchase_id: 'l1', amount: '500.00', period_human: NONE },
    };
    stage.server.on('GET /v2/contents/501', {
      json: {
        id: '501',
        title: 'The Last Ferry',
        slug: 'ferry-501',
        content_type: 'movie',
        cover: {},
        buttons: [button],
      },
    });
    stage.server.on('GET /v2/contents/501/quick_sales_packets', { json: [] });
    stage.server.on('POST /v2/users/self/purchases_offer', { status: 201, json: OFFER });
    stage.server.on('POST /v2/users/self/transaction', {
      json: { transaction_id: 't1', transaction: { id: 't1', status: 'complete' } },
    });
    stage.server.on('GET /v2/users/self/transactions/t1', {
      json: {
        id: 't1',
        status: 'complete',
        amount: '500.00',
        status_description: null,
        result: { subscription_id: 's9' },
      },
    });
    await drawModal(stage, { name: 'packets_channels', with: { contentId: '501', playId: '77' } });
    expect(words()).toContain('500 ₸');
    await press(stage, 'Choose: The Last Ferry for good');
    expect(sent(stage)[0]).toEqual({
      call: 'POST purchases_offer',
      body: expect.objectContaining({ content_id: '501', purchase_id: 'l1' }),
    });
    await press(stage, /^Pay 500/);
    await pass(stage, 600);
    expect(stage.moves.filter((move) => move.startsWith('go'))).toEqual(['go /watch/77']);
    expect([stage.storage.get('playAfter'), stage.storage.get('playAfterId')]).toEqual([undefined, undefined]);
  });

  it('without a way to pay says so', async () => {
    await offered({ paysystems: [] });
    expect(title()).toBe('Payment isn’t available yet');
  });
});

const length = (id: string, amount: string, months: number) => ({
  period_human: { ...MONTH, months },
  description: '',
  purchases_type: [
    {
      id,
      amount,
      trial_amount: '0.00',
      period_human: { ...MONTH, months },
      trial_period_human: NONE,
      is_have_trial: false,
    },
  ],
});
const LENGTHS = [length('p1', '990.00', 1), length('p3', '2670.00', 3), length('p12', '8316.00', 12)];

/** Somebody holds packet 5 by the month until 12 December. */
async function periods(given: PayingGiven = {}, subscriptionId?: string) {
  const packet = wirePacket(5, { name: 'Basic' });
  const stage = payingStage({
    packets: [sold(5, { name: 'Basic' })],
    current: [
      wireHeld(packet, {
        actions: {
          can_subscribe: false,
          can_change_period: true,
          can_disable_renew: true,
          can_unsubscribe: false,
          can_enable_renew: false,
        },
        user_purchase: { id: 'u1', account_id: 34, purchase_type_id: 'p1' },
      }),
    ],
    ...given,
  });
  stage.server.on('GET /v2/packets/5/purchaseperiods', { json: LENGTHS });
  await drawModal(stage, {
    name: 'subscription',
    with: { packetId: 5, ...(subscriptionId !== undefined && { subscriptionId }) },
  });
  return stage;
}

describe('the lengths of a packet', () => {
  it('are listed with what each saves by the month [C-040] [A-084]', async () => {
    await periods();
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent?.replaceAll('\u00a0', ' '));
    expect(rows.filter(Boolean)).toEqual([
      '1 month990 ₸',
      '3 months890 ₸ a month2 670 ₸10% off',
      '12 months693 ₸ a month8 316 ₸30% off',
    ]);
  });

  it('a chosen one is confirmed with its new price and the day it begins, and planned [C-039] [C-187] [A-076]', async () => {
    const stage = await periods({}, 's5');
    expect(screen.getByRole('button', { name: /Current/ }).getAttribute('aria-current')).toBe('true');
    await press(stage, /^3 months/);
    expect([openModalOf(stage)?.name, title(), fact('Next charge')]).toEqual([
      'confirm_period',
      'Confirm the period',
      '2 670 ₸ on 12 December 2026, for 3 months',
    ]);
    expect(words()).toContain('Nothing is charged now. The new period starts on 12 December 2026.');
    stage.server.on('PATCH /v2/users/self/purchases', {
      json: { id: 'u1', next_pay_at: '2026-12-12T00:00:00Z', next_price: '2670.00' },
    });
    await press(stage, 'Change');
    expect(sent(stage)).toEqual([{ call: 'PATCH purchases', body: { account_id: '34', purchase_id: 'p3' } }]);
    await pass(stage, 600);
    expect([title(), words()]).toEqual([
      'Change scheduled',
      expect.stringContaining('It takes effect on 12 December 2026.'),
    ]);
  });

  it('goes back to the others, and of a packet not held begins a purchase of that length', async () => {
    const stage = await periods({ current: [], balance: '9000.00' });
    await press(stage, /^12 months/);
    await press(stage, 'Another period');
    expect(openModalOf(stage)?.name).toBe('subscription');
    await press(stage, /^3 months/);
    expect(words()).toContain('Due now 2 670 ₸');
    await press(stage, 'Continue');
    await pass(stage, 900);
    expect([openModalOf(stage), words()]).toEqual([
      { name: 'confirm', with: { of: 'purchase' } },
      expect.stringContaining('Due now 2 670 ₸'),
    ]);
  });
});
