import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialFacts, type EngineFacts, type WallStretch } from '../../port/engine.ts';
import {
  capPosition,
  channelPosition,
  channelWall,
  isAtLive,
  joinStretches,
  keptPosition,
  positionAt,
  reachablePosition,
  wallAt,
} from './timeline.ts';

const T = 1_795_000_000;
const pieces = (count: number, from = 0, wall = T): readonly WallStretch[] =>
  Array.from({ length: count }, (_, index) => ({ position: from + index * 2, wall: wall + index * 2, length: 2 }));
const facts = (patch: Partial<EngineFacts>): EngineFacts => ({ ...initialFacts, ...patch });
const live = { kind: 'channel', id: 1, at: 'live' } as const;
const archive = { ...live, at: { ts: T } } as const;

describe('position and wall time', () => {
  it('joins segments whose clocks continue, and keeps a jump of the clock', () => {
    expect(joinStretches(pieces(30))).toEqual([{ position: 0, wall: T, length: 60 }]);
    expect(joinStretches([...pieces(2), ...pieces(2, 4, T + 100)])).toEqual([
      { position: 0, wall: T, length: 4 },
      { position: 4, wall: T + 100, length: 4 },
    ]);
  });

  it('lead to each other and back, for any playlist with gaps in its broadcast', () => {
    const playlist = fc
      .array(fc.record({ count: fc.integer({ min: 1, max: 20 }), hole: fc.integer({ min: 1, max: 5_000 }) }), {
        minLength: 1,
        maxLength: 6,
      })
      .map((runs) => {
        let position = 0;
        let wall = T;
        return runs.flatMap(({ count, hole }) => {
          const run = pieces(count, position, wall);
          position += count * 2;
          wall += count * 2 + hole;
          return run;
        });
      });
    fc.assert(
      fc.property(playlist, fc.double({ min: 0, max: 0.999, noNaN: true }), (all, share) => {
        const walls = joinStretches(all);
        const end = (all.at(-1)?.position ?? 0) + 2;
        const position = share * end;
        const wall = wallAt(walls, position);
        expect(wall).toBeDefined();
        expect(positionAt(walls, wall ?? 0)).toBeCloseTo(position, 5);
      }),
    );
  });

  it('a moment inside a gap is that of the next picture; one outside has no position', () => {
    const walls = joinStretches([...pieces(2), ...pieces(2, 4, T + 100)]);
    expect(positionAt(walls, T + 50)).toBe(4);
    expect(positionAt(walls, T - 1)).toBeUndefined();
    expect(positionAt(walls, T + 104)).toBeUndefined();
    expect(positionAt([], T)).toBeUndefined();
  });

  it('is reachable only inside what the engine can seek to, without the first second of a live window', () => {
    const window = facts({
      isEndless: true,
      seekable: { start: 10, end: 54 },
      walls: [{ position: 0, wall: T, length: 60 }],
    });
    expect(reachablePosition(window, T + 20)).toBe(20);
    expect(reachablePosition(window, T + 10.5)).toBeUndefined();
    expect(reachablePosition(window, T + 57)).toBeUndefined();
    expect(reachablePosition({ ...window, isEndless: false }, T + 10)).toBe(10);
  });

  it('without clock times an archive begins at its ts and a live stream ends now', () => {
    const silent = facts({ seekable: { start: 0, end: 60 } });
    expect(channelWall({ facts: silent, subject: { ...live, at: { ts: T } }, now: T + 5_000 }, 12)).toBe(T + 12);
    expect(channelWall({ facts: silent, subject: live, now: T }, 54)).toBe(T - 6);
    expect(channelWall({ facts: initialFacts, subject: live, now: T }, 0)).toBe(T);
    expect(channelWall({ facts: silent, subject: { kind: 'trailer', id: '1' }, now: T }, 12)).toBeUndefined();
  });

  it('is live at 30 s behind and archive at 31 [B-256, B-541]', () => {
    const window = facts({
      isEndless: true,
      seekable: { start: 0, end: 600 },
      walls: [{ position: 0, wall: T, length: 600 }],
    });
    const now = T + 600;
    expect(isAtLive({ facts: window, subject: archive, now: now }, 570)).toBe(true);
    expect(isAtLive({ facts: window, subject: archive, now: now }, 569)).toBe(false);
  });

  it('is live at the newest picture of an encoder that runs late, while it plays', () => {
    const late = facts({
      isPaused: false,
      isEndless: true,
      seekable: { start: 0, end: 60 },
      walls: [{ position: 0, wall: T, length: 60 }],
    });
    expect(isAtLive({ facts: late, subject: live, now: T + 100 }, 58)).toBe(true);
    expect(isAtLive({ facts: { ...late, isPaused: true }, subject: live, now: T + 100 }, 58)).toBe(false);
    expect(isAtLive({ facts: late, subject: live, now: T + 100 }, 20)).toBe(false);
  });

  it('a scrub keeps 5 s from the end', () => {
    expect([600, -5, 100].map((at) => capPosition(at, 600, 5))).toEqual([595, 0, 100]);
  });
});

