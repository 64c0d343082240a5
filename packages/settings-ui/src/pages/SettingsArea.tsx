import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { isPageForChild, parentPage, type SettingsPageName } from '../rules/sections.ts';
import type { SettingsSlots } from '../slots.ts';
import { AccountPage } from './AccountPage.tsx';
import { SideMenu } from './AccountMenu.tsx';
import { DeletePage } from './DeletePage.tsx';
import { DevicesPage } from './DevicesPage.tsx';
import { GuestInvite } from './GuestInvite.tsx';
import { InfoPage } from './InfoPage.tsx';
import { LanguageGroupPage, LanguagePage } from './LanguagePage.tsx';
import { PaymentPage } from './PaymentPage.tsx';
import { PlaybackPage } from './PlaybackPage.tsx';
import { RootPage } from './RootPage.tsx';
import { SubscriptionsPage } from './SubscriptionsPage.tsx';
import { useAccount, type AccountView } from './use-account.ts';
import { useLogOut } from './use-log-out.ts';

export interface SettingsAreaProps {
  readonly page: SettingsPageName;
  readonly slots: SettingsSlots;
  /** A plain page such as `/lk`, without a back link. */
  readonly plain?: boolean | undefined;
  /** Without the menu beside the page, which a wide screen has by default. */
  readonly hasMenu?: boolean | undefined;
}

/** Any page of the settings, in its frame. */
export function SettingsArea({ page, slots, plain = false, hasMenu = !plain }: SettingsAreaProps) {
  const account = useAccount();
  const logOut = useLogOut();
  const menu = hasMenu ? (
    <SideMenu
      page={page}
      isChild={account.facts.isChild}
      sections={account.sections}
      isWebview={slots.isWebview}
      onLogOut={account.showsLogOut ? logOut : undefined}
    />
  ) : undefined;
  return (
    <SettingsFrame page={page} parent={plain ? undefined : parentPage(page)} menu={menu} plain={plain}>
      <PageBody page={page} account={account} slots={slots} />
    </SettingsFrame>
  );
}

/** Pages for users only; guests are invited to sign in. */
const OF_ACCOUNT: readonly SettingsPageName[] = ['subscriptions', 'payment', 'profiles', 'parental', 'delete'];

function PageBody({
  page,
  account,
  slots,
}: {
  readonly page: SettingsPageName;
  readonly account: AccountView;
  readonly slots: SettingsSlots;
}) {
  if (account.facts.isChild && !isPageForChild(page)) return slots.forAdults;
  if (!account.facts.isUser && OF_ACCOUNT.includes(page)) return <GuestInvite slots={slots} />;
  switch (page) {
    case 'root':
      return <RootPage account={account} slots={slots} />;
    case 'account':
      return <AccountPage account={account} slots={slots} />;
    case 'subscriptions':
      return slots.subscriptions ?? <SubscriptionsPage account={account} />;
    case 'payment':
      return <PaymentPage account={account} onRefill={slots.onRefill} onLinkCard={slots.onLinkCard} />;
    case 'profiles':
      return slots.profiles;
    case 'parental':
      return slots.parental;
    case 'info':
      return <InfoPage account={account} diagnostics={slots.diagnostics} />;
    case 'language':
      return <LanguagePage />;
    case 'playback':
      return <PlaybackPage />;
    case 'devices':
      return <DevicesPage account={account} />;
    case 'delete':
      return <DeletePage account={account} slots={slots} />;
    case 'language-interface':
      return <LanguageGroupPage group="interface" />;
    case 'language-audio':
      return <LanguageGroupPage group="audio" />;
    case 'language-subtitle':
      return <LanguageGroupPage group="subtitle" />;
    default:
      return page satisfies never;
  }
}
