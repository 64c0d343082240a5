import { parseArgs } from 'node:util';
import { MINUTE } from '@antenna/kernel';
import type { SourceKind } from '@antenna/m3u';
import { withoutSecrets } from '@antenna/safe-input';
import { withDatabase, writeUsage } from '../db/command.ts';
import type { Database } from '../db/open.ts';
import type { BrandFile } from '../provider/brand-file.ts';
import { brandOf } from '../provider/repository.ts';
import { createFetching, type Fetching } from './fetching.ts';
import { WAIT_MS } from './limits.ts';
import { assumePanelKinds } from '../source-kinds/panel-kinds.ts';
import {
  applyKinds,
  probeKinds,
  unknownSources,
  type FoundKind,
  type UnknownSource,
} from '../source-kinds/probe-kinds.ts';
import { demotedAddresses, probeSource } from './probe-sources.ts';

export const SOURCES_HELP = `antenna check sources   which addresses of channels do not play now, by the word of players; and what addresses are that do not say it

  --list               only list them; without it each is requested, and one that plays returns to its former order;
                       addresses without a known ending are asked what they are, 500 in at most two minutes
  --timeout <s>        time limit of an answer (${WAIT_MS / 1_000})
  --json               the same as JSON
  --allow-private      also request addresses in your own network

DATA_DIR (./.data) or DATABASE_URL say where, as for the server; it may be running.
Exit code: 0 every address has its place, 1 the database cannot be read, 2 some are tried last, 64 wrong arguments.`;

export const SOURCES_EXIT = { fine: 0, unread: 1, findings: 2, usage: 64 } as const;

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;

interface Command {
  readonly isListing: boolean;
  readonly waitMs: number;
  readonly isJson: boolean;
  readonly allowPrivate: boolean;
}

/** An address that is tried last, as it is printed. */
interface FoundSource {
  readonly channel: string;
  readonly number: number;
  readonly of: number;
  /** Without passwords. */
  readonly address: string;
  /** ISO 8601. */
  readonly until: string;
  readonly times: number;
  /** What a request found: it plays, or why not; absent with --list. */
  readonly found?: string;
  readonly isRestored: boolean;
}

/** `args` follow `antenna check sources`. Answers the exit code. */
export async function runSourcesCommand(
  args: readonly string[],
  { stdout, stderr, env }: Streams = process,
  now = Math.floor(Date.now() / 1_000),
): Promise<number> {
  const command = readCommand(args);
  if (typeof command === 'string') return writeUsage(command, { help: SOURCES_HELP, stdout, stderr });
  return withDatabase(
    { stderr, env },
    async (db) => {
      const fetching = await createFetching({ allowPrivate: command.allowPrivate, waitMs: command.waitMs });
      try {
        const found = await checkSources(db, { fetching: command.isListing ? undefined : fetching, now });
        const kinds = await checkKinds(db, { fetching: command.isListing ? undefined : fetching, now });
        stdout.write(
          command.isJson
            ? `${JSON.stringify([...found, ...kinds], undefined, 2)}\n`
            : `${[...lines(found), ...kindLines(kinds)].join('\n')}\n`,
        );
        return found.every(({ isRestored }) => isRestored) ? SOURCES_EXIT.fine : SOURCES_EXIT.findings;
      } finally {
        await fetching.close();
      }
    },
    ({ message }) => `The addresses cannot be read (${message}).`,
  );
}

async function checkSources(
  db: Database,
  { fetching, now }: { readonly fetching: Fetching | undefined; readonly now: number },
): Promise<readonly FoundSource[]> {
  const found: FoundSource[] = [];
  for (const demoted of await demotedAddresses(db, now)) {
    const { relay } = JSON.parse(await brandOf(db, demoted.providerId)) as BrandFile;
    const result = fetching && (await probeSource(db, demoted, { fetching, now, isRelayed: relay?.for === 'all' }));
    found.push({
      channel: demoted.channel,
      number: demoted.source.number,
      of: demoted.of,
      address: demoted.address,
      until: new Date(demoted.until * 1_000).toISOString(),
      times: demoted.times,
      ...(result === undefined ? {} : { found: result }),
      isRestored: result === 'plays',
    });
  }
  return found;
}

