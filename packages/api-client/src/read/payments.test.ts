import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../endpoint.ts';
import {
  accountCalls,
  addressOf,
  cardCalls,
  landingCalls,
  offerCalls,
  packetCalls,
  payformCalls,
  promoCalls,
  purchaseCalls,
  subscriptionCalls,
  surveyCalls,
  transactionCalls,
  type Endpoint,
} from '../index.ts';
import { requestOf } from '../request.ts';

const rejected: string[] = [];
const context: ReadContext = { baseUrl: 'https://tv.test', reject: (what) => void rejected.push(what) };
const PERIOD = { days: 30, months: 0, years: 0 };
const NO_PERIOD = { days: 0, months: 0, years: 0 };
const PURCHASE = {
  id: '31',
  amount: '299.00',
  trial_amount: '1.00',
  is_have_trial: true,
  period_human: PERIOD,
  trial_period_human: { days: 7 },
  title: '30 days',
};

const PACKET = {
  id: 15,
  name: 'Everyday',
  short: 'Short',
  description: 'Long',
  price: '299.00',
  total_price: '398.00',
  trial_amount: '1.00',
  trial_price: '1.00',
  is_trial: true,
  is_used_trial: false,
  period: 'month',
  period_human: PERIOD,
  trial_period_human: { days: 7, months: 0, years: 0 },
  agreement: { url: '/agreement.html', version: '2', accepted: false },
  is_base: true,
  bundle: true,
  row_slug: 'row-1',
  type: 'promo',
  parent_name: 'All',
  id_no_ott: 'B15',
  packets: [
    { id: 16, name: 'One', price: '1.00' },
    { id: 17, name: 'Two', price: '2.00' },
  ],
  available: [{ id: 18, name: 'More', price: '3.00' }],
  channels_count: 60,
  videos_count: 4200,
  channels: [
    {
      id: 1,
      name: 'Sea',
      slug: 'sea',
      icon: '/i.png',
      cover: { full: '/c.png', plate: '#14405C' },
      hd: true,
      archived_days: 7,
    },
  ],
  libraries: [{ id: 3, title: 'Films', cover: '/f.jpg' }],
  videos: [{ id: 9, title: 'Ferry', img: '/v.jpg' }],
  benefits: [{ icon: 'hd', text: 'Sharp' }],
  is_paused: false,
  allow_delete_paused: true,
  renew: true,
  start_at: '2026-11-01T00:00:00.000Z',
  end_at: '2026-12-01T00:00:00.000Z',
  next_pay_at: '2026-12-01T00:00:00.000Z',
  message: 'Hello',
  purchases: [PURCHASE],
  user_purchase: { id: 's1', account_id: '3', purchase_type_id: '31' },
  next_user_purchase: {
    purchase_type: { id: '32', amount: '799.00', period_human: { days: 90, months: 0, years: 0 } },
  },
};
const read = (raw: object) => packetCalls.read.read(raw, context);
const sent = <Args>(endpoint: Endpoint<Args, unknown>, args: Args) => {
  const { method, url, body, headers } = requestOf(endpoint, args, {
    baseUrl: '',
    language: 'en',
    transport: 'query',
    token: undefined,
  });
  return {
    call: `${method} ${url}`,
    ...(body !== undefined && { body: JSON.parse(body) as unknown }),
    ...(headers['idempotency-key'] !== undefined && { idempotencyKey: headers['idempotency-key'] }),
  };
};

