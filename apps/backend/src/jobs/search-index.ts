import { setImmediate as breathe } from 'node:timers/promises';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import { readVersions } from '../db/versions.ts';
import { everyText, type Text } from '../http/language.ts';
import { ADULT_AGE, FUTURE } from '../modules/limits.ts';
import { searchable } from '../modules/search/folding.ts';
import { pages } from '../operator/write-catalogue.ts';
import type { PersonFile } from '../provider/catalogue-book.ts';
import type { ChannelExtra } from '../provider/channel-record.ts';
import type { ContentFile } from '../provider/content-record.ts';

interface Word {
  readonly kind: string;
  readonly object_id: string;
  readonly label: string;
  readonly folded: string;
  readonly age: number;
  readonly position: number;
}

const KEY = 'search_version';
/** Programmes older than this are found no more. */
const PAST = 14 * 86_400;

/** Makes the words that a search looks through, when the operator's data changed since they were made. */
export async function rebuildSearch(db: Database, clock: Clock): Promise<void> {
  const { data_version: version } = await readVersions(db);
  const made = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  if (made?.value === version) return;
  const providers = await db.selectFrom('providers').select('id').execute();
  for (const { id } of providers) {
    const words = [
      ...(await channelWords(db, id)),
      ...(await contentWords(db, id)),
      ...(await personWords(db, id)),
      ...(await programmeWords(db, id, toSeconds(clock.now()))),
    ];
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('search_words').where('provider_id', '=', id).execute();
      for (const page of pages(words)) {
        await trx
          .insertInto('search_words')
          .values(page.map((word) => ({ provider_id: id, ...word })))
          .execute();
        await breathe();
      }
    });
  }
  await db
    .insertInto('meta')
    .values({ key: KEY, value: version })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: version }))
    .execute();
}

function word(
  kind: string,
  objectId: string,
  label: Text,
  more: readonly string[],
  age: number | null | undefined,
  position: number,
): Word {
  return {
    kind,
    object_id: objectId,
    label: JSON.stringify(label),
    folded: searchable([...everyText(label), ...more]),
    age: age ?? ADULT_AGE,
    position,
  };
}

async function channelWords(db: Database, providerId: number): Promise<Word[]> {
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'name', 'extra', 'position'])
    .where('provider_id', '=', providerId)
    .where('is_active', '=', 1)
    .execute();
  return rows.flatMap((row) => {
    const extra = JSON.parse(row.extra) as ChannelExtra;
    return extra.is_hidden
      ? []
      : [word('channel', String(row.id), extra.name ?? row.name, [row.name], extra.age, row.position)];
  });
}

async function contentWords(db: Database, providerId: number): Promise<Word[]> {
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'age', 'position', 'data'])
    .where('provider_id', '=', providerId)
    .where('is_hidden', '=', 0)
    .where('content_type', 'not in', ['season', 'episode'])
    .execute();
  return rows.map((row) => {
    const file = JSON.parse(row.data) as ContentFile;
    return word('content', row.id, file.title, file.original ? [file.original] : [], row.age, row.position);
  });
}

async function personWords(db: Database, providerId: number): Promise<Word[]> {
  const rows = await db
    .selectFrom('entries')
    .select(['id', 'data', 'position'])
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'person')
    .execute();
  return rows.map((row) => word('person', row.id, (JSON.parse(row.data) as PersonFile).name, [], 0, row.position));
}

/** One word per title and channel: `channel:title` is its id. */
async function programmeWords(db: Database, providerId: number, now: number): Promise<Word[]> {
  const channels = await db
    .selectFrom('channels')
    .select(['id', 'extra', 'position'])
    .where('provider_id', '=', providerId)
    .where('is_active', '=', 1)
    .execute();
  const words: Word[] = [];
  for (const channel of channels) {
    const extra = JSON.parse(channel.extra) as ChannelExtra;
    if (extra.is_hidden) continue;
    const rows = await db
      .selectFrom('programmes')
      .select(({ fn }) => ['title', fn.max('age').as('age')])
      .where('channel_id', '=', channel.id)
      .where('start', '>', now - PAST)
      .where('start', '<', now + FUTURE)
      .groupBy('title')
      .execute();
    for (const row of rows)
      words.push(
        word(
          'program',
          `${channel.id}:${row.title}`,
          JSON.parse(row.title) as Text,
          [],
          Math.max(row.age ?? 0, extra.age ?? ADULT_AGE),
          channel.position,
        ),
      );
    await breathe();
  }
  return words;
}
