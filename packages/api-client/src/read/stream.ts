import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import { PLAYBACK_POINT_LENGTH } from '../limits.ts';
import type {
  AdInfo,
  DrmInfo,
  PlaybackPoint,
  PointType,
  Roll,
  RunningStream,
  SeekPoints,
  StreamAnswer,
  VitrinaConfig,
} from '../model/index.ts';
import { address } from './fields/address.ts';
import { readTrackers } from './channel.ts';
import type { Fields, Unchecked, Untrusted } from './fields/untrusted.ts';
import {
  child,
  fields,
  first,
  flag,
  id,
  isRaw,
  list,
  number,
  object,
  present,
  text,
  texts,
  Unreadable,
} from './fields/read-fields.ts';

const DRM_TYPES = ['dash_widevine', 'hls_fairplay', 'dash_playready', 'dash_clearkey'] as const;
const POINT_TYPES: readonly PointType[] = ['highlights', 'intro', 'recap', 'credits', 'titles', 'packshot'];
const BUTTONS = ['skip', 'start', 'next', 'finish'] as const;

/** Types of single files that every browser plays; a transport stream is none of them. */
const BROWSER_FILES: ReadonlySet<string> = new Set(['video/mp4', 'video/webm', 'audio/mpeg', 'audio/aac', 'audio/ogg']);

/** The older answers put the fields of `drm` at the top. */
type WireStream = Api.ChannelStream | Api.ContentStream | Api.TrailerStream | Api.StreamConfig | Api.Drm;

export function readRunningStream(raw: Fields<Api.RunningStream>): RunningStream {
  return {
    id: id(raw.id, 'stream'),
    title: text(raw.title) ?? '',
    isThisDevice: flag(raw.is_this_device),
    ...present({ device: text(raw.device) || undefined }),
  };
}

/** What to play: of a channel, a content or a trailer. */
export function readStream(data: Unchecked<WireStream>, context: ReadContext): StreamAnswer {
  const raw = object(data, 'stream');
  return {
    playbackPoints: list(raw.playback_points, {
      what: 'stream.playback_points',
      context,
      read: readPlaybackPoint,
    }).flatMap((point) => point ?? []),
    trackers: readTrackers(raw.trackers, context),
    packshots: list(raw.packshots, {
      what: 'stream.packshots',
      context,
      read: (each) => ({
        url: address(each.url, context) ?? '',
      }),
    }).flatMap(({ url }) => (url === '' ? [] : [url])),
    ...present({
      hls: address(raw.hls, context),
      hlsMbr: address(raw.hls_mbr, context),
      dash: address(raw.dash, context),
      file: BROWSER_FILES.has(text(raw.mime_type) ?? '') ? address(raw.http, context) : undefined,
      drm: readDrm(raw, context),
      img: address(raw.img, context),
      ad: readAd(raw.ad, context),
      statId: text(child(raw.stat).id),
      age: number(raw.age),
      scheduleChannelId: number(child(raw.content_schedule).channel_id),
      streamInfo: address(raw.stream_info, context),
      from: number(raw.from),
      until: number(raw.until),
      lists: readLists(raw.lists, context),
      address: readPlace(raw),
    }),
  };
}

function readPlace(raw: Fields<WireStream>): StreamAnswer['address'] {
  const [place, of] = [number(raw.source), number(raw.of)];
  return place === undefined || of === undefined ? undefined : { number: place, of, untried: number(raw.untried) ?? 0 };
}

/** Anything that is not a playlist is left out: the player requests it. */
function readLists(value: Untrusted<Api.ChannelStream['lists']>, context: ReadContext): StreamAnswer['lists'] {
  const lists = Object.entries(isRaw(value) ? value : {}).flatMap(([path, list]) => {
    const url = address(path, context);
    return url !== undefined && typeof list === 'string' && list.startsWith('#EXTM3U') ? [[url, list] as const] : [];
  });
  return lists.length > 0 ? Object.fromEntries(lists) : undefined;
}

