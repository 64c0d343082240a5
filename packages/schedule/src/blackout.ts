import type { Configuration, Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { isLive } from './live-window.ts';
import { endOf, startOf } from './programme.ts';

export type Blackout =
  | { readonly show: 'stream' }
  /** A looping placeholder instead of the stream (B-274), with its still (B-275). */
  | { readonly show: 'mattress'; readonly url: string; readonly still?: string }
  | { readonly show: 'refusal'; readonly text: 'error_schedule_copyright_banned' };

/**
 * Is the position inside a programme that may not be replayed, `safeArea` seconds from either edge (B-277)?
 * The edges stay free because guides are a little wrong: the neighbour's first minute must not be lost to them.
 */
export function isInSafeArea(programme: Programme, position: Seconds, safeArea: Seconds): boolean {
  return position >= startOf(programme) + safeArea && position < endOf(programme) - safeArea;
}

/** What is shown at a position: outside the live window and without catch-up the placeholder takes over (B-274, B-276, B-277). */
export function blackout({ programme, position, now, configuration }: {
  readonly programme: Programme | undefined;
  readonly position: Seconds;
  readonly now: Seconds;
  readonly configuration: Pick<Configuration, 'blackoutSafeArea' | 'mattressUrl' | 'mattressScreenshotUrl'>;
}): Blackout {
  if (!programme || programme.isCatchupAvailable || isLive(position, now)) return { show: 'stream' };
  if (!isInSafeArea(programme, position, configuration.blackoutSafeArea)) return { show: 'stream' };
  const { mattressUrl, mattressScreenshotUrl } = configuration;
  if (!mattressUrl) return { show: 'refusal', text: 'error_schedule_copyright_banned' };
  return { show: 'mattress', url: mattressUrl, ...(mattressScreenshotUrl ? { still: mattressScreenshotUrl } : {}) };
}
