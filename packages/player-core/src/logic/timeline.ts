import type { Seconds } from '@antenna/kernel';
import { LIVE_WINDOW } from '@antenna/schedule';
import type { EngineFacts, WallStretch } from '../port/engine.ts';
import type { Subject } from '../port/backend.ts';

/** Two neighbours belong to one stretch when their clocks agree this well: playlists round to milliseconds. */
const SAME_CLOCK = 0.25;

/** Joins pieces (one per segment, ascending) whose clocks run on without a jump. */
export function joinStretches(pieces: readonly WallStretch[]): readonly WallStretch[] {
  const joined: WallStretch[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isNext =
      last &&
      Math.abs(last.position + last.length - piece.position) < SAME_CLOCK &&
      Math.abs(last.wall + last.length - piece.wall) < SAME_CLOCK;
    if (last && isNext) joined[joined.length - 1] = { ...last, length: piece.position + piece.length - last.position };
    else joined.push(piece);
  }
  return joined;
}

/** Unix time of a position. Beyond the known stretches the nearest one's clock is carried on. */
export function wallAt(walls: readonly WallStretch[], position: Seconds): Seconds | undefined {
  const stretch = walls.findLast((each) => each.position <= position) ?? walls[0];
  return stretch && stretch.wall + (position - stretch.position);
}

/** Where a moment lies; inside a hole of the broadcast the next picture. `undefined` when it lies outside all that is known. */
export function positionAt(walls: readonly WallStretch[], wall: Seconds): Seconds | undefined {
  const first = walls[0];
  if (!first || wall < first.wall) return undefined;
  const stretch = walls.find((each) => wall < each.wall + each.length);
  return stretch && stretch.position + Math.max(0, wall - stretch.wall);
}

/** The same, and the engine still has it. A second at the old end is left free: it is about to slide away. */
export function keptPosition(facts: EngineFacts, wall: Seconds): Seconds | undefined {
  const position = positionAt(facts.walls, wall);
  const start = facts.isEndless ? facts.seekable.start + 1 : facts.seekable.start;
  return position !== undefined && position >= start ? position : undefined;
}

/** The same, and the engine can go there now. */
export function reachablePosition(facts: EngineFacts, wall: Seconds): Seconds | undefined {
  const position = keptPosition(facts, wall);
  return position !== undefined && position <= facts.seekable.end ? position : undefined;
}

/**
 * Unix time of what a channel shows at a position. A playlist without clock times is taken at its word otherwise:
 * an archive one begins at the `ts` it was asked with, a live one ends now.
 */
export function channelWall(
  facts: EngineFacts,
  subject: Subject | undefined,
  position: Seconds,
  now: Seconds,
): Seconds | undefined {
  if (subject?.kind !== 'channel') return undefined;
  const known = wallAt(facts.walls, position);
  if (known !== undefined) return known;
  if (subject.at !== 'live') return subject.at.ts + Math.max(0, position - facts.seekable.start);
  return facts.seekable.end > 0 ? now - Math.max(0, facts.seekable.end - position) : now;
}

/** The other way round: where in the engine's time that moment of the channel lies, be it known there or not. */
export function channelPosition(facts: EngineFacts, subject: Subject, wall: Seconds, now: Seconds): Seconds {
  const stretch = facts.walls.findLast((each) => each.wall <= wall) ?? facts.walls[0];
  if (stretch) return stretch.position + (wall - stretch.wall);
  if (subject.kind === 'channel' && subject.at !== 'live') return facts.seekable.start + (wall - subject.at.ts);
  return facts.seekable.end - (now - wall);
}

/**
 * Live: within 30 s of now (B-256; `slack` more for what is live already, or a picture just there would change its name every second), or
 * of the newest picture of a live playlist whose encoder itself runs late, as far as that `isEdgeKnown`.
 */
export function isAtLive(
  facts: EngineFacts,
  subject: Subject | undefined,
  position: Seconds,
  now: Seconds,
  slack: Seconds = 0,
  isEdgeKnown = true,
): boolean {
  if (subject?.kind !== 'channel') return false;
  const wall = channelWall(facts, subject, position, now);
  if (wall !== undefined && now - wall <= LIVE_WINDOW + slack) return true;
  return subject.at === 'live' && isEdgeKnown && !facts.isPaused && facts.seekable.end - position <= LIVE_WINDOW / 2;
}

/** A scrub of a thing with a length: never below its start, never nearer than `tail` to its end (B-284). */
export function capPosition(position: Seconds, duration: Seconds, tail: Seconds): Seconds {
  return Math.max(0, Math.min(position, duration - tail));
}