/** Protection comes nested under `drm`, or flat beside `hls` (older answers put the fields at the top). */
function readDrm(raw: Fields<WireStream>, context: ReadContext): DrmInfo | undefined {
  const drm: Fields<Api.Drm> = fields(raw.drm) ?? raw;
  const streams = list(drm.streams, {
    what: 'stream.drm.streams',
    context,
    read: (each) => {
      const type = DRM_TYPES.find((known) => known === each.type);
      const url = address(each.url, context);
      if (!type || url === undefined) throw new Unreadable(`drm stream of type ${String(each.type)}`);
      return { type, url, ...present({ license: address(each.license, context) }) };
    },
  });
  if (streams.length === 0) return undefined;
  const at = (url: unknown) => address(url, context);
  return {
    streams,
    ...present({
      laWidevine: at(drm.laWidevine),
      laFairplay: at(drm.laFairplay),
      laPlayready: at(drm.laPlayready),
      laClearkey: at(drm.laClearkey),
      fpsCertificate: at(drm.fpsCertificate),
      provider: text(drm.drm_provider),
    }),
  };
}

/** Nothing for a type that we do not know: that is no error of the wire. */
function readPlaybackPoint(raw: Fields<Api.ChannelStream['playback_points'][number]>): PlaybackPoint | undefined {
  const start = number(raw.start);
  if (start === undefined || text(raw.type) === undefined) throw new Unreadable('playback point: no type or start');
  const type = POINT_TYPES.find((known) => known === raw.type);
  if (type === undefined) return undefined;
  const button = child(raw.button);
  const action = BUTTONS.find((known) => known === button.action);
  return {
    type,
    start,
    end: number(raw.end) ?? start + PLAYBACK_POINT_LENGTH,
    ...present({ button: action && { action, title: text(button.title) ?? '' } }),
  };
}

function readAd(value: Untrusted<Api.AdInfo>, context: ReadContext): AdInfo | undefined {
  const ad = fields(value);
  if (!ad) return undefined;
  const roll = (name: 'pre_roll' | 'middle_roll' | 'post_roll' | 'post_pause_roll') =>
    list(ad[name], { what: `ad.${name}`, context, read: (raw) => readRoll(raw, context) });
  return {
    preRoll: roll('pre_roll'),
    middleRoll: roll('middle_roll'),
    postRoll: roll('post_roll'),
    postPauseRoll: roll('post_pause_roll'),
    middleRollPoints: list(ad.middle_roll_points, {
      what: 'ad.middle_roll_points',
      context,
      read: (raw) => readPoint(raw, context),
    }),
    canDisable: ad.can_disable === true,
    isIma: ad.sdk === 'ima',
    ...present({ maxAdvertising: number(ad.max_advertising), vmap: address(ad.vmap, context) }),
  };
}

function readPoint(
  raw: Fields<Api.AdInfo['middle_roll_points'][number]>,
  context: ReadContext,
): AdInfo['middleRollPoints'][number] {
  const position = number(raw.position);
  if (position === undefined || position < 0) throw new Unreadable('middle roll: no position');
  return { position, urls: texts(raw.urls).flatMap((url) => address(url, context) ?? []) };
}

function readRoll(raw: Fields<Api.AdInfo['pre_roll'][number]>, context: ReadContext): Roll {
  const ad = address(raw.ad, context);
  if (ad === undefined) throw new Unreadable('roll: no tag');
  return { ad, step: number(raw.step) ?? 0, aliases: texts(raw.aliases) };
}

/** Address of a vitrina's frame (config.web, config.web_vlight, ad). */
export function readVitrinaConfig(
  data: Unchecked<Api.StreamConfig | Api.ChannelStream>,
  context: ReadContext,
): VitrinaConfig {
  const raw = object(data, 'stream config');
  const config = child(raw.config);
  const web = address(config.web, context);
  if (web === undefined) throw new Unreadable('stream config: no web address');
  return { web, ...present({ webVlight: address(config.web_vlight, context), ad: readAd(raw.ad, context) }) };
}

/** Thumbnails of a seek bar (screenshot_timings address). */
export function readSeekPoints(
  data: Unchecked<Api.SeekPoints | { image: string; start: number }>,
  context: ReadContext,
): SeekPoints {
  const raw = object(data, 'seek points');
  const image = address(first(raw.img, raw.image), context);
  if (image === undefined) throw new Unreadable('seek points: no picture');
  const points = list(raw.seek_points, {
    what: 'seek_points',
    context,
    read: (each) => {
      const [time, x, y, w, h] = [each.time, each.x, each.y, each.w, each.h].map(number);
      if (time === undefined || x === undefined || y === undefined || !w || !h)
        throw new Unreadable('seek point: incomplete');
      return { time, x, y, w, h };
    },
  });
  return { image, points, origin: number(first(raw.origin, raw.start)) ?? 0 };
}
