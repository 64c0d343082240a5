import type { Translate } from '@antenna/i18n';
import { to, type RouteNeed } from '@antenna/navigation';
import type { Capabilities } from '@antenna/partners';

const PROMO: readonly RouteNeed[] = ['promo'];
const NOTHING: readonly RouteNeed[] = [];

/** What this deployment has for routes: without promo codes their pages are unknown paths (A-063, C-023). */
export function routeNeeds({ payments }: Pick<Capabilities, 'payments'>): readonly RouteNeed[] {
  return payments.canUsePromo ? PROMO : NOTHING;
}

/** Links of the footer's information column; with a promo code where they are in use. */
export function footerLinks(
  { payments }: Pick<Capabilities, 'payments'>,
  hasApps: boolean,
  t: Translate,
): readonly { readonly label: string; readonly to: string }[] {
  return [
    { label: t('catalogue.news'), to: to.news() },
    { label: t('packets.title'), to: to.packets() },
    ...(payments.canUsePromo ? [{ label: t('settings.promo'), to: to.promo() }] : []),
    ...(hasApps ? [{ label: t('shell.apps_title'), to: to.appStore() }] : []),
  ];
}
