import {
  iconDevices,
  iconChatCircleDots,
  iconInfo,
  iconPlayCircle,
  iconTicket,
  iconTranslate,
  iconUserCircle,
  useTranslation,
} from '@antenna/ui-kit';
import { RowLink, Rows } from '../parts/Row.tsx';
import { hasSupport } from '../rules/links.ts';
import { pagePath } from '../rules/sections.ts';
import { webviewText } from '../rules/webview-text.ts';
import type { SettingsSlots } from '../slots.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { GuestInvite } from './GuestInvite.tsx';
import type { AccountView } from './use-account.ts';

/** `/settings`: profiles, then account, promo code and support; guests see device settings. */
export function RootPage({ account, slots }: { readonly account: AccountView; readonly slots: SettingsSlots }) {
  const { t } = useTranslation();
  const { facts, can, identity, provider } = account;
  if (!facts.isUser) {
    return (
      <>
        <GuestInvite slots={slots} />
        <Rows label={t('settings.sections')}>
          {facts.hasLanguages ? (
            <RowLink icon={iconTranslate} to={pagePath('language')} label={t('settings.language')} isInMenu />
          ) : null}
          <RowLink icon={iconPlayCircle} to={pagePath('playback')} label={t('settings.playback')} isInMenu />
          <RowLink icon={iconInfo} to={pagePath('info')} label={t('settings.info')} isInMenu />
          <RowLink icon={iconDevices} to={pagePath('devices')} label={t('settings.devices')} isInMenu />
        </Rows>
      </>
    );
  }
  if (facts.isChild) {
    return (
      <>
        {slots.profileList}
        <AccountMenu sections={account.sections} />
        <Rows label={t('settings.playback')}>
          <RowLink icon={iconPlayCircle} to={pagePath('playback')} label={t('settings.playback')} isInMenu />
        </Rows>
      </>
    );
  }
  return (
    <>
      {slots.profileList}
      <Rows label={t('settings.sections')}>
        <RowLink
          icon={iconUserCircle}
          to={pagePath('account')}
          label={webviewText(t, 'account', slots.isWebview)}
          value={identity?.name}
        />
        {slots.promoTo !== undefined && can.payments.canUsePromo ? (
          <RowLink icon={iconTicket} to={slots.promoTo} label={t('settings.promo')} />
        ) : null}
        <RowLink icon={iconPlayCircle} to={pagePath('playback')} label={t('settings.playback')} isInMenu />
        {hasSupport(provider?.support ?? {}) ? (
          <RowLink
            icon={iconChatCircleDots}
            to={pagePath('info')}
            label={t('settings.support')}
            value={provider?.support.phone ?? provider?.support.email}
          />
        ) : null}
      </Rows>
    </>
  );
}
