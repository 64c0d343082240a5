import type { Person } from '@antenna/api-contract';
import type { Database } from '../../db/open.ts';
import type { PersonFile } from '../../provider/catalogue-cache.ts';
import { localise } from '../../texts/localised.ts';
import { FUTURE, LONGEST_PROGRAMME, SHOWINGS_READ } from '../limits.ts';

/** Persons there are, in the order asked for. */
export async function personsByIds(
  db: Database,
  providerId: number,
  ids: readonly number[],
): Promise<readonly PersonFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('entries')
    .select(['id', 'data'])
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'person')
    .where('id', 'in', ids.map(String))
    .execute();
  const byId = new Map(rows.map((row) => [Number(row.id), JSON.parse(row.data) as PersonFile]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** By id, slug, or the digits at the end of a slug: one look-up in an index each. */
export async function personByIdOrSlug(
  db: Database,
  providerId: number,
  idOrSlug: string,
): Promise<PersonFile | undefined> {
  const by = (column: 'id' | 'slug', value: string) =>
    db
      .selectFrom('entries')
      .select('data')
      .where('provider_id', '=', providerId)
      .where('kind', '=', 'person')
      .where(column, '=', value)
      .limit(1)
      .executeTakeFirst();
  const digits = /(?<!\d)(\d+)$/.exec(idOrSlug)?.[1];
  const row =
    (await by('id', idOrSlug)) ??
    (await by('slug', idOrSlug)) ??
    (digits === undefined ? undefined : await by('id', digits));
  return row && (JSON.parse(row.data) as PersonFile);
}

/** `role`: what the person did here, when the list says it. */
export function person(
  file: PersonFile,
  {
    language,
    role = file.role,
    priority = 0,
  }: { readonly language: string; readonly role?: string; readonly priority?: number },
): Person {
  return {
    id: file.id,
    slug: file.slug,
    name: localise(file.name, language),
    image_url: file.image ?? null,
    image: file.image ?? null,
    role,
    bio: file.bio ? localise(file.bio, language) : null,
    priority,
    subtitle: '',
    roles: [...(file.roles ?? [file.role])],
    favorite: null,
  };
}

/** Showings of these titles that are on now or begin within a week, the soonest first. */
export async function showingsAhead(
  db: Database,
  {
    providerId,
    contentIds,
    now,
  }: { readonly providerId: number; readonly contentIds: readonly string[]; readonly now: number },
) {
  if (contentIds.length === 0) return [];
  return db
    .selectFrom('programmes')
    .select(['channel_id', 'content_id', 'start', 'stop', 'age'])
    .where('provider_id', '=', providerId)
    .where('content_id', 'in', contentIds)
    .where('start', '>', now - LONGEST_PROGRAMME)
    .where('start', '<', now + FUTURE)
    .where('stop', '>', now)
    .orderBy('start')
    .limit(SHOWINGS_READ)
    .execute();
}

export function personEntries(db: Database, providerId: number) {
  return db
    .selectFrom('entries')
    .select('data')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'person')
    .orderBy('position')
    .execute();
}
