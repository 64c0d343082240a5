import type { Seconds } from '@antenna/kernel';
import { LIVE_WINDOW } from '@antenna/schedule';
import type { EngineFacts, WallStretch } from '../../port/engine.ts';
import type { Subject } from '../../port/backend.ts';

/** Stretches are joined if their clocks differ by less than this: playlists are rounded. Seconds. */
const SAME_CLOCK = 0.25;

/** Joins stretches (one per segment, ascending) whose clocks continue without a jump. */
export function joinStretches(stretches: readonly WallStretch[]): readonly WallStretch[] {
  const joined: WallStretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    const isNext =
      last &&
      Math.abs(last.position + last.length - stretch.position) < SAME_CLOCK &&
      Math.abs(last.wall + last.length - stretch.wall) < SAME_CLOCK;
    if (last && isNext)
      joined[joined.length - 1] = { ...last, length: stretch.position + stretch.length - last.position };
    else joined.push(stretch);
  }
  return joined;
}

/** Unix time of a position. Outside the known stretches the clock of the nearest one is extended. */
export function wallAt(walls: readonly WallStretch[], position: Seconds): Seconds | undefined {
  const stretch = walls.findLast((each) => each.position <= position) ?? walls[0];
  return stretch && stretch.wall + (position - stretch.position);
}

/** The position of a moment; inside a gap of the broadcast that of the next picture. `undefined` outside the known stretches. */
export function positionAt(walls: readonly WallStretch[], wall: Seconds): Seconds | undefined {
  const first = walls[0];
  if (!first || wall < first.wall) return undefined;
  const stretch = walls.find((each) => wall < each.wall + each.length);
  return stretch && stretch.position + Math.max(0, wall - stretch.wall);
}

/** The same, if the engine still has it, without the first second of a live window, which is about to be removed. */
export function keptPosition(facts: EngineFacts, wall: Seconds): Seconds | undefined {
  const position = positionAt(facts.walls, wall);
  const start = facts.isEndless ? facts.seekable.start + 1 : facts.seekable.start;
  return position !== undefined && position >= start ? position : undefined;
}

/** The same, if the engine can seek to it now. */
export function reachablePosition(facts: EngineFacts, wall: Seconds): Seconds | undefined {
  const position = keptPosition(facts, wall);
  return position !== undefined && position <= facts.seekable.end ? position : undefined;
}

/** A channel in an engine at a moment. */
export interface ChannelMoment {
  readonly facts: EngineFacts;
  readonly subject: Subject | undefined;
  /** Unix time. */
  readonly now: Seconds;
}

/**
 * Unix time of what a channel shows at a position. A playlist without clock times is assumed to start at the requested
 * `ts` (archive) or to end now (live).
 */
export function channelWall({ facts, subject, now }: ChannelMoment, position: Seconds): Seconds | undefined {
  if (subject?.kind !== 'channel') return undefined;
  const known = wallAt(facts.walls, position);
  if (known !== undefined) return known;
  if (subject.at !== 'live') return subject.at.ts + Math.max(0, position - facts.seekable.start);
  return facts.seekable.end > 0 ? now - Math.max(0, facts.seekable.end - position) : now;
}

/** The inverse: the engine position of a moment of the channel, whether or not the engine has it. */
export function channelPosition({ facts, subject, now }: ChannelMoment, wall: Seconds): Seconds {
  const stretch = facts.walls.findLast((each) => each.wall <= wall) ?? facts.walls[0];
  if (stretch) return stretch.position + (wall - stretch.wall);
  if (subject?.kind === 'channel' && subject.at !== 'live') return facts.seekable.start + (wall - subject.at.ts);
  return facts.seekable.end - (now - wall);
}

/**
 * Live: within 30 s of now (B-256; `slack` more for what is live already, so that the state does not alternate), or at
 * the newest picture of a live playlist whose encoder is late, if that edge is known.
 */
export function isAtLive(
  moment: ChannelMoment,
  position: Seconds,
  { slack = 0, isEdgeKnown = true }: { readonly slack?: Seconds; readonly isEdgeKnown?: boolean } = {},
): boolean {
  const { facts, subject, now } = moment;
  if (subject?.kind !== 'channel') return false;
  const wall = channelWall(moment, position);
  if (wall !== undefined && now - wall <= LIVE_WINDOW + slack) return true;
  return subject.at === 'live' && isEdgeKnown && !facts.isPaused && facts.seekable.end - position <= LIVE_WINDOW / 2;
}

/** Limits a scrub to the start and to `tail` before the end (B-284). */
export function capPosition(position: Seconds, duration: Seconds, tail: Seconds): Seconds {
  return Math.max(0, Math.min(position, duration - tail));
}
