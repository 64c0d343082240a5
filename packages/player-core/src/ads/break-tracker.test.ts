import { describe, expect, it } from 'vitest';
import { createBreakTracker } from './break-tracker.ts';

function tracked(error = 'error?[ERROR_CODE]') {
  const sent: string[] = [];
  const tracking = { breakStart: ['start', 'begun'], breakEnd: ['end'], error: [error] };
  return { tracker: createBreakTracker(tracking, { pixels: (urls) => sent.push(...urls) }), sent };
}

describe('the tracker of a break', () => {
  it('requests all addresses of the start once, however many ads there are, then those of the end', () => {
    const { tracker, sent } = tracked();
    tracker.onStarted();
    tracker.onFailed(402);
    tracker.onStarted();
    expect(sent).toEqual(['start', 'begun']);
    tracker.end();
    expect(sent).toEqual(['start', 'begun', 'end']);
  });

  it('requests the error alone if nothing was shown, with the last code', () => {
    const { tracker, sent } = tracked();
    tracker.onFailed(303);
    tracker.onFailed(402);
    expect(sent).toEqual([]);
    tracker.end();
    expect(sent).toEqual(['error?402']);
  });

  it.each([
    [301, '1007'],
    [1012, '1008'],
    [100, '100'],
    [901, '901'],
    [1005, '900'],
    [1205, '900'],
  ])('names the code %i as VMAP does: %s', (code, shown) => {
    const { tracker, sent } = tracked('error?[ERROR_CODE]&[ERRORCODE]');
    tracker.onFailed(code);
    tracker.end();
    expect(sent).toEqual([`error?${shown}&${shown}`]);
  });

  it('has a code and a message without a known reason, and needs no addresses', () => {
    const { tracker, sent } = tracked('error?[ERROR_CODE]&[ERROR_MESSAGE]');
    tracker.end();
    expect(sent).toEqual(['error?900&UNKNOWN']);
    const none = createBreakTracker({}, { pixels: (urls) => sent.push(...urls) });
    none.onStarted();
    none.end();
    expect(sent).toHaveLength(1);
  });
});
