// Calls every backend route that the apps use through their client; the client leaves nothing of the answers out.
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCard } from '../../apps/backend/src/modules/cards/repository.ts';
import { newestCode } from '../../apps/backend/src/testing/codes.ts';
import { smsCode, typeCard } from '../../apps/backend/src/testing/paying.ts';
import { member, type Person } from '../../apps/backend/src/testing/people.ts';
import { createTestApp, fakePlayout, type TestApp } from '../../apps/backend/src/testing/test-app.ts';
import { topUp } from '../../apps/backend/src/testing/test-sales.ts';
import { toSeconds } from '../../packages/kernel/src/index.ts';
import { contractCalls } from '../../packages/api-contract/src/index.ts';
import * as client from '../../packages/api-client/src/index.ts';
import { call, type Call, type Endpoint } from '../../packages/api-client/src/index.ts';
import { clientOf, type TestClient } from './client-of-backend.ts';

const DEMO = fileURLToPath(new URL('../../apps/backend/demo', import.meta.url));

/** Routes that no app calls, with the reason. */
const NOT_CALLED_BY_APPS: Readonly<Record<string, string>> = {
  'users.patch': 'operators change a user by id; a viewer uses PATCH /v2/users/self',
  'users.putSelf': 'alias of PATCH for other clients',
  'users.postSelf': 'alias of PATCH for other clients',
  'devices.read': 'other clients; ours has the list and the current device',
  'accounts.accountsBalance': 'alias of /v2/users/self/balance for other clients',
  'channels.categoriesAlias': 'alias of /v2/channels/category_list for other clients',
  'channels.userListAlias': 'alias of /v2/users/self/channel_list for other clients',
  'channels.freeList': 'other clients; ours filters the list of all channels',
  'channels.config': 'alias of stream?type=config for other clients',
  'channels.schedule': 'the older model, for other clients',
  'packets.flat': 'other clients; ours reads whole packets',
  'packets.purchasable': 'other clients; ours reads packets with their periods',
  'packets.purchases': 'other clients; ours reads the periods of a packet',
  'subscriptions.list': 'other clients; ours reads current and future ones',
  'subscriptions.futuresAlias': 'alias of /v2/users/self/subscriptions/futures for other clients',
  'licences.clearkey': 'players call it at the address of the stream',
  'lists.seoMasks': 'the server that renders pages for search engines',
  'lists.abTests': 'other clients; ours has no experiments',
  'ads.list': 'native apps: advertising identifiers of devices',
  'ads.add': 'native apps: advertising identifiers of devices',
};

const endpoints = Object.entries(client)
  .filter(([name]) => name.endsWith('Calls'))
  .flatMap(([, calls]) => Object.values(calls as unknown as Record<string, Endpoint<never, unknown>>));

let test: TestApp;
let viewer: TestClient;
let person: Person;
let now: number;
const sent = new Set<string>();
const routes = new Set<string>();

beforeAll(async () => {
  test = await createTestApp({ engine: 'sqlite', operatorDir: DEMO, playout: { ...fakePlayout(), has: () => true } });
  person = await member(test, [101, 102, 103, 104, 105, 106]);
  viewer = clientOf(test, person.token, (method, path) => void routes.add(routeOf(method, path)));
  now = toSeconds(test.clock.now());
}, 60_000);
afterAll(() => test.close());

