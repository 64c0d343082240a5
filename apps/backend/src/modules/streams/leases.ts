import type { LeaseStatus } from '@antenna/playout';
import { SECOND, toSeconds, type Clock, type Millis } from '@antenna/kernel';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { domainError } from '../../domain/domain-error.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { ProviderCache, ProviderData } from '../../provider/provider-cache.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { isLicensed, titlesOf } from '../../titles/index.ts';
import { accessTo } from '../viewing.ts';
import { limitClients } from './clients.ts';
import {
  LEASE_LIFE,
  LEASE_MEMORY,
  PREFETCH_FOLLOWED,
  REFUSAL_MEMORY,
  SHARED_SESSION,
  STREAMS_AT_ONCE,
  STREAMS_KNOWN,
  PREFETCH_SEGMENTS,
  PREFETCH_SPAN,
} from './limits.ts';
import {
  leaseAfterPrefetch,
  leaseOf,
  lockUser,
  playingSince,
  releaseOfDevice,
  setEnded,
  setRenewed,
  type LeaseRow,
} from './repository.ts';
import { runningStreams, type RunningStream } from './running-stream.ts';

export interface LeasesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly providers: ProviderCache;
  readonly contents: ContentStore;
  /** Clients that may fetch one stream at once; 0: any number. */
  readonly clientsPerStream?: number | undefined;
}

/** A viewing holds one of its account's places while it plays. The record of the viewing is the lease. */
export interface Leases {
  /**
   * Opens a viewing: `open` writes its record in the same transaction. Throws `stream-limit` with what plays already. What the same
   * device played before gives its place back; if it still plays, it takes a place again with its next request.
   */
  take<Result>(viewer: Viewer, provider: ProviderData, open: (trx: Database) => Promise<Result>): Promise<Result>;
  /** A report says that it plays, or that it is over. Throws `stream-ended` and `stream-limit`. */
  renew(viewer: Viewer, statId: string, isOver: boolean): Promise<void>;
  /** Whether our playout may go on serving a session, and this client of it. Asks the database at most every 20 s. */
  check(sid: string, isSegment: boolean, client?: string): LeaseStatus | Promise<LeaseStatus>;
  list(viewer: Viewer): Promise<readonly RunningStream[]>;
  /** Ends a stream of the viewer's account for good. Throws missing. */
  end(viewer: Viewer, id: string): Promise<void>;
  /** Somebody's rights have changed: every session is asked about again. */
  forgetHere(): void;
}

interface Known {
  readonly status: LeaseStatus;
  readonly until: Millis;
}

export function createLeases(deps: LeasesDeps): Leases {
  const { db, clock } = deps;
  let known = newMemory();
  const asked = new Map<string, Promise<LeaseStatus>>();
  const isPrefetchServed = countPrefetched(clock);
  const mayJoin = limitClients({ db, clock, most: deps.clientsPerStream });

  const remember = (sid: string, status: LeaseStatus) => {
    known.set(sid, { status, until: clock.now() + (status === 'leased' ? LEASE_MEMORY : REFUSAL_MEMORY) }, { size: 1 });
    return status;
  };
  const ask = async (sid: string): Promise<LeaseStatus> => {
    const now = toSeconds(clock.now());
    const row = (await leaseOf(db, sid)) ?? (await leaseAfterPrefetch(db, sid, now - PREFETCH_FOLLOWED));
    if (!row) return remember(sid, 'prefetched');
    const mayGoOn = (await isAllowed(deps, row)) && (await keepPlace(deps, row));
    return remember(sid, mayGoOn ? 'leased' : 'refused');
  };
  const counted = (sid: string, status: LeaseStatus, isSegment: boolean): LeaseStatus =>
    status === 'prefetched' && !isPrefetchServed(sid, isSegment) ? 'refused' : status;
  const forgetHere = () => {
    known = newMemory();
  };
  const checkLease = (sid: string, isSegment: boolean): LeaseStatus | Promise<LeaseStatus> => {
    const found = known.get(sid);
    if (found && found.until > clock.now()) return counted(sid, found.status, isSegment);
    const pending = asked.get(sid) ?? ask(sid).finally(() => asked.delete(sid));
    asked.set(sid, pending);
    return pending.then((status) => counted(sid, status, isSegment));
  };

  return {
    async take(viewer, provider, open) {
      const limit = provider.brand.streams ?? STREAMS_AT_ONCE;
      const since = toSeconds(clock.now()) - LEASE_LIFE;
      const outcome = await inTransaction(db, async (trx) => {
        await lockUser(trx, viewer.userId);
        if (viewer.deviceId !== undefined)
          await releaseOfDevice(trx, { userId: viewer.userId, deviceId: viewer.deviceId, since });
        const playing = await playingSince(trx, viewer.userId, since);
        return playing.length < limit ? { opened: await open(trx) } : { playing };
      });
      if ('opened' in outcome) return outcome.opened;
      throw domainError('stream-limit', { streams: await runningStreams(deps, viewer, outcome.playing) });
    },
    async renew(viewer, statId, isOver) {
      if (isOver) {
        await setRenewed(db, statId, 0);
        return;
      }
      const row = await leaseOf(db, statId);
      if (!row || row.user_id !== viewer.userId || row.kind === 'trailer') return;
      if (row.ended_at !== null || !(await isAllowed(deps, row))) throw domainError('stream-ended');
      if (!(await keepPlace(deps, row))) throw domainError('stream-ended');
    },
    check(session, isSegment, client) {
      // The session of a stream with an end names it: `…_<Unix seconds>`.
      const sid = session.replace(/_\d{1,12}$/, '');
      if (sid === SHARED_SESSION) return 'leased';
      const joins = client === undefined || mayJoin(sid, client);
      if (joins instanceof Promise)
        return joins.then((isAllowed) => (isAllowed ? checkLease(sid, isSegment) : 'refused'));
      if (!joins) return 'refused';
      return checkLease(sid, isSegment);
    },
    async list(viewer) {
      return runningStreams(deps, viewer, await playingSince(db, viewer.userId, toSeconds(clock.now()) - LEASE_LIFE));
    },
    async end(viewer, id) {
      if (!(await setEnded(db, { id, userId: viewer.userId, now: toSeconds(clock.now()) })))
        throw domainError('missing');
      forgetHere();
    },
    forgetHere,
  };
}