describe('a packet', () => {
  it('has its words, prices, periods, trial and agreement [C-113]', () => {
    expect(read(PACKET)).toMatchObject({
      id: 15,
      name: 'Everyday',
      short: 'Short',
      description: 'Long',
      price: 29_900,
      totalPrice: 39_800,
      trialAmount: 100,
      trialPrice: 100,
      isTrial: true,
      isUsedTrial: false,
      period: 'month',
      periodHuman: PERIOD,
      trialPeriod: { days: 7, months: 0, years: 0 },
      agreement: { url: 'https://tv.test/agreement.html', version: '2', isAccepted: false },
    });
    expect(
      read({
        id: 1,
        agreement: 'https://op.test/a',
        agreement_id: 4,
        agreement_version: '7',
        is_agreement_accepted: true,
      }).agreement,
    ).toEqual({ id: 4, url: 'https://op.test/a', version: '7', isAccepted: true });
  });
  it('has its kind, what it is made of and what may be added; a bundle of one and of two [C-114] [C-016]', () => {
    const packet = read(PACKET);
    expect(packet).toMatchObject({
      isBase: true,
      isBundle: true,
      rowSlug: 'row-1',
      type: 'promo',
      parentName: 'All',
      idNoOtt: 'B15',
    });
    expect([packet.packets.map(({ id }) => id), packet.available.map(({ id }) => id)]).toEqual([[16, 17], [18]]);
    expect(read({ ...PACKET, packets: [PACKET.packets[0]], available: null, availables: [{ id: 19 }] })).toMatchObject({
      packets: [{ id: 16 }],
      available: [{ id: 19 }],
    });
  });
  it('is a base one by either spelling [C-002]', () => {
    expect(
      [read({ id: 1, base: true }), read({ id: 1, is_base: true }), read({ id: 1, base: 1 }), read({ id: 1 })].map(
        ({ isBase }) => isBase,
      ),
    ).toEqual([true, true, true, false]);
  });
  it('has channels, libraries, videos and benefits; broken ones are left out [C-115]', () => {
    rejected.length = 0;
    expect(read({ ...PACKET, channels: [...PACKET.channels, { name: 'no id' }] })).toMatchObject({
      channelsCount: 60,
      videosCount: 4200,
      channels: [
        {
          id: 1,
          name: 'Sea',
          slug: 'sea',
          icon: 'https://tv.test/i.png',
          cover: 'https://tv.test/c.png',
          plate: '#14405c',
          isHd: true,
          archiveDays: 7,
        },
      ],
      libraries: [{ id: 3, title: 'Films', cover: 'https://tv.test/f.jpg' }],
      videos: [{ id: '9', title: 'Ferry', image: 'https://tv.test/v.jpg' }],
      benefits: [{ icon: 'hd', text: 'Sharp' }],
    });
    expect(rejected).toEqual(['packet.channels[1]']);
  });
  it('carries the viewer’s subscription [C-116]', () => {
    expect(read(PACKET).held).toMatchObject({
      isPaused: false,
      allowDeletePaused: true,
      renew: true,
      startAt: 1_793_491_200,
      endAt: 1_796_083_200,
      nextPayAt: 1_796_083_200,
      message: 'Hello',
    });
    expect(read({ id: 1, price: '0.00' })).not.toHaveProperty('held');
  });
  it('is unwrapped from what a user has, with his purchase and the next one’s sum [C-117]', () => {
    const { user_purchase, next_user_purchase, renew, ...inner } = PACKET;
    const packet = read({ packet: inner, user_purchase, next_user_purchase, renew, id: 'subscription' });
    expect(packet).toMatchObject({
      id: 15,
      held: {
        userPurchase: { id: 's1', accountId: '3', purchaseTypeId: '31' },
        nextPurchase: { amount: 79_900, purchaseTypeId: '32' },
      },
    });
  });
  it('has pictures by screen and pixel ratio [C-118]', () => {
    const logo = {
      mobile_width_pt: 40,
      mobile_height_pt: 20,
      mobile_x2: '/m2.png',
      mobile_x3: '/m3.png',
      tv_width_pt: 80,
      tv_height_pt: 40,
      tv_x1: '/t1.png',
      tv_x15: '/t15.png',
      tv_x3: '/t3.png',
      svg: null,
    };
    const design = read({
      id: 1,
      design: {
        background_mobile: '/bm.jpg',
        background_tv: '/bt.jpg',
        logo,
        corner_badge: logo,
        special_features: logo,
      },
    }).design;
    expect(design).toMatchObject({
      backgroundMobile: 'https://tv.test/bm.jpg',
      backgroundTv: 'https://tv.test/bt.jpg',
    });
    for (const image of [design?.logo, design?.cornerBadge, design?.specialFeatures]) {
      expect(image?.mobile).toEqual({
        width: 40,
        height: 20,
        sources: [
          { ratio: 2, src: 'https://tv.test/m2.png' },
          { ratio: 3, src: 'https://tv.test/m3.png' },
        ],
      });
      expect(image?.tv.sources.map(({ ratio }) => ratio)).toEqual([1, 1.5, 3]);
    }
  });
  it('has periods with the ways to buy them [C-122]', () => {
    expect(
      packetCalls.periods.read([{ period_human: PERIOD, description: 'A month', purchases_type: [PURCHASE] }], context),
    ).toEqual([
      {
        periodHuman: PERIOD,
        description: 'A month',
        purchases: [
          {
            id: '31',
            title: '30 days',
            description: '',
            amount: 29_900,
            trialAmount: 100,
            periodHuman: PERIOD,
            trialPeriod: { days: 7, months: 0, years: 0 },
            hasTrial: true,
            isNext: false,
          },
        ],
      },
    ]);
  });
});

