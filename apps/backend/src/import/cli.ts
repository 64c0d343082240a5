import { isTimeZone } from '@antenna/time-zones';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { writeUsage } from '../db/command.ts';
import { openDatabase } from '../db/open.ts';
import { countryOf } from './matching/countries.ts';
import { createProgressPrinter } from './progress-bar.ts';
import { linesOfReport } from './report-lines.ts';
import type { ImportReport } from './reports.ts';
import { importCatalogue, importGuide, importPlaylist } from './run-import.ts';
import { importDatabase } from './storage/database.ts';
import { providersOf } from '../provider/repository.ts';
import { TITLE_PICTURES_FOLDER } from '../title-pictures/store.ts';

/** Exit codes of `antenna import`. */
export const EXIT = { done: 0, refused: 1, partial: 2, usage: 64, cancelled: 130 } as const;

export const IMPORT_HELP = `antenna import playlist <file|https address>   channels from an M3U playlist
antenna import guide <file|https address>      programmes from an XMLTV guide (.xml or .xml.gz)
antenna import catalogue <file|folder|https address>   films and series from JSON, JSON Lines, CSV, a playlist or a Kodi folder

  --provider <id|shortname>   the operator they belong to; the first one by default
  --tz <zone>                 guide: zone of times without one, e.g. Europe/Moscow (UTC)
  --country <code>            guide: country of its channels where their ids do not name it, e.g. ee
  --priority <n>              guide: of guides that know a channel equally well the lowest number serves it (1)
  --media-url <address>       catalogue: where relative addresses of streams begin, e.g. https://cdn.example/films/
  --age <n>                   catalogue: age of titles that name none, e.g. 12; without it they count as adult
  --no-pictures               catalogue: leave posters out
  --refresh-pictures          catalogue: request posters of earlier imports again
  --yes                       playlist: also if it switches off more than a third of the channels
  --dry-run                   read, match and report; write nothing
  --json                      the whole report as JSON
  --allow-http                accept an address that is not encrypted
  --allow-private             accept an address inside your own network

DATA_DIR (./.data) or DATABASE_URL name the database, as for the server, which may be running.
Exit code: 0 imported, 1 refused or failed and nothing changed, 2 imported in part, 64 wrong arguments, 130 cancelled.`;

interface ImportArguments {
  readonly kind: 'playlist' | 'guide' | 'catalogue';
  readonly mediaUrl: string | undefined;
  readonly age: number | undefined;
  readonly hasPictures: boolean;
  readonly isRefreshing: boolean;
  readonly source: string;
  readonly provider: string | undefined;
  readonly timeZone: string;
  readonly country: string | undefined;
  readonly priority: number;
  readonly isDryRun: boolean;
  readonly isConfirmed: boolean;
  readonly isJson: boolean;
  readonly allowHttp: boolean;
  readonly allowPrivate: boolean;
}
type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'> & { readonly stdin?: NodeJS.Process['stdin'] };

/** `args` follow `antenna import`. Answers the exit code; SIGINT and SIGTERM cancel without loss of data. */
export async function runImportCommand(args: readonly string[], streams: Streams = process): Promise<number> {
  const { stdout, stderr, env } = streams;
  const command = readArguments(args);
  if (typeof command === 'string') return writeUsage(command, { help: IMPORT_HELP, stdout, stderr });
  const settings = { dataDir: resolve(env['DATA_DIR'] ?? '.data'), url: env['DATABASE_URL'] };
  const provider = await readProvider(settings, command.provider);
  if (typeof provider === 'string') {
    stderr.write(`${provider}\n`);
    return EXIT.refused;
  }

  const aborter = new AbortController();
  const cancel = (): void => aborter.abort();
  process.on('SIGINT', cancel);
  process.on('SIGTERM', cancel);
  const progress = createProgressPrinter(stderr);
  try {
    const { kind, source, timeZone, country, priority, isDryRun, isConfirmed, allowHttp, allowPrivate } = command;
    const request = {
      db: importDatabase(settings),
      providerId: provider,
      source,
      isDryRun,
      allowHttp,
      allowPrivate,
      signal: aborter.signal,
      onProgress: progress.print,
    };
    const { mediaUrl, hasPictures, isRefreshing, age } = command;
    const catalogue = {
      isRefreshing,
      ...(mediaUrl === undefined ? {} : { mediaUrl }),
      ...(age === undefined ? {} : { age }),
      ...(hasPictures ? { picturesDir: join(settings.dataDir, TITLE_PICTURES_FOLDER) } : {}),
    };
    const run = (isMeant: boolean): Promise<ImportReport> =>
      kind === 'catalogue'
        ? importCatalogue({ ...request, ...catalogue })
        : kind === 'guide'
          ? importGuide({ ...request, timeZone, priority, ...(country === undefined ? {} : { country }) })
          : importPlaylist({ ...request, isConfirmed: isMeant });
    let report = await run(isConfirmed);
    progress.end();
    if (report.failure?.kind === 'too-many-gone' && !command.isJson && (await agrees(report.failure.reason, streams)))
      report = await run(true);
    progress.end();
    if (command.isJson) stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
    else (report.failure === undefined ? stdout : stderr).write(`${linesOfReport(report).join('\n')}\n`);
    return exitCode(report);
  } finally {
    progress.end();
    process.off('SIGINT', cancel);
    process.off('SIGTERM', cancel);
  }
}

