import type { InputProblem } from '@antenna/safe-input';
import { describe, expect, it } from 'vitest';
import { createTimeReader } from './dates.ts';
import type { GuideChannel, GuideProgramme } from './programme.ts';
import { createGuideReader } from './reader.ts';

function read(text: string) {
  const programmes: GuideProgramme[] = [];
  const channels: GuideChannel[] = [];
  const problems: InputProblem[] = [];
  const reader = createGuideReader(createTimeReader('UTC'), {
    onProgramme: (programme) => programmes.push(programme),
    onChannel: (channel) => channels.push(channel),
    onProblem: (problem) => problems.push(problem),
  });
  reader.write(text);
  return { programmes, channels, problems, ...reader.end() };
}
const programme = (inside: string, attributes = 'start="20261121100000" channel="c"') =>
  `<programme ${attributes}>${inside}</programme>`;
const first = (inside: string) => read(`<tv>${programme(`<title>A</title>${inside}`)}</tv>`).programmes[0];

describe('channels of a guide', () => {
  it('have their names in order without empty ones, the first picture, and their line', () => {
    const { channels } = read(
      '<tv>\n<channel id="a"><display-name> One </display-name><display-name/><display-name>Two</display-name><icon src="1.png"/><icon src="2.png"/></channel>\n<channel id="b"/></tv>',
    );
    expect(channels).toEqual([
      { id: 'a', names: ['One', 'Two'], icon: '1.png', line: 2 },
      { id: 'b', names: [], line: 3 },
    ]);
  });

  it('have sixteen names at most, and no picture without an address', () => {
    const names = Array.from({ length: 20 }, (_, at) => `<display-name>N${at}</display-name>`).join('');
    const [channel] = read(`<tv><channel id="a">${names}<icon/><icon src="late.png"/></channel></tv>`).channels;
    expect(channel?.names).toHaveLength(16);
    expect(channel).not.toHaveProperty('icon');
  });

  it('without an id are reported by their line, and the next one is read', () => {
    const { channels, problems } = read(
      '<tv>\n<channel><display-name>A</display-name></channel>\n<channel id=" "/>\n<channel id="b"/></tv>',
    );
    expect(problems).toEqual([
      { line: 2, reason: 'channel without an id' },
      { line: 3, reason: 'channel without an id' },
    ]);
    expect(channels.map(({ id }) => id)).toEqual(['b']);
  });

  it('that are not closed end where the next one or a programme begins', () => {
    const { channels, programmes } = read(
      `<tv><channel id="a"><display-name>A<channel id="b"><display-name>B</display-name>${programme('<title>P</title>')}</tv>`,
    );
    expect(channels.map(({ id, names }) => [id, names])).toEqual([
      ['a', ['A']],
      ['b', ['B']],
    ]);
    expect(programmes).toHaveLength(1);
  });

  it('have no texts of a programme, nor a programme those of a channel', () => {
    const { channels, programmes } = read(
      `<tv><channel id="a"><title>T</title><display-name>A</display-name></channel>${programme('<title>P</title><display-name>N</display-name>')}</tv>`,
    );
    expect(channels[0]?.names).toEqual(['A']);
    expect(programmes[0]?.title).toEqual({ und: 'P' });
  });
});

describe('the beginning of a programme', () => {
  it('is its start, else that of its broadcast signals', () => {
    const start = (attributes: string) =>
      read(`<tv>${programme('<title>A</title>', `${attributes} channel="c"`)}</tv>`).programmes[0]?.start;
    const ten = Date.UTC(2026, 10, 21, 10) / 1_000;
    expect([
      start('start="2026112110" pdc-start="2026112111"'),
      start('pdc-start="2026112110" vps-start="2026112111"'),
      start('vps-start="2026112110"'),
    ]).toEqual([ten, ten, ten]);
  });

  it('is missing with other words than a wrong one', () => {
    const problem = (attributes: string) => read(`<tv>${programme('<title>A</title>', attributes)}</tv>`).problems[0];
    expect(problem('channel="c"')).toEqual({ line: 1, reason: 'programme without a start', text: '' });
    expect(problem('start="soon" channel="c"')).toEqual({ line: 1, reason: 'start is not a time', text: 'soon' });
    expect(problem('start="2026" channel="  "')).toEqual({
      line: 1,
      reason: 'programme without a channel',
      text: '2026',
    });
  });

  it('that cannot be used takes its texts along: they are not of the programme before', () => {
    const { programmes } = read(
      `<tv>${programme('<title>A</title>')}${programme('<title>B</title><desc>of B</desc>', 'start="x" channel="c"')}</tv>`,
    );
    expect(programmes).toHaveLength(1);
    expect(programmes[0]).not.toHaveProperty('description');
  });

  it('may have an empty stop, which is no problem', () => {
    const { programmes, problems } = read(
      `<tv>${programme('<title>A</title>', 'start="2026" stop="" channel="c"')}</tv>`,
    );
    expect([programmes[0]?.stop, problems]).toEqual([undefined, []]);
  });
});

