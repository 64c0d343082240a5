import type { Category, Channel } from '@antenna/api-client';
import { CATEGORY_ALL, CATEGORY_CHILD, CATEGORY_DEFAULT, CATEGORY_DROPPED, CATEGORY_FAVORITES } from './limits.ts';
import type { Viewer } from './viewer.ts';

/**
 * The categories a viewer may choose from: without 26, without those that hold no listed channel,
 * favourites first and only when there are some (B-337, B-562). A child chooses nothing (B-068). `favoritesName` is the translated name.
 */
export function visibleCategories({
  categories,
  channels,
  viewer,
  favoritesName,
}: {
  readonly categories: readonly Category[];
  /** Channels that are listed for this viewer. */
  readonly channels: readonly Channel[];
  readonly viewer: Pick<Viewer, 'isChild' | 'isLoggedIn'>;
  readonly favoritesName: string;
}): readonly Category[] {
  const listed = new Set(channels.map(({ id }) => id));
  const kept = categories.filter(
    ({ id, channels: ids, tags }) =>
      id !== CATEGORY_DROPPED &&
      id !== CATEGORY_FAVORITES &&
      (isAll({ id, tags }) ? listed.size > 0 : ids.some((each) => listed.has(each))),
  );
  const favorites = viewer.isLoggedIn ? favoriteCategory(channels, favoritesName) : undefined;
  return favorites ? [favorites, ...kept] : kept;
}

function isAll({ id, tags }: Pick<Category, 'id' | 'tags'>): boolean {
  return id === CATEGORY_ALL || tags.isAllChannels;
}

/** Category 1000, created on the client; `undefined` without favourites. Its order is the viewer's own. */
export function favoriteCategory(channels: readonly Channel[], name: string): Category | undefined {
  const favored = favoriteChannels(channels);
  if (favored.length === 0) return undefined;
  return {
    id: CATEGORY_FAVORITES,
    name,
    slug: 'favorites',
    channels: favored.map(({ id }) => id),
    tags: { isAllChannels: false, isStartup: false, isAdult: false },
  };
}

/** Favoured channels by the viewer's priority; those without one keep the order of the list, after the others. */
export function favoriteChannels(channels: readonly Channel[]): readonly Channel[] {
  const rank = ({ favorite }: Channel) => favorite?.priority ?? Number.MAX_SAFE_INTEGER;
  return channels.filter(({ isFavored }) => isFavored).toSorted((a, b) => rank(a) - rank(b));
}

/** The category of all channels, which replaces an unknown one (B-520). */
export function allCategory(categories: readonly Category[]): Category | undefined {
  return categories.find(isAll);
}

/** Where the list opens: 3 or the operator's choice, else 2, else the first; a child always in 5 (B-354, B-561, B-563). */
export function defaultCategory(
  categories: readonly Category[],
  viewer: Pick<Viewer, 'isChild'>,
  preferredId = CATEGORY_DEFAULT,
): Category | undefined {
  const byId = (id: number) => categories.find((each) => each.id === id);
  if (viewer.isChild) return byId(CATEGORY_CHILD) ?? byId(CATEGORY_ALL) ?? categories[0];
  return byId(preferredId) ?? byId(CATEGORY_ALL) ?? categories[0];
}

/** The category an address names by slug or id; `undefined` shows error_category_not_found. */
export function categoryOf(categories: readonly Category[], slugOrId: string): Category | undefined {
  return categories.find(({ slug, id }) => slug === slugOrId || String(id) === slugOrId);
}

/** Channels of a category. The all-category takes every listed channel in list order, others their own order; favourites the viewer's. */
export function channelsOf(category: Category | undefined, listed: readonly Channel[]): readonly Channel[] {
  if (!category || isAll(category)) return listed;
  if (category.id === CATEGORY_FAVORITES) return favoriteChannels(listed);
  const ids = new Set(category.channels);
  return listed.filter(({ id }) => ids.has(id));
}
