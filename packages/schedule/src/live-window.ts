import type { Channel } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { LIVE_WINDOW, VITRINA_OFFSET } from './limits.ts';

/** A position within 30 s of now is live; exactly 30 s still is (B-256). */
export function isLive(position: Seconds, now: Seconds): boolean {
  return now - position <= LIVE_WINDOW;
}

/** The `ts` of a stream request: only for a moment more than 30 s old, otherwise the live stream (B-261). */
export function streamTs(position: Seconds | undefined, now: Seconds): Seconds | undefined {
  return position === undefined || isLive(position, now) ? undefined : Math.floor(position);
}

/** Whole minutes behind now; 0 while live. */
export function minutesBehind(position: Seconds, now: Seconds): number {
  return isLive(position, now) ? 0 : Math.max(1, Math.round((now - position) / 60));
}

/** The moment whose programme a channel shows now: a vitrina channel runs 360 s behind (B-270, B-271). */
export function onAirAt(channel: Pick<Channel, 'isVitrina'>, now: Seconds): Seconds {
  return channel.isVitrina ? now - VITRINA_OFFSET : now;
}