describe('elements inside others', () => {
  it('a critic’s review has no text, address or picture of the programme', () => {
    const review = '<review type="url"><title>R</title><icon src="r.png"/><url system="content-id">1</url></review>';
    const { image, contentId, title } = first(review) ?? {};
    expect([image, contentId, title]).toEqual([undefined, undefined, { und: 'A' }]);
  });

  it('a rating of critics is no age limit, and an age limit no rating of critics', () => {
    expect(first('<star-rating system="imdb"><value>7/10</value></star-rating>')).toMatchObject({
      ratings: [{ type: 'imdb', rating: '7.0' }],
    });
    expect(first('<star-rating><value>7/10</value></star-rating>')?.age).toBeUndefined();
    expect(first('<rating><value>7</value></rating>')?.ratings).toBeUndefined();
  });

  it('people are read of credits only, and what follows the credits is the programme’s again', () => {
    const read = first(
      '<actor>X</actor><credits><director>D</director><keyword>K</keyword></credits><desc>text</desc>',
    );
    expect(read).toMatchObject({ credits: [{ name: 'D', role: 'director' }], description: { und: 'text' } });
  });

  it('unclosed credits end with the programme', () => {
    const { programmes } = read(
      `<tv><programme start="2026" channel="c"><title>A</title><credits><actor>X${programme('<title>B</title><desc>b</desc>')}</tv>`,
    );
    expect(programmes.map(({ title, credits, description }) => [title['und'], credits?.length, description])).toEqual([
      ['A', 1, undefined],
      ['B', undefined, { und: 'b' }],
    ]);
  });

  it('elements inside a text leave the text as one', () =>
    expect(first('<desc>one <b>two</b> three</desc>')?.description).toEqual({ und: 'one two three' }));
});

describe('the root of a guide', () => {
  it('is <tv> in either case, or missing where programmes follow at once', () => {
    expect(read(`<TV>${programme('<title>A</title>')}</TV>`).programmes).toHaveLength(1);
    expect(read(`${programme('<title>A</title>')}${programme('<title>B</title>')}`).programmes).toHaveLength(2);
  });

  it('is reported by the line on which another one stands', () =>
    expect(() => read('<?xml version="1.0"?>\n\n<html>')).toThrow(
      expect.objectContaining({ name: 'InputError', kind: 'not-a-guide', line: 3 }),
    ));

  it('may have any elements inside: only the first one is judged', () =>
    expect(read(`<tv><html/>${programme('<title>A</title>')}</tv>`).programmes).toHaveLength(1));
});

describe('an attribute', () => {
  it('has its entities decoded once, as a text has', () => {
    expect(first('<icon src="http://p/?a=1&amp;b=2&amp;amp;c"/>')?.image).toBe('http://p/?a=1&b=2&amp;c');
    const { channels } = read('<tv><channel id="A&amp;E &laquo;1&raquo;"/></tv>');
    expect(channels[0]?.id).toBe('A&E «1»');
  });
});

describe('the end of a guide', () => {
  it('is the closing tag: a guide without one is not whole', () => {
    expect(read('<tv></tv>').isWhole).toBe(true);
    expect(read('<tv>').isWhole).toBe(false);
    expect(read(`<tv>${programme('<title>A</title>')}`)).toMatchObject({ isWhole: false, problems: [] });
  });

  it('finishes a programme that is not closed', () =>
    expect(read('<tv><programme start="2026" channel="c"><title>A</title></tv>').programmes).toHaveLength(1));
});
