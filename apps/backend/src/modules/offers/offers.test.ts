import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDatabase } from '../../import/index.ts';
import { writeFileSync } from 'node:fs';
import { verifyBooks } from '@antenna/billing';
import { join } from 'node:path';
import { pruneOffers } from './repository.ts';
import { loadOperator } from '../../operator/load.ts';
import { ask, child, guest, member, type Answered, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { createSandboxRepository } from '@antenna/payment-sandbox';
import { balanceOf, PACKET, SALES_PACKETS, salesOperator, topUp } from '../../testing/test-sales.ts';

const OFFERS = '/v2/users/self/purchases_offer';
const PAY = '/v2/users/self/transaction';
const HOUR = 3_600_000;
const system = (id: string, ...shortnames: string[]) => ({
  id,
  gateway: 'sandbox',
  title: { ru: `Способ ${id}`, en: `Way ${id}` },
  how_to_use: 'how',
  payforms: shortnames.map((shortname) => ({ shortname })),
});
const PAYMENTS = {
  sandbox: { is_enabled: true },
  is_card_link_allowed: true,
  paysystems: [
    system('cards', 'card', 'ext_app'),
    system('operator', 'provider_account'),
    system('phones', 'phone_sms'),
    system('qr', 'qrcode', 'qrcode_png'),
    { id: 'kiosk', title: 'Kiosk', how_to_use: 'Go there', payforms: [{ shortname: 'info' }] },
  ],
};
const licence = (id: number, price: string, more: object) => ({
  id,
  title: { ru: `Фильм ${id}`, en: `Film ${id}` },
  price,
  distribution_type: { ru: 'Аренда', en: 'Rental' },
  distribution_info: 'For two days',
  ...more,
});
const LICENCES = [
  licence(1, '390.00', { content_id: '1004', period_human: { days: 2, months: 0, years: 0 } }),
  licence(2, '1490.00', { content_id: '1004' }),
  licence(3, '200.00', { library_id: 1 }),
  licence(4, '10.00', { content_id: '1002', is_sold: false }),
];

describe.each(ENGINES)('offers on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      operator: salesOperator({ brand: { payments: PAYMENTS }, files: { 'licences.json': LICENCES } }),
      others: [{ providerId: 2, shortname: 'second' }],
    });
  });
  afterAll(async () => {
    expect(await verifyBooks(test.services.db)).toEqual([]);
    await test.close();
  });

  const buyer = async (minor = 0): Promise<Person> => {
    const person = await member(test);
    if (minor > 0) await topUp(test, person, minor);
    return person;
  };
  const offer = async (person: Person, body: object) =>
    (await person.send('POST', OFFERS, { source: 'web300', ...body })).body;
  const pay = (person: Person, offered: { offer_id: string; purchases: { id: string }[] }, more: object = {}) =>
    person.send('POST', PAY, { offer_id: offered.offer_id, purchase_id: offered.purchases[0]?.id, ...more });
  const code = ({ status, body }: Answered) => `${status} ${body.error_code}`;
  const current = async (person: Person) =>
    ((await person.get('/v2/users/self/subscriptions/current')).body as { packet_id: number }[]).map(
      (each) => each.packet_id,
    );
  const reload = async (files: Readonly<Record<string, unknown>>) => {
    for (const [name, file] of Object.entries(files)) writeFileSync(join(test.operatorDir, name), JSON.stringify(file));
    const { database, operatorDir, dataDir, clock } = test;
    await loadOperator({
      database,
      operatorDir,
      dataDir,
      clock,
      importInto: importDatabase({ url: test.databaseUrl, dataDir }),
      say: (line) => test.operatorLog.push(line),
    });
    await test.services.poll();
  };

  it('freezes what a packet costs, the trial with it, and lists the eight ways to pay [C-294]', async () => {
    const person = await buyer();
    const trial = await ask(test, 'POST', OFFERS, {
      token: person.token,
      body: { source: 'web300', packet_id: PACKET.trial },
      language: 'en',
    });
    expect(trial).toMatchObject({
      status: 201,
      body: {
        id: trial.body.offer_id,
        expires_at: new Date(test.clock.now() + HOUR).toISOString(),
        library_id: null,
        entity_license_id: null,
        product_title: 'Packet 15',
      },
    });
    expect(trial.body.purchases).toMatchObject([
      { id: '15.P30D', amount: '299.00', trial_amount: '1.00', is_have_trial: true, trial_period_human: { days: 7 } },
    ]);
    expect(
      (await offer(person, { packet_id: PACKET.periods })).purchases.map(
        (each: { id: string; amount: string }) => `${each.id} ${each.amount}`,
      ),
    ).toEqual(['16.P30D 300.00', '16.P90D 810.00', '16.P365D 2880.00']);
    expect((await offer(person, { packet_id: PACKET.periods, purchase_id: '16.P90D' })).purchases).toHaveLength(1);
    expect(trial.body.paysystems.map((each: { payform_shortname: string }) => each.payform_shortname)).toEqual([
      'short_url',
      'ext_app',
      'provider_account',
      'phone',
      'qrcode',
      'qrcode_png',
      'info',
    ]);
    expect(trial.body.paysystems[0]).toMatchObject({
      id: 'cards',
      title: 'Way cards',
      how_to_use: 'how',
      data: { min: '1.00' },
    });
  });

  it('sells titles by themselves, and answers empty lists where nothing is sold', async () => {
    const person = await buyer();
    const film = (
      await ask(test, 'POST', OFFERS, {
        token: person.token,
        body: { source: 'web300', content_id: '1004' },
        language: 'ru',
      })
    ).body;
    expect(film).toMatchObject({
      library_id: 1,
      entity_license_id: 1,
      distribution_type: 'Аренда',
      product_title: 'Фильм 1',
      distribution_info: 'For two days',
    });
    expect(film.purchases.map((each: { id: string; amount: string }) => `${each.id} ${each.amount}`)).toEqual([
      'licence-1 390.00',
      'licence-2 1490.00',
      'licence-3 200.00',
    ]);
    const buttons = async () =>
      (await ask(test, 'GET', '/v2/contents/1004', { token: person.token, language: 'en' })).body.buttons;
    expect(
      (await buttons()).map(
        (each: { button_type: string; caption: string; button_data: { purchase_id: string; amount: string } }) => [
          each.button_type,
          each.caption,
          each.button_data.purchase_id,
          each.button_data.amount,
        ],
      ),
    ).toEqual([
      ['pay', 'Film 1', 'licence-1', '390.00'],
      ['pay', 'Film 2', 'licence-2', '1490.00'],
      ['pay', 'Film 3', 'licence-3', '200.00'],
    ]);
    expect((await offer(person, { content_id: 't-1004', purchase_id: 'licence-2' })).entity_license_id).toBe(2);
    expect((await offer(person, { content_id: '1004', library_id: 2 })).purchases).toEqual([]);
    expect((await offer(person, { packet_id: PACKET.withdrawn })).purchases).toEqual([]);
    const elsewhere = await guest(test, 'second');
    expect(code(await elsewhere.send('POST', OFFERS, { packet_id: 1 }))).toBe('403 guest_forbidden');
    expect((await person.send('POST', OFFERS, { packet_id: 999 })).status).toBe(404);
    expect((await person.send('POST', OFFERS, { content_id: '999' })).status).toBe(404);
    for (const body of [{}, { packet_id: 1, content_id: '1004' }])
      expect((await person.send('POST', OFFERS, body)).status).toBe(400);
  });

  it('pays from the balance what it covers, once for two clicks, and refuses 400 no_funds what it does not [C-294] [C-295] [C-312]', async () => {
    const person = await buyer(50_000);
    const offered = await offer(person, { packet_id: PACKET.monthly });
    expect((await person.get(`${OFFERS}/${offered.id}`)).body).toEqual({
      offer_id: offered.id,
      status: 'new',
      transaction: null,
    });
    const [first, second] = await Promise.all([pay(person, offered), pay(person, offered)]);
    expect(first).toMatchObject({ status: 200, body: { transaction: { status: 'complete' } } });
    expect(second.body).toEqual(first.body);
    expect(await balanceOf(test, person)).toBe(20_100);
    expect(await current(person)).toEqual([PACKET.monthly]);
    const { body: status } = await person.get(`${OFFERS}/${offered.id}`);
    expect(status).toMatchObject({
      status: 'complete',
      transaction: { status: 'complete', amount: '299.00', result: { subscription_id: expect.any(String) } },
    });
    expect((await person.get(`/v2/users/self/transactions/${first.body.transaction_id}`)).body).toEqual(
      status.transaction,
    );
    const dear = await offer(person, { packet_id: PACKET.second });
    expect(await pay(await buyer(), dear)).toMatchObject({ status: 404 });
    const poor = await buyer(10_000);
    const own = await offer(poor, { packet_id: PACKET.second });
    expect(await pay(poor, own)).toMatchObject({
      status: 400,
      body: { error_code: 'no_funds', amount: '499.00', balance: '100.00', missing: '399.00' },
    });
    expect(await current(poor)).toEqual([]);
  });

  it('charges the trial’s price where there is one', async () => {
    const person = await buyer(100);
    expect((await pay(person, await offer(person, { packet_id: PACKET.trial }))).body.transaction.status).toBe(
      'complete',
    );
    expect(await balanceOf(test, person)).toBe(0);
    expect((await offer(person, { packet_id: PACKET.trial })).purchases[0]).toMatchObject({
      is_have_trial: false,
      trial_amount: '0.00',
    });
  });

  it('asks a pay system for exactly what is missing; while that lives, the same offer is the same payment [C-295] [C-296]', async () => {
    const person = await buyer(10_000);
    const offered = await offer(person, { packet_id: PACKET.monthly });
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        pay(person, offered, { payform_shortname: 'short_url', paysystem_id: 'cards', return_url: '/packets/1' }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.transaction_id)).size).toBe(1);
    const [{ body: begun }] = answers as [Answered];
    expect(begun).toMatchObject({ transaction: { status: 'pending' }, full_url: expect.stringContaining('/sandbox/') });
    expect((await person.get(`/v2/users/self/transactions/${begun.transaction_id}`)).body).toMatchObject({
      status: 'pending',
      amount: '199.00',
    });
    expect((await person.get(`${OFFERS}/${offered.id}`)).body).toMatchObject({
      status: 'pending',
      transaction: { id: begun.transaction_id },
    });
  });

  it.each([
    [
      'qrcode',
      'qr',
      { qrcode_ur: expect.stringContaining('/sandbox/qr/'), data: expect.stringContaining('data:image/') },
    ],
    ['qrcode_png', 'qr', { qrcode_ur: expect.any(String), data: expect.stringContaining('data:image/') }],
    ['phone', 'phones', { resend_after: 60 }],
    ['ext_app', 'cards', { full_url: expect.any(String) }],
    ['short_url', 'cards', { full_url: expect.any(String) }],
  ])('begins a payment by %s [C-296]', async (payform, paysystem, answer) => {
    const person = await buyer();
    expect(
      await pay(person, await offer(person, { packet_id: PACKET.monthly }), {
        payform_shortname: payform,
        paysystem_id: paysystem,
        phone: '+7 900 123 45 67',
      }),
    ).toMatchObject({ status: 200, body: { transaction: { status: 'pending' }, ...answer } });
  });

  it('charges the operator’s own account at once, up to its limit; beyond it the transaction is an error and nothing is charged [C-181]', async () => {
    const person = await buyer();
    const cheap = await offer(person, { packet_id: PACKET.monthly });
    expect(
      (await pay(person, cheap, { payform_shortname: 'provider_account', paysystem_id: 'operator' })).body.transaction
        .status,
    ).toBe('complete');
    expect(await current(person)).toEqual([PACKET.monthly]);
    const other = await buyer();
    await createSandboxRepository(test.services.db).setLimit({ payer: String(other.userId), minor: 100_000 });
    const own = await offer(other, { packet_id: PACKET.periods, purchase_id: '16.P365D' });
    const refused = await pay(other, own, { payform_shortname: 'provider_account', paysystem_id: 'operator' });
    const { body: answer } = await other.get(`/v2/users/self/transactions/${refused.body.transaction_id}`);
    expect([answer.status, answer.status_description]).toEqual(['error', expect.any(String)]);
    expect(await balanceOf(test, other)).toBe(0);
    // And it may be paid in another way then.
    expect((await pay(other, own, { payform_shortname: 'short_url', paysystem_id: 'cards' })).body).toMatchObject({
      transaction: { status: 'pending' },
      full_url: expect.any(String),
    });
  });

  it('refuses what it cannot take: ways unknown or for display only, no card, no phone, foreign addresses, another’s wallet', async () => {
    const person = await buyer();
    const offered = await offer(person, { packet_id: PACKET.monthly });
    expect(code(await pay(person, offered, { payform_shortname: 'info', paysystem_id: 'kiosk' }))).toBe('400 invalid');
    expect(code(await pay(person, offered, { payform_shortname: 'barter' }))).toBe('400 invalid');
    expect(code(await pay(person, offered, { payform_shortname: 'linkedcard' }))).toBe('400 no_funds');
    expect(code(await pay(person, offered, { payform_shortname: 'phone', paysystem_id: 'phones' }))).toBe(
      '400 invalid',
    );
    expect(
      code(await pay(person, offered, { payform_shortname: 'short_url', return_url: 'https://evil.example/' })),
    ).toBe('400 invalid');
    expect(code(await pay(person, offered, { account_id: person.userId + 1 }))).toBe('404 not_found');
    expect(code(await person.send('POST', PAY, { offer_id: offered.id, purchase_id: '2.P30D' }))).toBe('400 invalid');
    const kid = await child(test);
    expect((await kid.send('POST', PAY, { offer_id: 'x', purchase_id: 'y' })).status).toBe(403);
    expect((await (await buyer()).get(`${OFFERS}/${offered.id}`)).status).toBe(404);
  });

  it('ends after an hour: 410, and its status says error [C-295]', async () => {
    const person = await buyer(50_000);
    const offered = await offer(person, { packet_id: PACKET.monthly });
    test.clock.advance(HOUR - 1_000);
    expect((await person.get(`${OFFERS}/${offered.id}`)).body.status).toBe('new');
    test.clock.advance(1_000);
    expect(code(await pay(person, offered))).toBe('410 expired');
    expect((await person.get(`${OFFERS}/${offered.id}`)).body).toEqual({
      offer_id: offered.id,
      status: 'error',
      transaction: null,
    });
    await pruneOffers(test.services);
    expect((await person.get(`${OFFERS}/${offered.id}`)).status).toBe(200);
    test.clock.advance(24 * HOUR);
    await pruneOffers(test.services);
    expect(await test.services.db.selectFrom('offers').select('id').where('id', '=', offered.id).execute()).toEqual([]);
    expect(await balanceOf(test, person)).toBe(50_000);
  });

  it('keeps a title’s price and says when a packet’s has changed; viewers pay the sum that they were shown', async () => {
    const person = await buyer(100_000);
    const [film, packet] = [
      await offer(person, { content_id: '1004' }),
      await offer(person, { packet_id: PACKET.monthly }),
    ];
    await reload({
      'licences.json': [licence(1, '999.00', { content_id: '1004' })],
      'packets.json': SALES_PACKETS.map((each) => (each.id === PACKET.monthly ? { ...each, price: '399.00' } : each)),
    });
    try {
      expect((await pay(person, film)).body.transaction.status).toBe('complete');
      expect(await balanceOf(test, person)).toBe(61_000);
      expect(await pay(person, packet)).toMatchObject({
        status: 409,
        body: { error_code: 'price_changed', amount: '399.00' },
      });
      expect(await balanceOf(test, person)).toBe(61_000);
    } finally {
      await reload({ 'licences.json': LICENCES, 'packets.json': SALES_PACKETS });
    }
  });

  it('opens a title that was bought, for as long as it was bought, and that title alone', async () => {
    const person = await buyer(100_000);
    const stream = (id: string) => person.get(`/v2/libraries/1/contents/${id}/stream`);
    expect((await stream('1004')).status).toBe(403);
    await pay(person, await offer(person, { content_id: '1004' }));
    expect((await stream('1004')).status).toBe(200);
    expect((await person.get('/v2/users/self/content_metadata/1004')).body).toMatchObject({
      is_purchased: true,
      min_price: null,
      user_license_info: { text: 'Rented, 2 d left', color: '#ffffff' },
    });
    expect((await person.get('/v2/users/self/content_metadata/1002')).body.user_license_info).toBeNull();
    expect((await stream('1002')).status).toBe(403);
    expect(code(await pay(person, await offer(person, { content_id: '1004' })))).toBe('409 already_held');
    expect(await balanceOf(test, person)).toBe(61_000);
    const after = async (hours: number) => {
      test.clock.advance(hours * HOUR);
      const { body } = await ask(test, 'POST', '/v2/auth/login', {
        body: { login: person.username, password: person.password },
      });
      return (await ask(test, 'GET', '/v2/users/self/content_metadata/1004', { token: body.access_token })).body;
    };
    expect((await after(46.5)).user_license_info).toEqual({ text: 'Rented, 2 h left', color: '#ffb020' });
    expect(await after(1.5)).toMatchObject({ is_purchased: false, user_license_info: null });
  });

  it('sells no title to who may not pay, from the balance or as an offer', async () => {
    const person = await buyer(100_000);
    await test.services.db
      .updateTable('accounts')
      .set({ is_payment_allowed: 0 })
      .where('id', '=', person.userId)
      .execute();
    expect(code(await person.send('POST', '/v2/users/self/purchases', { purchase_id: 'licence-1' }))).toBe(
      '403 permission_denied',
    );
    expect(code(await pay(person, await offer(person, { content_id: '1004' })))).toBe('400 no_funds');
    expect(await balanceOf(test, person)).toBe(100_000);
  });

  it('opens every title of a library; unused it goes back within a day, used or later it does not [C-279]', async () => {
    const buy = async (person: Person) =>
      (
        await person.send('POST', '/v2/users/self/purchases', {
          purchase_id: 'licence-3',
          entity_license_id: 3,
          library_id: 1,
        })
      ).body.id as string;
    const [lazy, keen, late] = await Promise.all([buyer(20_000), buyer(20_000), buyer(20_000)]);
    const ids = await Promise.all([lazy, keen, late].map(buy));
    for (const id of ['1002', '1004'])
      expect((await keen.get(`/v2/libraries/1/contents/${id}/stream`)).status).toBe(200);
    expect((await lazy.send('DELETE', `/v2/users/self/purchases/${ids[0]}`)).status).toBe(204);
    expect([await balanceOf(test, lazy), await balanceOf(test, keen)]).toEqual([20_000, 0]);
    expect((await lazy.get('/v2/libraries/1/contents/1002/stream')).status).toBe(403);
    expect((await lazy.send('DELETE', `/v2/users/self/purchases/${ids[0]}`)).status).toBe(404);
    expect(code(await keen.send('DELETE', `/v2/users/self/purchases/${ids[1]}`))).toBe('400 invalid');
    test.clock.advance(24 * HOUR);
    const { access_token: token } = (
      await ask(test, 'POST', '/v2/auth/login', { body: { login: late.username, password: late.password } })
    ).body;
    expect(code(await ask(test, 'DELETE', `/v2/users/self/purchases/${ids[2]}`, { token }))).toBe('400 invalid');
    expect(await balanceOf(test, late)).toBe(0);
  });
});
