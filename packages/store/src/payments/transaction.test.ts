import { seededRandom } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import { protect } from '../parental/protection.ts';
import { session } from '../session/session.ts';
import { shopStage, watchedStore, type ShopGiven, type ShopStage } from '../testing/index.ts';
import { closeModal } from '../shell/modals.ts';
import { makeStore } from '../make-store.ts';
import { buyPacket, cardLink, offer, payment, polling, purchase, refill, startOffer } from './index.ts';

const STATUS = 'GET /v2/users/self/transactions/t1';
const PAGE = 'POST /v2/users/self/accounts/3/payforms/short_url';
const wire = (over: object = {}) => ({
  json: { id: 't1', status: 'pending', amount: '199.00', status_description: null, result: null, ...over },
});
const complete = wire({ status: 'complete', result: { subscription_id: 's1' } });

/** A payment on the bank's page has been begun. */
async function paying(given: ShopGiven = {}): Promise<ShopStage> {
  const stage = await shopStage({ balance: '100.00', ...given });
  stage.server.on(PAGE, {
    json: { transaction_id: 't1', transaction: { id: 't1', status: 'pending' }, full_url: 'https://bank.test/pay/1' },
  });
  stage.server.on(STATUS, wire());
  stage.store.dispatch(buyPacket({ packetId: 15, playAfter: { kind: 'channel', id: '7' } }));
  await stage.settle(300);
  await stage.settle(300);
  stage.store.dispatch(payment.send({ type: 'continued', savesCard: true }));
  await stage.settle();
  return stage;
}
const stored = (stage: ShopStage, key: string) =>
  JSON.parse(stage.storage.get(key) ?? 'null') as { readonly value: unknown; readonly at: number } | null;
const KEYS = ['transaction_id', 'offer_id', 'currentOffer', 'playAfter', 'playAfterId'];
const left = (stage: ShopStage) => KEYS.filter((key) => stage.storage.get(key) !== undefined);
/** The page is loaded again. */
const reload = (stage: ShopStage) =>
  shopStage({ balance: '100.00', storage: stage.storage, transaction: wire(), ports: { random: seededRandom(9) } });

