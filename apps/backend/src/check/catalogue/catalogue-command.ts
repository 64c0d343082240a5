import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withoutSecrets } from '@antenna/safe-input';
import { withDatabase, writeUsage } from '../../db/command.ts';
import type { Database } from '../../db/open.ts';
import { providersOf } from '../../provider/repository.ts';
import { createFetching, type Fetching } from '../fetching.ts';
import { JOBS, WAIT_MS } from '../limits.ts';
import { runInOrder } from '../run-in-order.ts';
import { missingClips, probePicture, probeStream, type PicturePlaces } from './probe-title.ts';
import { readKnownParts, readTitles } from './repository.ts';
import {
  FINDINGS,
  findingsOf,
  nameOf,
  picturesOf,
  type CheckedTitle,
  type FindingKind,
  type TitleFinding,
} from './title-findings.ts';

const SHOWN = 10;

export const CATALOGUE_HELP = `antenna check catalogue   what films and series lack: posters and other pictures, streams that play, genres, texts in your languages

  --list              request nothing: only look into the catalogue
  --limit <n>         request the streams and pictures of the first n titles alone
  --all               list every finding; without it the first ${SHOWN} of a kind
  --provider <id|shortname>   the operator; the first one by default
  --jobs <n>          titles at once (${JOBS}); at most two requests to a server at once
  --timeout <s>       time limit of an answer (${WAIT_MS / 1_000})
  --json              every finding as JSON
  --allow-private     also request addresses in your own network

OPERATOR_DIR is your folder; without it pictures and clips in it are not looked for.
DATA_DIR (./.data) or DATABASE_URL say where, as for the server; it may be running. Nothing is written.
Exit code: 0 all is well, 1 the database cannot be read, 2 there are findings, 64 wrong arguments, 130 cancelled.`;

const EXIT = { fine: 0, unread: 1, findings: 2, cancelled: 130 } as const;

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;

interface Command {
  readonly isListing: boolean;
  readonly limit: number;
  readonly isAll: boolean;
  readonly provider: string | undefined;
  readonly jobs: number;
  readonly waitMs: number;
  readonly isJson: boolean;
  readonly allowPrivate: boolean;
}

/** `args` follow `antenna check catalogue`. Answers the exit code. */
export async function runCatalogueCheck(args: readonly string[], { stdout, stderr, env }: Streams): Promise<number> {
  const command = readCommand(args);
  if (typeof command === 'string') return writeUsage(command, { help: CATALOGUE_HELP, stdout, stderr });
  const aborter = new AbortController();
  const cancel = (): void => aborter.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, cancel);
  try {
    return await withDatabase(
      { stderr, env },
      async (db) => {
        const providers = await providersOf(db);
        const provider = providers.find(
          ({ id, shortname }) =>
            command.provider === undefined || String(id) === command.provider || shortname === command.provider,
        );
        if (provider === undefined) {
          stderr.write(
            `There is no provider${command.provider === undefined ? ' yet' : ` "${command.provider}"`}. Known: ${providers.map(({ id, shortname }) => `${id} (${shortname})`).join(', ') || 'none'}.\n`,
          );
          return EXIT.unread;
        }
        const operatorDir = env['OPERATOR_DIR'] || undefined;
        const places = { dataDir: resolve(env['DATA_DIR'] || '.data'), operatorDir };
        const checked = await checkTitles(db, { command, providerId: provider.id, places, signal: aborter.signal });
        const text = command.isJson
          ? JSON.stringify(checked.findings, undefined, 2)
          : linesOf(checked, command.isAll ? Number.POSITIVE_INFINITY : SHOWN).join('\n');
        stdout.write(`${text}\n`);
        if (aborter.signal.aborted) return EXIT.cancelled;
        return checked.findings.length === 0 ? EXIT.fine : EXIT.findings;
      },
      ({ message }) => `The catalogue cannot be read (${message}).`,
    );
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, cancel);
  }
}

interface Checked {
  readonly titles: number;
  /** How many were asked for their streams and pictures. */
  readonly requested: number;
  readonly findings: readonly TitleFinding[];
}

interface CheckParts {
  readonly command: Command;
  readonly providerId: number;
  readonly places: PicturePlaces;
  readonly signal: AbortSignal;
}

