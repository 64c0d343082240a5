import type { Channel } from '@antenna/api-client';
import { describe, expect, it } from 'vitest';
import { onAir } from './on-air.ts';

const channel = {
  isVitrina: false,
  currentProgramme: { id: 'p', timestamp: 1_000, realTimestamp: 1_000, duration: 600, realDuration: 600 },
} as unknown as Channel;

describe('the current programme of a card', () => {
  it('is the programme while it lasts, and shortly afterwards until the list has the next one', () => {
    const at = (now: number) => onAir(channel, now)?.minutesLeft;
    expect([999, 1_000, 1_540, 1_600, 1_660, 1_689].map(at)).toEqual([undefined, 10, 1, 0, 0, 0]);
    expect(at(1_690)).toBeUndefined();
  });
});
