import type { GuideColumns, GuideTile } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { daysBetween, type Day } from './day.ts';
import { guideRow, type GuideRow } from './guide-row.ts';
import { DAY_SECONDS, GUIDE_DAYS, GUIDE_TILE } from './limits.ts';

export interface GuideRange {
  readonly from: Seconds;
  readonly to: Seconds;
}

/** Whole days around now in the viewer's time zone, and the tiles that cover them. */
export function guideRange(now: Seconds, timeZone = ''): GuideRange & { readonly days: readonly Day[] } {
  const days = daysBetween(now - GUIDE_DAYS * DAY_SECONDS, now + GUIDE_DAYS * DAY_SECONDS, timeZone);
  const to = days.at(-1)?.end ?? now;
  return { days, from: tileStart(days[0]?.start ?? now), to: Math.ceil(to / GUIDE_TILE) * GUIDE_TILE };
}

/** Start of the tile that contains a second. */
export function tileStart(at: Seconds): Seconds {
  return Math.floor(at / GUIDE_TILE) * GUIDE_TILE;
}

/** Starts of the tiles that touch [from, to). */
export function tilesBetween(from: Seconds, to: Seconds): readonly Seconds[] {
  const starts: Seconds[] = [];
  for (let start = tileStart(from); start < to; start += GUIDE_TILE) starts.push(start);
  return starts;
}

/** The loaded guide by channel and tile. Rows are built on demand and cached until another tile of them arrives. */
export interface GuideIndex {
  readonly range: GuideRange;
  put(tile: GuideTile, channelIds: readonly number[]): void;
  drop(start: Seconds, channelIds: readonly number[]): void;
  has(channelId: number, start: Seconds): boolean;
  row(channelId: number): GuideRow;
}

const NOTHING: GuideColumns = {
  starts: new Uint32Array(),
  ends: new Uint32Array(),
  programIds: new Float64Array(),
  ages: new Int8Array(),
  catchups: new Uint8Array(),
  titles: [],
};

/** `least`: programmes shorter than this many seconds are grouped. */
export function createGuideIndex({ from, to }: GuideRange, least: Seconds): GuideIndex {
  const parts = new Map<number, Map<Seconds, GuideColumns>>();
  const rows = new Map<number, GuideRow>();
  const emptyRow = guideRow({ from, to, tile: GUIDE_TILE, parts: new Map(), least });
  return {
    range: { from, to },
    put({ start, channels }, channelIds) {
      for (const id of channelIds) {
        const own = parts.get(id) ?? new Map<Seconds, GuideColumns>();
        // A requested channel that is not in the answer has no programmes.
        own.set(start, channels.get(id) ?? NOTHING);
        parts.set(id, own);
        rows.delete(id);
      }
    },
    drop(start, channelIds) {
      for (const id of channelIds) if (parts.get(id)?.delete(start)) rows.delete(id);
    },
    has: (channelId, start) => parts.get(channelId)?.has(start) ?? false,
    row(channelId) {
      const own = parts.get(channelId);
      if (!own) return emptyRow;
      const row = rows.get(channelId) ?? guideRow({ from, to, tile: GUIDE_TILE, parts: own, least });
      rows.set(channelId, row);
      return row;
    },
  };
}
