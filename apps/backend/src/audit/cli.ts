import { parseArgs } from 'node:util';
import { DAY, HOUR, MINUTE, SECOND, toSeconds } from '@antenna/kernel';
import { EXIT, withDatabase, writeUsage } from '../db/command.ts';
import { entries, type AuditFilter } from './repository.ts';

export const AUDIT_HELP = `antenna audit     who did what: sign-ins and failed ones, calls of your own systems, tokens, what ended sessions

  --since <7d|12h|30m>     how far back (7d)
  --subject <user:15>      only what concerns this one
  --actor <operator:…>     only what this one did: operator:<token id>, user:<id>, command, unknown
  --action <sign-in>       only this
  --provider <id>          only of this operator
  --limit <number>         how many of the newest entries (100)
  --json                   one JSON object a line

DATA_DIR (./.data) or DATABASE_URL say where, as for the server; it may be running. Entries are kept for 400 days.
Exit code: 0 done, 1 the log cannot be read, 64 wrong arguments.`;

const UNITS = { d: DAY, h: HOUR, m: MINUTE } as const;
const LIMIT_MOST = 100_000;

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;
type Row = Awaited<ReturnType<typeof entries>>[number];
interface Command {
  readonly filter: AuditFilter;
  readonly isJson: boolean;
}

/** `args`: what follows `antenna audit`. Returns the exit code. */
export async function runAuditCommand(
  args: readonly string[],
  { stdout, stderr, env }: Streams = process,
): Promise<number> {
  const command = readCommand(args);
  if (typeof command === 'string') return writeUsage(command, { help: AUDIT_HELP, stdout, stderr });
  return withDatabase(
    { stderr, env },
    async (db) => {
      const rows = await entries(db, command.filter);
      const show = command.isJson ? asJson : asLine;
      stdout.write(rows.length === 0 && !command.isJson ? 'Nothing.\n' : rows.map((row) => `${show(row)}\n`).join(''));
      return EXIT.done;
    },
    ({ message }) => `The audit log cannot be read (${message}).`,
  );
}

const moment = (at: number): string => new Date(at * SECOND).toISOString().replace('.000Z', 'Z');

function asLine({ at, actor, action, subject, outcome, remote, details }: Row): string {
  const more = details === '{}' ? '' : `  ${details}`;
  return `${moment(at)}  ${outcome.padEnd(7)}  ${action}  by ${actor}${subject === null ? '' : `  on ${subject}`}${remote === null ? '' : `  from ${remote}`}${more}`;
}

function asJson({ details, at, ...row }: Row): string {
  return JSON.stringify({ ...row, at: moment(at), details: JSON.parse(details) as unknown });
}

function readCommand(args: readonly string[]): Command | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        since: { type: 'string', default: '7d' },
        subject: { type: 'string' },
        actor: { type: 'string' },
        action: { type: 'string' },
        provider: { type: 'string' },
        limit: { type: 'string', default: '100' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return AUDIT_HELP;
    const [, count = '', unit = ''] = /^(\d{1,5})([dhm])$/.exec(values.since) ?? [];
    if (count === '') return `--since ${values.since} is no time like 7d, 12h or 30m.`;
    const limit = Number(values.limit);
    if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_MOST)
      return `--limit ${values.limit} is no number from 1 to ${LIMIT_MOST}.`;
    if (values.provider !== undefined && !/^\d{1,9}$/.test(values.provider))
      return `--provider ${values.provider} is no id of an operator.`;
    const { subject, actor, action } = values;
    return {
      isJson: values.json,
      filter: {
        since: toSeconds(Date.now() - Number(count) * UNITS[unit as keyof typeof UNITS]),
        providerId: values.provider === undefined ? undefined : Number(values.provider),
        subject,
        actor,
        action,
        limit,
      },
    };
  } catch (error) {
    return `${(error as Error).message}\n\n${AUDIT_HELP}`;
  }
}