describe('a subscription', () => {
  const one = (raw: object) => subscriptionCalls.current.read([{ id: 's1', packet: PACKET, ...raw }], context)[0];
  it('has five actions; a missing one is no [C-119]', () => {
    expect(one({ actions: { can_change_period: true } })?.actions).toEqual({
      canSubscribe: false,
      canChangePeriod: true,
      canDisableRenew: false,
      canUnsubscribe: false,
      canEnableRenew: false,
    });
    expect(
      one({
        actions: {
          can_subscribe: true,
          can_change_period: true,
          can_disable_renew: true,
          can_unsubscribe: true,
          can_enable_renew: true,
        },
      })?.actions,
    ).toEqual({
      canSubscribe: true,
      canChangePeriod: true,
      canDisableRenew: true,
      canUnsubscribe: true,
      canEnableRenew: true,
    });
  });
  it('has its times, what comes next, whether it pauses and renews [C-120]', () => {
    const raw = {
      start_at: '2026-11-01T00:00:00Z',
      end_at: '2026-12-01T00:00:00Z',
      next_pay_at: '2026-12-01T00:00:00Z',
      next_period_human: PERIOD,
      next_price: '299.00',
      is_paused: true,
      allow_delete_paused: true,
      renew: true,
      type: 'paid',
    };
    expect(one(raw)).toMatchObject({
      startAt: 1_793_491_200,
      endAt: 1_796_083_200,
      nextPayAt: 1_796_083_200,
      nextPeriod: PERIOD,
      nextPrice: 29_900,
      isPaused: true,
      allowDeletePaused: true,
      renew: true,
      type: 'paid',
      status: 'paused',
    });
  });
});

