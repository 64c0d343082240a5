import { DAY, toSeconds } from '@antenna/kernel';
import { iso } from '@antenna/time-zones';
import { EXIT, withDatabase, writeUsage } from '../db/command.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/open.ts';
import { dropFormer, keyState, noteUse, prepareNext, usedAt, useNext, type KeyName } from '../db/secret-keys.ts';
import { inTransaction } from '../db/transaction.ts';
import { systemClock } from '../ports/system-ports.ts';

export const SECRETS_HELP = `antenna secrets list      which keys there are, and how many former ones are still good
antenna secrets rotate    makes new keys, in two steps, between which the copies of the server start anew, one after the other
antenna secrets retire    ends former keys: a day after a rotation nothing needs them any more

  --now   retire at once, for a key that became known: what it made ends with the next start of the copies

Keys of the database: of streams' addresses (playout), and of codes, passes and sealed addresses (secret; not where SECRET_KEY is set).
SECRET_KEY is changed in three steps, each with a start of the copies, one after the other: old,new · new,old · and a day later new.
No viewer is signed out by this. DATA_DIR (./.data) or DATABASE_URL say where, as for the server; it may be running.
Exit code: 0 done, 1 refused, 64 wrong arguments.`;

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;
const TITLES: Readonly<Record<KeyName, string>> = { secret_key: 'secret', playout_keys: 'playout' };

/** `args`: what follows `antenna secrets`. Returns the exit code. */
export async function runSecretsCommand(
  args: readonly string[],
  { stdout, stderr, env }: Streams = process,
): Promise<number> {
  const [action = '', ...rest] = args;
  const isNow = action === 'retire' && rest.length === 1 && rest[0] === '--now';
  if (action === '--help' || action === '-h') return writeUsage(SECRETS_HELP, { help: SECRETS_HELP, stdout, stderr });
  if (!['list', 'rotate', 'retire'].includes(action) || (rest.length > 0 && !isNow))
    return writeUsage(`What about them?\n\n${SECRETS_HELP}`, { help: SECRETS_HELP, stdout, stderr });
  const names: readonly KeyName[] = env['SECRET_KEY'] ? ['playout_keys'] : ['secret_key', 'playout_keys'];
  return withDatabase({ stderr, env }, async (db) => {
    stdout.write(`${await run(db, { action, names, isNow })}\n`);
    if (env['SECRET_KEY'] && action === 'rotate')
      stdout.write('SECRET_KEY is yours to change: old,new first, then new,old, and a day later new.\n');
    return EXIT.done;
  });
}

interface Order {
  readonly action: string;
  readonly names: readonly KeyName[];
  /** Retires without waiting for a day. */
  readonly isNow: boolean;
}

async function run(db: Database, { action, names, isNow }: Order): Promise<string> {
  const clock = systemClock();
  const states = await Promise.all(names.map(async (name) => ({ name, ...(await keyState(db, name)) })));
  if (action === 'list')
    return states
      .map(
        ({ name, former, hasNext }) =>
          `${TITLES[name]}: one in use, ${former} former${hasNext ? ', one waits for the second step' : ''}`,
      )
      .join('\n');
  const audit = (step: string) =>
    writeAudit(
      { db, clock },
      {
        actor: 'command',
        action: 'secrets',
        outcome: 'done',
        details: { step, keys: names.map((name) => TITLES[name]) },
      },
    );
  if (action === 'retire') {
    if (states.some(({ hasNext }) => hasNext))
      throw new Error('A rotation is half done: run antenna secrets rotate first.');
    if (states.every(({ former }) => former === 0)) return 'There are no former keys.';
    const until = ((await usedAt(db)) ?? -Infinity) + toSeconds(DAY);
    if (!isNow && toSeconds(clock.now()) < until)
      throw new Error(
        `The former keys are needed until ${iso(until)}: copies that were not started since the rotation use them, and what they made is valid for a day. Retire them then, or at once with --now.`,
      );
    await inTransaction(db, async (trx) => {
      for (const name of names) await dropFormer(trx, name);
    });
    await audit('retire');
    return 'Former keys are no good any more. Start the copies anew, one after the other.';
  }
  if (states.every(({ hasNext }) => hasNext)) {
    await inTransaction(db, async (trx) => {
      for (const name of names) await useNext(trx, name);
      await noteUse(trx, toSeconds(clock.now()));
    });
    await audit('use');
    return 'Step 2 of 2: the new keys are in use from the next start on; the former ones stay good. Start the copies anew, one after the other. A day later: antenna secrets retire';
  }
  for (const name of names) await prepareNext(db, name);
  await audit('prepare');
  return 'Step 1 of 2: copies accept the new keys from their next start on. Start all of them anew, one after the other, then run antenna secrets rotate again.';
}
