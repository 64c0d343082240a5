import type { Fault } from '@antenna/player-core';
import { createResets } from './resets.ts';

interface Segment {
  readonly start: number;
  readonly duration: number;
}

/** A decoder works this far ahead of the picture; seconds. */
const DECODED_AHEAD = 0.2;

/** Finds the segment that caused a fault where neither the browser nor hls.js names it, so that recovery can skip it. */
export interface FaultSource {
  /** The segments of the playlist that plays. */
  setSegments(segments: readonly Segment[]): void;
  clear(): void;
  /** The error of the element, with the segment's range if it could not be decoded. */
  ofElement(video: HTMLVideoElement): Fault | undefined;
  /**
   * hls.js resets a source on its own and returns to its start, paused, with the same segment. That is fatal at once
   * if the segment is known, otherwise when it repeats.
   */
  ofReset(fault: Fault): Fault;
}

export function createFaultSource(): FaultSource {
  const resets = createResets(() => performance.now());
  let segments: readonly Segment[] = [];
  return {
    setSegments: (given) => void (segments = given),
    clear() {
      segments = [];
      resets.clear();
    },
    ofElement({ error, currentTime }) {
      if (!error) return undefined;
      const moment = currentTime + DECODED_AHEAD;
      // For bytes that could not be appended hls.js names the segment itself.
      const isAppend = /APPEND/.test(error.message ?? '');
      const segment = isAppend
        ? undefined
        : segments.find(({ start, duration }) => moment >= start && moment < start + duration);
      return {
        kind: 'media',
        isFatal: true,
        code: `video.error ${error.code}`,
        what: 'decode',
        ...(segment ? { range: [segment.start, segment.start + segment.duration] as const } : {}),
      };
    },
    ofReset: (fault) => ({ ...fault, isFatal: resets.count() || fault.isFatal || fault.range !== undefined }),
  };
}
