import type { ChannelStream, StreamConfig } from '@antenna/api-contract';
import { toSeconds } from '@antenna/kernel';
import { invalid, Refusal } from '../../http/refusal.ts';
import type { Viewer } from '../../http/sessions.ts';
import type { Platform } from '../../platform.ts';
import type { ProviderBook } from '../../provider/books.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import { LIVE_WITHIN } from '../limits.ts';
import { openStat } from '../lists/stat-store.ts';
import { isForProfile, isPurchased, packetsOf } from '../viewing.ts';
import { playableArchiveDays } from './wire.ts';

export interface StreamWish {
  readonly book: ProviderBook;
  readonly channel: ChannelRecord;
  readonly viewer: Viewer;
  readonly language: string;
  readonly query: {
    readonly ts?: number; readonly seek_ts?: number; readonly type?: string;
    readonly preview?: boolean; readonly history?: boolean; readonly disable_stat?: boolean;
  };
}

/** The ways of playing that this backend serves (wire.md 2.8, [choice]). */
const TYPES = new Set(['hls', 'http', 'config']);

/**
 * What to play: in this order a known type, an available channel, the profile's age, the purchase, and the archive's reach.
 * A preview and a silent stream leave no trace in statistics.
 */
export async function openChannelStream(platform: Platform, wish: StreamWish): Promise<ChannelStream | StreamConfig> {
  const { channel, viewer, query } = wish;
  const type = query.type ?? 'hls';
  if (!TYPES.has(type)) throw invalid({ type: ['is none of hls, http, config'] });
  if (!channel.isAvailable) throw new Refusal('permission_denied', { detail: UNAVAILABLE[wish.language === 'ru' ? 'ru' : 'en'] });
  if (!isForProfile(channel.age, viewer.profile)) throw new Refusal('permission_denied', { detail: FOR_ADULTS[wish.language === 'ru' ? 'ru' : 'en'] });
  if (!isPurchased(channel, await packetsOf(platform, viewer))) throw new Refusal('permission_denied');
  if (type === 'config') return vitrinaConfig(channel);

  const now = toSeconds(platform.clock.now());
  const at = archiveMoment(channel, query.ts ?? query.seek_ts ?? 0, now);
  const isSilent = query.preview === true || query.disable_stat === true;
  const statId = isSilent ? '' : await openStat(platform, { viewer, kind: 'channel', objectId: String(channel.id), position: at ?? now, isHistory: query.history !== false });
  const sid = statId === '' ? platform.random.uuid() : statId;
  const address = channel.playoutKey === undefined ? foreign(channel) : own(platform, channel, channel.playoutKey, sid, at, now);
  return {
    ...address,
    ...(type === 'http' && address.hls ? { http: address.hls } : {}),
    ad: null, stat: { id: statId }, playback_points: [], trackers: [],
    type, from: at ?? now, to: now, mime_type: 'application/vnd.apple.mpegurl', age: channel.age, motion_rating: null,
  };
}

const UNAVAILABLE = { en: 'This channel is not available now.', ru: 'Этот канал сейчас недоступен.' };
const FOR_ADULTS = { en: 'This channel is not for children.', ru: 'Этот канал не для детей.' };

/** `undefined` is live: nothing asked, or a moment within 30 s of now (spec 2 §4). Throws 400 beyond the archive or now. */
function archiveMoment(channel: ChannelRecord, ts: number, now: number): number | undefined {
  if (ts === 0 || Math.abs(now - ts) <= LIVE_WITHIN) return undefined;
  if (ts > now) throw invalid({ ts: ['is in the future'] });
  if (ts < now - playableArchiveDays(channel) * 86_400) throw invalid({ ts: ['is beyond the archive'] });
  return ts;
}

function own(platform: Platform, channel: ChannelRecord, key: string, sid: string, at: number | undefined, now: number) {
  if (!platform.playout.has(key)) throw new Refusal('not_found');
  const { hls, hlsMbr, img, info } = platform.playout.channelAddress({ channelId: channel.id, key, at, sid, now });
  return { hls, hls_mbr: hlsMbr, img, stream_info: info };
}

/** An operator's own stream is handed out as it is. */
function foreign(channel: ChannelRecord) {
  return { hls: channel.url, hls_mbr: null, img: null, stream_info: null };
}

function vitrinaConfig(channel: ChannelRecord): StreamConfig {
  if (!channel.vitrina) throw new Refusal('not_found');
  return { config: { web: channel.vitrina.web, web_vlight: channel.vitrina.web_vlight ?? null }, ad: null };
}
