import type { Seconds } from '@antenna/kernel';
import type { LinkTarget, Push } from '@antenna/native-bridge';
import { deepLinkPath } from './deep-links.ts';
import { safeUrl } from './safe-url.ts';

/** Whether a push is shown now: not before its time, nor after its life. */
export function isPushCurrent(
  { timeStart, timeToLive }: Pick<Push, 'timeStart' | 'timeToLive'>,
  now: Seconds,
): boolean {
  const start = timeStart ?? now;
  return now >= start && (timeToLive === undefined || now <= start + timeToLive);
}

/** Where the button of a push leads: a path, an external address of its own, or nowhere (A-310 … A-316). */
export function pushTarget(destination: LinkTarget | undefined): string | undefined {
  if (!destination) return undefined;
  const { type, src } = destination;
  if (type === 'setting' || type === 'settings') return '/lk';
  return deepLinkPath(destination) ?? (src === undefined ? undefined : safeUrl(src));
}
