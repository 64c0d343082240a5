import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeAd } from '../testing/fake-ads.ts';
import { createTracker, type AdStep } from './tracker.ts';
import type { Tracking } from './vast.ts';

const EVENTS = [
  'start',
  'creativeView',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'closeLinear',
  'click',
  'pause',
  'resume',
  'mute',
  'unmute',
];

/** A tracker of an ad whose every event has one address: the event's name. */
function tracked(more: Tracking = {}, isTracked = true) {
  const sent: string[] = [];
  const reported: AdStep[] = [];
  const usual = isTracked ? Object.fromEntries(EVENTS.map((name) => [name, [name]])) : {};
  const tracker = createTracker(
    fakeAd('x', { impressions: ['impression'], clickTracking: ['clicked'], tracking: { ...usual, ...more } }),
    (urls) => sent.push(...urls),
    (word) => reported.push(word),
  );
  return { tracker, sent, reported };
}

describe('ad tracking', () => {
  it('sends impression, creativeView and start with the first movement, once', () => {
    const { tracker, sent, reported } = tracked();
    expect(sent).toEqual([]);
    for (const position of [0, 0, 0.5]) tracker.moveTo(position, 10);
    expect(sent).toEqual(['impression', 'creativeView', 'start']);
    expect(reported).toEqual(['start']);
  });

  it.each([
    ['firstQuartile', 'first_quartile', 2.5],
    ['midpoint', 'midpoint', 5],
    ['thirdQuartile', 'third_quartile', 7.5],
  ] as const)('sends %s exactly at its share of the length', (name, word, position) => {
    const { tracker, sent, reported } = tracked();
    tracker.moveTo(position - 0.01, 10);
    expect([sent.includes(name), reported.includes(word)]).toEqual([false, false]);
    tracker.moveTo(position, 10);
    tracker.moveTo(position, 10);
    expect([sent.filter((each) => each === name), reported.filter((each) => each === word)]).toEqual([[name], [word]]);
  });

  it('sends every quartile that a jump passed, in order', () => {
    const { tracker, reported } = tracked();
    tracker.moveTo(8, 10);
    expect(reported).toEqual(['start', 'first_quartile', 'midpoint', 'third_quartile']);
  });

  it('knows no quartiles while the length is unknown, and catches up when it becomes known', () => {
    const { tracker, reported } = tracked();
    tracker.moveTo(30, 0);
    expect(reported).toEqual(['start']);
    tracker.moveTo(30, 60);
    expect(reported).toEqual(['start', 'first_quartile', 'midpoint']);
  });

  it('does not report the end by position alone', () => {
    const { tracker, reported } = tracked();
    tracker.moveTo(10, 10);
    tracker.moveTo(11, 10);
    expect(reported).not.toContain('complete');
  });

  it('reports the end once', () => {
    const { tracker, sent, reported } = tracked();
    tracker.report('complete');
    tracker.report('complete');
    expect([sent, reported]).toEqual([['complete'], ['complete']]);
  });

  it('reports skipping as skip and closeLinear', () => {
    const { tracker, sent, reported } = tracked();
    tracker.report('skip');
    expect([sent, reported]).toEqual([['skip', 'closeLinear'], ['skip']]);
  });

  it.each(['pause', 'resume', 'mute', 'unmute'] as const)('reports %s each time', (word) => {
    const { tracker, sent, reported } = tracked();
    tracker.report(word);
    tracker.report(word);
    expect([sent, reported]).toEqual([
      [word, word],
      [word, word],
    ]);
  });

  it('sends a click to the click trackers, not to the events, each time', () => {
    const { tracker, sent, reported } = tracked();
    tracker.report('click');
    tracker.report('click');
    expect([sent, reported]).toEqual([
      ['clicked', 'clicked'],
      ['click', 'click'],
    ]);
  });

  it('reports an ad without any addresses to analytics as well', () => {
    const { tracker, sent, reported } = tracked({}, false);
    tracker.moveTo(6, 10);
    tracker.report('pause');
    tracker.report('complete');
    expect(sent).toEqual(['impression']);
    expect(reported).toEqual(['start', 'first_quartile', 'midpoint', 'pause', 'complete']);
  });
});

describe('progress events of an ad', () => {
  it('come at their second, not before, once', () => {
    const { tracker, sent } = tracked({ 'progress-3': ['three'], 'progress-4.5': ['later'] }, false);
    tracker.moveTo(2.99, 10);
    expect(sent).toEqual(['impression']);
    tracker.moveTo(3, 10);
    tracker.moveTo(4.4, 10);
    expect(sent).toEqual(['impression', 'three']);
    tracker.moveTo(4.5, 10);
    tracker.moveTo(9, 10);
    expect(sent).toEqual(['impression', 'three', 'later']);
  });

  it('come at their share of the length, which must be known for that', () => {
    const { tracker, sent } = tracked({ 'progress-50%': ['half'], 'progress-0%': ['none'] }, false);
    tracker.moveTo(30, 0);
    expect(sent).toEqual(['impression']);
    tracker.moveTo(30, 61);
    expect(sent).toEqual(['impression', 'none']);
    tracker.moveTo(30.5, 61);
    expect(sent).toEqual(['impression', 'none', 'half']);
  });

  it('by second need no known length', () => {
    const { tracker, sent } = tracked({ 'progress-5': ['five'] }, false);
    tracker.moveTo(5, 0);
    expect(sent).toEqual(['impression', 'five']);
  });

  it('with a name that is no number are ignored', () => {
    const { tracker, sent } = tracked(
      { 'progress-': ['a'], 'progress-soon': ['b'], 'progress-5s': ['c'], 'my-progress-5': ['d'], progress: ['e'] },
      false,
    );
    for (const position of [0, 5, 10]) tracker.moveTo(position, 10);
    expect(sent).toEqual(['impression']);
  });
});

describe('whatever an ad does', () => {
  const ONCE: readonly AdStep[] = ['start', 'first_quartile', 'midpoint', 'third_quartile', 'complete', 'skip'];

  it('each step is reported at most once, quartiles in order, and as often to the trackers as to analytics', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.double({ min: 0, max: 20, noNaN: true }),
            fc.constantFrom('complete', 'skip', 'click', 'pause', 'resume', 'mute', 'unmute' as const),
          ),
          { maxLength: 30 },
        ),
        (steps) => {
          const { tracker, sent, reported } = tracked();
          for (const step of steps) {
            if (typeof step === 'number') tracker.moveTo(step, 16);
            else tracker.report(step as 'pause');
          }
          for (const word of ONCE) expect(reported.filter((each) => each === word).length).toBeLessThanOrEqual(1);
          const quartiles = reported.filter((word) => /start|quartile|midpoint/.test(word));
          expect(quartiles).toEqual(ONCE.filter((word) => quartiles.includes(word)));
          const count = (name: string) => sent.filter((each) => each === name).length;
          expect(count('clicked')).toBe(reported.filter((word) => word === 'click').length);
          expect(count('pause') + count('resume')).toBe(
            reported.filter((word) => word === 'pause' || word === 'resume').length,
          );
          expect(count('impression')).toBe(reported.includes('start') ? 1 : 0);
          expect(count('closeLinear')).toBe(count('skip'));
        },
      ),
    );
  });
});
