import {
  iconDevices,
  iconInfo,
  iconPlayCircle,
  iconShieldCheck,
  iconSignOut,
  iconTicket,
  iconTranslate,
  iconUserCircle,
  iconUsers,
  iconWallet,
  type Glyph,
  useTranslation,
} from '@antenna/ui-kit';
import { PAGE_TITLES } from '../frame/page-titles.ts';
import { RowButton, RowLink, Rows } from '../parts/Row.tsx';
import type { AccountLink } from '../rules/links.ts';
import { pagePath, type Section, type SettingsPageName } from '../rules/sections.ts';
import { webviewText } from '../rules/webview-text.ts';
import './AccountMenu.css';

export const SECTION_GLYPHS: Readonly<Record<Section, Glyph>> = {
  subscriptions: iconTicket,
  payment: iconWallet,
  profiles: iconUsers,
  parental: iconShieldCheck,
  info: iconInfo,
  language: iconTranslate,
  devices: iconDevices,
};

export interface AccountMenuProps {
  readonly sections: readonly Section[];
  readonly isWebview?: boolean | undefined;
  readonly values?: Readonly<Partial<Record<Section, string>>> | undefined;
  /** The operator's own account page. */
  readonly link?: AccountLink | undefined;
  readonly onLogOut?: (() => void) | undefined;
}

/** The account menu in the documented order, with sign-out last; beside the side menu only what has a value. */
export function AccountMenu({ sections, isWebview = false, values = {}, link, onLogOut }: AccountMenuProps) {
  const { t } = useTranslation();
  const name = (section: Section) =>
    section === 'subscriptions'
      ? webviewText(t, section, isWebview)
      : section === 'profiles'
        ? t('settings.manage_profiles')
        : t(PAGE_TITLES[section]);
  return (
    <Rows label={t('settings.menu')}>
      {sections.map((section) => (
        <RowLink
          key={section}
          icon={SECTION_GLYPHS[section]}
          to={pagePath(section)}
          label={name(section)}
          value={values[section]}
          isInMenu={values[section] === undefined}
        />
      ))}
      {link ? <RowLink icon={iconUserCircle} to={link.url} target={link.target} label={link.label} /> : null}
      {onLogOut ? (
        <RowButton icon={iconSignOut} label={t('settings.log_out')} isDangerous isInMenu onClick={onLogOut} />
      ) : null}
    </Rows>
  );
}

export interface SideMenuProps extends Omit<AccountMenuProps, 'values' | 'link'> {
  readonly page: SettingsPageName;
  readonly isChild?: boolean | undefined;
}

/** The same menu at the left of a wide screen, with the current page marked. */
export function SideMenu({ sections, page, isChild = false, isWebview = false, onLogOut }: SideMenuProps) {
  const { t } = useTranslation();
  const current = page.startsWith('language-') ? 'language' : page;
  return (
    <nav className="st-side" aria-label={t('settings.sections')}>
      <Rows>
        {isChild ? null : (
          <RowLink
            icon={iconUserCircle}
            to={pagePath('account')}
            label={webviewText(t, 'account', isWebview)}
            isCurrent={current === 'account'}
          />
        )}
        {sections.map((section) => (
          <RowLink
            key={section}
            icon={SECTION_GLYPHS[section]}
            to={pagePath(section)}
            label={section === 'subscriptions' ? webviewText(t, section, isWebview) : t(PAGE_TITLES[section])}
            isCurrent={current === section}
          />
        ))}
        <RowLink
          icon={iconPlayCircle}
          to={pagePath('playback')}
          label={t('settings.playback')}
          isCurrent={current === 'playback'}
        />
        {onLogOut ? (
          <RowButton icon={iconSignOut} label={t('settings.log_out')} isDangerous onClick={onLogOut} />
        ) : null}
      </Rows>
    </nav>
  );
}
