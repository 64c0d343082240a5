import type { Person } from '@antenna/api-contract';
import type { Database } from '../../db/open.ts';
import type { PersonFile } from '../../provider/catalogue-cache.ts';
import { localise } from '../../texts/localised.ts';

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

/** By id, slug, or the digits at the end of a slug. */
export async function personByIdOrSlug(
  db: Database,
  providerId: number,
  idOrSlug: string,
): Promise<PersonFile | undefined> {
  const digits = /(\d+)$/.exec(idOrSlug)?.[1];
  const row = await db
    .selectFrom('entries')
    .select('data')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'person')
    .where((where) => where.or([where('id', '=', digits ?? idOrSlug), where('slug', '=', idOrSlug)]))
    .executeTakeFirst();
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

export function personEntries(db: Database, providerId: number) {
  return db
    .selectFrom('entries')
    .select('data')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'person')
    .orderBy('position')
    .execute();
}
