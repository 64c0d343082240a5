import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { qoeBegan, qoeFigures, qoeGoesOn, qoeStep, type QoeEvent, type QoeState } from './qoe.ts';

const NOW = 1_000_000;
type Phase = Extract<QoeEvent, { readonly type: 'sampled' }>['phase'];
const sampled = (after: number, phase: Phase, bitrate?: number): QoeEvent => ({
  type: 'sampled',
  now: NOW + after,
  phase,
  bitrate,
});
const started = (after: number): QoeEvent => ({ type: 'started', now: NOW + after });
const viewed = (...events: readonly QoeEvent[]): QoeState => events.reduce(qoeStep, qoeBegan(NOW));
const figures = (...events: readonly QoeEvent[]) => qoeFigures(viewed(...events));

describe('the start of a viewing', () => {
  it('lasts from opening to the first picture, in whole ms; waiting before it is not rebuffering', () => {
    expect(figures(sampled(300, 'waiting'), sampled(600, 'waiting'), started(800.4))).toEqual({
      videoStartupTime: 800,
      isExitBeforeVideoStart: false,
      isVideoStartFailure: false,
      isVideoPlaybackFailure: false,
      playingTime: 0,
      rebufferingTime: 0,
      rebufferingCount: 0,
      rebufferingRatio: 0,
      errors: 0,
    });
  });

  it('happens once: a picture after a pause or a rebuffering is not another start', () => {
    const state = viewed(started(500), sampled(1_500, 'waiting'), started(2_500));
    expect(qoeFigures(state).videoStartupTime).toBe(500);
    expect(qoeFigures(qoeStep(state, sampled(3_500, 'playing'))).rebufferingTime).toBe(2_000);
  });

  it('that never came is an exit before the start, or a failure where an error ended it', () => {
    expect(figures(sampled(400, 'waiting'))).toMatchObject({
      isExitBeforeVideoStart: true,
      isVideoStartFailure: false,
      isVideoPlaybackFailure: false,
    });
    expect(figures()).not.toHaveProperty('videoStartupTime');
    expect(figures({ type: 'failed' })).toMatchObject({
      isExitBeforeVideoStart: false,
      isVideoStartFailure: true,
      isVideoPlaybackFailure: false,
    });
    expect(figures(started(100), { type: 'failed' })).toMatchObject({
      isExitBeforeVideoStart: false,
      isVideoStartFailure: false,
      isVideoPlaybackFailure: true,
    });
  });
});

describe('times of a viewing', () => {
  it('go to the phase that they were spent in', () => {
    expect(
      figures(
        started(1_000),
        sampled(4_000, 'waiting'),
        sampled(4_500, 'playing'),
        sampled(6_000, 'aside'),
        sampled(60_000, 'playing'),
        sampled(61_000, 'playing'),
      ),
    ).toMatchObject({ playingTime: 3_000 + 1_500 + 1_000, rebufferingTime: 500, rebufferingCount: 1 });
  });

  it('count a rebuffering only where something was playing: waiting after a seek or a pause belongs to it', () => {
    expect(
      figures(started(0), sampled(1_000, 'aside'), sampled(2_000, 'waiting'), sampled(2_500, 'playing')),
    ).toMatchObject({ rebufferingCount: 0, rebufferingTime: 500 });
    expect(
      figures(
        started(0),
        sampled(1_000, 'waiting'),
        sampled(2_000, 'waiting'),
        sampled(2_100, 'playing'),
        sampled(3_000, 'waiting'),
        sampled(3_100, 'playing'),
      ),
    ).toMatchObject({ rebufferingCount: 2, rebufferingTime: 1_200 });
  });

  it('have a ratio of rebuffering to four decimals', () => {
    expect(figures(started(0), sampled(2_000, 'waiting'), sampled(3_000, 'playing')).rebufferingRatio).toBe(0.3333);
    expect(figures(started(0), sampled(9_999, 'waiting'), sampled(10_000, 'playing')).rebufferingRatio).toBe(0.0001);
    expect(figures(started(0)).rebufferingRatio).toBe(0);
  });

  it('are rounded to whole ms', () => {
    expect(figures(started(0), sampled(1_000.6, 'waiting'), sampled(1_500.8, 'playing'))).toMatchObject({
      playingTime: 1_001,
      rebufferingTime: 500,
    });
  });

  it('do not shrink when the clock is set back', () => {
    expect(figures(started(1_000), sampled(3_000, 'playing'), sampled(2_000, 'playing')).playingTime).toBe(2_000);
  });
});

