import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DATABASE_FILE } from '../db/open.ts';
import { findingsOf, type Finding } from './finding.ts';

const { ok, advice, warning, error } = findingsOf('data folder');
const MEGABYTE = 1024 * 1024;
/** Below the first `/readyz` answers 503; below the second there is little time to act. */
const LEAST = 64 * MEGABYTE;
const LITTLE = 1024 * MEGABYTE;

/** Whether the data folder can be written, is closed to other users, and has free space. */
export async function checkDataFolder(dataDir: string): Promise<readonly Finding[]> {
  if (!existsSync(dataDir)) return [advice(`${dataDir} is not there yet.`, 'The first start makes it.')];
  const found: Finding[] = [];
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return [
      error(
        `${dataDir} cannot be written by this user.`,
        `Run Antenna as the owner of the folder, or: chown -R <user> ${dataDir}`,
      ),
    ];
  }
  const open = [dataDir, join(dataDir, DATABASE_FILE)].filter((path) => existsSync(path) && isOpenToOthers(path));
  // The folder's own mode protects what is in it.
  if (open.includes(dataDir))
    found.push(
      warning(
        `Other users of this machine can read ${dataDir}: it holds phones, payments and keys.`,
        `chmod 700 ${dataDir}`,
      ),
    );
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const size = `${Math.floor(free / MEGABYTE).toLocaleString('en')} MB are free in ${dataDir}`;
  if (free < LEAST)
    found.push(error(`${size}: the server counts as not ready below 64 MB.`, 'Free space on this disk.'));
  else if (free < LITTLE) found.push(warning(`${size}.`, 'Free space on this disk before it is full.'));
  else found.push(ok(`${size}.`));
  return found;
}

const isOpenToOthers = (path: string): boolean =>
  process.platform !== 'win32' && dirname(path) !== path && (statSync(path).mode & 0o077) !== 0;
