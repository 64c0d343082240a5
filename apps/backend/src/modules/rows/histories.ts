import type { ContentCard, HistoryItem } from '@antenna/api-contract';
import { strictestAge, toSeconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import { playableArchiveDays } from '../channels/wire.ts';
import { recentlyWatched, resumeSeconds, watchedOf, type Watched } from '../contents/history.ts';
import { nextEpisode } from '../contents/next-episode.ts';
import { episodesOf } from '../contents/service.ts';
import { contentCard, isAvailable } from '../contents/wire.ts';
import { programmesBetween, type ProgrammeRow } from '../guide/repository.ts';
import { contentSchedule, isReplayable } from '../guide/wire.ts';
import { begunLately, type BegunProgramme } from '../stats/watched-programmes.ts';
import { contentsFor, isForProfile, isPurchased } from '../viewing.ts';
import type { RowPage, RowReader } from './fill.ts';
import { anyHistory, anyProgrammeHistory } from './repository.ts';
import { localise } from '../../texts/localised.ts';

interface Kept {
  readonly item: HistoryItem;
  readonly at: number;
}

/** Whether the profile has begun anything at all. */
export async function hasHistory(db: Database, profileId: string): Promise<boolean> {
  const [title, programme] = await Promise.all([anyHistory(db, profileId), anyProgrammeHistory(db, profileId)]);
  return title !== undefined || programme !== undefined;
}

/** Continue watching: what was begun and not finished, newest first, a series once with its episode; titles and programmes of the archive. */
export async function histories(
  reader: RowReader,
  { offset, limit }: RowPage,
): Promise<{ readonly histories: HistoryItem[]; readonly total: number }> {
  const kept = [...(await titles(reader, offset + limit)), ...(await programmes(reader, offset + limit))].sort(
    (a, b) => b.at - a.at,
  );
  return { histories: kept.slice(offset, offset + limit).map(({ item }) => item), total: kept.length };
}

async function titles(reader: RowReader, limit: number): Promise<readonly Kept[]> {
  const { deps, viewer, titleView, language } = reader;
  const begun = await continued(reader, await recentlyWatched(deps.db, viewer.profileId, limit));
  const records = new Map(
    (
      await deps.contents.many(
        viewer.providerId,
        begun.flatMap((each) => [each.contentId, ...(each.parentId ? [each.parentId] : [])]),
      )
    ).map((record) => [record.id, record]),
  );
  return begun.flatMap((each): Kept[] => {
    const own = records.get(each.contentId);
    const top = records.get(each.parentId ?? each.contentId) ?? own;
    if (!own || !top || !isForProfile(own.age, viewer.profile)) return [];
    const { file } = own;
    const episode =
      own === top
        ? null
        : {
            id: own.id,
            season: file.season ?? null,
            series: file.series ?? null,
            title: localise(file.title, language),
          };
    return [
      {
        at: each.at,
        item: {
          content: contentCard(top, titleView),
          content_episode: episode,
          watch_percentage: each.percent,
          screenshot: contentCard(own, titleView).cover.src_16x9 ?? '',
          ...leftOf(file.duration, each.seconds),
        },
      },
    ];
  });
}

const leftOf = (duration: number | undefined, seconds: number): Pick<HistoryItem, 'left_seconds'> =>
  duration ? { left_seconds: Math.max(0, duration - seconds) } : {};

/** What was begun and not finished. A series of which an episode was seen to its end goes on with the next one. */
async function continued({ deps, viewer }: RowReader, recent: readonly Watched[]): Promise<readonly Watched[]> {
  const kept = await Promise.all(
    recent.map(async (each) => {
      if (resumeSeconds(each) !== undefined) return each;
      const series = each.parentId === null ? undefined : await deps.contents.one(viewer.providerId, each.parentId);
      if (!series) return undefined;
      const episodes = contentsFor(await episodesOf(deps, viewer.providerId, series), viewer.profile);
      const watched = await watchedOf(
        deps.db,
        viewer.profileId,
        episodes.map(({ id }) => id),
      );
      const { episode, isBegun } = nextEpisode(episodes, watched);
      if (!isBegun || !episode || !isAvailable(episode, toSeconds(deps.clock.now()))) return undefined;
      const own = watched.get(episode.id);
      return { ...each, contentId: episode.id, percent: own?.percent ?? 0, seconds: resumeSeconds(own) ?? 0 };
    }),
  );
  return kept.filter((each) => each !== undefined);
}

/** Those that the archive still has and the viewer may still see. */
async function programmes({ deps, viewer, titleView, language }: RowReader, limit: number): Promise<readonly Kept[]> {
  const begun = await begunLately(deps.db, viewer.profileId, limit);
  const now = toSeconds(deps.clock.now());
  const kept = await Promise.all(
    begun.map(async (each): Promise<Kept[]> => {
      const channel = titleView.provider.channelById.get(each.channelId);
      if (
        !channel?.isAvailable ||
        !isForProfile(channel.age, viewer.profile) ||
        !isPurchased(channel, titleView.packets) ||
        each.start < now - playableArchiveDays(channel) * 86_400
      )
        return [];
      const row = (
        await programmesBetween(deps.db, { channelId: channel.id, start: each.start, end: each.start + 1 })
      ).find(({ start }) => start === each.start);
      if (
        !row ||
        !isReplayable(row, channel) ||
        !isForProfile(strictestAge(row.age, channel.age) ?? null, viewer.profile)
      )
        return [];
      return [
        {
          at: each.at,
          item: programmeItem(row, { channel, begun: each, reader: { language, zone: viewer.timezone } }),
        },
      ];
    }),
  );
  return kept.flat();
}

function programmeItem(
  row: ProgrammeRow,
  {
    channel,
    begun,
    reader,
  }: {
    readonly channel: ChannelRecord;
    readonly begun: BegunProgramme;
    readonly reader: Parameters<typeof contentSchedule>[2];
  },
): HistoryItem {
  const { content, content_episode: episode, timestamp } = contentSchedule(row, channel, reader);
  const card: ContentCard = {
    id: content.id,
    title: content.title,
    slug: '',
    content_type: 'program',
    cover: content.cover,
    ratings: [],
    year: '',
    genres: [],
    age: strictestAge(content.age, channel.age) ?? channel.age,
    duration: row.stop - row.start,
    short: content.short,
  };
  return {
    content: card,
    content_episode: episode && {
      id: episode.id,
      season: episode.season,
      series: episode.series,
      title: episode.title,
    },
    watch_percentage: begun.percent,
    screenshot: content.cover.src_16x9 ?? '',
    ...leftOf(row.stop - row.start, begun.seconds),
    content_schedule: { channel_id: channel.id, timestamp },
  };
}
