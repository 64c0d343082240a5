import type { Favorite } from '@antenna/api-contract';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { Created } from '../../domain/created.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { iso } from '@antenna/time-zones';
import { programmeById } from '../guide/repository.ts';
import { PAGE } from '../limits.ts';
import { limitOf } from '../paging.ts';
import { personsByIds } from '../persons/repository.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Database } from '../../db/open.ts';
import { deleteFavorite, favoritesPage, findFavorite, insertFavorite, lastFavorite } from './repository.ts';
import { domainError, invalid, oneOf } from '../../domain/domain-error.ts';

export interface FavoritesDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
}

export type FavoriteKind = 'channel' | 'content' | 'program' | 'person';
const KINDS: readonly FavoriteKind[] = ['channel', 'content', 'program', 'person'];

type Id = string | number | undefined;
export type FavoriteNew = { readonly [Key in `${FavoriteKind}_id` | `${FavoriteKind}Id`]?: Id };

export function favorite(row: Selectable<Tables['favorites']>): Favorite {
  const number = (kind: FavoriteKind) => (row.kind === kind ? Number(row.object_id) : null);
  return {
    id: String(row.id),
    created_at: iso(row.created_at),
    object_id: row.object_id,
    channel_id: number('channel'),
    program_id: number('program'),
    person_id: number('person'),
    content_id: row.kind === 'content' ? row.object_id : null,
    priority: row.priority,
  };
}

export async function listFavorites(
  deps: FavoritesDeps,
  viewer: Viewer,
  request: { readonly limit?: number; readonly offset?: number },
): Promise<Favorite[]> {
  const rows = await favoritesPage(deps.db, {
    profileId: viewer.profileId,
    limit: limitOf(request.limit, PAGE, 1_000),
    offset: request.offset ?? 0,
  });
  return rows.map(favorite);
}

/** One of the four ids, by either spelling. What is a favourite already is answered as it is. */
export async function addFavorite(
  deps: FavoritesDeps,
  viewer: Viewer,
  request: FavoriteNew,
): Promise<Created<Favorite>> {
  if (viewer.isGuest) throw domainError('guest-forbidden');
  const given = KINDS.flatMap((kind) => {
    const id = request[`${kind}_id`] ?? request[`${kind}Id`];
    return id === undefined ? [] : [{ kind, objectId: String(id) }];
  });
  const [one] = given;
  if (!one || given.length > 1)
    throw invalid({ object: [oneOf('channel_id', 'content_id', 'program_id', 'person_id')] });
  const { kind, objectId } = one;
  if (!(await exists(deps, { providerId: viewer.providerId, kind, objectId }))) throw domainError('missing');
  const known = await find(deps, { viewer, kind, objectId });
  if (known) return { value: favorite(known), isNew: false };
  const last = await lastFavorite(deps.db, viewer.profileId, kind);
  const row = await insertFavorite(deps.db, {
    user_id: viewer.userId,
    profile_id: viewer.profileId,
    kind,
    object_id: objectId,
    created_at: toSeconds(deps.clock.now()),
    priority: (last?.priority ?? 0) + 1,
  });
  if (row) return { value: favorite(row), isNew: true };
  // A second click got there first.
  const first = await find(deps, { viewer, kind, objectId });
  if (!first) throw domainError('missing');
  return { value: favorite(first), isNew: false };
}

export async function removeFavorite(deps: FavoritesDeps, viewer: Viewer, id: string): Promise<void> {
  if (viewer.isGuest) throw domainError('guest-forbidden');
  if (!/^\d{1,9}$/.test(id)) throw domainError('missing');
  const { numDeletedRows } = await deleteFavorite(deps.db, Number(id), viewer.profileId);
  if (numDeletedRows === 0n) throw domainError('missing');
}

export async function favoriteOf(
  deps: FavoritesDeps,
  { viewer, kind, objectId }: { readonly viewer: Viewer; readonly kind: FavoriteKind; readonly objectId: string },
): Promise<Favorite | null> {
  if (viewer.isGuest) return null;
  const row = await find(deps, { viewer, kind, objectId });
  return row ? favorite(row) : null;
}

function find(
  deps: FavoritesDeps,
  { viewer, kind, objectId }: { readonly viewer: Viewer; readonly kind: FavoriteKind; readonly objectId: string },
) {
  return findFavorite(deps.db, { profileId: viewer.profileId, kind, objectId });
}

async function exists(
  deps: FavoritesDeps,
  {
    providerId,
    kind,
    objectId,
  }: { readonly providerId: number; readonly kind: FavoriteKind; readonly objectId: string },
): Promise<boolean> {
  const id = Number(objectId);
  if (kind === 'content') return (await deps.contents.many(providerId, [objectId])).length > 0;
  if (!Number.isSafeInteger(id)) return false;
  if (kind === 'channel') return (await deps.providers.get(providerId)).channelById.has(id);
  if (kind === 'person') return (await personsByIds(deps.db, providerId, [id])).length > 0;
  return (await programmeById(deps.db, providerId, id)) !== undefined;
}
