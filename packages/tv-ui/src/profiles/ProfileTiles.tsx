import type { UserProfile } from '@antenna/api-client';
import { Press, Waiting } from '@antenna/tv-kit';
import { Icon, iconPencilSimple, iconPlus, useTranslation } from '@antenna/ui-kit';
import './profiles.css';

export interface ProfileTilesProps {
  readonly profiles: readonly UserProfile[] | undefined;
  readonly activeId: string | undefined;
  /** A press edits. */
  readonly isManaging?: boolean;
  /** At the start of a visit: nobody watches yet. */
  readonly isStart?: boolean;
  readonly onPress: (id: string) => void;
  readonly onCreate?: (() => void) | undefined;
}

/** The household as round pictures; the one who watches has the focus first. */
export function ProfileTiles({
  profiles,
  activeId,
  isManaging = false,
  isStart = false,
  onPress,
  onCreate,
}: ProfileTilesProps) {
  const { t } = useTranslation();
  if (!profiles) return <Waiting label={t('common.loading')} style={{ width: 240, height: 300 }} />;
  return (
    <div className="tu-profiles" data-region="profiles">
      {profiles.map((profile) => (
        <Press
          key={profile.id}
          id={`profile-${profile.id}`}
          className="tu-profile"
          label={isManaging ? t('profiles.edit_name', { name: profile.name }) : undefined}
          isInitial={profile.id === activeId}
          current={profile.id === activeId && !isStart}
          onPress={() => onPress(profile.id)}
        >
          <ProfileFace src={profile.icon} name={profile.name} isManaging={isManaging} />
          <span className="tu-profile-name tu-ellipsis">{profile.name}</span>
          <span className="tu-profile-about">
            {isManaging
              ? '\u00a0'
              : profile.id === activeId && !isStart
                ? t('profiles.watching')
                : profile.role === 'child'
                  ? t('profiles.child')
                  : '\u00a0'}
          </span>
        </Press>
      ))}
      {onCreate ? (
        <Press id="profile-new" className="tu-profile" onPress={onCreate}>
          <span className="tu-profile-face tu-profile-face--new">
            <Icon glyph={iconPlus} size={72} />
          </span>
          <span className="tu-profile-name">{t('profiles.add')}</span>
          {/* The height of the others, so that the faces stand on one line. */}
          <span className="tu-profile-about">{'\u00a0'}</span>
        </Press>
      ) : null}
    </div>
  );
}

export function ProfileFace({
  src,
  name,
  isManaging = false,
}: {
  readonly src: string | undefined;
  readonly name: string;
  readonly isManaging?: boolean;
}) {
  return (
    <span className="tu-profile-face">
      {src ? <img src={src} alt="" /> : name.slice(0, 1)}
      {isManaging ? (
        <span className="tu-profile-pencil">
          <Icon glyph={iconPencilSimple} size={56} />
        </span>
      ) : null}
    </span>
  );
}