/** Asks a person at a terminal; a program says --yes. */
async function agrees(reason: string, { stdin, stderr }: Streams): Promise<boolean> {
  if (stdin?.isTTY !== true || !stderr.isTTY) return false;
  const terminal = createInterface({ input: stdin, output: stderr });
  try {
    const answer = await terminal.question(`Not imported yet: ${reason.split(';')[0]}. Import it? [y/N] `);
    return /^y(?:es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}

function exitCode({ status }: ImportReport): number {
  if (status === 'done') return EXIT.done;
  if (status === 'partial') return EXIT.partial;
  return status === 'cancelled' ? EXIT.cancelled : EXIT.refused;
}

function readArguments(args: readonly string[]): ImportArguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        provider: { type: 'string' },
        tz: { type: 'string', default: 'UTC' },
        country: { type: 'string' },
        priority: { type: 'string', default: '1' },
        'media-url': { type: 'string' },
        age: { type: 'string' },
        'refresh-pictures': { type: 'boolean', default: false },
        'no-pictures': { type: 'boolean', default: false },
        yes: { type: 'boolean', short: 'y', default: false },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        'allow-http': { type: 'boolean', default: false },
        'allow-private': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return IMPORT_HELP;
    const [kind, source, ...more] = positionals;
    if (kind !== 'playlist' && kind !== 'guide' && kind !== 'catalogue')
      return `What is to be imported: playlist, guide or catalogue?\n\n${IMPORT_HELP}`;
    if (source === undefined) return `Which file or address?\n\n${IMPORT_HELP}`;
    if (more.length > 0) return `One file or address at a time; superfluous: ${more.join(' ')}`;
    if (!isTimeZone(values.tz)) return `There is no time zone "${values.tz}". Names are like Europe/Moscow.`;
    if (values.country !== undefined && countryOf(values.country) === undefined)
      return `There is no country "${values.country}". Codes are like ee or gb.`;
    if (!/^\d{1,4}$/.test(values.priority)) return `--priority ${values.priority} is not a number like 1 or 2.`;
    const mediaUrl = values['media-url'];
    if (mediaUrl !== undefined && !(/^https?:\/\//i.test(mediaUrl) && URL.canParse(mediaUrl)))
      return `--media-url ${mediaUrl} is no address like https://cdn.example/films/.`;
    if (values.age !== undefined && !/^\d{1,2}$/.test(values.age)) return `--age ${values.age} is not an age like 12.`;
    return {
      kind,
      mediaUrl,
      age: values.age === undefined ? undefined : Number(values.age),
      hasPictures: !values['no-pictures'],
      isRefreshing: values['refresh-pictures'],
      source,
      provider: values.provider,
      timeZone: values.tz,
      country: values.country,
      priority: Number(values.priority),
      isDryRun: values['dry-run'],
      isConfirmed: values.yes,
      isJson: values.json,
      allowHttp: values['allow-http'],
      allowPrivate: values['allow-private'],
    };
  } catch (error) {
    return `${(error as Error).message}\n\n${IMPORT_HELP}`;
  }
}

/** Also migrates the database: an import may run before the first start. A string is the reason of a failure. */
async function readProvider(
  settings: { readonly dataDir: string; readonly url: string | undefined },
  requested: string | undefined,
): Promise<number | string> {
  try {
    if (settings.url === undefined || settings.url === '')
      mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
    const { db, close } = await openDatabase(settings);
    try {
      const providers = await providersOf(db);
      if (requested !== undefined) {
        const found = providers.find(({ id, shortname }) => String(id) === requested || shortname === requested);
        return (
          found?.id ??
          (providers.length === 0 && requested === '1'
            ? 1
            : `There is no provider "${requested}". Known: ${providers.map(({ id, shortname }) => `${id} (${shortname})`).join(', ') || 'none yet'}.`)
        );
      }
      return providers[0]?.id ?? 1;
    } finally {
      await close();
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return `The database cannot be opened (${code !== undefined && code !== 'ERR_SQLITE_ERROR' ? code : message}).`;
  }
}
