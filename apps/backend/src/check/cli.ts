import { InputError, withoutSecrets } from '@antenna/safe-input';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isTimeZone } from '@antenna/time-zones';
import { checkChannel } from './check-channel.ts';
import { createFetching } from './fetching.ts';
import { isFine, linesOfFinding, summary } from './finding-lines.ts';
import { JOBS, WAIT_MS } from './limits.ts';
import { readMoment } from './moment.ts';
import { readChannels } from './read-channels.ts';

/** Exit codes of `antenna check`. */
export const EXIT = { fine: 0, unread: 1, findings: 2, usage: 64, cancelled: 130 } as const;

export const CHECK_HELP = `antenna check playlist <file|https address>   does every channel play, and does its archive give the asked moment?

  --channel <name>    only channels with this in their name, or with this tvg-id; looks for an archive also where none is named
  --at <moment>       the moment to ask for: -2h, -30m, -1d, Unix seconds, or 2026-03-10T18:25 (UTC unless it says otherwise); -2h
  --tz <zone>         zone of servers that count in local time where the playlist names none, e.g. Europe/Moscow (UTC)
  --search            look for an archive also where the playlist names none
  --limit <n>         only the first n channels
  --jobs <n>          channels at once (${JOBS}); a server gets two requests at once at most
  --timeout <s>       how long an answer is waited for (${WAIT_MS / 1_000})
  --json              every finding as JSON
  --allow-http        read the playlist itself from an address that is not encrypted
  --allow-private     look into your own network, too

Nothing is written and no database is needed. Where the named way does not answer, others are tried, and what answers is said as attributes
for the playlist (or for channels.json, see docs/operators.md).
Exit code: 0 all is well, 1 the playlist cannot be read, 2 there are findings, 64 wrong words, 130 cancelled.`;

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr'>;

interface Words {
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

/** `words` follow `antenna check`. Answers the exit code. */
export async function runCheckCommand(
  words: readonly string[],
  { stdout, stderr }: Streams = process,
  now = Math.floor(Date.now() / 1_000),
): Promise<number> {
  const command = readWords(words, now);
  if (typeof command === 'string') {
    const isHelp = command === CHECK_HELP;
    (isHelp ? stdout : stderr).write(`${command}\n`);
    return isHelp ? EXIT.fine : EXIT.usage;
  }
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
    const parts = {
      fetching,
      asked: command.at,
      now,
      zone: command.zone,
      isSearching: command.isSearching,
      zones: new Map(),
    };
    const findings = await inOrder(
      entries,
      command.jobs,
      aborter.signal,
      (entry) => checkChannel(entry, parts),
      (finding) => {
        if (!isJson) stdout.write(`${linesOfFinding(finding).join('\n')}\n`);
      },
    );
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

/** Runs at most `jobs` at once and reports in the order of the list. */
async function inOrder<Item, Found>(
  items: readonly Item[],
  jobs: number,
  signal: AbortSignal,
  run: (item: Item) => Promise<Found>,
  tell: (found: Found) => void,
): Promise<readonly Found[]> {
  const found = new Map<number, Found>();
  let next = 0;
  let told = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length && !signal.aborted; index = next++) {
      found.set(index, await run(items[index] as Item));
      for (let one = found.get(told); one !== undefined && !signal.aborted; one = found.get((told += 1))) tell(one);
      await pause(0);
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, items.length) }, worker));
  return items.flatMap((_, index) => found.get(index) ?? []);
}

function readWords(words: readonly string[], now: number): Words | string {
  try {
    const { values, positionals } = parseArgs({
      args: joined(words),
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
    if (kind !== 'playlist') return `What is to be checked: playlist?\n\n${CHECK_HELP}`;
    if (source === undefined) return `Which file or address?\n\n${CHECK_HELP}`;
    if (more.length > 0) return `One file or address at a time; too much: ${more.join(' ')}`;
    const at = readMoment(values.at, now);
    if (at === undefined) return `--at ${values.at} is no moment of the past.`;
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
function joined(words: readonly string[]): string[] {
  const at = words.indexOf('--at');
  return at === -1 || words[at + 1] === undefined
    ? [...words]
    : [...words.slice(0, at), `--at=${words[at + 1]}`, ...words.slice(at + 2)];
}
