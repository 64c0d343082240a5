import { seededRandom } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import { modals, openModal } from '../../shell/modals.ts';
import { session } from '../../session/session.ts';
import { shopStage, type ShopGiven, type ShopStage } from '../../testing/index.ts';
import { promo } from '../index.ts';

const CHECK = 'POST /v2/users/self/promokeys/check';
const APPLY = 'POST /v2/users/self/promokeys';
const LINK = 'POST /v2/users/self/cards';
const DATA = { id: 7, key: 'HELLO', amount: '0.00', needed_refund: false, is_paid: false, days: 14, conditions: [] };
const PAID = {
  ...DATA,
  amount: '1.00',
  needed_refund: true,
  is_paid: true,
  conditions: ['user_must_have_credit_card'],
};
const CARD = { id: '7', is_primary: true, number: '**** 4242' };

async function wizard(data: object = DATA, given: ShopGiven = {}): Promise<ShopStage> {
  const stage = await shopStage(given);
  stage.server.on(CHECK, { json: data });
  stage.server.on(APPLY, { status: 201, json: { promo_key: {}, result: data } });
  stage.server.on(LINK, {
    status: 201,
    json: { transaction: { id: 't1', status: 'pending' }, full_url: 'https://bank.test/link' },
  });
  stage.server.on('GET /v2/users/self/transactions/t1', { json: { id: 't1', status: 'pending', amount: '1.00' } });
  stage.store.dispatch(openModal({ name: 'promocode_wizard', with: {} }));
  for (const event of [{ type: 'opened', code: 'HELLO' }, { type: 'submitted' }] as const)
    stage.store.dispatch(promo.send(event));
  await stage.settle();
  await stage.settle();
  return stage;
}
const order = ({ server }: ShopStage) =>
  server.requests
    .map(({ method, url }) => `${method} ${url.replace(/^https?:\/\/[^/]+/, '').split('?')[0]}`)
    .filter((call) => call.includes('promokeys'));
const link = async (stage: ShopStage) => {
  stage.store.dispatch(promo.send({ type: 'link-pressed', idempotencyKey: 'd', now: stage.clock.now() }));
  await stage.settle();
  await stage.settle();
};

describe('a promo code', () => {
  it('is checked without minding a missing card, then applied [C-231] [C-299] [A-290]', async () => {
    const stage = await wizard();
    expect(order(stage)).toEqual([CHECK, APPLY]);
    expect([stage.bodies(CHECK), stage.bodies(APPLY)]).toEqual([
      [{ key: 'HELLO', ignore_conditions: ['user_must_have_credit_card'] }],
      [{ key: 'HELLO' }],
    ]);
    expect(stage.part().promo.at).toBe('success');
  });

  it('that wants a yes gets none applied before it, nor after a no [C-231] [A-290] [A-291]', async () => {
    const stage = await wizard({
      ...DATA,
      is_need_confirm: true,
      confirmation_title: 'Sure?',
      confirmation_text: 'It is a month',
    });
    expect(stage.part().promo).toMatchObject({
      at: 'confirm',
      promo: { confirmationTitle: 'Sure?', confirmationText: 'It is a month' },
    });
    stage.store.dispatch(promo.send({ type: 'declined' }));
    await stage.settle();
    expect(order(stage)).toEqual([CHECK]);
  });

  it.each([400, 404])(
    'refused with %i is back at step 1 with the server’s words, and reported [C-226] [C-315] [A-295]',
    async (status) => {
      const stage = await shopStage();
      stage.server.on(CHECK, { status, json: { error_code: 'promo_invalid', message: 'No such code' } });
      for (const event of [{ type: 'opened', code: 'NOPE' }, { type: 'submitted' }] as const)
        stage.store.dispatch(promo.send(event));
      await stage.settle();
      expect(stage.part().promo).toMatchObject({ at: 'code', code: 'NOPE', error: { message: 'No such code' } });
      expect(stage.reported).toContainEqual([
        'activate_fail',
        { packetId: null, amount: null, source: 'promo', status },
      ]);
    },
  );

  it('of a guest asks them to sign in, and returns to the wizard [C-224] [C-232]', async () => {
    const stage = await wizard(DATA, { viewer: 'guest' });
    expect([stage.part().promo.at, stage.dialog()]).toMatchObject(['login', { name: 'auth' }]);
    stage.server.on('POST /v2/auth/device', {
      json: { access_token: 'token-user', expired: null, profile: { id: 'profile-1', role: 'adult' } },
    });
    stage.store.dispatch(session.send({ type: 'user-signed-in', accessToken: 'bound', now: stage.clock.now() }));
    await stage.settle();
    await stage.settle(900);
    expect([stage.part().promo.at, stage.dialog()]).toMatchObject(['success', { name: 'promocode_wizard' }]);
  });

  it('left by the browser’s back is forgotten [C-230] [A-289]', async () => {
    const stage = await wizard(PAID);
    expect(stage.part().promo.at).toBe('card');
    stage.store.dispatch(modals.send({ type: 'left' }));
    expect(stage.part().promo.at).toBe('closed');
    stage.store.dispatch(promo.send({ type: 'opened' }));
    expect(stage.part().promo).toMatchObject({ at: 'code', code: '' });
  });
});

