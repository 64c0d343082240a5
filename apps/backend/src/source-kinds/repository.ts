import type { Seconds } from '@antenna/kernel';
import type { StreamKind } from '@antenna/m3u';
import type { Database } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { bumpVersion } from '../db/versions.ts';

/** The addresses of every channel that is in a playlist now. */
export function storedSources(db: Database) {
  return db
    .selectFrom('channels')
    .select(['id', 'provider_id', 'name', 'sources'])
    .where('is_active', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function kindRows(db: Database) {
  return db.selectFrom('source_kinds').selectAll().execute();
}

/** Keeps what the address answered with; undefined: nothing came, and what was known stays. */
export async function writeKind(
  db: Database,
  { source, found, nextAt }: WrittenKind & { readonly found: StreamKind | undefined },
): Promise<void> {
  const values =
    found === undefined
      ? {}
      : { kind: found.kind, mime_type: found.mimeType ?? null, is_playable: found.isPlayable ? 1 : 0 };
  await db
    .insertInto('source_kinds')
    .values({ source, kind: null, mime_type: null, is_playable: 0, next_at: nextAt, ...values })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ next_at: nextAt, ...values }))
    .execute();
}

export interface WrittenKind {
  /** Key of the address. */
  readonly source: string;
  readonly nextAt: Seconds;
}

/** Keeps what these addresses are taken to be. */
export function writeKinds(db: Database, kinds: readonly (WrittenKind & { readonly found: StreamKind })[]) {
  if (kinds.length === 0) return;
  return inTransaction(db, async (trx) => {
    for (const kind of kinds) await writeKind(trx, kind);
  });
}

/** Forgets addresses that were due before `before`: they are in no playlist any more. */
export async function deleteOldKinds(db: Database, before: Seconds): Promise<void> {
  await db.deleteFrom('source_kinds').where('next_at', '<', before).execute();
}

export interface ChangedSources {
  readonly id: number;
  readonly before: string;
  readonly after: string;
}

/** Stores the addresses of channels with their kinds and tells every copy; a channel that an import changed meanwhile stays as it is. */
export function writeSources(db: Database, changed: readonly ChangedSources[]): Promise<void> {
  return inTransaction(db, async (trx) => {
    for (const { id, before, after } of changed)
      await trx
        .updateTable('channels')
        .set({ sources: after })
        .where('id', '=', id)
        .where('sources', '=', before)
        .execute();
    await bumpVersion(trx, 'data_version');
  });
}
