import type { Seconds } from '@antenna/kernel';
import { zoneOffset } from '@antenna/time-zones';
import type { Part } from './tokens.ts';

/** The moments for the source: `start` and `end` include its correction. */
export interface Moments {
  readonly start: Seconds;
  readonly end: Seconds;
  readonly now: Seconds;
  /** Zone of formatted dates and times; empty means UTC. */
  readonly zone: string;
  readonly catchupId?: string | undefined;
}

/** Lengths are rounded up: the requested moment has to be inside. */
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

/** `Y-m-d:H-M` in local time of the zone; other letters are kept. */
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
