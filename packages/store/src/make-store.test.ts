import { HttpError, SECOND } from '@antenna/kernel';
import { rowCalls } from '@antenna/api-client';
import { scriptedHttp } from '@antenna/kernel/testing';
import { describe, expect, it, vi } from 'vitest';
import { channelEndpoints } from './data/endpoints/channels.ts';
import { scheduleEndpoints } from './data/endpoints/schedules.ts';
import { contentEndpoints } from './data/endpoints/contents.ts';
import { networkEndpoints } from './data/endpoints/network.ts';
import { packetEndpoints } from './data/endpoints/packets.ts';
import { rowEndpoints } from './data/endpoints/rows.ts';
import { alertDismissed, showAlert } from './shell/alerts.ts';
import {
  channelWatched,
  clearSessionStorage,
  closeModal,
  navigated,
  openModal,
  setPreference,
  STORAGE_KEYS,
  withEarlyAnswers,
  pageEntries,
  type PageEntry,
  type PlaceInApp,
} from './index.ts';
import { storeStage, watchedStore } from './testing/index.ts';

const place = (pathname: string, over: Partial<PlaceInApp> = {}): PlaceInApp => ({
  pathname,
  search: '',
  hash: '',
  ...over,
});

describe('places', () => {
  it('counts steps and keeps the previous and the current location [A-337]', () => {
    const { store } = storeStage();
    store.dispatch(navigated(place('/')));
    store.dispatch(navigated(place('/channels', { search: '?a=1' })));
    store.dispatch(navigated(place('/channels', { search: '?a=1', hash: '#x' })));
    expect(store.getState().navigation).toMatchObject({
      steps: 2,
      previous: place('/'),
      current: place('/channels', { search: '?a=1', hash: '#x' }),
    });
  });

  it('remembers the page that settings were opened from', () => {
    const { store } = storeStage();
    for (const path of ['/channels', '/settings', '/settings/devices', '/settings/language'])
      store.dispatch(navigated(place(path, path === '/channels' ? { search: '?a=1' } : {})));
    expect(store.getState().navigation.backUrl).toBe('/channels?a=1');
  });

  it('runs the modal check at once: an overlay of the path before is closed [A-338]', () => {
    const { store, moves } = storeStage();
    store.dispatch(navigated(place('/')));
    store.dispatch(openModal({ name: 'text', with: { title: 'T', description: 'D' } }));
    expect(moves).toEqual(['show #modal=text']);
    store.dispatch(navigated(place('/', { hash: '#modal=text' })));
    expect(store.getState().modals.at).toBe('open');
    store.dispatch(navigated(place('/news')));
    expect(store.getState().modals.at).toBe('closed');
  });

  it('closes an overlay when back takes its hash away', () => {
    const { store } = storeStage();
    store.dispatch(navigated(place('/')));
    store.dispatch(openModal({ name: 'text', with: { title: 'T', description: 'D' } }));
    store.dispatch(navigated(place('/', { hash: '#modal=text' })));
    store.dispatch(navigated(place('/')));
    expect(store.getState().modals.at).toBe('closed');
  });

  it('does not open an overlay again that was closed before its hash came', async () => {
    const { store, settle } = storeStage();
    store.start();
    await settle();
    store.dispatch(navigated(place('/')));
    store.dispatch(openModal({ name: 'auth', with: {} }));
    store.dispatch(closeModal());
    store.dispatch(navigated(place('/', { hash: '#modal=auth' })));
    expect(store.getState().modals.at).toBe('closing');
    // Somebody goes forward to it later.
    await settle(300);
    store.dispatch(navigated(place('/')));
    store.dispatch(navigated(place('/', { hash: '#modal=auth' })));
    expect(store.getState().modals.at).toBe('open');
  });

  it('keeps an overlay whose hash is still to come, also when the hash of the one before goes late', () => {
    const { store } = storeStage();
    store.dispatch(openModal({ name: 'text', with: { title: 'T', description: 'D' } }));
    store.dispatch(navigated(place('/')));
    expect(store.getState().modals.at).toBe('open');
    store.dispatch(navigated(place('/', { hash: '#modal=quick_packets' })));
    store.dispatch(navigated(place('/')));
    expect(store.getState().modals.at).toBe('open');
    store.dispatch(navigated(place('/', { hash: '#modal=text' })));
    store.dispatch(navigated(place('/')));
    expect(store.getState().modals.at).toBe('closed');
  });

  it('runs the redirect check 200 ms after the last path change [A-339] [A-486]', async () => {
    const stage = storeStage();
    stage.store.start();
    await stage.settle();
    stage.store.dispatch(navigated(place('/lk')));
    await stage.settle(199);
    expect(stage.store.getState().modals.at).toBe('closed');
    await stage.settle(1);
    expect(stage.store.getState().modals).toMatchObject({
      at: 'open',
      modal: { name: 'auth', with: { reason: 'account' } },
    });

    stage.store.dispatch(navigated(place('/lk_parental')));
    await stage.settle(100);
    stage.store.dispatch(navigated(place('/news')));
    await stage.settle(3 * SECOND);
    expect(stage.store.getState().alerts).toEqual([]);
  });

  it('follows a deep link of the address once there is a session, and forgets it', async () => {
    const stage = storeStage({ search: '?type=row&id=61' });
    stage.store.start();
    stage.store.dispatch(navigated(place('/', { search: '?type=row&id=61' })));
    expect(stage.storage.get('deepLink')).toBe('/row/61');
    await stage.settle(SECOND);
    expect(stage.moves).toEqual(['replace /row/61']);
    expect(stage.storage.get('deepLink')).toBeUndefined();
  });

  it('follows no stored link that leads off the origin', async () => {
    const stage = storeStage({ storage: watchedStore({ deepLink: '//evil.test' }) });
    stage.store.start();
    stage.store.dispatch(navigated(place('/')));
    await stage.settle(SECOND);
    expect(stage.moves).toEqual([]);
  });
});

