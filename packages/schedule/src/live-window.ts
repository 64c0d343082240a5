import type { Channel } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { LIVE_WINDOW, POSTER_STEP, VITRINA_OFFSET } from './limits.ts';

/** A position within 30 s of now is live; exactly 30 s still is (decisions.md, B-256). */
export function isLive(position: Seconds, now: Seconds): boolean {
  return now - position <= LIVE_WINDOW;
}

/** The scrub of a position inside its programme: 0 while live (B-256), else seconds from the programme's start. */
export function scrubOf(position: Seconds, programmeStart: Seconds, now: Seconds): Seconds {
  return isLive(position, now) ? 0 : position - programmeStart;
}

/** The `ts` of a stream request: only for a moment more than 30 s old, else the live stream is asked for (B-261). */
export function streamTs(position: Seconds | undefined, now: Seconds): Seconds | undefined {
  return position === undefined || isLive(position, now) ? undefined : Math.floor(position);
}

/** Start times in poster addresses go in steps of 10 s, so that posters are shared by viewers and caches (B-262). */
export function snapPoster(at: Seconds): Seconds {
  return Math.floor(at / POSTER_STEP) * POSTER_STEP;
}

/** Whole minutes behind now; 0 while live. */
export function minutesBehind(position: Seconds, now: Seconds): number {
  return isLive(position, now) ? 0 : Math.max(1, Math.round((now - position) / 60));
}

/** The moment whose programme a channel shows now: a vitrina channel runs 360 s behind (B-270, B-271). */
export function onAirAt(channel: Pick<Channel, 'isVitrina'>, now: Seconds): Seconds {
  return channel.isVitrina ? now - VITRINA_OFFSET : now;
}
