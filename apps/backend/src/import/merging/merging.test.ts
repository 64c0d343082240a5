// cspell:disable -- names of channels
import type { PlaylistEntry } from '@antenna/m3u';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { channelNumbers, hasOwnNumbers } from './channel-numbers.ts';
import { createEntryGrouping } from './group-entries.ts';

type Entry = Pick<PlaylistEntry, 'name' | 'groups' | 'attributes' | 'shift' | 'isRadio'> &
  Partial<Pick<PlaylistEntry, 'tvgId' | 'number'>>;

const entry = (name: string, tvgId = '', { country = '', group = '', ...more } = {}): Entry => ({
  name,
  ...(tvgId === '' ? {} : { tvgId }),
  attributes: country === '' ? {} : { 'tvg-country': country },
  groups: group === '' ? [] : [group],
  shift: 0,
  isRadio: false,
  ...more,
});

/** The channel number of each entry. */
function channelsOf(entries: readonly Entry[]): readonly number[] {
  const grouping = createEntryGrouping();
  for (const each of entries) grouping.add(each);
  const { channelOf } = grouping.finish();
  return entries.map((_, at) => channelOf(at + 1));
}
const isOne = (entries: readonly Entry[]): boolean => new Set(channelsOf(entries)).size === 1;

const [, , , ...lines] = readFileSync(new URL('./labelled-merges.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const pairs = lines.map((line) => {
  const [verdict, ...columns] = line.split('\t');
  const [a, b] = [columns.slice(0, 4), columns.slice(4)].map(([name = '', id, country, group]) =>
    entry(name, id, { country: country ?? '', group: group ?? '' }),
  ) as [Entry, Entry];
  return { line, isSame: verdict === 'same', a, b };
});

describe('a labelled sample of 200 pairs of public lists', () => {
  it('has 200 pairs and more', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(200);
    for (const { line } of pairs) expect(line.split('\t')).toHaveLength(9);
  });

  it.each(pairs.filter(({ isSame }) => !isSame))('keeps apart: $line', ({ a, b }) => {
    expect([isOne([a, b]), isOne([b, a])]).toEqual([false, false]);
  });

  it('merges what is one channel', () => {
    const missed = pairs.filter(({ isSame, a, b }) => isSame && !(isOne([a, b]) && isOne([b, a])));
    expect(missed.map(({ line }) => line)).toEqual([]);
  });
});

describe('merging', () => {
  it('does not decide for an entry without an id that could belong to two channels', () => {
    const [ca, ph, unknown] = [entry('TV5', 'TV5.ca'), entry('TV5', 'TV5.ph'), entry('TV5')];
    for (const entries of [
      [ca, ph, unknown],
      [unknown, ca, ph],
      [ca, unknown, ph],
    ])
      expect(new Set(channelsOf(entries)).size).toBe(3);
    expect(new Set(channelsOf([ca, ph, unknown, unknown])).size).toBe(3);
  });

  it('never joins two ids through an entry between them', () => {
    const between = entry('One', '', { country: 'FR', group: 'News' });
    const entries = [entry('One', 'One.fr', { group: 'General' }), between, entry('One', 'one-tv', { group: 'News' })];
    expect(new Set([channelsOf(entries)[0], channelsOf(entries)[2]]).size).toBe(2);
  });

  it('adds a name that says only a quality to the one channel of its id, and not to one of two', () => {
    expect(isOne([entry('One', 'one'), entry('HD', 'one'), entry('backup', 'one')])).toBe(true);
    expect(new Set(channelsOf([entry('One', 'x'), entry('Two', 'x'), entry('HD', 'x')])).size).toBe(3);
  });

  it('keeps a radio and a delayed channel apart', () => {
    expect(isOne([entry('Maria', 'maria'), entry('Maria', 'maria', { isRadio: true } as object)])).toBe(false);
    expect(isOne([entry('One', 'one'), entry('One', 'one', { shift: 7_200 } as object)])).toBe(false);
  });

  it('orders channels by their numbers, or group by group where the playlist counts in each', () => {
    const [b, a] = ['B', 'A'].map(
      (group) => (name: string, number?: number) => entry(name, name, { group, number } as object),
    ) as [(name: string, number?: number) => Entry, (name: string, number?: number) => Entry];
    expect(channelsOf([b('b2', 2), a('a2', 2), b('b'), a('a1', 1), b('b1', 1)])).toEqual([2, 5, 3, 4, 1]);
    // Numbers of the whole list.
    expect(channelsOf([b('b9', 9), a('a2', 2), b('b'), a('a1', 1), b('b3', 3)])).toEqual([4, 2, 5, 1, 3]);
  });

  it('takes 200,000 entries in seconds, also hostile ones', () => {
    const started = performance.now();
    const grouping = createEntryGrouping();
    for (let at = 0; at < 200_000; at += 1)
      grouping.add(entry(`N ${at % 3}`, at % 2 === 0 ? `id${at}` : '', { group: `g${at % 5}` }));
    grouping.finish();
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('channel numbers', () => {
  const numbers = (...channels: readonly (readonly [requested: number | undefined, before?: number])[]) =>
    channelNumbers(
      channels.map(([requested, before]) => ({ requested, before })),
      hasOwnNumbers(channels.flatMap(([requested]) => requested ?? [])),
    );
  it('are the playlist’s own, and the next ones for channels without', () =>
    expect(numbers([5], [undefined], [12.1], [3], [undefined])).toEqual([5, 13, 12.1, 3, 14]));
  it('count the whole list where the playlist counts in each group', () =>
    expect(numbers([1], [2], [1], [2], [undefined], [1])).toEqual([1, 2, 3, 4, 5, 6]));
  it('forgive a slip: the second channel with a number gets another one', () => {
    const own = Array.from({ length: 20 }, (_, at) => [at + 1] as const);
    expect(numbers(...own, [7]).at(-1)).toBe(21);
  });
  it('stay as they were when channels come and go', () =>
    expect(numbers([undefined, 3], [undefined], [undefined, 1], [undefined, 3])).toEqual([3, 4, 1, 5]));
});