describe('preferences', () => {
  it('have their defaults, volume 100 among them [B-532]', () => {
    expect(storeStage().store.getState().preferences).toEqual({
      language: undefined,
      volume: 100,
      theme: 'dark',
      audioOrder: [],
      lastChannelId: undefined,
      lastWatchedChannels: [],
      recentSearches: [],
      skipApp: false,
    });
  });

  it('are written under the documented names and read again at the next visit', () => {
    const { store, storage } = storeStage();
    store.dispatch(setPreference('language', 'kk'));
    store.dispatch(setPreference('volume', 40));
    store.dispatch(setPreference('audioOrder', ['ru', 'en']));
    store.dispatch(setPreference('skipApp', true));
    store.dispatch(channelWatched({ id: 7, isAdult: false }));
    expect(Object.fromEntries(storage.entries)).toEqual({
      language: 'kk',
      volume: '40',
      audioOrder: '["ru","en"]',
      skipApp: '1',
      lastChannelId: '7',
      lastWatchedChannels: '[7]',
    });
    expect(storeStage({ storage }).store.getState().preferences).toMatchObject({
      language: 'kk',
      volume: 40,
      audioOrder: ['ru', 'en'],
      skipApp: true,
      lastChannelId: 7,
      lastWatchedChannels: [7],
    });
  });

  it('clamp the volume to whole percent', () => {
    const { store } = storeStage();
    for (const [asked, kept] of [
      [140, 100],
      [-3, 0],
      [39.6, 40],
    ] as const) {
      store.dispatch(setPreference('volume', asked));
      expect(store.getState().preferences.volume).toBe(kept);
    }
  });

  it('keep the last ten channels, newest first, each once, no adult ones [B-410] [B-411] [B-412] [B-617]', () => {
    const { store, storage } = storeStage();
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3]) store.dispatch(channelWatched({ id, isAdult: false }));
    store.dispatch(channelWatched({ id: 18, isAdult: true }));
    expect(store.getState().preferences).toMatchObject({
      lastChannelId: 3,
      lastWatchedChannels: [3, 11, 10, 9, 8, 7, 6, 5, 4, 2],
    });
    expect(storage.get('lastWatchedChannels')).not.toContain('18');
  });

  it('read damaged storage as never chosen', () => {
    const storage = watchedStore({
      volume: 'loud',
      audioOrder: '{',
      lastWatchedChannels: '[1,"x",null,-2]',
      lastChannelId: 'NaN',
      theme: 'pink',
      skipApp: 'yes',
    });
    expect(storeStage({ storage }).store.getState().preferences).toEqual({
      language: undefined,
      volume: 100,
      theme: 'dark',
      audioOrder: [],
      lastChannelId: undefined,
      lastWatchedChannels: [1],
      recentSearches: [],
      skipApp: false,
    });
  });
});

