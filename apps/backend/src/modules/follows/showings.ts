import type { Random, Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { ProviderData } from '../../provider/provider-cache.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { programmesStarting, type ProgrammeRow } from '../guide/repository.ts';
import { FOLLOW_AHEAD, FOLLOW_WITHIN, REMINDERS_MOST } from '../limits.ts';
import { countToCome } from '../reminders/repository.ts';
import { isForProfile } from '../viewing.ts';
import { foundBy, insertShowings, showingsOfTitles, type FollowRow } from './repository.ts';
import { namesOf, readSubject } from './subject.ts';

export interface ShowingsDeps {
  readonly contents: ContentStore;
  readonly db: Database;
  readonly random: Random;
}

/** Showings of a subject within a week, the earliest first. */
export async function comingShowings(
  { contents, db }: ShowingsDeps,
  { providerId, subject, now }: { readonly providerId: number; readonly subject: string; readonly now: Seconds },
): Promise<readonly ProgrammeRow[]> {
  const looked = readSubject(subject);
  const until = now + FOLLOW_WITHIN;
  if (looked?.kind === 'content') {
    const { contentId } = looked;
    const children = await contents.children(providerId, contentId);
    const seasons = children.filter(({ file }) => file.content_type === 'season');
    const episodes = await Promise.all(seasons.map(({ id }) => contents.children(providerId, id)));
    const contentIds = [contentId, ...[...children, ...episodes.flat()].map(({ id }) => id)];
    return showingsOfTitles(db, { providerId, contentIds, since: now, until });
  }
  if (looked === undefined) return [];
  const { channelId, name } = looked;
  const all = await programmesStarting(db, { channelId, start: now + 1, end: until });
  return all.filter((each) => each.provider_id === providerId && namesOf(each.title).includes(name));
}

/** Gives the profile reminders of the next showings of what it follows, each episode once. */
export async function announceShowings(
  { db, random }: ShowingsDeps,
  {
    follow,
    profile,
    provider,
    showings,
    now,
  }: {
    readonly follow: FollowRow;
    readonly profile: Viewer['profile'];
    readonly provider: ProviderData;
    readonly showings: readonly ProgrammeRow[];
    readonly now: Seconds;
  },
): Promise<void> {
  const found = await foundBy(db, follow.id);
  const announced = new Set(found.flatMap((each) => [placeOf(each), episodeOf(each) ?? []].flat()));
  const room = Math.min(
    FOLLOW_AHEAD - found.filter(({ start, dropped_at: dropped }) => start > now && dropped === null).length,
    REMINDERS_MOST - (await countToCome(db, follow.profile_id, now)),
  );
  const chosen: ProgrammeRow[] = [];
  for (const showing of showings) {
    if (chosen.length >= room) break;
    const channel = provider.channelById.get(showing.channel_id);
    if (!channel || channel.isHidden || !isForProfile(channel.age, profile)) continue;
    if (!isForProfile(showing.age ?? channel.age, profile)) continue;
    const names = [placeOf(showing), episodeOf(showing) ?? []].flat();
    if (names.some((name) => announced.has(name))) continue;
    names.forEach((name) => announced.add(name));
    chosen.push(showing);
  }
  await insertShowings(
    db,
    chosen.map(({ channel_id, start, stop, title, season, episode }) => ({
      id: random.uuid(),
      user_id: follow.user_id,
      profile_id: follow.profile_id,
      channel_id,
      start,
      stop,
      title,
      season,
      episode,
      asked_start: start,
      created_at: now,
      follow_id: follow.id,
    })),
  );
}

type Showing = Pick<ProgrammeRow, 'channel_id' | 'start' | 'season' | 'episode'>;

const placeOf = ({ channel_id, start }: Showing): string => `${channel_id} ${start}`;

/** A repeat, here or on another channel, is the same episode; without a number every showing is one. */
const episodeOf = ({ season, episode }: Showing): string | undefined =>
  episode === null ? undefined : `episode ${season ?? ''} ${episode}`;
