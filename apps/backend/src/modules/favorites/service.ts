import type { Favorite } from '@antenna/api-contract';
import { toSeconds } from '@antenna/kernel';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import { Also } from '../../http/serve.ts';
import type { Viewer } from '../../http/sessions.ts';
import type { Platform } from '../../platform.ts';
import { iso } from '@antenna/time-zones';
import { programmeById } from '../guide/store.ts';
import { PAGE } from '../limits.ts';
import { limitOf } from '../paging.ts';
import { personsByIds } from '../persons/store.ts';

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
  platform: Platform,
  viewer: Viewer,
  asked: { readonly limit?: number; readonly offset?: number },
): Promise<Favorite[]> {
  const rows = await platform.db
    .selectFrom('favorites')
    .selectAll()
    .where('profile_id', '=', viewer.profileId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limitOf(asked.limit, PAGE, 1_000))
    .offset(asked.offset ?? 0)
    .execute();
  return rows.map(favorite);
}

/** One of the four ids, by either spelling (decisions.md). What is a favourite already answers 200 with it. */
export async function addFavorite(
  platform: Platform,
  viewer: Viewer,
  asked: FavoriteNew,
): Promise<Favorite | Also<Favorite>> {
  if (viewer.isGuest) throw new Refusal('guest_forbidden');
  const given = KINDS.flatMap((kind) => {
    const id = asked[`${kind}_id`] ?? asked[`${kind}Id`];
    return id === undefined ? [] : [{ kind, objectId: String(id) }];
  });
  const [one] = given;
  if (!one || given.length > 1)
    throw invalid({ object: ['name one of channel_id, content_id, program_id, person_id'] });
  const { kind, objectId } = one;
  if (!(await exists(platform, viewer.providerId, kind, objectId))) throw new Refusal('not_found');
  const known = await find(platform, viewer, kind, objectId);
  if (known) return new Also(favorite(known));
  const last = await platform.db
    .selectFrom('favorites')
    .select('priority')
    .where('profile_id', '=', viewer.profileId)
    .where('kind', '=', kind)
    .orderBy('priority', 'desc')
    .executeTakeFirst();
  const row = await platform.db
    .insertInto('favorites')
    .values({
      user_id: viewer.userId,
      profile_id: viewer.profileId,
      kind,
      object_id: objectId,
      created_at: toSeconds(platform.clock.now()),
      priority: (last?.priority ?? 0) + 1,
    })
    .onConflict((conflict) => conflict.columns(['profile_id', 'kind', 'object_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) return favorite(row);
  // A second click got there first.
  const theirs = await find(platform, viewer, kind, objectId);
  if (!theirs) throw new Refusal('not_found');
  return new Also(favorite(theirs));
}

export async function removeFavorite(platform: Platform, viewer: Viewer, id: string): Promise<void> {
  if (viewer.isGuest) throw new Refusal('guest_forbidden');
  if (!/^\d{1,9}$/.test(id)) throw new Refusal('not_found');
  const { numDeletedRows } = await platform.db
    .deleteFrom('favorites')
    .where('id', '=', Number(id))
    .where('profile_id', '=', viewer.profileId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal('not_found');
}

export async function favoriteOf(
  platform: Platform,
  viewer: Viewer,
  kind: FavoriteKind,
  objectId: string,
): Promise<Favorite | null> {
  if (viewer.isGuest) return null;
  const row = await find(platform, viewer, kind, objectId);
  return row ? favorite(row) : null;
}

function find(platform: Platform, viewer: Viewer, kind: FavoriteKind, objectId: string) {
  return platform.db
    .selectFrom('favorites')
    .selectAll()
    .where('profile_id', '=', viewer.profileId)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .executeTakeFirst();
}

async function exists(platform: Platform, providerId: number, kind: FavoriteKind, objectId: string): Promise<boolean> {
  const id = Number(objectId);
  if (kind === 'content') return (await platform.contents.many(providerId, [objectId])).length > 0;
  if (!Number.isSafeInteger(id)) return false;
  if (kind === 'channel') return (await platform.books.book(providerId)).channelById.has(id);
  if (kind === 'person') return (await personsByIds(platform.db, providerId, [id])).length > 0;
  return (await programmeById(platform.db, providerId, id)) !== undefined;
}