describe('the names in storage', () => {
  it('are each given once [B-250], with the documented ones among them [A-230]', () => {
    const names = Object.values(STORAGE_KEYS);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        'language',
        'volume',
        'audioOrder',
        'skipApp',
        'app_sell_click_id',
        'transaction_id',
        'offer_id',
        'currentOffer',
        'playAfter',
        'playAfterId',
        'lastChannelId',
        'lastWatchedChannels',
        'adErrors',
      ]),
    );
  });

  it('leave transaction keys alone when answers are forgotten and preferences change [B-247]', async () => {
    const storage = watchedStore({ transaction_id: 't', offer_id: 'o', currentOffer: '{}' });
    const stage = storeStage({ storage });
    stage.store.start();
    await stage.settle();
    stage.store.dispatch(setPreference('volume', 10));
    stage.store.dispatch(channelWatched({ id: 7, isAdult: false }));
    expect([storage.get('transaction_id'), storage.get('offer_id'), storage.get('currentOffer')]).toEqual([
      't',
      'o',
      '{}',
    ]);
  });

  it('are cleared with the session, but for what survives', () => {
    const storage = watchedStore({
      language: 'ru',
      session: 's',
      transaction_id: 't',
      langChannel5: 'x',
      foreign: 'f',
    });
    clearSessionStorage(storage);
    expect([...storage.entries.keys()].toSorted()).toEqual(['foreign', 'language']);
  });
});

describe('lines', () => {
  it('are shown only once each, three at most', () => {
    const { store } = storeStage();
    for (const text of ['a', 'b', 'c', 'd', 'd']) store.dispatch(showAlert({ kind: 'info', text }));
    expect(store.getState().alerts.map((each) => each.text)).toEqual(['b', 'c', 'd']);
    store.dispatch(alertDismissed(store.getState().alerts[0]?.id ?? ''));
    expect(store.getState().alerts.map((each) => each.text)).toEqual(['c', 'd']);
  });
});

describe('overlays in the store', () => {
  it('swap after 600 ms and close after 300 ms, with their hash', async () => {
    const { store, settle, moves } = storeStage();
    store.dispatch(openModal({ name: 'text', with: { title: 'T', description: 'D' } }));
    store.dispatch(openModal({ name: 'quick_packets', with: { packetId: 7 } }));
    await settle(599);
    expect(store.getState().modals).toMatchObject({ at: 'swapping', modal: { name: 'text' } });
    await settle(1);
    expect(store.getState().modals).toMatchObject({ at: 'open', modal: { name: 'quick_packets' } });
    store.dispatch(closeModal());
    await settle(299);
    expect(store.getState().modals.at).toBe('closing');
    await settle(1);
    expect(store.getState().modals.at).toBe('closed');
    expect(moves).toEqual(['show #modal=text', 'show #modal=quick_packets', 'drop']);
  });
});

