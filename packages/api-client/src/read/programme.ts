import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type { Programme } from '../model/index.ts';
import { address } from './fields/address.ts';
import { seconds } from './fields/time.ts';
import type { Fields } from './fields/untrusted.ts';
import {
  child,
  fields,
  first,
  flag,
  id,
  isRaw,
  number,
  numericId,
  present,
  text,
  Unreadable,
} from './fields/read-fields.ts';

/** An entry of a schedule, of the newer or the older shape. Without a start or a length it is unreadable. */
interface OtherNames {
  start_at: string;
  program_id: number;
  title: string;
  parent_id: string;
  img: { src: string };
  content: { description: string; genre: string; genres: readonly { name: string }[] };
}
type WireProgramme = Fields<Api.ContentSchedule | Api.Schedule | OtherNames>;

export function readProgramme(raw: WireProgramme, context: ReadContext): Programme {
  const content = child(raw.content);
  const program = child(raw.program);
  const episode: WireEpisode = fields(raw.episode) ?? child(raw.content_episode);
  const timestamp =
    seconds(first(raw.timestamp, raw.start_at)) ?? seconds(first(raw.real_timestamp, raw.real_start_at));
  const duration = number(first(raw.duration, raw.real_duration));
  if (timestamp === undefined || duration === undefined || duration <= 0)
    throw new Unreadable('programme: no start or length');
  const image = [child(episode.cover).src_16x9, child(content.cover).src_16x9, program.img, child(raw.img).src, raw.img]
    .map((each) => address(each, context))
    .find((each) => each !== undefined);
  return {
    id: id(raw.id, 'programme'),
    channelId: numericId(raw.channel_id ?? child(raw.channel).id, 'programme.channel_id'),
    timestamp,
    realTimestamp: seconds(first(raw.real_timestamp, raw.real_start_at)) ?? timestamp,
    duration,
    realDuration: number(raw.real_duration) ?? duration,
    isCatchupAvailable: flag(raw.is_catchup_available),
    title: text(content.title) ?? text(program.title) ?? text(raw.title) ?? '',
    ...present({
      subtitle: text(episode.subtitle) ?? text(episode.title),
      description:
        text(episode.description) ??
        text(first(content.description, content.short)) ??
        text(first(program.description, program.short)),
      age: number(content.age) ?? number(program.age),
      image,
      colour: text(child(episode.cover).color_bg) ?? text(child(content.cover).color_bg),
      genre: text(raw.genre) ?? genreOf(content) ?? text(child(program.category).name),
      contentId: Object.hasOwn(raw, 'content_id') ? text(raw.content_id) : text(content.id),
      programId: number(raw.program_id ?? program.id),
      episode: episodeOf(episode),
      historySeconds: number(child(raw.history).seconds),
      parentId: text(raw.parent_id),
    }),
  };
}

type WireEpisode = Fields<NonNullable<Api.ContentSchedule['content_episode'] | Api.Schedule['episode']>>;

function episodeOf(raw: WireEpisode): Programme['episode'] | undefined {
  const found = present({ season: number(raw.season), series: number(raw.series), title: text(raw.title) });
  return Object.keys(found).length > 0 ? found : undefined;
}

function genreOf(content: Fields<OtherNames['content']>): string | undefined {
  const genres: unknown = content.genres;
  const [first]: readonly unknown[] = Array.isArray(genres) ? genres : [];
  return isRaw(first) ? text(first['name']) : text(content.genre);
}
