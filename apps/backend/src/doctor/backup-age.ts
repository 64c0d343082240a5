import { DAY, MINUTE, SECOND, toSeconds, type Millis } from '@antenna/kernel';
import { lastBackup } from '../backup/repository.ts';
import type { Database } from '../db/open.ts';
import { findingsOf, type Finding } from './finding.ts';
import { hasMembersBefore } from './repository.ts';

const { ok, advice, warning } = findingsOf('database');
const MOST = 7 * DAY;
const REMEDY = 'Run daily: antenna backup <file>, and keep the file on another machine.';

/** When `antenna backup` last ran. How old the backups of other programs are is not known here. */
export async function checkBackup(db: Database, now: Millis): Promise<readonly Finding[]> {
  const last = await lastBackup(db);
  if (last !== undefined) {
    const age = now - last * SECOND;
    const said = `The last backup (antenna backup) is ${inWords(age)} old.`;
    return [age > MOST ? warning(said, REMEDY) : ok(said)];
  }
  const said = 'antenna backup has never written this database into a file.';
  const hasMuchToLose = await hasMembersBefore(db, toSeconds(now - MOST));
  return [(hasMuchToLose ? warning : advice)(said, `${REMEDY} Other programs’ backups are not known here.`)];
}

function inWords(age: Millis): string {
  const units = [
    [DAY, 'day'],
    [60 * MINUTE, 'hour'],
    [MINUTE, 'minute'],
  ] as const;
  const [unit, name] = units.find(([length]) => age >= length) ?? [MINUTE, 'minute'];
  const count = Math.max(0, Math.floor(age / unit));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
