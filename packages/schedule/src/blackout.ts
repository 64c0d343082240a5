import type { Configuration } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { isLive } from './live-window.ts';
import { gapAt, type RightsGap } from './rights.ts';

export type BlackoutConfiguration = Pick<Configuration, 'blackoutSafeArea' | 'placeholderUrl' | 'placeholderStillUrl'>;

export type Blackout =
  | { readonly show: 'stream' }
  /** A looping placeholder instead of the stream (B-274), with its still (B-275). */
  | { readonly show: 'placeholder'; readonly gap: RightsGap; readonly url: string; readonly still?: string }
  | { readonly show: 'refusal'; readonly gap: RightsGap; readonly text: 'error_schedule_copyright_banned' };

/** What is shown at a position: outside the live window a programme without catch-up is replaced by the placeholder (B-274, B-276, B-277). */
export function blackout({
  gaps,
  position,
  now,
  configuration,
}: {
  readonly gaps: readonly RightsGap[];
  readonly position: Seconds;
  readonly now: Seconds;
  readonly configuration: BlackoutConfiguration;
}): Blackout {
  const gap = isLive(position, now) ? undefined : gapAt(gaps, position);
  if (!gap) return { show: 'stream' };
  const { placeholderUrl, placeholderStillUrl } = configuration;
  if (!placeholderUrl) return { show: 'refusal', gap, text: 'error_schedule_copyright_banned' };
  return {
    show: 'placeholder',
    gap,
    url: placeholderUrl,
    ...(placeholderStillUrl ? { still: placeholderStillUrl } : {}),
  };
}