describe('a payment that was begun', () => {
  it('is kept with its moment, and the viewer goes to the bank with a way back to this page [C-133] [C-135] [C-138] [A-227]', async () => {
    const stage = await paying();
    expect(stage.bodies(PAGE)).toMatchObject([
      { payform_shortname: 'card', amount: '199.00', save_card: true, return_url: 'https://tv.test/packets/15' },
    ]);
    expect(stage.moves).toContain('leave https://bank.test/pay/1');
    expect(stored(stage, 'transaction_id')).toEqual({ value: 't1', at: stage.clock.now() });
    expect(stored(stage, 'currentOffer')?.value).toMatchObject({ kind: 'purchase', packetId: 15, title: 'Everyday' });
  });

  it('is polled every 5 s; completion is shown once, tracked, refreshes the viewer’s packets, plays the requested item and removes its keys [C-207] [C-213] [C-182]', async () => {
    const stage = await paying();
    await stage.settle(4_999);
    expect(stage.requests(STATUS)).toHaveLength(0);
    await stage.settle(1);
    await stage.settle(5_000);
    expect(stage.requests(STATUS)).toHaveLength(2);
    stage.server.on(STATUS, complete);
    await stage.settle(5_000);
    await stage.settle();
    expect([stage.lines(), left(stage)]).toEqual([['payments.done_named'], []]);
    expect(stage.reported.filter(([name]) => name === 'subscribe')).toEqual([
      ['subscribe', { packetId: 15, amount: '199.00', source: 'purchase' }],
    ]);
    expect(stage.moves).toContain('go /channel/7');
    await stage.settle(60_000);
    expect(stage.requests(STATUS)).toHaveLength(3);
  });

  it('is resumed after a reload, and its success is shown there, once [C-167] [C-135] [C-136]', async () => {
    const again = await reload(await paying());
    // A line is gone after 3 s, and who comes first, it or the chunk of payments, is not ours to say: each change of lines is noted.
    const history: string[] = [];
    again.store.subscribe(() => {
      const now = again.lines().join();
      if (now !== (history.at(-1) ?? '')) history.push(now);
    });
    again.server.on(STATUS, complete);
    const shown = async () => {
      await again.settle(1_000);
      return [history.filter((line) => line !== ''), left(again)];
    };
    await expect.poll(shown, { timeout: 15_000 }).toEqual([['payments.done_named'], []]);
    await expect.poll(() => again.moves).toContain('go /channel/7');
  });

  it('is asked about by a page that needs nothing else of paying', async () => {
    const { storage } = await paying();
    const stage = await shopStage({ viewer: 'guest' });
    stage.server.on(STATUS, complete);
    const store = makeStore({ ...stage.store.services, storage, random: seededRandom(5) });
    expect(store.getState().polling).toBeUndefined();
    const stop = store.start();
    await import('./boot.ts');
    await stage.settle(1);
    expect(store.getState().polling).toBeDefined();
    stop();
  });

  it.each([
    ['in the pay system’s own words', 'Not enough money on the card', 'Not enough money on the card'],
    ['in ours where it has none', null, 'payments.failed_text'],
  ])('that failed shows %s, and its keys are removed [C-214] [C-133]', async (_what, status_description, line) => {
    const stage = await paying();
    stage.server.on(STATUS, wire({ status: 'error', status_description }));
    await stage.settle(5_000);
    expect([stage.lines(), left(stage)]).toEqual([[line], []]);
    expect([stage.part().payment.at, stage.part().purchase.at]).toEqual(['idle', 'idle']);
  });

  it('that failed stays on a set until it is closed, if the set waits for it [C-214]', async () => {
    const surface = { isMobileDevice: false, isWebview: false, host: 'tv' } as const;
    const failed = wire({ status: 'error', status_description: 'Not enough money on the card' });
    const stage = await paying({ ports: { surface } });
    stage.server.on(STATUS, failed);
    await stage.settle(5_000);
    await stage.settle(1_000);
    const text = 'Not enough money on the card';
    expect([stage.dialog(), stage.lines()]).toEqual([{ name: 'notice', with: { kind: 'payment-failed', text } }, []]);
    const left = await paying({ ports: { surface } });
    left.store.dispatch(closeModal());
    await left.settle(1_000);
    left.server.on(STATUS, failed);
    await left.settle(5_000);
    expect([left.dialog(), left.lines()]).toEqual([undefined, [text]]);
  });

  it('a 504 goes on until complete, each question asked once [C-215]', async () => {
    const stage = await paying();
    stage.server.on(STATUS, { status: 504, json: {} }, { status: 504, json: {} }, complete);
    await stage.settle(15_000);
    await stage.settle();
    expect([stage.requests(STATUS).length, stage.lines()]).toEqual([3, ['payments.done_named']]);
  });

  it('a 404 ends it without a word [C-216]', async () => {
    const stage = await paying();
    stage.server.on(STATUS, { status: 404, json: {} });
    await stage.settle(5_000);
    expect([stage.lines(), stage.storage.get('transaction_id'), stage.part().polling.at]).toEqual([
      [],
      undefined,
      'off',
    ]);
  });

  it('after 600 s it is announced as still processing, and a reload resumes it [C-210] [C-211]', async () => {
    const stage = await paying();
    await stage.settle(606_000);
    expect(stage.dialog()).toEqual({ name: 'notice', with: { kind: 'still-processing' } });
    const again = await reload(stage);
    again.server.on(STATUS, complete);
    await again.settle(5_000);
    expect(again.lines()).toEqual(['payments.done_named']);
  });

  it('leaves the one alone that another tab has begun meanwhile', async () => {
    const stage = await paying();
    const other = JSON.stringify({ value: 't2', at: stage.clock.now() });
    stage.server.on(STATUS, () => {
      stage.storage.set('transaction_id', other);
      return complete;
    });
    await stage.settle(5_000);
    await stage.settle();
    expect([stage.lines(), stage.storage.get('transaction_id')]).toEqual([['payments.done_named'], other]);
  });

  it('money that could not be used any more is announced as part of the balance', async () => {
    const again = await reload(await paying());
    again.server.on(STATUS, wire({ status: 'complete', status_description: 'You have it already' }));
    await again.settle(5_000);
    expect(again.lines()).toEqual(['You have it already']);
  });

  it('is asked about by one tab of two: one success, one play [C-138]', async () => {
    const first = await paying();
    const second = await shopStage({ storage: first.storage, ports: { random: seededRandom(9), clock: first.clock } });
    for (const each of [first, second]) each.server.on(STATUS, wire(), complete);
    for (let look = 0; look < 4; look += 1) await first.settle(5_000);
    await second.settle();
    // The tab that came back from the bank polls; the other one waits while it is notified of that.
    expect([first.requests(STATUS).length, second.requests(STATUS).length > 1]).toEqual([0, true]);
    expect([...first.reported, ...second.reported].filter(([name]) => name === 'subscribe')).toHaveLength(1);
    expect([...first.moves, ...second.moves].filter((move) => move === 'go /channel/7')).toHaveLength(1);
  });

  it('is forgotten after logging out [A-227]', async () => {
    const stage = await paying();
    stage.server.on('DELETE /v2/users/self/devices/device-1', { status: 204 });
    stage.store.dispatch(session.send({ type: 'logged-out' }));
    await stage.settle();
    expect(left(stage)).toEqual([]);
    expect([stage.part().polling.at, stage.dialog()]).toEqual(['off', undefined]);
  });

  it('closing its dialog does not stop it [C-169]', async () => {
    const stage = await paying();
    stage.store.dispatch(payment.send({ type: 'closed' }));
    expect(stage.part().purchase.at).toBe('idle');
    stage.server.on(STATUS, complete);
    await stage.settle(5_000);
    expect(stage.lines()).toEqual(['payments.done_named']);
  });
});

