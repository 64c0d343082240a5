import { parseArgs } from 'node:util';
import { DAY, formatMoney, SECOND, toSeconds } from '@antenna/kernel';
import { withDatabase, writeUsage } from '../db/command.ts';
import { bookDay, type BookDay } from '@antenna/billing';

export const BOOKS_HELP = `antenna books     checks every viewer's balance against the journal, and sums up a day for each pay system

  --day <YYYY-MM-DD>   which day, by UTC (yesterday)
  --json               the same as JSON, sums in the smallest unit of the currency

DATA_DIR (./.data) or DATABASE_URL say where, as for the server; it may be running.
Exit code: 0 the books are right, 1 they cannot be read, 2 something in them is wrong, 64 wrong arguments.`;

export const BOOKS_EXIT = { right: 0, refused: 1, wrong: 2, usage: 64 } as const;

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;
interface Command {
  readonly day: string;
  readonly isJson: boolean;
}

/** `args`: what follows `antenna books`. Returns the exit code. */
export async function runBooksCommand(
  args: readonly string[],
  { stdout, stderr, env }: Streams = process,
): Promise<number> {
  const command = readCommand(args);
  if (typeof command === 'string') return writeUsage(command, { help: BOOKS_HELP, stdout, stderr });
  return withDatabase(
    { stderr, env },
    async (db) => {
      const from = toSeconds(Date.parse(`${command.day}T00:00:00Z`));
      const books = await bookDay(db, { from, to: from + DAY / SECOND });
      stdout.write(
        command.isJson
          ? `${JSON.stringify({ day: command.day, ...books }, undefined, 2)}\n`
          : `${lines(command.day, books).join('\n')}\n`,
      );
      return books.faults.length === 0 ? BOOKS_EXIT.right : BOOKS_EXIT.wrong;
    },
    ({ message }) => `The books cannot be read (${message}).`,
  );
}

function readCommand(args: readonly string[]): Command | string {
  try {
    const yesterday = new Date(Date.now() - DAY).toISOString().slice(0, 10);
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        day: { type: 'string', default: yesterday },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return BOOKS_HELP;
    if (positionals.length > 0) return `Unexpected: ${positionals.join(' ')}\n\n${BOOKS_HELP}`;
    const isDay = /^\d{4}-\d\d-\d\d$/.test(values.day) && !Number.isNaN(Date.parse(`${values.day}T00:00:00Z`));
    return isDay ? { day: values.day, isJson: values.json } : `"${values.day}" is not a day; write it like 2026-03-01.`;
  } catch (error) {
    return `${(error as Error).message}\n\n${BOOKS_HELP}`;
  }
}

function lines(day: string, { faults, paySystems, moved, wallets, debts }: BookDay): readonly string[] {
  return [
    `The books of ${day} (UTC)`,
    '',
    ...paySystems.map(
      ({ name, taken, returned, payments, paid }) =>
        `${name}: ${payments} payments of ${formatMoney(paid)}; taken in ${formatMoney(taken)}, returned ${formatMoney(returned)}, left with it ${formatMoney(taken - returned)}`,
    ),
    ...(paySystems.length === 0 ? ['No pay system moved anything.'] : []),
    '',
    ...moved.map(({ kind, journals, minor }) => `${kind}: ${journals} of ${formatMoney(minor)}`),
    '',
    `In all wallets now: ${formatMoney(wallets)}; owed by viewers: ${formatMoney(debts)}`,
    '',
    ...(faults.length === 0
      ? ['The books are right: every journal sums to zero, every balance is the sum of its postings.']
      : [`${faults.length} things are wrong:`, ...faults.map((fault) => `  ${fault}`)]),
  ];
}
