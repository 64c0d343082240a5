import { useLayout, useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { useNetworkQuery } from '@antenna/store';
import {
  iconChatCircleDots,
  iconDevices,
  iconUserCircle,
  iconShieldCheck,
  iconSignOut,
  iconTicket,
  iconUsers,
  iconWallet,
} from '@antenna/ui-kit';
import { useAccount } from '../pages/use-account.ts';
import { useLogOut } from '../pages/use-log-out.ts';
import { RowButton, RowLink, Rows } from '../parts/Row.tsx';
import { accountLink, hasSupport } from '../rules/links.ts';
import { pagePath } from '../rules/sections.ts';
import { webviewText } from '../rules/webview-text.ts';
import { DropdownFrame } from './DropdownFrame.tsx';
import { RowHead } from './RowHead.tsx';

export interface AccountDropdownProps {
  readonly isWebview: boolean;
  /** The profile's picture; a user icon without one. */
  readonly avatar?: ReactNode;
  /** Tiles of the profiles and "add"; call `close` before opening something else. */
  readonly profiles?: ((close: () => void) => ReactNode) | undefined;
  readonly promoTo?: string | undefined;
}

/** The header's avatar and its dropdown (A-134 … A-146). */
export function AccountDropdown({ isWebview, avatar, profiles, promoTo }: AccountDropdownProps) {
  const { t } = useTranslation();
  const isMobile = useLayout('isMobile');
  const account = useAccount();
  const { data: network } = useNetworkQuery();
  const logOut = useLogOut();
  const { identity, balance, can, provider } = account;
  // A child profile has no payments, devices, parental settings or account data here.
  const isChild = account.facts.isChild === true;
  const link = isChild ? undefined : accountLink({ link: network?.accountLink, isWebview, can: can.account });
  return (
    <DropdownFrame label={t('settings.menu')} avatar={avatar} locksPage={isMobile}>
      {(close) => (
        <>
          {isChild ? null : (
            <RowHead
              to={pagePath('account')}
              name={identity?.name ?? webviewText(t, 'account', isWebview)}
              detail={identity?.detail}
              balance={balance}
              onClick={close}
            />
          )}
          {profiles ? <div className="st-drop-profiles">{profiles(close)}</div> : null}
          <Rows label={t('settings.sections')}>
            <RowLink icon={iconUsers} to={pagePath('profiles')} label={t('settings.manage_profiles')} onClick={close} />
            {can.account.showsSubscriptions && !isChild ? (
              <RowLink
                icon={iconTicket}
                to={pagePath('subscriptions')}
                label={webviewText(t, 'subscriptions', isWebview)}
                onClick={close}
              />
            ) : null}
            {account.sections.includes('payment') ? (
              <RowLink
                icon={iconWallet}
                to={pagePath('payment')}
                label={t('settings.payment')}
                value={balance}
                onClick={close}
              />
            ) : null}
            {link ? (
              <RowLink icon={iconUserCircle} to={link.url} target={link.target} label={link.label} onClick={close} />
            ) : null}
            {isChild ? null : (
              <RowLink
                icon={iconShieldCheck}
                to={pagePath('parental')}
                label={t('settings.parental')}
                onClick={close}
              />
            )}
            {isChild ? null : (
              <RowLink icon={iconDevices} to={pagePath('devices')} label={t('settings.devices')} onClick={close} />
            )}
            {promoTo !== undefined && !isChild && can.payments.canUsePromo ? (
              <RowLink icon={iconTicket} to={promoTo} label={t('settings.promo')} onClick={close} />
            ) : null}
            {!isChild && hasSupport(provider?.support ?? {}) ? (
              <RowLink icon={iconChatCircleDots} to={pagePath('info')} label={t('settings.support')} onClick={close} />
            ) : null}
            {account.showsLogOut ? (
              <RowButton
                icon={iconSignOut}
                label={t('settings.log_out')}
                isDangerous
                onClick={() => {
                  close();
                  logOut();
                }}
              />
            ) : null}
          </Rows>
        </>
      )}
    </DropdownFrame>
  );
}
