import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeUsage } from '../db/command.ts';
import { createFetching } from '../check/fetching.ts';
import { readConfig, type Config } from '../config.ts';
import { StartRefused } from '../db/lock.ts';
import { databasePlace } from '../db/open.ts';
import { checkConfiguration } from './configuration.ts';
import { checkDataFolder } from './data-folder.ts';
import { checkDatabase } from './database.ts';
import { findingsOf, TOPICS, type Finding, type Level } from './finding.ts';
import { checkOperators } from './operator-files.ts';
import { checkPictures } from './pictures.ts';
import { checkReach } from './reach.ts';
import { checkStreams } from './streams.ts';

const HELP = `antenna doctor    looks at configuration, operator's files, data folder, database, streams and addresses, and says what to do

  --production      judge as for viewers, also without NODE_ENV=production
  --offline         request nothing: neither your own address nor one channel of each server of streams
  --allow-private   also request addresses in your own network
  --json            the same as JSON

Run it in the environment of the server (the same variables, or --operator <name>). It changes nothing; the server may be running.
Exit code: 0 no problem, 1 something is wrong, 2 only warnings, 64 wrong arguments.`;

const EXIT = { fine: 0, errors: 1, warnings: 2, usage: 64 } as const;
const DEMO = fileURLToPath(new URL('../../demo', import.meta.url));
const WAIT_MS = 5_000;

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;

interface Command {
  readonly isProduction: boolean;
  readonly isOffline: boolean;
  readonly allowPrivate: boolean;
  readonly isJson: boolean;
}

/** `args`: what follows `antenna doctor`. Answers the exit code. */
export async function runDoctorCommand(
  args: readonly string[],
  { stdout, stderr, env }: Streams = process,
): Promise<number> {
  const command = readCommand(args, env);
  if (typeof command === 'string') return writeUsage(command, { help: HELP, stdout, stderr });
  const found = await examine(command, env);
  stdout.write(command.isJson ? `${JSON.stringify(found, undefined, 2)}\n` : `${lines(found).join('\n')}\n`);
  if (found.some(({ level }) => level === 'error')) return EXIT.errors;
  return found.some(({ level }) => level === 'warning') ? EXIT.warnings : EXIT.fine;
}

async function examine(command: Command, env: NodeJS.ProcessEnv): Promise<readonly Finding[]> {
  const { isProduction, isOffline, allowPrivate } = command;
  const place = databasePlace(env);
  const now = Date.now();
  const config = configOf(env);
  const settings = config instanceof StartRefused ? undefined : config;
  const fetching = isOffline ? undefined : await createFetching({ allowPrivate, waitMs: WAIT_MS });
  const isHttps = settings?.publicOrigins.some((origin) => origin.startsWith('https://')) ?? false;
  try {
    return [
      ...(config instanceof StartRefused
        ? [
            findingsOf('configuration').error(
              config.message,
              'The server does not start. antenna --help lists the settings.',
            ),
          ]
        : checkConfiguration(config, isProduction)),
      ...(settings ? await checkOperators({ config: settings, demoDir: DEMO, isProduction }) : []),
      ...(await checkPictures()),
      ...(await checkDataFolder(place.dataDir)),
      ...(await checkDatabase(place, now, (db) => checkStreams(db, { fetching, isHttps, now }))),
      ...(settings && fetching ? await checkReach(settings.publicOrigins, fetching) : []),
    ];
  } finally {
    await fetching?.close();
  }
}

/** The settings, or why the start refuses them. */
function configOf(env: NodeJS.ProcessEnv): Config | StartRefused {
  try {
    return readConfig(env, { operatorDir: DEMO });
  } catch (error) {
    if (error instanceof StartRefused) return error;
    throw error;
  }
}

const SIGNS: Readonly<Record<Level, string>> = {
  ok: 'ok     ',
  advice: 'advice ',
  warning: 'WARNING',
  error: 'ERROR  ',
};
const COUNTED = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  advice: ['piece of advice', 'pieces of advice'],
} as const;

function lines(found: readonly Finding[]): readonly string[] {
  const parts = TOPICS.flatMap((topic) => {
    const here = found.filter((each) => each.topic === topic);
    return here.length === 0
      ? []
      : [
          topic,
          ...here.flatMap(({ level, text, advice }) => [
            `  ${SIGNS[level]} ${text}`,
            ...(advice === undefined ? [] : [`          → ${advice}`]),
          ]),
        ];
  });
  const counts = (['error', 'warning', 'advice'] as const).flatMap((level) => {
    const count = found.filter((each) => each.level === level).length;
    return count === 0 ? [] : [`${count} ${COUNTED[level][count === 1 ? 0 : 1]}`];
  });
  return [...parts, '', counts.length === 0 ? 'Everything is in order.' : `${counts.join(', ')}.`];
}

function readCommand(args: readonly string[], env: NodeJS.ProcessEnv): Command | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        production: { type: 'boolean', default: false },
        offline: { type: 'boolean', default: false },
        'allow-private': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return HELP;
    return {
      isProduction: values.production || env['NODE_ENV'] === 'production',
      isOffline: values.offline,
      allowPrivate: values['allow-private'],
      isJson: values.json,
    };
  } catch (error) {
    return `${(error as Error).message}\n\n${HELP}`;
  }
}
