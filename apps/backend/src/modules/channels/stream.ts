import type { ChannelStream, StreamConfig } from '@antenna/api-contract';
import { toSeconds, type Seconds, type Clock, type Random } from '@antenna/kernel';
import type { Viewer } from '../../sessions/sessions.ts';
import type { ProviderData, ProviderCache } from '../../provider/provider-cache.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import { drmOf, type ProtectionFile } from '../../provider/protection.ts';
import { ADULT_AGE, LIVE_WITHIN } from '../limits.ts';
import { adsFor } from '../ads/ads-for.ts';
import { openStat, prefetchSid } from '../stats/open-stat.ts';
import { licenceAddress } from '../licences/address.ts';
import type { Leases } from '../streams/leases.ts';
import { admit } from '../parental/playing.ts';
import { accessTo, isForProfile } from '../viewing.ts';
import { admittedUntil, ageThen } from './ages.ts';
import { foreignStream, type ForeignStreamRequest } from './foreign-stream.ts';
import { giveSource, type GivenSource } from './sources/service.ts';
import { refuseLiveOnly } from './rights.ts';
import { playableArchiveDays, trackersOf } from './wire.ts';
import type { Database } from '../../db/open.ts';
import type { PlayAddresses } from '../../ports/play-addresses.ts';
import type { Relay } from '../../relay/index.ts';
import type { AppSettings } from '../../settings.ts';
import { domainError, invalid, oneOf } from '../../domain/domain-error.ts';

export interface StreamDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly playout: PlayAddresses;
  readonly random: Random;
  readonly relay: Relay;
  readonly contents: Pick<ContentStore, 'many'>;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

export interface OpenStreamDeps extends StreamDeps {
  readonly leases: Leases;
}

export interface StreamRequest {
  readonly provider: ProviderData;
  readonly channel: ChannelRecord;
  readonly viewer: Viewer;
  /** The operator's own system looks at its channel: no purchase, no PIN, no ads, and no place among anybody's streams. */
  readonly isOperators?: boolean;
  readonly language: string;
  /** The viewer's own, for the address of a licence. */
  readonly token: string;
  readonly query: {
    readonly ts?: number;
    readonly seek_ts?: number;
    readonly type?: string;
    readonly preview?: boolean;
    readonly history?: boolean;
    readonly disable_stat?: boolean;
    readonly lists?: boolean;
    readonly embed_pass?: string;
    readonly failed?: number;
    readonly failed_stat?: string;
  };
}

/** The ways of playing that this backend serves. */
const TYPES = new Set(['hls', 'http', 'drm', 'config']);

/**
 * What to play: in this order a known type, an available channel, the profile's age, the PIN and a child's hours, the purchase,
 * and the archive's reach. A preview and a silent stream leave no trace in statistics, but for a child whose hours are counted.
 */
