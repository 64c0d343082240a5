import type { Seconds } from '@antenna/kernel';
import { ClipError } from '../clips/clip.ts';
import type { Clip } from '../clips/clip.ts';

/**
 * Clips that are played in a loop. Time is divided into slots of one segment, numbered from 1970: the number of a slot is its
 * media sequence, for every rendition and every backend instance.
 */
export interface Lineup {
  readonly clips: readonly Clip[];
  readonly slot: Seconds;
  /** Slots in one loop. */
  readonly slots: number;
  /** For each slot of a loop: the index of its clip. */
  readonly clipOfSlot: readonly number[];
  /** For each clip: its first slot in the loop. */
  readonly firstSlots: readonly number[];
}

/** What plays in a slot. */
export interface Place {
  readonly clip: Clip;
  /** Index of the clip's segment. */
  readonly index: number;
  /** Clips begun since slot 0 in 1970, this one included. The beginning of a clip is a discontinuity. */
  readonly clipsBegun: number;
}

/** Throws ClipError when the clips cannot follow one another. */
export function createLineup(clips: readonly Clip[]): Lineup {
  const [first] = clips;
  if (!first) throw new ClipError('no clips');
  const clipOfSlot: number[] = [];
  const firstSlots: number[] = [];
  for (const [at, clip] of clips.entries()) {
    if (clip.slot !== first.slot)
      throw new ClipError(`clip ${clip.name} has ${clip.slot} s segments, ${first.name} has ${first.slot} s`);
    firstSlots.push(clipOfSlot.length);
    for (let i = 0; i < clip.slots; i += 1) clipOfSlot.push(at);
  }
  return { clips, slot: first.slot, slots: clipOfSlot.length, clipOfSlot, firstSlots };
}

/** The slot on air at `time`. */
export function slotAt(lineup: Lineup, time: Seconds): number {
  return Math.floor(time / lineup.slot);
}

/** The newest slot whose segment is complete at `time`: the live edge. */
export function newestSlot(lineup: Lineup, time: Seconds): number {
  return slotAt(lineup, time) - 1;
}

/** What plays in slot `sequence` (0 or above). */
export function placeAt(lineup: Lineup, sequence: number): Place {
  const loop = Math.floor(sequence / lineup.slots);
  const within = sequence - loop * lineup.slots;
  const at = lineup.clipOfSlot[within] ?? 0;
  const clip = lineup.clips[at];
  if (!clip) throw new RangeError(`no clip in slot ${sequence}`);
  return { clip, index: within - (lineup.firstSlots[at] ?? 0), clipsBegun: loop * lineup.clips.length + at + 1 };
}

/** The clip on air at `time` and the position in it. */
export function momentAt(lineup: Lineup, time: Seconds): { readonly clip: Clip; readonly seconds: Seconds } {
  const sequence = slotAt(lineup, time);
  const place = placeAt(lineup, sequence);
  return { clip: place.clip, seconds: time - (sequence - place.index) * lineup.slot };
}