describe('ways to pay', () => {
  it('an offer’s id is offer_id, else id; its pay systems have their texts [C-123]', () => {
    const system = {
      payform_shortname: 'short_url',
      name: 'sandbox',
      id: 1,
      data: { card_id: '7' },
      title: 'Card',
      description: 'D',
      button_text: 'Pay',
      how_to_use: 'H',
      how_to_use_packet: 'P',
    };
    const offer = offerCalls.create.read(
      {
        offer_id: 'o1',
        id: 'x',
        purchases: [PURCHASE],
        paysystems: [system],
        library_id: 3,
        entity_license_id: 4,
        distribution_type: 'T',
        product_title: 'P',
        distribution_info: 'I',
      },
      context,
    );
    expect(offer).toMatchObject({
      id: 'o1',
      libraryId: 3,
      entityLicenseId: 4,
      paySystems: [
        {
          payformShortname: 'short_url',
          name: 'sandbox',
          id: '1',
          data: { card_id: '7' },
          title: 'Card',
          description: 'D',
          buttonText: 'Pay',
          howToUse: 'H',
          howToUsePacket: 'P',
        },
      ],
      distributionType: 'T',
      productTitle: 'P',
      distributionInfo: 'I',
    });
    expect(offerCalls.create.read({ id: 'x', purchases: [], paysystems: [] }, context).id).toBe('x');
  });
  it('a pay system has its forms, texts and whether it skips the PIN [C-124]', () => {
    const raw = {
      id: '1',
      title: 'Card',
      description: '',
      button_text: 'Pay',
      how_to_use: 'H',
      how_to_use_packet: 'P',
      skip_parental_control: true,
      payforms: [{ shortname: 'card', params: { paysystem_shortname: 'sandbox', min: '10.00', max: '500.00' } }],
    };
    expect(payformCalls.list.read([raw], context)).toMatchObject([
      {
        title: 'Card',
        buttonText: 'Pay',
        howToUse: 'H',
        howToUsePacket: 'P',
        skipsParentalControl: true,
        payforms: [{ shortname: 'card', paySystemShortname: 'sandbox', min: 1_000, max: 50_000 }],
      },
    ]);
  });
  it('a transaction has id, status, sum and words; an unknown status counts as pending [C-126] [C-127]', () => {
    expect(
      transactionCalls.status.read(
        { id: 't1', status: 'error', amount: '299.00', status_description: 'No money' },
        context,
      ),
    ).toEqual({ id: 't1', status: 'error', amount: 29_900, statusDescription: 'No money' });
    for (const status of ['new', 'pending', 'foo', undefined])
      expect(transactionCalls.status.read({ id: 't1', status, amount: '1.00' }, context).status).toBe('pending');
    expect(
      offerCalls.status.read(
        { offer_id: 'o1', status: 'complete', transaction: { id: 't1', status: 'complete', amount: '1.00' } },
        context,
      ),
    ).toMatchObject({ offerId: 'o1', status: 'complete', transaction: { id: 't1' } });
  });
  it.each([
    [{ transaction_id: 't1' }, { transactionId: 't1', status: 'pending' }],
    [{ transaction: 't1' }, { transactionId: 't1', status: 'pending' }],
    [{ transaction: 77 }, { transactionId: '77', status: 'pending' }],
    [{ transaction: { id: 't1', status: 'complete' } }, { transactionId: 't1', status: 'complete' }],
    [{ transaction: 'complete' }, { status: 'complete' }],
    [
      { transaction_id: 't1', full_url: 'https://bank.test/1' },
      { transactionId: 't1', status: 'pending', fullUrl: 'https://bank.test/1' },
    ],
    [
      { transaction_id: 't1', qrcode_ur: 'https://q.test', data: 'data:image/png;base64,x' },
      { transactionId: 't1', status: 'pending', qrCodeUrl: 'https://q.test', qrImage: 'data:image/png;base64,x' },
    ],
    [
      { transaction_id: 't1', data: 'javascript:x', resend_after: 60 },
      { transactionId: 't1', status: 'pending', resendAfter: 60_000 },
    ],
  ])('a payment that was begun: %o [C-128]', (raw, start) =>
    expect(payformCalls.shortUrl.read(raw, context)).toEqual(start),
  );
  it('an answer that says nothing is none', () =>
    expect(() => payformCalls.shortUrl.read({}, context)).toThrow('neither'));
  it('a promo code’s data [C-132] [A-221]', () => {
    const raw = {
      amount: '1.00',
      needed_refund: true,
      is_paid: true,
      ott_packet_ids: [1],
      packet_ids: [15],
      days: 14,
      ott_days: 7,
      confirmation_title: 'T',
      confirmation_text: 'X',
      is_need_confirm: true,
      description: 'D',
      key: 'HELLO',
      id: 7,
      conditions: ['user_must_have_credit_card'],
    };
    expect(promoCalls.check.read(raw, context)).toEqual({
      amount: 100,
      needsRefund: true,
      isPaid: true,
      ottPacketIds: [1],
      packetIds: [15],
      days: 14,
      ottDays: 7,
      confirmationTitle: 'T',
      confirmationText: 'X',
      isNeedConfirm: true,
      description: 'D',
      key: 'HELLO',
      id: 7,
      unmet: ['user_must_have_credit_card'],
    });
  });
  it('an operator’s page [C-131]', () => {
    const raw = {
      id: 8,
      name: 'Acme',
      is_allow_additional_packets_without_base: true,
      is_have_purchases: true,
      landing: {
        logo: '/l.png',
        support: { url: 'https://s', phone: '7700', email: 'a@b' },
        regform_btn_url: 'https://reg',
        regform_btn_caption: 'Join',
        shortname: 'acme',
      },
      packets: [PACKET],
      bundles: [
        { id: 1, custom_name: 'N', custom_price: '500', internet_speed: '100', custom_description: 'D', packets: [] },
      ],
      currency: { UTF_NAME: '₸', ASCII_NAME: 'KZT', ISO_CODE: 'KZT' },
    };
    expect(landingCalls.providerInfo.read(raw, context)).toMatchObject({
      isOtt: true,
      packets: [{ id: 15 }],
      bundles: [{ name: 'N', price: '500', internetSpeed: '100', description: 'D' }],
      provider: {
        id: 8,
        name: 'Acme',
        shortname: 'acme',
        allowsAdditionalPacketsWithoutBase: true,
        isHavePurchases: true,
        currency: { symbol: '₸', isoCode: 'KZT' },
        support: { phone: '7700', email: 'a@b' },
        registration: { url: 'https://reg', caption: 'Join' },
      },
    });
    expect(landingCalls.providerInfo.read({ ...raw, is_ott: false }, context).isOtt).toBe(false);
  });
  it('a balance is read under either name', () =>
    expect(accountCalls.balance.read({ amount: '12.30' }, context)).toEqual({ balance: 1_230, amount: 1_230 }));
});