describe('the average bitrate', () => {
  it('weighs each bitrate with the time that it played', () => {
    expect(
      figures(
        started(0),
        sampled(0, 'playing', 1_000_000),
        sampled(3_000, 'playing', 4_000_000),
        sampled(4_000, 'playing'),
      ).averageBitrate,
    ).toBe(1_750_000);
  });

  it('leaves out waiting, pauses and times of an unknown bitrate', () => {
    expect(
      figures(
        started(0),
        sampled(0, 'playing', 2_000_000),
        sampled(1_000, 'waiting', 2_000_000),
        sampled(5_000, 'aside', 2_000_000),
        sampled(9_000, 'playing'),
        sampled(20_000, 'playing', 5_000_000),
        sampled(21_000, 'playing'),
      ).averageBitrate,
    ).toBe(3_500_000);
  });

  it('is left out where no bitrate was ever known', () => {
    expect(figures(started(0), sampled(5_000, 'playing'))).not.toHaveProperty('averageBitrate');
  });

  it('uses a bitrate that was known before the first picture', () => {
    expect(figures(sampled(500, 'waiting', 800_000), started(900), sampled(1_900, 'playing')).averageBitrate).toBe(
      800_000,
    );
  });
});

describe('a viewing that goes on after it was reported', () => {
  it('counts only what comes from then on, and has no second start', () => {
    const before = viewed(
      started(700),
      sampled(1_000, 'playing', 1_000_000),
      sampled(5_000, 'waiting', 1_000_000),
      { type: 'faulted' },
      sampled(6_000, 'playing', 3_000_000),
      { type: 'failed' },
    );
    const next = qoeGoesOn(before, NOW + 6_000);
    expect(qoeFigures(next)).toEqual({
      isExitBeforeVideoStart: false,
      isVideoStartFailure: false,
      isVideoPlaybackFailure: false,
      playingTime: 0,
      rebufferingTime: 0,
      rebufferingCount: 0,
      rebufferingRatio: 0,
      errors: 0,
    });
    expect(qoeFigures(qoeStep(next, sampled(8_000, 'playing')))).toMatchObject({
      playingTime: 2_000,
      averageBitrate: 3_000_000,
    });
  });

  it('that has not started yet may still start, counted from the report', () => {
    const next = qoeGoesOn(viewed(sampled(500, 'waiting')), NOW + 1_000);
    expect(qoeFigures(qoeStep(next, started(1_400))).videoStartupTime).toBe(400);
  });
});

it('counts errors without ending anything', () => {
  expect(figures({ type: 'faulted' }, started(0), { type: 'faulted' }, sampled(1_000, 'playing'))).toMatchObject({
    errors: 2,
    playingTime: 1_000,
    isVideoPlaybackFailure: false,
  });
});

it('for any viewing: playing and rebuffering never exceed the time since the start, and one of three outcomes at most is reported', () => {
  const event: fc.Arbitrary<readonly [number, 'started' | 'faulted' | 'failed' | Phase]> = fc.tuple(
    fc.nat(5_000),
    fc.constantFrom('started', 'faulted', 'failed', 'playing', 'waiting', 'aside'),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = qoeBegan(NOW);
      let now = NOW;
      for (const [ms, kind] of events) {
        now += ms;
        if (kind === 'faulted' || kind === 'failed') state = qoeStep(state, { type: kind });
        else if (kind === 'started') state = qoeStep(state, { type: 'started', now });
        else state = qoeStep(state, { type: 'sampled', now, phase: kind, bitrate: ms * 1_000 });
      }
      const measured = qoeFigures(state);
      const start = measured.videoStartupTime ?? now - NOW;
      expect(measured.playingTime + measured.rebufferingTime).toBeLessThanOrEqual(now - NOW - start);
      expect(measured.rebufferingRatio).toBeGreaterThanOrEqual(0);
      expect(measured.rebufferingRatio).toBeLessThanOrEqual(1);
      const outcomes = [measured.isExitBeforeVideoStart, measured.isVideoStartFailure, measured.isVideoPlaybackFailure];
      expect(outcomes.filter(Boolean).length).toBeLessThanOrEqual(1);
      if (measured.averageBitrate !== undefined) expect(measured.averageBitrate).toBeLessThanOrEqual(5_000_000);
    }),
  );
});
