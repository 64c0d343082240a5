import { SECOND, toSeconds, type Clock, type Millis } from '@antenna/kernel';
import type { ChannelRecord } from '../../../provider/channel-record.ts';
import type { ChannelSource } from '../../../provider/channel-sources.ts';
import type { Viewer } from '../../../sessions/sessions.ts';
import type { Database } from '../../../db/open.ts';
import { DEMOTE_AFTER_DEVICES, DEMOTE_MOST, demotionLength, DEVICES_WITHIN, OWN_FAILURE_MEMORY } from './limits.ts';
import { devicesSince, failuresOf, healthOf, sourceOfStat, writeDemotion, writeFailure } from './repository.ts';

export interface SourcesDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** An address that a player could not play. */
export interface FailedSource {
  readonly number: number;
  /** Of the viewing that was given this address. */
  readonly statId: string | undefined;
}

export interface SourceRequest {
  readonly channel: ChannelRecord;
  readonly viewer: Viewer;
  /** Only addresses that have an archive. */
  readonly isArchive: boolean;
  readonly failed?: FailedSource | undefined;
}

export interface GivenSource {
  readonly source: ChannelSource;
  /** How many addresses there are. */
  readonly of: number;
  /** How many of the others have not failed lately. */
  readonly untried: number;
}

/**
 * The address that a viewer gets: the first in the operator's order that has not failed lately, for this device or for several. Those
 * that have come last, the longest ago first; none is left out. Undefined where the channel has none.
 */
export async function giveSource(deps: SourcesDeps, request: SourceRequest): Promise<GivenSource | undefined> {
  const { channel, failed, isArchive } = request;
  const all = channel.sources.filter(({ archive }) => !isArchive || archive !== undefined);
  const [only] = all;
  if (only === undefined) return undefined;
  if (all.length === 1) return { source: only, of: 1, untried: 0 };
  const broken = failed && all.find(({ number }) => number === failed.number);
  if (broken && failed) await noteFailure(deps, request, { key: broken.key, statId: failed.statId });
  const { ordered, failedAt } = await inOrder(deps, request, all);
  const source = ordered.find((each) => each !== broken) ?? only;
  const untried = all.filter((each) => each !== source && !failedAt.has(each.key)).length;
  return { source, of: all.length, untried };
}

async function inOrder(
  { db, clock }: SourcesDeps,
  { channel, viewer }: SourceRequest,
  all: readonly ChannelSource[],
): Promise<{ readonly ordered: readonly ChannelSource[]; readonly failedAt: ReadonlyMap<string, Millis> }> {
  const now = clock.now();
  const [health, own] = await Promise.all([
    healthOf(db, channel.id),
    failuresOf(db, { channelId: channel.id, device: deviceOf(viewer), since: now - OWN_FAILURE_MEMORY }),
  ]);
  const failedAt = new Map<string, Millis>();
  for (const row of health)
    if (Number(row.demoted_until) * SECOND > now) failedAt.set(row.source, Number(row.failed_at) * SECOND);
  for (const row of own) failedAt.set(row.source, Number(row.failed_at));
  return { ordered: all.toSorted((a, b) => (failedAt.get(a.key) ?? 0) - (failedAt.get(b.key) ?? 0)), failedAt };
}

/** One device's report changes the order for that device. Several within a short time change it for everybody, for a while that doubles. */
async function noteFailure(
  { db, clock }: SourcesDeps,
  { channel, viewer }: SourceRequest,
  { key, statId }: { readonly key: string; readonly statId: string | undefined },
): Promise<void> {
  const now = clock.now();
  const given =
    statId === undefined
      ? undefined
      : await sourceOfStat(db, { id: statId, userId: viewer.userId, channelId: channel.id });
  const isCounted = given?.source === key;
  await writeFailure(db, {
    channel_id: channel.id,
    source: key,
    device: deviceOf(viewer),
    is_counted: isCounted ? 1 : 0,
    failed_at: now,
  });
  if (!isCounted) return;
  const devices = await devicesSince(db, { channelId: channel.id, source: key, since: now - DEVICES_WITHIN });
  if (devices < DEMOTE_AFTER_DEVICES) return;
  const seconds = toSeconds(now);
  const before = (await healthOf(db, channel.id)).find(({ source }) => source === key);
  // A good hour since the last demotion has made up for it.
  const isRepeated = before !== undefined && Number(before.demoted_until) + DEMOTE_MOST > seconds;
  const demotions = isRepeated ? before.demotions + 1 : 1;
  await writeDemotion(db, {
    channel_id: channel.id,
    source: key,
    demotions,
    demoted_until: seconds + demotionLength(demotions),
    failed_at: seconds,
  });
}

/** Guests of one household share no device: without one it is the user. */
const deviceOf = ({ deviceId, userId }: Viewer): string => deviceId ?? `user ${userId}`;
