import { openModal, useAppStore, useProfilesQuery, useSession } from '@antenna/store';
import { Icon, iconUser, Picture } from '@antenna/ui-kit';
import { ProfileTiles } from './ProfileTiles.tsx';
import { useProfilesScreen } from './use-profiles-screen.ts';
import './HouseholdTiles.css';

export interface HouseholdTilesProps {
  readonly size?: 'large' | 'small' | undefined;
  /** A tile for a new profile, while there is room. */
  readonly canCreate?: boolean | undefined;
  /** Something was pressed: a menu around this may close. */
  readonly onLeave?: (() => void) | undefined;
}

/** The household's tiles where there is room for a row only: the settings' root, the header's menu. A press switches, "add" opens the dialog. */
export function HouseholdTiles({ size = 'small', canCreate = true, onLeave }: HouseholdTilesProps) {
  const store = useAppStore();
  const { screen, household, send } = useProfilesScreen({ place: 'page' });
  const { home, profiles, isChildWatching } = household;
  if (profiles.length === 0) return null;
  const create = () => {
    onLeave?.();
    store.dispatch(openModal({ name: 'profiles', with: { view: 'new' } }));
  };
  return (
    <ProfileTiles
      profiles={profiles}
      activeId={home.activeId}
      size={size}
      busyId={screen.at === 'busy' ? home.activeId : undefined}
      onPress={(id) => {
        onLeave?.();
        send({ type: 'profile-pressed', id, home });
      }}
      // A child would need the PIN first: the dialog asks for it, this row has no room to.
      onCreate={canCreate && !isChildWatching ? create : undefined}
    />
  );
}

/** The picture of who watches now, for the header. */
export function ActiveAvatar() {
  const { profileId } = useSession();
  const { data: profiles } = useProfilesQuery();
  const active = profiles?.find(({ id }) => id === profileId);
  return <span className="se-avatar-now" aria-hidden="true">{active?.icon === undefined ? <Icon glyph={iconUser} /> : <Picture src={active.icon} tone={active.name} eager />}</span>;
}