/** `maxSize` and not `max`, which allocates memory for all entries at once: the cache is often replaced by an empty one. */
const newMemory = () => new LRUCache<string, Known>({ maxSize: STREAMS_KNOWN });

/** The account, the device and what was bought, as they are now. */
async function isAllowed(deps: LeasesDeps, row: LeaseRow): Promise<boolean> {
  if (row.ended_at !== null || row.is_active !== 1 || row.erases_at !== null) return false;
  if (row.device_id !== null && row.known_device === null) return false;
  const viewer = { userId: row.user_id, providerId: row.provider_id, isGuest: row.is_guest === 1 };
  if (row.kind === 'channel') {
    const provider = await deps.providers.get(row.provider_id);
    const channel = provider.channelById.get(Number(row.object_id));
    return channel?.isAvailable === true && (await accessTo(deps, viewer, channel)).isOpen;
  }
  if (row.kind !== 'content') return true;
  const record = await deps.contents.one(row.provider_id, row.object_id);
  if (!record) return false;
  // A title that was bought separately may be watched to its end.
  if (record.packets.length === 0 || (await accessTo(deps, viewer, record)).isOpen) return true;
  return isLicensed(record, await titlesOf(deps, viewer));
}

/** Renews the lease; one that has given its place back takes one again, if there is one. */
async function keepPlace({ db, clock, providers }: LeasesDeps, row: LeaseRow): Promise<boolean> {
  if (row.kind === 'trailer') return true;
  const now = toSeconds(clock.now());
  const since = now - LEASE_LIFE;
  if (Number(row.renewed_at) > since) {
    if (Number(row.renewed_at) < now - LEASE_MEMORY / SECOND / 2) await setRenewed(db, row.id, now);
    return true;
  }
  const { brand } = await providers.get(row.provider_id);
  return inTransaction(db, async (trx) => {
    await lockUser(trx, row.user_id);
    const playing = await playingSince(trx, row.user_id, since);
    if (playing.length >= (brand.streams ?? STREAMS_AT_ONCE)) return false;
    await setRenewed(trx, row.id, now);
    return true;
  });
}

/** Counts the segments of streams without a lease: enough to begin with, too few to watch. */
function countPrefetched(clock: Clock): (sid: string, isSegment: boolean) => boolean {
  const served = new LRUCache<string, { count: number; readonly since: Millis }>({ max: STREAMS_KNOWN });
  return (sid, isSegment) => {
    const now = clock.now();
    // `peek` leaves the order as it is: when there are too many, the count that began first is dropped, which expires first anyway.
    const before = served.peek(sid);
    const entry = before && now - before.since < PREFETCH_SPAN ? before : { count: 0, since: now };
    if (entry !== before) served.set(sid, entry);
    if (isSegment) entry.count += 1;
    return entry.count <= PREFETCH_SEGMENTS;
  };
}
