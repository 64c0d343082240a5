import { existsSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { toSeconds } from '@antenna/kernel';
import { openDatabase, type OpenDatabase } from '../db/open.ts';
import { importCatalogue, importDatabase, linesOfReport, type ImportReport } from '../import/index.ts';
import { TITLE_PICTURES_FOLDER } from '../title-pictures/store.ts';
import { createProgressPrinter } from '../import/progress-bar.ts';
import { loadOperator } from '../operator/load.ts';
import { forgetState } from '../operator/repository/load-state.ts';
import { systemClock } from '../ports/system-ports.ts';
import { providersOf } from '../provider/repository.ts';
import { adviceLines } from './advice.ts';
import { askKinds } from './ask-kinds.ts';
import {
  askCountry,
  CountryUnknown,
  INIT_HELP,
  InitRefused,
  readAnswers,
  type Ask,
  type GivenAnswers,
} from './answers.ts';
import { countryOfPlaylist, NO_COUNTRY, type CountryFrom } from './country.ts';
import { writeBrand, writeOperatorFolder } from './folder.ts';
import { foldersOf, type OperatorFolders } from './operator-folders.ts';
import { channelFacts, type ChannelFacts } from './repository.ts';

const EXIT = { done: 0, refused: 1, usage: 64, cancelled: 130 } as const;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

interface Output {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}
interface Terminal {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Answers questions where there is no terminal: for tests. */
  readonly ask?: Ask;
}

/** `args` follow `antenna init`. Makes an operator's folder and its data; answers the exit code. Nothing stays when the playlist cannot be imported. */
export async function runInitCommand(args: readonly string[], terminal: Terminal = process): Promise<number> {
  const { stdout, stderr, env } = terminal;
  const questions = terminal === process ? questionsOnTerminal() : undefined;
  let answers: GivenAnswers | undefined;
  try {
    answers = await readAnswers(args, {
      ask: terminal.ask ?? questions?.ask,
      locale: env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'],
      zone: env['TZ'] || Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  } catch (error) {
    if (!(error instanceof InitRefused)) throw error;
    stderr.write(`${error.message}\n`);
    return EXIT.usage;
  } finally {
    questions?.close();
  }
  if (answers === undefined) {
    stdout.write(`${INIT_HELP}\n`);
    return EXIT.done;
  }
  try {
    const later = terminal.ask ?? (questions && askOnce);
    const { advice } = await makeOperator(answers, { stderr, env, ...(later && { ask: later }) });
    stdout.write(`${advice.join('\n')}\n`);
    return EXIT.done;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    stderr.write(`${reason}\n`);
    return EXIT.refused;
  }
}

function questionsOnTerminal(): { readonly ask: Ask; close(): void } | undefined {
  if (!process.stdin.isTTY) return undefined;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  let isOpen = true;
  // Ctrl-C and Ctrl-D in a question cancel the command: readline keeps the first, and the second answers nothing.
  const cancel = () => void process.kill(process.pid, 'SIGINT');
  lines.on('SIGINT', cancel).once('close', () => isOpen && cancel());
  return {
    ask: (question, usual) => lines.question(`${question}${usual === '' ? '' : ` [${usual}]`}: `),
    close() {
      isOpen = false;
      lines.close();
    },
  };
}

/** One question, so that Ctrl-C ends the import before and after it. */
const askOnce: Ask = async (question, usual) => {
  const questions = questionsOnTerminal();
  if (questions === undefined) return usual;
  return questions.ask(question, usual).finally(() => questions.close());
};

/** Why nothing was made, in a sentence; undefined for a bug. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof InitRefused) return error.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || /disk is full/.test(message)) return 'The disk is full. Nothing was made.';
  if (code === undefined) return undefined;
  return path === undefined ? message : `${path} cannot be written (${code}). Nothing was made.`;
}

export interface MadeOperator {
  /** For the terminal. */
  readonly advice: readonly string[];
  readonly channels: number;
  readonly reports: readonly ImportReport[];
}

interface CountryRule {
  /** Whether CountryUnknown is thrown where nothing names the country; otherwise the service has none. */
  readonly needsCountry?: boolean | undefined;
}

/** Makes folder and data. Throws InitRefused, or an error with a code, and leaves nothing then. */
export async function makeOperator(
  answers: GivenAnswers,
  { stderr, env, ask, needsCountry }: Pick<Terminal, 'stderr' | 'env' | 'ask'> & CountryRule,
): Promise<MadeOperator> {
  const folders = foldersOf(answers.shortname, env);
  const { operatorDir, dataDir } = folders;
  if (existsSync(operatorDir))
    throw new InitRefused(`${shown(operatorDir)} is there already: edit its files, or choose another name.`);
  const url = env['DATABASE_URL'] || undefined;
  const isNewData = !existsSync(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const undo = () => {
    rmSync(operatorDir, { recursive: true, force: true });
    if (isNewData) rmSync(dataDir, { recursive: true, force: true });
  };
  const cancel = () => {
    undo();
    process.exit(EXIT.cancelled);
  };
  for (const signal of SIGNALS) process.on(signal, cancel);
  const database = await openDatabase({ url, dataDir }).catch((error: unknown) => {
    for (const signal of SIGNALS) process.off(signal, cancel);
    undo();
    throw error;
  });
  try {
    // The folder may have been there before: nothing of it counts as loaded.
    await forgetState(database.db, operatorDir);
    const id = await idFor(database, answers.shortname);
    const usual = answers.country ?? answers.zoneCountry ?? NO_COUNTRY;
    await writeOperatorFolder(operatorDir, id, { ...answers, country: usual });
    const loaded = await load(database, folders, { url, stderr });
    const films = await loadFilms(answers, { providerId: loaded.providerId, dataDir, url, stderr });
    const unknown = await askKinds(database.db, {
      providerId: loaded.providerId,
      allowPrivate: answers.allowPrivate,
      say: (line) => stderr.write(`${line}\n`),
    });
    const channels = await channelFacts(database.db, loaded.providerId, toSeconds(Date.now()));
    const { country, countryFrom } = await countryOf(answers, channels, { ask, needsCountry });
    if (country !== usual) await writeBrand(operatorDir, id, { ...answers, country });
    const advice = adviceLines({
      title: answers.title,
      shortname: answers.shortname,
      folder: shown(operatorDir),
      playlist: answers.playlist.includes('://') ? `"${answers.playlist}"` : shown(join(operatorDir, 'playlist.m3u')),
      hasGuides: answers.guides.length > 0,
      country,
      countryFrom,
      channels,
      unknown,
      films,
      reports: loaded.reports,
    });
    return { advice, channels: channels.length, reports: loaded.reports };
  } catch (error) {
    await database.close();
    undo();
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, cancel);
    await database.close();
  }
}

async function countryOf(
  { country, isCountryGuessed, zoneCountry }: GivenAnswers,
  channels: readonly ChannelFacts[],
  { ask, needsCountry = false }: { readonly ask: Ask | undefined } & CountryRule,
): Promise<{ readonly country: string; readonly countryFrom: CountryFrom | undefined }> {
  if (country !== undefined) return { country, countryFrom: isCountryGuessed ? 'language' : undefined };
  const named = countryOfPlaylist(channels);
  if (named !== undefined) return { country: named, countryFrom: 'playlist' };
  if (zoneCountry !== undefined) return { country: zoneCountry, countryFrom: 'time zone' };
  if (ask) return { country: await askCountry(ask), countryFrom: undefined };
  if (needsCountry) throw new CountryUnknown();
  return { country: NO_COUNTRY, countryFrom: undefined };
}

/** Brings the new folder into the database with progress on the terminal. */
async function load(
  database: OpenDatabase,
  { operatorDir, dataDir }: OperatorFolders,
  { url, stderr }: { readonly url: string | undefined; readonly stderr: Terminal['stderr'] },
): Promise<{ readonly providerId: number; readonly reports: readonly ImportReport[] }> {
  const reports: ImportReport[] = [];
  const problems: string[] = [];
  const progress = createProgressPrinter(stderr);
  const providerId = await loadOperator({
    database,
    operatorDir,
    dataDir,
    clock: systemClock(0),
    importInto: importDatabase({ url, dataDir }),
    say: (line) => problems.push(line),
    onProgress: progress.print,
    onReport(report) {
      progress.end();
      reports.push(report);
    },
  });
  const playlist = reports.find(({ kind }) => kind === 'playlist');
  if (playlist === undefined || playlist.failure !== undefined)
    throw new InitRefused(
      `The playlist cannot be imported: ${sentence(playlist?.failure?.reason ?? problems.join(' '))} Nothing was made.`,
    );
  return { providerId, reports };
}

/** Imports the films once; what is wrong with them is in the advice, and keeps nothing else from being made. */
async function loadFilms(
  { films, unratedAge, allowHttp, allowPrivate }: GivenAnswers,
  {
    providerId,
    dataDir,
    url,
    stderr,
  }: {
    readonly providerId: number;
    readonly dataDir: string;
    readonly url: string | undefined;
    readonly stderr: Terminal['stderr'];
  },
): Promise<readonly string[]> {
  if (films === undefined) return [];
  const progress = createProgressPrinter(stderr);
  const report = await importCatalogue({
    db: importDatabase({ url, dataDir }),
    providerId,
    source: films.source,
    ...(films.mediaUrl === undefined ? {} : { mediaUrl: films.mediaUrl }),
    picturesDir: join(dataDir, TITLE_PICTURES_FOLDER),
    age: unratedAge,
    allowHttp,
    allowPrivate,
    onProgress: progress.print,
  });
  progress.end();
  return linesOfReport(report);
}

/** With a stop at its end, unless it has one or asks. */
const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** 1 in a database of its own; that of the operator of this name, whose folder is made again. */
async function idFor({ db }: OpenDatabase, shortname: string): Promise<number> {
  const providers = await providersOf(db);
  const before = providers.find((each) => each.shortname === shortname);
  return before?.id ?? Math.max(0, ...providers.map(({ id }) => id)) + 1;
}

/** Relative below the current folder, else absolute. */
const shown = (path: string): string => {
  const short = relative(process.cwd(), path);
  return short === '' || short.startsWith('..') ? path : short;
};
