import type { GuideColumns, Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { GAP_MIN, GROUP_CELLS } from './limits.ts';

/** Fill of a piece without a programme: a gap in the guide, or not loaded yet. */
const GAP = -1;
const UNKNOWN = -2;

/**
 * A channel's timeline in columns, without holes and overlaps. Piece `i` goes from `edges[i]` to `edges[i + 1]`; cell `c` holds
 * the pieces from `cells[c]` to `cells[c + 1]`: one, or several programmes that are too short to stand alone.
 */
export interface GuideRow {
  readonly edges: Uint32Array;
  readonly fills: Int32Array;
  readonly cells: Uint32Array;
  readonly programmes: GuideColumns;
}

export type GuideCellKind = 'programme' | 'group' | 'gap' | 'unknown';

interface Asked {
  readonly from: Seconds;
  readonly to: Seconds;
  /** Length of a tile. */
  readonly tile: Seconds;
  /** The loaded tiles by start. */
  readonly parts: ReadonlyMap<Seconds, GuideColumns>;
  /** Programmes shorter than this are grouped with their neighbours. */
  readonly least: Seconds;
}

/** Builds a row of the loaded tiles; each missing tile is a piece of its own. */
export function guideRow({ from, to, tile, parts, least }: Asked): GuideRow {
  const programmes = merged([...parts].toSorted(([a], [b]) => a - b).map(([, columns]) => columns));
  const edges: number[] = [];
  const fills: number[] = [];
  const add = (at: Seconds, fill: number) => {
    if (fill !== UNKNOWN && fills.length > 0 && fills.at(-1) === fill) return;
    edges.push(at);
    fills.push(fill);
  };
  for (let start = from; start < to;) {
    let end = start + tile;
    if (!parts.has(start)) add(start, UNKNOWN);
    else {
      while (end < to && parts.has(end)) end += tile;
      sweep({ programmes, from: start, to: end, add });
    }
    start = end;
  }
  edges.push(to);
  return {
    edges: Uint32Array.from(edges),
    fills: Int32Array.from(fills),
    cells: grouped(edges, fills, least),
    programmes,
  };
}

/** Of overlapping programmes the latest to start wins, as in `programmeAt`; the other one continues after it. */
function sweep({
  programmes: { starts, ends },
  from,
  to,
  add,
}: {
  readonly programmes: GuideColumns;
  readonly from: Seconds;
  readonly to: Seconds;
  readonly add: (at: Seconds, fill: number) => void;
}): void {
  const running: number[] = [];
  let at = from;
  let last = GAP;
  const runTo = (until: Seconds) => {
    while (at < until) {
      while (running.length > 0 && (ends[running.at(-1) ?? 0] ?? 0) <= at) running.pop();
      const top = running.at(-1);
      // Gaps under a minute are rounding: the previous programme covers them.
      const fill = top ?? (until - at < GAP_MIN && last !== GAP ? last : GAP);
      add(at, fill);
      last = fill;
      at = top === undefined ? until : Math.min(ends[top] ?? until, until);
    }
  };
  for (let index = 0; index < starts.length; index += 1) {
    const start = starts[index] ?? 0;
    if (start >= to) break;
    if ((ends[index] ?? 0) <= from) continue;
    runTo(Math.max(start, from));
    running.push(index);
  }
  runTo(to);
}

/** Consecutive programmes that are too short to press become one cell of limited length. */
function grouped(edges: readonly number[], fills: readonly number[], least: Seconds): Uint32Array {
  const cells: number[] = [];
  let groupStart: Seconds | undefined;
  for (const [index, fill] of fills.entries()) {
    const start = edges[index] ?? 0;
    const end = edges[index + 1] ?? start;
    const isShort = fill >= 0 && end - start < least;
    const joins = isShort && groupStart !== undefined && end - groupStart <= least * GROUP_CELLS;
    if (!joins) cells.push(index);
    if (!isShort) groupStart = undefined;
    else if (!joins) groupStart = start;
  }
  cells.push(fills.length);
  return Uint32Array.from(cells);
}

/** Merges parts by start, longer programmes first; duplicates are dropped. */
function merged(parts: readonly GuideColumns[]): GuideColumns {
  const whole = {
    starts: [] as number[],
    ends: [] as number[],
    programIds: [] as number[],
    ages: [] as number[],
    catchups: [] as number[],
    titles: [] as string[],
  };
  const order: number[] = [];
  let isSorted = true;
  let last = -1;
  for (const { starts, ends, programIds, ages, catchups, titles } of parts) {
    for (let index = 0; index < starts.length; index += 1) {
      const [start, end, id] = [starts[index] ?? 0, ends[index] ?? 0, programIds[index] ?? 0];
      if (end <= start || isKnown(whole, start, id)) continue;
      isSorted &&=
        last < 0 ||
        start > (whole.starts[last] ?? 0) ||
        (start === whole.starts[last] && end <= (whole.ends[last] ?? 0));
      last = whole.starts.length;
      order.push(last);
      whole.starts.push(start);
      whole.ends.push(end);
      whole.programIds.push(id);
      whole.ages.push(ages[index] ?? -1);
      whole.catchups.push(catchups[index] ?? 0);
      whole.titles.push(titles[index] ?? '');
    }
  }
  // They are in order except where programmes overlap across two parts.
  if (!isSorted)
    order.sort(
      (a, b) => (whole.starts[a] ?? 0) - (whole.starts[b] ?? 0) || (whole.ends[b] ?? 0) - (whole.ends[a] ?? 0),
    );
  const picked = <Value>(column: readonly Value[], otherwise: Value) =>
    isSorted ? column : order.map((index) => column[index] ?? otherwise);
  return {
    starts: Uint32Array.from(picked(whole.starts, 0)),
    ends: Uint32Array.from(picked(whole.ends, 0)),
    programIds: Float64Array.from(picked(whole.programIds, 0)),
    ages: Int8Array.from(picked(whole.ages, -1)),
    catchups: Uint8Array.from(picked(whole.catchups, 0)),
    titles: picked(whole.titles, ''),
  };
}

/** A programme that crosses two parts is in both. */
function isKnown(
  { starts, programIds }: { readonly starts: readonly number[]; readonly programIds: readonly number[] },
  start: Seconds,
  id: number,
): boolean {
  for (let index = starts.length - 1; index >= 0; index -= 1) {
    if (starts[index] === start && programIds[index] === id) return true;
    if ((starts[index] ?? 0) < start) return false;
  }
  return false;
}

export function cellCount({ cells }: GuideRow): number {
  return cells.length - 1;
}

export function cellStart({ cells, edges }: GuideRow, cell: number): Seconds {
  return edges[cells[cell] ?? 0] ?? 0;
}

export function cellEnd({ cells, edges }: GuideRow, cell: number): Seconds {
  return edges[cells[cell + 1] ?? 0] ?? 0;
}

/** The cell that contains that second; the nearest one outside of the row. */
export function cellAt(row: GuideRow, at: Seconds): number {
  let low = 0;
  let high = cellCount(row) - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (cellStart(row, middle) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function cellKind({ cells, fills }: GuideRow, cell: number): GuideCellKind {
  const first = cells[cell] ?? 0;
  if ((cells[cell + 1] ?? 0) - first > 1) return 'group';
  const fill = fills[first] ?? UNKNOWN;
  if (fill >= 0) return 'programme';
  return fill === GAP ? 'gap' : 'unknown';
}

/** Programmes of a cell, in order: one, those of a group, or none. */
export function cellProgrammes({ cells, fills }: GuideRow, cell: number): readonly number[] {
  const shown = new Set(fills.subarray(cells[cell] ?? 0, cells[cell + 1] ?? 0));
  return [...shown].filter((fill) => fill >= 0);
}

/** One programme of the row as a `Programme`. */
export function guideProgramme({ programmes }: GuideRow, index: number, channelId: number): Programme {
  const timestamp = programmes.starts[index] ?? 0;
  const duration = (programmes.ends[index] ?? timestamp) - timestamp;
  const programId = programmes.programIds[index] ?? 0;
  const age = programmes.ages[index] ?? -1;
  return {
    id: String(programId),
    channelId,
    programId,
    timestamp,
    realTimestamp: timestamp,
    duration,
    realDuration: duration,
    isCatchupAvailable: programmes.catchups[index] === 1,
    title: programmes.titles[index] ?? '',
    ...(age >= 0 ? { age } : {}),
  };
}
