import { HouseholdTiles } from '@antenna/session-ui';
import { AccountDropdown } from '@antenna/settings-ui';
import { useActiveProfile } from '@antenna/store';

/** The avatar of the header: who watches, and the way into everything that is his. */
export function HeaderAvatar({ isWebview }: { readonly isWebview: boolean }) {
  const profile = useActiveProfile();
  return (
    <AccountDropdown
      isWebview={isWebview}
      avatar={profile?.icon ? <span><img src={profile.icon} alt="" width="38" height="38" /></span> : undefined}
      profiles={(close) => <HouseholdTiles onSwitched={close} />}
    />
  );
}
