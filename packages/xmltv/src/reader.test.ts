import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { XML_TEXT } from './limits.ts';
import { decodeGuide } from './decode-guide.ts';
import type { InputProblem } from '@antenna/safe-input';
import { createTimeReader } from './dates.ts';
import type { GuideChannel, GuideProgramme } from './programme.ts';
import { createGuideReader } from './reader.ts';

interface Read {
  readonly programmes: GuideProgramme[];
  readonly channels: GuideChannel[];
  readonly problems: InputProblem[];
  readonly isWhole: boolean;
  readonly textsCut: number;
  readonly encoding: string;
  readonly isGuessed: boolean;
}

async function read(bytes: string | Uint8Array, chunk = 1 << 20): Promise<Read> {
  const programmes: GuideProgramme[] = [];
  const channels: GuideChannel[] = [];
  const problems: InputProblem[] = [];
  const reader = createGuideReader(createTimeReader('UTC'), {
    onProgramme: (programme) => programmes.push(programme),
    onChannel: (channel) => channels.push(channel),
    onProblem: (problem) => problems.push(problem),
  });
  const all = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < all.length; at += chunk) yield all.subarray(at, at + chunk);
  }
  const decoded = decodeGuide(chunks());
  for await (const text of decoded.text) reader.write(text);
  return {
    programmes,
    channels,
    problems,
    ...reader.end(),
    encoding: decoded.encoding().name,
    isGuessed: decoded.encoding().isGuessed,
  };
}

const programme = (inside: string, attributes = ''): string =>
  `<programme start="20261121100000 +0000" stop="20261121110000 +0000" channel="c"${attributes}>${inside}</programme>`;
const tv = (inside: string, head = '<?xml version="1.0" encoding="UTF-8"?>\n'): string =>
  `${head}<tv>\n<channel id="c"><display-name>C</display-name></channel>\n${inside}\n${programme('<title>After</title>')}\n</tv>\n`;
const titles = ({ programmes }: Read): (string | undefined)[] => programmes.map(({ title }) => title['und']);

describe('twelve broken files: the programme after the broken place is read', () => {
  it.each([
    ['nothing broken', tv(programme('<title>A</title>')), 'A'],
    ['a bare &', tv(programme('<title>Tom & Jerry</title>')), 'Tom & Jerry'],
    ['a bare <', tv(programme('<title>A < B</title>')), 'A < B'],
    ['an HTML entity', tv(programme('<title>&laquo;&Eacute;t&eacute;&raquo;&nbsp;&mdash; A</title>')), '«Été» — A'],
    ['a control character', tv(programme('<title>A\u0001\u0008B</title>')), 'AB'],
    ['CDATA', tv(programme('<title><![CDATA[A <b> & C]]></title>')), 'A <b> & C'],
    ['numeric entities', tv(programme('<title>&#1050;&#x438;&#1085;&#x43E;</title>')), 'Кино'],
    ['a byte order mark', `\ufeff${tv(programme('<title>A</title>'))}`, 'A'],
    ['an unclosed title', tv(programme('<title>A<desc>D</desc>')), 'A'],
    [
      '& in an attribute',
      tv(
        `<programme start="20261121100000" channel="c" x="a&b"><title>A</title><icon src="http://x/?a=1&b=2"/></programme>`,
      ),
      'A',
    ],
  ])('%s', async (_name, text, title) => {
    const answer = await read(text);
    expect(titles(answer)).toEqual([title, 'After']);
    expect(answer.isWhole).toBe(true);
  });
  it('truncated: complete programmes are read, a cut one is reported by its line', async () => {
    const answer = await read(`<tv>\n${programme('<title>A</title>')}\n${programme('<title>B</title>').slice(0, -20)}`);
    expect(titles(answer)).toEqual(['A']);
    expect(answer.isWhole).toBe(false);
    expect(answer.problems).toEqual([{ line: 3, reason: 'the file ends within this programme', text: 'c' }]);
  });
  it('an entity of a DTD is not expanded', async () => {
    const answer = await read(
      tv(
        programme('<title>A &secret; B</title>'),
        '<?xml version="1.0"?>\n<!DOCTYPE tv [<!ENTITY secret SYSTEM "file:///etc/passwd">]>\n',
      ),
    );
    expect(titles(answer)).toEqual(['A &secret; B', 'After']);
  });
  it('reads the same when every chunk is one byte', async () => {
    expect(titles(await read(tv(programme('<title>&laquo;Ж&raquo; & <![CDATA[<x>]]></title>')), 1))).toEqual([
      '«Ж» & <x>',
      'After',
    ]);
  });
});

