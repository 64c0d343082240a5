import type { Database } from '../db/open.ts';

export function providersOf(db: Database) {
  return db.selectFrom('providers').select(['id', 'shortname']).orderBy('id').execute();
}

/** brand.json of a provider. Throws when there is no such provider. */
export async function brandOf(db: Database, providerId: number): Promise<string> {
  const { data } = await db
    .selectFrom('providers')
    .select('data')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  return data;
}

/** Entries of these kinds from the operator's files, in the order of the files. */
export function entriesOf(db: Database, providerId: number, kinds: readonly string[]) {
  return db
    .selectFrom('entries')
    .select(['kind', 'data'])
    .where('provider_id', '=', providerId)
    .where('kind', 'in', [...kinds])
    .orderBy('position')
    .execute();
}

/** Those of these kinds of which the operator's files have an entry. */
export async function kindsOf(
  db: Database,
  providerId: number,
  kinds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('entries')
    .select('kind')
    .distinct()
    .where('provider_id', '=', providerId)
    .where('kind', 'in', [...kinds])
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** Addresses of the logos of channels that are in the playlist now, each once. */
export async function logoAddresses(db: Database, providerId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('channels')
    .select('logo')
    .distinct()
    .where('provider_id', '=', providerId)
    .where('is_active', '=', 1)
    .where('logo', 'is not', null)
    .execute();
  return rows.flatMap(({ logo }) => logo ?? []);
}

/** Which types of titles the operator has: `movie`, `series`, `season` … */
export async function contentTypes(db: Database, providerId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('contents')
    .select('content_type')
    .distinct()
    .where('provider_id', '=', providerId)
    .execute();
  return new Set(rows.map(({ content_type }) => content_type));
}

/** Whose channel it is; undefined for an id that is none. */
export async function providerOfChannel(db: Database, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('channels').select('provider_id').where('id', '=', id).executeTakeFirst();
  return row?.provider_id;
}

/** Of these genres, those that at least so many listed titles have; each is counted no further. */
export async function genresWith(
  db: Database,
  providerId: number,
  { genres, titles }: { readonly genres: readonly number[]; readonly titles: number },
): Promise<readonly number[]> {
  const counts = await Promise.all(
    genres.map((genre) =>
      db
        .selectFrom('content_links')
        .crossJoin('contents')
        .select('contents.id')
        .where('content_links.provider_id', '=', providerId)
        .where('content_links.kind', '=', 'genre')
        .where('content_links.target', '=', String(genre))
        .where('contents.provider_id', '=', providerId)
        .whereRef('contents.id', '=', 'content_links.content_id')
        .where('contents.is_hidden', '=', 0)
        .where('contents.content_type', 'not in', ['season', 'episode'])
        .limit(titles)
        .execute(),
    ),
  );
  return genres.filter((_, index) => (counts[index]?.length ?? 0) >= titles);
}
