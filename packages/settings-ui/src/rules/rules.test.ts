import { DEFAULT_CAPABILITIES } from '@antenna/partners';
import type { Translate } from '@antenna/i18n';
import { describe, expect, it } from 'vitest';
import { deviceKind, deviceName } from './device-name.ts';
import { emailProblem } from '@antenna/session';
import { identity } from './identity.ts';
import { accountLink, contacts, hasSupport } from './links.ts';
import { preferredOrder } from './order.ts';
import {
  accountSections,
  isPageForChild,
  pagePath,
  parentPage,
  SECTIONS,
  settingsPage,
  showsLogOut,
  showsPayment,
  type AccountFacts,
} from './sections.ts';
import { webviewText } from './webview-text.ts';

const can = DEFAULT_CAPABILITIES.account;
const facts = (over: Partial<AccountFacts> = {}): AccountFacts => ({
  isUser: true,
  can,
  isPaymentAllowed: true,
  hasPaySystems: true,
  hasLanguages: true,
  ...over,
});

describe('pages of the settings', () => {
  it('are found by their ids, unknown ids are the root and unknown groups the language page [A-153] [A-047] [A-046] [C-027] [C-028]', () => {
    for (const section of SECTIONS) expect(settingsPage({ section })).toBe(section);
    expect([
      settingsPage({}),
      settingsPage({ section: 'zzz' }),
      settingsPage({ section: '__proto__' }),
      settingsPage({ section: 'account' }),
    ]).toEqual(['root', 'root', 'root', 'account']);
    expect([settingsPage({ group: 'audio' }), settingsPage({ group: 'zzz' })]).toEqual(['language-audio', 'language']);
  });

  it('have an address that leads back to themselves', () => {
    const named = (path: string) => {
      const [, , section, group] = path.split('/');
      return settingsPage({ section, group });
    };
    for (const page of ['root', 'account', 'playback', ...SECTIONS, 'language-audio'] as const)
      expect(named(pagePath(page))).toBe(page);
  });

  it('each have a parent, up to the root [A-165]', () => {
    expect([
      parentPage('root'),
      parentPage('account'),
      parentPage('devices'),
      parentPage('language'),
      parentPage('language-audio'),
    ]).toEqual([undefined, 'root', 'account', 'account', 'language']);
  });
});

describe('the account menu', () => {
  it('lists its pages in the documented order [A-150]', () => {
    expect(accountSections(facts())).toEqual([
      'subscriptions',
      'payment',
      'profiles',
      'parental',
      'info',
      'language',
      'devices',
    ]);
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])(
    'with payment allowed %s and pay systems %s shows payment: %s [A-151] [A-395] [C-095]',
    (isPaymentAllowed, hasPaySystems, shown) => {
      expect(showsPayment({ isPaymentAllowed, hasPaySystems })).toBe(shown);
      expect(accountSections(facts({ isPaymentAllowed, hasPaySystems })).includes('payment')).toBe(shown);
    },
  );

  it('has no language without languages in the network data [A-152], no subscriptions where a variant hides them, and for a guest only what a device has', () => {
    expect(accountSections(facts({ hasLanguages: false }))).not.toContain('language');
    expect(accountSections(facts({ can: { ...can, showsSubscriptions: false } }))).not.toContain('subscriptions');
    expect(accountSections(facts({ isUser: false }))).toEqual(['info', 'language', 'devices']);
  });

  it('shows a child only profiles and languages, and no sign-out', () => {
    expect(accountSections(facts({ isChild: true }))).toEqual(['profiles', 'language']);
    expect(showsLogOut(facts({ isChild: true }))).toBe(false);
    expect(
      (
        [
          'root',
          'profiles',
          'language',
          'language-audio',
          'account',
          'payment',
          'parental',
          'info',
          'devices',
          'subscriptions',
        ] as const
      ).filter(isPageForChild),
    ).toEqual(['root', 'profiles', 'language', 'language-audio']);
  });

  it('ends with sign-out, but not for two variants and not for a guest [A-143]', () => {
    expect([
      showsLogOut(facts()),
      showsLogOut(facts({ can: { ...can, canLogOut: false } })),
      showsLogOut(facts({ isUser: false })),
    ]).toEqual([true, false, false]);
  });
});

