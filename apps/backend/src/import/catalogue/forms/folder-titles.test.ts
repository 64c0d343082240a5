// cspell:words tvshow episodedetails -- names of Kodi
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFolder } from './folder-titles.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'antenna-films-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (path: string, content: string | Buffer = 'video') => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};

async function read() {
  const places: string[] = [];
  const titles: Record<string, unknown>[] = [];
  const remarks: string[] = [];
  const problems: string[] = [];
  const answer = await readFolder(root, {
    onTitle: (title, line) => titles.push({ ...(title as object), place: places[line - 1] }),
    onProblem: ({ file, reason }) => problems.push(`${file}: ${reason}`),
    onRemark: (line, reason) => remarks.push(`${places[line - 1]}: ${reason}`),
    onUnplayable: (kind, line) => remarks.push(`${places[line - 1]}: no browser plays ${kind}`),
    onFile: (path) => Promise.resolve(places.push(path)),
    check: () => undefined,
  });
  return { ...answer, titles, remarks, problems };
}

describe('a folder of films', () => {
  it('without .nfo files gives titles named after their videos and folders', async () => {
    put('The.Pass.2019.1080p.mp4');
    put('Dawn (2020)/d.mp4');
    put('Dawn (2020)/poster.jpg');
    put('Dawn (2020)/d-trailer.mp4');
    put('Dawn (2020)/extras/making.mp4');
    put('Night/Season 1/Night S01E02 The End.mp4');
    put('Night/Season 1/Night.S01E03.mkv');
    put('Night/poster.jpg');
    put('Sea/Sea.m3u8');
    put('Sea/0.ts');
    const { titles, withoutNfo, problems, remarks } = await read();
    expect(titles).toMatchObject([
      {
        external_id: 'nfo:The.Pass.2019.1080p',
        type: 'movie',
        title: 'The Pass',
        year: 2019,
        streams: [{ type: 'mp4', url: 'The.Pass.2019.1080p.mp4' }],
      },
      {
        title: 'Dawn',
        year: 2020,
        poster: 'Dawn (2020)/poster.jpg',
        streams: [{ type: 'mp4', url: 'Dawn%20(2020)/d.mp4' }],
      },
      { external_id: 'nfo:Night', type: 'series', title: 'Night', poster: 'Night/poster.jpg' },
      { external_id: 'nfo:Night:s1e2', type: 'episode', title: 'The End', parent: 'nfo:Night', season: 1, episode: 2 },
      { external_id: 'nfo:Night:s1e3', type: 'episode', title: 'Night' },
      { title: 'Sea', streams: [{ type: 'hls', url: 'Sea/Sea.m3u8' }] },
    ]);
    expect(titles).toHaveLength(6);
    expect({ withoutNfo, problems }).toEqual({ withoutNfo: 5, problems: [] });
    expect(remarks).toEqual(['Night/Season 1/Night.S01E03.mkv: no browser plays mkv']);
  });

  it('loses no film to a broken .nfo file, and says of each what is wrong with it', async () => {
    put('Cut/movie.nfo', '<movie><title>Cut</title><year>2021</year><plot>Half of a te');
    put('Cut/a.mp4');
    put('Empty (2018)/movie.nfo', '');
    put('Empty (2018)/b.mp4');
    put('Link/movie.nfo', 'https://films.example/12');
    put('Link/Linked film.mp4');
    put('Nameless/movie.nfo', '<movie><year>2020</year><runtime>5000000</runtime></movie>');
    put('Nameless/Nameless film.mp4');
    put('Other name/info.nfo', '<movie><title>Paired</title></movie>');
    put('Other name/video.mp4');
    put('Alone/movie.nfo', 'nothing');
    const { titles, remarks, problems } = await read();
    expect(titles.map(({ title }) => title)).toEqual(['Cut', 'Empty', 'Linked film', 'Nameless film', 'Paired']);
    expect(titles.every(({ streams }) => (streams as unknown[]).length === 1)).toBe(true);
    expect(titles[0]).toMatchObject({ year: 2021 });
    expect(titles[0]).not.toHaveProperty('description', expect.anything());
    expect(remarks).toEqual([
      'Cut/movie.nfo: is cut off; what is whole was read',
      'Empty (2018)/movie.nfo: an empty file; the title is named after its video: Empty',
      'Link/movie.nfo: not an .nfo file of a film, a show, a season or an episode; the title is named after its video: Linked film',
      'Nameless/movie.nfo: its running time is left out: 5000000',
      'Nameless/movie.nfo: has no title; it is named after its video: Nameless film',
    ]);
    expect(problems).toEqual(['Alone/movie.nfo: not an .nfo file of a film, a show, a season or an episode']);
  });

  it('reads .nfo files in a Windows code page and in UTF-16', async () => {
    const nfo = (encoding: string, name: string) =>
      `<?xml version="1.0" encoding="${encoding}"?><movie><title>${name}</title></movie>`;
    const [before, after] = nfo('windows-1251', '|').split('|');
    // "Да" in windows-1251.
    put('a.nfo', Buffer.concat([Buffer.from(before ?? ''), Buffer.from([0xc4, 0xe0]), Buffer.from(after ?? '')]));
    put('b.nfo', Buffer.from(`\ufeff${nfo('UTF-16', 'Нет')}`, 'utf16le'));
    expect((await read()).titles.map(({ title }) => title)).toEqual(['Да', 'Нет']);
  });

  it('takes an episode without a tvshow.nfo, and its number from its file', async () => {
    put('Night/Season 2/Night S02E05.nfo', '<episodedetails><title>Five</title></episodedetails>');
    put('Night/Season 2/Night S02E05.mp4');
    expect((await read()).titles).toMatchObject([
      { type: 'series', title: 'Night' },
      { external_id: 'nfo:Night:s2e5', title: 'Five', parent: 'nfo:Night', season: 2, episode: 5 },
    ]);
  });

  it('with nothing in it is refused', async () => {
    put('readme.txt');
    await expect(read()).rejects.toThrow('there is neither an .nfo file nor a video in');
  });
});
