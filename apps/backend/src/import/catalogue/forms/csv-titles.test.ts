import { describe, expect, it } from 'vitest';
import type { InputProblem } from '@antenna/safe-input';
import { isCsv, readCsv } from './csv-titles.ts';

async function read(text: string | Buffer) {
  const titles: [number, Record<string, unknown>][] = [];
  const problems: InputProblem[] = [];
  const unplayable: string[] = [];
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
  }
  await readCsv(chunks(), bytes.toString('latin1'), {
    onTitle: (title, line) => titles.push([line, title as Record<string, unknown>]),
    onProblem: (problem) => problems.push(problem),
    onUnknown: () => undefined,
    onUnplayable: (kind, line) => unplayable.push(`${line} ${kind}`),
  });
  return { titles, problems, unplayable, names: titles.map(([line, { title }]) => `${line} ${String(title)}`) };
}

describe('a table', () => {
  it('of a spreadsheet names its separator in a line of its own, and may be in a Windows code page', async () => {
    // "Перевал" in windows-1251.
    const bytes = Buffer.concat([
      Buffer.from('sep=;\r\nid;Title;Age;Duration;Available until\r\n1;'),
      Buffer.from([0xcf, 0xe5, 0xf0, 0xe5, 0xe2, 0xe0, 0xeb]),
      Buffer.from(';12+;1:30:00;31.12.2026\r\n;;;;\r\n'),
    ]);
    expect((await read(bytes)).titles).toEqual([
      [
        3,
        {
          external_id: '1',
          type: 'movie',
          title: 'Перевал',
          age: 12,
          duration: 5_400,
          available_until: '2026-12-31',
        },
      ],
    ]);
  });

  it('loses no line to quotes: one inside a cell is kept, one that is not closed costs its own line', async () => {
    const table = [
      'external_id,title,description',
      '1,"A ""quoted"" name","first',
      'second"',
      '2,12" disc,x',
      '3,"She said "yes"",x',
      '4,"not closed,x',
      '5,"Five",x',
      '6,Six,"to the end',
      '7,Seven,x',
    ].join('\n');
    const { names, titles, problems } = await read(table);
    expect(names).toEqual(['2 A "quoted" name', '4 12" disc', '5 "She said "yes""', '7 Five', '9 Seven']);
    expect(titles[0]?.[1]['description']).toBe('first\nsecond');
    expect(problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '6 a quote in this line is not closed',
      '8 a quote in this line is not closed',
    ]);
  });

  it('reports videos that no browser plays by their line, and takes films and episodes without the column "type"', async () => {
    const { titles, unplayable } = await read(
      'external_id,title,parent,season,episode,streams\na,A,,,,a.mkv b.mp4\nb,B,s,1,2,b.m3u8\n',
    );
    expect(unplayable).toEqual(['2 mkv']);
    expect(titles).toMatchObject([
      [2, { type: 'movie', streams: [{ type: 'mp4', url: 'b.mp4' }] }],
      [3, { type: 'episode', season: 1, episode: 2, streams: [{ type: 'hls' }] }],
    ]);
  });

  it('without the columns that every title needs is refused by their names; a text is none', () => {
    expect(() => isCsv('name;year;id\n')).toThrow(
      'a table without the column title; its first line names: name, year, external_id',
    );
    expect(isCsv('external_id,title_ru\n')).toBe(true);
    expect(isCsv('Hello, this is a text\n')).toBe(false);
  });
});