export async function openChannelStream(
  deps: OpenStreamDeps,
  requested: StreamRequest,
): Promise<ChannelStream | StreamConfig> {
  const { channel, viewer, query } = requested;
  const type = query.type ?? 'hls';
  if (!TYPES.has(type)) throw invalid({ type: [oneOf('hls', 'http', 'drm', 'config')] });
  const now = toSeconds(deps.clock.now());
  const moment = query.ts ?? query.seek_ts ?? 0;
  const isPast = moment !== 0 && Math.abs(now - moment) > LIVE_WITHIN;
  const { until, isBought, age } = requested.isOperators
    ? admitOperator(channel)
    : await admitChannel(deps, { ...requested, at: isPast ? moment : undefined, pass: query.embed_pass });
  const previewEnd = isBought
    ? undefined
    : previewUntil(channel, { isAsked: query.preview === true && !isPast && type === 'hls', now });
  if (!isBought && previewEnd === undefined) throw domainError('permission-denied');
  // A preview is a look, not a viewing.
  const ad =
    query.preview === true || requested.isOperators
      ? null
      : await adsFor(deps, { viewer, provider: requested.provider, what: { channel } });
  if (type === 'config') return { ...vitrinaConfig(channel), ad };
  if (channel.protection && isPast) throw domainError('missing');
  if (isPast)
    await refuseLiveOnly(deps, {
      provider: requested.provider,
      channelId: channel.id,
      at: moment,
    });

  const at = archiveMoment(channel, moment, now);
  const to = requested.isOperators
    ? undefined
    : await admittedUntil(deps, viewer, { provider: requested.provider, channel, at: at ?? now });
  // Live ends by the clock, an archive at its own moment.
  const liveEnd = at === undefined ? earlier(until, to) : until;
  const given = isImported(channel)
    ? await giveSource(deps, {
        channel,
        viewer,
        isArchive: at !== undefined,
        failed:
          query.failed === undefined || requested.isOperators
            ? undefined
            : { number: query.failed, statId: query.failed_stat },
      })
    : undefined;
  const isSilent =
    requested.isOperators || ((query.preview === true || query.disable_stat === true) && until === undefined);
  const statId = isSilent
    ? ''
    : await deps.leases.take(viewer, requested.provider, (db) =>
        openStat(
          { ...deps, db },
          {
            viewer,
            kind: 'channel',
            objectId: String(channel.id),
            position: at ?? now,
            isHistory: query.history !== false,
            source: given?.source.key,
            isLeased: true,
          },
        ),
      );
  const sid = statId === '' ? prefetchSid({ viewer, kind: 'channel', objectId: String(channel.id) }) : statId;
  const address = channel.protection
    ? protectedStream(deps, requested, channel.protection)
    : channel.playoutKey === undefined
      ? await imported(deps, { ...requested, given, sid, at, now, until: liveEnd })
      : own(deps, {
          channel,
          key: channel.playoutKey,
          session: { sid, at, to: at === undefined ? undefined : to, now, until: earlier(liveEnd, previewEnd) },
        });
  // Only now: everything that may stand before a stream has been passed.
  const lists =
    query.lists === true && at === undefined && channel.playoutKey !== undefined && address.hls_mbr !== null
      ? await deps.playout.openingPlaylists(address.hls_mbr, now)
      : undefined;
  return {
    ad,
    stat: { id: statId },
    playback_points: [],
    trackers: trackersOf(channel),
    type,
    from: at ?? now,
    to: now,
    mime_type: 'application/vnd.apple.mpegurl',
    age,
    motion_rating: null,
    ...address,
    ...(at === undefined || to === undefined
      ? {}
      : { until: Math.min(to, 'until' in address ? (address.until ?? to) : to) }),
    ...(lists ? { lists } : {}),
    ...(given ? { source: given.source.number, of: given.of, untried: given.untried } : {}),
    ...(type === 'http' && address.hls ? { http: address.hls } : {}),
  };
}

interface Admission extends Pick<StreamRequest, 'provider' | 'channel' | 'viewer'> {
  /** A moment of the archive; none for live. */
  readonly at: Seconds | undefined;
  readonly pass: string | undefined;
}

/** An operator looks at any of its channels. */
function admitOperator(channel: ChannelRecord): Awaited<ReturnType<typeof admitChannel>> {
  if (!channel.isAvailable) throw domainError('watching-denied', { reason: 'channel-unavailable' });
  return { until: undefined, isBought: true, age: channel.age };
}

interface Admitted {
  /** When watching has to end, if it has to. */
  readonly until: Seconds | undefined;
  readonly isBought: boolean;
  /** Of what is watched. */
  readonly age: number;
}

/** What may forbid a channel to this viewer, except for the purchase, which a preview does not need. */
async function admitChannel(deps: StreamDeps, { provider, channel, viewer, at, pass }: Admission): Promise<Admitted> {
  if (!channel.isAvailable) throw domainError('watching-denied', { reason: 'channel-unavailable' });
  const age = await ageThen(deps, { provider, channel, at: at ?? toSeconds(deps.clock.now()) });
  if (!isForProfile(age, viewer.profile)) throw domainError('watching-denied', { reason: 'adults-only' });
  const until = await admit(deps, viewer, {
    action: at === undefined ? 'channel' : 'program',
    age,
    provider,
    subjects: [`channel:${channel.id}`],
    pass,
  });
  const access = await accessTo(deps, viewer, channel);
  return { until: earlier(until, access.until), isBought: access.isOpen, age };
}

