import { PAGE_TITLES, type SettingsPageName } from '@antenna/settings-ui';
import { Icon, iconCaretLeft, Link, useTranslation } from '@antenna/ui-kit';
import { useLocation } from 'react-router';
import { parentPath, ROOT } from '../paths.ts';
import { useAbility } from '../services.ts';

/** Pages that have no link back of their own, and the name of the page above. */
const ABOVE: Readonly<Record<string, SettingsPageName>> = {
  [`${ROOT}/packets`]: 'subscriptions',
  [`${ROOT}/promo`]: 'account',
  [`${ROOT}/agreement`]: 'account',
  [`${ROOT}/privacy`]: 'account',
};

/** The way back where the app around the page draws none. */
export function BackLink() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const hasBar = useAbility('navigation');
  const above = ABOVE[pathname];
  const to = parentPath(pathname);
  if (hasBar || above === undefined || to === undefined) return null;
  const name = t(PAGE_TITLES[above]);
  return (
    <Link className="am-back" to={to} aria-label={t('settings.back_to', { name })}>
      <Icon glyph={iconCaretLeft} size="button" />
      <span aria-hidden="true">{name}</span>
    </Link>
  );
}
