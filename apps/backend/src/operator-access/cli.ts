import { parseArgs } from 'node:util';
import { OPERATOR_SCOPES, type OperatorScope } from '@antenna/api-contract';
import { DAY, SECOND, toSeconds, type Seconds } from '@antenna/kernel';
import { writeAudit } from '../audit/audit.ts';
import { EXIT, withDatabase, writeUsage } from '../db/command.ts';
import type { Database } from '../db/open.ts';
import { systemClock } from '../ports/system-ports.ts';
import { isNetwork } from '../domain/ip-networks.ts';
import { createOperatorToken, operatorTokens, revokeOperatorToken, type OperatorToken } from './tokens.ts';
import { chosenProvider } from '../provider/chosen-provider.ts';

export const TOKEN_HELP = `antenna operator-token create --name <text> --scope <scope>   makes a token for one of your own systems and shows it this once
antenna operator-token list                   which there are, what they may do, and when each was last used
antenna operator-token revoke <id>            ends one at once

  --scope <scope>            what it may do; several times for several:
                               catalogue     channels, packets and the guide
                               users:read    users, their balances and packets
                               users:write   makes, changes and blocks users; tags and messages
                               money         wallets, packets, licences, promo codes
                               devices       devices of users and those you issue
                               act-as        a user's token, by POST /v2/auth/provider
                               all           all of these
  --days <number>            how long it is valid (365); 0 for no end
  --network <10.0.0.0/8>     only from there; several times for several
  --provider <id|shortname>  whose it is; the first operator's without
  --staff                    of who runs the installation: with all_providers=true it sees the users of every operator

DATA_DIR (./.data) or DATABASE_URL say where, as for the server; it may be running.
Exit code: 0 done, 1 refused, 64 wrong arguments.`;

const NAME_MOST = 64;
const DAYS_MOST = 3_650;

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;
interface Command {
  readonly action: 'create' | 'list' | 'revoke';
  readonly id: string;
  readonly name: string;
  readonly provider: string | undefined;
  readonly isStaff: boolean;
  readonly scopes: readonly OperatorScope[];
  readonly networks: readonly string[];
  /** Undefined: no end. */
  readonly life: Seconds | undefined;
}

/** `args`: what follows `antenna operator-token`. Returns the exit code. */
export async function runTokenCommand(
  args: readonly string[],
  { stdout, stderr, env }: Streams = process,
): Promise<number> {
  const command = readCommand(args);
  if (typeof command === 'string') return writeUsage(command, { help: TOKEN_HELP, stdout, stderr });
  return withDatabase({ stderr, env }, async (db) => {
    const provider = await chosenProvider(db, command.provider);
    if (typeof provider === 'string') throw new Error(provider);
    stdout.write(`${await run(db, provider, command)}\n`);
    return EXIT.done;
  });
}

async function run(db: Database, providerId: number, command: Command): Promise<string> {
  const parts = { db, clock: systemClock() };
  const { action, id, name, isStaff, scopes, networks, life } = command;
  const now = toSeconds(parts.clock.now());
  const noted = { actor: 'command', action: `operator-token.${action}`, outcome: 'done', providerId } as const;
  if (action === 'create') {
    const expiresAt = life === undefined ? undefined : now + life;
    const made = await createOperatorToken(parts, { providerId, name, isStaff, scopes, networks, expiresAt });
    const details = { name, scopes, isStaff, ...(networks.length > 0 && { networks }) };
    await writeAudit(parts, { ...noted, subject: `operator-token:${made.id}`, details });
    const until = expiresAt === undefined ? 'has no end' : `is valid until ${day(expiresAt)}`;
    return `${made.token}\n\nThis is the only time it is shown. It ${until}. Send it as the header "Authorization: Bearer …". Its id is ${made.id}: with it, \`antenna operator-token revoke\` ends it.`;
  }
  if (action === 'revoke') {
    if (!(await revokeOperatorToken(parts, providerId, id))) throw new Error(`There is no token ${id}.`);
    await writeAudit(parts, { ...noted, subject: `operator-token:${id}` });
    return `Token ${id} opens nothing any more.`;
  }
  const tokens = await operatorTokens(db, providerId);
  return tokens.map((token) => lineOf(token, now)).join('\n') || 'There are none.';
}

function lineOf(token: OperatorToken, now: Seconds): string {
  const { id, name, scopes, isStaff, networks, expiresAt, createdAt, usedAt } = token;
  const facts = [
    ...(isStaff ? ['staff'] : []),
    scopes === undefined || scopes.length === OPERATOR_SCOPES.length ? 'may do everything' : `may ${scopes.join(' ')}`,
    ...(networks.length > 0 ? [`from ${networks.join(' ')}`] : []),
    `made ${day(createdAt)}`,
    expiresAt === undefined ? 'no end' : `${expiresAt <= now ? 'ended' : 'until'} ${day(expiresAt)}`,
    usedAt === undefined ? 'never used' : `last used ${day(usedAt)}`,
  ];
  return `${id}  ${name}  ${facts.join(', ')}`;
}

const day = (at: number): string => new Date(at * 1_000).toISOString().slice(0, 10);

function readCommand(args: readonly string[]): Command | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        provider: { type: 'string' },
        name: { type: 'string', default: '' },
        staff: { type: 'boolean', default: false },
        scope: { type: 'string', multiple: true, default: [] },
        network: { type: 'string', multiple: true, default: [] },
        days: { type: 'string', default: '365' },
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
    const allowed = readAllowed(values);
    if (action === 'create' && typeof allowed === 'string') return allowed;
    if (action === 'revoke' && id === '') return 'Which token? `antenna operator-token list` shows their ids.';
    if (more.length > 0 || (action !== 'revoke' && id !== ''))
      return `Too many words: ${[action === 'revoke' ? '' : id, ...more].join(' ').trim()}`;
    return {
      action,
      id,
      name,
      provider: values.provider,
      isStaff: values.staff,
      ...(typeof allowed === 'string' ? { scopes: [], networks: [], life: undefined } : allowed),
    };
  } catch (error) {
    return `${(error as Error).message}\n\n${TOKEN_HELP}`;
  }
}

/** What a new token may do, from where and how long; a text is what is wrong. */
function readAllowed({
  scope,
  network,
  days,
}: {
  readonly scope: readonly string[];
  readonly network: readonly string[];
  readonly days: string;
}): Pick<Command, 'scopes' | 'networks' | 'life'> | string {
  const known: readonly string[] = OPERATOR_SCOPES;
  const wrong = scope.find((each) => each !== 'all' && !known.includes(each));
  if (wrong !== undefined) return `There is no scope "${wrong}". Scopes: ${known.join(', ')}, all.`;
  if (scope.length === 0)
    return `What may the token do? Give it no more than the system needs: --scope users:read. Scopes: ${known.join(', ')}, all.`;
  const place = network.find((each) => !isNetwork(each));
  if (place !== undefined) return `--network ${place} is no address or network like 203.0.113.0/24.`;
  const count = Number(days);
  if (!/^\d{1,4}$/.test(days) || count > DAYS_MOST) return `--days ${days} is no number from 0 to ${DAYS_MOST}.`;
  return {
    scopes: scope.includes('all') ? OPERATOR_SCOPES : OPERATOR_SCOPES.filter((each) => scope.includes(each)),
    networks: network.map((each) => (each.includes('/') ? each : `${each}/${each.includes(':') ? 128 : 32}`)),
    life: count === 0 ? undefined : (count * DAY) / SECOND,
  };
}
