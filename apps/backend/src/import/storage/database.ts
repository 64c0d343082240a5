import { join } from 'node:path';
import { DATABASE_FILE } from '../../db/open.ts';
import type { ImportDatabase } from './connection.ts';

/** The database that `openDatabase` (src/db) opens with the same settings. */
export function importDatabase({
  url,
  dataDir,
}: {
  readonly url?: string | undefined;
  readonly dataDir: string;
}): ImportDatabase {
  return url === undefined || url === ''
    ? { engine: 'sqlite', file: join(dataDir, DATABASE_FILE) }
    : { engine: 'postgres', url };
}
