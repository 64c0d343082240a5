import type { Part } from './tokens.ts';

/** How precisely a template states the start of the archive, and whether it states the end. */
export interface Precision {
  /** 1, 60, 3 600 or 86 400 seconds, or the unit of its `{offset:N}`. */
  readonly step: number;
  /** Steps count back from now instead of from a full minute. */
  readonly isBackwards: boolean;
  /** The start is only stated in local time, which is ambiguous at the end of DST: no Unix time, no offset. */
  readonly isLocal: boolean;
  /** It states an end: the stream stops there. */
  readonly isEnding: boolean;
  /** The same for the end. */
  readonly isEndLocal: boolean;
  /** `{catchup-id}`: only programmes with an id can be played. */
  readonly needsId: boolean;
  /** It states the start at all. */
  readonly hasStart: boolean;
}

const letters: readonly (readonly [RegExp, number])[] = [
  [/S/, 1],
  [/M/, 60],
  [/H/, 3_600],
  [/d/, 86_400],
];

export function precisionOf(parts: readonly Part[]): Precision {
  const starts = parts.filter((part) => part.kind === 'moment' && part.of === 'start');
  const ends = parts.filter((part) => part.kind === 'moment' && part.of === 'end');
  const units = parts.flatMap((part) => (part.kind === 'length' && part.of === 'offset' ? [part.unit] : []));
  const isExact = (list: readonly Part[]) => list.some((part) => part.kind === 'moment' && part.format === undefined);
  // All single letters make one timestamp: {Y}-{m}-{d}:{H}-{M} is precise to the minute.
  const written = starts.map((part) => (part.kind === 'moment' ? (part.format ?? '') : '')).join('');
  const ofClock =
    starts.length === 0 ? undefined : isExact(starts) ? 1 : letters.find(([letter]) => letter.test(written))?.[1];
  const ofOffset = units.length === 0 ? undefined : Math.min(...units);
  const isBackwards = ofOffset !== undefined && ofOffset > 1 && (ofClock === undefined || ofOffset < ofClock);
  return {
    step: Math.min(ofClock ?? Number.POSITIVE_INFINITY, ofOffset ?? Number.POSITIVE_INFINITY, 86_400),
    isBackwards,
    isLocal: starts.length > 0 && !isExact(starts) && ofOffset === undefined,
    isEnding: ends.length > 0 || parts.some((part) => part.kind === 'length' && part.of === 'duration'),
    isEndLocal: ends.length > 0 && !isExact(ends),
    needsId: parts.some((part) => part.kind === 'catchup-id'),
    hasStart: starts.length > 0 || ofOffset !== undefined,
  };
}
