import type { Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { endOf, programmeAt, startOf } from './programme.ts';

/** A time span of the broadcast without catch-up rights. */
export interface RightsGap {
  readonly from: Seconds;
  readonly to: Seconds;
  /** The programme without rights, the first of several in a row. */
  readonly programme: Programme;
}

/**
 * The rights gaps of an ordered list (B-277): programmes without rights, less `safeArea` seconds at each end. The ends stay
 * free because guides are imprecise and the neighbouring programme must not lose its first minute; consecutive ones form
 * one gap. Of overlapping programmes the latest to start counts.
 */
export function rightsGaps(ordered: readonly Programme[], safeArea: Seconds = 0): readonly RightsGap[] {
  if (ordered.every((each) => each.isCatchupAvailable)) return [];
  const borders = [...new Set(ordered.flatMap((each) => [startOf(each), endOf(each)]))].sort((a, b) => a - b);
  const gaps: RightsGap[] = [];
  borders.slice(0, -1).forEach((from, index) => {
    const to = borders[index + 1] ?? from;
    const programme = programmeAt(ordered, from);
    if (!programme || programme.isCatchupAvailable) return;
    const last = gaps.at(-1);
    if (last?.to === from) gaps[gaps.length - 1] = { ...last, to };
    else gaps.push({ from, to, programme });
  });
  return gaps
    .map((gap) => ({ ...gap, from: gap.from + safeArea, to: gap.to - safeArea }))
    .filter((gap) => gap.from < gap.to);
}

export function gapAt(gaps: readonly RightsGap[], at: Seconds): RightsGap | undefined {
  return gaps.find((gap) => at >= gap.from && at < gap.to);
}
