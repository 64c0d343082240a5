import type { ChannelStream } from '@antenna/api-contract';
import type { Seconds } from '@antenna/kernel';
import { browserFileType, sourceKind, type SourceKind } from '@antenna/m3u';
import { liveAddress, planArchive, SHORTEST_RANGE, type AiredProgramme } from '@antenna/catchup';
import type { ProviderData } from '../../provider/provider-cache.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import type { ChannelSource } from '../../provider/channel-sources.ts';
import { programmesBetween } from '../guide/repository.ts';
import type { Database } from '../../db/open.ts';
import type { Relay } from '../../relay/index.ts';
import { invalid } from '../../domain/domain-error.ts';

export interface ForeignStreamDeps {
  readonly db: Database;
  readonly relay: Relay;
}

type Address = Pick<ChannelStream, 'hls' | 'hls_mbr' | 'img' | 'stream_info'> &
  Partial<Pick<ChannelStream, 'http' | 'dash' | 'from' | 'to' | 'until' | 'headers' | 'mime_type'>>;

/** What no client of /v2 plays: a page of another site, or another protocol. */
const UNPLAYABLE: ReadonlySet<SourceKind> = new Set(['page', 'smooth', 'rtmp', 'rtsp', 'udp', 'mms', 'other']);

export interface ForeignStreamRequest {
  readonly provider: ProviderData;
  readonly channel: ChannelRecord;
  readonly source: ChannelSource;
  /** The viewing's session. */
  readonly sid: string;
  /** `undefined` is live. */
  readonly at: Seconds | undefined;
  readonly now: Seconds;
  /** When watching has to end. */
  readonly until: Seconds | undefined;
}

/** An imported channel: its live address, or the one request that its archive takes for the moment. */
export async function foreignStream(deps: ForeignStreamDeps, requested: ForeignStreamRequest): Promise<Address> {
  const { channel, source, at, now } = requested;
  if (at === undefined)
    return deliver(deps, requested, {
      url: liveAddress(source.url, now, source.archive?.archiveClock.zone ?? ''),
      kind: source.kind,
      mimeType: source.mimeType,
      headers: source.headers,
    });
  const { archive } = source;
  const plan =
    archive &&
    planArchive({ ...archive, moment: at, now, programme: await programme(deps, { id: channel.id, archive }, at) });
  if (!archive || !plan) throw invalid({ ts: ['not_archived'] });
  const { url, from, until } = plan;
  return {
    ...deliver(deps, requested, { url, kind: sourceKind(url), headers: archive.headers }),
    from,
    ...(until === undefined ? {} : { to: until, until }),
  };
}

/** As it is, or through the relay where the operator wants it. A transport stream is no playlist: it goes where single files go, for players that take it. */
function deliver(
  { relay }: ForeignStreamDeps,
  { provider, channel, source, sid, at, now, until }: ForeignStreamRequest,
  {
    url,
    kind,
    mimeType,
    headers,
  }: {
    readonly url: string;
    readonly kind: SourceKind;
    readonly mimeType?: string | undefined;
    readonly headers: Readonly<Record<string, string>> | undefined;
  },
): Address {
  const asked = {
    url,
    headers,
    providerId: provider.id,
    channelId: channel.id,
    isArchive: at !== undefined,
    source: source.number,
    sid,
    now,
    until,
  };
  const bare = { hls_mbr: null, img: null, stream_info: relay.info(undefined, asked) ?? null };
  const withHeaders = headers === undefined ? {} : { headers: { ...headers } };
  if (kind === 'mpegts' || /^[^?#]*(?:\.ts|\/mpegts)(?:[?#]|$)/i.test(url))
    return { ...bare, hls: null, http: url, mime_type: 'video/mp2t', ...withHeaders };
  if (kind === 'dash') {
    const relayed = relay.through(provider.brand.relay, { ...asked, format: 'dash' });
    return {
      ...bare,
      hls: null,
      mime_type: 'application/dash+xml',
      ...(relayed === undefined
        ? { dash: url, ...withHeaders }
        : { dash: relayed, stream_info: relay.info(relayed, asked) ?? null }),
    };
  }
  const fileType = kind === 'file' ? (mimeType ?? browserFileType(url)) : undefined;
  if (fileType !== undefined) return { ...bare, hls: null, http: url, mime_type: fileType, ...withHeaders };
  if (UNPLAYABLE.has(kind)) return { ...bare, stream_info: null, hls: null };
  const relayed = relay.through(provider.brand.relay, asked);
  return relayed === undefined
    ? { ...bare, hls: url, ...withHeaders }
    : { ...bare, hls: relayed, stream_info: relay.info(relayed, asked) ?? null };
}

/** What is on then; a programme that is over within a minute is left for the one after it, as long as no hole lies between. */
async function programme(
  deps: ForeignStreamDeps,
  channel: Pick<ChannelRecord, 'id' | 'archive'>,
  at: Seconds,
): Promise<AiredProgramme | undefined> {
  const rows = await programmesBetween(deps.db, { channelId: channel.id, start: at, end: at + SHORTEST_RANGE });
  // Of two that overlap the later one is on.
  const first = rows.findLast((row) => row.start <= at);
  if (first === undefined) return undefined;
  const isOver = first.stop < at + SHORTEST_RANGE && channel.archive?.template.precision.needsId !== true;
  const next = isOver ? rows.find((row) => row.start === first.stop) : undefined;
  return { start: first.start, stop: next?.stop ?? first.stop, catchupId: first.catchup_id };
}
