// @vitest-environment jsdom
import { framed, readNativeMessage, type NativeMessage, type PageMessage } from '@antenna/native-bridge';
import { session, viewerOf } from '@antenna/store';
import { buyPacket } from '@antenna/store/payments';
import { storeStage, watchedStore } from '@antenna/store/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Host } from './host.ts';
import { withInbox } from './inbox.ts';
import { leaveOutside, leaveTo } from './leave.ts';
import { createAbilities } from './abilities.ts';
import { obey } from './obey.ts';
import { createScanner } from './scanner.ts';
import { createHostSignIn } from './sign-in.ts';

const NOW = 1_795_284_000_000;
const SESSION = { viewer: 'user', deviceId: 'd1', accessToken: 'token', setAt: NOW, expiresAt: NOW + 3_600_000 };

interface Given {
  readonly isStored?: boolean;
  readonly initData?: string;
}

/** A page with an app around it that records every message and sends none. */
function played({ isStored = false, initData }: Given = {}) {
  const sent: PageMessage[] = [];
  const send = (message: PageMessage) => void sent.push(message);
  const stage = storeStage({
    storage: watchedStore(isStored ? { session: JSON.stringify(SESSION) } : {}),
    outside: { origin: 'https://tv.test', leave: () => {}, open: () => {}, send },
    surface: { isMobileDevice: true, isWebview: true, host: 'android' },
  });
  const { server, store } = stage;
  for (const by of ['handover', 'telegram'])
    server.on(`POST /v2/auth/otp/${by}`, { json: { access_token: by, expired: null } });
  server.on('GET /v2/users/self', { json: { id: 12, username: 'u', is_guest: false } });
  server.on('GET /v2/users/self/devices/device', { json: { id: 'd1', device_type: 'phone' } });
  server.on('PATCH /v2/users/self/devices/d1', { json: { id: 'd1', device_type: 'phone' } });
  const host: Host = {
    kind: initData === undefined ? 'native' : 'messenger',
    ...(initData !== undefined && { initData }),
    send,
    listen: () => () => {},
  };
  const signIn = createHostSignIn(store, host);
  const root = document.createElement('html');
  const gone: string[] = [];
  const abilities = createAbilities();
  const scanner = createScanner(host, store.services.random);
  const tools = {
    store,
    signIn,
    root,
    abilities,
    scanner,
    back: () => true,
    go: (path: string) => void gone.push(path),
  };
  return {
    ...stage,
    sent,
    signIn,
    root,
    gone,
    abilities,
    scanner,
    say: (message: NativeMessage) => obey(message, tools),
    viewer: () => viewerOf(session.select(store.getState())),
    asked: () => sent.flatMap((message) => (message.type === 'session_request' ? [message.id] : [])),
    redeemed: () =>
      server.requests
        .filter(({ url }) => url.includes('/auth/otp/'))
        .map(({ url, body }) => [new URL(url, 'https://tv.test').pathname, JSON.parse(body ?? '{}') as unknown]),
  };
}

const redemption = (by: string, token: string) => [`/v2/auth/otp/${by}`, { identifier: by, token }];

