import { manualClock } from '@antenna/kernel/testing';
import { createFakeEngine } from './fake-engine.ts';
import { describeEngine } from './describe-engine.ts';

describeEngine('the fake engine', () => {
  const clock = manualClock(1_000_000);
  return {
    engine: createFakeEngine(clock, () => ({ window: 60 })),
    source: { kind: 'hls', url: '/live.m3u8' },
    settle: () => clock.advanceAsync(1_000),
  };
});
