import type { Source } from '@antenna/m3u';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { Database, OpenDatabase } from '../db/open.ts';
import { inTurn } from '../db/turns.ts';
import { gatherStatistics } from '../db/gather-statistics.ts';
import { givingWay } from '../domain/giving-way.ts';
import { readVersions } from '../db/versions.ts';
import { categoriesOf } from '../modules/channels/repository.ts';
import { ADULT_AGE, FUTURE } from '../modules/limits.ts';
import { documentKeys } from '../modules/search/keys.ts';
import { numbersOf, type FoundKind } from '../modules/search/numbers.ts';
import { programmeKey } from '../modules/search/programme-key.ts';
import type { PersonFile } from '../provider/catalogue-cache.ts';
import { ageRules, channelAge } from '../provider/channel-age.ts';
import type { BrandFile } from '../provider/brand-file.ts';
import { channelReach } from '../provider/channel-sources.ts';
import type { ChannelExtra } from '../provider/channel-record.ts';
import { brandOf } from '../provider/repository.ts';
import type { ContentFile } from '../provider/content-record.ts';
import {
  channelsToIndex,
  deleteDocuments,
  indexedVersion,
  personsToIndex,
  programmesToIndex,
  providerIds,
  replaceDocuments,
  setIndexedVersion,
  titlesToIndex,
} from './search-index-repository.ts';
import { topicsOf, type Topics } from './search-topics.ts';
import { everyText, type Text } from '../texts/localised.ts';

interface Word {
  readonly object_id: string;
  readonly label: string;
  readonly keys: string;
  readonly age: number;
  readonly position: number;
}

const KEY = 'search_version';
/** Programmes older than this are found no more. */
const PAST = 14 * 86_400;

/** Documents of one transaction: other writes wait for no more than these. */
const DOCUMENTS_AT_ONCE = 2_000;
/** Any number that is ours: copies that share a PostgreSQL make the index one after another. */
const INDEXING = 726_309_213;

/** Renews the index when it is called, unless that is under way. */
export function createSearchIndexing({
  database,
  clock,
}: {
  readonly database: OpenDatabase;
  readonly clock: Clock;
}): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () =>
    (running ??= inTurn(database, INDEXING, () => rebuildSearch(database.db, clock)).finally(() => {
      running = undefined;
    }));
}

/**
 * Makes the documents that a search looks through, when the operator's data changed since they were made. Until it is done,
 * searches find what is there of the old and the new ones; a rebuild that is interrupted is begun again.
 */
export async function rebuildSearch(db: Database, clock: Clock): Promise<void> {
  const { data_version: version } = await readVersions(db);
  const made = await indexedVersion(db, KEY);
  if (made?.value === version) return;
  for (const { id } of await providerIds(db)) {
    const channels = await shownChannels(db, id);
    const topics = await topicsOf(db, id);
    const write = (kind: FoundKind, words: Words) => writeWords(db, { providerId: id, kind, words });
    const ofChannels = channelWords(channels, topics);
    await write('channel', inOrder(wordsOf(ofChannels)));
    const ofTitles = await contentWords(db, id, topics);
    await write('content', inOrder(wordsOf(ofTitles)));
    await write('topic', inOrder(await topicWords([...ofChannels, ...ofTitles])));
    await write('person', inOrder(await personWords(db, id)));
    await write('program', programmeWords(db, channels, toSeconds(clock.now())));
  }
  await gatherStatistics(db, ['search_documents']);
  await setIndexedVersion(db, KEY, version);
}

type Words = Iterable<Word> | AsyncIterable<Word>;

/** The operator's order. */
const inOrder = (words: readonly Word[]): readonly Word[] =>
  words.toSorted((one, other) => one.position - other.position || (one.object_id < other.object_id ? -1 : 1));

/** Numbers them in their order, so that both engines number alike; those that are stored so already are not written again. */
async function writeWords(
  db: Database,
  { providerId, kind, words }: { readonly providerId: number; readonly kind: FoundKind; readonly words: Words },
): Promise<void> {
  const { first, end } = numbersOf(providerId, kind);
  let number = first;
  let page: Parameters<typeof replaceDocuments>[1][number][] = [];
  for await (const { object_id, label, keys, age } of words) {
    page.push({ number, provider_id: providerId, kind, object_id, label, keys, age });
    number += 1;
    if (page.length < DOCUMENTS_AT_ONCE) continue;
    await replaceDocuments(db, page);
    page = [];
  }
  await replaceDocuments(db, page);
  await deleteDocuments(db, { from: number, end });
}

function word({
  objectId,
  label,
  more,
  topics = [],
  age,
  position,
}: {
  readonly objectId: string;
  readonly label: Text;
  readonly more: readonly string[];
  readonly topics?: readonly string[];
  readonly age: number | null | undefined;
  readonly position: number;
}): Word {
  return {
    object_id: objectId,
    label: JSON.stringify(label),
    keys: documentKeys([...everyText(label), ...more], topics),
    age: age ?? ADULT_AGE,
    position,
  };
}

