import { describe, expect, it } from 'vitest';
import { cellCount, cellKind, createGuideIndex, GUIDE_TILE, guideRange, tilesBetween, tileStart } from './index.ts';
import { guideColumns } from './testing/index.ts';

const FROM = tileStart(1_795_000_000);
const TO = FROM + 4 * GUIDE_TILE;
const HOUR = 3_600;
const film = (start: number, hours = 1) => ({ title: `At ${start}`, start, end: start + hours * HOUR });
const tile = (start: number, channels: Readonly<Record<number, ReturnType<typeof guideColumns>>>) => ({
  start,
  end: start + GUIDE_TILE,
  channels: new Map(Object.entries(channels).map(([id, columns]) => [Number(id), columns])),
});
const kinds = (index: ReturnType<typeof createGuideIndex>, id: number) => {
  const row = index.row(id);
  return Array.from({ length: cellCount(row) }, (_, cell) => cellKind(row, cell));
};

describe('tiles', () => {
  it('begin at multiples of their length since 1970', () => {
    expect(tileStart(FROM)).toBe(FROM);
    expect(tileStart(FROM + GUIDE_TILE - 1)).toBe(FROM);
    expect(tileStart(FROM + GUIDE_TILE)).toBe(FROM + GUIDE_TILE);
    expect(tileStart(0)).toBe(0);
  });

  it('of a time span are all that overlap it, without its end', () => {
    expect(tilesBetween(FROM + 1, FROM + GUIDE_TILE)).toEqual([FROM]);
    expect(tilesBetween(FROM + 1, FROM + GUIDE_TILE + 1)).toEqual([FROM, FROM + GUIDE_TILE]);
    expect(tilesBetween(FROM, FROM)).toEqual([]);
  });

  it('cover the whole range of the guide in every time zone', () => {
    for (const zone of ['UTC', 'Asia/Almaty', 'America/St_Johns', 'Pacific/Apia']) {
      const { from, to, days } = guideRange(1_795_000_000, zone);
      expect([from % GUIDE_TILE, to % GUIDE_TILE]).toEqual([0, 0]);
      expect(from).toBeLessThanOrEqual(days[0]?.start ?? 0);
      expect(to).toBeGreaterThanOrEqual(days.at(-1)?.end ?? Infinity);
      expect(days).toHaveLength(15);
    }
  });
});

describe('the index of the guide', () => {
  it('has no row of a channel until one of its tiles is loaded', () => {
    const index = createGuideIndex({ from: FROM, to: TO }, 300);
    expect(index.has(1, FROM)).toBe(false);
    expect(new Set(kinds(index, 1))).toEqual(new Set(['unknown']));
  });

  it('shows loaded tiles, and the others as unknown', () => {
    const index = createGuideIndex({ from: FROM, to: TO }, 300);
    index.put(tile(FROM, { 1: guideColumns([film(FROM)]) }), [1]);
    expect(index.has(1, FROM)).toBe(true);
    expect(index.has(1, FROM + GUIDE_TILE)).toBe(false);
    expect(kinds(index, 1).slice(0, 2)).toEqual(['programme', 'gap']);
    expect(kinds(index, 1).at(-1)).toBe('unknown');
  });

  it('treats a requested channel that is missing in the answer as one without programmes', () => {
    const index = createGuideIndex({ from: FROM, to: TO }, 300);
    index.put(tile(FROM, { 1: guideColumns([film(FROM)]) }), [1, 2]);
    expect(index.has(2, FROM)).toBe(true);
    expect(kinds(index, 2)[0]).toBe('gap');
    expect(index.has(3, FROM)).toBe(false);
  });

  it('replaces a tile that is loaded again, and removes one that is dropped', () => {
    const index = createGuideIndex({ from: FROM, to: TO }, 300);
    index.put(tile(FROM, { 1: guideColumns([film(FROM)]) }), [1]);
    index.put(tile(FROM, { 1: guideColumns([film(FROM), film(FROM + HOUR)]) }), [1]);
    expect(kinds(index, 1).filter((kind) => kind === 'programme')).toHaveLength(2);
    index.drop(FROM, [1]);
    expect(index.has(1, FROM)).toBe(false);
    expect(new Set(kinds(index, 1))).toEqual(new Set(['unknown']));
  });

  it('caches a row until one of its tiles changes, and keeps other rows', () => {
    const index = createGuideIndex({ from: FROM, to: TO }, 300);
    index.put(tile(FROM, { 1: guideColumns([film(FROM)]), 2: guideColumns([film(FROM)]) }), [1, 2]);
    const [first, second] = [index.row(1), index.row(2)];
    expect(index.row(1)).toBe(first);
    index.put(tile(FROM + GUIDE_TILE, { 1: guideColumns([film(FROM + GUIDE_TILE)]) }), [1]);
    expect(index.row(1)).not.toBe(first);
    expect(index.row(2)).toBe(second);
  });
});
