import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { BackupRefused } from './backup-refused.ts';

/** Copies an Antenna database as it is at one moment; a broken one is refused, and leaves no file. */
export function sqliteBackup(from: string, to: string): void {
  if (!existsSync(from)) throw new BackupRefused(`there is no database ${from}`);
  makePrivate(to);
  try {
    const db = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
    try {
      db.prepare('select name from schema_migrations limit 1').get();
      db.prepare('vacuum into ?').run(to);
    } finally {
      db.close();
    }
    const copy = new DatabaseSync(to, { readOnly: true });
    const [result] = copy.prepare('pragma integrity_check').all() as readonly { readonly integrity_check?: string }[];
    copy.close();
    if (result?.integrity_check !== 'ok') throw new Error(result?.integrity_check ?? 'it cannot be checked');
  } catch (error) {
    rmSync(to, { force: true });
    throw new BackupRefused(`${from} is no whole database of Antenna (${(error as Error).message})`);
  }
}

/** An empty file for its owner alone, which SQLite then fills: nobody else reads it meanwhile. */
function makePrivate(file: string): void {
  try {
    writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new BackupRefused(`${file} cannot be written (${(error as Error).message})`);
  }
}
