import type { Fault } from '@antenna/player-core';
import { describe, expect, it } from 'vitest';
import { createFaultSource } from './fault-source.ts';

const segments = [0, 2, 4, 6].map((start) => ({ start, duration: 2 }));
const dead = (message: string, currentTime: number) =>
  ({ error: { code: 3, message }, currentTime }) as unknown as HTMLVideoElement;
const reset: Fault = { kind: 'media', isFatal: false, code: 'mediaSourceRequiresReset', what: 'append' };

describe('the segment that broke playback', () => {
  it('is the one at or just after the position, for a decode error', () => {
    const faultSource = createFaultSource();
    faultSource.setSegments(segments);
    expect([1, 1.9].map((at) => faultSource.ofElement(dead('PIPELINE_ERROR_DECODE', at))?.range)).toEqual([
      [0, 2],
      [2, 4],
    ]);
  });

  it('is unknown for an append error, or without a playlist', () => {
    const faultSource = createFaultSource();
    expect(faultSource.ofElement(dead('PIPELINE_ERROR_DECODE', 1))).toEqual({
      kind: 'media',
      isFatal: true,
      code: 'video.error 3',
      what: 'decode',
    });
    faultSource.setSegments(segments);
    expect(faultSource.ofElement(dead('CHUNK_DEMUXER_ERROR_APPEND_FAILED', 1))).not.toHaveProperty('range');
    expect(faultSource.ofElement({ error: null, currentTime: 1 } as HTMLVideoElement)).toBeUndefined();
  });

  it('makes a reset fatal; if unknown, the second reset in a short time is', () => {
    const faultSource = createFaultSource();
    expect(faultSource.ofReset({ ...reset, range: [2, 4] }).isFatal).toBe(true);
    faultSource.clear();
    expect([faultSource.ofReset(reset), faultSource.ofReset(reset)].map(({ isFatal }) => isFatal)).toEqual([
      false,
      true,
    ]);
    faultSource.clear();
    expect(faultSource.ofReset(reset).isFatal).toBe(false);
  });
});