describe('data', () => {
  const withChannels = async () => {
    const stage = storeStage();
    stage.server.on('GET /v2/channels/channel_list', {
      json: [
        { id: 7, name: 'Sea' },
        { id: 8, name: 'Hills', is_free: true },
      ],
    });
    stage.server.on('GET /v2/users/self/channel_list', { json: [{ id: 7, is_purchased: true }] });
    stage.store.start();
    await stage.settle();
    return stage;
  };

  it('joins both channel lists', async () => {
    const stage = await withChannels();
    const query = stage.store.dispatch(channelEndpoints.channels.initiate());
    await stage.settle();
    expect((await query).data).toMatchObject([
      { id: 7, isPurchased: true },
      { id: 8, isPurchased: true, isFree: true },
    ]);
    query.unsubscribe();
  });

  it('shows the public list when the viewer’s own does not come', async () => {
    const stage = await withChannels();
    stage.server.on('GET /v2/users/self/channel_list', { status: 404 });
    const query = stage.store.dispatch(channelEndpoints.channels.initiate());
    await stage.settle();
    expect((await query).data?.map((channel) => channel.isPurchased)).toEqual([false, true]);
    query.unsubscribe();
  });

  it('gives a refusal by its kind, for a page to act on', async () => {
    const stage = await withChannels();
    stage.server.on('GET /v2/rows/9', { status: 404, json: { error_code: 'not_found' } });
    const query = stage.store.dispatch(rowEndpoints.row.initiate({ id: '9' }));
    await stage.settle();
    expect((await query).error).toMatchObject({ kind: 'missing' });
    query.unsubscribe();
  });

  it('asks for a schedule or packets by number alone: for anything else there is nothing, and no call [A-384]', async () => {
    const stage = await withChannels();
    stage.server.on('GET /v2/channels/7/content_schedule', { json: [] });
    const calls = stage.server.requests.length;
    for (const channelId of [Number('sea'), 0, 1.5]) {
      expect(
        await stage.store.dispatch(
          scheduleEndpoints.schedule.initiate({ channelId, from: 0, to: 1 }, { subscribe: false }),
        ),
      ).toMatchObject({ data: [] });
      expect(
        await stage.store.dispatch(packetEndpoints.channelPackets.initiate({ channelId }, { subscribe: false })),
      ).toMatchObject({ data: [] });
    }
    expect(stage.server.requests.length).toBe(calls);
    await stage.store.dispatch(
      scheduleEndpoints.schedule.initiate({ channelId: 7, from: 5, to: 9 }, { subscribe: false }),
    );
    expect(stage.server.requests.at(-1)?.url).toContain('/v2/channels/7/content_schedule?start=5&end=9');
  });

  it.each([
    [true, '/v2/channels/7/purchasepacket_short'],
    [false, '/v2/channels/7/packets'],
  ])(
    'where the operator sells by purchases %s, what holds a channel is asked of %s, and the quick choice always of quick_sales_packets [C-271]',
    async (isHavePurchases, path) => {
      const stage = await withChannels();
      stage.server.on('GET /v2/users/self/network', {
        json: { provider: { id: 1, is_have_purchases: isHavePurchases } },
      });
      stage.server.on(`GET ${path}`, { json: [{ id: 5, name: 'Basic', price: '990.00', channels_count: 12 }] });
      stage.server.on('GET /v2/channels/7/quick_sales_packets', { json: [] });
      await stage.store.dispatch(
        networkEndpoints.network.initiate(undefined, { subscribe: false, forceRefetch: true }),
      );
      expect(
        await stage.store.dispatch(packetEndpoints.channelPackets.initiate({ channelId: 7 }, { subscribe: false })),
      ).toMatchObject({ data: [{ id: 5, price: '990.00' }] });
      expect(stage.server.requests.at(-1)?.url.split('?')[0]).toBe(path);
      await stage.store.dispatch(packetEndpoints.quickOffers.initiate({ channelId: 7 }, { subscribe: false }));
      expect(stage.server.requests.at(-1)?.url.split('?')[0]).toBe('/v2/channels/7/quick_sales_packets');
    },
  );

  it('asks rowsets by the kind of surface', async () => {
    const stage = storeStage({ surface: { isMobileDevice: true, isWebview: false } });
    stage.server.on('GET /v2/rowsets', { json: [] });
    stage.store.start();
    const query = stage.store.dispatch(rowEndpoints.rowsets.initiate());
    await stage.settle();
    expect(stage.server.requests.at(-1)?.url).toContain('type=mobile300');
    query.unsubscribe();
  });

  it('holds a call back until the session is there', async () => {
    const stage = storeStage();
    stage.server.on('GET /v2/rowsets', { json: [] });
    const query = stage.store.dispatch(rowEndpoints.rowsets.initiate());
    await stage.settle();
    expect(stage.server.requests).toEqual([]);
    stage.store.start();
    await stage.settle();
    expect(stage.server.requests.at(-1)?.url).toBe('/v2/rowsets?type=web&access_token=token-1');
    query.unsubscribe();
  });
});

describe('early answers', () => {
  const request = (url: string, method = 'GET') => ({ method, url, headers: {} });

  it('serve one GET each, by address without origin and token, and then the network is asked', async () => {
    const server = scriptedHttp();
    server.on('GET /v2/rowsets', { json: ['late'] });
    const http = withEarlyAnswers(server.http, {
      '/v2/rowsets?type=web': Promise.resolve({ status: 200, body: '["early"]', headers: {} }),
    });
    expect((await http(request('https://tv.test/v2/rowsets?type=web&access_token=t'))).body).toBe('["early"]');
    expect((await http(request('/v2/rowsets?type=web'))).body).toBe('["late"]');
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['failed', () => Promise.reject(new TypeError('x'))],
    ['was refused', () => Promise.resolve({ status: 401, body: '', headers: {} })],
  ])('are asked again when the early one %s', async (_what, early) => {
    const server = scriptedHttp();
    server.on('GET /v2/rowsets', { json: ['late'] });
    const http = withEarlyAnswers(server.http, { '/v2/rowsets': early() });
    expect((await http(request('/v2/rowsets'))).body).toBe('["late"]');
  });

  it('do not serve a write, and leave troubles of the network as they are', async () => {
    const server = scriptedHttp();
    server.on('POST /v2/users', new HttpError('network'));
    const http = withEarlyAnswers(server.http, {
      '/v2/users': Promise.resolve({ status: 200, body: '', headers: {} }),
    });
    await expect(http(request('/v2/users', 'POST'))).rejects.toBeInstanceOf(HttpError);
  });
});

