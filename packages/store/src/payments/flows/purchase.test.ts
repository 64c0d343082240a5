import { describe, expect, it } from 'vitest';
import { pin } from '../../parental/protection.ts';
import { closeModal, openModal } from '../../shell/modals.ts';
import { navigated } from '../../shell/navigation.ts';
import { session } from '../../session/session.ts';
import { lookAtAll, shopStage, type ShopGiven, type ShopStage } from '../../testing/index.ts';
import { buyPacket, payment, purchase, type Buying } from '../index.ts';

const BUY = 'POST /v2/users/self/subscriptions';
const CARD = { id: '7', is_primary: true, number: '**** 4242' };

async function press(given: ShopGiven = {}, target: Partial<Buying> = {}): Promise<ShopStage> {
  const stage = await shopStage(given);
  stage.store.dispatch(buyPacket({ packetId: 15, ...target }));
  await stage.settle(300);
  return stage;
}
const confirm = async (stage: ShopStage) => {
  stage.store.dispatch(purchase.send({ type: 'confirmed' }));
  await stage.settle();
};

describe('from the wallet', () => {
  it('enough asks once, and nothing is charged before the yes [C-150]', async () => {
    const stage = await press();
    expect(stage.dialog()).toEqual({ name: 'confirm', with: { of: 'purchase' } });
    expect(stage.bodies(BUY)).toEqual([]);
    await confirm(stage);
    expect(stage.bodies(BUY)).toEqual([{ packet_id: 15, expected_amount: '299.00' }]);
    expect(stage.requests(BUY)[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('after it channels, account, cards and packets are loaded again, and that is announced once [C-157] [C-158] [C-159] [C-327]', async () => {
    const stage = await press();
    lookAtAll(stage);
    await stage.settle();
    const asked = [
      'GET /v2/channels/channel_list',
      'GET /v2/users/self/accounts',
      'GET /v2/users/self/cards',
      'GET /v2/packets',
    ];
    const before = asked.map((call) => stage.requests(call).length);
    await confirm(stage);
    await stage.settle();
    expect(asked.map((call, index) => stage.requests(call).length - (before[index] ?? 0))).toEqual([1, 1, 1, 1]);
    expect(stage.lines()).toEqual(['payments.done_named']);
    expect(stage.dialog()).toBeUndefined();
  });

  it('a second press, in the flow or on the page, charges nothing more [C-169]', async () => {
    const stage = await press();
    for (let press = 0; press < 3; press += 1) stage.store.dispatch(purchase.send({ type: 'confirmed' }));
    stage.store.dispatch(buyPacket({ packetId: 15 }));
    await stage.settle(300);
    expect(stage.bodies(BUY)).toHaveLength(1);
  });

  it('an answer that was lost is asked for again under the same key, also after a reload [C-332]', async () => {
    const stage = await press();
    stage.server.on(BUY, { status: 500, json: {} });
    await confirm(stage);
    const { storage } = stage;
    const again = await press({ storage });
    await confirm(again);
    expect(again.requests(BUY)[0]?.headers['idempotency-key']).toBe(stage.requests(BUY)[0]?.headers['idempotency-key']);
    expect(storage.get('currentOffer')).toBeUndefined();
  });

  it('the post-back is sent once, where a click led here and the operator wants one [C-161] [C-162]', async () => {
    const postBack = 'https://ads.test/p?c={click_id}&p={packet_id}&a={amount}&m={currency}';
    const stage = await shopStage({ capabilities: { payments: { postBack } } });
    stage.server.on('GET /p', { json: {} });
    stage.storage.set('app_sell_click_id', 'c 7');
    const buy = async () => {
      stage.store.dispatch(buyPacket({ packetId: 15 }));
      await stage.settle(300);
      await confirm(stage);
      await stage.settle();
    };
    await buy();
    expect(stage.requests('GET /p').map(({ url }) => url)).toEqual(['https://ads.test/p?c=c%207&p=15&a=299.00&m=KZT']);
    stage.storage.remove('app_sell_click_id');
    await buy();
    expect(stage.requests('GET /p')).toHaveLength(1);
  });

  it('what the operator’s own billing accepted is announced as pending and requested again a moment later', async () => {
    const stage = await press({}, { playAfter: { kind: 'channel', id: '7' } });
    stage.server.on(BUY, { status: 202, json: { status: 'accepted' } });
    lookAtAll(stage);
    await confirm(stage);
    await stage.settle();
    expect([stage.lines(), stage.moves.includes('go /channel/7')]).toEqual([['payments.accepted'], false]);
    const before = stage.requests('GET /v2/packets').length;
    await stage.settle(9_999);
    expect(stage.moves).not.toContain('go /channel/7');
    await stage.settle(1);
    expect(stage.requests('GET /v2/packets').length).toBe(before + 1);
    expect(stage.moves).toContain('go /channel/7');
  });

  it('reports the purchase, once [C-305]', async () => {
    const stage = await press();
    await confirm(stage);
    expect(stage.reported).toEqual([['subscribe', { packetId: 15, amount: '299.00', source: 'purchase' }]]);
  });

  it('the requested item plays after it, and its keys are removed [C-136] [C-160]', async () => {
    const stage = await press({}, { playAfter: { kind: 'channel', id: '7' } });
    expect([stage.storage.get('playAfter'), stage.storage.get('playAfterId')].every((each) => each !== undefined)).toBe(
      true,
    );
    await confirm(stage);
    await stage.settle();
    expect(stage.moves).toContain('go /channel/7');
    expect([stage.storage.get('playAfter'), stage.storage.get('playAfterId')]).toEqual([undefined, undefined]);
  });

  it('nothing plays after a purchase that was given up', async () => {
    const stage = await press({}, { playAfter: { kind: 'channel', id: '7' } });
    stage.store.dispatch(closeModal());
    await stage.settle(300);
    expect([stage.part().purchase.at, stage.storage.get('playAfter')]).toEqual(['idle', undefined]);
  });
});

describe('before it', () => {
  it('a guest is asked to sign in, and closing the dialog forgets the target [C-139] [C-141]', async () => {
    const stage = await press({ viewer: 'guest' });
    expect(stage.dialog()).toEqual({ name: 'auth', with: { reason: 'buy' } });
    expect(stage.part().purchase).toMatchObject({ at: 'signing-in', target: { packetId: 15 } });
    stage.store.dispatch(closeModal());
    await stage.settle(300);
    expect([stage.part().purchase.at, stage.bodies(BUY)]).toEqual(['idle', []]);
  });

  it('after the sign-in it returns to the same purchase [C-140]', async () => {
    const stage = await press({ viewer: 'guest' });
    stage.server.on('POST /v2/auth/device', {
      json: { access_token: 'token-user', expired: null, profile: { id: 'profile-1', role: 'adult' } },
    });
    stage.store.dispatch(session.send({ type: 'user-signed-in', accessToken: 'bound', now: stage.clock.now() }));
    await stage.settle();
    await stage.settle(900);
    expect(stage.dialog()).toEqual({ name: 'confirm', with: { of: 'purchase' } });
    expect(stage.part().purchase).toMatchObject({ at: 'confirming', purchase: { packetId: 15 } });
  });

  it('the PIN for paying: wrong, nothing is asked of the platform; right, it goes on [C-142] [C-054] [C-243]', async () => {
    const stage = await press({ user: { parental_status: 'set' } });
    stage.server.on(
      'POST /v2/users/self/parental_code/check',
      { status: 400, json: { error_code: 'wrong_pin' } },
      { json: { allowed_until: new Date(stage.clock.now() + 60_000).toISOString() } },
    );
    expect(stage.dialog()).toMatchObject({ name: 'pincode', with: { action: 'pay' } });
    stage.store.dispatch(pin.send({ type: 'typed', text: '111' }));
    stage.store.dispatch(pin.send({ type: 'submitted' }));
    await stage.settle();
    expect(stage.bodies('POST /v2/users/self/parental_code/check')).toEqual([]);
    stage.store.dispatch(pin.send({ type: 'typed', text: '1111' }));
    await stage.settle();
    expect(stage.requests('GET /v2/packets/15')).toEqual([]);
    stage.store.dispatch(pin.send({ type: 'typed', text: '4711' }));
    await stage.settle();
    await stage.settle(900);
    expect(stage.dialog()).toMatchObject({ name: 'confirm' });
  });

  it('a child is asked for the PIN though the switch is off; without one it cannot buy [C-255] [C-256]', async () => {
    const child = { role: 'child', user: { parental_status: 'set' } } as const;
    const asking = await press(child);
    expect(asking.dialog()).toMatchObject({ name: 'pincode', with: { action: 'pay' } });
    const bare = await press({ role: 'child', user: { parental_status: 'notset' } });
    expect(bare.dialog()).toEqual({ name: 'notice', with: { kind: 'child' } });
    expect(bare.bodies(BUY)).toEqual([]);
  });

  it('an agreement stands in the way until it is accepted, and is kept by its version [C-143] [C-144] [C-145]', async () => {
    const packet = {
      agreement: 'https://op.test/a',
      agreement_id: 4,
      agreement_version: '2',
      is_agreement_accepted: false,
    };
    const stage = await press({ packet });
    stage.server.on('POST /v2/users/self/agreements', { status: 201, json: {} });
    expect(stage.dialog()).toEqual({ name: 'pay_agreement', with: { of: 'purchase' } });
    stage.store.dispatch(purchase.send({ type: 'agreement-accepted' }));
    await stage.settle();
    await stage.settle(900);
    expect(stage.bodies('POST /v2/users/self/agreements')).toEqual([{ agreement_id: 4, version: '2' }]);
    expect(stage.dialog()).toMatchObject({ name: 'confirm' });
    const closed = await press({ packet });
    closed.store.dispatch(closeModal());
    await closed.settle(300);
    expect([closed.part().purchase.at, closed.bodies('POST /v2/users/self/agreements')]).toEqual(['idle', []]);
  });

  it('an additional packet without a base offers base packets [C-147]', async () => {
    const stage = await press({ packet: { is_base: false } });
    expect(stage.dialog()).toEqual({ name: 'quick_packets', with: { packetId: 15, baseIds: [1] } });
  });

  it('a packet that the viewer already has is reported without a call [C-149]', async () => {
    const stage = await press({
      subscriptions: [{ id: 's1', status: 'active', packet: { id: 15, name: 'Everyday' } }],
    });
    expect(stage.dialog()).toEqual({ name: 'notice', with: { kind: 'already-bought', packetId: 15 } });
    expect(stage.bodies(BUY)).toEqual([]);
  });

  it('a packet that the viewer already has leads to the channel that it was chosen for', async () => {
    const subscriptions = [{ id: 's1', status: 'active', packet: { id: 15, name: 'Everyday' } }];
    const shown = async (playAfter: Buying['playAfter']) =>
      (await press({ subscriptions }, playAfter === undefined ? {} : { playAfter })).dialog();
    expect(await shown({ kind: 'channel', id: '9' })).toMatchObject({
      name: 'notice',
      with: { kind: 'already-bought', channelId: 9 },
    });
    expect(await shown({ kind: 'content', id: '1001' })).not.toHaveProperty('with.channelId');
  });

  it('the account may not pay: nothing is offered [C-242]', async () =>
    expect((await press({ isPaymentAllowed: false })).dialog()).toMatchObject({
      name: 'notice',
      with: { kind: 'no-way-to-pay' },
    }));

  it('inside another site’s page the packet opens in a window of its own [C-019]', async () => {
    const stage = await press({}, { isEmbedded: true });
    expect(stage.moves).toContain('open https://tv.test/packets/15');
    expect([stage.part().purchase.at, stage.dialog()]).toEqual(['idle', undefined]);
  });
});

describe('with too little in the wallet', () => {
  const poor = async (given: ShopGiven) => {
    const stage = await press({ balance: '100.00', ...given });
    await stage.settle(300);
    return stage;
  };

  it.each([
    ['phone_sms', [], 'pay_phone_sms', '[C-151]'],
    ['card', [CARD], 'card', '[C-155]'],
    ['card', [], 'pay_redirect', ''],
  ])('%s with cards %o opens %s [C-151] [C-155]', async (form, cards, name) =>
    expect((await poor({ forms: [form], cards })).dialog()).toEqual({ name, with: { of: 'purchase' } }),
  );

  it.each([
    ['/promo/7', 1_000],
    ['/gift', 1_000],
    ['/packets/15', 300],
  ])('a card of a visit that began at %s is charged by a dialog after %i ms [C-166]', async (landing, delay) => {
    const stage = await shopStage({ balance: '100.00', forms: ['card'], cards: [CARD], landing });
    stage.store.dispatch(navigated({ pathname: '/packets/15', search: '', hash: '' }));
    stage.store.dispatch(buyPacket({ packetId: 15 }));
    await stage.settle();
    await stage.settle(delay - 1);
    expect(stage.dialog()).toBeUndefined();
    await stage.settle(1);
    expect(stage.dialog()).toEqual({ name: 'card', with: { of: 'purchase' } });
  });

  it('a QR code is shown for what is missing [C-152]', async () => {
    const stage = await shopStage({ balance: '100.00', forms: ['qrcode'] });
    stage.server.on('POST /v2/users/self/accounts/3/payforms/qrcode_make_transaction', {
      json: { transaction_id: 't1', qrcode_ur: 'https://q.test', data: 'data:image/png;base64,x' },
    });
    stage.store.dispatch(buyPacket({ packetId: 15 }));
    await stage.settle();
    await stage.settle(300);
    expect(stage.dialog()).toEqual({ name: 'pay_qr', with: { of: 'purchase' } });
    expect(stage.bodies('POST /v2/users/self/accounts/3/payforms/qrcode_make_transaction')).toMatchObject([
      { amount: '199.00', intent: { packet_id: 15, expected_amount: '299.00' } },
    ]);
    expect(stage.part().payment).toMatchObject({ at: 'qr', step: 'shown', start: { qrCodeUrl: 'https://q.test' } });
  });

  it('info explains, and begins nothing [C-154]', async () => {
    const stage = await poor({ forms: ['info'] });
    expect(stage.dialog()).toEqual({ name: 'notice', with: { kind: 'info', title: 'info', text: 'How' } });
    expect(stage.requests('POST /v2/users/self/accounts/3/payforms/short_url')).toEqual([]);
  });

  it('two ways are a choice, one is not [C-168] [C-035]', async () => {
    expect((await poor({ forms: ['card', 'phone_sms'] })).dialog()).toEqual({
      name: 'paysystems',
      with: { of: 'purchase' },
    });
    expect((await poor({ forms: ['card'] })).dialog()).toMatchObject({ name: 'pay_redirect' });
  });

  it('QR pictures are for partners that have them [C-258]', async () => {
    expect((await poor({ forms: ['qrcode_png', 'card'] })).dialog()).toMatchObject({ name: 'pay_redirect' });
    expect(
      (await poor({ forms: ['qrcode_png', 'card'], capabilities: { payments: { qrPngAllowed: true } } })).dialog(),
    ).toMatchObject({ name: 'paysystems' });
  });

  it('a bank’s own variant pays by its own forms alone [C-259]', async () => {
    const stage = await poor({
      forms: ['card', 'phone_sms', 'short_url'],
      capabilities: { payments: { bankPayRoutes: true } },
    });
    expect(stage.part().payment).toMatchObject({ method: { payformShortname: 'short_url' } });
  });

  it('402 at the purchase itself: SMS, with what is missing [C-309]', async () => {
    const stage = await press({ forms: ['card', 'phone_sms'] });
    stage.server.on(BUY, {
      status: 402,
      json: { error_code: 'insufficient_funds', amount: '299.00', balance: '286.50', missing: '12.50' },
    });
    await confirm(stage);
    await stage.settle(900);
    expect(stage.dialog()).toEqual({ name: 'pay_phone_sms', with: { of: 'purchase' } });
    expect(stage.part().payment).toMatchObject({ sum: 1_250 });
  });

  it('the linked card is charged exactly what is missing, once', async () => {
    const stage = await poor({ cards: [CARD] });
    const charge = 'POST /v2/users/self/accounts/3/payforms/linkedcard';
    stage.server.on(charge, { json: { transaction_id: 't1', transaction: { id: 't1', status: 'pending' } } });
    for (let press = 0; press < 3; press += 1) stage.store.dispatch(payment.send({ type: 'continued' }));
    await stage.settle();
    expect(stage.bodies(charge)).toMatchObject([
      {
        card_id: '7',
        amount: '199.00',
        intent: { packet_id: 15, expected_amount: '299.00' },
        return_url: 'https://tv.test/packets/15',
      },
    ]);
    expect(stage.dialog()).toMatchObject({ name: 'pay_transaction' });
  });

  it('a dialog opened over another one waits 600 ms [C-238]', async () => {
    const stage = await shopStage({ balance: '0.00', forms: ['phone_sms'] });
    stage.store.dispatch(openModal({ name: 'text', with: { title: 'T', description: 'D' } }));
    stage.store.dispatch(buyPacket({ packetId: 15 }));
    await stage.settle();
    await stage.settle(300 + 599);
    expect(stage.store.getState().modals).toMatchObject({ at: 'swapping', modal: { name: 'text' } });
    await stage.settle(1);
    expect(stage.store.getState().modals).toMatchObject({ at: 'open', modal: { name: 'pay_phone_sms' } });
  });
});