async function checkTitles(db: Database, { command, providerId, places, signal }: CheckParts): Promise<Checked> {
  const { allowPrivate, waitMs, isListing, limit, jobs } = command;
  const known = await readKnownParts(db, providerId);
  const fetching = await createFetching({ allowPrivate, waitMs, signal });
  const findings: TitleFinding[] = [];
  let titles = 0;
  let requested = 0;
  const note = (title: CheckedTitle, found: { readonly kind: FindingKind; readonly text: string }) =>
    void findings.push({
      kind: found.kind,
      id: title.id,
      ...(title.externalId === null ? {} : { externalId: title.externalId }),
      title: nameOf(title.file),
      text: withoutSecrets(found.text),
    });
  try {
    for await (const page of readTitles(db, providerId)) {
      titles += page.length;
      for (const title of page) for (const found of findingsOf(title, known)) note(title, found);
      const asked = isListing ? [] : page.slice(0, Math.max(0, limit - requested));
      const isAsked = new Set(asked);
      requested += asked.length;
      await runInOrder(page, {
        jobs,
        signal,
        run: async (title) => ({
          title,
          found: await probeTitle(title, places, isAsked.has(title) ? fetching : undefined),
        }),
        onResult: ({ title, found }) => found.forEach((each) => note(title, each)),
      });
      if (signal.aborted) break;
    }
  } finally {
    await fetching.close();
  }
  return { titles, requested, findings };
}

/** Its streams and pictures; without `fetching` only what lies here. */
async function probeTitle({ file }: CheckedTitle, places: PicturePlaces, fetching: Fetching | undefined) {
  const streams = fetching === undefined ? [] : (file.streams ?? []).map((stream) => probeStream(fetching, stream));
  const pictures = picturesOf(file).map((url) => probePicture(url, { ...places, fetching }));
  const probed = await Promise.all([...streams, ...pictures]);
  return [...missingClips(file, places.operatorDir), ...probed.flatMap((found) => found ?? [])];
}

function linesOf({ titles, requested, findings }: Checked, shown: number): readonly string[] {
  const lines = (Object.keys(FINDINGS) as readonly FindingKind[]).flatMap((kind) => {
    const those = findings.filter((finding) => finding.kind === kind);
    if (those.length === 0) return [];
    return [
      `${FINDINGS[kind]}: ${those.length.toLocaleString('en')}`,
      ...those.slice(0, shown).map(({ title, id, externalId, text }) => {
        const name = `${title} (${externalId ?? id})`;
        return printable(`    ${text === '' ? name : `${name}: ${text}`}`);
      }),
      ...(those.length > shown ? [`    … and ${those.length - shown} more (--all)`] : []),
    ];
  });
  const asked =
    requested < titles ? `, streams and pictures of ${requested.toLocaleString('en')} of them requested` : '';
  return [
    ...lines,
    ...(lines.length > 0 ? [''] : []),
    `${titles.toLocaleString('en')} titles${asked}: ${findings.length === 0 ? 'nothing is missing' : `${findings.length.toLocaleString('en')} findings`}`,
  ];
}

/** Removes control sequences: a file must not control the operator's terminal. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

function readCommand(args: readonly string[]): Command | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        list: { type: 'boolean', default: false },
        limit: { type: 'string', default: '1000000' },
        all: { type: 'boolean', default: false },
        provider: { type: 'string' },
        jobs: { type: 'string', default: String(JOBS) },
        timeout: { type: 'string', default: String(WAIT_MS / 1_000) },
        json: { type: 'boolean', default: false },
        'allow-private': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return CATALOGUE_HELP;
    if (positionals.length > 0) return `Unexpected: ${positionals.join(' ')}\n\n${CATALOGUE_HELP}`;
    const [limit, jobs, wait] = [values.limit, values.jobs, values.timeout].map(Number) as [number, number, number];
    if (!(limit >= 0) || !(jobs >= 1 && jobs <= 64) || !(wait > 0 && wait <= 120))
      return '--limit, --jobs (1 to 64) and --timeout (up to 120) are numbers.';
    return {
      isListing: values.list,
      limit,
      isAll: values.all,
      provider: values.provider,
      jobs: Math.floor(jobs),
      waitMs: wait * 1_000,
      isJson: values.json,
      allowPrivate: values['allow-private'],
    };
  } catch (error) {
    return `${(error as Error).message}\n\n${CATALOGUE_HELP}`;
  }
}