describe('the session of a page in a native app', () => {
  it('is the app’s: the code that it answers with is redeemed, once', async () => {
    const page = played();
    void page.signIn.start();
    const [id = ''] = page.asked();
    page.say({ type: 'session', id, handover: 'code-1' });
    await page.settle();
    expect(page.viewer()).toBe('user');
    page.say({ type: 'session', id, handover: 'code-2' });
    await page.settle();
    expect(page.redeemed()).toEqual([redemption('handover', 'code-1')]);
  });

  it('is asked for in vain for 2 s; then the page starts without it', async () => {
    const page = played();
    void page.signIn.start();
    await page.settle(1_999);
    expect([page.viewer(), page.server.requests.length]).toEqual(['pending', 0]);
    await page.settle(1);
    await page.settle();
    expect(page.viewer()).toBe('guest');
  });

  it('also comes late, unless the viewer has signed in meanwhile', async () => {
    const late = played();
    void late.signIn.start();
    await late.settle(2_000);
    await late.settle();
    late.say({ type: 'session', id: late.asked()[0] ?? '', handover: 'late' });
    await late.settle();
    expect(late.viewer()).toBe('user');
    const own = played();
    void own.signIn.start();
    await own.settle(2_000);
    await own.settle();
    own.store.dispatch(session.send({ type: 'user-signed-in', accessToken: 'typed', now: NOW }));
    await own.settle();
    const before = session.select(own.store.getState());
    own.say({ type: 'session', id: own.asked()[0] ?? '', handover: 'late' });
    await own.settle();
    expect(session.select(own.store.getState())).toEqual(before);
  });

  it('of no user, or with a code that the server refuses, is the usual one', async () => {
    for (const handover of ['', 'spent']) {
      const page = played();
      page.server.on('POST /v2/auth/otp/handover', { status: 400, json: { code: 'invalid_code' } });
      void page.signIn.start();
      page.say({ type: 'session', id: page.asked()[0] ?? '', handover });
      await page.settle();
      expect(page.viewer(), handover).toBe('guest');
    }
  });

  it('is not taken from an answer that nobody asked for', async () => {
    const page = played({ isStored: true });
    void page.signIn.start();
    page.say({ type: 'session', id: 'x', handover: 'evil' });
    await page.settle();
    expect([page.asked(), page.redeemed()]).toEqual([[], []]);
  });

  it('of another user than the app’s is replaced', async () => {
    const page = played({ isStored: true });
    void page.signIn.start();
    const hello = { type: 'hello', platform: 'ios', version: '1', abilities: [] } as const;
    page.say({ ...hello, user: 12 });
    await page.settle();
    expect(page.asked()).toEqual([]);
    page.say({ ...hello, user: 77 });
    await page.settle();
    page.say({ type: 'session', id: page.asked()[0] ?? '', handover: 'of-77' });
    await page.settle();
    expect(page.redeemed()).toEqual([redemption('handover', 'of-77')]);
  });

  it('of a mini-app is the messenger’s: what it signed goes to the server', async () => {
    const page = played({ initData: 'user=1&hash=ab' });
    await page.signIn.start();
    await page.settle();
    expect(page.viewer()).toBe('user');
    expect(page.redeemed()).toEqual([redemption('telegram', 'user=1&hash=ab')]);
  });
});

describe('messages of the native app', () => {
  it('set insets, theme, language and the bar', () => {
    const page = played();
    const insets = { top: 47, right: 0, bottom: 34, left: 0 };
    page.say({
      type: 'hello',
      platform: 'ios',
      version: '1',
      abilities: ['navigation'],
      insets,
      theme: 'light',
      language: 'kk-KZ',
    });
    expect(page.root.style.getPropertyValue('--inset-top')).toBe('47px');
    expect(page.store.getState().preferences).toMatchObject({ theme: 'light', language: 'kk' });
    expect(['navigation', 'scan'].map(page.abilities.has)).toEqual([true, false]);
    page.say({ type: 'insets', top: 0, right: 44, bottom: 21, left: 44 });
    expect(page.root.style.getPropertyValue('--inset-left')).toBe('44px');
    page.say({ type: 'theme', theme: 'dark' });
    expect(page.store.getState().preferences.theme).toBe('dark');
  });

  it('open pages of this app, and no others [A-108]', () => {
    const page = played();
    for (const link of [
      { type: 'packets' },
      { type: 'settings', id: 'devices' },
      { type: 'content', id: '7' },
      { type: 'erase' },
    ])
      page.say({ type: 'deep_link', link });
    expect(page.gone).toEqual(['/account_mobile/packets', '/account_mobile/devices']);
  });

  it('are answered: back by whether the page went back', () => {
    const page = played();
    page.say({ type: 'back', id: 'b7' });
    expect(page.sent).toEqual([{ type: 'back_result', id: 'b7', handled: true }]);
  });

  it('bring a push into the page, which tells what became of it [A-318]', () => {
    const page = played();
    const push = { id: 'p1', title: 'Tonight', body: 'The final', destination: { type: 'packets' } };
    page.say({ type: 'push', push });
    expect(page.sent).toMatchObject([{ type: 'notification_show', id: 'p1', title: 'Tonight' }]);
  });

  it('bring what the camera has read, for the scan that is waited for alone', async () => {
    const page = played();
    const first = page.scanner.scan();
    const second = page.scanner.scan();
    const [, id = ''] = page.sent.flatMap((message) => (message.type === 'scan' ? [message.id] : []));
    page.say({ type: 'scan_result', id: 'never-asked', text: '11111111' });
    page.say({ type: 'scan_result', id, text: '12345678' });
    page.say({ type: 'scan_result', id, text: '22222222' });
    expect(await Promise.all([first, second])).toEqual([undefined, '12345678']);
  });

  it('end a purchase in the device’s store by its own id alone; nothing is held by their word', async () => {
    const page = played({ isStored: true });
    const rules = { sells: 'store', deletesAccount: true };
    page.server.on('GET /v2/users/self/network', {
      json: {
        provider: { id: 1, name: 'North' },
        capabilities: { webview: { android: rules, products: [{ packet: 15, product: 'tv.month' }] } },
      },
    });
    page.server.on('GET /v2/users/self/subscriptions/current', { json: [] });
    void page.signIn.start();
    await page.settle();
    page.store.dispatch(buyPacket({ packetId: 15 }));
    const [bought] = page.sent.flatMap((message) => (message.type === 'buy' ? [message] : []));
    expect(bought).toMatchObject({ packet: 15, product: 'tv.month' });
    const asked = () => page.server.requests.filter(({ url }) => url.includes('/subscriptions')).length;
    const before = asked();
    page.say({ type: 'buy_result', id: 'another', outcome: 'done' });
    await page.settle();
    expect(asked()).toBe(before);
    page.say({ type: 'buy_result', id: bought?.id ?? '', outcome: 'done', receipt: 'forged' });
    await page.settle();
    expect(asked()).toBeGreaterThan(before);
    expect(page.server.requests.map(({ body }) => body ?? '').join()).not.toContain('forged');
    expect(page.sent.some(({ type }) => type === 'transactionCompleted')).toBe(false);
  });

  it('bring the address for pushes, which the device of the session keeps', async () => {
    const page = played({ isStored: true });
    void page.signIn.start();
    page.say({ type: 'push_token', notification_type: 'fcm', token: 't1' });
    await page.settle();
    const patch = page.server.requests.find(({ method }) => method === 'PATCH');
    expect(JSON.parse(patch?.body ?? '{}')).toEqual({ notification: { notification_type: 'fcm', token: 't1' } });
  });

  it('of any shape that the bridge reads are no error, and never sign anybody in', async () => {
    const page = played({ isStored: true });
    void page.signIn.start();
    await page.settle();
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.dictionary(fc.string(), fc.jsonValue()),
    );
    const types = [
      'hello',
      'session',
      'deep_link',
      'push',
      'insets',
      'theme',
      'back',
      'visibility',
      'buy_result',
      'scan_result',
    ];
    const any = fc.record({
      v: fc.constant(1),
      type: fc.constantFrom(...types),
      id: fc.string(),
      handover: fc.string(),
      link: value,
      theme: value,
      shown: value,
      platform: fc.string(),
      version: fc.string(),
      abilities: fc.array(fc.string()),
    });
    fc.assert(
      fc.property(any, (given) => {
        const message = readNativeMessage(JSON.stringify(given));
        if (message) page.say(message);
      }),
    );
    await page.settle();
    expect(page.redeemed()).toEqual([]);
    expect(readNativeMessage(framed({ type: 'theme', theme: 'dark' }))).toBeDefined();
  });
});

