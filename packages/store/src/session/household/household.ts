import type { AvatarCategory, UserProfile } from '@antenna/api-client';
import type { Household } from '@antenna/session';

/** The household as shown by the dialog. */
export interface HouseholdView {
  readonly home: Household;
  readonly profiles: readonly UserProfile[];
  readonly categories: readonly AvatarCategory[];
  /** The active profile is a child: other profiles are read-only. */
  readonly isChildWatching: boolean;
  /** The picture of an avatar, else the profile's own; for a new profile an unused one. */
  readonly pictureOf: (avatarId: number | undefined, profileId: string | undefined) => string | undefined;
  /** The avatar that a new profile gets when none is chosen. */
  readonly suggestedAvatar: number | undefined;
}

export function householdView(
  profiles: readonly UserProfile[],
  activeId: string | undefined,
  categories: readonly AvatarCategory[],
): HouseholdView {
  const avatars = categories.flatMap((category) => category.avatars);
  const taken = new Set(profiles.map(({ avatarId }) => avatarId));
  const suggested = avatars.find(({ id }) => !taken.has(id)) ?? avatars[0];
  return {
    home: { profiles, activeId },
    profiles,
    categories,
    isChildWatching: profiles.find(({ id }) => id === activeId)?.role === 'child',
    suggestedAvatar: suggested?.id,
    pictureOf(avatarId, profileId) {
      const own = profiles.find(({ id }) => id === profileId);
      const chosen = avatars.find(({ id }) => id === avatarId)?.src;
      return chosen ?? own?.icon ?? (profileId === undefined ? suggested?.src : undefined);
    },
  };
}