describe('the PIN after it', () => {
  const played = async (stage: ShopStage, action: 'vod' | 'channel' | 'program' | 'pay' | 'profile') => {
    let isRun = false;
    stage.store.dispatch(protect({ action }, () => void (isRun = true)));
    await stage.settle();
    return isRun;
  };
  /** Paid by a way that skips control, or one that does not; the PIN of then is not remembered any more. */
  const paid = async (skip_parental_control: boolean) => {
    const stage = await reload(await paying({ system: { skip_parental_control } }));
    stage.server.on('GET /v2/users/self', {
      json: { id: 7, username: 'anna', is_guest: false, parental_status: 'set' },
    });
    stage.server.on(STATUS, complete);
    await stage.settle(5_000);
    await stage.settle();
    return stage;
  };
  it('is not asked for 30 s where the pay system skips it, for playing alone [C-222] [C-223]', async () => {
    const stage = await paid(true);
    await stage.settle(23_000);
    for (const action of ['vod', 'channel', 'program'] as const) expect(await played(stage, action)).toBe(true);
    for (const action of ['pay', 'profile'] as const) expect(await played(stage, action)).toBe(false);
    await stage.settle(8_000);
    expect(await played(stage, 'vod')).toBe(false);
  });
  it('is asked where it does not [C-222]', async () => expect(await played(await paid(false), 'vod')).toBe(false));
});