describe('attacks (T16)', () => {
  it('does not expand a billion laughs', async () => {
    const lol = Array.from({ length: 9 }, (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at};`.repeat(10)}">`).join('');
    const startedAt = process.threadCpuUsage();
    expect(
      titles(
        await read(
          tv(programme('<title>&lol9;</title>'), `<?xml version="1.0"?><!DOCTYPE tv [<!ENTITY lol0 "lol">${lol}]>`),
        ),
      )[0],
    ).toBe('&lol9;');
    expect(process.threadCpuUsage(startedAt).user / 1000).toBeLessThan(200);
  });
  it('refuses elements nested deeper than 64', async () => {
    await expect(read(`<tv>${'<a>'.repeat(100)}`)).rejects.toThrow('nested deeper than 64');
  });
  it('cuts a text of more than 64 KB and counts it', async () => {
    const answer = await read(tv(programme(`<title>A</title><desc>${'ж'.repeat(XML_TEXT + 5000)}</desc>`)));
    expect(answer.programmes[0]?.description?.['und']).toHaveLength(XML_TEXT);
    expect(answer.textsCut).toBe(1);
  });
  it.each([
    ['a tag', '<programme x="'],
    ['a comment', '<!-- '],
    ['a DOCTYPE', '<!DOCTYPE '],
  ])('refuses %s that never ends before it fills the memory', async (_name, start) => {
    await expect(read(`<tv>${start}${'x'.repeat(3 << 20)}`, 1 << 16)).rejects.toThrow('longer than');
  });
});

describe('files that are not guides', () => {
  it.each([
    ['<!doctype html><html><body>Login</body></html>', 'a web page'],
    ['  \n<html>', 'a web page'],
    ['#EXTM3U\n', 'a playlist'],
    ['{"error":1}', 'JSON'],
    ['', 'empty'],
    ['<rss><channel/></rss>', '<rss>'],
    ['just words', 'no <tv>'],
    ['<?xml version="1.0" encoding="klingon"?><tv/>', 'klingon'],
  ])('%j is refused with %j', async (text, reason) => {
    await expect(read(text)).rejects.toThrow(reason);
  });
});

describe('encodings', () => {
  const text = (name: string): string =>
    `<?xml version="1.0" encoding="${name}"?><tv>${programme('<title>Кино</title>')}</tv>`;
  const cyrillic = (source: string): Uint8Array =>
    Uint8Array.from(
      [...source].map((letter) => {
        const code = letter.charCodeAt(0);
        return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
      }),
    );
  it('windows-1251 as declared', async () =>
    expect(titles(await read(cyrillic(text('windows-1251'))))).toEqual(['Кино']));
  it('windows-1251 that claims UTF-8 is reported', async () =>
    expect(await read(cyrillic(text('UTF-8')))).toMatchObject({
      encoding: 'windows-1251',
      isGuessed: true,
      programmes: [{ title: { und: 'Кино' } }],
    }));
  it('UTF-8 with a character cut by the end of the probe is not mistaken', async () => {
    for (let pad = 0; pad < 4; pad += 1)
      expect(
        (
          await read(
            `<?xml version="1.0"?><tv>${' '.repeat(65_536 - 60 + pad)}${programme(`<title>${'Ж€'.repeat(50)}</title>`)}</tv>`,
          )
        ).isGuessed,
      ).toBe(false);
  });
  it('iso-8859-1', async () =>
    expect(
      titles(
        await read(
          Buffer.from(
            `<?xml version="1.0" encoding="ISO-8859-1"?><tv>${programme('<title>Été</title>')}</tv>`,
            'latin1',
          ),
        ),
      ),
    ).toEqual(['Été']));
  it.each([true, false])('UTF-16, with its byte order mark: %s', async (marked) => {
    const le = Buffer.from(`${marked ? '\ufeff' : ''}${text('UTF-16')}`, 'utf16le');
    expect(titles(await read(le))).toEqual(['Кино']);
    expect(titles(await read(Buffer.from(le).swap16(), 7))).toEqual(['Кино']);
  });
});

