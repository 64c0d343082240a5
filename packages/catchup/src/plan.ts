import type { Seconds } from '@antenna/kernel';
import { fillTemplate } from './fill.ts';
import { requestRange } from './request-range.ts';
import type { Template } from './template.ts';
import { readTemplate } from './tokens.ts';

/** What the request depends on besides the template. */
export interface ArchiveClock {
  /** Seconds subtracted from every moment for the source: `catchup-correction` and `tvg-shift`. */
  readonly correction: Seconds;
  /** Zone of the server's clock; empty means UTC. */
  readonly zone: string;
}

/** The programme at the requested moment, if the guide knows it. */
export interface AiredProgramme {
  readonly start: Seconds;
  readonly stop: Seconds;
  readonly catchupId: string | null;
}

export interface ArchivePlan {
  readonly url: string;
  /** The moment at the stream's beginning. */
  readonly from: Seconds;
  /** Where the source ends; `undefined`: it continues. */
  readonly until: Seconds | undefined;
}

export interface ArchiveRequest {
  readonly template: Template;
  readonly archiveClock: ArchiveClock;
  readonly moment: Seconds;
  readonly now: Seconds;
  readonly programme: AiredProgramme | undefined;
}

/**
 * The request for a moment of an archive. `undefined`: the moment cannot be requested (a programme without the id
 * that the source needs).
 */
export function planArchive({
  template: { parts, precision },
  archiveClock: { correction, zone },
  moment,
  now,
  programme,
}: ArchiveRequest): ArchivePlan | undefined {
  const catchupId = programme?.catchupId ?? undefined;
  if (precision.needsId) {
    if (catchupId === undefined || programme === undefined) return undefined;
    if (!precision.hasStart) {
      // A programme as a separate film: from its beginning to its end.
      const url = fillTemplate(parts, {
        start: programme.start - correction,
        end: programme.stop - correction,
        now,
        zone,
        catchupId,
      });
      return /^https?:\/\//i.test(url) ? { url, from: programme.start, until: programme.stop } : undefined;
    }
  }
  const programmeEnd = programme === undefined ? undefined : programme.stop - correction;
  const { start, end } = requestRange(precision, {
    moment: moment - correction,
    programmeEnd,
    newest: now - correction,
    now,
    zone,
  });
  const url = fillTemplate(parts, { start, end, now, zone, catchupId });
  if (!/^https?:\/\//i.test(url)) return undefined;
  return { url, from: start + correction, until: precision.isEnding ? end + correction : undefined };
}

/** Replaces tokens for the current time (`{lutc}` and its variants) in a live address. Others are kept. */
export function liveAddress(url: string, now: Seconds, zone: string): string {
  if (!/[{]|%7B/i.test(url)) return url;
  return fillTemplate(
    readTemplate(url, (part) => part.kind === 'moment' && part.of === 'now'),
    { start: now, end: now, now, zone },
  );
}
