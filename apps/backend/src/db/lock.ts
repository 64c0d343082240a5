import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteCode } from '@antenna/database/connections';

/** A start that cannot go on; its message is the one line that the operator reads. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/**
 * Makes the data folder (0700) and holds it: a second process on the same folder is refused. The lock is SQLite's own lock on
 * a file of its own, so the operating system drops it however this process ends.
 */
export function holdDataFolder(dataDir: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    makeFolder(dataDir);
    chmodSync(dataDir, 0o700);
    lock = new DatabaseSync(join(dataDir, 'antenna.lock'), { timeout: 0 });
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (sqliteCode(error) === 5) throw new StartRefused(`Another Antenna is running on the data folder ${dataDir}.`);
    throw new StartRefused(`The data folder ${dataDir} cannot be written (${reason(error)}).`);
  }
  const held = lock;
  return () => held.close();
}

/** Folder by folder: Node's own `recursive` never ends where a folder can be named but not made (/proc). */
function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  mkdirSync(dir, { mode: 0o700 });
}

function reason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code && code !== 'ERR_SQLITE_ERROR' ? code : (message ?? 'unknown error');
}