/** An address that does not say what it is, as it is printed. */
interface PrintedKind {
  readonly channel: string;
  /** Without passwords. */
  readonly address: string;
  /** Absent with --list, and where nothing came. */
  readonly kind?: SourceKind;
  readonly isPlayable?: boolean;
  /** Why nothing came. */
  readonly why?: string;
}

const KINDS_MOST = 500;
const KINDS_WITHIN = 2 * MINUTE;

/** Asks addresses what they are that were not asked lately, and shows or hides their channels by it. */
async function checkKinds(
  db: Database,
  { fetching, now }: { readonly fetching: Fetching | undefined; readonly now: number },
): Promise<readonly PrintedKind[]> {
  const { due } = await unknownSources(db, now);
  const printed = ({ channel, url }: UnknownSource) => ({ channel, address: withoutSecrets(url) });
  if (fetching === undefined) return due.map(printed);
  const answers: readonly FoundKind[] = await probeKinds(db, due.slice(0, KINDS_MOST), {
    fetching,
    now,
    within: KINDS_WITHIN,
  });
  await assumePanelKinds(db, now);
  await applyKinds(db);
  return answers.map(({ source, found }) => ({
    ...printed(source),
    ...(typeof found === 'string' ? { why: found } : { kind: found.kind, isPlayable: found.isPlayable }),
  }));
}

const KIND_NAMES: Readonly<Record<SourceKind, string>> = {
  hls: 'HLS',
  dash: 'DASH',
  smooth: 'Smooth Streaming',
  mpegts: 'a bare transport stream (MPEG-TS)',
  file: 'a single file',
  rtmp: 'rtmp',
  rtsp: 'rtsp',
  udp: 'multicast',
  mms: 'mms',
  page: 'a web page',
  playout: 'our own playout',
  other: 'nothing that a player knows',
};

function kindLines(kinds: readonly PrintedKind[]): readonly string[] {
  if (kinds.length === 0) return [];
  return [
    '',
    'Addresses that do not say what they are:',
    ...kinds.map(({ channel, address, kind, isPlayable, why }) => {
      const mark = kind === undefined || isPlayable ? 'ok  ' : 'look';
      if (why !== undefined) return `look ${channel}: ${address}\n       ${why}; it counts as HLS until it answers`;
      if (kind === undefined) return `     ${channel}: ${address}`;
      const what = kind === 'dash' && !isPlayable ? 'encrypted DASH' : KIND_NAMES[kind];
      return `${mark} ${channel}: ${address}\n       ${what}${isPlayable ? '' : ': no browser plays it'}`;
    }),
  ];
}

function lines(found: readonly FoundSource[]): readonly string[] {
  if (found.length === 0) return ['Every address has its place: none was reported by several players lately.'];
  const restored = found.filter(({ isRestored }) => isRestored).length;
  return [
    ...found.flatMap(({ channel, number, of, address, until, times, found: result, isRestored }) => [
      `${isRestored ? 'ok  ' : 'look'} ${channel}: address ${number} of ${of}, ${address}`,
      `       tried last until ${until}${times > 1 ? `, for the ${times}. time in a row` : ''}`,
      ...(result === undefined ? [] : [`       now: ${isRestored ? 'plays, back in its former order' : result}`]),
    ]),
    '',
    `${found.length} addresses were tried last${restored > 0 ? `, ${restored} have their place back` : ''}.`,
  ];
}

function readCommand(args: readonly string[]): Command | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        list: { type: 'boolean', default: false },
        timeout: { type: 'string', default: String(WAIT_MS / 1_000) },
        json: { type: 'boolean', default: false },
        'allow-private': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return SOURCES_HELP;
    if (positionals.length > 0) return `Unexpected: ${positionals.join(' ')}\n\n${SOURCES_HELP}`;
    const wait = Number(values.timeout);
    if (!(wait > 0 && wait <= 120)) return '--timeout is a number of seconds up to 120.';
    return {
      isListing: values.list,
      waitMs: wait * 1_000,
      isJson: values.json,
      allowPrivate: values['allow-private'],
    };
  } catch (error) {
    return `${(error as Error).message}\n\n${SOURCES_HELP}`;
  }
}
