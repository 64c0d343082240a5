import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  appContext,
  deepLinkPath,
  isPrerender,
  modalCheck,
  modalFlow,
  modalHash,
  modalNameInHash,
  modalOfHash,
  readDeepLink,
  redirectCheck,
  targetOf,
  type ContextFacts,
  type ModalEffect,
  type ModalEvent,
  type ModalState,
  type OpenModal,
} from './index.ts';

const text: OpenModal = { name: 'text', with: { title: 'T', description: 'D' } };
const packets: OpenModal = { name: 'quick_packets', with: { packetId: 7 } };

function modals(...events: readonly ModalEvent[]) {
  let state: ModalState = modalFlow.initial;
  const effects: ModalEffect[] = [];
  for (const event of events) {
    const step = modalFlow.step(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

describe('modals', () => {
  it('open with their hash and close after 300 ms without it', () => {
    const closing = modals({ type: 'requested', modal: text }, { type: 'dismissed' });
    expect(closing.state).toMatchObject({ at: 'closing', modal: text });
    expect(closing.effects).toEqual([
      { do: 'set-hash', name: 'text' },
      { do: 'clear-hash' },
      { do: 'wait', ms: 300, requestId: 2 },
    ]);
    expect(
      modals({ type: 'requested', modal: text }, { type: 'dismissed' }, { type: 'delay-elapsed', requestId: 2 }).state
        .at,
    ).toBe('closed');
  });

  it('give way to the next one within 600 ms, never two at once', () => {
    const swapping = modals({ type: 'requested', modal: text }, { type: 'requested', modal: packets });
    expect(swapping.state).toMatchObject({ at: 'swapping', modal: text, next: packets });
    expect(swapping.effects.at(-1)).toEqual({ do: 'wait', ms: 600, requestId: 2 });
    expect(
      modals(
        { type: 'requested', modal: text },
        { type: 'requested', modal: packets },
        { type: 'delay-elapsed', requestId: 2 },
      ),
    ).toMatchObject({
      state: { at: 'open', modal: packets },
      effects: [{}, {}, { do: 'set-hash', name: 'quick_packets' }],
    });
  });

  it('stay as they are when the same is asked for again, and give way to the same with other content', () => {
    const again = modals({ type: 'requested', modal: text }, { type: 'requested', modal: { ...text } });
    expect([again.state, again.effects]).toEqual([
      { at: 'open', requestId: 1, modal: text },
      [{ do: 'set-hash', name: 'text' }],
    ]);
    expect(
      modals(
        { type: 'requested', modal: packets },
        { type: 'requested', modal: { name: 'quick_packets', with: { packetId: 8 } } },
      ).state.at,
    ).toBe('swapping');
  });

  it('ignore a late timer of an earlier opening', () => {
    expect(
      modals(
        { type: 'requested', modal: text },
        { type: 'dismissed' },
        { type: 'left' },
        { type: 'requested', modal: packets },
        { type: 'delay-elapsed', requestId: 2 },
      ).state,
    ).toMatchObject({ at: 'open', modal: packets });
  });

  it('always end open or closed when their timers run, whatever is requested in between', () => {
    const event = fc.oneof(
      fc.constant<ModalEvent>({ type: 'requested', modal: text }),
      fc.constant<ModalEvent>({ type: 'requested', modal: packets }),
      fc.constant<ModalEvent>({ type: 'dismissed' }),
      fc.constant<ModalEvent>({ type: 'left' }),
      fc.integer({ min: 0, max: 9 }).map<ModalEvent>((requestId) => ({ type: 'delay-elapsed', requestId })),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { state, effects } = modals(...events);
        if (state.at === 'open' || state.at === 'closed') return;
        expect(effects).toContainEqual(expect.objectContaining({ do: 'wait', requestId: state.requestId }));
        expect(['open', 'closed']).toContain(
          modalFlow.step(state, { type: 'delay-elapsed', requestId: state.requestId }).state.at,
        );
      }),
    );
  });

  it('are named in the hash as #modal=name; the short form is read too, and unknown names open nothing', () => {
    expect([
      modalHash('text'),
      modalNameInHash('#modal=auth'),
      modalNameInHash('#auth'),
      modalNameInHash('#modal=<b>'),
      modalNameInHash(''),
    ]).toEqual(['#modal=text', 'auth', 'auth', undefined, undefined]);
    expect(['#modal=zzz', '#modal=text', '#constructor', '#tariffs'].map((hash) => modalOfHash(hash, false))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each<readonly [string, boolean, boolean]>([
    ['auth', false, true],
    ['profiles', true, false],
    ['parental_set', true, false],
    ['parental_start', true, false],
    ['pincode', false, false],
    ['confirm', false, false],
    ['block_alma', false, false],
    ['auto_auth_retry', false, false],
    ['promocode', true, false],
    ['promocode_wizard', true, true],
    ...[
      'quick_packets',
      'packets_channels',
      'paysystems',
      'refill',
      'subscription',
      'confirm_period',
      'pay_agreement',
      'pay_phone_sms',
      'pay_qr',
      'pay_qr_kaspi',
      'pay_redirect',
      'pay_iframe',
      'pay_card',
      'card',
      'pay_transaction',
      'nofunds',
      'survey',
      'notice',
    ].map((name) => [name, false, false] as const),
  ])(
    'an address opens %s for a user: %s, for a guest: %s, and never while the session starts',
    (name, forUser, forOthers) => {
      for (const hash of [`#${name}`, `#modal=${name}`]) {
        expect([
          modalOfHash(hash, true)?.name === name,
          modalOfHash(hash, false)?.name === name,
          modalOfHash(hash, undefined),
        ]).toEqual([forUser, forOthers, undefined]);
      }
    },
  );
});

describe('the checks after a path change [A-340]', () => {
  it.each([
    [{ hash: '', pathChanged: true, isModalOpen: true, hasModalHash: false }, 'close'],
    [{ hash: '', pathChanged: false, isModalOpen: true, hasModalHash: false }, 'close'],
    [{ hash: '#modal=text', pathChanged: false, isModalOpen: true, hasModalHash: true }, 'nothing'],
    [{ hash: '#modal=zzz', pathChanged: true, isModalOpen: false, hasModalHash: true }, 'nothing'],
    [{ hash: '', pathChanged: true, isModalOpen: false, hasModalHash: false }, 'nothing'],
  ])('modal check of %j: %s', (change, verdict) => {
    expect(modalCheck({ ...change, viewer: 'guest' }).do).toBe(verdict);
  });

  const home = { name: 'home', account: false };
  const account = { name: 'account', account: true };
  it.each([
    [{ route: account, viewer: 'pending' }, { do: 'stay' }],
    [
      { route: home, viewer: 'forbidden-country' },
      { do: 'go', path: '/geo_lock' },
    ],
    [
      { route: { name: 'geo-lock', account: false }, viewer: 'forbidden-country', storedDeepLink: '/row/1' },
      { do: 'stay' },
    ],
    [
      { route: account, viewer: 'guest' },
      { do: 'ask-to-sign-in', reason: 'account' },
    ],
    [
      { route: account, viewer: 'none' },
      { do: 'ask-to-sign-in', reason: 'account' },
    ],
    [{ route: account, viewer: 'user' }, { do: 'stay' }],
    [{ route: home, viewer: 'guest' }, { do: 'stay' }],
    [{ route: home, viewer: 'none' }, { do: 'stay' }],
    [
      { route: home, viewer: 'none', storedDeepLink: '/row/1' },
      { do: 'ask-to-sign-in', reason: 'deep-link' },
    ],
    [
      { route: home, viewer: 'guest', storedDeepLink: '/row/1' },
      { do: 'follow', path: '/row/1' },
    ],
    [
      { route: home, viewer: 'user', storedDeepLink: '/row/1' },
      { do: 'follow', path: '/row/1' },
    ],
  ] as const)('redirect check of %j: %j', (at, verdict) => {
    expect(redirectCheck(at)).toEqual(verdict);
  });
});

describe('destinations', () => {
  it.each([
    [{ type: 'content', id: '9', slug: 'ferry-9' }, '/contents/ferry-9'],
    [{ type: 'content', id: '9' }, '/contents/9'],
    [{ type: 'channel', id: '7' }, '/channel/7'],
    [{ type: 'channels', slug: 'sea' }, '/channel/sea'],
    [{ type: 'channels' }, '/channels'],
    [{ type: 'promo_key', code: 'SEA', id: '1' }, '/promo?code=SEA'],
    [{ type: 'promo_key', id: '1' }, '/promo?code=1'],
    [{ type: 'activate', code: '12345678' }, '/activate?code=12345678'],
    [{ type: 'activate' }, '/activate'],
    [{ type: 'setting' }, '/settings'],
    [{ type: 'settings', id: 'devices' }, '/settings/devices'],
    [{ type: 'row', slug: 'drama-61' }, '/row/drama-61'],
    [{ type: 'rowset', id: '3' }, '/rowset/3'],
    [{ type: 'packet', id: '80' }, '/packets/80'],
    [{ type: 'packets' }, '/packets'],
  ])('a deep link %j leads to %s [A-105] [A-107]', (link, path) => {
    expect(deepLinkPath(link)).toBe(path);
  });

  it('reads deep links from a query and from a bridge message alike [A-108], and ignores unknown types [A-105]', () => {
    const link = { type: 'row', id: '61', code: undefined, slug: 'drama-61' };
    expect(readDeepLink('?type=row&id=61&slug=drama-61&src=x')).toEqual(link);
    expect(readDeepLink({ type: 'row', id: 61, slug: 'drama-61', src: 'x' })).toEqual(link);
    for (const bad of ['?type=evil&id=1', '', '?id=1', '?type=content', '?type=row'])
      expect(readDeepLink(bad)).toBeUndefined();
    expect(readDeepLink(JSON.parse('{"__proto__":{"type":"packets"}}') as Record<string, unknown>)).toBeUndefined();
  });

  it('never leads off the origin, whatever a link holds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('content', 'channel', 'promo_key', 'settings', 'row', 'rowset', 'packet'),
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        (type, id, slug) => {
          const path = deepLinkPath({ type, id, slug });
          if (path) expect(new URL(path, 'https://own.test').origin).toBe('https://own.test');
        },
      ),
    );
  });

  it.each([
    [
      { type: 'open_url', url: 'https://sea.test/x' },
      { kind: 'outside', url: 'https://sea.test/x' },
    ],
    [
      { type: 'open_url', url: '/news' },
      { kind: 'path', path: '/news' },
    ],
    [
      { type: 'enter_promo_key', code: 'A' },
      { kind: 'path', path: '/promo?code=A' },
    ],
    [
      { type: 'content', slug: 'ferry-9' },
      { kind: 'path', path: '/contents/ferry-9' },
    ],
    [
      { type: 'row', id: '61' },
      { kind: 'path', path: '/row/61' },
    ],
    [
      { type: 'packet', id: '80' },
      { kind: 'path', path: '/packets/80' },
    ],
    [
      { type: 'rowset', slug: 'films' },
      { kind: 'path', path: '/rowset/films' },
    ],
    [
      { type: 'channel', id: '7' },
      { kind: 'path', path: '/channel/7' },
    ],
    [{ type: 'last_channel' }, { kind: 'path', path: '/channel/5' }],
    [
      { type: 'text', title: 'T', description: 'D' },
      { kind: 'modal', modal: text },
    ],
    [{ type: 'unknown', id: '1' }, undefined],
    [{ type: 'content' }, undefined],
  ])('a row item %j leads to %j', (destination, target) => {
    expect(targetOf(destination, { lastChannelId: 5 })).toEqual(target);
  });
});

describe('the context', () => {
  const facts: ContextFacts = {
    pathname: '/',
    search: '',
    hash: '',
    hasNativeBridge: false,
    hasMiniAppData: false,
    isStandalone: false,
  };
  const none = { isWebview: false, isMiniApp: false, isEmbed: false, isPwa: false };
  it.each([
    [{}, {}],
    [{ hasNativeBridge: true }, { isWebview: true }],
    [{ hasMiniAppData: true }, { isMiniApp: true }],
    [{ hash: '#tgWebAppData=x&tgWebAppVersion=7' }, { isMiniApp: true }],
    [{ pathname: '/channel_embed/7' }, { isEmbed: true }],
    [{ isStandalone: true }, { isPwa: true }],
  ])('detects by %j the context %j [A-006]', (seen, expected) => {
    expect(appContext({ ...facts, ...seen })).toEqual({ ...none, ...expected });
  });

  it.each([
    [{ search: '?webview=1' }, { isWebview: true }],
    [{ search: '?webview=0', hasNativeBridge: true }, {}],
    [{ search: '?miniapp=1&embed=1&pwa=1' }, { isMiniApp: true, isEmbed: true, isPwa: true }],
    [{ search: '?pwa=0', isStandalone: true }, {}],
  ])('is overridden by the address: %j gives %j [A-007]', (seen, expected) => {
    expect(appContext({ ...facts, ...seen })).toEqual({ ...none, ...expected });
  });

  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', '', true],
    ['Mozilla/5.0 (compatible; bingbot/2.0)', '', true],
    ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', '', true],
    ['facebookexternalhit/1.1', '', true],
    ['Mozilla/5.0 Prerender', '', true],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36', '', false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Safari/604.1', '', false],
    ['Mozilla/5.0 (Linux; Android 9; CUBOT X19) Chrome/100', '', false],
    ['Mozilla/5.0 Chrome/156', '?prerender=1', true],
    ['Googlebot/2.1', '?prerender=0', false],
    ['Mozilla/5.0 Chrome/156', '?x=1&prerender=1&y=2', true],
  ])('prerenders for %s %s: %s [A-029] [B-082]', (userAgent, search, expected) => {
    expect(isPrerender({ userAgent, search })).toBe(expected);
  });
});
