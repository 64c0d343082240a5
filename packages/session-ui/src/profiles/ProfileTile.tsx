import type { ProfileRole } from '@antenna/session';
import { classNames, Icon, iconCheck, iconPencilSimple, iconPlus, Picture, useTranslation } from '@antenna/ui-kit';
import './ProfileTile.css';

/** The fields of a profile shown by a tile. */
export interface TileProfile {
  readonly id: string;
  readonly name: string;
  readonly role: ProfileRole;
  readonly icon?: string | undefined;
}

export interface ProfileTileProps {
  readonly profile: TileProfile;
  readonly isActive: boolean;
  /** A press edits instead of selecting; shows a pencil. */
  readonly isManaging?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  readonly onPress: () => void;
}

/** A profile: picture, name, and whether it is active. */
export function ProfileTile({ profile, isActive, isManaging = false, isBusy = false, onPress }: ProfileTileProps) {
  const { t } = useTranslation();
  const { name, role, icon } = profile;
  const notes = [isActive ? t('profiles.watching') : '', role === 'child' ? t('profiles.child') : ''].filter(Boolean);
  return (
    <button
      type="button"
      className={classNames('se-tile', isActive && 'se-tile--active', isBusy && 'se-tile--busy')}
      aria-label={isManaging ? t('profiles.edit_name', { name }) : [name, ...notes].join(', ')}
      aria-current={isActive || undefined}
      aria-busy={isBusy || undefined}
      onClick={onPress}
    >
      <span className="se-tile-picture" aria-hidden="true" data-letter={[...name][0]}>
        <Picture src={icon} tone={name} kind="avatar" eager />
        {isManaging ? (
          <span className="se-tile-mark se-tile-mark--edit">
            <Icon glyph={iconPencilSimple} />
          </span>
        ) : null}
        {isActive && !isManaging ? (
          <span className="se-tile-mark">
            <Icon glyph={iconCheck} size="inline" />
          </span>
        ) : null}
      </span>
      <span className="se-tile-name k-clamp-2">{name}</span>{' '}
      <span className="se-tile-note k-clip">{notes[0] ?? '\u00a0'}</span>
    </button>
  );
}

/** The "add profile" tile. */
export function NewProfileTile({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="se-tile se-tile--new" onClick={onPress}>
      <span className="se-tile-picture" aria-hidden="true">
        <Icon glyph={iconPlus} size="large" />
      </span>
      <span className="se-tile-name">{t('profiles.add')}</span>
    </button>
  );
}