describe('the mobile account', () => {
  it.each([
    [complete, 1],
    [wire({ status: 'error' }), 2],
  ] as const)('gets the result, in its address and by the bridge [C-220] [C-221]', async (answer, status) => {
    const { storage } = await paying();
    const stage = await shopStage({
      storage,
      ports: { random: seededRandom(9), surface: { isMobileDevice: true, isWebview: true } },
    });
    stage.store.dispatch(
      (await import('../shell/navigation.ts')).navigated({ pathname: '/account_mobile', search: '', hash: '' }),
    );
    stage.server.on(STATUS, answer);
    await stage.settle(5_000);
    expect(stage.moves).toContain(`replace /account_mobile?transactionCompleted=${status}`);
    expect(stage.moves).toContain(
      `send ${JSON.stringify({ type: 'transactionCompleted', transactionCompleted: status })}`,
    );
  });

  it('leads viewers who bought on another page back to it, also after the bank’s page and for what the balance paid [C-029]', async () => {
    const { navigated } = await import('../shell/navigation.ts');
    const visit = (stage: ShopStage, ...paths: readonly string[]) =>
      paths.forEach((pathname) => stage.store.dispatch(navigated({ pathname, search: '', hash: '' })));
    const began = await shopStage({ balance: '100.00' });
    visit(began, '/account_mobile', '/settings/subscriptions', '/packets/15');
    began.server.on(PAGE, {
      json: { transaction_id: 't1', transaction: { id: 't1', status: 'pending' }, full_url: 'https://bank.test/pay/1' },
    });
    began.store.dispatch(buyPacket({ packetId: 15 }));
    await began.settle(300);
    await began.settle(300);
    began.store.dispatch(payment.send({ type: 'continued' }));
    await began.settle();
    const back = await reload(began);
    visit(back, '/packets/15');
    back.server.on(STATUS, complete);
    await back.settle(5_000);
    expect(back.moves.filter((move) => move.includes('account_mobile'))).toEqual([
      'go /account_mobile?transactionCompleted=1',
    ]);

    const rich = await shopStage({ balance: '500.00' });
    visit(rich, '/account_mobile', '/packets/15');
    rich.store.dispatch(buyPacket({ packetId: 15 }));
    await rich.settle(300);
    await rich.settle(300);
    rich.store.dispatch(purchase.send({ type: 'confirmed' }));
    await rich.settle();
    expect(rich.moves).toContain('go /account_mobile?transactionCompleted=1');
  });

  it('leads back only viewers who came from it [C-029]', async () => {
    const stage = await paying();
    stage.server.on(STATUS, complete);
    await stage.settle(5_000);
    expect(stage.moves.filter((move) => move.includes('account_mobile'))).toEqual([]);
  });
});

describe('what else is paid', () => {
  it('a refill takes the same ways, for no intent', async () => {
    const stage = await shopStage({ balance: '0.00' });
    stage.server.on(PAGE, { json: { transaction_id: 't1', full_url: 'https://bank.test/pay/1' } });
    stage.store.dispatch(refill(10_000));
    await stage.settle();
    await stage.settle(300);
    expect(stage.dialog()).toEqual({ name: 'pay_redirect', with: { of: 'refill' } });
    stage.store.dispatch(payment.send({ type: 'continued' }));
    await stage.settle();
    expect(stage.bodies(PAGE)).toMatchObject([{ amount: '100.00' }]);
    expect(stage.bodies(PAGE)[0]).not.toHaveProperty('intent');
  });

  it('a refill that could not be begun may be pressed again', async () => {
    const stage = await shopStage({ balance: '0.00' });
    stage.server.on('GET /v2/users/self/accounts', { status: 403, json: {} });
    let isRefused = false;
    stage.store.dispatch(refill(10_000, () => void (isRefused = true)));
    await stage.settle();
    await stage.settle();
    expect([isRefused, stage.lines().length]).toEqual([true, 1]);
  });

  it('a card is linked for the price of 1, which goes back [C-246]', async () => {
    const stage = await shopStage();
    stage.server.on('POST /v2/users/self/cards', {
      status: 201,
      json: { transaction: { id: 't1', status: 'pending' }, full_url: 'https://bank.test/link' },
    });
    stage.store.dispatch(
      cardLink.send({ type: 'requested', link: { paySystemShortname: 'bank', accountId: 3 }, idempotencyKey: 'd' }),
    );
    await stage.settle();
    await stage.settle();
    expect(stage.bodies('POST /v2/users/self/cards')).toMatchObject([
      { paysystem_shortname: 'bank', account_id: 3, amount: '1.00', needed_refund: true },
    ]);
    expect(stage.moves).toContain('leave https://bank.test/link');
  });

  it('an address that must not be opened is not', async () => {
    const stage = await paying();
    stage.server.on(PAGE, { json: { transaction_id: 't2', full_url: 'javascript:alert(1)' } });
    stage.store.dispatch(payment.send({ type: 'closed' }));
    stage.store.dispatch(refill(10_000));
    await stage.settle();
    await stage.settle(300);
    stage.store.dispatch(payment.send({ type: 'continued' }));
    await stage.settle();
    expect(stage.moves.filter((move) => move.startsWith('leave'))).toEqual(['leave https://bank.test/pay/1']);
    expect(stage.lines()).toContain('errors.server');
  });
});

