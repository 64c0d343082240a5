import type { Fault } from '@antenna/player-core';
import { createResets } from './resets.ts';

interface Piece {
  readonly start: number;
  readonly duration: number;
}

/** A decoder works so far ahead of the picture; seconds. */
const DECODED_AHEAD = 0.2;

/** Which piece broke the picture, and whether hls.js can still mend it: the ladder goes past it, and must not fetch it again. */
export interface Culprit {
  /** The list of what is played. */
  lists(pieces: readonly Piece[]): void;
  clear(): void;
  /** What the element died of; the piece is named where it is its pictures that could not be decoded. */
  ofElement(video: HTMLVideoElement): Fault | undefined;
  /**
   * hls.js resets a source by itself and comes back to its beginning, paused, with the same piece: fatal at once where the piece is
   * known, else when it goes round in a circle.
   */
  ofReset(fault: Fault): Fault;
}

export function createCulprit(): Culprit {
  const resets = createResets(() => performance.now());
  let listed: readonly Piece[] = [];
  return {
    lists: (pieces) => void (listed = pieces),
    clear() {
      listed = [];
      resets.clear();
    },
    ofElement({ error, currentTime }) {
      if (!error) return undefined;
      const moment = currentTime + DECODED_AHEAD;
      // Bytes that could not be read lie somewhere ahead: hls.js names them itself.
      const isAppend = /APPEND/.test(error.message ?? '');
      const piece = isAppend
        ? undefined
        : listed.find(({ start, duration }) => moment >= start && moment < start + duration);
      return {
        kind: 'media',
        isFatal: true,
        code: `video.error ${error.code}`,
        what: 'decode',
        ...(piece ? { range: [piece.start, piece.start + piece.duration] as const } : {}),
      };
    },
    ofReset: (fault) => ({ ...fault, isFatal: resets.count() || fault.isFatal || fault.range !== undefined }),
  };
}
