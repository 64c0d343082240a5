import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, restore } from './backup.ts';
import { EXIT } from '../db/command.ts';
import { databasePlace } from '../db/open.ts';

const HELP = `antenna backup <file>     writes the whole database into a new file; the server may be running
antenna restore <file>    puts a backup in the place of the database; stop the server first

  --replace   restore where there are data; SQLite's old file stays as antenna.db.before-restore

DATA_DIR (./.data) or DATABASE_URL say where, as for the server. PostgreSQL needs pg_dump and pg_restore of its release.
The operator's folder is not part of it: keep a copy of that as well.
A running server is noticed and nothing is restored then; the same for a backup of a newer release.
Exit code: 0 done, 1 refused or failed, 64 wrong arguments.`;

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;

/** `args`: what follows `antenna backup` or `antenna restore`. Returns the exit code. */
export async function runBackupCommand(
  command: 'backup' | 'restore',
  args: readonly string[],
  { stdout, stderr, env }: Streams = process,
): Promise<number> {
  let read;
  try {
    read = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, replace: { type: 'boolean', default: false } },
    });
  } catch (error) {
    stderr.write(`${(error as Error).message}\n\n${HELP}\n`);
    return EXIT.usage;
  }
  const { values, positionals } = read;
  if (values.help) {
    stdout.write(`${HELP}\n`);
    return EXIT.done;
  }
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    stderr.write(`${HELP}\n`);
    return EXIT.usage;
  }
  const where = databasePlace(env);
  try {
    if (command === 'backup') await backUp(where, resolve(file));
    else await restore(where, resolve(file), { replace: values.replace });
    stdout.write(command === 'backup' ? `The database is in ${file}.\n` : `The database is that of ${file}.\n`);
    return EXIT.done;
  } catch (error) {
    stderr.write(`antenna ${command}: ${(error as Error).message.replace(/\.$/, '')}.\n`);
    return EXIT.refused;
  }
}