describe('an offer', () => {
  const OFFER = 'POST /v2/users/self/purchases_offer';
  const purchase = {
    id: '31',
    amount: '299.00',
    trial_amount: '0.00',
    is_have_trial: false,
    period_human: { days: 30 },
    trial_period_human: {},
  };
  const system = (payform_shortname: string) => ({
    id: payform_shortname,
    payform_shortname,
    name: 'bank',
    title: 'Bank',
    how_to_use: 'How',
  });
  const offered = async (json: object, balance = '0.00') => {
    const stage = await shopStage({ balance });
    stage.server.on(OFFER, {
      status: 201,
      json: {
        offer_id: 'o1',
        product_title: 'Ferry',
        purchases: [purchase],
        paysystems: [system('short_url')],
        ...json,
      },
    });
    stage.server.on('POST /v2/users/self/transaction', {
      json: { transaction_id: 't1', full_url: 'https://bank.test/o' },
    });
    stage.server.on(STATUS, wire());
    stage.store.dispatch(startOffer({ contentId: '501', libraryId: 3 }));
    await stage.settle();
    await stage.settle();
    return stage;
  };

  it('is made, its transaction too, and that is asked about [C-134] [C-175] [C-182]', async () => {
    const stage = await offered({});
    expect(stage.bodies(OFFER)).toEqual([{ source: 'web300', content_id: '501', library_id: 3 }]);
    expect(stage.bodies('POST /v2/users/self/transaction')).toMatchObject([
      { offer_id: 'o1', purchase_id: '31', paysystem_id: 'short_url', payform_shortname: 'short_url', account_id: 3 },
    ]);
    expect([stored(stage, 'offer_id')?.value, stored(stage, 'transaction_id')?.value]).toEqual(['o1', 't1']);
    expect(stage.moves).toContain('leave https://bank.test/o');
    stage.server.on(STATUS, complete);
    await stage.settle(5_000);
    expect([stage.lines(), left(stage), stage.part().offer.at]).toEqual([['payments.done_named'], [], 'idle']);
  });

  it('is asked about by its own id where there is no transaction [C-219]', async () => {
    const stage = await offered({});
    stage.storage.remove('transaction_id');
    stage.server.on('GET /v2/users/self/purchases_offer/o1', {
      json: { offer_id: 'o1', status: 'pending', transaction: null },
    });
    await stage.settle(5_000);
    expect([stage.requests('GET /v2/users/self/purchases_offer/o1').length, stage.requests(STATUS).length]).toEqual([
      1, 0,
    ]);
  });

  it('that the balance covers is confirmed [C-172]', async () => {
    const stage = await offered({}, '500.00');
    expect(stage.dialog()).toEqual({ name: 'confirm', with: { of: 'offer' } });
    stage.store.dispatch(offer.send({ type: 'continued' }));
    await stage.settle();
    expect(stage.bodies('POST /v2/users/self/transaction')[0]).not.toHaveProperty('paysystem_id');
  });

  it.each([
    [{ purchases: [] }, 'No purchases!'],
    [{ paysystems: [] }, 'No paysystems!'],
  ])('%o is reported as %s, and polled again [C-183] [C-184] [C-185] [C-305]', async (json, message) => {
    const stage = await offered(json);
    expect(stage.reported).toEqual([['offer_error', { packetId: null, amount: null, source: 'offer', message }]]);
    expect(stage.part().offer.at).toBe('idle');
  });

  describe('that is waited for', () => {
    const waiting = async () => {
      const stage = await offered({ paysystems: [system('provider_account')] });
      stage.server.on('POST /v2/users/self/transaction', { json: { transaction_id: 't1' } });
      stage.store.dispatch(offer.send({ type: 'continued' }));
      await stage.settle();
      expect(stage.dialog()).toEqual({ name: 'pay_transaction', with: {} });
      return stage;
    };

    it('does not stand in the way of another one once its dialog was closed', async () => {
      const stage = await waiting();
      stage.store.dispatch(closeModal());
      stage.store.dispatch(startOffer({ contentId: '502' }));
      await stage.settle();
      await stage.settle();
      expect(stage.bodies(OFFER)).toMatchObject([{ content_id: '501' }, { content_id: '502' }]);
    });

    it.each([404, 500])('does not show that it waits when asking has ended (%i)', async (status) => {
      const stage = await waiting();
      stage.server.on(STATUS, { status, json: {} });
      await stage.settle(5_000);
      await stage.settle();
      expect([stage.part().polling.at, stage.dialog()]).toEqual(['off', undefined]);
    });
  });

  it('what it was to play is not played by another purchase', async () => {
    const stage = await shopStage({ balance: '500.00' });
    stage.server.on(OFFER, { status: 404, json: {} });
    stage.store.dispatch(startOffer({ contentId: '501', playAfter: { kind: 'content', id: '501' } }));
    await stage.settle();
    expect(stored(stage, 'playAfterId')?.value).toBe('501');
    stage.store.dispatch(buyPacket({ packetId: 15 }));
    expect(left(stage)).toEqual([]);
  });

  it('400 on its transaction opens the no-funds modal [C-312] [C-050]', async () => {
    const stage = await offered({ paysystems: [system('provider_account')] });
    stage.server.on('POST /v2/users/self/transaction', { status: 400, json: { error_code: 'no_funds' } });
    stage.store.dispatch(offer.send({ type: 'continued' }));
    await stage.settle();
    expect(stage.dialog()).toEqual({ name: 'nofunds', with: { missing: 29_900 } });
  });
});

it('a viewer who wants to know no more of it is left in peace', async () => {
  const stage = await paying();
  stage.store.dispatch(polling.send({ type: 'abandoned' }));
  expect(stage.storage.get('transaction_id')).toBeUndefined();
  await stage.settle(10_000);
  expect(stage.requests(STATUS)).toEqual([]);
});

it('the keys stand in storage under the documents’ own names [A-227]', async () => {
  const { storage } = await paying({
    storage: watchedStore({
      session: JSON.stringify({
        viewer: 'user',
        deviceId: 'device-1',
        accessToken: 'token-9',
        setAt: 1_795_284_000_000,
        expiresAt: 1_795_327_200_000,
        profile: { id: 'profile-1', role: 'adult' },
      }),
    }),
  });
  expect([...storage.entries.keys()]).toEqual(
    expect.arrayContaining(['transaction_id', 'currentOffer', 'playAfter', 'playAfterId']),
  );
});
