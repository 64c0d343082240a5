import type { Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { archiveStart, hasArchive } from './archive.ts';
import { clickRule, type ClickChannel } from './click-rule.ts';
import { isLive } from './live-window.ts';
import { SCRUB_TAIL } from './limits.ts';
import { programmeAt, startOf } from './programme.ts';
import { gapAt, rightsGaps, type RightsGap } from './rights.ts';
import { capScrub } from './roll-over.ts';

export type SkipOutcome =
  | { readonly do: 'ignore' }
  | { readonly do: 'seek'; readonly position: Seconds }
  | { readonly do: 'switch'; readonly position: Seconds; readonly programme: Programme }
  | { readonly do: 'clamp'; readonly position: Seconds; readonly text: 'error_schedule_copyright_banned' };

interface Asked {
  readonly channel: ClickChannel;
  readonly ordered: readonly Programme[];
  readonly position: Seconds;
  readonly now: Seconds;
  /** Of `ordered`; passed where the configuration has a safe area. */
  readonly gaps?: readonly RightsGap[];
}

/** Seeking needs an archive and a moment that `clickRule` would play (B-278, B-285). */
export function canScrub({ channel, ordered, position, now, gaps = rightsGaps(ordered) }: Asked): boolean {
  if (!hasArchive(channel) || !channel.isPurchased || gapAt(gaps, position)) return false;
  const programme = programmeAt(ordered, position);
  if (!programme) return position >= archiveStart(channel, now);
  return clickRule({ channel, programme: { ...programme, isCatchupAvailable: true }, now }).do !== 'refuse';
}

/** Where a skip of `by` seconds (negative: back) ends (B-281…B-284). The live window is always allowed with an archive. */
export function skipTarget(asked: Asked & { readonly by: Seconds }): SkipOutcome {
  const { channel, ordered, position, now, by, gaps = rightsGaps(ordered) } = asked;
  const target = position + by;
  const isAtEdge = isLive(position, now);
  if (!hasArchive(channel) || !channel.isPurchased || target > now || (by > 0 && isAtEdge)) return { do: 'ignore' };
  if (isLive(target, now)) return { do: 'seek', position: target };
  if (!isAtEdge && !canScrub({ ...asked, gaps })) return { do: 'ignore' };
  const gap = gapAt(gaps, target);
  // A programme without rights stops a skip back at its end, a skip ahead shortly before its start (B-283).
  if (gap)
    return {
      do: 'clamp',
      position: by < 0 ? Math.min(position, gap.to) : Math.max(position, gap.from - SCRUB_TAIL),
      text: 'error_schedule_copyright_banned',
    };
  const from = programmeAt(ordered, position);
  const to = programmeAt(ordered, target);
  // Without a known programme only the age of the archive matters.
  if (!to) return target < archiveStart(channel, now) ? { do: 'ignore' } : { do: 'seek', position: target };
  if (from?.id === to.id) return { do: 'seek', position: cappedAt(to, target, now) };
  if (canScrub({ ...asked, gaps, position: target }))
    return { do: 'switch', position: cappedAt(to, target, now), programme: to };
  return { do: 'clamp', position: from ? startOf(from) : position, text: 'error_schedule_copyright_banned' };
}

function cappedAt(programme: Programme, target: Seconds, now: Seconds): Seconds {
  return Math.min(now, startOf(programme) + capScrub(target - startOf(programme), programme));
}
