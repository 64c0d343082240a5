import type { Channel, Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { DAY_SECONDS } from './limits.ts';
import { startOf } from './programme.ts';

/** The fields of a channel that archive rules read. */
export type ArchiveChannel = Pick<
  Channel,
  'isPurchased' | 'archivedDays' | 'realArchivedDays' | 'availableArchivedDays'
>;
/** `base`: whether the channel has an archive of this moment. `viewer`: whether this viewer may play it (B-259). */
export type ArchiveKind = 'base' | 'viewer';
/** Whether a moment of the archive plays, or why not. */
export type ArchiveAccess = 'open' | 'not-started' | 'unpurchased' | 'no-catchup' | 'too-old';

/** Days that may be played back: available, else real, else archived days (B-260). */
export function playableDays(channel: ArchiveChannel): number {
  return channel.availableArchivedDays ?? channel.realArchivedDays ?? channel.archivedDays;
}

/** Days that are displayed for the channel (B-260). */
export function shownDays(channel: ArchiveChannel): number {
  return channel.archivedDays;
}

export function hasArchive(channel: ArchiveChannel): boolean {
  return playableDays(channel) > 0;
}

/** The oldest second that still plays. */
export function archiveStart(channel: ArchiveChannel, now: Seconds): Seconds {
  return now - playableDays(channel) * DAY_SECONDS;
}

/**
 * Whether a moment of the channel can be played from the archive (B-258). `isCatchupAvailable` is the right of its programme;
 * a moment without a known programme is allowed. A missing purchase is reported first (B-383).
 */
export function archiveAccessAt({
  channel,
  at,
  now,
  isCatchupAvailable = true,
  kind = 'viewer',
}: {
  readonly channel: ArchiveChannel;
  readonly at: Seconds;
  readonly now: Seconds;
  readonly isCatchupAvailable?: boolean;
  readonly kind?: ArchiveKind;
}): ArchiveAccess {
  if (at > now) return 'not-started';
  if (kind === 'viewer' && !channel.isPurchased) return 'unpurchased';
  if (!isCatchupAvailable) return 'no-catchup';
  if (!hasArchive(channel) || at < archiveStart(channel, now)) return 'too-old';
  return 'open';
}

/** The same for a programme, by its start. */
export function archiveAccess({
  channel,
  programme,
  now,
  kind = 'viewer',
}: {
  readonly channel: ArchiveChannel;
  readonly programme: Programme;
  readonly now: Seconds;
  readonly kind?: ArchiveKind;
}): ArchiveAccess {
  return archiveAccessAt({
    channel,
    at: startOf(programme),
    now,
    isCatchupAvailable: programme.isCatchupAvailable,
    kind,
  });
}