describe('stretches of one clock', () => {
  const two = (position: number, wall: number) =>
    joinStretches([
      { position: 0, wall: T, length: 2 },
      { position, wall, length: 2 },
    ]).length;

  it('join where both clocks continue within a quarter of a second, in either direction', () => {
    expect([two(2.24, T + 2), two(1.76, T + 2), two(2, T + 2.24), two(2, T + 1.76)]).toEqual([1, 1, 1, 1]);
    expect([two(2.26, T + 2), two(1.74, T + 2), two(2, T + 2.26), two(2, T + 1.74)]).toEqual([2, 2, 2, 2]);
  });

  it('have the length up to the end of the last one, rounding included', () => {
    expect(
      joinStretches([
        { position: 0, wall: T, length: 2 },
        { position: 2.1, wall: T + 2, length: 2 },
        { position: 4.1, wall: T + 4, length: 1.5 },
      ]),
    ).toEqual([{ position: 0, wall: T, length: 5.6 }]);
  });

  it('are none without segments', () => expect(joinStretches([])).toEqual([]));
});

describe('a position without a known clock', () => {
  const walls = joinStretches([...pieces(2, 10), ...pieces(2, 14, T + 100)]);

  it('before the first stretch has its clock, after the last one that of the last', () => {
    expect([wallAt(walls, 8), wallAt(walls, 10), wallAt(walls, 14), wallAt(walls, 30)]).toEqual([
      T - 2,
      T,
      T + 100,
      T + 116,
    ]);
    expect(wallAt([], 5)).toBeUndefined();
  });

  it('of a channel is never before the start of an archive nor after now on a live stream', () => {
    const silent = facts({ seekable: { start: 10, end: 70 } });
    expect(channelWall({ facts: silent, subject: archive, now: T + 5_000 }, 8)).toBe(T);
    expect(channelWall({ facts: silent, subject: archive, now: T + 5_000 }, 12)).toBe(T + 2);
    expect(channelWall({ facts: silent, subject: live, now: T }, 75)).toBe(T);
    expect(channelWall({ facts: silent, subject: live, now: T }, 70)).toBe(T);
    expect(channelWall({ facts: silent, subject: undefined, now: T }, 70)).toBeUndefined();
  });
});

describe('the position of a moment that the engine keeps', () => {
  const kept = facts({
    isEndless: true,
    seekable: { start: 10, end: 54 },
    walls: [{ position: 0, wall: T, length: 60 }],
  });

  it('may lie after what can be sought to: it will be there soon', () => {
    expect([keptPosition(kept, T + 57), reachablePosition(kept, T + 57)]).toEqual([57, undefined]);
    expect([keptPosition(kept, T + 54), reachablePosition(kept, T + 54)]).toEqual([54, 54]);
  });

  it('of a live window begins a second after its start', () => {
    expect([T + 10.99, T + 11].map((wall) => keptPosition(kept, wall))).toEqual([undefined, 11]);
    expect(keptPosition({ ...kept, isEndless: false }, T + 9.9)).toBeUndefined();
    expect(keptPosition({ ...kept, isEndless: false }, T + 10)).toBe(10);
  });
});

describe('the engine position of a moment of a channel', () => {
  const window = { ...initialFacts, seekable: { start: 10, end: 70 } };

  it('follows the clock of the stream, and is extended before the first and after the last known moment', () => {
    const dated = {
      ...window,
      walls: [
        { position: 10, wall: T - 60, length: 30 },
        { position: 40, wall: T - 20, length: 30 },
      ],
    };
    const at = (wall: number) => channelPosition({ facts: dated, subject: live, now: T }, wall);
    expect([T - 10, T - 20, T - 50, T - 70, T + 30].map(at)).toEqual([50, 40, 20, 0, 90]);
  });

  it('without a clock counts from the start of an archive, else back from now', () => {
    const at = (subject: Parameters<typeof channelPosition>[0]['subject'], wall: number) =>
      channelPosition({ facts: window, subject, now: T }, wall);
    expect(at({ ...live, at: { ts: T - 600 } }, T - 590)).toBe(20);
    expect(at(live, T - 20)).toBe(50);
    expect(at({ kind: 'content', id: '1' }, T - 20)).toBe(50);
    expect(at(undefined, T)).toBe(70);
  });

  it('leads back to the moment, for any live window with a clock', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.integer({ min: -600, max: 600 }), (position, by) => {
        const moment = {
          facts: facts({ seekable: { start: 0, end: 60 }, walls: [{ position, wall: T, length: 60 }] }),
          subject: live,
          now: T + 60,
        };
        expect(channelWall(moment, channelPosition(moment, T + by))).toBeCloseTo(T + by, 5);
      }),
    );
  });
});

describe('live', () => {
  const window = facts({
    isPaused: false,
    isEndless: true,
    seekable: { start: 0, end: 600 },
    walls: [{ position: 0, wall: T, length: 600 }],
  });
  const late = (slackedBy: number, options: Parameters<typeof isAtLive>[2] = {}) =>
    isAtLive({ facts: window, subject: archive, now: T + 600 }, 600 - slackedBy, options);

  it('has slack where it is live already', () => {
    expect([late(30), late(31), late(33, { slack: 3 }), late(34, { slack: 3 })]).toEqual([true, false, true, false]);
  });

  it('is the edge of a late encoder only if that edge is known, and for a live subject only', () => {
    const behind = { facts: window, subject: live, now: T + 1_000 };
    expect(isAtLive(behind, 590)).toBe(true);
    expect(isAtLive(behind, 585)).toBe(true);
    expect(isAtLive(behind, 584)).toBe(false);
    expect(isAtLive(behind, 590, { isEdgeKnown: false })).toBe(false);
    expect(isAtLive({ ...behind, subject: archive }, 590)).toBe(false);
  });

  it('is not for titles', () => {
    expect(isAtLive({ facts: window, subject: { kind: 'content', id: '1' }, now: T + 600 }, 600)).toBe(false);
    expect(isAtLive({ facts: window, subject: undefined, now: T + 600 }, 600)).toBe(false);
  });
});