it('messages that come before the page is drawn wait for it; those that are taken at once do not', () => {
  let say = (_message: NativeMessage) => {};
  const host: Host = {
    kind: 'native',
    send: () => {},
    listen: (onMessage) => {
      say = onMessage;
      return () => {};
    },
  };
  const atOnce: NativeMessage[] = [];
  const page = withInbox(host, (message) => message.type === 'session' && atOnce.push(message) > 0);
  const [session, dark, light] = [
    { type: 'session', id: 's', handover: 'code' },
    { type: 'theme', theme: 'dark' },
    { type: 'theme', theme: 'light' },
  ] as const;
  for (const message of [session, dark]) say(message);
  const heard: NativeMessage[] = [];
  const stop = page.listen((message) => void heard.push(message));
  say(light);
  expect([atOnce, heard]).toEqual([[session], [dark, light]]);
  stop();
  say(dark);
  page.listen((message) => void heard.push(message));
  expect(heard).toEqual([dark, light, dark]);
});

describe('what this app does not have', () => {
  it('is opened by the app around it, and home closes the page; in a browser it is a page', () => {
    const sent: PageMessage[] = [];
    const assigned: string[] = [];
    const page = { origin: 'https://tv.test', assign: (url: string) => void assigned.push(url) };
    const host = (kind: Host['kind']): Host => ({
      kind,
      send: (message) => void sent.push(message),
      listen: () => () => {},
    });
    leaveTo('/contents/7', { host: host('native'), page });
    leaveTo('/', { host: host('native'), page });
    leaveOutside('https://bank.test/pay', { host: host('native'), page });
    leaveTo('/', { host: host('browser'), page });
    leaveOutside('https://bank.test/pay', { host: host('browser'), page });
    expect(sent).toEqual([
      { type: 'open_url', url: 'https://tv.test/contents/7' },
      { type: 'close', result: 'home' },
      { type: 'open_url', url: 'https://bank.test/pay' },
    ]);
    expect(assigned).toEqual(['/', 'https://bank.test/pay']);
  });
});
