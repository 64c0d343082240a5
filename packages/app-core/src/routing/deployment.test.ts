import type { Translate } from '@antenna/i18n';
import { matchRoute } from '@antenna/navigation';
import { DEFAULT_CAPABILITIES } from '@antenna/partners';
import { expect, it } from 'vitest';
import { footerLinks, routeNeeds } from './deployment.ts';

it('without promo codes their paths are unknown and the footer has no entry for one [A-063] [A-128] [C-023]', () => {
  const without = { payments: { ...DEFAULT_CAPABILITIES.payments, canUsePromo: false } };
  for (const path of ['/promo', '/promo/7', '/gift']) {
    expect(matchRoute(path, { width: 1_280, device: 'desktop', has: routeNeeds(without) }).name).toBe('home');
    expect(matchRoute(path, { width: 1_280, device: 'desktop', has: routeNeeds(DEFAULT_CAPABILITIES) }).name).not.toBe(
      'home',
    );
  }
  const t = ((key: string) => key) as Translate;
  expect(footerLinks(DEFAULT_CAPABILITIES, { hasApps: true }, t)).toEqual([
    { label: 'catalogue.news', to: '/news' },
    { label: 'packets.title', to: '/packets' },
    { label: 'settings.promo', to: '/promo' },
    { label: 'shell.apps_title', to: '/app_store' },
  ]);
  expect(footerLinks(DEFAULT_CAPABILITIES, { hasApps: false, hidesSales: true }, t).map((link) => link.to)).toEqual([
    '/news',
  ]);
  expect(footerLinks(without, { hasApps: false }, t).map((link) => link.to)).toEqual(['/news', '/packets']);
});

it('the footer has no news and no plans where the operator has none', () => {
  const t = ((key: string) => key) as Translate;
  expect(footerLinks(DEFAULT_CAPABILITIES, { sections: { news: false, packets: false }, hasApps: false }, t)).toEqual([
    { label: 'settings.promo', to: '/promo' },
  ]);
});
