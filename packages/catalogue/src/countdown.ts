import { DAY, HOUR, MINUTE, SECOND, type Millis } from '@antenna/kernel';

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** The time left until a moment; `undefined` once it has passed (B-140). */
export function timeLeft(until: Millis, now: Millis): TimeLeft | undefined {
  const left = until - now;
  if (left < 0) return undefined;
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}
