import type { Millis, Seconds } from './ports.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function toSeconds(ms: Millis): Seconds {
  return Math.floor(ms / SECOND);
}

export function toMillis(seconds: Seconds): Millis {
  return seconds * SECOND;
}
