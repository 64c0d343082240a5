import type { Seconds } from '@antenna/kernel';
import type { Formats } from './formats.ts';

/** `21 November 2026`, for sentences. Not one of the formats, which every page loads. */
export const longDate = ({ dayMonth, dayKey }: Pick<Formats, 'dayMonth' | 'dayKey'>, ts: Seconds): string =>
  `${dayMonth(ts)} ${dayKey(ts).slice(0, 4)}`;