/** The contract's call for an address; if several match, the one with the fewest parameters. */
function routeOf(method: string, path: string): string {
  const parameters = (each: string) => each.split('{').length;
  const [found] = contractCalls
    .filter((each) => each.method === method)
    .filter((each) => new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .toSorted((a, b) => parameters(a.path) - parameters(b.path));
  return found?.name ?? `${method} ${path}`;
}

/** Sends a call, records it and returns its answer; the test fails on anything else than an answer. */
async function read<Result>(request: Call<Result>, by: TestClient = viewer): Promise<Result> {
  sent.add(request.endpoint.name);
  const outcome = await by.client.send(request);
  if (!outcome.ok) throw new Error(`${request.endpoint.name}: ${JSON.stringify(outcome.failure)}`);
  return outcome.value;
}

describe('the client reads what the backend answers', () => {
  it('on a device that starts: network, configuration, guest, login and registration', async () => {
    const fresh = clientOf(test, undefined, (method, path) => void routes.add(routeOf(method, path)));
    await read(call(client.networkCalls.network, { provider: 'antenna' }), fresh);
    await read(call(client.networkCalls.configuration), fresh);
    await read(call(client.networkCalls.resources), fresh);
    const credentials = { username: 'every-route', password: '12345678901234567890123456789012' };
    const guest = await read(call(client.userCalls.createGuest, credentials), fresh);
    expect(guest.isGuest).toBe(true);
    const login = { login: credentials.username, password: credentials.password };
    fresh.token.token = (await read(call(client.authCalls.login, login), fresh)).accessToken;
    const device = await read(
      call(client.deviceCalls.create, {
        serial: 's',
        deviceType: 'pc',
        vendor: 'v',
        model: 'm',
        version: '1',
        osName: 'o',
        osVersion: '2',
      }),
      fresh,
    );
    fresh.token.token = (await read(call(client.authCalls.device, { deviceId: device.id }), fresh)).accessToken;
    expect(await read(call(client.userCalls.self), fresh)).toMatchObject({ id: guest.id, isGuest: true });
    expect(fresh.left).toEqual([]);
  });

  it('during sign-in by phone, by the address of a contract, and by the network', async () => {
    const fresh = clientOf(test, undefined, (method, path) => void routes.add(routeOf(method, path)));
    const phone = '77150000001';
    await read(call(client.userCalls.createByPhone, { phone }), fresh);
    expect(await read(call(client.otpCalls.sendMethods, { phone }), fresh)).not.toEqual([]);
    await read(call(client.otpCalls.send, { phone }), fresh);
    expect(await read(call(client.otpCalls.exists, { phone }), fresh)).toMatchObject({ exists: true });
    const code = newestCode(test, phone);
    fresh.token.token = (await read(call(client.otpCalls.verify, { phone, code }), fresh)).accessToken;
    await read(call(client.userCalls.patchSelf, { pincode: '1234' }), fresh);
    expect((await read(call(client.parentalCalls.send), fresh)).resendAfter).toBeGreaterThan(0);

    const subscriber = { phone: '77000000001', providerId: 1 };
    await read(call(client.mwCalls.send, subscriber), fresh);
    const { token, addresses } = await read(
      call(client.mwCalls.verify, { ...subscriber, code: newestCode(test, subscriber.phone) }),
      fresh,
    );
    fresh.token.token = token.accessToken;
    expect(await read(call(client.mwCalls.cities, { providerId: 1 }), fresh)).not.toEqual([]);
    await read(call(client.mwCalls.setCity, { cityId: 2 }), fresh);
    await read(call(client.mwCalls.setAddress, { addressId: addresses[0]?.id ?? 0 }), fresh);
    await read(call(client.mwCalls.statusBlock), fresh);

    await allowNetworkSignIn();
    const device = { manufacturer: 'v', model: 'm', serial: 's', os: 'o' };
    await read(call(client.authCalls.auto, { url: '/v2/auth/auto/antenna', ...device }), fresh);
    expect(fresh.left).toEqual([]);
  });

  it('about channels', async () => {
    const channels = await read(call(client.channelCalls.list));
    await read(call(client.channelCalls.categories));
    expect(await read(call(client.channelCalls.mine))).toHaveLength(channels.length);
    const [first] = channels;
    const channelId = first?.id ?? 0;
    await read(call(client.channelCalls.one, { channelId }));
    const span = { start: now - 3_600, end: now + 6 * 3_600 };
    const programmes = await read(call(client.channelCalls.schedule, { channelId, ...span }));
    await read(call(client.guideCalls.tile, { channelIds: [channelId], ...span }));
    const stream = await read(call(client.streamCalls.channel, { channelId, withPlaylists: true }));
    expect(stream.hls ?? stream.hlsMbr).toBeDefined();
    await read(call(client.userCalls.stat, { statId: stream.statId ?? '', duration: 5 }));
    const vitrina = channels.find(({ isVitrina }) => isVitrina)?.id ?? 0;
    await read(call(client.streamCalls.vitrinaConfig, { channelId: vitrina }));
    const paid = { channelId: channels.find(({ isFree }) => !isFree)?.id ?? 0 };
    await read(call(client.channelCalls.packets, paid));
    await read(call(client.packetCalls.quickSalesOfChannel, paid));
    await read(call(client.packetCalls.shortOfChannel, paid));
    const programId = programmes.find((each) => each.programId !== undefined)?.programId ?? 0;
    await read(call(client.programCalls.one, { programId }));
    await read(call(client.programCalls.schedule, { programId, around: now }));

    const coming = programmes.at(-1)?.timestamp ?? 0;
    expect(await read(call(client.pushCalls.key))).toMatch(/^[\w-]{87}$/);
    const browser = { endpoint: 'https://push.example/1', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const { id = '' } = await read(call(client.pushCalls.subscribe, browser));
    await read(call(client.pushCalls.unsubscribe, { id }));
    const reminder = await read(call(client.reminderCalls.add, { channelId, start: coming }));
    expect(await read(call(client.reminderCalls.list))).toHaveLength(1);
    await read(call(client.reminderCalls.remove, { id: reminder.id }));
    const follow = await read(call(client.followCalls.add, { channelId, start: coming }));
    expect(await read(call(client.followCalls.list))).toHaveLength(1);
    await read(call(client.followCalls.remove, { id: follow.id }));
    expect(viewer.left).toEqual([]);
  });

  it('about titles', async () => {
    const pages = await read(call(client.rowCalls.rowsets, { type: 'web' }));
    const page = await read(call(client.rowCalls.rowset, { slug: pages[0]?.slug ?? '', type: 'web' }));
    expect(page.rows.length).toBeGreaterThan(0);
    const { contents } = await read(
      call(client.rowCalls.row, { id: '9000001', limit: 100, filters: { contentType: 'movie,series' } }),
    );
    const series = contents.find(({ contentType }) => contentType === 'series')?.id ?? '';
    await read(call(client.contentCalls.episodes, { id: series }));
    const film = await read(call(client.contentCalls.one, { id: '1008' }));
    const id = film.id;
    await read(call(client.contentCalls.meta, { id }));
    await read(call(client.contentCalls.sources, { id }));
    await read(call(client.contentCalls.similar, { id }));
    await read(call(client.nextPartCalls.read, { id }));
    await read(call(client.streamCalls.content, { id, libraryId: film.libraryId ?? 0 }));
    await read(call(client.contentCalls.libraries));
    await read(call(client.contentCalls.packets, { id }));
    await read(call(client.packetCalls.quickSalesOfContent, { contentId: id }));
    const whole = await Promise.all(contents.slice(0, 12).map((each) => read(call(client.contentCalls.one, each))));
    const trailer = whole.flatMap(({ trailers }) => trailers)[0];
    await read(call(client.streamCalls.trailer, { id: trailer?.id ?? '' }));
    const someone = whole.flatMap(({ persons }) => persons)[0];
    await read(call(client.contentCalls.person, { id: String(someone?.id) }));
    await read(call(client.rowCalls.filmography, { personId: someone?.id ?? 0 }));
    await read(call(client.searchCalls.suggest, { q: 'a' }));
    await read(call(client.searchFoundCalls.found, { text: 'a', type: 'content', id: film.id }));
    await read(call(client.listCalls.genres));
    await read(call(client.listCalls.countries));
    await read(call(client.newsCalls.list, {}));
    await read(call(client.newsCalls.one, { id: '1' }));
    const favorite = await read(call(client.favoriteCalls.add, { target: { kind: 'content', id } }));
    await read(call(client.favoriteCalls.add, { target: { kind: 'channel', id: 1 } }));
    await read(call(client.favoriteCalls.order, { channelIds: [1] }));
    expect(await read(call(client.favoriteCalls.list))).toHaveLength(2);
    await read(call(client.favoriteCalls.remove, { id: favorite.id }));
    const rating = await read(call(client.ratingCalls.add, { contentId: id, rating: 8 }));
    await read(call(client.ratingCalls.remove, { id: rating.id }));
    await read(call(client.historyCalls.watched, { contentId: id }));
    await read(call(client.historyCalls.remove, { contentId: id }));
    expect(viewer.left).toEqual([]);
  });

  it('about the account, devices, profiles and PIN', async () => {
    await read(call(client.deviceCalls.list));
    const { channels } = await test.services.providers.get(1);
    const free = channels.find((each) => each.isFree && each.isAvailable && each.playoutKey && (each.age ?? 18) < 16);
    await read(call(client.streamCalls.channel, { channelId: free?.id ?? 0, history: true }));
    const [running] = await read(call(client.runningStreamCalls.list));
    await read(call(client.runningStreamCalls.end, { id: running?.id ?? '' }));
    const current = await read(call(client.deviceCalls.current));
    await read(call(client.deviceCalls.patch, { id: current.id, parentalSettings: { pay: true } }));
    const other = await person.send('POST', '/v2/users/self/devices', { device_type: 'tv' });
    await read(call(client.deviceCalls.remove, { id: other.body.id }));
    const [message] = await read(call(client.messageCalls.list));
    await read(call(client.messageCalls.remove, { id: message?.id ?? '' }));

    const [grown] = await read(call(client.profileCalls.list));
    await read(call(client.profileCalls.active));
    await read(call(client.profileCalls.avatars));
    const child = await read(call(client.profileCalls.create, { name: 'Child', role: 'child' }));
    await read(call(client.profileCalls.change, { id: child.id, limits: { dailyMinutes: 600 } }));
    await read(call(client.profileCalls.choose, { id: child.id }));
    await read(call(client.profileCalls.choose, { id: grown?.id ?? '' }));
    await read(
      call(client.playbackCalls.change, {
        isDataSaver: true,
        autoplaysNext: true,
        hasPreviews: true,
      }),
    );
    await read(call(client.profileCalls.remove, { id: child.id }));

    await read(call(client.userCalls.patchSelf, { email: 'every@tv.test' }));
    await read(call(client.emailCalls.sendCode));
    const emailCode = /\d{6}/.exec(test.services.outbox.list('every@tv.test')[0]?.text ?? '')?.[0] ?? '';
    await read(call(client.emailCalls.confirm, { code: emailCode }));
    await read(call(client.userCalls.patchSelf, { pincode: '4821' }));
    const opened = await read(call(client.parentalCalls.check, { pincode: '4821', action: 'vod' }));
    expect(opened.allowedUntil).toBeGreaterThan(test.clock.now());
    await read(call(client.userCalls.patchSelf, { parentalStatus: 'notset', currentPincode: '4821' }));
    const begun = await read(
      call(client.codeSignInCalls.start, { manufacturer: 'LG', model: 'C2', serial: '', os: '' }),
    );
    await read(call(client.codeSignInCalls.read, { userCode: begun.userCode }));
    await read(call(client.codeSignInCalls.answer, { userCode: begun.userCode, approves: true }));
    await read(call(client.codeSignInCalls.token, { deviceCode: begun.deviceCode }));
    const { code } = await read(call(client.leavingCalls.handover));
    await read(call(client.leavingCalls.redeem, { code }));

    const goes = await member(test);
    const over = clientOf(test, goes.token, (method, path) => void routes.add(routeOf(method, path)));
    expect(await read(call(client.leavingCalls.personalData), over)).toContain(`"id": ${goes.userId}`);
    await read(call(client.leavingCalls.sendDeletionCode), over);
    await read(call(client.leavingCalls.deleteSelf, { password: goes.password }), over);
    expect((await goes.get('/v2/users/self')).status).toBe(401);

    const leaving = await member(test);
    const there = clientOf(test, leaving.token, (method, path) => void routes.add(routeOf(method, path)));
    await read(
      call(client.passwordCalls.change, { current: leaving.password, next: 'n3wOne', endsOthers: true }),
      there,
    );
    await read(call(client.userCalls.endSessions), there);
    expect((await leaving.get('/v2/users/self')).status).toBe(401);
    expect([...viewer.left, ...there.left, ...over.left]).toEqual([]);
  });

  it('about packets, promo codes and offers', async () => {
    const buyer = await member(test);
    await topUp(test, buyer, 5_000_000);
    const by = clientOf(test, buyer.token, (method, path) => void routes.add(routeOf(method, path)));
    await read(call(client.landingCalls.providerInfo, { id: 'antenna' }), by);
    await read(call(client.packetCalls.list), by);
    await read(call(client.packetCalls.all), by);
    await read(call(client.packetCalls.read, { id: 107 }), by);
    await read(call(client.packetCalls.ofProvider, { provider: 'antenna', id: 109 }), by);
    await read(call(client.packetCalls.acceptAgreement, { id: 1, version: '2026-11' }), by);
    const [short] = await read(call(client.packetCalls.periods, { packetId: 109 }), by);
    const [wallet] = await read(call(client.accountCalls.list), by);
    await read(call(client.accountCalls.balance), by);
    const accountId = wallet?.id ?? 0;

    const bought = { accountId, purchaseId: short?.purchases[0]?.id ?? '' };
    await read(call(client.purchaseCalls.create, bought), by);
    await read(call(client.purchaseCalls.change, { accountId, purchaseId: '109.P90D' }), by);
    await read(call(client.subscriptionCalls.create, { packetId: 107 }), by);
    const [next] = await read(call(client.subscriptionCalls.futures), by);
    await read(call(client.subscriptionCalls.cancelFuture, { id: next?.id ?? '' }), by);
    const [held] = await read(call(client.subscriptionCalls.current), by);
    const id = held?.id ?? '';
    await read(call(client.subscriptionCalls.disable, { id }), by);
    await read(call(client.subscriptionCalls.renew, { id }), by);
    await read(call(client.purchaseCalls.cancel, { id }), by);

    const ignoreConditions = ['user_must_have_credit_card'];
    await read(call(client.promoCalls.check, { key: 'START30', ignoreConditions }), by);
    await read(call(client.promoCalls.apply, { key: 'KIDS-A1' }), by);
    await read(call(client.promoCalls.info, { id: '1' }), by);
    const survey = await read(call(client.surveyCalls.read, { id: 1 }), by);
    await read(call(client.surveyCalls.answer, { id: 1, answerIds: [survey.answers[0]?.id ?? 0] }), by);

    const offer = await read(call(client.offerCalls.create, { packetId: 101 }), by);
    const way = offer.paySystems.find(({ payformShortname }) => payformShortname === 'short_url');
    const started = await read(
      call(client.offerCalls.pay, {
        offerId: offer.id,
        purchaseId: offer.purchases.at(-1)?.id ?? '',
        paySystemId: way?.id,
        payformShortname: way?.payformShortname,
      }),
      by,
    );
    expect(started.transactionId).toBeDefined();
    await read(call(client.offerCalls.status, { id: offer.id }), by);
    expect(by.left).toEqual([]);
  });

  it('about payments by card, phone and QR code', async () => {
    const payer = await member(test);
    const by = clientOf(test, payer.token, (method, path) => void routes.add(routeOf(method, path)));
    const accountId = payer.userId;
    expect(await read(call(client.payformCalls.list, { accountId }), by)).not.toEqual([]);
    const linking = await read(
      call(client.cardCalls.link, { paySystemShortname: 'bank-card', accountId, amount: 100, needsRefund: true }),
      by,
    );
    await typeCard(test, {
      transactionId: linking.transactionId ?? '',
      number: '4242424242424242',
      more: { save_card: '1' },
    });
    const card = { accountId, payformShortname: 'card', amount: 29_900 };
    const paid = await read(call(client.payformCalls.shortUrl, { ...card, returnUrl: '/packets' }), by);
    await read(call(client.transactionCalls.status, { id: paid.transactionId ?? '' }), by);
    const [linked] = await read(call(client.cardCalls.list), by);
    await read(call(client.payformCalls.linkedCard, { ...card, cardId: linked?.id ?? '' }), by);
    await read(call(client.payformCalls.qrCode, { accountId, payformShortname: 'qrcode', amount: 29_900 }), by);
    const phone = '77010000022';
    const byPhone = await read(
      call(client.payformCalls.phone, { accountId, payformShortname: 'phone_sms', amount: 29_900, phone }),
      by,
    );
    const code = (await smsCode(test, phone)) ?? '';
    await read(
      call(client.payformCalls.confirmBySms, { accountId, transactionId: byPhone.transactionId ?? '', code }),
      by,
    );
    await addCard(test.services.db, { userId: payer.userId, last4: '4242', now: 0 });
    await read(call(client.cardCalls.remove, { id: linked?.id ?? '' }), by);
    expect(by.left).toEqual([]);
  });
});

/** Allows sign-in by the network from the test's own IP address. */
async function allowNetworkSignIn(): Promise<void> {
  const { db } = test.services;
  const { data } = await db.selectFrom('providers').select('data').where('id', '=', 1).executeTakeFirstOrThrow();
  const changed = { ...JSON.parse(data), auto_sign_in: { networks: ['127.0.0.0/8'] } };
  await db
    .updateTable('providers')
    .set({ data: JSON.stringify(changed) })
    .where('id', '=', 1)
    .execute();
  test.services.refresh();
}

describe('the routes of the backend', () => {
  it('are each called by the client, or listed with the reason why no app needs them', () => {
    const forApps = contractCalls.filter(({ auth }) => auth !== 'operator').map(({ name }) => name);
    expect([...test.app.served].filter((name) => forApps.includes(name)).sort()).toEqual([...forApps].sort());
    expect([...routes, ...Object.keys(NOT_CALLED_BY_APPS)].sort()).toEqual([...forApps].sort());
  });

  it('every call of the client is made', () => {
    const known = endpoints.map(({ name }) => name).filter((name) => name !== 'channels.seekPoints');
    expect([...sent].sort()).toEqual([...new Set(known)].sort());
  });
});
