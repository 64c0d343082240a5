import { describe, expect, it } from 'vitest';
import type { Programme } from '@antenna/api-client';
import { fakeProgramme } from '../testing/index.ts';
import { initialFacts } from '../port/engine.ts';
import { readCaptionStyle, usualCaptionStyle } from './caption-style.ts';
import { readRefusal } from './errors/licence-refusal.ts';
import { barModel, reachableMoment, shareOf } from './time/seek-bar.ts';
import { swipeFlow, type SwipeEvent, type SwipeState } from './input/swipe.ts';
import { channelPosition, isAtLive } from './time/timeline.ts';

const NOW = 1_795_275_720;
const DAY = 86_400;

describe('the seek bar at its borders', () => {
  const closed = { archivedDays: 0, isPurchased: true };
  const open = { archivedDays: 1, isPurchased: true };

  it('a window without length has everything at its beginning', () => expect(shareOf({ from: 5, to: 5 }, 5)).toBe(0));

  it('without an archive everything before now is closed', () => {
    const programme: Programme = fakeProgramme(NOW - 600, 30, 'Reef');
    const { spans } = barModel({
      channel: closed as never,
      schedule: [programme],
      gaps: [],
      programme,
      wall: NOW,
      now: NOW,
    });
    expect(spans.map((each) => each.kind)).toEqual(['closed', 'future']);
  });

  it("a gap at the archive's oldest end is left forward, whichever way the viewer goes", () => {
    const oldest = NOW - DAY;
    const gaps = [{ from: oldest - 100, to: oldest + 300 }];
    expect(
      reachableMoment({ channel: open as never, gaps: gaps as never, now: NOW, from: NOW - 60, wanted: oldest + 10 }),
    ).toBeGreaterThanOrEqual(oldest + 300);
  });
});

describe('a finger on the picture', () => {
  const run = (...events: readonly SwipeEvent[]) =>
    events.reduce<{ readonly state: SwipeState; readonly done: readonly string[] }>(
      ({ state, done }, event) => {
        const step = swipeFlow.step(state, event);
        return {
          state: step.state,
          done: [
            ...done,
            ...step.effects.map((each) => ('by' in each && each.do === 'step' ? `step ${each.by}` : each.do)),
          ],
        };
      },
      { state: swipeFlow.initial, done: [] },
    );
  const touched: SwipeEvent = { type: 'touched', x: 0, y: 100, now: 0 };
  const moved = (y: number): SwipeEvent => ({ type: 'moved', x: 0, y, height: 800 });

  it('flicked down goes back, flicked up on', () => {
    expect(run(touched, moved(190), { type: 'lifted', now: 100 }).done.at(-1)).toBe('step -1');
    expect(run(touched, moved(10), { type: 'lifted', now: 100 }).done.at(-1)).toBe('step 1');
  });

  it('that hardly moves does nothing, and a second one or a cancel lets go', () => {
    expect(run(touched, moved(102)).done).toEqual([]);
    expect(run(touched, moved(190), touched).done.at(-1)).toBe('settle');
    expect(run(touched, { type: 'cancelled' })).toEqual({ state: { at: 'rest' }, done: [] });
  });
});

describe('what is read of others', () => {
  it('a style that is no style is the usual one', () => {
    for (const kept of ['7', 'null', '[', '"x"']) expect(readCaptionStyle(kept)).toEqual(usualCaptionStyle);
  });

  it('a refusal of a key without words is a code alone', () => {
    expect(readRefusal('{"code":8002}')).toEqual({ code: '8002' });
    expect(readRefusal('[]')).toBeUndefined();
  });

  it('a film is never at live', () =>
    expect(isAtLive({ facts: initialFacts, subject: { kind: 'content', id: '1' }, now: NOW }, 0)).toBe(false));
});

describe("where a moment of a channel lies in the engine's time", () => {
  const live = { kind: 'channel', id: 9, at: 'live' } as const;
  const facts = { ...initialFacts, seekable: { start: 10, end: 70 } };

  it("is known by the stream's own clock, also before the first moment it names", () => {
    const dated = {
      ...facts,
      walls: [
        { position: 10, wall: NOW - 60, length: 30 },
        { position: 40, wall: NOW - 20, length: 30 },
      ],
    };
    expect(
      [NOW - 10, NOW - 50, NOW - 70].map((wall) => channelPosition({ facts: dated, subject: live, now: NOW }, wall)),
    ).toEqual([50, 20, 0]);
  });

  it('else by what was asked for: an archive begins there, live ends now', () => {
    expect(channelPosition({ facts, subject: { ...live, at: { ts: NOW - 600 } }, now: NOW }, NOW - 590)).toBe(20);
    expect(channelPosition({ facts, subject: live, now: NOW }, NOW - 20)).toBe(50);
    expect(channelPosition({ facts, subject: { kind: 'content', id: '1' }, now: NOW }, NOW - 20)).toBe(50);
  });
});
