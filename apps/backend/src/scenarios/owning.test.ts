import { DAY } from '@antenna/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import { ENGINES } from '../testing/test-database.ts';
import { topUp } from '../testing/test-sales.ts';
import { PACKET, runShop, type RunningShop } from './running-shop.ts';

const MONTH = 31 * 86_400;
const SUBSCRIPTIONS = '/v2/users/self/subscriptions';

// The numbered payment scenarios against a server over HTTP; docs/flows/scenarios.md lists the tests of the others.
describe.each(ENGINES)('scenarios of owned packets, on %s', (engine) => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await runShop(engine);
  });
  afterEach(async () => expect(await shop.faults()).toEqual([]));
  afterAll(() => shop.close());

  const ids = async (person: Person) =>
    (await shop.held(person)).map((each) => each.packet_id).toSorted((a, b) => a - b);
  const days = ({ start_at: start, end_at: end }: { readonly start_at: string; readonly end_at: string }) =>
    (Date.parse(end) - Date.parse(start)) / DAY;

  it('scenario 4: a purchase without enough money names the missing sum, the linked card is charged exactly that, and the purchase completes', async () => {
    const person = await shop.viewer('299.00');
    await shop.buy(person, PACKET.monthly);
    const [held] = await shop.held(person);
    await shop.pass(MONTH);
    expect(await shop.held(person)).toMatchObject([{ id: held?.id, is_paused: true }]);
    await shop.byCard(person, '4242424242424242', { amount: '100.00', save: true });
    expect(await person.send('PATCH', `${SUBSCRIPTIONS}/${held?.id}`)).toMatchObject({
      status: 402,
      body: { error_code: 'insufficient_funds', amount: '299.00', balance: '100.00', missing: '199.00' },
    });
    const charged = await person.send('POST', `/v2/users/self/accounts/${person.userId}/payforms/linkedcard`, {
      payform_shortname: 'card',
      amount: '199.00',
    });
    expect(await shop.transaction(person, charged.body.transaction_id)).toMatchObject({
      status: 'complete',
      amount: '199.00',
    });
    expect(await shop.held(person)).toMatchObject([{ id: held?.id, is_paused: false, renew: true }]);
    expect([await shop.balance(person), await shop.opens(person, 'film')]).toEqual(['0.00', true]);
  });

  it('scenario 17: an additional packet without a base is refused with the possible base packets, also to a direct call; where the operator sells it alone it is bought at once', async () => {
    const person = await shop.viewer('900.00');
    const refused = await shop.buy(person, PACKET.extra, { body: { expected_amount: '100.00' } });
    expect(refused).toMatchObject({
      status: 422,
      body: { error_code: 'base_required', packet_ids: expect.arrayContaining([PACKET.second]) },
    });
    expect([await shop.balance(person), await ids(person)]).toEqual(['900.00', []]);
    expect([(await shop.buy(person, PACKET.second)).status, (await shop.buy(person, PACKET.extra)).status]).toEqual([
      201, 201,
    ]);
    expect([await shop.balance(person), await ids(person)]).toEqual(['301.00', [PACKET.second, PACKET.extra]]);

    const elsewhere = await shop.viewerElsewhere();
    expect((await elsewhere.get('/v2/providers/2/info')).body.is_allow_additional_packets_without_base).toBe(true);
    await topUp(shop.test, elsewhere, 1_000);
    expect((await shop.buy(elsewhere, PACKET.extra)).status).toBe(201);
    expect([await shop.balance(elsewhere), await ids(elsewhere)]).toEqual(['5.10', [PACKET.extra]]);
  });

  it('scenario 18: without the agreement nothing is bought; accepted, the purchase continues, and another packet of the same agreement needs no new acceptance', async () => {
    const person = await shop.viewer('900.00');
    expect(await shop.buy(person, PACKET.agreement)).toMatchObject({
      status: 422,
      body: { error_code: 'agreement_required' },
    });
    expect([
      await shop.balance(person),
      await ids(person),
      (await person.get(`/v2/packets/${PACKET.agreement}`)).body.is_agreement_accepted,
    ]).toEqual(['900.00', [], false]);
    const { agreement_id: id, agreement_version: version } = (await person.get(`/v2/packets/${PACKET.agreement}`)).body;
    expect((await person.send('POST', '/v2/users/self/agreements', { agreement_id: id, version })).status).toBe(201);
    expect((await shop.buy(person, PACKET.agreement)).status).toBe(201);
    expect((await person.get(`/v2/packets/${PACKET.sameAgreement}`)).body.is_agreement_accepted).toBe(true);
    expect((await shop.buy(person, PACKET.sameAgreement)).status).toBe(201);
    expect([await shop.balance(person), await ids(person)]).toEqual([
      '700.00',
      [PACKET.agreement, PACKET.sameAgreement],
    ]);
  });

  it('scenario 20: a week’s trial for 1.00 gives access until its last day, cancelled or not; the second time the regular price is shown and charged only after confirmation', async () => {
    const person = await shop.viewer('400.00');
    expect((await person.get(`/v2/packets/${PACKET.trial}`)).body).toMatchObject({
      is_trial: true,
      is_used_trial: false,
      trial_amount: '1.00',
    });
    const { body: trial } = await shop.buy(person, PACKET.trial, { body: { expected_amount: '1.00' } });
    expect([await shop.balance(person), trial.type, days(trial), trial.next_price]).toEqual([
      '399.00',
      'trial',
      7,
      '299.00',
    ]);
    expect((await person.send('DELETE', `${SUBSCRIPTIONS}/${trial.id}`)).status).toBe(204);
    await shop.pass(7 * 86_400 - 60);
    expect(await shop.opens(person, 'film')).toBe(true);
    await shop.pass(120);
    expect([await shop.opens(person, 'film'), await ids(person), await shop.balance(person)]).toEqual([
      false,
      [],
      '399.00',
    ]);

    expect((await person.get(`/v2/packets/${PACKET.trial}/purchases`)).body).toMatchObject([
      { is_have_trial: false, amount: '299.00' },
    ]);
    expect(await shop.buy(person, PACKET.trial, { body: { expected_amount: '1.00' } })).toMatchObject({
      status: 409,
      body: { error_code: 'price_changed', amount: '299.00' },
    });
    expect(await shop.balance(person)).toBe('399.00');
    expect(await shop.buy(person, PACKET.trial, { body: { expected_amount: '299.00' } })).toMatchObject({
      status: 201,
      body: { type: 'paid' },
    });
    expect(await shop.balance(person)).toBe('100.00');
  });

  it('scenario 21: a month later the packet renews from the balance; after failed card charges it stops with a message; a top-up resumes it', async () => {
    const rich = await shop.viewer('700.00');
    await shop.buy(rich, PACKET.monthly);
    const poor = await shop.viewer();
    await shop.byCard(poor, '4000000000000341', { save: true, intent: { packet_id: PACKET.monthly } });
    const [first] = await shop.held(rich);
    expect(await ids(poor)).toEqual([PACKET.monthly]);

    await shop.pass(MONTH);
    const [second] = await shop.held(rich);
    expect([
      await shop.balance(rich),
      second?.start_at === first?.start_at || second?.start_at === first?.end_at,
      (second?.end_at ?? '') > (first?.end_at ?? ''),
    ]).toEqual(['102.00', true, true]);
    expect(await shop.opens(rich, 'film')).toBe(true);

    await shop.pass(8 * 86_400);
    const failed = await shop.test.services.db
      .selectFrom('payments')
      .select('id')
      .where('user_id', '=', poor.userId)
      .where('way', '=', 'card')
      .where('status', '=', 'error')
      .execute();
    expect(failed).toHaveLength(4);
    expect(await shop.held(poor)).toMatchObject([
      { is_paused: true, status: 'paused', renew: true, message: expect.any(String) },
    ]);
    expect([await shop.opens(poor, 'film'), await shop.balance(poor)]).toEqual([false, '0.00']);

    await shop.byCard(poor, '4242424242424242', { amount: '299.00' });
    expect(await shop.held(poor)).toMatchObject([{ is_paused: false, status: 'active', renew: true }]);
    expect([await shop.opens(poor, 'film'), await shop.balance(poor)]).toEqual([true, '0.00']);
  });

  it('scenario 22: a change of period is planned, shown and undone; also a change to base B, and cancelling B renews A again', async () => {
    const person = await shop.viewer('2000.00');
    const plan = (id: string) =>
      person.send('PATCH', '/v2/users/self/purchases', { account_id: person.userId, purchase_id: id });
    await shop.buy(person, PACKET.periods);
    const types = (await person.get(`/v2/packets/${PACKET.periods}/purchases`)).body as readonly {
      readonly id: string;
    }[];
    const [short, year] = [types[0]?.id ?? '', types[2]?.id ?? ''];
    const [before] = await shop.held(person);
    expect(await plan(year)).toMatchObject({
      status: 200,
      body: { next_pay_at: before?.end_at, next_price: '2880.00' },
    });
    expect(await shop.held(person)).toMatchObject([
      {
        next_price: '2880.00',
        next_period_human: { days: 365 },
        end_at: before?.end_at,
        next_user_purchase: { purchase_type: { id: year } },
      },
    ]);
    expect(await plan(short)).toMatchObject({ status: 200, body: { next_price: '300.00' } });
    expect(await shop.held(person)).toEqual([before]);
    expect(await shop.balance(person)).toBe('1700.00');

    const other = await shop.viewer('2000.00');
    await shop.buy(other, PACKET.monthly);
    const [held] = await shop.held(other);
    const { body: next } = await shop.buy(other, PACKET.second);
    expect(next).toMatchObject({ status: 'future', start_at: held?.end_at });
    expect([await shop.held(other, 'futures'), await shop.held(other), await shop.balance(other)]).toMatchObject([
      [{ packet_id: PACKET.second }],
      [{ packet_id: PACKET.monthly, renew: false }],
      '1701.00',
    ]);
    expect((await other.send('DELETE', `${SUBSCRIPTIONS}/futures/${next.id}`)).status).toBe(204);
    expect([await shop.held(other, 'futures'), await shop.held(other)]).toMatchObject([
      [],
      [{ packet_id: PACKET.monthly, renew: true, next_pay_at: held?.next_pay_at }],
    ]);
  });

  it('scenario 23: a cancelled packet works until its end; the reason is asked, with or without own words; contract packets and external ones cannot be cancelled', async () => {
    const person = await shop.viewer('299.00');
    await shop.buy(person, PACKET.monthly);
    const [held] = await shop.held(person);
    expect((await person.send('DELETE', `${SUBSCRIPTIONS}/${held?.id}`)).status).toBe(204);
    expect(await shop.held(person)).toMatchObject([{ renew: false, end_at: held?.end_at, next_pay_at: null }]);
    const survey = (await person.get('/v2/survey/questions/1', 'en')).body;
    expect(survey).toMatchObject({ id: 1, answers: [{ id: 1 }, { id: 2 }], allow_user_answer: true });
    for (const answer of [{ answer_ids: [1] }, { answer_ids: [1, 2], user_text: 'Moving house' }])
      expect((await person.send('POST', '/v2/survey/questions/1/answers', answer)).status).toBeLessThan(300);
    await shop.pass((Date.parse(held?.end_at ?? '') - shop.test.clock.now()) / 1_000 - 60);
    expect(await shop.opens(person, 'film')).toBe(true);
    await shop.pass(120);
    expect([await shop.opens(person, 'film'), await ids(person), await shop.balance(person)]).toEqual([
      false,
      [],
      '0.00',
    ]);

    const locked = await shop.viewer('400.00');
    await shop.buy(locked, PACKET.contract);
    const [contract] = await shop.held(locked);
    expect(await locked.send('DELETE', `${SUBSCRIPTIONS}/${contract?.id}`)).toMatchObject({
      status: 451,
      body: { title_message: expect.any(String), message: expect.any(String) },
    });
    const other = await shop.viewer('400.00');
    await shop.buy(other, PACKET.offElsewhere);
    const [elsewhere] = await shop.held(other);
    expect(await other.send('DELETE', `${SUBSCRIPTIONS}/${elsewhere?.id}`)).toMatchObject({
      status: 400,
      body: { message: expect.any(String) },
    });
    for (const each of [locked, other]) expect(await shop.held(each)).toMatchObject([{ renew: true }]);
  });

  it('scenario 24: an offer has the trial’s price, can be paid in each of its ways, lists no impossible ways, and answers 400 without enough money', async () => {
    const offer = async (person: Person, request: object) =>
      (await person.send('POST', '/v2/users/self/purchases_offer', { source: 'web300', ...request })).body;
    const transact = (
      person: Person,
      {
        offer_id,
        purchases: [first],
      }: { readonly offer_id: string; readonly purchases: readonly { readonly id: string }[] },
      more: object = {},
    ) =>
      person.send('POST', '/v2/users/self/transaction', {
        offer_id,
        purchase_id: first?.id,
        account_id: person.userId,
        return_url: '/packets/1',
        ...more,
      });

    const rich = await shop.viewer('10.00');
    const trial = await offer(rich, { packet_id: PACKET.trial });
    expect(trial.purchases).toMatchObject([{ is_have_trial: true, trial_amount: '1.00', amount: '299.00' }]);
    expect([(await transact(rich, trial)).body.transaction.status, await shop.balance(rich), await ids(rich)]).toEqual([
      'complete',
      '9.00',
      [PACKET.trial],
    ]);

    const ways = [
      ['short_url', 'cards', { full_url: expect.any(String) }],
      ['ext_app', 'cards', { full_url: expect.any(String) }],
      ['phone', 'phones', { resend_after: 60 }],
      ['qrcode', 'qr', { qrcode_ur: expect.any(String) }],
      ['qrcode_png', 'qr', { data: expect.stringContaining('data:image/') }],
      ['provider_account', 'operator', {}],
      ['linkedcard', 'cards', {}],
    ] as const;
    for (const [form, system, answer] of ways) {
      const person = await shop.viewer();
      if (form === 'linkedcard') await shop.byCard(person, '4242424242424242', { amount: '1.00', save: true });
      const offered = await offer(person, { packet_id: PACKET.monthly });
      const listed = offered.paysystems.find(
        (each: { readonly payform_shortname: string }) => each.payform_shortname === form,
      );
      const started = await transact(person, offered, {
        payform_shortname: form,
        paysystem_id: listed?.id ?? system,
        phone: '77010001122',
        ...(form === 'linkedcard' && { card_id: listed.data.card_id }),
      });
      expect(started, form).toMatchObject({ status: 200, body: { transaction_id: expect.any(String), ...answer } });
      await finish(person, form, started.body);
      expect([form, await ids(person)]).toEqual([form, [PACKET.monthly]]);
    }
    const person = await shop.viewer('100.00');
    const offered = await offer(person, { packet_id: PACKET.monthly });
    expect(offered.paysystems).toContainEqual(
      expect.objectContaining({ payform_shortname: 'info', how_to_use: 'Go there' }),
    );
    expect((await transact(person, offered, { payform_shortname: 'info', paysystem_id: 'kiosk' })).status).toBe(400);
    expect(await transact(person, offered)).toMatchObject({ status: 400, body: { error_code: 'no_funds' } });
    expect((await offer(person, { content_id: '1001' })).purchases).toEqual([]);
    const elsewhere = await shop.viewerElsewhere();
    expect((await offer(elsewhere, { packet_id: PACKET.monthly })).paysystems).toEqual([]);
  });

  /** What a viewer does after the offer's transaction was created, for each way of paying. */
  async function finish(
    person: Person,
    form: string,
    started: { readonly transaction_id: string; readonly full_url?: string; readonly qrcode_ur?: string },
  ): Promise<void> {
    const row = await shop.test.services.db
      .selectFrom('sandbox_payments')
      .select('token')
      .where('order_key', '=', started.transaction_id)
      .executeTakeFirst();
    if (form === 'short_url')
      await shop.submit(`/sandbox/pay/${row?.token}`, { number: '4242424242424242', expiry: '12/49', cvc: '123' });
    if (form === 'qrcode' || form === 'qrcode_png' || form === 'ext_app')
      await shop.submit(`/sandbox/qr/${row?.token}`, { action: 'approve' });
    if (form === 'phone') await confirmBySms(person, started.transaction_id);
    await shop.pass(1);
  }

  async function confirmBySms(person: Person, transactionId: string): Promise<void> {
    const { text } = await shop.test.services.db
      .selectFrom('sandbox_messages')
      .select('text')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();
    await person.send('POST', `/v2/users/self/accounts/${person.userId}/payforms/confirm_by_sms`, {
      transaction_id: transactionId,
      code: /\d{4}/.exec(text)?.[0],
    });
  }
});
