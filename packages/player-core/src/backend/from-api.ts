import {
  call,
  channelCalls,
  contentCalls,
  joinChannels,
  networkCalls,
  type ApiClient,
  type Channel,
  type Programme,
  type StreamAnswer,
  streamCalls,
} from '@antenna/api-client';
import { DAY, HOUR, toSeconds, type Clock, type Failure, type KeyValueStore, type Seconds } from '@antenna/kernel';
import { endOf, openChannel, orderProgrammes, startOf, type OpenRefusal } from '@antenna/schedule';
import { BLACKOUT_SCHEDULE_TIMEOUT, SCHEDULE_REACH } from '../limits.ts';
import { resumeOffset, titleKey } from '../logic/time/resume-point.ts';
import { resumeFrom } from '../logic/watch.ts';
import { pickPlayback, systemOf } from '../logic/pick-playback.ts';
import type { KeySystem } from '../port/engine.ts';
import { createApiStats } from './api-stats.ts';
import type { StatOutbox } from './stat-outbox.ts';
import type {
  BackendPort,
  Denied,
  DenialReason,
  Resolved,
  ResolveOptions,
  Subject,
  Unreachable,
} from '../port/backend.ts';

export interface ApiBackendPorts {
  readonly client: Pick<ApiClient, 'send'>;
  readonly clock: Clock;
  /** A channel that the app has already. While it may be watched, nothing is requested; otherwise it may have been bought since. */
  readonly kept?: (id: number) => Channel | undefined;
  /** A channel as this viewer has it; without this the platform's lists are requested for it. */
  readonly channel?: (id: number) => Promise<Channel | Failure | undefined>;
  /** Programmes that the app has or is loading; `undefined` where it has none of that time, and they are requested. */
  readonly guide?: (channelId: number, range: GuideRange) => Promise<readonly Programme[] | undefined>;
  /** Checks before a stream is requested (B-273). Omitted by an app without PIN and country. */
  readonly gate?: {
    readonly isForbiddenCountry: () => boolean;
    /** Catalogue's rule, for this viewer. */
    readonly isAdult: (channel: Channel) => boolean;
    /** A PIN was accepted, or the settings ask for none. */
    readonly isAdultUnlocked: (channel: Channel) => boolean;
  };
  /** Stores unsent reports; without it they are lost with the page. */
  readonly storage?: KeyValueStore;
  /** A finished viewing was stored by the platform: lists of watched titles are out of date. */
  readonly onStatTaken?: () => void;
  /** Which of these key systems the browser supports; none without it (B-005). */
  readonly keySystems?: (asked: readonly KeySystem[]) => Promise<ReadonlySet<KeySystem>>;
}

export interface GuideRange {
  readonly from: Seconds;
  readonly to: Seconds;
}

/** The resume points that this browser knows. */
type Parts = ApiBackendPorts & Pick<StatOutbox, 'begun'>;
type Answer = Resolved | Denied | Unreachable;
type ChannelSubject = Extract<Subject, { readonly kind: 'channel' }>;

/** The guide is requested in whole hours, so that near moments share an answer. */
const STEP = toSeconds(HOUR);
/** No archive begins earlier than this before the requested moment: the length of the longest programme. */
const LONGEST_LEAD = 2 * toSeconds(DAY);

