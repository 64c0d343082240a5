import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { holdDataFolder } from '../db/lock.ts';
import { APPLICATION_NAME, newerMigrations, schemaDifference, writingServer } from '@antenna/database/connections';
import { DATABASE_FILE, openDatabase, openUnchanged } from '../db/open.ts';
import { BackupRefused } from './backup-refused.ts';
import { noteBackup } from './repository.ts';
import { sqliteBackup } from './sqlite-file.ts';

/** How long a connection of a process that just ended may still be listed, and how often that is checked. */
const ENDS_WITHIN_MS = 2_000;
const ENDS_LOOK_MS = 100;

interface Where {
  readonly url?: string | undefined;
  readonly dataDir: string;
}

/** Writes the whole database, as it is at one moment, into a file that is not there yet. The server may be running. Throws BackupRefused. */
export async function backUp(where: Where, file: string): Promise<void> {
  if (existsSync(file)) throw new BackupRefused(`${file} is there already`);
  if (!existsSync(dirname(file))) throw new BackupRefused(`there is no folder ${dirname(file)}`);
  await (where.url ? backUpPostgres(where, file) : sqliteBackup(join(where.dataDir, DATABASE_FILE), file));
  await noteBackup(where, Date.now());
}

async function backUpPostgres(where: Where, file: string): Promise<void> {
  const { db, close } = await openUnchanged(where);
  try {
    await schemaDifference(db);
  } catch (error) {
    throw new BackupRefused(`there is no database of Antenna (${(error as Error).message})`);
  } finally {
    await close();
  }
  // A file that is being written has another name: a broken one is never taken for a backup.
  const part = `${file}.part`;
  try {
    await run(
      'pg_dump',
      ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`],
      await writingServer(where.url ?? ''),
    );
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
  if (where.url) await restorePostgres(await writingServer(where.url), file, replace);
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
    const others = await copiesOf(client);
    if (others.length > 0)
      throw new BackupRefused(
        `an Antenna is connected to this database (from ${others.join(', ')}): stop every copy first`,
      );
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from information_schema.tables where table_schema = 'public'",
    );
    if ((rows[0]?.n ?? 0) > 0 && !replace)
      throw new BackupRefused('the database has tables; --replace puts the backup in their place');
  } finally {
    await client.end();
  }
  const later = newerMigrations(await migrationsIn(file));
  if (later.length > 0) throw new BackupRefused(`the backup is of a newer Antenna: ${later.join(', ')}`);
  const clean = replace ? ['--clean', '--if-exists'] : [];
  await run('pg_restore', ['--single-transaction', '--no-owner', '--no-privileges', ...clean, file], url);
}

/** From where Antenna is connected to this database. One that ends now has two seconds for it. */
async function copiesOf(client: Client, until = Date.now() + ENDS_WITHIN_MS): Promise<readonly string[]> {
  const { rows } = await client.query<{ place: string }>(
    `select distinct coalesce(host(client_addr), 'this machine') as place from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [APPLICATION_NAME],
  );
  if (rows.length === 0 || Date.now() >= until) return rows.map(({ place }) => place);
  await delay(ENDS_LOOK_MS);
  return copiesOf(client, until);
}

/** Names of the migrations in a backup of pg_dump, read without a database. */
async function migrationsIn(file: string): Promise<readonly string[]> {
  const text = await run('pg_restore', ['--data-only', '--table=schema_migrations', '--file=-', file]);
  // Rows stand between "COPY … FROM stdin;" and "\\.", one a line.
  const [, rows = ''] = /^COPY [^\n]*schema_migrations[^\n]*\n([\s\S]*?)^\\\.$/m.exec(text) ?? [];
  return rows.split('\n').filter((line) => line !== '');
}

/** A program of PostgreSQL's, and what it writes; the password goes in its environment, where other users do not read it. */
async function run(program: string, args: readonly string[], url?: string): Promise<string> {
  const address = url === undefined ? undefined : new URL(url);
  const password = decodeURIComponent(address?.password ?? '');
  if (address) address.password = '';
  const child = spawn(program, [...(address ? [`--dbname=${address.href}`] : []), ...args], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [written, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (written += chunk));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk));
  const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(
      error.code === 'ENOENT' ? `${program} is not installed: it comes with PostgreSQL's client` : error.message,
    );
  })) as [number];
  if (code !== 0) throw new BackupRefused(`${program}: ${errors.trim().split('\n')[0] ?? `exit code ${code}`}`);
  return written;
}
