import { contractCalls, type Packet } from '@antenna/api-contract';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, channelId, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import {
  PACKET,
  SALES_ACCOUNTS,
  SALES_PACKETS,
  salesOperator,
  SECOND_OPERATOR,
  topUp,
  wideOperator,
} from '../../testing/test-sales.ts';

const BUNDLES = [
  {
    id: 5,
    packets: [PACKET.monthly, PACKET.withdrawn],
    custom_name: { ru: 'Вместе', en: 'Together' },
    custom_price: '999.00',
    internet_speed: '100',
    custom_description: { ru: 'о', en: 'about' },
  },
];

describe.each(ENGINES)('packets on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      operator: salesOperator({ brand: { bundles: BUNDLES }, files: { 'accounts.json': SALES_ACCOUNTS } }),
      others: [SECOND_OPERATOR],
    });
    viewer = await guest(test);
  });
  afterAll(() => test.close());

  const ids = (body: { id: number }[]) => body.map(({ id }) => id);
  const signedIn = async (login: string) => {
    const { access_token: token } = (await ask(test, 'POST', '/v2/auth/login', { body: { login, password: 'pass-1' } }))
      .body;
    return { get: async (path: string) => (await ask(test, 'GET', path, { token })).body, token };
  };

  it('lists what is on sale, base and additional ones apart, both spellings alike [C-002]', async () => {
    const base = (await viewer.get('/v2/packets')).body;
    expect(ids(base)).toEqual([1, 2, 13, 15, 16, 17, 19, 20, 21, 23]);
    expect(ids((await viewer.get('/v2/packets?is_base=false')).body)).toEqual([3, 18, 24]);
    for (const packet of [...base, ...(await viewer.get('/v2/packets?is_base=false')).body] as Packet[])
      expect([packet.base, packet.is_base]).toEqual([packet.is_base, packet.is_base]);
    const [first] = (await viewer.get('/v2/packets?includes=availables')).body;
    expect([ids(first.available), ids(first.availables)]).toEqual([
      [3, 18, 24],
      [3, 18, 24],
    ]);
  });

  it('answers the purchase packets with their ways to buy [C-266]', async () => {
    const { body } = await viewer.get('/v2/purchasepackets');
    expect(ids(body)).toEqual([1, 2, 3, 13, 15, 16, 17, 18, 19, 20, 21, 23, 24]);
    expect(
      body.find(({ id }: Packet) => id === PACKET.periods).purchases.map((each: { amount: string }) => each.amount),
    ).toEqual(['300.00', '810.00', '2880.00']);
    expect((await viewer.get('/v2/packets/flat?is_base=false')).body[1]).toEqual({
      id: 18,
      name: 'Packet 18',
      short: 's',
      description: 'd',
      old_price: null,
      price: '50.00',
      is_base: false,
      is_public: true,
      agreement_url: '/demo/agreement.html',
      period: 'P30D',
      period_human: { days: 30, months: 0, years: 0 },
      design: null,
      benefits: [{ icon: '/media/icons/check.svg', text: 'b' }],
    });
  });

  it('fills every field of a packet, of a bundle and its parts, and of the viewer’s subscription on it [C-113, C-114, C-115, C-116, C-117]', async () => {
    const person = await member(test);
    await topUp(test, person, 500_000);
    await person.send('POST', '/v2/users/self/subscriptions', { packet_id: PACKET.periods });
    await person.send('PATCH', '/v2/users/self/purchases', {
      account_id: person.userId,
      purchase_id: `${PACKET.periods}.P90D`,
    });
    const schema = contractCalls.find(({ name }) => name === 'packets.read')?.answer;
    const [trial, bundle, held, plain] = await Promise.all(
      [PACKET.trial, PACKET.bundle, PACKET.periods, PACKET.monthly].map(
        async (id) => (await person.get(`/v2/packets/${id}?includes=channels,libraries`)).body,
      ),
    );
    for (const body of [trial, bundle, held, plain]) expect(schema && [...Compile(schema).Errors(body)]).toEqual([]);
    expect(trial).toMatchObject({
      price: '299.00',
      total_price: '299.00',
      trial_amount: '1.00',
      trial_price: '1.00',
      is_trial: true,
      is_used_trial: false,
      trial_period_human: { days: 7, months: 0, years: 0 },
      period: 'P30D',
      agreement: null,
    });
    expect(plain).toMatchObject({
      old_price: '399.00',
      period_human: { days: 0, months: 1, years: 0 },
      channels_count: 1,
      channels: [{ slug: 'kino' }],
      libraries: [],
      benefits: [{ icon: '/media/icons/check.svg', text: 'b' }],
      user_purchase: null,
      next_user_purchase: null,
    });
    expect(plain).not.toHaveProperty('renew');
    expect(bundle).toMatchObject({
      bundle: true,
      base: true,
      packets: [{ id: PACKET.second, bundle: false }, { id: PACKET.extra }],
      channels_count: 3,
    });
    expect(held).toMatchObject({
      is_paused: false,
      allow_delete_paused: true,
      renew: true,
      message: null,
      user_purchase: { account_id: String(person.userId) },
      next_user_purchase: { purchase_type: { amount: '810.00' } },
    });
    expect(held.end_at).toBe(held.next_pay_at);
    const [subscription] = (await person.get('/v2/users/self/subscriptions/current')).body;
    expect(subscription.packet).toMatchObject({ id: PACKET.periods, name: 'Packet 16' });
  });

  it('answers a packet of its operator, by its name or number, and of no other [C-272]', async () => {
    for (const provider of ['second', '2'])
      expect((await ask(test, 'GET', `/v2/providers/${provider}/packet/90`)).body).toMatchObject({
        id: 90,
        provider_id: 2,
        price: '1.90',
        id_no_ott: 'second-only',
      });
    for (const path of [
      'test/packet/90',
      'nobody/packet/1',
      `test/packet/${PACKET.withdrawn}`,
      `test/packet/${PACKET.promo}`,
    ])
      expect((await ask(test, 'GET', `/v2/providers/${path}`)).status, path).toBe(404);
    expect((await viewer.get('/v2/packets/90')).status).toBe(404);
  });

  it('shows an operator with what it sells and the bundles of its landing page [C-131, C-273]', async () => {
    const { body } = await ask(test, 'GET', '/v2/providers/test/info', { language: 'ru' });
    expect(body).toMatchObject({
      id: 1,
      is_have_purchases: true,
      is_allow_additional_packets_without_base: false,
      currency: { UTF_NAME: '₸', ASCII_NAME: 'KZT', ISO_CODE: '398' },
      landing: { shortname: 'test', support: { phone: '+7' }, regform_btn_caption: 'Войти' },
    });
    expect(ids(body.packets)).toEqual([1, 2, 3, 13, 15, 16, 17, 18, 19, 20, 21, 23, 24]);
    expect(body.bundles).toMatchObject([
      {
        id: 5,
        custom_name: 'Вместе',
        custom_price: '999.00',
        internet_speed: '100',
        custom_description: 'о',
        packets: [{ id: PACKET.monthly }],
      },
    ]);
    expect(body.packets[0].channels).toBeUndefined();
    expect(
      (await ask(test, 'GET', '/v2/providers/test/info?includes=channels')).body.packets
        .find((each: { id: number }) => each.id === PACKET.second)
        .channels.map((each: { slug: string }) => each.slug),
    ).toEqual(['kino', 'vesper-4k']);
    expect((await ask(test, 'GET', '/v2/providers/second/info')).body).toMatchObject({
      is_have_purchases: false,
      is_allow_additional_packets_without_base: true,
      bundles: [],
    });
  });

  it('shows a child no packet with channels for adults alone', async () => {
    const kid = await child(test, []);
    const all = (await viewer.get('/v2/packets?is_base=false')).body;
    expect(ids(all)).toContain(PACKET.extra);
    for (const path of ['/v2/packets?is_base=false', '/v2/purchasepackets?is_base=false']) {
      const [forAll, forChild] = [(await viewer.get(path)).body, (await kid.get(path)).body];
      expect(ids(forChild)).toEqual(ids(forAll).filter((id) => id !== PACKET.extra));
    }
    const [first] = (await kid.get('/v2/packets?includes=availables')).body;
    expect(ids(first.availables)).toEqual(ids(all).filter((id) => id !== PACKET.extra));
    for (const part of ['', '/purchases']) {
      expect((await viewer.get(`/v2/packets/${PACKET.extra}${part}`)).status, part).toBe(200);
      expect((await kid.get(`/v2/packets/${PACKET.extra}${part}`)).status, part).toBe(404);
      expect((await kid.get(`/v2/packets/${PACKET.second}${part}`)).status, part).toBe(200);
    }
  });

  it('offers what opens a channel, the cheapest first, bundles and bases for extras among it; by number alone', async () => {
    const film = await channelId(test, 'film');
    const adult = await channelId(test, 'adult');
    const offers = (await viewer.get(`/v2/channels/${film}/quick_sales_packets?havePurchases=1`)).body;
    expect(offers.map((each: { total_price: string }) => Number(each.total_price))).toEqual(
      offers.map((each: { total_price: string }) => Number(each.total_price)).toSorted((a: number, b: number) => a - b),
    );
    expect(
      offers.every((each: { packets: Packet[] }) =>
        each.packets.every(({ purchases }) => (purchases?.length ?? 0) > 0),
      ),
    ).toBe(true);
    expect(offers.flatMap((each: { packets: Packet[] }) => ids(each.packets))).not.toContain(PACKET.promo);
    expect(
      (await viewer.get(`/v2/channels/${adult}/quick_sales_packets`)).body.map(
        (each: { total_price: string; packets: Packet[] }) => [each.total_price, ids(each.packets)],
      ),
    ).toEqual([
      ['180.00', [PACKET.stuck, PACKET.extra]],
      ['350.00', [PACKET.bundle]],
    ]);
    const short = (await viewer.get(`/v2/channels/${adult}/purchasepacket_short?havePurchases=1`)).body;
    expect([
      ids(short),
      short[0].purchases.length,
      (await viewer.get(`/v2/channels/${adult}/purchasepacket_short`)).body[0],
    ]).toMatchObject([[PACKET.bundle, PACKET.extra], 1, { id: PACKET.bundle }]);
    expect(await viewer.get('/v2/channels/nochka/quick_sales_packets')).toMatchObject({
      status: 400,
      body: { error_code: 'invalid' },
    });
    expect((await viewer.get(`/v2/channels/${await channelId(test, 'soon')}/quick_sales_packets`)).body).toEqual([]);
  });

  it.each([
    ['none', PACKET.periods, undefined, undefined],
    ['current', PACKET.periods, 'active', ['can_change_period', 'can_disable_renew']],
    ['norenew', PACKET.periods, 'active', ['can_change_period', 'can_enable_renew']],
    ['future', PACKET.second, 'future', ['can_unsubscribe']],
    ['paused', PACKET.monthly, 'paused', ['can_unsubscribe', 'can_enable_renew']],
    ['stuck', PACKET.stuck, 'paused', []],
    ['promo', PACKET.promo, 'active', []],
    ['child', PACKET.extra, 'active', []],
    ['trial', PACKET.trial, 'active', ['can_disable_renew']],
  ] as const)(
    'seeds a user whose packet is in the state %s [C-119, C-120]',
    async (login, packetId, status, actions) => {
      const { get } = await signedIn(login);
      const [found] = (await get(`/v2/users/self/subscriptions?packet_ids=${packetId}`)) as {
        status: string;
        actions: Record<string, boolean>;
        next_pay_at: string | null;
        start_at: string;
        type: string;
      }[];
      expect(found?.status).toBe(status);
      if (!found || !actions) return;
      expect(Object.keys(found.actions).toSorted()).toEqual([
        'can_change_period',
        'can_disable_renew',
        'can_enable_renew',
        'can_subscribe',
        'can_unsubscribe',
      ]);
      expect(
        Object.entries(found.actions)
          .filter(([, is]) => is)
          .map(([name]) => name)
          .toSorted(),
      ).toEqual([...actions].toSorted());
      for (const field of [
        'start_at',
        'end_at',
        'next_pay_at',
        'next_period_human',
        'next_price',
        'is_paused',
        'allow_delete_paused',
        'renew',
        'type',
      ])
        expect(found).toHaveProperty(field);
    },
  );

  it('seeds purses: money once, a card, and one that may not pay', async () => {
    const balance = async (login: string) => (await (await signedIn(login)).get('/v2/users/self/accounts'))[0];
    expect(await balance('none')).toMatchObject({ balance: '500.00', amount: '500.00', is_payment_allowed: true });
    expect(await balance('nopay')).toMatchObject({ balance: '500.00', is_payment_allowed: false });
    expect(await (await signedIn('card')).get('/v2/users/self/cards')).toMatchObject([
      { number: '**** 4242', is_primary: true },
    ]);
    const { token } = await signedIn('nopay');
    expect(
      (await ask(test, 'POST', '/v2/users/self/subscriptions', { token, body: { packet_id: PACKET.second } })).status,
    ).toBe(403);
  });
});

