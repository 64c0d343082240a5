import type { Seconds } from '@antenna/kernel';
import type { Insertable } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { DEVICE_LIMIT } from '../modules/limits.ts';
import { insertFirstProfiles, insertUsers } from '../modules/users/repository.ts';
import { hashPassword } from '../modules/users/passwords.ts';
import { pages } from '../operator/repository/catalogue.ts';
import type { Amounts } from './plan.ts';
import { drawWith, seededRandom, type Draw } from './random.ts';
import { insertFavorites, insertHistories } from './repository.ts';

/** Of every generated user. */
export const PASSWORD = 'generated';
/** Channels, and titles, of a user who has many. */
const OWN_ITEMS = 12;
/** So many users have many of their own; the others have few, as in a real service. */
const BUSY_USERS = 1_000;
const FEW_ITEMS = 2;
/** Users of one transaction, and rows of one insert. */
const USERS_TOGETHER = 5_000;
const ROWS = 500;
const USERS_BETWEEN_LINES = 200_000;

export interface UserGeneration {
  readonly providerId: number;
  readonly amounts: Amounts;
  readonly seed: number;
  readonly now: Seconds;
}

/** Writes `user1`, `user2` …, each with favourites and titles that were begun. */
export async function writeUsers(
  db: Database,
  { providerId, amounts, seed, now }: UserGeneration,
  say: (line: string) => void,
): Promise<void> {
  const draw = drawWith(seededRandom(seed + 3));
  const password = await hashPassword(PASSWORD, false);
  for (let first = 1; first <= amounts.users; first += USERS_TOGETHER) {
    const numbers = Array.from(
      { length: Math.min(USERS_TOGETHER, amounts.users - first + 1) },
      (_, index) => first + index,
    );
    await inTransaction(db, async (trx) => {
      for (const page of pages(numbers, ROWS)) await writePage(trx, page, { providerId, password, amounts, now, draw });
    });
    const written = first - 1 + numbers.length;
    if (written % USERS_BETWEEN_LINES === 0 && written < amounts.users) say(`  ${written} users`);
  }
}

/** One after another: a large database is written at its end, ids at random would be all over it. */
const profileId = (number: number): string => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

interface PageOptions {
  readonly providerId: number;
  readonly password: string;
  readonly amounts: Amounts;
  readonly now: Seconds;
  readonly draw: Draw;
}

async function writePage(
  db: Database,
  numbers: readonly number[],
  { providerId, password, amounts, now, draw }: PageOptions,
): Promise<void> {
  const made = await insertUsers(
    db,
    numbers.map((number) => ({
      provider_id: providerId,
      username: `user${number}`,
      password,
      device_limit: DEVICE_LIMIT,
      date_joined: now,
    })),
  );
  // Databases need not answer rows in the order in which they were given.
  const idOf = new Map(made.map(({ id, username }) => [username, id]));
  const people = numbers.map((number) => ({
    number,
    own: { user_id: idOf.get(`user${number}`) as number, profile_id: profileId(number) },
  }));
  await insertFirstProfiles(
    db,
    people.map(({ number, own }) => ({
      id: own.profile_id,
      userId: own.user_id,
      name: `User ${number}`,
      createdAt: now,
    })),
  );
  const favorites: Insertable<Tables['favorites']>[] = [];
  const histories: Insertable<Tables['histories']>[] = [];
  for (const { number, own } of people) {
    const items = number <= BUSY_USERS ? OWN_ITEMS : FEW_ITEMS;
    const channels = amounts.channels > 0 ? draw.popular(items, amounts.channels) : [];
    const titles = amounts.titles > 0 ? draw.popular(items, amounts.titles) : [];
    const favorite = { ...own, created_at: now, priority: 0 };
    for (const id of channels) favorites.push({ ...favorite, kind: 'channel', object_id: String(id) });
    for (const id of titles) favorites.push({ ...favorite, kind: 'content', object_id: String(id) });
    for (const [at, id] of titles.entries())
      histories.push({
        ...own,
        content_id: String(id),
        parent_id: null,
        seconds: 1_200,
        duration: 5_400,
        updated_at: now - at * 600,
      });
  }
  for (const page of pages(favorites, ROWS)) await insertFavorites(db, page);
  for (const page of pages(histories, ROWS)) await insertHistories(db, page);
}
