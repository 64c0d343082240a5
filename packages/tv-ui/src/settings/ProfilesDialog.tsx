import type { UserProfile } from '@antenna/api-client';
import {
  failureLine,
  profileEndpoints,
  useActiveProfile,
  useAlerts,
  useAppDispatch,
  useProfilesQuery,
  useProtected,
} from '@antenna/store';
import type { Failure } from '@antenna/kernel';
import { Button, Press, Waiting } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';
import { FullDialog } from '../parts/FullDialog.tsx';
import './profiles.css';

export interface ProfileTilesProps {
  readonly profiles: readonly UserProfile[] | undefined;
  readonly activeId: string | undefined;
  readonly onChoose: (profile: UserProfile) => void;
}

/** The household as round pictures; the one who watches has the focus first. */
export function ProfileTiles({ profiles, activeId, onChoose }: ProfileTilesProps) {
  const { t } = useTranslation();
  if (!profiles) return <Waiting label={t('common.loading')} style={{ width: 240, height: 300 }} />;
  return (
    <div className="tu-profiles" data-region="profiles">
      {profiles.map((profile) => (
        <Press
          key={profile.id}
          id={`profile-${profile.id}`}
          className="tu-profile"
          isInitial={profile.id === activeId}
          current={profile.id === activeId}
          onPress={() => onChoose(profile)}
        >
          {profile.icon ? (
            <img className="tu-profile-face" src={profile.icon} alt="" />
          ) : (
            <span className="tu-profile-face">{profile.name.slice(0, 1)}</span>
          )}
          <span className="tu-profile-name tu-ellipsis">{profile.name}</span>
          <span className="tu-profile-about">
            {profile.role === 'child'
              ? t('profiles.child')
              : profile.id === activeId
                ? t('profiles.watching')
                : '\u00a0'}
          </span>
        </Press>
      ))}
    </div>
  );
}

/** Switches the profile of this set, after the PIN where it is due. */
export function useProfileSwitch(onSwitched: () => void): (profile: UserProfile) => void {
  const dispatch = useAppDispatch();
  const protect = useProtected();
  const { show } = useAlerts();
  const active = useActiveProfile();
  const { data: profiles } = useProfilesQuery();
  const switchTo = async (profile: UserProfile, pincode?: string): Promise<void> => {
    const { error } = await dispatch(
      profileEndpoints.chooseProfile.initiate({ args: profile.id, pincode }, { track: false }),
    );
    const failure = error as Failure | undefined;
    if (!failure) {
      show({ kind: 'success', key: 'profiles.switched', values: { name: profile.name } });
      return onSwitched();
    }
    if (failure.kind === 'pin-required' && pincode === undefined)
      return protect('profile', (proof) => void switchTo(profile, proof), { isDemanded: true });
    return show({ kind: 'error', ...failureLine(failure) });
  };
  return (profile) => {
    if (profile.id === active?.id) return onSwitched();
    // A child's profile is open to everybody in the household; an adult's asks for the PIN where children have one.
    const isOpen = profile.role === 'child' || !profiles?.some(({ role }) => role === 'child');
    if (isOpen) return void switchTo(profile);
    return protect('profile', (proof) => void switchTo(profile, proof));
  };
}

/** "Who's watching?" */
export function ProfilesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { data: profiles } = useProfilesQuery();
  const active = useActiveProfile();
  const [activeId] = useState(active?.id);
  const choose = useProfileSwitch(onClose);
  return (
    <FullDialog title={t('profiles.who')} onClose={onClose}>
      <div className="tu-profiles-page">
        <ProfileTiles profiles={profiles} activeId={active?.id ?? activeId} onChoose={choose} />
        <div className="tu-actions tu-profiles-actions" data-region="profiles-actions">
          <Button id="profiles-close" onPress={onClose}>
            {t('common.close')}
          </Button>
        </div>
      </div>
    </FullDialog>
  );
}
