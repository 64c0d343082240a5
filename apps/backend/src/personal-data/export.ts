import { SECOND, toSeconds, type Clock } from '@antenna/kernel';
import { strToU8, zipSync } from 'fflate';
import type { Database } from '../db/open.ts';
import { rowsOf, type Rows } from './repository.ts';

export interface PersonalData {
  readonly made_at: number;
  /** Rows by table, as they are stored; docs/personal-data.md says what each is. */
  readonly tables: Record<string, Rows>;
}

/** Everything that is stored of a user, from one moment. */
export async function personalDataOf(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  userId: number,
): Promise<PersonalData> {
  return { made_at: toSeconds(clock.now()), tables: await rowsOf(db, userId) };
}

/** The same as a zip: a JSON file for each table. */
export function zipOf({ made_at: madeAt, tables }: PersonalData): Uint8Array {
  const files = Object.entries(tables).map(([name, rows]) => [
    `${name}.json`,
    strToU8(`${JSON.stringify(rows, undefined, 2)}\n`),
  ]);
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>, { mtime: madeAt * SECOND });
}
