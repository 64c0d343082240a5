import type { Network } from '@antenna/api-client';
import type { Translate } from '@antenna/i18n';
import { to, type RouteNeed } from '@antenna/navigation';
import type { Capabilities } from '@antenna/partners';

const PROMO: readonly RouteNeed[] = ['promo'];
const NOTHING: readonly RouteNeed[] = [];

/** What this deployment has for routes: without promo codes their pages are unknown paths (A-063, C-023). */
export function routeNeeds({ payments }: Pick<Capabilities, 'payments'>): readonly RouteNeed[] {
  return payments.canUsePromo ? PROMO : NOTHING;
}

/** Links of the footer's information column to what the operator has: news, packets, promo codes, apps. */
export function footerLinks(
  { payments }: Pick<Capabilities, 'payments'>,
  {
    sections = {},
    hasApps,
    hidesSales = false,
  }: {
    readonly sections?: Network['sections'] | undefined;
    readonly hasApps: boolean;
    /** To a child, and in a native app that sells nothing. */
    readonly hidesSales?: boolean;
  },
  t: Translate,
): readonly { readonly label: string; readonly to: string }[] {
  return [
    ...(sections['news'] !== false ? [{ label: t('catalogue.news'), to: to.news() }] : []),
    ...(sections['packets'] !== false && !hidesSales ? [{ label: t('packets.title'), to: to.packets() }] : []),
    ...(payments.canUsePromo && !hidesSales ? [{ label: t('settings.promo'), to: to.promo() }] : []),
    ...(hasApps ? [{ label: t('shell.apps_title'), to: to.appStore() }] : []),
  ];
}
