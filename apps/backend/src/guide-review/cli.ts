import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { toSeconds } from '@antenna/kernel';
import { EXIT, withDatabase, writeUsage } from '../db/command.ts';
import type { Database } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { OperatorFileBroken, parseOperatorFile, readRaw } from '../operator/read-files.ts';
import { writeGuideDecisions } from '../operator/repository/guide-decisions.ts';
import { acceptExact, askReview } from './ask.ts';
import { readDecisions, writeDecisions, type Decisions } from './decisions-file.ts';
import { exactProposal, readReview, type ReviewItem } from './repository.ts';
import { linesOfItem } from './review-lines.ts';

export const GUIDE_HELP = `antenna guide review    shows guide channels that may belong to your channels, with the reason, and asks

  --list            only show them
  --json            only show them, as JSON
  --accept-exact    confirm every channel with exactly one proposal of the very same name
  --used            review the matches by name that are in use already

Answers are kept in guide-matches.json in the operator's folder (OPERATOR_DIR) and outlive every import. A refused match loses its
programmes at once; a confirmed one gets them with the guide's next import.
DATA_DIR (./.data) or DATABASE_URL name the database, as for the server, which may be running.
Exit code: 0 done, 1 the folder or the database cannot be read, 64 wrong arguments.`;

const DEMO = fileURLToPath(new URL('../../demo', import.meta.url));

type Streams = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env'>;
interface Command {
  readonly isList: boolean;
  readonly isJson: boolean;
  readonly isAcceptingExact: boolean;
  readonly isUsed: boolean;
}

/** `args` follow `antenna guide`. Answers the exit code. */
export async function runGuideCommand(args: readonly string[], streams: Streams = process): Promise<number> {
  const { stdout, stderr, env } = streams;
  const command = readCommand(args);
  if (typeof command === 'string') return writeUsage(command, { help: GUIDE_HELP, stdout, stderr });
  const operatorDir = resolve(env['OPERATOR_DIR'] || DEMO);
  const explain = (error: Error) =>
    error instanceof OperatorFileBroken
      ? `The operator's file ${operatorDir}/${error.message}.`
      : `The database cannot be opened (${error.message}).`;
  let providerId: number;
  try {
    providerId = await providerOf(operatorDir);
  } catch (error) {
    stderr.write(`${explain(error as Error)}\n`);
    return EXIT.refused;
  }
  return withDatabase(
    { stderr, env },
    async (db) => {
      await review(db, { ...command, providerId, operatorDir }, streams);
      return EXIT.done;
    },
    explain,
  );
}

async function review(
  db: Database,
  command: Command & { readonly providerId: number; readonly operatorDir: string },
  { stdin, stdout }: Streams,
): Promise<void> {
  const { providerId, operatorDir } = command;
  const before = await readDecisions(operatorDir);
  const items = await readReview(db, { providerId, decisions: before, which: command.isUsed ? 'used' : 'open' });
  if (command.isJson) {
    stdout.write(`${JSON.stringify(items, undefined, 2)}\n`);
    return;
  }
  if (items.length === 0) {
    stdout.write(command.isUsed ? 'No match by name is in use.\n' : 'There is nothing to review.\n');
    return;
  }
  if (!command.isAcceptingExact && (command.isList || !stdin.isTTY)) {
    for (const item of items) stdout.write(`${linesOfItem(item).join('\n')}\n`);
    stdout.write(`\n${summary(items)}\n`);
    return;
  }
  const save = async (decisions: Decisions) => void (await writeDecisions(operatorDir, decisions));
  const after = command.isAcceptingExact
    ? acceptExact(items, before)
    : await askReview(items, before, { input: stdin, output: stdout, save });
  const changed = Object.keys(after).filter((tvgId) => after[tvgId] !== before[tvgId]);
  if (changed.length === 0) {
    stdout.write('Nothing was decided.\n');
    return;
  }
  const file = await writeDecisions(operatorDir, after);
  await inTransaction(db, (trx) => writeGuideDecisions(trx, { providerId, file: after, now: toSeconds(Date.now()) }));
  const confirmed = changed.filter((tvgId) => typeof after[tvgId]?.guide === 'string').length;
  stdout.write(`\n${confirmed} confirmed, ${changed.length - confirmed} refused; kept in ${file}.\n`);
  if (confirmed > 0)
    stdout.write(
      'Confirmed guides come with the next import of the guide: antenna import guide …, or the running server.\n',
    );
}

function summary(items: readonly ReviewItem[]): string {
  const exact = items.filter((item) => exactProposal(item) !== undefined).length;
  return `${items.length} ${items.length === 1 ? 'channel' : 'channels'} to review, ${exact} with one proposal of the very same name (--accept-exact confirms them).`;
}

async function providerOf(operatorDir: string): Promise<number> {
  const raw = await readRaw(operatorDir, 'brand.json');
  if (raw === undefined) throw new OperatorFileBroken('brand.json: is not there; OPERATOR_DIR names the folder');
  return (await parseOperatorFile('brand.json', raw.text)).provider.id;
}

function readCommand(args: readonly string[]): Command | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        list: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        'accept-exact': { type: 'boolean', default: false },
        used: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return GUIDE_HELP;
    if (positionals.length !== 1 || positionals[0] !== 'review') return GUIDE_HELP.split('\n')[0] as string;
    return {
      isList: values.list,
      isJson: values.json,
      isAcceptingExact: values['accept-exact'],
      isUsed: values.used,
    };
  } catch (error) {
    return `${(error as Error).message}\n\n${GUIDE_HELP}`;
  }
}