describe('a programme', () => {
  it('has everything that XMLTV can say', async () => {
    const { programmes, channels } =
      await read(`<tv><channel id=" one "><display-name lang="ru">Один</display-name><display-name>One</display-name><icon src="http://i/1.png"/></channel>
<programme start="20261121100000" stop="20261121110000" channel="one" catchup-id="x1"><title lang="ru">Кино</title><title lang="en_GB">Film</title><title lang="ru">Второе</title><sub-title lang="ru">Серия</sub-title><desc>  Много
 строк  </desc><credits><actor>N<image>http://actor.jpg</image></actor></credits><category lang="ru">Драма</category><category lang="ru">Кино</category><icon src="http://p.jpg"/><episode-num system="xmltv_ns">1 . 11/24 . 0/1</episode-num><episode-num system="onscreen">S09E09</episode-num><rating system="RU"><value>12+</value></rating><rating><value>16</value></rating><star-rating><value>18/20</value></star-rating><previously-shown/><url system="content-id">77</url></programme></tv>`);
    expect(channels).toEqual([{ id: 'one', names: ['Один', 'One'], icon: 'http://i/1.png', line: 1 }]);
    expect(programmes).toEqual([
      {
        channel: 'one',
        start: 1795255200,
        stop: 1795258800,
        title: { ru: 'Кино', en: 'Film' },
        subtitle: { ru: 'Серия' },
        description: { und: 'Много строк' },
        category: { ru: ['Драма', 'Кино'] },
        image: 'http://p.jpg',
        age: 16,
        credits: [{ name: 'N', role: 'actor' }],
        ratings: [{ type: 'other', rating: '9.0' }],
        season: 2,
        episode: 12,
        isRepeat: true,
        catchupId: 'x1',
        contentId: '77',
        line: 2,
      },
    ]);
  });
  it('does not take the sign of an age limit for its picture', async () => {
    const first = async (children: string) => (await read(tv(programme(`<title>A</title>${children}`)))).programmes[0];
    const rating = '<rating system="x"><value>16</value><icon src="https://r/16.png"/></rating>';
    expect(await first(rating)).toMatchObject({ age: 16 });
    expect((await first(rating))?.image).toBeUndefined();
    expect(await first(`${rating}<icon src="https://p/a.jpg"/>`)).toMatchObject({ image: 'https://p/a.jpg', age: 16 });
    expect(await first('<rating>12+</rating><desc>text</desc>')).toMatchObject({
      age: 12,
      description: { und: 'text' },
    });
    expect(await first('<rating><value>6</value><desc>text</desc>')).toMatchObject({
      age: 6,
      description: { und: 'text' },
    });
  });
  it('decodes an escaped escape once', async () => {
    const { programmes } = await read(tv(programme('<title>&amp;amp; &amp;lt;b&gt;</title>')));
    expect(programmes[0]?.title).toEqual({ und: '&amp; &lt;b>' });
  });
  it.each([
    ['none', true],
    ['No', true],
    ['0', true],
    ['7', undefined],
    ['', undefined],
  ])('catchup="%s" decides whether its rights end with the broadcast', async (word, expected) => {
    const {
      programmes: [first],
    } = await read(tv(programme('<title>A</title>', ` catchup="${word}"`)));
    expect(first?.isLiveOnly).toBe(expected);
  });
  it.each([
    ['S02E05', 2, 5],
    ['1x07', 1, 7],
    ['Сезон 3, серия 4', 3, 4],
    ['5 серия', undefined, 5],
    ['Ep. 12', undefined, 12],
    ['s4 e2', 4, 2],
    ['12', undefined, 12],
    ['12/24', undefined, 12],
  ])('reads the onscreen number %s', async (text, season, episode) => {
    const {
      programmes: [first],
    } = await read(tv(programme(`<title>A</title><episode-num system="onscreen">${text}</episode-num>`)));
    expect([first?.season, first?.episode]).toEqual([season, episode]);
  });
  it('is refused by its line without a start, a channel or a title; an invalid stop is ignored', async () => {
    const { programmes, problems } = await read(
      '<tv>\n<programme start="x" channel="c"><title>A</title></programme>\n<programme start="2026" ><title>A</title></programme>\n\n<programme start="2026" channel="c"></programme>\n<programme start="2026" stop="?" channel="c"><title>A</title></programme></tv>',
    );
    expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'start is not a time'],
      [3, 'programme without a channel'],
      [5, 'programme without a title'],
      [6, 'stop is not a time; the next start ends it'],
    ]);
    expect(programmes.map(({ line, stop }) => [line, stop])).toEqual([[6, undefined]]);
  });
});

describe('any input', () => {
  const valid = tv(
    `${programme('<title lang="ru">A &amp; B</title><desc><![CDATA[x]]></desc><rating><value>12</value></rating>')}\n<!-- note -->\n${programme('<title>C</title><icon src="x"/>')}`,
  );
  it('throws nothing but InputError, and its line numbers exist in the file', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.nat(valid.length),
            fc.constantFrom(
              '',
              '<',
              '>',
              '&',
              '"',
              '</',
              ']]>',
              '<!--',
              '<![CDATA[',
              '\n',
              '</title>',
              '<programme ',
              '\u0000',
              '<?',
              '<!',
              'й',
            ),
            fc.nat(6),
          ),
          { maxLength: 10 },
        ),
        fc.integer({ min: 1, max: 200 }),
        async (edits, chunk) => {
          let text = valid;
          for (const [at, piece, cut] of edits) text = text.slice(0, at) + piece + text.slice(at + cut);
          try {
            const { programmes, problems } = await read(text, chunk);
            const lines = text.split('\n');
            for (const { line } of problems) expect(line >= 0 && line <= lines.length).toBe(true);
            for (const { line } of programmes) expect(lines[line - 1]).toContain('<programme');
          } catch (error) {
            expect((error as Error).name).toBe('InputError');
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});