describe('links', () => {
  it.each([
    [{}, false],
    [{ url: 'https://t.me/help' }, false],
    [{ email: 'help@tv.test' }, true],
    [{ phone: '+7 700 000 00 00' }, true],
    [{ email: ' ', phone: '' }, false],
    [{ email: 'help@tv.test', phone: '+7', url: 'https://tv.test' }, true],
  ])('support is offered for %o: %s [A-141]', (support, shown) => expect(hasSupport(support)).toBe(shown));

  it('contacts link only to safe addresses', () => {
    expect(contacts({ phone: '+7 (700) 000-00-00', email: 'help@tv.test', url: 'https://www.tv.test/help/' })).toEqual([
      { label: '+7 (700) 000-00-00', to: 'tel:+77000000000' },
      { label: 'help@tv.test', to: 'mailto:help@tv.test' },
      { label: 'tv.test/help', to: 'https://www.tv.test/help/' },
    ]);
    expect(contacts({ phone: 'ask Bob', url: 'javascript:alert(1)' })).toEqual([{ label: 'ask Bob' }]);
  });

  const link = { label: 'Account', url: 'https://lk.test/' };
  it.each([
    [link, false, false, undefined],
    [link, true, false, '_blank'],
    [link, false, true, '_blank'],
    [{ label: 'Account' }, true, true, undefined],
    [{ url: 'https://lk.test/' }, true, true, undefined],
    [{ label: 'Account', url: 'javascript:1' }, true, true, undefined],
    [undefined, true, true, undefined],
  ])(
    'the operator’s account link %o, webview %s, variant %s: %s [A-138]',
    (given, isWebview, showsAccountLink, target) => {
      expect(accountLink({ link: given, isWebview, can: { ...can, showsAccountLink } })?.target).toBe(target);
    },
  );

  it('opens it in the same tab for one variant [A-397]', () => {
    expect(
      accountLink({
        link,
        isWebview: false,
        can: { ...can, showsAccountLink: true, showsSubscriptions: false, opensAccountLinkInSameTab: true },
      }),
    ).toEqual({ ...link, target: '_self' });
  });
});

describe('an e-mail address', () => {
  it.each([
    ['a@tv.test', undefined],
    ['first.last+tag@sub.tv-net.example', undefined],
    ['почта@tv.test', 'cyrillic'],
    ['a@тв.рф', 'cyrillic'],
    ['\u0430@tv.test', 'cyrillic'],
    ['a@xn--b1a.test', 'punycode'],
    ['a@tv.XN--P1AI', 'punycode'],
    ['xn--a@tv.test', 'punycode'],
    ['axn--b@tv.test', undefined],
    ['a@b', 'malformed'],
    ['a b@tv.test', 'malformed'],
    ['@tv.test', 'malformed'],
    ['', 'malformed'],
    [`${'a'.repeat(65)}@tv.test`, 'malformed'],
  ])('%s: %s [A-364]', (text, problem) => expect(emailProblem(text)).toBe(problem));
});

describe('the viewer’s name', () => {
  it.each([
    [
      { firstName: 'Aida', username: 'u1', phone: '77001234567' },
      { name: 'Aida', detail: '+7 (700) 123-45-67' },
    ],
    [{ firstName: 'Aida', username: 'u1' }, { name: 'Aida' }],
    [{ firstName: ' ', username: 'u1', phone: '77001234567' }, { name: '+7 (700) 123-45-67' }],
    [{ firstName: '', username: 'u1' }, { name: 'u1' }],
    [{ firstName: '', username: 'u1', phone: '123' }, { name: '123' }],
  ])('%o reads %o [A-134]', (user, shown) => expect(identity(user, '+7 (###) ###-##-##')).toEqual(shown));
});

describe('languages in order', () => {
  const offered = [
    { key: 'ru', priority: 2 },
    { key: 'en', priority: 1 },
    { key: 'kk', priority: 3 },
  ];
  const keys = (chosen: readonly string[]) => preferredOrder(offered, chosen).map(({ key }) => key);
  it('follow the viewer’s order, then the operator’s; removed ones are left out', () => {
    expect([keys([]), keys(['kk']), keys(['kk', 'xx', 'ru'])]).toEqual([
      ['en', 'ru', 'kk'],
      ['kk', 'en', 'ru'],
      ['kk', 'ru', 'en'],
    ]);
  });
});

describe('devices', () => {
  it('have a kind, and a name: their own, vendor and model, or the kind', () => {
    expect([
      ...new Set(
        ['tv', 'phone', 'tablet', 'pc', 'odd', 'constructor'].map((deviceType) => deviceKind({ deviceType }).name),
      ),
    ]).toEqual([
      'settings.device_tv',
      'settings.device_phone',
      'settings.device_tablet',
      'settings.device_pc',
      'settings.device_unknown',
    ]);
    const device = { name: '', vendor: 'Chrome', model: '', deviceType: 'pc' };
    expect([
      deviceName(device, 'Computer'),
      deviceName({ ...device, name: 'Kitchen' }, 'Computer'),
      deviceName({ ...device, vendor: 'web' }, 'Computer'),
    ]).toEqual(['Chrome', 'Kitchen', 'Computer']);
  });
});

describe('labels in a webview', () => {
  const texts: Readonly<Record<string, string>> = {
    'webview.account': 'My account',
    'settings.account': 'Account',
    'settings.subscriptions': 'Plans',
  };
  const text: Translate = (key) => texts[key] ?? key;
  it('come from webview.* when it exists [A-399], else are the usual ones [A-400]', () => {
    expect([
      webviewText(text, 'account', true),
      webviewText(text, 'account', false),
      webviewText(text, 'subscriptions', true),
    ]).toEqual(['My account', 'Account', 'Plans']);
  });
});
