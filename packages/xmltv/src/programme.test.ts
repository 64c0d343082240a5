import { describe, expect, it } from 'vitest';
import { CREDITS } from './limits.ts';
import { cleanText, ProgrammeBuilder, type GuideProgramme } from './programme.ts';

type Child = readonly [name: string, attributes: Readonly<Record<string, string>>, text: string];

const build = (children: readonly Child[], attributes: Readonly<Record<string, string>> = {}): GuideProgramme => {
  const builder = new ProgrammeBuilder({ channel: ' one ', ...attributes }, { start: 10, stop: 20, line: 3 });
  for (const [name, own, text] of children) builder.add(name, own, text);
  return builder.finish();
};

describe('a programme', () => {
  it('has its trimmed channel, its times and its line', () =>
    expect(build([['title', {}, 'A']])).toEqual({
      channel: 'one',
      start: 10,
      stop: 20,
      title: { und: 'A' },
      isRepeat: false,
      line: 3,
    }));
  it('keeps the first text of each language and no empty one', () => {
    const { title, subtitle, description } = build([
      ['title', { lang: 'ru' }, 'Первый'],
      ['title', { lang: 'rus' }, 'Второй'],
      ['title', { lang: 'en-GB' }, 'First'],
      ['sub-title', {}, '  '],
      ['desc', { lang: '??' }, 'text'],
    ]);
    expect([title, subtitle, description]).toEqual([{ ru: 'Первый', en: 'First' }, undefined, { und: 'text' }]);
  });
  it('keeps 16 different categories for each language', () => {
    const many = Array.from({ length: 40 }, (_, at): Child => ['category', {}, `c${at % 20}`]);
    expect(build([...many, ['category', { lang: 'en' }, 'Drama'], ['category', {}, '']]).category).toEqual({
      und: Array.from({ length: 16 }, (_, at) => `c${at}`),
      en: ['Drama'],
    });
  });
  it('keeps each person once for a role, and not more than a page shows', () => {
    const twice = [0, 0].map((): Child => ['credit', { element: 'actor' }, 'A. Petrov']);
    const director: Child = ['credit', { element: 'director' }, 'A. Petrov'];
    expect(build([...twice, director]).credits).toEqual([
      { name: 'A. Petrov', role: 'actor' },
      { name: 'A. Petrov', role: 'director' },
    ]);
    const crowd = Array.from({ length: 100 }, (_, at): Child => ['credit', { element: 'actor' }, `Person ${at}`]);
    expect(build(crowd).credits).toHaveLength(CREDITS);
    expect(build([['credit', {}, 'X']]).credits).toBeUndefined();
  });
  it('keeps the first rating of each source', () => {
    const rating = (system: string, text: string): Child => ['star-value', { system }, text];
    expect(
      build([rating('imdb', '7/10'), rating('IMDb', '9/10'), rating('x', '4/5'), rating('y', 'bad')]).ratings,
    ).toEqual([
      { type: 'imdb', rating: '7.0' },
      { type: 'other', rating: '8.0' },
    ]);
  });
  it.each([
    [['rating', {}, '12+'], ['value', {}, 'TV-MA'], 18],
    [['value', {}, '16'], ['value', {}, 'PG'], 16],
    [['value', {}, 'G'], ['value', {}, 'unrated'], 0],
    [['value', {}, '99'], ['value', {}, ''], undefined],
  ] as const)('has the strictest age limit of %j and %j', (one, other, age) =>
    expect(build([one, other]).age).toBe(age),
  );
  it.each([
    ['90', {}, 5_400],
    ['90', { units: 'minutes' }, 5_400],
    ['1.5', { units: 'hours' }, 5_400],
    ['30', { units: 'seconds' }, 30],
    ['30', { units: 'days' }, undefined],
    ['-1', {}, undefined],
    ['soon', {}, undefined],
  ] as const)('has a length of %s %j', (text, attributes, seconds) =>
    expect(build([['length', attributes, text]]).length).toBe(seconds),
  );
  it('prefers xmltv_ns to the onscreen number, in any order, and takes what it lacks from there', () => {
    const ns: Child = ['episode-num', { system: 'xmltv_ns' }, '1.4.'];
    const screen: Child = ['episode-num', { system: 'onscreen' }, 'S09E09'];
    for (const children of [
      [ns, screen],
      [screen, ns],
    ])
      expect(build(children)).toMatchObject({ season: 2, episode: 5 });
    expect(build([['episode-num', { system: 'xmltv_ns' }, '1..'], screen])).toMatchObject({ season: 2, episode: 9 });
    expect(build([['episode-num', {}, '7']])).toMatchObject({ episode: 7 });
    expect(build([['episode-num', { system: 'dd_progid' }, 'EP0123']]).episode).toBeUndefined();
  });
  it('has the first picture, from an attribute or a text, and the first year', () => {
    expect(
      build([
        ['icon', { src: ' ' }, ''],
        ['image', {}, ' http://i/1.jpg '],
        ['icon', { src: 'http://i/2.jpg' }, ''],
      ]).image,
    ).toBe('http://i/1.jpg');
    expect(
      build([
        ['date', {}, '19990101'],
        ['date', {}, '2005'],
      ]).year,
    ).toBe(1999);
  });
  it('has its content id from a url or an episode number', () => {
    expect(build([['url', { system: 'content-id' }, '77']]).contentId).toBe('77');
    expect(build([['episode-num', { system: 'content-id' }, '78']]).contentId).toBe('78');
    expect(build([['url', {}, 'https://x']]).contentId).toBeUndefined();
  });
  it('ignores unknown children', () =>
    expect(
      build([
        ['constructor', {}, 'x'],
        ['keyword', {}, 'y'],
      ]),
    ).toEqual(build([])));
});

describe('a text', () => {
  it.each([
    ['  A  ', 'A'],
    ['A \n\t B', 'A B'],
    ['A\u00a0\u00a0B', 'A B'],
    ['A\u0000\u0007B\u007f', 'AB'],
    ['Tom &amp; Jerry', 'Tom & Jerry'],
    ['&laquo;Кино&raquo;', '«Кино»'],
    ['one two three', 'one two three'],
    ['', ''],
  ])('%j is %j', (raw, clean) => expect(cleanText(raw)).toBe(clean));
});
