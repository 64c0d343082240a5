import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { holdDataFolder } from '../db/lock.ts';
import { newerMigrations } from '@antenna/database/connections';
import { DATABASE_FILE, openDatabase, openExisting } from '../db/open.ts';
import { BackupRefused } from './backup-refused.ts';
import { sqliteBackup } from './sqlite-file.ts';

interface Where {
  readonly url?: string | undefined;
  readonly dataDir: string;
}

/** Writes the whole database, as it is at one moment, into a file that is not there yet. The server may be running. Throws BackupRefused. */
export async function backUp(where: Where, file: string): Promise<void> {
  if (existsSync(file)) throw new BackupRefused(`${file} is there already`);
  if (!where.url) return sqliteBackup(join(where.dataDir, DATABASE_FILE), file);
  await (await openExisting(where)).close();
  // A file that is being written has another name: a broken one is never taken for a backup.
  const part = `${file}.part`;
  try {
    await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`], where.url);
    chmodSync(part, 0o600);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/**
 * Puts a backup in the place of the database, all of it or nothing; with `replace` also where there are data. SQLite's old
 * file stays beside the new one. The server must not be running. Throws BackupRefused.
 */
export async function restore(where: Where, file: string, { replace }: { readonly replace: boolean }): Promise<void> {
  if (!existsSync(file)) throw new BackupRefused(`there is no file ${file}`);
  if (where.url) await restorePostgres(where.url, file, replace);
  else restoreSqlite(where.dataDir, file, replace);
  // Older tables are brought up to date; newer ones are refused.
  await (await openDatabase(where)).close();
}

function restoreSqlite(dataDir: string, file: string, replace: boolean): void {
  const release = holdDataFolder(dataDir);
  try {
    const target = join(dataDir, DATABASE_FILE);
    if (existsSync(target) && !replace)
      throw new BackupRefused(`${dataDir} has a database; --replace puts the backup in its place`);
    const part = `${target}.part`;
    rmSync(part, { force: true });
    sqliteBackup(file, part);
    refuseNewer(part);
    if (existsSync(target)) {
      // What its log still holds goes into the file before it is kept.
      const old = new DatabaseSync(target);
      old.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      old.close();
      renameSync(target, `${target}.before-restore`);
    }
    for (const rest of ['-wal', '-shm']) rmSync(`${target}${rest}`, { force: true });
    renameSync(part, target);
  } finally {
    release();
  }
}

function refuseNewer(file: string): void {
  const db = new DatabaseSync(file);
  const rows = db.prepare('select name from schema_migrations').all() as unknown as readonly {
    readonly name: string;
  }[];
  db.close();
  const later = newerMigrations(rows.map(({ name }) => name));
  if (later.length === 0) return;
  rmSync(file);
  throw new BackupRefused(`the backup is of a newer Antenna: ${later.join(', ')}`);
}

async function restorePostgres(url: string, file: string, replace: boolean): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from information_schema.tables where table_schema = 'public'",
    );
    if ((rows[0]?.n ?? 0) > 0 && !replace)
      throw new BackupRefused('the database has tables; --replace puts the backup in their place');
  } finally {
    await client.end();
  }
  const clean = replace ? ['--clean', '--if-exists'] : [];
  await run('pg_restore', ['--single-transaction', '--no-owner', '--no-privileges', ...clean, file], url);
}

/** A program of PostgreSQL's; the password goes in its environment, where other users do not read it. */
async function run(program: string, args: readonly string[], url: string): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, [`--dbname=${address.href}`, ...args], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(
      error.code === 'ENOENT' ? `${program} is not installed: it comes with PostgreSQL's client` : error.message,
    );
  })) as [number];
  if (code !== 0) throw new BackupRefused(`${program}: ${said.trim().split('\n')[0] ?? `exit code ${code}`}`);
}
