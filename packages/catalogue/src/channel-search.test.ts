import { describe, expect, it } from 'vitest';
import { prepareChannels, searchChannels } from './index.ts';

interface Given {
  readonly name: string;
  readonly num?: number;
}
const found = (text: string, ...channels: readonly Given[]) =>
  searchChannels(prepareChannels(channels), text).map(({ name }) => name);
const named = (...names: readonly string[]): readonly Given[] => names.map((name) => ({ name }));

describe('searching by number', () => {
  it('finds every channel of that number, and no number that only begins with it', () => {
    const channels = [
      { name: 'Kub', num: 7 },
      { name: 'Rels', num: 77 },
      { name: 'Fjord', num: 7 },
    ];
    expect(found('7', ...channels)).toEqual(['Kub', 'Fjord']);
    expect(found('77', ...channels)).toEqual(['Rels']);
  });

  it('puts the channel of that number first, although its name has the digits inside', () => {
    const channels = [
      { name: 'News 24', num: 3 },
      { name: 'Mir 24', num: 24 },
    ];
    expect(found('24', ...channels)).toEqual(['Mir 24', 'News 24']);
  });

  it('finds no channel without a number by the word for nothing', () =>
    expect(found('undefined', { name: 'Kub' })).toEqual([]));
});

describe('separators of words', () => {
  it.each(['kino-nord', 'kino_nord', 'kino.nord', 'kino·nord', 'kino  nord', ' Kino Nord '])(
    '%j is the name Kino Nord, and the other way round',
    (text) => {
      expect(found(text, ...named('Kino Nord', 'Kub'))).toEqual(['Kino Nord']);
      expect(found('kino nord', ...named(text, 'Kub'))).toEqual([text]);
    },
  );

  it('do not keep words apart that sound alike when joined', () =>
    expect(found('kinonord', ...named('Kino Nord'))).toEqual(['Kino Nord']));
});

describe('letters without a Latin one', () => {
  it('find the names that hold them, and a name that begins with one first', () => {
    const names = named('Соль', 'ьКуб', 'Куб');
    expect(found('ь', ...names)).toEqual(['ьКуб', 'Соль']);
    expect(found('ъ', ...names)).toEqual([]);
  });
});

describe('what the other keyboard layout types', () => {
  it('is looked for letter by letter only: by sound it would find too much', () => {
    // The keys of "дфеук" type "later".
    expect(found('cub', ...named('Cub'))).toEqual(['Cub']);
    expect(found('сги', ...named('Cub'))).toEqual(['Cub']);
    expect(found('дфеук', ...named('Latter'))).toEqual([]);
    expect(found('later', ...named('Latter'))).toEqual(['Latter']);
  });
});
