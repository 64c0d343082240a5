import { openModal, useAppStore } from '@antenna/store';
import { ProfileTiles } from './ProfileTiles.tsx';
import { useProfilesScreen } from './use-profiles-screen.ts';

/** The household's tiles where there is room for a row only: the settings' root, the header's menu. A press switches, "add" opens the dialog. */
export function HouseholdTiles({ size = 'small', canCreate = true, onSwitched }: { readonly size?: 'large' | 'small' | undefined; readonly canCreate?: boolean | undefined; readonly onSwitched?: (() => void) | undefined }) {
  const store = useAppStore();
  const { screen, household, send } = useProfilesScreen({ place: 'page', onSwitched });
  const { home, profiles } = household;
  const create = () => void store.dispatch(openModal({ name: 'profiles', with: { view: 'new' } }));
  if (profiles.length === 0) return null;
  return (
    <ProfileTiles
      profiles={profiles}
      activeId={home.activeId}
      size={size}
      busyId={screen.at === 'busy' ? home.activeId : undefined}
      onPress={(id) => send({ type: 'profile-pressed', id, home })}
      onCreate={canCreate ? create : undefined}
    />
  );
}
