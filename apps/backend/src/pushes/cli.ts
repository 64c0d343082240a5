import { parseArgs } from 'node:util';
import { Value } from 'typebox/value';
import { PushAudience, PushContent, type PushSend } from '@antenna/api-contract';
import { pushTarget } from '@antenna/navigation';
import { writeAudit } from '../audit/audit.ts';
import { EXIT, withDatabase, writeUsage } from '../db/command.ts';
import { makePushKeys } from '../db/push-keys.ts';
import type { Database } from '../db/open.ts';
import { failureOf } from '../domain/domain-error.ts';
import { listSends, sendPush, type PushRequest } from '../modules/pushes/service.ts';
import { systemClock, systemRandom } from '../ports/system-ports.ts';
import { chosenProvider } from '../provider/chosen-provider.ts';

export const PUSH_HELP = `antenna push send --title <text> --body <text>   a push to browsers that allowed it; the running server sends it
antenna push list                                what was sent, and what became of it
antenna push keys                                a new pair of keys for VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY

  --to <everyone|user:17|packet:15|tag:vip|language:ru>   several times: those that fit all of them
  --open <channel:kub|content:sea|row:new|packet:15|packets|settings|https://…>   where it leads
  --action <text>     the button ("Watch" in the viewer's language)
  --icon <address>    a picture
  --life <seconds>    how long it is worth showing (86400)
  --at <2026-12-31T20:00:00Z>   when it is sent (now)
  --dry-run           only says how many browsers would get it
  --provider <id|shortname>     whose viewers; the first operator's without

DATA_DIR (./.data) or DATABASE_URL say where, as for the server.
Exit code: 0 done, 1 refused, 64 wrong arguments.`;

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;
type Command =
  | { readonly action: 'keys' }
  | { readonly action: 'list'; readonly provider: string | undefined }
  | { readonly action: 'send'; readonly provider: string | undefined; readonly request: PushRequest };

/** `args`: what follows `antenna push`. Returns the exit code. */
export async function runPushCommand(
  args: readonly string[],
  { stdout, stderr, env }: Streams = process,
): Promise<number> {
  const command = readCommand(args);
  if (typeof command === 'string') return writeUsage(command, { help: PUSH_HELP, stdout, stderr });
  if (command.action === 'keys') {
    const { publicKey, privateKey } = makePushKeys();
    stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`);
    return EXIT.done;
  }
  return withDatabase(
    { stderr, env },
    async (db) => {
      const provider = await chosenProvider(db, command.provider);
      if (typeof provider === 'string') throw new Error(provider);
      stdout.write(`${await run(db, provider, command)}\n`);
      return EXIT.done;
    },
    explain,
  );
}

function explain(error: Error): string {
  const failure = failureOf(error);
  if (failure?.kind !== 'invalid') return error.message;
  if ('timeStart' in failure.fields) return 'The push is over before it is sent: --at is past, and --life with it.';
  return 'The push is too long: shorten its texts and addresses.';
}

async function run(
  db: Database,
  providerId: number,
  command: Exclude<Command, { readonly action: 'keys' }>,
): Promise<string> {
  const parts = { db, clock: systemClock(), random: systemRandom };
  if (command.action === 'list')
    return (await listSends(parts, providerId, {})).map(lineOf).join('\n') || 'There are none.';
  const { value } = await sendPush(parts, providerId, command.request);
  if (value.state === 'dry_run') return `${value.total} browsers would get it. Nothing was sent.`;
  await writeAudit(parts, {
    actor: 'command',
    action: 'push.send',
    outcome: 'done',
    providerId,
    subject: `push:${value.id}`,
    details: { audience: value.audience, total: value.total },
  });
  return `${value.total} browsers get it. \`antenna push list\` says what became of it.`;
}

function lineOf({ id, push, state, total, delivered, failed, removed, waiting, created_at: at }: PushSend): string {
  const facts = `${delivered} of ${total} delivered, ${waiting} waiting, ${failed} failed, ${removed} gone`;
  return `${at.slice(0, 16)}  ${id}  ${state}  ${facts}  ${push.title}`;
}

function readCommand(args: readonly string[]): Command | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        provider: { type: 'string' },
        title: { type: 'string', default: '' },
        body: { type: 'string', default: '' },
        to: { type: 'string', multiple: true, default: [] },
        open: { type: 'string' },
        action: { type: 'string' },
        icon: { type: 'string' },
        life: { type: 'string' },
        at: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return PUSH_HELP;
    const [action, ...more] = positionals;
    if (more.length > 0) return `Too many words: ${more.join(' ')}. Put texts into quotation marks.`;
    if (action === 'keys') return { action };
    if (action === 'list') return { action, provider: values.provider };
    if (action !== 'send') return `What is to be done: send, list or keys?\n\n${PUSH_HELP}`;
    if (values.title === '') return 'A push needs a title: --title "Tonight at nine"';
    if (values.to.length === 0)
      return 'Who gets it? --to everyone, --to packet:15, --to tag:vip, --to language:ru, --to user:17';
    const audience = readAudience(values.to);
    if (typeof audience === 'string') return audience;
    const at = values.at === undefined ? undefined : Date.parse(values.at);
    if (Number.isNaN(at)) return `--at ${values.at} is no time like 2026-12-31T20:00:00Z.`;
    const destination = values.open === undefined ? undefined : readDestination(values.open);
    if (destination && pushTarget(destination) === undefined)
      return `--open ${values.open} leads nowhere: channel:kub, content:sea, row:new, rowset:movies, packet:15, packets, settings, or https://…`;
    const push = {
      title: values.title,
      body: values.body,
      ...(values.icon !== undefined && { icon: values.icon }),
      ...(values.action !== undefined && { action: values.action }),
      ...(values.life !== undefined && { timeToLive: Number(values.life) }),
      ...(at !== undefined && { timeStart: Math.floor(at / 1_000) }),
      ...(destination && { destination }),
    };
    const [problem] = Value.Errors(PushContent, push);
    if (problem) return `The push cannot be sent: ${optionOf(problem.instancePath)} ${problem.message}.`;
    return { action, provider: values.provider, request: { push, audience, dry_run: values['dry-run'] } };
  } catch (error) {
    return (error as Error).message;
  }
}

/** The option from which a field of the push comes. */
function optionOf(instancePath: string): string {
  const field = instancePath.split('/')[1] ?? '';
  return `--${{ timeToLive: 'life', timeStart: 'at', destination: 'open' }[field] ?? field}`;
}

function readAudience(words: readonly string[]): PushAudience | string {
  const audience: Record<string, string | number> = {};
  for (const word of words) {
    const [, kind, value = ''] = /^(everyone|user|packet|tag|language)(?::(.+))?$/.exec(word) ?? [];
    if (kind === undefined || (kind === 'everyone') !== (value === '')) return `Nobody is "${word}".`;
    if (kind === 'user' || kind === 'packet') audience[`${kind}_id`] = Number(value);
    else if (kind !== 'everyone') audience[kind] = value;
  }
  return Value.Check(PushAudience, audience) ? audience : `Nobody is "${words.join(' ')}".`;
}

function readDestination(open: string): NonNullable<PushContent['destination']> {
  if (/^https?:\/\//.test(open)) return { type: 'link', src: open };
  const [type = '', name = ''] = open.split(':');
  if (name === '') return { type };
  return /^\d+$/.test(name) ? { type, id: name } : { type, slug: name };
}
