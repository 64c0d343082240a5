import { strictestAge, type Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { ProviderData } from '../../provider/provider-cache.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { programmesBetween } from '../guide/repository.ts';
import { ADULT_AGE } from '../limits.ts';
import { subnetOf } from '../parental/guard.ts';
import { isForProfile } from '../viewing.ts';

export interface AgesDeps {
  readonly db: Database;
  readonly contents: Pick<ContentStore, 'many'>;
}

interface Moment {
  readonly provider: ProviderData;
  readonly channel: ChannelRecord;
  readonly at: Seconds;
}

/** How far ahead programmes are looked at: longer than a stream of the archive, and than a stream is watched. */
const AHEAD: Seconds = 6 * 3_600;

/** The programmes from `at` to `end`, each with the strictest of the channel's age, its own, and the title's that it shows (B-358). */
async function rated({ db, contents }: AgesDeps, { provider, channel, at }: Moment, end: Seconds) {
  const shown = await programmesBetween(db, { channelId: channel.id, start: at, end });
  const ids = new Set(shown.flatMap(({ content_id: id }) => id ?? []));
  const titles = new Map((await contents.many(provider.id, [...ids])).map(({ id, age }) => [id, age]));
  return shown.map(({ start, age, content_id: id }) => ({
    start: Number(start),
    age: strictestAge(age, id === null ? null : titles.get(id), channel.age) ?? channel.age,
  }));
}

/** Of what is on then: the strictest of the channel's age, the programme's, and the title's that the programme shows (B-358). */
export async function ageThen(deps: AgesDeps, moment: Moment): Promise<number> {
  const shown = await rated(deps, moment, moment.at + 1);
  return strictestAge(...shown.map(({ age }) => age), moment.channel.age) ?? moment.channel.age;
}

/**
 * When a stream from `at` on comes to a programme for older viewers than the one before it: the viewer has to be admitted again.
 * Undefined where nothing further is asked of this viewer.
 */
export async function admittedUntil(deps: AgesDeps, viewer: Viewer, moment: Moment): Promise<Seconds | undefined> {
  const isChild = viewer.profile !== 'adult';
  if (!isChild && (viewer.isGuest || (await subnetOf(deps.db, viewer)).status !== 'set')) return undefined;
  const isOlder = (age: number) => (isChild ? !isForProfile(age, viewer.profile) : age >= ADULT_AGE);
  const shown = await rated(deps, moment, moment.at + AHEAD);
  return shown.find(
    ({ start, age }, index) =>
      start > moment.at && isOlder(age) && !isOlder(shown[index - 1]?.age ?? moment.channel.age),
  )?.start;
}
