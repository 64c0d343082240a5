import type { ProfileScreen, ProfileScreenEvent } from '@antenna/session';
import type { HouseholdView } from '@antenna/store';
import { Button, Press, Row, Stack } from '@antenna/tv-kit';
import { iconImage, Icon, useTranslation } from '@antenna/ui-kit';
import { FullDialog } from '../parts/FullDialog.tsx';
import { TvPicture } from '../parts/TvPicture.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import './profiles.css';

export interface ProfileStepsProps {
  readonly screen: ProfileScreen;
  readonly household: HouseholdView;
  readonly send: (event: ProfileScreenEvent) => void;
}

/** A new profile, a changed one, its picture, its removal: each over the whole screen; back leads one step back. */
export function ProfileSteps({ screen, household, send }: ProfileStepsProps) {
  const { t } = useTranslation();
  const isBusy = screen.at === 'busy';
  const shown = isBusy ? screen.under : screen;
  const back = () => send({ type: 'back-pressed' });
  switch (shown.at) {
    case 'list':
      return null;
    case 'new':
    case 'edit':
      return <ProfileForm screen={shown} household={household} send={send} isBusy={isBusy} />;
    case 'avatars':
      return (
        <FullDialog key="avatars" title={t('profiles.picture')} onClose={back}>
          <Avatars household={household} chosen={shown.under.draft.avatarId} send={send} />
        </FullDialog>
      );
    case 'removing': {
      const name = household.profiles.find(({ id }) => id === shown.under.id)?.name ?? '';
      return (
        <FullDialog key="removing" title={t('profiles.remove_title', { name })} onClose={back}>
          <p className="tu-lead tu-profiles-lead">{t('profiles.remove_text')}</p>
          <div className="tu-actions tu-profiles-actions" data-region="removing">
            <Button
              id="profile-remove-yes"
              isDisabled={isBusy}
              onPress={() => send({ type: 'removal-confirmed', home: household.home })}
            >
              {t('profiles.remove')}
            </Button>
            <Button id="profile-remove-no" kind="play" isInitial onPress={back}>
              {t('profiles.remove_keep')}
            </Button>
          </div>
        </FullDialog>
      );
    }
  }
}

const AVATAR_SIZE = 180;

function Avatars({
  household: { categories },
  chosen,
  send,
}: Pick<ProfileStepsProps, 'household' | 'send'> & { readonly chosen: number | undefined }) {
  const { t } = useTranslation();
  const offered = categories.filter(({ avatars }) => avatars.length > 0);
  if (offered.length === 0)
    return (
      <div className="tv-message">
        <Icon glyph={iconImage} size={56} />
        <p className="tu-lead">{t('profiles.no_pictures')}</p>
        <div className="tv-buttons">
          <Button kind="play" id="avatars-back" isInitial onPress={() => send({ type: 'back-pressed' })}>
            {t('common.back')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="tu-avatars">
      <Stack
        id="avatars"
        viewport={800}
        parts={offered.map(({ title, avatars }) => ({
          id: title,
          height: 300,
          render: () => (
            <Row
              region={`avatars-${title}`}
              title={title}
              count={avatars.length}
              width={AVATAR_SIZE}
              height={AVATAR_SIZE}
              gap={32}
              viewport={1_704}
              first={Math.max(
                0,
                avatars.findIndex(({ id }) => id === chosen),
              )}
              keyOf={(index) => avatars[index]?.id ?? index}
              render={(index) => {
                const avatar = avatars[index];
                return avatar ? (
                  <Press
                    className="tu-avatar"
                    label={`${title} ${index + 1}`}
                    pressed={avatar.id === chosen}
                    onPress={() => send({ type: 'avatar-chosen', avatarId: avatar.id })}
                  >
                    <TvPicture className="tu-avatar-picture" src={avatar.src} title="" />
                  </Press>
                ) : null;
              }}
            />
          ),
        }))}
      />
    </div>
  );
}
