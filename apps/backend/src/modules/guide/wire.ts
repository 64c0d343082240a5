import type { ContentSchedule, Program, Schedule, WholeSchedule } from '@antenna/api-contract';
import type { Seconds } from '@antenna/kernel';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import { iso, localDateTime } from '@antenna/time-zones';
import { shortChannel } from '../channels/wire.ts';
import type { ProgrammeRow } from './repository.ts';

export type { ProgrammeRow };
import { localise, type Text } from '../../texts/localised.ts';

/** How a text reader wants to see the guide. */
export interface Reader {
  readonly language: string;
  readonly zone: string;
}

const text = (json: string | null, language: string): string =>
  json === null ? '' : localise(JSON.parse(json) as Text, language);

/** The first category in words; `{ lng: [word, …] }` as the import keeps it. */
function genre(row: ProgrammeRow, language: string): string | null {
  if (row.category === null) return null;
  const byLanguage = JSON.parse(row.category) as { [language: string]: readonly string[] | string };
  const words =
    byLanguage[language] ?? byLanguage['und'] ?? byLanguage['en'] ?? byLanguage['ru'] ?? Object.values(byLanguage)[0];
  return (typeof words === 'string' ? words : words?.[0]) ?? null;
}

function common(row: ProgrammeRow, channel: ChannelRecord, zone: string) {
  const duration = row.stop - row.start;
  return {
    id: String(row.id),
    channel_id: row.channel_id,
    timestamp: row.start,
    real_timestamp: row.start,
    duration,
    real_duration: duration,
    ...localDateTime(zone, row.start),
    is_catchup_available: isReplayable(row, channel),
  };
}

/** The channel keeps an archive, and the programme may be shown from it; an archive of single programmes (catchup="vod") has those with an id. */
export const isReplayable = (row: Pick<ProgrammeRow, 'is_live_only' | 'catchup_id'>, channel: ChannelRecord): boolean =>
  channel.archivedDays > 0 &&
  row.is_live_only === 0 &&
  (channel.archive?.template.precision.needsId !== true || row.catchup_id !== null);
const isEpisode = (row: ProgrammeRow): boolean => row.season !== null || row.episode !== null || row.subtitle !== null;

/** `begun`: seconds that the viewer has seen of it. */
export function contentSchedule(
  row: ProgrammeRow,
  channel: ChannelRecord,
  { language, zone, begun }: Reader & { readonly begun?: Seconds | undefined },
): ContentSchedule {
  const cover = { src_2x3: null, src_16x9: row.image };
  const description = text(row.description, language);
  const subtitle = text(row.subtitle, language);
  return {
    ...common(row, channel, zone),
    real_start_at: iso(row.start),
    content: {
      id: row.content_id ?? String(row.id),
      title: text(row.title, language),
      cover,
      short: description,
      age: row.age,
    },
    content_episode: isEpisode(row)
      ? { id: String(row.id), season: row.season, series: row.episode, title: subtitle, subtitle, description, cover }
      : null,
    content_id: row.content_id,
    program_id: row.id,
    genre: genre(row, language),
    history: history(begun),
  };
}

export function schedule(
  row: ProgrammeRow,
  { language, zone }: Reader,
  {
    channel,
    withChannel = false,
    begun,
  }: { readonly channel: ChannelRecord; readonly withChannel?: boolean; readonly begun?: Seconds | undefined },
): Schedule {
  const title = text(row.title, language);
  const description = text(row.description, language);
  return {
    ...common(row, channel, zone),
    content_id: row.content_id,
    ...(withChannel ? { channel: shortChannel(channel, language) } : {}),
    img: row.image === null ? null : { type: 'cover', ar: '16:9', src: row.image, itype: 'cover' },
    program: {
      id: row.id,
      title,
      age: row.age,
      img: row.image ?? '',
      category: category(row, language),
      short: description,
      description,
    },
    episode: isEpisode(row)
      ? { id: row.id, season: row.season, series: row.episode, title: text(row.subtitle, language), description }
      : null,
    history: history(begun),
    histories: [],
  };
}

/** Both models of one entry in one object. */
export function wholeSchedule(row: ProgrammeRow, channel: ChannelRecord, reader: Reader): WholeSchedule {
  const { img, program, episode, histories } = schedule(row, reader, { channel });
  return { ...contentSchedule(row, channel, reader), img, program, episode, histories };
}

const history = (begun: Seconds | undefined) => (begun === undefined ? null : { seconds: begun });

/** Category 2 means a series. */
function category(row: ProgrammeRow, language: string) {
  return { id: isEpisode(row) ? 2 : 1, name: genre(row, language) ?? '' };
}

export function program(row: ProgrammeRow, channel: ChannelRecord, language: string): Program {
  const description = text(row.description, language);
  return {
    id: row.id,
    title: text(row.title, language),
    age: row.age,
    img: row.image ?? '',
    category: category(row, language),
    short: description,
    description,
    year: '',
    rating: null,
    rating_imdb: null,
    rating_kinopoisk: null,
    genres: [],
    countries: [],
    productions: [],
    topics: [],
    sport: null,
    favorite: null,
    user_rating: null,
    cover: row.image === null ? null : { src_2x3: null, src_16x9: row.image },
    screen_shot_url: row.image ?? '',
    archived_channel_ids: isReplayable(row, channel) ? [channel.id] : [],
    archive_expired_at: isReplayable(row, channel) ? iso(row.stop + channel.archivedDays * 86_400) : null,
    is_catchup_available: isReplayable(row, channel),
    motion_rating: null,
    content_type: isEpisode(row) ? 'series' : 'program',
    persons: [],
    credits: [],
    content_id: row.content_id,
  };
}
