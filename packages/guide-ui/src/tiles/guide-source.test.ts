import { cellAt, cellKind, GUIDE_PAGE, GUIDE_TILE, tileStart } from '@antenna/schedule';
import { describe, expect, it } from 'vitest';
import { at, channelsUpTo, guideStage, NOW } from '../testing/guide-stage.ts';
import { tileRequests } from './guide-source.ts';

const CHANNELS = channelsUpTo(100);
const window = (from: number, to: number, firstRow = 0, lastRow = 9) => ({ from, to, firstRow, lastRow });

describe('guide source', () => {
  it('loads pages of channels by tiles of six hours', async () => {
    const { source, asked, settle } = guideStage();
    source.want(CHANNELS, window(at(19), at(23)));
    await settle();
    expect(asked.map(({ start, ids }) => [start, ids.length, ids[0]])).toEqual([[tileStart(at(19)), GUIDE_PAGE, 1]]);
    const row = source.row(1);
    expect([cellKind(row, cellAt(row, NOW)), cellKind(row, cellAt(row, at(24 * 3))), source.version()]).toEqual([
      'programme',
      'unknown',
      1,
    ]);
  });

  it('loads the middle of the window first', () => {
    const { range } = guideStage();
    const requests = tileRequests(CHANNELS, window(at(12), at(28), 20, 50), range);
    expect(requests).toHaveLength(2 * Math.ceil((at(28) - tileStart(at(12))) / GUIDE_TILE));
    expect([requests[0]?.ids[0], requests[0]?.start]).toEqual([33, tileStart(at(20))]);
  });

  it('loads nothing outside the range and the channels of the guide', () => {
    const { range } = guideStage();
    expect(
      tileRequests(CHANNELS.slice(0, 5), window(range.from - 86_400, range.from + 60, 0, 400), range).map(
        ({ start, ids }) => [start, ids],
      ),
    ).toEqual([[range.from, [1, 2, 3, 4, 5]]]);
    expect(tileRequests([], window(at(19), at(23)), range)).toEqual([]);
  });

  it('aborts tiles that left the window, and loads no tile twice', async () => {
    const { source, asked, settle } = guideStage({ never: true });
    source.want(CHANNELS, window(at(19), at(23)));
    source.want(CHANNELS, window(at(19), at(23), 2, 12));
    source.want(CHANNELS, window(at(24 * 2), at(24 * 2 + 3)));
    await settle();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    source.dispose();
    expect(asked.at(-1)?.signal.aborted).toBe(true);
  });

  it('loads visible tiles again when they are old, and another category at once', async () => {
    const { source, asked, clock, settle } = guideStage();
    source.want(CHANNELS, window(at(19), at(22)));
    await settle();
    source.want(CHANNELS, window(at(19) + 60, at(22) + 60, 1, 10));
    clock.advance(16 * 60_000);
    expect(asked).toHaveLength(1);
    source.want(CHANNELS, window(at(19) + 60, at(22) + 60, 1, 10));
    await settle();
    expect(asked).toHaveLength(2);
    source.want(CHANNELS.slice(40), window(at(19) + 60, at(22) + 60, 1, 10));
    await settle();
    expect(asked.at(-1)?.ids[0]).toBe(41);
  });

  it('retries a 504; then each tile shows its own failure and its own retry', async () => {
    const { source, asked, clock, fail, settle } = guideStage();
    fail({ kind: 'server', status: 504 } as never);
    source.want(CHANNELS.slice(0, 5), window(at(19), at(20)));
    const start = tileStart(at(19));
    for (let tries = 0; tries < 3; tries += 1) {
      await settle();
      clock.advance(20_000);
    }
    await settle();
    expect([asked.length, source.stateOf(1, start), source.stateOf(1, start + GUIDE_TILE)]).toEqual([
      3,
      'failed',
      'waiting',
    ]);
    fail(undefined);
    source.retry(1, start);
    expect(source.stateOf(1, start)).toBe('waiting');
    await settle();
    expect(cellKind(source.row(1), cellAt(source.row(1), at(19)))).toBe('programme');
  });
});
