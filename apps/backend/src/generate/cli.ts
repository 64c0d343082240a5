import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DAY, toSeconds } from '@antenna/kernel';
import { EXIT, writeUsage } from '../db/command.ts';
import { openDatabase } from '../db/open.ts';
import { writeBrand as writeBrandFile } from '../init/folder.ts';
import { rebuildSearch } from '../jobs/search-index.ts';
import { systemClock } from '../ports/system-ports.ts';
import { writeBrand } from '../operator/repository/parts.ts';
import { parseOperatorFile, readRaw } from '../operator/read-files.ts';
import type { Amounts } from './plan.ts';
import { hasOperators, markUnfinished, isUnfinished, unmark } from './repository.ts';
import { PASSWORD } from './users.ts';
import { writeGenerated } from './write.ts';

const HELP = `antenna generate [folder]   fills a new data folder (.generated) with made-up titles, channels and programmes, to try how fast a
                            large service is. The same seed gives the same data, around the day it is made on.

  --titles <n>       films and series (100000); every twentieth is a series with two seasons
  --channels <n>     channels (5000); their streams do not exist
  --programmes <n>   programmes on all of them, before and after now (1000000)
  --users <n>        viewers user1, user2 …, with favourites and begun films (10), the first 1,000 with more of them; their password is "${PASSWORD}"
  --seed <n>         another number gives other data (1)

DATABASE_URL: an empty PostgreSQL instead of SQLite in the folder. Nothing is written where an operator is already. After an
interruption the same command says what to delete before it is run again.
Exit code: 0 done, 1 refused or failed, 64 wrong arguments.`;

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;
const MOST = 10_000_000;

/** `args`: what follows `antenna generate`. Returns the exit code. */
export async function runGenerateCommand(args: readonly string[], streams: Streams = process): Promise<number> {
  const { stdout, stderr, env } = streams;
  const asked = readArguments(args);
  if (typeof asked === 'string') return writeUsage(asked, { help: HELP, stdout, stderr });
  const { folder, amounts, seed } = asked;
  const url = env['DATABASE_URL'] || undefined;
  try {
    const operatorDir = join(folder, 'operator');
    await fill({ url, folder, operatorDir, amounts, seed }, (line) => stdout.write(`${line}\n`));
    stdout.write(
      `Start it with\n  DATA_DIR=${folder} OPERATOR_DIR=${operatorDir}${url ? ' DATABASE_URL=…' : ''} npm run antenna -- serve\n`,
    );
    return EXIT.done;
  } catch (error) {
    stderr.write(`antenna generate: ${(error as Error).message}.\n`);
    return EXIT.refused;
  }
}

interface Asked {
  readonly folder: string;
  readonly amounts: Amounts;
  readonly seed: number;
}

/** What is asked for, or the help, or what is wrong with it. */
function readArguments(args: readonly string[]): Asked | string {
  const number = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        titles: { ...number, default: '100000' },
        channels: { ...number, default: '5000' },
        programmes: { ...number, default: '1000000' },
        users: { ...number, default: '10' },
        seed: { ...number, default: '1' },
      },
    });
    const [folder = '.generated'] = positionals;
    if (values.help) return HELP;
    if (positionals.length > 1) return `Name one folder.\n\n${HELP}`;
    const { help: _help, ...texts } = values;
    for (const [name, text] of Object.entries(texts))
      if (!/^\d+$/.test(text) || Number(text) > MOST)
        return `--${name} ${text} is not a whole number from 0 to ${MOST}.\n\n${HELP}`;
    const [titles, channels, programmes, users] = [values.titles, values.channels, values.programmes, values.users].map(
      Number,
    ) as [number, number, number, number];
    if (programmes > 0 && channels === 0) return `Programmes need channels: --channels is 0.\n\n${HELP}`;
    return { folder: resolve(folder), amounts: { titles, channels, programmes, users }, seed: Number(values.seed) };
  } catch (error) {
    return `${(error as Error).message}\n\n${HELP}`;
  }
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16"/></svg>\n';

/** An operator's folder with nothing but its name and pictures. */
async function makeOperator(operatorDir: string): Promise<void> {
  await mkdir(join(operatorDir, 'pictures'), { recursive: true });
  for (const name of ['favicon', 'logo', 'logo-light', 'poster', 'wide'])
    await writeFile(join(operatorDir, 'pictures', `${name}.svg`), PICTURE);
  await writeBrandFile(operatorDir, 1, {
    shortname: 'generated',
    title: 'Generated',
    playlist: '',
    guides: [],
    country: 'KZ',
    color: '#2563eb',
    unratedAge: 16,
    allowHttp: false,
    allowPrivate: false,
  });
}

async function fill(
  {
    url,
    folder,
    operatorDir,
    amounts,
    seed,
  }: Asked & { readonly url: string | undefined; readonly operatorDir: string },
  say: (line: string) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { db, close } = await openDatabase({ url, dataDir: folder });
  try {
    if (await isUnfinished(db))
      throw new Error(
        `an earlier run was interrupted; empty the database${url ? '' : ` (delete ${folder})`} and run it again`,
      );
    if (await hasOperators(db)) throw new Error('the database has an operator already; name an empty one');
    await makeOperator(operatorDir);
    await markUnfinished(db);
    const file = await readRaw(operatorDir, 'brand.json');
    const brand = await parseOperatorFile('brand.json', file?.text ?? '');
    await writeBrand(db, brand);
    const clock = systemClock();
    const day = clock.now() - (clock.now() % DAY);
    await writeGenerated(db, { providerId: brand.provider.id, amounts, seed, now: toSeconds(day) }, say);
    await rebuildSearch(db, clock);
    say('the words of the search');
    await unmark(db);
  } finally {
    await close();
  }
}