describe('one that needs a card', () => {
  it('links it for the price of 1, keeps the payment, and leads to the bank [C-246] [A-302]', async () => {
    const stage = await wizard(PAID);
    await link(stage);
    expect(stage.bodies(LINK)).toMatchObject([
      { amount: '1.00', needed_refund: true, account_id: 3, paysystem_shortname: 'bank' },
    ]);
    expect(stage.moves).toContain('leave https://bank.test/link');
    expect(stage.storage.get('transaction_id')).toContain('t1');
  });

  it('waits for it after the way back from the bank; once it is there the code is sent [C-227] [C-228] [A-300] [A-301]', async () => {
    const { storage } = await (async () => {
      const stage = await wizard(PAID);
      await link(stage);
      return stage;
    })();
    const stage = await shopStage({ storage, ports: { random: seededRandom(9) } });
    stage.server.on('GET /v2/users/self/transactions/t1', { json: { id: 't1', status: 'pending', amount: '1.00' } });
    stage.server.on(APPLY, { status: 201, json: { result: PAID } });
    expect(stage.dialog()).toMatchObject({ name: 'promocode_wizard' });
    expect(stage.part().promo).toMatchObject({ at: 'linking', code: 'HELLO', transactionId: 't1' });
    await stage.settle(600);
    expect(stage.bodies(APPLY)).toEqual([]);
    stage.server.on('GET /v2/users/self/cards', { json: [CARD] });
    await stage.settle(600);
    await stage.settle();
    expect(stage.bodies(APPLY)).toEqual([{ key: 'HELLO' }]);
    expect(stage.part().promo.at).toBe('success');
  });

  it('looks every 600 ms while a transaction is there, every 300 without, and gives up after 20 [C-321] [C-229] [C-316] [A-296] [A-298]', async () => {
    const stage = await wizard(PAID);
    await link(stage);
    const before = stage.requests('GET /v2/users/self/cards').length;
    const looks = () => stage.requests('GET /v2/users/self/cards').length - before;
    await stage.settle(599);
    expect(looks()).toBe(0);
    await stage.settle(1);
    expect(looks()).toBe(1);
    stage.storage.remove('transaction_id');
    await stage.settle(600);
    const after = looks();
    await stage.settle(300);
    expect(looks()).toBe(after + 1);
    for (let look = 0; look < 20; look += 1) await stage.settle(300);
    expect(stage.part().promo.at).toBe('link-failed');
    expect(stage.reported).toContainEqual([
      'promo_card_link_failure',
      { packetId: null, amount: '1.00', source: 'promo' },
    ]);
  });

  it('is not asked for one that is linked already [C-232] [A-294]', async () =>
    expect((await wizard(PAID, { cards: [CARD] })).part().promo.at).toBe('success'));
});