describe('the start page that came with the page', () => {
  const row = (id: string, contents: readonly unknown[] = []) => ({
    id,
    slug: `r-${id}`,
    title: `Row ${id}`,
    template: 'content-v',
    content_type: 'movie',
    description: '',
    more_count: 0,
    limit: 24,
    offset: 0,
    loop_count: 0,
    library_id: null,
    contents,
    channels: [],
    promotions: [],
    histories: [],
    persons: [],
  });
  const menu = [
    {
      id: 1,
      slug: 'startpage',
      template: 'startpage',
      title: 'Home',
      description: '',
      logo: null,
      library_id: null,
      priority: 1,
    },
  ];
  const context = { baseUrl: '', reject: () => {} };
  const entries: readonly PageEntry[] = [
    { endpoint: 'rowsets', value: rowCalls.rowsets.read(menu, context) },
    {
      endpoint: 'rowset',
      arg: { slug: 'startpage' },
      value: rowCalls.rowset.read({ ...menu[0], rows: [row('1')] }, context),
    },
  ];
  const startpage = rowEndpoints.rowset.select({ slug: 'startpage' });
  const withWhole = (over: Parameters<typeof storeStage>[0]) => {
    const stage = storeStage(over);
    stage.server.on('GET /v2/rowsets/startpage', { json: { ...menu[0], title: 'Whole', rows: [row('1'), row('2')] } });
    stage.server.on('GET /v2/rowsets', { json: menu });
    return stage;
  };
  const stored = (viewer: 'guest' | 'user') =>
    watchedStore({
      session: JSON.stringify({
        viewer,
        deviceId: 'd',
        accessToken: 't',
        setAt: 1_795_284_000_000,
        expiresAt: 1_795_327_200_000,
      }),
    });

  it('is there before any call, and a new guest does not ask for it', async () => {
    const stage = withWhole({ entries });
    expect(startpage(stage.store.getState()).data).toMatchObject({ title: 'Home', rows: [{ id: '1' }] });
    expect(rowEndpoints.rowsets.select()(stage.store.getState()).data).toHaveLength(1);
    expect(stage.server.requests).toEqual([]);
    stage.store.start();
    await stage.settle();
    expect(startpage(stage.store.getState()).data).toMatchObject({ title: 'Home' });
    expect(stage.server.requests.filter(({ url }) => url.startsWith('/v2/rowsets'))).toEqual([]);
  });

  it('is asked for again by a returning guest, when the first of it is on the screen', async () => {
    const waiting: (() => void)[] = [];
    const stage = withWhole({ entries, storage: stored('guest'), whenQuiet: (run) => void waiting.push(run) });
    expect(startpage(stage.store.getState()).data).toMatchObject({ title: 'Home' });
    void stage.store.dispatch(rowEndpoints.rowset.initiate({ slug: 'startpage' }));
    stage.store.start();
    await stage.settle();
    expect(startpage(stage.store.getState()).data).toMatchObject({ title: 'Home' });
    waiting.forEach((run) => run());
    await stage.settle();
    expect(startpage(stage.store.getState()).data).toMatchObject({ title: 'Whole' });
  });

  it('is still there where hydration takes seconds, also what is otherwise asked for on each visit', async () => {
    vi.useFakeTimers();
    try {
      const meta = { endpoint: 'contentMeta', arg: { id: '7' }, value: { isAvailable: true } } as unknown as PageEntry;
      const { store, server, clock } = withWhole({ entries: [...entries, meta] });
      const held = () => contentEndpoints.contentMeta.select({ id: '7' })(store.getState()).data;
      await vi.advanceTimersByTimeAsync(9_000);
      expect(held()).toEqual({ isAvailable: true });
      expect(server.requests).toEqual([]);
      clock.advance(10_000);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(held()).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is what another store holds, as it goes through the page', () => {
    const { store } = withWhole({ entries });
    expect(JSON.parse(JSON.stringify(pageEntries(store.getState())))).toEqual(JSON.parse(JSON.stringify(entries)));
  });

  it('is never for a user, who may be a child', () => {
    const stage = withWhole({ entries, storage: stored('user') });
    expect(startpage(stage.store.getState()).data).toBeUndefined();
    expect(rowEndpoints.rowsets.select()(stage.store.getState()).data).toBeUndefined();
  });

  it('is forgotten when another tab signed in meanwhile', async () => {
    const storage = watchedStore();
    const stage = withWhole({ entries, storage });
    storage.set('session', stored('user').get('session') ?? '');
    stage.store.start();
    await stage.settle();
    expect(startpage(stage.store.getState()).data).toBeUndefined();
  });

  it('ends when no session can be opened, so that the page says so', async () => {
    const stage = withWhole({ entries });
    stage.server.on('POST /v2/users', new HttpError('network'));
    stage.store.start();
    await stage.settle();
    expect(startpage(stage.store.getState()).data).toBeUndefined();
  });
});
