import type { Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { endOf, programmeAt, startOf } from './programme.ts';

/** A stretch of the broadcast that may not be shown again. */
export interface RightsGap {
  readonly from: Seconds;
  readonly to: Seconds;
  /** The barred programme, the first of several in a row. */
  readonly programme: Programme;
}

/**
 * The rights gaps of an ordered list (B-277): barred programmes without `safeArea` seconds at either edge. The edges stay free because
 * guides are a little wrong and the neighbour's first minute must not be lost to them; between two barred ones there is no neighbour.
 * Of programmes that overlap the latest to start counts, as everywhere.
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
