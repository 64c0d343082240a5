import { ActiveAvatar, HouseholdTiles } from '@antenna/session-ui';
import { AccountDropdown } from '@antenna/settings-ui';

/** The avatar of the header: who watches, and the way into everything that is his. */
export function HeaderAvatar({ isWebview }: { readonly isWebview: boolean }) {
  return <AccountDropdown isWebview={isWebview} avatar={<ActiveAvatar />} profiles={(close) => <HouseholdTiles onLeave={close} />} />;
}