interface IndexedChannel {
  readonly id: number;
  readonly name: string;
  readonly label: Text;
  /** What is shown there: words of it count like topics. */
  readonly about: readonly string[];
  readonly age: number;
  readonly position: number;
}

/** Channels that are not hidden, with their ages by the operator's rules. */
async function shownChannels(db: Database, providerId: number): Promise<readonly IndexedChannel[]> {
  const [rows, brand, categories] = await Promise.all([
    channelsToIndex(db, providerId),
    brandOf(db, providerId),
    categoriesOf(db, providerId),
  ]);
  const file = JSON.parse(brand) as BrandFile;
  const rules = ageRules(file, categories);
  return rows.flatMap(({ id, name, position, ...row }) => {
    const extra = JSON.parse(row.extra) as ChannelExtra;
    const isStored = extra.protection === undefined && !extra.vitrina;
    const { isHidden } = channelReach(isStored ? (JSON.parse(row.sources) as readonly Source[]) : [], file.pages);
    if (extra.is_hidden ?? isHidden) return [];
    const groups = JSON.parse(row.groups) as string[];
    const attributes = JSON.parse(row.attributes) as Record<string, string>;
    const { age } = channelAge({ id, groups, attributes, extra }, rules);
    return [{ id, name, label: extra.name ?? name, about: everyText(extra.description), age, position }];
  });
}

/** A word with the topics it has. */
interface WithTopics {
  readonly word: Word;
  readonly topics: readonly Text[];
}

const wordsOf = (found: readonly WithTopics[]): readonly Word[] => found.map((each) => each.word);

const topicTexts = (topics: readonly Text[], about: readonly string[] = []): readonly string[] => [
  ...topics.flatMap(everyText),
  ...about,
];

function channelWords(channels: readonly IndexedChannel[], topics: Topics): WithTopics[] {
  return channels.map(({ id, name, label, about, age, position }) => {
    const own = topics.ofChannel(id);
    const more = { objectId: String(id), label, more: [name], topics: topicTexts(own, about), age, position };
    return { word: word(more), topics: own };
  });
}

async function contentWords(db: Database, providerId: number, topics: Topics): Promise<WithTopics[]> {
  const words: WithTopics[] = [];
  const giveWay = givingWay();
  for await (const row of titlesToIndex(db, providerId)) {
    await giveWay();
    const file = JSON.parse(row.data) as ContentFile;
    const own = topics.ofTitle(file);
    words.push({
      word: word({
        objectId: row.id,
        label: file.title,
        more: file.original ? [file.original] : [],
        topics: topicTexts(own),
        age: row.age,
        position: row.position,
      }),
      topics: own,
    });
  }
  return words;
}

/** Topics to suggest, each once, those of most items first; a viewer is suggested those of which they may see anything. */
async function topicWords(found: readonly WithTopics[]): Promise<Word[]> {
  const seen = new Map<string, { readonly label: Text; age: number; items: number }>();
  const giveWay = givingWay();
  for (const { word: of, topics } of found) {
    await giveWay();
    for (const label of topics) {
      const objectId = JSON.stringify(label);
      const known = seen.get(objectId);
      if (!known) seen.set(objectId, { label, age: of.age, items: 1 });
      else {
        known.age = Math.min(known.age, of.age);
        known.items += 1;
      }
    }
  }
  // Positions are sorted upwards.
  return [...seen].map(([objectId, { label, age, items }]) =>
    word({ objectId, label, more: [], age, position: -items }),
  );
}

async function personWords(db: Database, providerId: number): Promise<Word[]> {
  const words: Word[] = [];
  const giveWay = givingWay();
  for await (const { id, data, position } of personsToIndex(db, providerId)) {
    await giveWay();
    words.push(word({ objectId: id, label: (JSON.parse(data) as PersonFile).name, more: [], age: 0, position }));
  }
  return words;
}

/** One word per title and channel, in the operator's order of channels. */
async function* programmeWords(
  db: Database,
  channels: readonly IndexedChannel[],
  now: number,
): AsyncGenerator<Word, void, undefined> {
  // Few categories for many programmes: each is read once.
  const categories = new Map<string, readonly string[]>();
  const topicsIn = (category: string | null) => {
    if (category === null) return [];
    const known = categories.get(category) ?? categoryTexts(category);
    categories.set(category, known);
    return known;
  };
  const giveWay = givingWay();
  for (const { id, age, position } of channels.toSorted(
    (one, other) => one.position - other.position || one.id - other.id,
  )) {
    const rows = await programmesToIndex(db, { channelId: id, from: now - PAST, to: now + FUTURE });
    const words: Word[] = [];
    for (const row of rows) {
      await giveWay();
      words.push(
        word({
          objectId: programmeKey(id, row.title),
          label: JSON.parse(row.title) as Text,
          more: [],
          topics: topicsIn(row.category),
          age: Math.max(row.age ?? 0, age),
          position,
        }),
      );
    }
    yield* inOrder(words);
  }
}

const categoryTexts = (category: string): readonly string[] =>
  Object.values(JSON.parse(category) as Readonly<Record<string, readonly string[]>>).flat();
