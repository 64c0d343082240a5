import { expect, it } from 'vitest';
import { guideCalls } from '../index.ts';

const read = (data: unknown) => {
  const left: string[] = [];
  const tile = guideCalls.tile.read(data, { baseUrl: '', reject: (what) => void left.push(what) });
  return { left, tile };
};
const channel = {
  id: 7,
  program_ids: [1, 2],
  timestamps: [600, 0],
  durations: [300, 600],
  titles: ['b', 'a'],
  ages: [null, 18],
  catchups: [1, 0],
};

it('reads a piece of the guide into typed columns, by start', () => {
  const { tile, left } = read({ start: 0, end: 21_600, channels: [channel] });
  const columns = tile.channels.get(7);
  expect([tile.start, tile.end, left]).toEqual([0, 21_600, []]);
  expect(columns).toEqual({
    starts: Uint32Array.of(0, 600),
    ends: Uint32Array.of(600, 900),
    programIds: Float64Array.of(2, 1),
    ages: Int8Array.of(18, -1),
    catchups: Uint8Array.of(0, 1),
    titles: ['a', 'b'],
  });
});

it('leaves out what has no start or length, and a channel whose columns do not fit', () => {
  const { tile, left } = read({
    start: 0,
    end: 21_600,
    channels: [
      { ...channel, timestamps: [600, 'soon'] },
      { ...channel, id: 8, durations: [1] },
      { ...channel, id: 9, durations: [0, 600], titles: [] },
    ],
  });
  expect([...tile.channels].map(([id, { titles }]) => [id, titles])).toEqual([
    [7, ['b']],
    [9, ['']],
  ]);
  expect(left).toEqual(['guide.channels[7][1]', 'guide.channels[1]', 'guide.channels[9][0]']);
});

it('is no piece without its span', () => {
  expect(() => read({ channels: [] })).toThrow('guide');
  expect(() => read({ start: 0, end: 1 })).toThrow('guide');
});
