import type { Seconds } from '@antenna/kernel';
import { AGO } from './limits.ts';

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/**
 * `-2h`, `-30m`, `-1d`, Unix seconds, or a date and time (UTC by default). `undefined` for anything else, and for the
 * future.
 */
export function readMoment(text: string | undefined, now: Seconds): Seconds | undefined {
  if (text === undefined) return now - AGO;
  const ago = /^-(\d{1,5})([smhd])$/.exec(text);
  const moment = ago
    ? now - Number(ago[1]) * (UNITS[ago[2] as string] ?? 1)
    : /^\d{9,11}$/.test(text)
      ? Number(text)
      : Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`) / 1_000;
  return Number.isFinite(moment) && moment < now - 30 ? Math.floor(moment) : undefined;
}
