import { parseArgs } from 'node:util';
import { databasePlace, openExisting, type Database } from '../db/open.ts';
import type { BrandFile } from '../provider/brand-file.ts';
import { brandOf } from '../provider/repository.ts';
import { createFetching, type Fetching } from './fetching.ts';
import { WAIT_MS } from './limits.ts';
import { demotedAddresses, probeSource } from './probe-sources.ts';

export const SOURCES_HELP = `antenna check sources   which addresses of channels do not play now, by the word of players

  --list               only list them; without it each is requested, and one that plays returns to its former order
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
  if (typeof command === 'string') {
    const isHelp = command === SOURCES_HELP;
    (isHelp ? stdout : stderr).write(`${command}\n`);
    return isHelp ? SOURCES_EXIT.fine : SOURCES_EXIT.usage;
  }
  const settings = databasePlace(env);
  try {
    const { db, close } = await openExisting(settings);
    const fetching = await createFetching({ allowPrivate: command.allowPrivate, waitMs: command.waitMs });
    try {
      const found = await checkSources(db, { fetching: command.isListing ? undefined : fetching, now });
      stdout.write(command.isJson ? `${JSON.stringify(found, undefined, 2)}\n` : `${lines(found).join('\n')}\n`);
      return found.every(({ isRestored }) => isRestored) ? SOURCES_EXIT.fine : SOURCES_EXIT.findings;
    } finally {
      await fetching.close();
      await close();
    }
  } catch (error) {
    stderr.write(`The addresses cannot be read (${(error as Error).message}).\n`);
    return SOURCES_EXIT.unread;
  }
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
