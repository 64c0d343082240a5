import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, type Database } from '../db/open.ts';
import { systemClock } from '../ports/system-ports.ts';
import { createOperatorToken, operatorTokens, revokeOperatorToken } from './tokens.ts';
import { providersOf } from '../provider/repository.ts';

export const TOKEN_HELP = `antenna operator-token create --name <text>   makes a token for one of your own systems and shows it this once
antenna operator-token list                   which there are, and when each was last used
antenna operator-token revoke <id>            ends one at once

  --provider <id|shortname>   whose it is; the first operator's without
  --staff                     of who runs the installation: with all_providers=true it sees the users of every operator

DATA_DIR (./.data) or DATABASE_URL say where, as for the server; it may be running.
Exit code: 0 done, 1 refused, 64 wrong arguments.`;

const EXIT = { done: 0, refused: 1, usage: 64 } as const;
const NAME_MOST = 64;

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;
interface Command {
  readonly action: 'create' | 'list' | 'revoke';
  readonly id: string;
  readonly name: string;
  readonly provider: string | undefined;
  readonly isStaff: boolean;
}

/** `args`: what follows `antenna operator-token`. Returns the exit code. */
export async function runTokenCommand(
  args: readonly string[],
  { stdout, stderr, env }: Streams = process,
): Promise<number> {
  const command = readCommand(args);
  if (typeof command === 'string') {
    const isHelp = command === TOKEN_HELP;
    (isHelp ? stdout : stderr).write(`${command}\n`);
    return isHelp ? EXIT.done : EXIT.usage;
  }
  const settings = { dataDir: resolve(env['DATA_DIR'] || '.data'), url: env['DATABASE_URL'] || undefined };
  try {
    if (settings.url === undefined) mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
    const { db, close } = await openDatabase(settings);
    try {
      const provider = await providerOf(db, command.provider);
      if (typeof provider === 'string') throw new Error(provider);
      stdout.write(`${await run(db, provider, command)}\n`);
      return EXIT.done;
    } finally {
      await close();
    }
  } catch (error) {
    stderr.write(`${(error as Error).message}\n`);
    return EXIT.refused;
  }
}

async function run(db: Database, providerId: number, { action, id, name, isStaff }: Command): Promise<string> {
  const parts = { db, clock: systemClock() };
  if (action === 'create') {
    const made = await createOperatorToken(parts, { providerId, name, isStaff });
    return `${made.token}\n\nThis is the only time it is shown. Its id is ${made.id}: with it, \`antenna operator-token revoke\` ends it.`;
  }
  if (action === 'revoke') {
    if (!(await revokeOperatorToken(parts, providerId, id))) throw new Error(`There is no token ${id}.`);
    return `Token ${id} opens nothing any more.`;
  }
  const tokens = await operatorTokens(db, providerId);
  return (
    tokens
      .map(
        (token) =>
          `${token.id}  ${token.name}  ${token.isStaff ? 'staff, ' : ''}made ${day(token.createdAt)}, ${token.usedAt === undefined ? 'never used' : `last used ${day(token.usedAt)}`}`,
      )
      .join('\n') || 'There are none.'
  );
}

const day = (at: number): string => new Date(at * 1_000).toISOString().slice(0, 10);

/** A text is why not. */
async function providerOf(db: Database, wanted: string | undefined): Promise<number | string> {
  const providers = await providersOf(db);
  const known = providers.map(({ id, shortname }) => `${id} (${shortname})`).join(', ') || 'none yet';
  // Without a name the first one is meant, as in the calls.
  return (
    (wanted === undefined
      ? providers[0]
      : providers.find(({ id, shortname }) => String(id) === wanted || shortname === wanted)
    )?.id ??
    (wanted === undefined
      ? `There is no provider yet: start the server once.`
      : `There is no provider "${wanted}". Known: ${known}.`)
  );
}

function readCommand(args: readonly string[]): Command | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        provider: { type: 'string' },
        name: { type: 'string', default: '' },
        staff: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return TOKEN_HELP;
    const [action, id = '', ...more] = positionals;
    if (action !== 'create' && action !== 'list' && action !== 'revoke')
      return `What is to be done: create, list or revoke?\n\n${TOKEN_HELP}`;
    const name = values.name.trim();
    if (action === 'create' && (name === '' || name.length > NAME_MOST))
      return 'Give the token a name of 1 to 64 characters, so that you know later which system has it: --name crm';
    if (action === 'revoke' && id === '') return 'Which token? `antenna operator-token list` shows their ids.';
    if (more.length > 0 || (action !== 'revoke' && id !== ''))
      return `Too many words: ${[action === 'revoke' ? '' : id, ...more].join(' ').trim()}`;
    return { action, id, name, provider: values.provider, isStaff: values.staff };
  } catch (error) {
    return `${(error as Error).message}\n\n${TOKEN_HELP}`;
  }
}
