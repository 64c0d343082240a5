import type { ProfileScreen, ProfileScreenEvent } from '@antenna/session';
import { Button, Skeleton, useTranslation } from '@antenna/ui-kit';
import type { Translate } from '@antenna/i18n';
import { AvatarPicker } from './AvatarPicker.tsx';
import type { HouseholdView } from '@antenna/store';
import { ManageButton, ProfileForm } from './ProfileForm.tsx';
import { ProfileTiles } from './ProfileTiles.tsx';
import './ProfilesView.css';

export interface ProfilesViewProps {
  readonly screen: ProfileScreen;
  readonly household: HouseholdView;
  readonly send: (event: ProfileScreenEvent) => void;
  readonly isLoading?: boolean | undefined;
}

/** The title of each view. */
export function titleOf(screen: ProfileScreen, household: HouseholdView, text: Translate): string {
  switch (screen.at) {
    case 'list':
      return text(screen.isManaging ? 'profiles.manage' : 'profiles.who');
    case 'new':
      return text('profiles.new');
    case 'edit':
      return text('profiles.edit');
    case 'avatars':
      return text('profiles.picture');
    case 'removing':
      return text('profiles.remove_title', {
        name: household.profiles.find(({ id }) => id === screen.under.id)?.name ?? '',
      });
    case 'busy':
      return titleOf(screen.under, household, text);
  }
}

/** The views of the profiles dialog: list, editor, avatars, new profile, confirmation of removal. */
export function ProfilesView({ screen, household, send, isLoading = false }: ProfilesViewProps) {
  const { t } = useTranslation();
  const isBusy = screen.at === 'busy';
  const shown = isBusy ? screen.under : screen;
  const { home, profiles, categories } = household;
  if (isLoading)
    return (
      <div className="se-tiles" aria-hidden="true">
        {[0, 1, 2].map((each) => (
          <div key={each} className="se-tile-skeleton">
            <Skeleton ratio="1" />
          </div>
        ))}
      </div>
    );
  switch (shown.at) {
    case 'list':
      return (
        <div className="se-profiles-list">
          <ProfileTiles
            profiles={profiles}
            activeId={home.activeId}
            isManaging={shown.isManaging}
            onPress={(id) => send({ type: 'profile-pressed', id, home })}
            onCreate={() => send({ type: 'create-pressed', home })}
          />
          <ManageButton isManaging={shown.isManaging} onToggle={() => send({ type: 'managing-toggled' })} />
        </div>
      );
    case 'new':
    case 'edit':
      return <ProfileForm screen={shown} household={household} send={send} isBusy={isBusy} />;
    case 'avatars':
      return (
        <div className="se-profiles-list">
          <AvatarPicker
            categories={categories}
            chosen={shown.under.draft.avatarId}
            onChoose={(avatarId) => send({ type: 'avatar-chosen', avatarId })}
          />
          <div>
            <Button kind="quiet" onClick={() => send({ type: 'back-pressed' })}>
              {t('common.back')}
            </Button>
          </div>
        </div>
      );
    case 'removing':
      return (
        <div className="se-profiles-list">
          <p className="k-prose k-text-2">{t('profiles.remove_text')}</p>
          <div className="se-form-actions">
            <Button kind="brand" onClick={() => send({ type: 'removal-confirmed', home })}>
              {t('profiles.remove')}
            </Button>
            <Button kind="quiet" onClick={() => send({ type: 'back-pressed' })}>
              {t('profiles.remove_keep')}
            </Button>
          </div>
        </div>
      );
  }
}
