import type { Seconds } from '@antenna/kernel';
import { ClipProblem } from '../clips/clip.ts';
import type { Clip } from '../clips/clip.ts';

/**
 * A round of clips played again and again. Time is cut into slots of one segment, numbered from 1970: the number of a slot
 * is its media sequence, for every rendition, in every copy of the backend, for ever.
 */
export interface Lineup {
  readonly clips: readonly Clip[];
  readonly slot: Seconds;
  /** Slots in one round. */
  readonly slots: number;
  /** For each slot of a round: which clip of the round plays. */
  readonly turns: readonly number[];
  /** For each clip of the round: its first slot. */
  readonly firsts: readonly number[];
}

/** What plays in a slot. */
export interface Place {
  readonly clip: Clip;
  /** Which segment of the clip. */
  readonly index: number;
  /** Clips begun so far, this one included, counting from slot 0 in 1970. A clip's beginning is a discontinuity. */
  readonly turn: number;
}

/** Throws ClipProblem when the clips cannot follow one another. */
export function createLineup(clips: readonly Clip[]): Lineup {
  const [first] = clips;
  if (!first) throw new ClipProblem('no clips');
  const turns: number[] = [];
  const firsts: number[] = [];
  for (const [turn, clip] of clips.entries()) {
    if (clip.slot !== first.slot)
      throw new ClipProblem(`clip ${clip.name} has ${clip.slot} s segments, ${first.name} has ${first.slot} s`);
    firsts.push(turns.length);
    for (let i = 0; i < clip.slots; i += 1) turns.push(turn);
  }
  return { clips, slot: first.slot, slots: turns.length, turns, firsts };
}

/** The slot that is on the air at `time`. */
export function slotAt(lineup: Lineup, time: Seconds): number {
  return Math.floor(time / lineup.slot);
}

/** The newest slot whose segment is complete at `time`: the live edge. */
export function newestSlot(lineup: Lineup, time: Seconds): number {
  return slotAt(lineup, time) - 1;
}

/** What plays in slot `sequence` (0 or above). */
export function placeAt(lineup: Lineup, sequence: number): Place {
  const round = Math.floor(sequence / lineup.slots);
  const within = sequence - round * lineup.slots;
  const turn = lineup.turns[within] ?? 0;
  const clip = lineup.clips[turn];
  if (!clip) throw new RangeError(`no clip in slot ${sequence}`);
  return { clip, index: within - (lineup.firsts[turn] ?? 0), turn: round * lineup.clips.length + turn + 1 };
}

/** The clip on the air at `time` and how far into it that is. */
export function momentAt(
  lineup: Lineup,
  time: Seconds,
): { readonly clip: Clip; readonly turn: number; readonly seconds: Seconds } {
  const sequence = slotAt(lineup, time);
  const place = placeAt(lineup, sequence);
  return { clip: place.clip, turn: place.turn, seconds: time - (sequence - place.index) * lineup.slot };
}
