import { DAY, HOUR, SECOND, toSeconds, type Millis } from '@antenna/kernel';
import { clockOffset } from '../db/clock-offset.ts';
import { hostsOf, schemaDifference } from '@antenna/database/connections';
import { openUnchanged, type Database, type DatabasePlace, type Engine } from '../db/open.ts';
import { operatorTokens } from '../operator-access/tokens.ts';
import { providersOf } from '../provider/repository.ts';
import { checkBackup } from './backup-age.ts';
import { findingsOf, type Finding } from './finding.ts';
import { databaseFacts, faultInFile, postgresClock } from './repository.ts';

const { ok, advice, warning, error } = findingsOf('database');
/** Between the database's clock and this machine's. */
const CLOCK_APART = 5 * SECOND;
const GUIDE_AHEAD = DAY;
/** PostgreSQL's code for a table that is not there. */
const UNDEFINED_TABLE = '42P01';

interface Found {
  readonly findings: readonly Finding[];
  /** Whether what is in the tables can be read by this release. */
  readonly isReadable: boolean;
}

/** Looks at the database without changing it; `read` gets it open when its tables are those of this release. */
export async function checkDatabase(
  where: DatabasePlace,
  now: Millis,
  read: (db: Database) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const place = where.url ? `at ${hostsOf(where.url)}` : `in ${where.dataDir}`;
  let opened: Awaited<ReturnType<typeof openUnchanged>> | undefined;
  try {
    opened = await openUnchanged(where);
    const { db, engine } = opened;
    const { findings, isReadable } = await checkSchema(db, engine);
    if (!isReadable) return findings;
    return [
      ...findings,
      ...(await checkClock(db, engine, now)),
      ...(await checkTokens(db, now)),
      ...(await checkBackup(db, now)),
      ...(await checkChannels(db, now)),
      ...(await read(db)),
    ];
  } catch (failure) {
    const { message, code } = failure as { readonly message: string; readonly code?: string };
    if (message.startsWith('there is no database'))
      return [
        advice(
          `There is no database ${place} yet.`,
          'The first start makes it; for another one name it with --operator, DATA_DIR or DATABASE_URL.',
        ),
      ];
    return [
      error(
        `The database ${place} cannot be read (${code && code !== 'ERR_SQLITE_ERROR' ? code : message}).`,
        where.url
          ? 'Is PostgreSQL running, and are user and password in DATABASE_URL right?'
          : 'If the file is damaged: antenna restore <backup> --replace',
      ),
    ];
  } finally {
    await opened?.close().catch(() => {});
  }
}

async function checkSchema(db: Database, engine: Engine): Promise<Found> {
  if (engine === 'sqlite') {
    const fault = await faultInFile(db);
    if (fault !== undefined)
      return {
        isReadable: false,
        findings: [error(`The database file is damaged: ${fault}.`, 'antenna restore <backup> --replace')],
      };
  }
  const { missing, newer } = await schemaDifference(db).catch(withoutTables);
  if (newer.length > 0)
    return {
      isReadable: false,
      findings: [
        error(
          `A newer Antenna has changed the tables (${newer.join(', ')}).`,
          'Start that release again, or restore a backup of before.',
        ),
      ],
    };
  if (missing.length > 0)
    return {
      isReadable: false,
      findings: [
        advice(
          `The tables are those of an earlier release (${missing.length === 1 ? missing[0] : `${missing.length} changes are missing`}).`,
          'The next start changes them: make a backup first (antenna backup <file>), then look again.',
        ),
      ],
    };
  return { isReadable: true, findings: [ok('The database answers, and its tables are those of this release.')] };
}

function withoutTables(failure: unknown): Awaited<ReturnType<typeof schemaDifference>> {
  const { code, message } = failure as { readonly code?: string; readonly message: string };
  if (code === UNDEFINED_TABLE || message.startsWith('no such table')) return { missing: ['all of them'], newer: [] };
  throw failure;
}

async function checkClock(db: Database, engine: Engine, now: Millis): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const moved = await clockOffset(db);
  if (moved !== 0)
    found.push(
      warning(
        `The clock of this database was moved by ${Math.round(moved / HOUR)} hours (the sandbox’s clock).`,
        'Use a fresh database for viewers: what was bought, and when it ends, follows that clock.',
      ),
    );
  if (engine === 'postgres') {
    const apart = Math.abs((await postgresClock(db)) - now);
    if (apart > CLOCK_APART)
      found.push(
        warning(
          `This machine’s clock and PostgreSQL’s are ${Math.round(apart / SECOND)} s apart.`,
          'Let both follow a time server (NTP).',
        ),
      );
  }
  return found;
}

async function checkTokens(db: Database, now: Millis): Promise<readonly Finding[]> {
  const tokens = (await Promise.all((await providersOf(db)).map(({ id }) => operatorTokens(db, id)))).flat();
  const isOver = (at: number | undefined) => at !== undefined && at <= toSeconds(now);
  const open = tokens.filter(({ expiresAt }) => !isOver(expiresAt));
  const names = (some: typeof open) => some.map(({ name, id }) => `${name} (${id})`).join(', ');
  const [old, endless] = [
    open.filter((each) => each.scopes === undefined),
    open.filter((each) => each.scopes && !each.expiresAt),
  ];
  return [
    ...(old.length > 0
      ? [
          warning(
            `Tokens of an earlier release may do everything, without end: ${names(old)}.`,
            'Replace each: antenna operator-token create --scope …, then revoke <id>.',
          ),
        ]
      : []),
    ...(endless.length > 0
      ? [advice(`Tokens without an end: ${names(endless)}.`, 'Make new ones with --days 365.')]
      : []),
  ];
}

/** Channels, and how far their guide reaches. */
async function checkChannels(db: Database, now: Millis): Promise<readonly Finding[]> {
  const at = toSeconds(now);
  const { channels, withGuide } = await databaseFacts(db, { from: at, until: at + toSeconds(GUIDE_AHEAD) });
  if (channels === 0)
    return [warning('There are no channels.', 'antenna import playlist <file|url>, or sources.json in your folder.')];
  if (withGuide === 0)
    return [
      advice('No channel has programmes for tomorrow.', 'antenna import guide <file|url>, or guides in sources.json.'),
    ];
  return [ok(`${channels} channels; ${withGuide} have programmes for tomorrow.`)];
}