/** For its keys: whether the viewer may watch the channel live, by the rules of its stream. */
export async function admitLive(
  deps: StreamDeps,
  { channelId, ...asking }: Omit<Admission, 'channel' | 'at'> & { readonly channelId: number },
): Promise<ProtectionFile | undefined> {
  const channel = asking.provider.channelById.get(channelId);
  if (!channel) throw domainError('missing');
  const { isBought } = await admitChannel(deps, { ...asking, channel, at: undefined });
  if (!isBought) throw domainError('permission-denied');
  return channel.protection;
}

const isImported = ({ playoutKey, protection }: ChannelRecord): boolean =>
  playoutKey === undefined && protection === undefined;

async function imported(
  deps: StreamDeps,
  { given, ...request }: Omit<ForeignStreamRequest, 'source'> & { readonly given: GivenSource | undefined },
) {
  if (given) return foreignStream(deps, { ...request, source: given.source });
  throw request.at === undefined ? domainError('missing') : invalid({ ts: ['not_archived'] });
}

/** What is protected is handed out in no other way. */
function protectedStream(
  deps: StreamDeps,
  { channel, token, query, language }: StreamRequest,
  protection: ProtectionFile,
) {
  const licence = licenceAddress(
    deps,
    {
      token,
      subject: { kind: 'channel', id: String(channel.id) },
      ...(query.embed_pass === undefined ? {} : { embedPass: query.embed_pass }),
    },
    language,
  );
  return {
    hls: null,
    hls_mbr: null,
    img: null,
    stream_info: null,
    drm: drmOf(protection, licence),
    type: 'drm',
    mime_type: 'application/dash+xml',
  };
}

/** When a preview of a channel that is not bought ends: only where the operator gives one, live, of our own playout (which can end it), and of nothing for adults. */
function previewUntil(
  channel: ChannelRecord,
  { isAsked, now }: { readonly isAsked: boolean; readonly now: Seconds },
): Seconds | undefined {
  const isFit = channel.playoutKey !== undefined && !channel.protection && channel.age < ADULT_AGE;
  return isAsked && isFit && channel.previewSeconds > 0 ? now + channel.previewSeconds : undefined;
}

const earlier = (a: Seconds | undefined, b: Seconds | undefined): Seconds | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);

/** `undefined` is live: nothing asked, or a moment within 30 s of now. Throws 400 beyond the archive or now. */
function archiveMoment(channel: ChannelRecord, ts: number, now: number): number | undefined {
  if (ts === 0 || Math.abs(now - ts) <= LIVE_WITHIN) return undefined;
  if (ts > now) throw invalid({ ts: ['future'] });
  if (ts < now - playableArchiveDays(channel) * 86_400) throw invalid({ ts: ['not_archived'] });
  return ts;
}

interface Session {
  readonly sid: string;
  readonly at: Seconds | undefined;
  readonly to: Seconds | undefined;
  readonly now: Seconds;
  readonly until: Seconds | undefined;
}

function own(
  deps: StreamDeps,
  { channel, key, session }: { readonly channel: ChannelRecord; readonly key: string; readonly session: Session },
) {
  if (!deps.playout.has(key)) throw domainError('missing');
  const { hls, hlsMbr, img, info } = deps.playout.channelAddress({ channelId: channel.id, key, ...session });
  return { hls, hls_mbr: hlsMbr, img, stream_info: info };
}

function vitrinaConfig(channel: ChannelRecord): StreamConfig {
  if (!channel.vitrina) throw domainError('missing');
  return { config: { web: channel.vitrina.web, web_vlight: channel.vitrina.web_vlight ?? null }, ad: null };
}
