import { joinStretches, type WallStretch } from '@antenna/player-core';

export interface FragmentLike {
  readonly start: number;
  readonly duration: number;
  readonly programDateTime: number | null;
}

/**
 * Wall-clock stretches of a playlist; hls.js has carried each EXT-X-PROGRAM-DATE-TIME on to the segments after it. A
 * playlist without any continues from `startsAt`, if known: positions count from there, also in a sliding window.
 */
export function wallsOf(fragments: readonly FragmentLike[], startsAt?: number): readonly WallStretch[] {
  const dated = datedWalls(fragments);
  const [first, last] = [fragments[0], fragments.at(-1)];
  if (dated.length > 0 || startsAt === undefined || !first || !last) return dated;
  return [{ position: first.start, wall: startsAt + first.start, length: last.start + last.duration - first.start }];
}

function datedWalls(fragments: readonly FragmentLike[]): readonly WallStretch[] {
  return joinStretches(
    fragments.flatMap((each) =>
      each.programDateTime === null || each.programDateTime === undefined
        ? []
        : [{ position: each.start, wall: each.programDateTime / 1000, length: each.duration }],
    ),
  );
}

export function isSameWalls(a: readonly WallStretch[], b: readonly WallStretch[]): boolean {
  return (
    a.length === b.length &&
    a.every((each, index) => {
      const other = b[index];
      return (
        other !== undefined &&
        each.position === other.position &&
        each.wall === other.wall &&
        each.length === other.length
      );
    })
  );
}
