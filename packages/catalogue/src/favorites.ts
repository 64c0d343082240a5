import type { Favorite } from '@antenna/api-client';
import type { FavoriteTarget } from '@antenna/kernel';

function isOf(favorite: Favorite, target: FavoriteTarget): boolean {
  if (target.kind === 'channel') return favorite.channelId === target.id;
  if (target.kind === 'content') return favorite.contentId === target.id;
  return target.kind === 'program' ? favorite.programId === target.id : favorite.personId === target.id;
}

export type ToggleStep =
  | { readonly do: 'sign-in' }
  | { readonly do: 'remove'; readonly favoriteId: string }
  | { readonly do: 'add'; readonly target: FavoriteTarget };

/** What pressing the favourite button does: a guest signs in first; otherwise the item is removed from or added to the list (B-332, B-334). */
export function toggleFavorite(
  favorites: readonly Favorite[],
  target: FavoriteTarget,
  viewer: { readonly isLoggedIn: boolean },
): ToggleStep {
  if (!viewer.isLoggedIn) return { do: 'sign-in' };
  const known = favorites.find((each) => isOf(each, target));
  return known ? { do: 'remove', favoriteId: known.id } : { do: 'add', target };
}
