import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signed } from '@antenna/payment-providers';
import { CALLBACK_PATH, SIGNATURE_HEADER, sandboxKeys } from '@antenna/payment-sandbox';
import { ask } from '../testing/people.ts';
import { ENGINES } from '../testing/test-database.ts';
import { PACKET, runShop, secondsOf, type RunningShop } from './running-shop.ts';

// The numbered payment scenarios against a server over HTTP; docs/flows/scenarios.md lists the tests of the others.
describe.each(ENGINES)('scenarios of payments, on %s', (engine) => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await runShop(engine);
  });
  afterEach(async () => expect(await shop.faults()).toEqual([]));
  afterAll(() => shop.close());

  const intent = { packet_id: PACKET.monthly, expected_amount: '299.00' };
  const packets = async (person: Parameters<RunningShop['held']>[0]) =>
    (await shop.held(person)).map((each) => each.packet_id);

  it('scenario 5: a phone’s code, wrong twice, leaves two tries and one, then pays; a third wrong code ends it without a charge', async () => {
    const by = async (phone: string) => {
      const person = await shop.viewer();
      const send = (payform: string, body: object) =>
        person.send('POST', `/v2/users/self/accounts/${person.userId}/payforms/${payform}`, body);
      const { body } = await send('phone', { payform_shortname: 'phone_sms', amount: '299.00', phone, intent });
      const { text } = await shop.test.services.db
        .selectFrom('sandbox_messages')
        .select('text')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
      const right = /\d{4}/.exec(text)?.[0] ?? '';
      const confirm = (code: string) => send('confirm_by_sms', { transaction_id: body.transaction_id, code });
      const wrong = () => confirm(right === '0000' ? '0001' : '0000');
      for (const left of [2, 1])
        expect(await wrong()).toMatchObject({ status: 400, body: { error_code: 'wrong_code', attempts_left: left } });
      return { person, id: body.transaction_id as string, confirm: () => confirm(right), wrong };
    };
    const paid = await by('77010002255');
    expect((await paid.confirm()).body.transaction).toMatchObject({ status: 'complete' });
    expect([await packets(paid.person), await shop.balance(paid.person)]).toEqual([[PACKET.monthly], '0.00']);
    const lost = await by('77010002266');
    expect(await lost.wrong()).toMatchObject({ status: 400, body: { attempts_left: 0 } });
    expect([
      await shop.transaction(lost.person, lost.id),
      await lost.confirm(),
      await packets(lost.person),
    ]).toMatchObject([{ status: 'error' }, { status: 410 }, []]);
    expect(await shop.balance(lost.person)).toBe('0.00');
  });

  it('scenario 7: a card without enough money is refused with a message and no charge, and the packet can be paid with another card', async () => {
    const person = await shop.viewer();
    const { id } = await shop.byCard(person, '4000000000009995', { intent });
    expect(await shop.transaction(person, id)).toMatchObject({
      status: 'error',
      status_description: 'There are insufficient funds on the card.',
      result: null,
    });
    expect([await shop.balance(person), await packets(person)]).toEqual(['0.00', []]);
    const again = await shop.byCard(person, '4242424242424242', { intent });
    expect(await shop.transaction(person, again.id)).toMatchObject({
      status: 'complete',
      result: { subscription_id: expect.any(String) },
    });
    expect([await shop.balance(person), await packets(person)]).toEqual(['0.00', [PACKET.monthly]]);
  });

  it('scenario 8: a card with a bank code pays with 1111, and with 0000 ends without a charge', async () => {
    const person = await shop.viewer();
    const codePage = ({ page }: { readonly page: string }) => page.replace('/pay/', '/code/');
    const right = await shop.byCard(person, '4000002760003184', { intent });
    expect(await shop.transaction(person, right.id)).toMatchObject({ status: 'pending' });
    expect((await shop.submit(codePage(right), { code: '1111' })).location).toMatch(/\/packets\/1$/);
    expect([await shop.transaction(person, right.id), await packets(person)]).toMatchObject([
      { status: 'complete' },
      [PACKET.monthly],
    ]);

    const wrong = await shop.byCard(person, '4000002760003184', { amount: '50.00' });
    for (const left of [2, 1])
      expect((await shop.submit(codePage(wrong), { code: '0000' })).text).toContain(`Tries left: ${left}.`);
    expect((await shop.submit(codePage(wrong), { code: '0000' })).status).toBe(303);
    expect(await shop.transaction(person, wrong.id)).toMatchObject({
      status: 'error',
      status_description: expect.stringContaining('Nothing was charged'),
    });
    expect(await shop.balance(person)).toBe('0.00');
  });

  it('scenario 10: a card that takes 700 s is pending after 600 s, and at 710 s the packet is active', async () => {
    const person = await shop.viewer();
    const { id } = await shop.byCard(person, '4000000000002016', { intent });
    await shop.pass(599);
    expect([await shop.transaction(person, id), await packets(person)]).toMatchObject([{ status: 'pending' }, []]);
    await shop.pass(110);
    expect([await shop.transaction(person, id), await packets(person)]).toMatchObject([
      { status: 'complete', result: { subscription_id: expect.any(String) } },
      [PACKET.monthly],
    ]);
  });

  it('scenario 11: a card that never settles is an error after an hour, without a charge', async () => {
    const person = await shop.viewer();
    const { id } = await shop.byCard(person, '4000000000002024', { intent });
    await shop.pass(3_590);
    expect(await shop.transaction(person, id)).toMatchObject({ status: 'pending' });
    await shop.pass(70);
    expect(await shop.transaction(person, id)).toMatchObject({
      status: 'error',
      status_description: expect.stringContaining('Nothing was charged'),
    });
    expect([await shop.balance(person), await packets(person)]).toEqual(['0.00', []]);
  });

  it('scenario 13: a purchase repeated with the same key after a lost answer has one answer and one journal entry', async () => {
    const person = await shop.viewer('500.00');
    const key = randomUUID();
    const answers = [await shop.buy(person, PACKET.monthly, { key }), await shop.buy(person, PACKET.monthly, { key })];
    expect([answers[0]?.status, answers[1]?.status, answers[1]?.body]).toEqual([201, 201, answers[0]?.body]);
    const journals = await shop.test.services.db
      .selectFrom('postings')
      .select('journal_id')
      .where('ledger', '=', `wallet:${person.userId}`)
      .where('minor', '>', 0)
      .execute();
    expect([await shop.balance(person), journals.length]).toEqual(['201.00', 1]);
  });

  it('scenario 14: a repeated callback is credited once; a forged one, or one 400 s old, is refused', async () => {
    const person = await shop.viewer();
    const { body } = await person.send('POST', `/v2/users/self/accounts/${person.userId}/payforms/short_url`, {
      payform_shortname: 'card',
      amount: '299.00',
      return_url: '/packets/1',
    });
    const callback = JSON.stringify({
      event_id: randomUUID(),
      order_key: body.transaction_id,
      reference: 'r',
      state: { status: 'complete', minor: 29_900 },
    });
    const secret = sandboxKeys('a key for tests').callbacks;
    const report = async (by: string, at: number) =>
      (
        await ask(shop.test, 'POST', CALLBACK_PATH, {
          body: callback,
          headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signed([by], at, callback) },
        })
      ).status;
    expect([await report('another secret', secondsOf(shop)), await report(secret, secondsOf(shop) - 400)]).toEqual([
      401, 401,
    ]);
    expect(await shop.balance(person)).toBe('0.00');
    expect([await report(secret, secondsOf(shop)), await report(secret, secondsOf(shop))]).toEqual([200, 200]);
    expect([await shop.balance(person), (await shop.transaction(person, body.transaction_id)).status]).toEqual([
      '299.00',
      'complete',
    ]);
  });

  it('scenario 15: a lost callback is reconciled within a minute, and the packet is active', async () => {
    const person = await shop.viewer();
    const { id } = await shop.byCard(person, '4000000000002040', { intent });
    expect(await shop.transaction(person, id)).toMatchObject({ status: 'pending' });
    await shop.pass(60);
    expect([await shop.transaction(person, id), await packets(person)]).toMatchObject([
      { status: 'complete' },
      [PACKET.monthly],
    ]);
  });

  it('scenario 16: the status answers 504 twice and then complete; an unknown transaction is 404', async () => {
    const person = await shop.viewer();
    const { id } = await shop.byCard(person, '4000000000002065', { intent });
    const status = async () => (await person.get(`/v2/users/self/transactions/${id}`)).status;
    shop.test.clock.advance(31_000);
    expect(await status()).toBe(504);
    shop.test.clock.advance(5_000);
    expect(await status()).toBe(504);
    shop.test.clock.advance(5_000);
    expect([await status(), await shop.transaction(person, id), await packets(person)]).toMatchObject([
      200,
      { status: 'complete' },
      [PACKET.monthly],
    ]);
    expect(await person.get('/v2/users/self/transactions/00000000-0000-4000-8000-000000000000')).toMatchObject({
      status: 404,
      body: { error_code: 'not_found' },
    });
    expect((await (await shop.viewer()).get(`/v2/users/self/transactions/${id}`)).status).toBe(404);
  });
});
