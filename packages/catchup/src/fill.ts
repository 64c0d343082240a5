import type { Seconds } from '@antenna/kernel';
import { zoneOffset } from '@antenna/time-zones';
import type { Part } from './tokens.ts';

/** The moments as the source is to read them: its correction is in `start` and `end` already. */
export interface Moments {
  readonly start: Seconds;
  readonly end: Seconds;
  readonly now: Seconds;
  /** Zone of dates and times that are written out; empty is UTC. */
  readonly zone: string;
  readonly catchupId?: string | undefined;
}

/** Lengths are rounded up: what was asked for has to be inside. */
export function fillTemplate(parts: readonly Part[], moments: Moments): string {
  return parts.map((part) => filled(part, moments)).join('');
}

function filled(part: Part, { start, end, now, zone, catchupId }: Moments): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'catchup-id':
      return (catchupId ?? '').replaceAll(/[\s"<>\\^`]/g, (sign) => encodeURIComponent(sign));
    case 'length':
      return String(Math.max(0, Math.ceil((part.of === 'duration' ? end - start : now - start) / part.unit)));
    case 'moment': {
      const at = part.of === 'start' ? start : part.of === 'end' ? end : now;
      return part.format === undefined ? String(at) : formatted(part.format, at, zone);
    }
  }
}

/** `Y-m-d:H-M` as a clock in the zone shows it; other letters stay. */
function formatted(format: string, at: Seconds, zone: string): string {
  const text = new Date((at + zoneOffset(zone, at)) * 1_000).toISOString();
  const fields: Readonly<Record<string, string>> = {
    Y: text.slice(0, 4),
    m: text.slice(5, 7),
    d: text.slice(8, 10),
    H: text.slice(11, 13),
    M: text.slice(14, 16),
    S: text.slice(17, 19),
  };
  return format.replaceAll(/[YmdHMS]/g, (letter) => fields[letter] ?? letter);
}
