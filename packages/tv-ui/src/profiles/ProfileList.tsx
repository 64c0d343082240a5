import { showsNewProfile, type ProfileScreen, type ProfileScreenEvent } from '@antenna/session';
import type { HouseholdView } from '@antenna/store';
import { Button, useIntents } from '@antenna/tv-kit';
import { iconPencilSimple, useTranslation } from '@antenna/ui-kit';
import { useRef } from 'react';
import { ProfileTiles } from './ProfileTiles.tsx';

export interface ProfileListProps {
  readonly screen: ProfileScreen & { readonly at: 'list' };
  readonly household: HouseholdView;
  readonly isLoading?: boolean;
  readonly send: (event: ProfileScreenEvent) => void;
  readonly onClose?: (() => void) | undefined;
}

/** The profiles to switch to or, while managing, to edit; and a place for a new one. */
export function ProfileList({ screen, household, isLoading = false, send, onClose }: ProfileListProps) {
  const { t } = useTranslation();
  const { home, profiles, isChildWatching } = household;
  const { isManaging } = screen;
  const canCreate = showsNewProfile({ count: profiles.length, isChildWatching });
  const list = useRef<HTMLDivElement>(null);
  // Back ends managing before it leaves the page.
  useIntents(list, (intent) => {
    if (intent !== 'back' || !isManaging) return false;
    send({ type: 'back-pressed' });
    return true;
  });
  return (
    <div ref={list}>
      <ProfileTiles
        profiles={isLoading && profiles.length === 0 ? undefined : profiles}
        activeId={home.activeId}
        isManaging={isManaging}
        onPress={(id) => {
          if (!isManaging && id === home.activeId) onClose?.();
          else send({ type: 'profile-pressed', id, home });
        }}
        onCreate={canCreate ? () => send({ type: 'create-pressed', home }) : undefined}
      />
      <div className="tu-actions tu-profiles-actions" data-region="profiles-actions">
        <Button
          id="profiles-manage"
          glyph={isManaging ? undefined : iconPencilSimple}
          onPress={() => send({ type: 'managing-toggled' })}
        >
          {t(isManaging ? 'common.back' : 'profiles.manage')}
        </Button>
        {onClose && !isManaging ? (
          <Button id="profiles-close" onPress={onClose}>
            {t('common.close')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
