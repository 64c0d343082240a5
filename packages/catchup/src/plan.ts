import type { Seconds } from '@antenna/kernel';
import { fillTemplate } from './fill.ts';
import { pieceOf } from './piece.ts';
import type { Template } from './template.ts';
import { readTemplate } from './tokens.ts';

/** What of a channel's archive the request depends on besides its template. */
export interface ArchiveClock {
  /** Taken off every moment before the source reads it: `catchup-correction` and `tvg-shift`, in seconds. */
  readonly correction: Seconds;
  /** Where the server's clock hangs; empty is UTC. */
  readonly zone: string;
}

/** What is on at the asked moment, as far as the guide knows. */
export interface AiredProgramme {
  readonly start: Seconds;
  readonly stop: Seconds;
  readonly catchupId: string | null;
}

export interface ArchivePlan {
  readonly url: string;
  /** The moment that the stream's beginning shows. */
  readonly from: Seconds;
  /** Where the source stops by itself; `undefined`: it goes on. */
  readonly until: Seconds | undefined;
}

export interface ArchiveRequest {
  readonly template: Template;
  readonly archiveClock: ArchiveClock;
  readonly asked: Seconds;
  readonly now: Seconds;
  readonly programme: AiredProgramme | undefined;
}

/** The one request for a moment of an archive. `undefined`: this moment cannot be asked for (a programme without the id that the source needs). */
export function planArchive({
  template: { parts, precision },
  archiveClock: { correction, zone },
  asked,
  now,
  programme,
}: ArchiveRequest): ArchivePlan | undefined {
  const catchupId = programme?.catchupId ?? undefined;
  if (precision.needsId) {
    if (catchupId === undefined || programme === undefined) return undefined;
    if (!precision.hasStart) {
      // A programme as a film of its own: from its beginning to its end.
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
  const { start, end } = pieceOf(precision, {
    asked: asked - correction,
    programmeEnd,
    newest: now - correction,
    now,
    zone,
  });
  const url = fillTemplate(parts, { start, end, now, zone, catchupId });
  if (!/^https?:\/\//i.test(url)) return undefined;
  return { url, from: start + correction, until: precision.isEnding ? end + correction : undefined };
}

/** Tokens of "now" may stand in the address of a live stream, too (the `{lutc}` family). Others stay as they are. */
export function liveAddress(url: string, now: Seconds, zone: string): string {
  if (!/[{]|%7B/i.test(url)) return url;
  return fillTemplate(
    readTemplate(url, (part) => part.kind === 'moment' && part.of === 'now'),
    { start: now, end: now, now, zone },
  );
}
