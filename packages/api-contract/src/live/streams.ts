import { Type, type Static } from 'typebox';
import { AnyObject, MotionRating, nullable, Ts, Url } from '../shapes.ts';

export const Tracker = Type.Object({ tracker_type: Type.String(), params: AnyObject });

export const PlaybackPoint = Type.Object({
  type: Type.String(),
  start: Type.Number({ description: 'milliseconds' }),
  end: Type.Optional(Type.Number({ description: 'milliseconds' })),
  button: Type.Optional(Type.Object({ action: Type.String(), title: Type.String() })),
});

/** `ad` is a VAST address, `step` its order; an alias `name=value` fills `{name}` in it, any fills `{0}`, `{1}` …. */
const Roll = Type.Object({ ad: Url, step: Type.Integer(), aliases: Type.Array(Type.String()) });
/** Points in ms. Without `max_advertising` a roll shows all it has. `can_disable` (choice): a packet without ads is sold; `sdk` (choice): tags for Google's IMA. */
export const AdInfo = Type.Object({
  pre_roll: Type.Array(Roll),
  middle_roll: Type.Array(Roll),
  post_roll: Type.Array(Roll),
  post_pause_roll: Type.Array(Roll),
  middle_roll_points: Type.Array(Type.Object({ position: Type.Number(), urls: Type.Array(Url) })),
  max_advertising: Type.Optional(Type.Integer()),
  can_disable: Type.Optional(Type.Boolean()),
  sdk: Type.Optional(Type.Literal('ima')),
  /** A schedule of breaks, VMAP, besides these rolls (choice). */
  vmap: Type.Optional(Url),
});

/** Addresses of unsupported systems are left out; `dash_clearkey` and `laClearkey` are ours (choice). */
export type AdInfo = Static<typeof AdInfo>;

export const Drm = Type.Object({
  streams: Type.Array(Type.Object({ type: Type.String(), url: Url, name: Type.String(), license: Type.String() })),
  laWidevine: Type.Optional(Url),
  laFairplay: Type.Optional(Url),
  laPlayready: Type.Optional(Url),
  laClearkey: Type.Optional(Url),
  fpsCertificate: Type.Optional(Url),
  drm_provider: Type.Optional(Type.String()),
});
export type Drm = Static<typeof Drm>;

const Stat = Type.Object({ id: Type.String() });

const common = {
  hls: nullable(Url),
  hls_mbr: nullable(Url),
  img: nullable(Url),
  ad: nullable(AdInfo),
  stat: Stat,
  playback_points: Type.Array(PlaybackPoint),
  trackers: Type.Array(Tracker),
  drm: Type.Optional(Drm),
  type: Type.String(),
  from: Type.Integer(),
  to: Type.Integer(),
  mime_type: Type.String(),
  age: nullable(Type.Integer()),
  motion_rating: nullable(MotionRating),
};

/**
 * Clients prefer `hls_mbr`, then `hls`. `from` is the moment at which the stream begins, `until` (choice) where an
 * archive ends, which has to be requested again then (another programme of the operator's server, or one for older viewers), `headers` (choice) are request headers of an imported playlist, `lists`
 * (choice) the current contents of `hls_mbr` and its variants, by address. `source` (choice) is the number of this address among the
 * `of` addresses of an imported channel: where it does not play, the next one is asked for with `failed`. `untried` of the others have not failed lately. `dash` (choice) is an
 * unencrypted DASH manifest and `http` a single file of `mime_type`, each where there is no `hls`.
 */
export const ChannelStream = Type.Object({
  ...common,
  from: Ts,
  to: Ts,
  http: Type.Optional(Url),
  dash: Type.Optional(Url),
  stream_info: nullable(Url),
  until: Type.Optional(Ts),
  headers: Type.Optional(Type.Record(Type.String(), Type.String())),
  lists: Type.Optional(Type.Record(Type.String(), Type.String())),
  source: Type.Optional(Type.Integer()),
  of: Type.Optional(Type.Integer()),
  untried: Type.Optional(Type.Integer()),
});
export type ChannelStream = Static<typeof ChannelStream>;

/** `dash` and `http` (choice) as of a channel: of a title on a server of the operator's. */
export const ContentStream = Type.Object({
  ...common,
  dash: Type.Optional(Url),
  http: Type.Optional(Url),
  packshots: Type.Array(Type.Object({ url: Url })),
  content_schedule: nullable(Type.Object({ channel_id: Type.Integer() })),
});
export type ContentStream = Static<typeof ContentStream>;

export const TrailerStream = Type.Object({ hls: Url, img: nullable(Url), stat: Stat });
export type TrailerStream = Static<typeof TrailerStream>;

export const StreamConfig = Type.Object({
  config: Type.Object({ web: Url, web_vlight: nullable(Url) }),
  ad: nullable(AdInfo),
});
export type StreamConfig = Static<typeof StreamConfig>;
