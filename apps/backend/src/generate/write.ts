import type { Seconds } from '@antenna/kernel';
import type { Insertable } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/schema.ts';
import { gatherStatistics } from '../db/gather-statistics.ts';
import { inTransaction } from '../db/transaction.ts';
import { bumpVersion } from '../db/versions.ts';
import { pages, writeCatalogue } from '../operator/repository/catalogue.ts';
import { channelName, titleName } from './names.ts';
import { plannedCatalogue, type Amounts } from './plan.ts';
import { drawWith, seededRandom } from './random.ts';
import { insertChannels, insertProgrammes, setAdded } from './repository.ts';
import { writeUsers } from './users.ts';

export interface Generation {
  readonly providerId: number;
  readonly amounts: Amounts;
  readonly seed: number;
  /** Programmes lie around it. */
  readonly now: Seconds;
}

const DAY = 86_400;
const ARCHIVE_DAYS = 3;
const LENGTHS = [900, 1_800, 2_700, 3_600, 5_400, 7_200];
/** Different titles of programmes on one channel. */
const NAMES_OF_CHANNEL = 40;
/** Every so-many-th title came lately. */
const RECENT_EVERY = 500;
const GROUPS = ['News', 'Films', 'Sport', 'Children', 'Music', 'Nature', 'Regional', 'Documentary'];

/** Writes all of it into an operator that has nothing yet. */
export async function writeGenerated(db: Database, generation: Generation, say: (line: string) => void): Promise<void> {
  const { providerId, amounts, seed, now } = generation;
  await inTransaction(db, async (trx) => {
    await writeCatalogue(trx, { providerId, catalogue: plannedCatalogue(amounts, seed), now });
    await setAdded(trx, { providerId, every: RECENT_EVERY, at: now - DAY });
  });
  say(`${amounts.titles} titles`);
  await inTransaction(db, (trx) => writeChannels(trx, generation, say));
  say(`${amounts.channels} channels, ${amounts.programmes} programmes`);
  await writeUsers(db, generation, say);
  if (amounts.users > 0) say(`${amounts.users} users`);
  await gatherStatistics(db, ['channels', 'programmes', 'users', 'profiles', 'favorites', 'histories']);
  await bumpVersion(db, 'data_version');
}

async function writeChannels(
  db: Database,
  { providerId, amounts, seed, now }: Generation,
  say: (line: string) => void,
): Promise<void> {
  const draw = drawWith(seededRandom(seed + 1));
  const channels = Array.from({ length: amounts.channels }, (_, index) => ({
    id: index + 1,
    provider_id: providerId,
    tvg_id: `generated-${index + 1}`,
    slug: `channel-${index + 1}`,
    name: channelName(draw, index + 1),
    num: index + 1,
    logo: null,
    url: `https://streams.example/${index + 1}.m3u8`,
    sources: JSON.stringify([
      {
        url: `https://streams.example/${index + 1}.m3u8`,
        kind: 'hls',
        isPlayable: true,
        isInsecure: false,
        line: index + 1,
      },
    ]),
    groups: JSON.stringify([GROUPS[index % GROUPS.length]]),
    catchup: JSON.stringify({ mode: 'append', source: '?utc=${start}', days: ARCHIVE_DAYS }),
    attributes: '{}',
    extra: '{}',
    is_radio: 0,
    position: index,
    is_active: 1,
  }));
  for (const page of pages(channels)) await insertChannels(db, page);
  let written = 0;
  for (const page of pages(programmesOf({ providerId, amounts, seed, now }), PROGRAMME_ROWS)) {
    await insertProgrammes(db, page);
    written += page.length;
    if (written % PROGRAMMES_BETWEEN_LINES === 0 && written < amounts.programmes) say(`  ${written} programmes`);
  }
}

const PROGRAMME_ROWS = 500;
const PROGRAMMES_BETWEEN_LINES = 200_000;
/** What no generated programme says. */
const PLAIN = {
  subtitle: null,
  description: null,
  category: '{"en":["Film"]}',
  season: null,
  episode: null,
  image: null,
  content_id: null,
  catchup_id: null,
  persons: null,
  ratings: null,
  year: null,
};

/** Channel by channel, as many on each, without gaps; a third of them lies before now. */
function programmesOf({ providerId, amounts, seed, now }: Generation): Insertable<Tables['programmes']>[] {
  const draw = drawWith(seededRandom(seed + 2));
  const rows: Insertable<Tables['programmes']>[] = [];
  for (let channel = 1; channel <= amounts.channels; channel += 1) {
    const count =
      Math.floor((channel * amounts.programmes) / amounts.channels) -
      Math.floor(((channel - 1) * amounts.programmes) / amounts.channels);
    const names = Array.from({ length: NAMES_OF_CHANNEL }, () =>
      JSON.stringify(titleName(draw, draw.number(1, 4_000))),
    );
    const lengths = Array.from({ length: count }, () => draw.of(LENGTHS));
    let start = now - lengths.slice(0, Math.floor(count / 3)).reduce((sum, length) => sum + length, 0);
    for (const length of lengths) {
      rows.push({
        id: rows.length + 1,
        provider_id: providerId,
        channel_id: channel,
        start,
        stop: start + length,
        title: draw.of(names),
        ...PLAIN,
        age: draw.of([0, 6, 12, 16]),
      });
      start += length;
    }
  }
  return rows;
}
