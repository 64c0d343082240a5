import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import type { SettingsSlots } from '../slots.ts';
import { AccountPage } from './AccountPage.tsx';
import { useAccount } from './use-account.ts';

/** The account menu alone, without the code of the pages that it leads to: an app's first page. */
export function AccountArea({ slots }: { readonly slots: SettingsSlots }) {
  const account = useAccount();
  return (
    <SettingsFrame page="account" plain>
      <AccountPage account={account} slots={slots} />
    </SettingsFrame>
  );
}