describe('what is sent', () => {
  const pay = {
    accountId: 3,
    payformShortname: 'card',
    amount: 19_900,
    returnUrl: 'https://tv.test/packets/15',
    intent: { packetId: 15 },
    expectedAmount: 29_900,
    idempotencyKey: 'k1',
  };
  const body = {
    payform_shortname: 'card',
    account_id: 3,
    amount: '199.00',
    return_url: 'https://tv.test/packets/15',
    intent: { packet_id: 15, expected_amount: '299.00' },
  };
  it.each<[string, ReturnType<typeof sent>, ReturnType<typeof sent>]>([
    [
      'C-275',
      sent(subscriptionCalls.create, { packetId: 15, expectedAmount: 29_900, idempotencyKey: 'k1' }),
      {
        call: 'POST /v2/users/self/subscriptions',
        body: { packet_id: 15, expected_amount: '299.00' },
        idempotencyKey: 'k1',
      },
    ],
    [
      'C-276',
      sent(subscriptionCalls.renew, { id: 's1', idempotencyKey: 'k1' }),
      { call: 'PATCH /v2/users/self/subscriptions/s1', idempotencyKey: 'k1' },
    ],
    ['C-277', sent(subscriptionCalls.disable, { id: 's1' }), { call: 'DELETE /v2/users/self/subscriptions/s1' }],
    [
      'C-278',
      sent(subscriptionCalls.cancelFuture, { id: 's1' }),
      { call: 'DELETE /v2/users/self/subscriptions/futures/s1' },
    ],
    [
      'C-280',
      sent(purchaseCalls.create, {
        accountId: 3,
        purchaseId: '31',
        libraryId: 3,
        entityLicenseId: 4,
        idempotencyKey: 'k1',
      }),
      {
        call: 'POST /v2/users/self/purchases',
        body: { account_id: 3, purchase_id: '31', library_id: 3, entity_license_id: 4 },
        idempotencyKey: 'k1',
      },
    ],
    [
      'C-280',
      sent(purchaseCalls.change, { accountId: 3, purchaseId: '32' }),
      { call: 'PATCH /v2/users/self/purchases', body: { account_id: 3, purchase_id: '32' } },
    ],
    [
      'C-285',
      sent(cardCalls.link, {
        paySystemShortname: 'bank',
        accountId: 3,
        amount: 100,
        needsRefund: true,
        idempotencyKey: 'k1',
      }),
      {
        call: 'POST /v2/users/self/cards',
        body: { paysystem_shortname: 'bank', account_id: 3, amount: '1.00', needed_refund: true },
        idempotencyKey: 'k1',
      },
    ],
    [
      'C-288',
      sent(payformCalls.shortUrl, { ...pay, savesCard: true }),
      {
        call: 'POST /v2/users/self/accounts/3/payforms/short_url',
        body: { ...body, save_card: true },
        idempotencyKey: 'k1',
      },
    ],
    [
      'C-289',
      sent(payformCalls.linkedCard, { ...pay, cardId: '7' }),
      {
        call: 'POST /v2/users/self/accounts/3/payforms/linkedcard',
        body: { ...body, card_id: '7' },
        idempotencyKey: 'k1',
      },
    ],
    [
      'C-290',
      sent(payformCalls.phone, { ...pay, phone: '77001234567' }),
      {
        call: 'POST /v2/users/self/accounts/3/payforms/phone',
        body: { ...body, phone: '77001234567' },
        idempotencyKey: 'k1',
      },
    ],
    [
      'C-291',
      sent(payformCalls.confirmBySms, { accountId: 3, transactionId: 't1', code: '1234' }),
      { call: 'POST /v2/users/self/accounts/3/payforms/confirm_by_sms', body: { transaction_id: 't1', code: '1234' } },
    ],
    [
      'C-292',
      sent(payformCalls.qrCode, pay),
      { call: 'POST /v2/users/self/accounts/3/payforms/qrcode_make_transaction', body, idempotencyKey: 'k1' },
    ],
    [
      'C-170',
      sent(offerCalls.create, { contentId: '501', libraryId: 3, idempotencyKey: 'k1' }),
      {
        call: 'POST /v2/users/self/purchases_offer',
        body: { source: 'web300', content_id: '501', library_id: 3 },
        idempotencyKey: 'k1',
      },
    ],
    [
      'C-298',
      sent(promoCalls.check, { key: 'HELLO', ignoreConditions: ['user_must_have_credit_card'] }),
      {
        call: 'POST /v2/users/self/promokeys/check',
        body: { key: 'HELLO', ignore_conditions: ['user_must_have_credit_card'] },
      },
    ],
    [
      'C-302',
      sent(surveyCalls.answer, { id: 1, answerIds: [5], userText: 'Dear' }),
      { call: 'POST /v2/survey/questions/1/answers', body: { answer_ids: [5], user_text: 'Dear' } },
    ],
  ])('%s: %o', (_row, request, expected) => expect(request).toEqual(expected));

  it('an offer is made with source web300 [C-170]', () =>
    expect(sent(offerCalls.create, { packetId: 15 }).body).toEqual({ source: 'web300', packet_id: 15 }));
  it('linking a card names pay system and account, and the price of 1 [C-125] [C-246] [A-302]', () =>
    expect(
      sent(cardCalls.link, { paySystemShortname: 'bank', accountId: 3, amount: 100, needsRefund: false }).body,
    ).toEqual({ paysystem_shortname: 'bank', account_id: 3, amount: '1.00', needed_refund: false }));
  it('packets of a channel are requested by number alone: a slug sends no request [C-251]', () => {
    expect(addressOf(packetCalls.quickSalesOfChannel, { channelId: 7 })).toBe(
      '/v2/channels/7/quick_sales_packets?havePurchases=1',
    );
    expect(() => addressOf(packetCalls.quickSalesOfChannel, { channelId: 'sea' as unknown as number })).toThrow(
      'no number',
    );
    expect(addressOf(packetCalls.quickSalesOfContent, { contentId: '501', libraryId: 3 })).toBe(
      '/v2/contents/501/quick_sales_packets?havePurchases=1&library_id=3',
    );
  });
  it('a packet of another operator is asked of that one', () =>
    expect(addressOf(packetCalls.ofProvider, { provider: 'acme', id: 15 })).toContain('/v2/providers/acme/packet/15'));
});

it('what is missing in an empty packet is nothing, not an error', () =>
  expect(read({ id: 1 })).toMatchObject({
    price: 0,
    periodHuman: NO_PERIOD,
    channels: [],
    purchases: [],
    isTrial: false,
  }));
