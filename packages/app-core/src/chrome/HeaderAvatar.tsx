import { to } from '@antenna/navigation';
import { ActiveAvatar, HouseholdTiles } from '@antenna/session-ui';
import { AccountDropdown } from '@antenna/settings-ui';

/** The avatar of the header, with the account menu. */
export function HeaderAvatar({ isWebview }: { readonly isWebview: boolean }) {
  return (
    <AccountDropdown
      isWebview={isWebview}
      promoTo={to.promo()}
      avatar={<ActiveAvatar />}
      profiles={(close) => <HouseholdTiles onLeave={close} />}
    />
  );
}
