import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialFacts, type EngineFacts, type WallStretch } from '../../port/engine.ts';
import {
  capPosition,
  channelWall,
  isAtLive,
  joinStretches,
  positionAt,
  reachablePosition,
  wallAt,
} from './timeline.ts';

const T = 1_795_000_000;
const pieces = (count: number, from = 0, wall = T): readonly WallStretch[] =>
  Array.from({ length: count }, (_, index) => ({ position: from + index * 2, wall: wall + index * 2, length: 2 }));
const facts = (patch: Partial<EngineFacts>): EngineFacts => ({ ...initialFacts, ...patch });
const live = { kind: 'channel', id: 1, at: 'live' } as const;

describe('position and wall time', () => {
  it('joins segments whose clocks run on, and keeps a jump of the clock', () => {
    expect(joinStretches(pieces(30))).toEqual([{ position: 0, wall: T, length: 60 }]);
    expect(joinStretches([...pieces(2), ...pieces(2, 4, T + 100)])).toEqual([
      { position: 0, wall: T, length: 4 },
      { position: 4, wall: T + 100, length: 4 },
    ]);
  });

  it('lead to each other and back, for any playlist with holes in its broadcast', () => {
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

  it('a moment inside a hole is the next picture; one outside is nowhere', () => {
    const walls = joinStretches([...pieces(2), ...pieces(2, 4, T + 100)]);
    expect(positionAt(walls, T + 50)).toBe(4);
    expect(positionAt(walls, T - 1)).toBeUndefined();
    expect(positionAt(walls, T + 104)).toBeUndefined();
    expect(positionAt([], T)).toBeUndefined();
  });

  it('is reachable only inside what the engine can seek to; the sliding second at the old end is left', () => {
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
    const archive = { ...live, at: { ts: T } } as const;
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