it('offers no additional packet to a viewer who has all of it', async () => {
  const [model] = SALES_PACKETS as [(typeof SALES_PACKETS)[number]];
  const extra = { ...model, is_base: false };
  const test = await createTestApp({
    engine: 'sqlite',
    operator: salesOperator({
      files: {
        'packets.json': [
          { ...model, id: 1, channels: ['film', 'ultra'] },
          { ...extra, id: 2, channels: ['ultra'] },
          { ...extra, id: 3, channels: ['ultra', 'adult'] },
        ],
        'accounts.json': [
          { ...SALES_ACCOUNTS[0]!, login: 'nothing', phone: '77010000901', holdings: [] },
          { ...SALES_ACCOUNTS[0]!, login: 'whole', phone: '77010000902', holdings: [{ packet: 1 }] },
        ],
      },
    }),
  });
  const offered = async (login: string) => {
    const { access_token: token } = (await ask(test, 'POST', '/v2/auth/login', { body: { login, password: 'pass-1' } }))
      .body;
    const list = (await ask(test, 'GET', '/v2/packets?is_base=false', { token })).body as { id: number }[];
    const [base] = (await ask(test, 'GET', '/v2/packets?includes=available', { token })).body as {
      available: { id: number }[];
    }[];
    return [list, base?.available ?? []].map((packets) => packets.map(({ id }) => id));
  };
  expect(await offered('nothing')).toEqual([
    [2, 3],
    [2, 3],
  ]);
  expect(await offered('whole')).toEqual([[3], [3]]);
  await test.close();
});

it('counts channels on both sides of the short layout', async () => {
  const test = await createTestApp({ engine: 'sqlite', operator: wideOperator() });
  const person = await guest(test);
  const counts = await Promise.all(
    [31, 32].map(async (id) => (await person.get(`/v2/packets/${id}?includes=channels`)).body),
  );
  expect(counts.map((body) => [body.channels_count, body.channels.length])).toEqual([
    [31, 31],
    [32, 32],
  ]);
  await test.close();
});
