import { MINUTE, SECOND } from '@antenna/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeStage, watchedStore, type StoreStage } from '../testing/index.ts';
import { paymentEndpoints } from '../payments/endpoints.ts';
import { cardEndpoints } from './endpoints/cards.ts';
import { channelEndpoints } from './endpoints/channels.ts';
import { networkEndpoints } from './endpoints/network.ts';
import { profileEndpoints } from './endpoints/profiles.ts';
import { rowEndpoints } from './endpoints/rows.ts';
import { subscriptionEndpoints } from './endpoints/subscriptions.ts';
import { lifetimes } from './lifetimes.ts';

const NOW = 1_795_284_000_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A guest with a token. Time is the browser's, because RTK Query's cache uses it. */
function stage(): StoreStage {
  const session = { viewer: 'guest', deviceId: 'd', accessToken: 'token', setAt: NOW, expiresAt: NOW + 43_200_000 };
  const scene = storeStage({ storage: watchedStore({ session: JSON.stringify(session) }) });
  scene.store.start();
  return scene;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const count = ({ server }: StoreStage, path: string) =>
  server.requests.filter(({ url }) => url.split('?')[0] === path).length;

type Visit = { unsubscribe(): void } & PromiseLike<unknown>;
/** Mounts a component, waits for its answer and unmounts it. */
async function visit(subscription: Visit): Promise<void> {
  await pass(0);
  await subscription;
  subscription.unsubscribe();
}

const CHANNELS = '/v2/channels/channel_list';

describe('answers', () => {
  it('make no second request within their time, and one after it [A-481]', async () => {
    const scene = stage();
    scene.server.on(`GET ${CHANNELS}`, { json: [] });
    scene.server.on('GET /v2/users/self/channel_list', { json: [] });
    const look = () => visit(scene.store.dispatch(channelEndpoints.channels.initiate()));
    await look();
    await pass(30 * SECOND - 1);
    await look();
    expect(count(scene, CHANNELS)).toBe(1);
    await pass(30 * SECOND);
    await look();
    expect(count(scene, CHANNELS)).toBe(2);
  });

  it('are shared by all who ask at the same time, and stay while one of them is there', async () => {
    const scene = stage();
    scene.server.on(`GET ${CHANNELS}`, { json: [] });
    scene.server.on('GET /v2/users/self/channel_list', { json: [] });
    const shown = scene.store.dispatch(channelEndpoints.channels.initiate());
    await visit(scene.store.dispatch(channelEndpoints.channels.initiate()));
    await pass(5 * MINUTE);
    await visit(scene.store.dispatch(channelEndpoints.channels.initiate()));
    expect(count(scene, CHANNELS)).toBe(1);
    shown.unsubscribe();
  });

  it('of reference data stay 5 minutes [A-482]', async () => {
    const scene = stage();
    const look = () => visit(scene.store.dispatch(networkEndpoints.network.initiate()));
    await look();
    await pass(5 * MINUTE - 1);
    await look();
    const before = count(scene, '/v2/users/self/network');
    await pass(5 * MINUTE);
    await look();
    expect(count(scene, '/v2/users/self/network') - before).toBe(1);
  });

  it('use only the documented times, by kind of data [B-559] [B-560]', () => {
    const names: Record<string, string[]> = {};
    for (const [name, { keepUnusedDataFor }] of Object.entries(lifetimes)) (names[keepUnusedDataFor] ??= []).push(name);
    expect(
      Object.keys(names)
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual([0.5, 30, 60, 300, 3_600]);
    expect(names['300']).toEqual(
      expect.arrayContaining(['network', 'configuration', 'resources', 'news', 'libraries']),
    );
    expect(names['30']).toEqual(expect.arrayContaining(['channels', 'categories', 'schedule', 'content', 'person']));
    expect(names['60']).toEqual(expect.arrayContaining(['self', 'devices', 'profiles']));
    expect(names['0.5']).toEqual(['contentMeta']);
    expect(names['3600']).toEqual(['rowsets', 'rowset', 'row', 'filmography', 'rowPages']);
  });
});

describe('catalogue pages', () => {
  it('are requested again after the body’s own cache_timeout, else after 15 minutes [B-557]', async () => {
    const scene = stage();
    scene.server.on('GET /v2/rows/1', { json: { id: '1', cache_timeout: 60 } });
    scene.server.on('GET /v2/rows/2', { json: { id: '2' } });
    scene.server.on('GET /v2/rows/3', { json: { id: '3', cache_timeout: 1_800 } });
    const look = async () => {
      for (const id of ['1', '2', '3']) await visit(scene.store.dispatch(rowEndpoints.row.initiate({ id })));
    };
    const counts = () => ['1', '2', '3'].map((id) => count(scene, `/v2/rows/${id}`));
    await look();
    await pass(59 * SECOND);
    await look();
    expect(counts()).toEqual([1, 1, 1]);
    await pass(2 * SECOND);
    await look();
    expect(counts()).toEqual([2, 1, 1]);
    await pass(15 * MINUTE);
    await look();
    expect(counts()).toEqual([3, 2, 1]);
    await pass(16 * MINUTE);
    await look();
    expect(counts()).toEqual([4, 3, 2]);
  });

  it.each([
    ['search', { slug: 'search', q: 'sea' }, { id: 3, slug: 'search', template: 'search' }],
    ['my', { slug: 'my' }, { id: 4, slug: 'my', template: 'group.catalog' }],
  ])('of %s are requested on each visit, once for all components of it [B-558]', async (slug, args, json) => {
    const scene = stage();
    scene.server.on(`GET /v2/rowsets/${slug}`, { json });
    const look = () => visit(scene.store.dispatch(rowEndpoints.rowset.initiate(args)));
    await Promise.all([look(), look()]);
    expect(count(scene, `/v2/rowsets/${slug}`)).toBe(1);
    await pass(SECOND);
    await look();
    expect(count(scene, `/v2/rowsets/${slug}`)).toBe(2);
  });

  it.each([
    ['history', { id: '70' }, { id: '70', template: 'history-h' }],
    ['a row’s search', { id: '71', text: 'sea' }, { id: '71', template: 'content-v' }],
  ])('%s is requested on each visit [B-558]', async (_what, args, json) => {
    const scene = stage();
    scene.server.on(`GET /v2/rows/${args.id}`, { json });
    const look = () => visit(scene.store.dispatch(rowEndpoints.row.initiate(args)));
    await look();
    await pass(SECOND);
    await look();
    expect(count(scene, `/v2/rows/${args.id}`)).toBe(2);
  });
});

it.each([
  ['/v2/users/self/accounts', paymentEndpoints.account.initiate()],
  ['/v2/users/self/accounts/3/payforms', paymentEndpoints.paySystems.initiate(3)],
  ['/v2/users/self/cards', cardEndpoints.cards.initiate()],
  ['/v2/users/self/subscriptions/current', subscriptionEndpoints.subscriptions.initiate()],
])('money is never kept: %s is requested on each visit', async (path, query) => {
  const scene = stage();
  const answer = { json: path.endsWith('accounts') ? [{ id: 3, balance: '1.00', amount: '1.00' }] : [] };
  scene.server.on(`GET ${path}`, answer);
  scene.server.on('GET /v2/users/self/subscriptions/futures', { json: [] });
  const look = () => visit(scene.store.dispatch(query as never) as unknown as Visit);
  await look();
  await pass(1);
  await look();
  expect(count(scene, path)).toBe(2);
});

it('a failure is not kept: the next visit asks again', async () => {
  const scene = stage();
  scene.server.on('GET /v2/users/self/profiles', { status: 404, json: {} }, { json: [] });
  const look = () => visit(scene.store.dispatch(profileEndpoints.profiles.initiate()));
  await look();
  await look();
  expect(count(scene, '/v2/users/self/profiles')).toBe(2);
});
