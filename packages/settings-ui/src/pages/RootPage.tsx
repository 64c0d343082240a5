import { iconDevices, iconChatCircleDots, iconInfo, iconTicket, iconTranslate, iconUserCircle } from '@antenna/ui-kit';
import { RowLink, Rows } from '../parts/Row.tsx';
import { hasSupport } from '../rules/links.ts';
import { pagePath } from '../rules/sections.ts';
import { webviewText } from '../rules/webview-text.ts';
import type { SettingsSlots } from '../slots.ts';
import { useTexts } from '../texts.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { GuestInvite } from './GuestInvite.tsx';
import type { AccountView } from './use-account.ts';

/** `/settings`: the profiles, then account, promo code and support; a guest finds what his device has. */
export function RootPage({ account, slots }: { readonly account: AccountView; readonly slots: SettingsSlots }) {
  const text = useTexts();
  const { facts, can, identity, provider } = account;
  if (!facts.isUser) {
    return (
      <>
        <GuestInvite slots={slots} />
        <Rows label={text('settings.sections')}>
          {facts.hasLanguages ? (
            <RowLink icon={iconTranslate} to={pagePath('language')} label={text('settings.language')} />
          ) : null}
          <RowLink icon={iconInfo} to={pagePath('info')} label={text('settings.info')} />
          <RowLink icon={iconDevices} to={pagePath('devices')} label={text('settings.devices')} />
        </Rows>
      </>
    );
  }
  if (facts.isChild) {
    return (
      <>
        {slots.profileList}
        <AccountMenu sections={account.sections} />
      </>
    );
  }
  return (
    <>
      {slots.profileList}
      <Rows label={text('settings.sections')}>
        <RowLink
          icon={iconUserCircle}
          to={pagePath('account')}
          label={webviewText(text, 'account', slots.isWebview)}
          value={identity?.name}
        />
        {slots.promoTo !== undefined && can.payments.canUsePromo ? (
          <RowLink icon={iconTicket} to={slots.promoTo} label={text('settings.promo')} />
        ) : null}
        {hasSupport(provider?.support ?? {}) ? (
          <RowLink
            icon={iconChatCircleDots}
            to={pagePath('info')}
            label={text('settings.support')}
            value={provider?.support.phone ?? provider?.support.email}
          />
        ) : null}
      </Rows>
    </>
  );
}
