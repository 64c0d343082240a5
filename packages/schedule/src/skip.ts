import type { Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { archiveStart, hasArchive } from './archive.ts';
import { clickRule, type ClickChannel } from './click-rule.ts';
import { isLive } from './live-window.ts';
import { programmeAt, startOf } from './programme.ts';
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
}

/** Scrubbing and skipping need an archive and a programme that the click check lets play (B-278, B-285). */
export function canScrub({ channel, ordered, position, now }: Asked): boolean {
  if (!hasArchive(channel) || !channel.isPurchased) return false;
  const programme = programmeAt(ordered, position);
  if (!programme) return position >= archiveStart(channel, now);
  return programme.isCatchupAvailable && clickRule({ channel, programme, now }).do !== 'refuse';
}

/** Where a skip of `by` seconds (negative: back) lands (B-281…B-284). */
export function skipTarget(asked: Asked & { readonly by: Seconds }): SkipOutcome {
  const { channel, ordered, position, now, by } = asked;
  const target = position + by;
  if (!canScrub(asked) || target > now || (by > 0 && isLive(position, now))) return { do: 'ignore' };
  const from = programmeAt(ordered, position);
  const to = programmeAt(ordered, target);
  // Nothing is known about that moment, so nothing forbids it but the age of the archive.
  if (!to) return target < archiveStart(channel, now) ? { do: 'ignore' } : { do: 'seek', position: target };
  if (from?.id === to.id) return { do: 'seek', position: cappedAt(to, target, now) };
  if (to.isCatchupAvailable && clickRule({ channel, programme: to, now }).do !== 'refuse') return { do: 'switch', position: cappedAt(to, target, now), programme: to };
  return { do: 'clamp', position: clampedAt(from, position, by, now), text: 'error_schedule_copyright_banned' };
}

/** A barred neighbour stops a skip back at the start of the own programme, a skip ahead at its end (B-283). */
function clampedAt(from: Programme | undefined, position: Seconds, by: Seconds, now: Seconds): Seconds {
  if (!from) return position;
  return by < 0 ? startOf(from) : cappedAt(from, position + by, now);
}

function cappedAt(programme: Programme, target: Seconds, now: Seconds): Seconds {
  return Math.min(now, startOf(programme) + capScrub(target - startOf(programme), programme));
}
