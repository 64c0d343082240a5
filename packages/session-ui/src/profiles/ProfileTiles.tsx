import { canCreateProfile } from '@antenna/session';
import { classNames, moveFocus, useTranslation } from '@antenna/ui-kit';
import { NewProfileTile, ProfileTile, type TileProfile } from './ProfileTile.tsx';

export interface ProfileTilesProps {
  readonly profiles: readonly TileProfile[];
  readonly activeId: string | undefined;
  readonly onPress: (id: string) => void;
  /** Absent where no profile can be added. Shown while there are fewer than five. */
  readonly onCreate?: (() => void) | undefined;
  readonly isManaging?: boolean | undefined;
  readonly busyId?: string | undefined;
  /** small: in a menu or at the head of the settings. */
  readonly size?: 'large' | 'small' | undefined;
}

/** The household's profiles as a row of tiles; arrow keys move between them. */
export function ProfileTiles({
  profiles,
  activeId,
  onPress,
  onCreate,
  isManaging = false,
  busyId,
  size = 'large',
}: ProfileTilesProps) {
  const { t } = useTranslation();
  return (
    <div
      role="presentation"
      onKeyDown={(event) =>
        moveFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>('.se-tile')], {
          axis: 'both',
          loop: false,
        })
      }
    >
      <ul className={classNames('se-tiles', size === 'small' && 'se-tiles--small')} aria-label={t('profiles.title')}>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ProfileTile
              profile={profile}
              isActive={profile.id === activeId}
              isManaging={isManaging}
              isBusy={profile.id === busyId}
              onPress={() => onPress(profile.id)}
            />
          </li>
        ))}
        {onCreate && canCreateProfile(profiles.length) ? (
          <li>
            <NewProfileTile onPress={onCreate} />
          </li>
        ) : null}
      </ul>
    </div>
  );
}
