import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatMoney } from '@antenna/kernel';
import { EXIT, withDatabase, writeUsage } from '../db/command.ts';
import type { Database } from '../db/open.ts';
import { writeAudit } from '../audit/audit.ts';
import { restoreAccount } from '../modules/users/closing.ts';
import { eraseUser } from '../modules/users/erase.ts';
import type { UserRow } from '../modules/users/wire.ts';
import { systemClock } from '../ports/system-ports.ts';
import { createSessions } from '../sessions/sessions.ts';
import { personalDataOf, zipOf } from './export.ts';
import { balanceOf, usersNamed } from './repository.ts';

export const USER_HELP = `antenna user export <user> <file.zip>   everything that is stored of a user, as JSON files in a zip
antenna user restore <user>             opens an account again that its owner has closed
antenna user erase <user> --yes         ends subscriptions and sessions and removes what is personal; the books stay under the number

  <user>           number, phone, e-mail address or login
  --with-balance   erase although there is money in the wallet: pay it out first
  --yes            there is no way back

DATA_DIR (./.data) or DATABASE_URL say where, as for the server; it may be running. docs/personal-data.md says what is kept, and why.
Exit code: 0 done, 1 refused, 64 wrong arguments.`;

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;
interface Command {
  readonly action: 'export' | 'erase' | 'restore';
  readonly user: string;
  readonly file: string;
  readonly withBalance: boolean;
}

/** `args`: what follows `antenna user`. Returns the exit code. */
export async function runUserCommand(
  args: readonly string[],
  { stdout, stderr, env }: Streams = process,
): Promise<number> {
  const command = readCommand(args);
  if (typeof command === 'string') return writeUsage(command, { help: USER_HELP, stdout, stderr });
  return withDatabase({ stderr, env }, async (db) => {
    const user = await oneUser(db, command.user);
    stdout.write(`${await COMMANDS[command.action](db, user, command)}\n`);
    return EXIT.done;
  });
}

async function oneUser(db: Database, name: string): Promise<UserRow> {
  const [user, ...others] = await usersNamed(db, name);
  if (!user) throw new Error(`There is no user ${name}.`);
  if (others.length > 0)
    throw new Error(
      `Several users are called ${name}; name one by its number: ${[user, ...others].map(({ id }) => id).join(', ')}.`,
    );
  return user;
}

async function exportUser(db: Database, user: UserRow, { file }: Command): Promise<string> {
  const clock = systemClock();
  // Readable by who ran the command alone, and never over a file that is there.
  writeFileSync(resolve(file), zipOf(await personalDataOf({ db, clock }, user.id)), { mode: 0o600, flag: 'wx' });
  await writeAudit(
    { db, clock },
    {
      actor: 'command',
      action: 'personal-data-export',
      outcome: 'done',
      providerId: user.provider_id,
      subject: `user:${user.id}`,
    },
  );
  return `What is stored of user ${user.id} is in ${file}.`;
}

async function restore(db: Database, { id }: UserRow): Promise<string> {
  if (!(await restoreAccount({ db, clock: systemClock() }, id, { actor: 'command' })))
    throw new Error(`The account of user ${id} is not closed, or its time is over.`);
  return `The account of user ${id} is open again; subscriptions do not renew until the user wants it.`;
}

async function erase(db: Database, user: UserRow, { withBalance }: Command): Promise<string> {
  if (user.archived_at !== null) throw new Error(`User ${user.id} is erased already.`);
  const balance = await balanceOf(db, user.id);
  if (balance !== 0 && !withBalance)
    throw new Error(
      `There are ${formatMoney(balance)} in the wallet of user ${user.id}: pay them out, or add --with-balance.`,
    );
  const clock = systemClock();
  const cards = await eraseUser({ db, clock }, user, { actor: 'command' });
  await createSessions(db, clock).forget();
  const stored = cards.filter(({ token }) => token !== null);
  return [
    `User ${user.id} is erased; the books keep the number.`,
    ...stored.map(({ gateway, token }) => `Remove the card ${token} at ${gateway}.`),
  ].join('\n');
}

const COMMANDS = { export: exportUser, restore, erase } as const;

function readCommand(args: readonly string[]): Command | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        'with-balance': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return USER_HELP;
    const [action, user = '', file = '', ...rest] = positionals;
    const isExport = action === 'export' && file !== '';
    const isErase = action === 'erase' && file === '';
    const isRestore = action === 'restore' && file === '';
    if (user === '' || rest.length > 0 || (!isExport && !isErase && !isRestore))
      return `Which user, and what?\n\n${USER_HELP}`;
    if (isErase && !values.yes) return 'There is no way back from this: add --yes.';
    return {
      action: isExport ? 'export' : isErase ? 'erase' : 'restore',
      user,
      file,
      withBalance: values['with-balance'],
    };
  } catch (error) {
    return `${(error as Error).message}\n\n${USER_HELP}`;
  }
}