/** The platform behind /v2 as BackendPort, for every app. The client renews tokens. */
export function createApiBackend(given: ApiBackendPorts): BackendPort {
  const { client } = given;
  const listeners = new Set<(statId: string) => void>();
  const stats = createApiStats({ ...given, onEnded: (statId) => listeners.forEach((listen) => listen(statId)) });
  const ports: Parts = { ...given, begun: stats.begun };
  return {
    resolve(subject, options) {
      if (subject.kind === 'channel') return channelStream(ports, subject, options);
      return subject.kind === 'content'
        ? contentStream(ports, subject, options)
        : trailerStream(ports, subject.id, options);
    },
    schedule: (channelId, around, signal) => guideAround(ports, { channelId, around, signal }),
    async blackout(signal) {
      const answer = await client.send(call(networkCalls.configuration), { signal });
      return answer.ok ? answer.value : { blackoutSafeArea: 0 };
    },
    async thumbnails(url, signal) {
      const answer = await client.send(call(streamCalls.seekPoints, { url }), { signal });
      return answer.ok ? answer.value : undefined;
    },
    async episodes(id, { signal, libraryId }) {
      const answer = await client.send(call(contentCalls.episodes, { id, libraryId }), { signal });
      return answer.ok ? answer.value : undefined;
    },
    stat: stats.add,
    onStreamEnded(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
}

async function guideAround(
  { client, guide }: ApiBackendPorts,
  {
    channelId,
    around,
    signal,
  }: { readonly channelId: number; readonly around: Seconds } & Pick<ResolveOptions, 'signal'>,
): Promise<readonly Programme[]> {
  const hour = Math.floor(around / STEP) * STEP;
  const [from, to] = [hour - SCHEDULE_REACH, hour + SCHEDULE_REACH];
  const known = await guide?.(channelId, { from, to });
  if (known) return orderProgrammes(known.filter((each) => endOf(each) > from && startOf(each) < to));
  const answer = await client.send(call(channelCalls.schedule, { channelId, start: from, end: to }), { signal });
  return answer.ok ? orderProgrammes(answer.value) : [];
}

async function channelOf(
  { kept, channel, client }: ApiBackendPorts,
  id: number,
): Promise<Channel | Failure | undefined> {
  const known = kept?.(id);
  if (known?.isAvailable && known.isPurchased) return known;
  return channel ? channel(id) : listedChannel(client, id);
}

async function listedChannel(client: ApiBackendPorts['client'], id: number): Promise<Channel | Failure | undefined> {
  const [all, mine] = await Promise.all([client.send(call(channelCalls.list)), client.send(call(channelCalls.mine))]);
  return all.ok ? joinChannels(all.value, mine.ok ? mine.value : []).find((channel) => channel.id === id) : all.failure;
}

async function channelStream(
  ports: Parts,
  subject: ChannelSubject,
  { signal, mode, isAtOnce = false, failed: failedAddress }: ResolveOptions,
): Promise<Answer> {
  const { client, gate } = ports;
  const channel = await channelOf(ports, subject.id);
  if (signal.aborted) return { outcome: 'unreachable' };
  if (channel && 'kind' in channel) return failed(channel);
  const opened = openChannel({
    channel,
    mode,
    isForbiddenCountry: gate?.isForbiddenCountry() ?? false,
    isAdult: channel !== undefined && gate !== undefined && gate.isAdult(channel),
    isAdultUnlocked: channel !== undefined && (gate?.isAdultUnlocked(channel) ?? false),
    now: toSeconds(ports.clock.now()),
    ...(subject.at === 'live' ? {} : { position: subject.at.ts }),
  });
  if (opened.open === 'refused' || !channel)
    return refusal(ports, { why: opened.open === 'refused' ? opened.why : 'missing', channel, signal });
  if (opened.open === 'vitrina') return vitrina(ports, { channel, offset: opened.offset, signal });
  const { ts } = opened;
  const guide =
    ts === undefined || mode !== 'full' ? undefined : guideAround(ports, { channelId: channel.id, around: ts, signal });
  const answer = await client.send(
    call(streamCalls.channel, {
      channelId: channel.id,
      ts,
      preview: opened.preview,
      history: mode === 'full',
      ...(mode === 'silent' ? { isPrefetch: true } : {}),
      ...(isAtOnce && ts === undefined ? { withPlaylists: true } : {}),
      failed: failedAddress,
    }),
    { signal },
  );
  if (!answer.ok) return failed(answer.failure, channel);
  const from =
    ts !== undefined && guide
      ? resumeOffset(await soon(ports.clock, guide), ts, { now: toSeconds(ports.clock.now()), begun: ports.begun })
      : undefined;
  const isBeyond = from !== undefined && from >= (answer.value.until ?? Infinity) - (ts ?? 0);
  return ready(ports, answer.value, { channel, ts, ...(from === undefined || isBeyond ? {} : { from }) });
}

/** A slow guide must not delay the stream. */
function soon(clock: Clock, guide: Promise<readonly Programme[]>): Promise<readonly Programme[]> {
  return new Promise((resolve) => {
    const cancel = clock.after(BLACKOUT_SCHEDULE_TIMEOUT, () => resolve([]));
    void guide.then((programmes) => {
      cancel();
      resolve(programmes);
    });
  });
}

/** Whether a channel that is not bought can be bought at all is requested only when needed (B-268). */
async function refusal(
  { client }: ApiBackendPorts,
  {
    why,
    channel,
    signal,
  }: { readonly why: OpenRefusal['why']; readonly channel: Channel | undefined } & Pick<ResolveOptions, 'signal'>,
): Promise<Answer> {
  const withChannel = channel ? { channel } : {};
  if (why !== 'unpurchased' || !channel) return { outcome: 'denied', reason: why, ...withChannel };
  const packets = await client.send(call(channelCalls.packets, { channelId: channel.id }), { signal });
  return {
    outcome: 'denied',
    reason: packets.ok && packets.value.length === 0 ? 'soon' : 'unpurchased',
    ...withChannel,
  };
}

async function vitrina(
  { client }: ApiBackendPorts,
  { channel, offset, signal }: { readonly channel: Channel; readonly offset: Seconds } & Pick<ResolveOptions, 'signal'>,
): Promise<Answer> {
  const answer = await client.send(call(streamCalls.vitrinaConfig, { channelId: channel.id }), { signal });
  if (!answer.ok) return failed(answer.failure, channel);
  const url = (channel.vlight ? answer.value.webVlight : undefined) ?? answer.value.web;
  return {
    outcome: 'ready',
    source: { kind: 'vitrina', url, offset },
    channel,
    ...(answer.value.ad === undefined ? {} : { ad: answer.value.ad }),
  };
}

async function contentStream(
  ports: Parts,
  subject: Extract<Subject, { readonly kind: 'content' }>,
  { signal, mode }: ResolveOptions,
): Promise<Answer> {
  const { client } = ports;
  const id = subject.childId ?? subject.id;
  const [content, meta] = await Promise.all([
    client.send(call(contentCalls.one, { id, libraryId: subject.libraryId, isPlaying: true }), { signal }),
    client.send(call(contentCalls.meta, { id, libraryId: subject.libraryId }), { signal }),
  ]);
  if (!content.ok) return failed(content.failure);
  if (content.value.isLost) return { outcome: 'denied', reason: 'lost' };
  if (!content.value.isAvailable) return { outcome: 'denied', reason: 'unavailable' };
  const libraryId =
    subject.libraryId ??
    (meta.ok ? meta.value.streamUsing.libraryId : undefined) ??
    content.value.libraryId ??
    content.value.libraryIds[0];
  if (libraryId === undefined) return { outcome: 'denied', reason: 'unavailable' };
  const from =
    subject.from ??
    resumeFrom(ports.begun(titleKey(id)) ?? (meta.ok ? meta.value.historySeconds : undefined), undefined);
  const answer = await client.send(
    call(streamCalls.content, { id, libraryId, seconds: from, ...(mode === 'silent' ? { isPrefetch: true } : {}) }),
    { signal },
  );
  if (!answer.ok) return failed(answer.failure);
  const { title, parentId, nextToPlayId, screenshotTimings } = content.value;
  const nextId = nextToPlayId ?? (meta.ok ? meta.value.nextToPlayId : undefined);
  return ready(ports, answer.value, {
    title,
    libraryId,
    contentId: content.value.id,
    ...(screenshotTimings === undefined ? {} : { thumbnails: screenshotTimings }),
    ...(parentId === undefined ? {} : { parentId, ...(nextId === undefined ? {} : { nextId }) }),
    ...(from === undefined ? {} : { from }),
  });
}

async function trailerStream(ports: ApiBackendPorts, id: string, { signal }: ResolveOptions): Promise<Answer> {
  const answer = await ports.client.send(call(streamCalls.trailer, { id }), { signal });
  return answer.ok ? ready(ports, answer.value, {}) : failed(answer.failure);
}

interface About extends Pick<
  Resolved,
  'channel' | 'title' | 'from' | 'contentId' | 'parentId' | 'nextId' | 'libraryId' | 'thumbnails'
> {
  /** The moment of an archive that was requested. */
  readonly ts?: Seconds | undefined;
}

/**
 * Picks what the browser can play; of HLS, all picture sizes rather than one. A stream may begin before the requested
 * moment (a source that counts in minutes or whole programmes), within reason.
 */
async function ready({ keySystems }: ApiBackendPorts, stream: StreamAnswer, { ts, ...about }: About): Promise<Answer> {
  const startsAt =
    ts !== undefined && stream.from !== undefined && stream.from <= ts && ts - stream.from < LONGEST_LEAD
      ? stream.from
      : undefined;
  const offered = (stream.drm?.streams ?? []).map(({ type }) => systemOf(type));
  const supported = offered.length > 0 && keySystems ? await keySystems(offered) : new Set<KeySystem>();
  const { drm, dash, file } = stream;
  const source = pickPlayback({ drm, hls: stream.hlsMbr ?? stream.hls, dash, file, startsAt }, supported);
  // Without key systems (a preview card) nothing encrypted is played.
  if (!source || (source.kind === 'drm' && !keySystems))
    return { outcome: 'denied', reason: 'unavailable', ...(about.channel ? { channel: about.channel } : {}) };
  return {
    outcome: 'ready',
    source,
    ...about,
    ...(stream.age === undefined ? {} : { age: stream.age }),
    ...(stream.address === undefined ? {} : { address: stream.address }),
    ...(ts === undefined || stream.until === undefined || stream.until <= ts ? {} : { until: stream.until }),
    ...(stream.img === undefined ? {} : { thumbnails: stream.img }),
    ...(stream.lists === undefined ? {} : { playlists: stream.lists }),
    ...(stream.ad === undefined ? {} : { ad: stream.ad }),
    ...(stream.playbackPoints.length === 0 ? {} : { points: stream.playbackPoints }),
    ...(stream.packshots.length === 0 ? {} : { packshots: stream.packshots }),
    ...(stream.trackers.length === 0 ? {} : { trackers: stream.trackers }),
    ...(stream.statId === undefined ? {} : { statId: stream.statId }),
  };
}

const REASONS: Partial<Record<Failure['kind'], DenialReason>> = {
  'permission-denied': 'permission-denied',
  forbidden: 'forbidden',
  'pin-required': 'pin',
  'viewing-time': 'viewing-time',
  'stream-limit': 'stream-limit',
  'stream-ended': 'stream-ended',
  'forbidden-country': 'country',
  'needs-money': 'unpurchased',
  unauthenticated: 'sign-in',
  missing: 'missing',
  invalid: 'missing',
  lost: 'lost',
};

/** A refusal of the platform is a reason to deny; any other failure is worth a retry. */
function failed(failure: Failure, channel?: Channel): Answer {
  const reason = REASONS[failure.kind];
  const message = 'message' in failure ? failure.message : undefined;
  const action = failure.kind === 'pin-required' ? failure.action : undefined;
  const until = failure.kind === 'viewing-time' ? failure.until : undefined;
  if (reason)
    return {
      outcome: 'denied',
      reason,
      ...(message === undefined ? {} : { message }),
      ...(action === undefined ? {} : { action }),
      ...(until === undefined ? {} : { until }),
      ...(channel ? { channel } : {}),
    };
  return { outcome: 'unreachable', ...('status' in failure ? { http: failure.status } : {}) };
}
