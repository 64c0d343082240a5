import { parseArgs } from 'node:util';
import { relative } from 'node:path';
import { EXIT, withDatabase } from '../db/command.ts';
import { defaultPagesOf } from '../provider/catalogue-cache.ts';
import { createProviderCache } from '../provider/provider-cache.ts';
import { readState } from '../operator/repository/load-state.ts';
import { EjectRefused, writeRows } from './rows-file.ts';

const HELP = `antenna eject rows --operator my-tv

Writes the pages and rows that the server makes of your channels into catalogue.json, where you can change them. From then on they
are yours: what later releases make of your channels does not reach them. An empty "rowsets" brings the made ones back.

  --print   only print what would be written

OPERATOR_DIR and DATA_DIR (or --operator) say where, as for the server; it may be running and reads the file within a minute.
Exit code: 0 written, 1 not written, 64 wrong arguments.`;

type Terminal = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;

/** `args` follow `antenna eject`. Answers the exit code. */
export async function runEjectCommand(
  args: readonly string[],
  { stdout, stderr, env }: Terminal = process,
): Promise<number> {
  let isPrinting: boolean;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { print: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
    });
    if (values.help) {
      stdout.write(`${HELP}\n`);
      return EXIT.done;
    }
    if (positionals.length !== 1 || positionals[0] !== 'rows')
      throw new Error('What is to be written: antenna eject rows');
    isPrinting = values.print;
  } catch (error) {
    stderr.write(`${(error as Error).message}\n\n${HELP}\n`);
    return EXIT.usage;
  }
  const operatorDir = env['OPERATOR_DIR'];
  if (!operatorDir) {
    stderr.write('Name the operator: antenna eject rows --operator my-tv\n');
    return EXIT.usage;
  }
  return withDatabase({ stderr, env }, async (db) => {
    const providerId = Number((await readState(db, operatorDir)).get('provider'));
    if (!providerId) throw new EjectRefused('The operator has not been loaded yet: start the server once.');
    const data = await createProviderCache(db).get(providerId);
    const file = await writeRows(operatorDir, await defaultPagesOf(db, data), { isPrinting });
    stdout.write(
      isPrinting
        ? file.text
        : `${shown(file.path)} has ${file.pages} pages and ${file.rows} rows. They are yours now.\n`,
    );
    return EXIT.done;
  });
}

/** Relative below the current folder, else absolute. */
function shown(path: string): string {
  const short = relative('.', path);
  return short.startsWith('..') ? path : short;
}
