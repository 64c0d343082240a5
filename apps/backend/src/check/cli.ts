import { InputError, withoutSecrets } from '@antenna/safe-input';
import { parseArgs } from 'node:util';
import { isTimeZone } from '@antenna/time-zones';
import { writeUsage } from '../db/command.ts';
import { checkChannel } from './check-channel.ts';
import { createFetching } from './fetching.ts';
import { isFine, linesOfFinding, summary } from './finding-lines.ts';
import { JOBS, WAIT_MS } from './limits.ts';
import { runInOrder } from './run-in-order.ts';
import { runSourcesCommand } from './sources-command.ts';
import { readMoment } from './moment.ts';
import { readChannels } from './read-channels.ts';

/** Exit codes of `antenna check`. */
export const EXIT = { fine: 0, unread: 1, findings: 2, usage: 64, cancelled: 130 } as const;

export const CHECK_HELP = `antenna check playlist <file|https address>   does every channel play, and does its archive have the requested moment?

  --channel <name>    only channels with this in their name, or with this tvg-id; also looks for an archive where none is declared
  --at <moment>       the moment to request: -2h, -30m, -1d, Unix seconds, or 2026-03-10T18:25 (UTC by default); default -2h
  --tz <zone>         zone of servers in local time where the playlist names none, e.g. Europe/Moscow (UTC)
  --search            also look for an archive where the playlist declares none
  --limit <n>         only the first n channels
  --jobs <n>          channels at once (${JOBS}); at most two requests to a server at once
  --timeout <s>       time limit of an answer (${WAIT_MS / 1_000})
  --json              every finding as JSON
  --allow-http        read the playlist itself from an address that is not encrypted
  --allow-private     also check addresses in your own network

antenna check sources   which addresses of channels do not play now, by the word of players (--help)
antenna check catalogue   what films and series lack: pictures, streams that play, genres, languages (--help)

Nothing is written and no database is needed. Where the declared form does not work, others are tried, and the working one is printed as attributes
for the playlist (or for channels.json, see docs/operators.md).
Exit code: 0 all is well, 1 the playlist cannot be read, 2 there are findings, 64 wrong arguments, 130 cancelled.`;

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr'>;

interface CheckArguments {
  readonly source: string;
  readonly channel: string | undefined;
  readonly at: number;
  readonly zone: string;
  readonly isSearching: boolean;
  readonly limit: number;
  readonly jobs: number;
  readonly waitMs: number;
  readonly isJson: boolean;
  readonly allowHttp: boolean;
  readonly allowPrivate: boolean;
}

/** `args` follow `antenna check`. Answers the exit code. */
export async function runCheckCommand(
  args: readonly string[],
  { stdout, stderr }: Streams = process,
  now = Math.floor(Date.now() / 1_000),
): Promise<number> {
  if (args[0] === 'catalogue') {
    const { runCatalogueCheck } = await import('./catalogue/catalogue-command.ts');
    return runCatalogueCheck(args.slice(1), { stdout, stderr, env: process.env });
  }
  if (args[0] === 'sources') return runSourcesCommand(args.slice(1), { stdout, stderr, env: process.env }, now);
  const command = readArguments(args, now);
  if (typeof command === 'string') return writeUsage(command, { help: CHECK_HELP, stdout, stderr });
  const aborter = new AbortController();
  const cancel = (): void => aborter.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, cancel);
  const { allowHttp, allowPrivate, waitMs, isJson } = command;
  const fetching = await createFetching({ allowPrivate, waitMs, signal: aborter.signal });
  try {
    const all = await readChannels(
      command.source,
      { allowHttp, allowPrivate, signal: aborter.signal },
      command.channel,
    );
    // Playout channels need no check: this server makes their addresses.
    const entries = all.filter(({ sources }) => sources[0]?.kind !== 'playout').slice(0, command.limit);
    if (all.length === 0) {
      stderr.write(
        command.channel === undefined ? 'There is no channel in it.\n' : `No channel is called "${command.channel}".\n`,
      );
      return EXIT.unread;
    }
    const context = {
      fetching,
      moment: command.at,
      now,
      zone: command.zone,
      isSearching: command.isSearching,
      zones: new Map(),
    };
    const findings = await runInOrder(entries, {
      jobs: command.jobs,
      signal: aborter.signal,
      run: (entry) => checkChannel(entry, context),
      onResult: (finding) => {
        if (!isJson) stdout.write(`${linesOfFinding(finding).join('\n')}\n`);
      },
    });
    if (aborter.signal.aborted) return EXIT.cancelled;
    stdout.write(isJson ? `${JSON.stringify(findings, undefined, 2)}\n` : `\n${summary(findings).join('\n')}\n`);
    return findings.every(isFine) ? EXIT.fine : EXIT.findings;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    stderr.write(`${withoutSecrets(command.source)}: ${error.message}\n`);
    return aborter.signal.aborted ? EXIT.cancelled : EXIT.unread;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, cancel);
    await fetching.close();
  }
}

function readArguments(args: readonly string[], now: number): CheckArguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: joined(args),
      allowPositionals: true,
      options: {
        channel: { type: 'string' },
        at: { type: 'string' },
        tz: { type: 'string', default: '' },
        search: { type: 'boolean', default: false },
        limit: { type: 'string', default: '100000' },
        jobs: { type: 'string', default: String(JOBS) },
        timeout: { type: 'string', default: String(WAIT_MS / 1_000) },
        json: { type: 'boolean', default: false },
        'allow-http': { type: 'boolean', default: false },
        'allow-private': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return CHECK_HELP;
    const [kind, source, ...more] = positionals;
    if (kind !== 'playlist') return `What is to be checked: playlist, sources or catalogue?\n\n${CHECK_HELP}`;
    if (source === undefined) return `Which file or address?\n\n${CHECK_HELP}`;
    if (more.length > 0) return `One file or address at a time; superfluous: ${more.join(' ')}`;
    const at = readMoment(values.at, now);
    if (at === undefined) return `--at ${values.at} is not a moment in the past.`;
    if (values.tz !== '' && !isTimeZone(values.tz))
      return `There is no time zone "${values.tz}". Names are like Europe/Moscow.`;
    const [limit, jobs, wait] = [values.limit, values.jobs, values.timeout].map(Number) as [number, number, number];
    if (!(limit >= 1) || !(jobs >= 1 && jobs <= 64) || !(wait > 0 && wait <= 120))
      return '--limit, --jobs (1 to 64) and --timeout (up to 120) are numbers.';
    return {
      source,
      channel: values.channel,
      at,
      zone: values.tz,
      isSearching: values.search || values.channel !== undefined,
      limit,
      jobs: Math.floor(jobs),
      waitMs: wait * 1_000,
      isJson: values.json,
      allowHttp: values['allow-http'],
      allowPrivate: values['allow-private'],
    };
  } catch (error) {
    return `${(error as Error).message}\n\n${CHECK_HELP}`;
  }
}

/** `--at -2h`: a moment may begin like an option. */
function joined(args: readonly string[]): string[] {
  const at = args.indexOf('--at');
  return at === -1 || args[at + 1] === undefined
    ? [...args]
    : [...args.slice(0, at), `--at=${args[at + 1]}`, ...args.slice(at + 2)];
}
