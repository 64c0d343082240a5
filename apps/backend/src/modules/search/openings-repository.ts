import type { Insertable } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/schema.ts';
import { localise, type Text } from '../../texts/localised.ts';
import { programmeKey } from './programme-key.ts';

export function keepOpening(db: Database, row: Insertable<Tables['search_openings']>) {
  const { text, opened_at } = row;
  return db
    .insertInto('search_openings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['profile_id', 'kind', 'object_id']).doUpdateSet({ text, opened_at }))
    .execute();
}

/** The search document of a showing, which is that of its title on its channel. */
export async function programmeDocument(
  db: Database,
  { providerId, id }: { readonly providerId: number; readonly id: number },
): Promise<string | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const row = await db
    .selectFrom('programmes')
    .select(['channel_id', 'title'])
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && programmeKey(row.channel_id, row.title);
}

export async function openedMost(
  db: Database,
  asked: {
    readonly providerId: number;
    readonly since: number;
    readonly least: number;
    readonly maxAge: number;
    readonly language: string;
    readonly limit: number;
  },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('search_openings')
    .innerJoin('search_documents', (join) =>
      join
        .onRef('search_documents.provider_id', '=', 'search_openings.provider_id')
        .onRef('search_documents.kind', '=', 'search_openings.kind')
        .onRef('search_documents.object_id', '=', 'search_openings.object_id'),
    )
    .select(({ fn }) => ['search_documents.label', 'search_documents.number', fn.countAll().as('count')])
    .where('search_openings.provider_id', '=', asked.providerId)
    .where('search_openings.opened_at', '>', asked.since)
    .where('search_documents.age', '<=', asked.maxAge)
    .groupBy(['search_documents.label', 'search_documents.number'])
    .having(({ fn }) => fn.countAll(), '>=', asked.least)
    .orderBy('count', 'desc')
    .orderBy('search_documents.number')
    .limit(asked.limit)
    .execute();
  return rows.map(({ label }) => localise(JSON.parse(label) as Text, asked.language));
}
