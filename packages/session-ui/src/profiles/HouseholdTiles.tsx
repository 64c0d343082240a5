import { showsNewProfile } from '@antenna/session';
import { openModal, useAppStore, useProfilesQuery, useSessionValue, useProfilesScreen } from '@antenna/store';
import { Icon, iconUser, Picture } from '@antenna/ui-kit';
import { ProfileTiles } from './ProfileTiles.tsx';
import './HouseholdTiles.css';

export interface HouseholdTilesProps {
  readonly size?: 'large' | 'small' | undefined;
  /** In the parental settings, where no profile can be added. */
  readonly isAmongParental?: boolean | undefined;
  /** Called on a press, so that a surrounding menu can close. */
  readonly onLeave?: (() => void) | undefined;
}

/** The profiles as one row, for the settings root and the header's menu. A press switches, "add" opens the dialog. */
export function HouseholdTiles({ size = 'small', isAmongParental = false, onLeave }: HouseholdTilesProps) {
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
      onCreate={showsNewProfile({ count: profiles.length, isAmongParental, isChildWatching }) ? create : undefined}
    />
  );
}

/** The active profile's picture, for the header. */
export function ActiveAvatar() {
  const profileId = useSessionValue('profileId');
  const { data: profiles } = useProfilesQuery();
  const active = profiles?.find(({ id }) => id === profileId);
  return (
    <span className="se-avatar-now" aria-hidden="true">
      {active?.icon === undefined ? (
        <Icon glyph={iconUser} />
      ) : (
        <Picture src={active.icon} tone={active.name} kind="avatar" eager />
      )}
    </span>
  );
}
