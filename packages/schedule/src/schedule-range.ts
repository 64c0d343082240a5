import type { Seconds } from '@antenna/kernel';
import { playableDays, type ArchiveChannel } from './archive.ts';
import { DAY_SECONDS, SCHEDULE_AHEAD, SCHEDULE_BACK } from './limits.ts';

/** The `start` and `end` of a schedule request: 72 h or the archive back, 3 days ahead. */
export function scheduleRange(channel: ArchiveChannel, now: Seconds): { readonly from: Seconds; readonly to: Seconds } {
  return { from: now - Math.max(SCHEDULE_BACK, playableDays(channel) * DAY_SECONDS), to: now + SCHEDULE_AHEAD };
}
