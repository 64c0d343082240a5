import { useDevicesQuery, useLanguage, useSubscriptionsQuery } from '@antenna/store';
import { LANGUAGE_NAMES } from '@antenna/i18n';
import { accountLink } from '../rules/links.ts';
import type { SettingsSlots } from '../slots.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { GuestInvite } from './GuestInvite.tsx';
import type { AccountView } from './use-account.ts';
import { useLogOut } from './use-log-out.ts';
import './AccountPage.css';

/** The account menu with a summary: name, balance, number of devices. */
export function AccountPage({ account, slots }: { readonly account: AccountView; readonly slots: SettingsSlots }) {
  const logOut = useLogOut();
  const [language] = useLanguage();
  const { data: devices } = useDevicesQuery();
  const { facts, identity, balance, user, network, can } = account;
  const { data: subscriptions } = useSubscriptionsQuery(undefined, { skip: !facts.isUser });
  const plans = subscriptions
    ?.filter(({ status }) => status === 'active')
    .map(({ packet }) => packet.name)
    .join(', ');
  const used = devices && user ? `${devices.length} / ${user.deviceLimit}` : undefined;
  return (
    <>
      {facts.isUser ? (
        <p className="st-who">
          {slots.avatar}
          <strong>{identity?.name}</strong>
          {identity?.detail ? <span>{identity.detail}</span> : null}
        </p>
      ) : (
        <GuestInvite slots={slots} />
      )}
      <AccountMenu
        sections={account.sections}
        isWebview={slots.isWebview}
        link={
          facts.isUser && !facts.isChild
            ? accountLink({ link: network?.accountLink, isWebview: slots.isWebview, can: can.account })
            : undefined
        }
        values={{
          ...(facts.isUser && { language: LANGUAGE_NAMES[language] }),
          ...(plans && { subscriptions: plans }),
          ...(balance !== undefined && { payment: balance }),
          ...(used !== undefined && user && user.deviceLimit > 0 && { devices: used }),
        }}
        onLogOut={account.showsLogOut ? logOut : undefined}
      />
    </>
  );
}
