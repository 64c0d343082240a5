// cspell:words tvshow episodedetails strm tmdb -- names of Kodi
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOfReport } from '../report-lines.ts';
import type { CatalogueRequest } from '../run-import.ts';
import { createTestDatabase, testEngines, type TestDatabase } from '../testing/databases.ts';
import { importCatalogueHere } from '../testing/in-process-imports.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const film = (id: string, more: object = {}) => ({
  external_id: id,
  type: 'movie',
  title: `Film ${id}`,
  streams: [{ type: 'hls', url: `https://cdn.example/${id}.m3u8` }],
  ...more,
});

interface TitleRow {
  readonly id: string;
  readonly slug: string;
  readonly external_id: string;
  readonly parent_id: string | null;
  readonly content_type: string;
  readonly data: string;
}

describe.each(testEngines)('catalogues on %s', (engine) => {
  let database: TestDatabase;
  let provider = 0;
  let files = 0;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
  });
  afterAll(() => database.drop());

  const path = (name: string, content: string | Buffer): string => {
    const whole = join(database.folder, String((files += 1)), name);
    mkdirSync(dirname(whole), { recursive: true });
    writeFileSync(whole, content);
    return whole;
  };
  const load = (source: string, more: Partial<CatalogueRequest> = {}, aborter?: AbortController) =>
    importCatalogueHere(
      {
        db: database.address,
        providerId: provider,
        source,
        picturesDir: join(database.folder, 'title-pictures'),
        ...more,
      },
      aborter,
    );
  const json = (titles: readonly unknown[], more?: Partial<CatalogueRequest>) =>
    load(path('titles.json', JSON.stringify(titles, undefined, 1)), more);
  const titles = () =>
    database.rows<TitleRow>(
      `select id, slug, external_id, parent_id, content_type, data from contents where provider_id = ${provider} order by position`,
    );
  const versionOf = async () =>
    (await database.rows<{ value: string }>("select value from meta where key = 'data_version'"))[0]?.value;
  const fileOf = ({ data }: TitleRow) => JSON.parse(data) as Record<string, unknown>;

  it('reads a list of titles, makes the seasons that episodes name, and knows genres and people again', async () => {
    provider += 1;
    const report = await json([
      film('a', {
        title: { en: 'The Pass', ru: 'Перевал' },
        year: 2024,
        genres: ['Drama'],
        countries: [{ en: 'Kazakhstan', ru: 'Казахстан' }],
        persons: [{ name: 'Ann Lee', role: 'director' }],
      }),
      { external_id: 's', type: 'series', title: 'Night', age: 16, genres: [{ en: 'drama' }] },
      film('s1e1', {
        type: 'episode',
        parent: 's',
        season: 1,
        episode: 1,
        persons: [{ name: 'Ann Lee', role: 'actor' }],
      }),
      film('s2e1', { type: 'episode', parent: 's', season: 2, episode: 1 }),
    ]);
    expect(report).toMatchObject({
      status: 'done',
      form: 'json',
      titles: 6,
      added: 6,
      newGenres: ['Drama'],
      newPersons: 1,
      refused: { count: 0 },
      byType: { movie: 1, series: 1, season: 2, episode: 2 },
    });
    const rows = await titles();
    const by = new Map(rows.map((row) => [row.external_id, row]));
    expect(by.get('a')?.slug).toBe('the-pass');
    expect(by.get('s1e1')?.parent_id).toBe(by.get('s:s1')?.id);
    expect(by.get('s:s1')?.parent_id).toBe(by.get('s')?.id);
    expect(fileOf(by.get('s:s2') as TitleRow)).toMatchObject({ season: 2, title: { en: 'Season 2', ru: 'Сезон 2' } });
    expect(fileOf(by.get('s') as TitleRow)['genres']).toEqual(fileOf(by.get('a') as TitleRow)['genres']);
    const [links] = await database.rows<{ n: number }>(
      `select count(*) as n from content_links where provider_id = ${provider} and kind = 'person'`,
    );
    expect(Number(links?.n)).toBe(2);
  });

  it('changes nothing when nothing changed, and keeps ids and addresses when something did', async () => {
    provider += 1;
    const all = [film('a'), film('b', { genres: ['Drama'] }), { external_id: 's', type: 'series', title: 'S' }];
    await json(all);
    const before = await titles();
    const version = await versionOf();
    expect(await json(all.toReversed())).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect(await versionOf()).toBe(version);
    const report = await json([film('b', { title: 'Another name', genres: ['Comedy'] })]);
    expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 0, newGenres: ['Comedy'] });
    const after = await titles();
    expect(after.map(({ id, slug }) => [id, slug])).toEqual(before.map(({ id, slug }) => [id, slug]));
    expect(after.map((row) => fileOf(row)['title'])).toEqual(['Film a', 'Another name', 'S']);
    expect(
      await database.rows(`select target from content_links where provider_id = ${provider} and kind = 'genre'`),
    ).toEqual([{ target: '100001' }]);
    // Lists by genre find a title by the place that the link says.
    expect(
      await database.rows(
        `select content_links.content_id from content_links where provider_id = ${provider} and position not in (select position from contents where contents.provider_id = ${provider} and contents.id = content_links.content_id)`,
      ),
    ).toEqual([]);
  });

  it('refuses titles by their line and imports the others', async () => {
    provider += 1;
    const report = await json([
      film('a'),
      { type: 'movie', title: 'no id' },
      film('b', { year: 'soon' }),
      film('a'),
      film('e', { type: 'episode', parent: 'nothing', episode: 1 }),
      film('c', { available_from: '2027-02-01', available_until: '2027-01-01' }),
      'text',
      film('x', { colour: 'red' }),
    ]);
    expect(report).toMatchObject({ status: 'done', added: 2, byType: { movie: 2 }, refused: { count: 6 } });
    // What is left out has no page.
    expect([Object.keys(report.byType), report.withoutStream]).toEqual([['movie'], 0]);
    expect(report.refused.first.map(({ reason }) => reason)).toEqual([
      'lacks external_id',
      expect.stringContaining('"year"'),
      'its external_id is that of line 2',
      'available_from is not before available_until',
      'not a title: { … } is expected',
      'its parent "nothing" is neither in this file nor imported earlier',
    ]);
    expect(report.refused.first[0]?.line).toBe(13);
    expect(report.notes).toEqual(['The field "colour" is not read (titles with it: 1).']);
    expect(linesOfReport(report).join('\n')).toContain('line 13: lacks external_id');
  });

  it('imports a file that is cut off in part, and says so', async () => {
    provider += 1;
    const whole = JSON.stringify([film('a'), film('b'), film('c')]);
    const report = await load(path('half.json', whole.slice(0, -20)));
    expect(report).toMatchObject({ status: 'partial', added: 2, refused: { count: 1 } });
    const lines = [film('d'), film('e')].map((each) => JSON.stringify(each)).join('\n');
    const half = await load(path('half.jsonl', lines.slice(0, -5)));
    expect(half).toMatchObject({ status: 'partial', added: 1, refused: { count: 1, first: [{ line: 2 }] } });
    expect(await titles()).toHaveLength(3);
  });

  it('keeps namesakes apart by their ids', async () => {
    provider += 1;
    const report = await json([
      film('a', { title: 'Dawn', year: 1990 }),
      film('b', { title: 'Dawn', year: 1990 }),
      film('c', { title: 'Route 66' }),
    ]);
    expect(report).toMatchObject({ added: 3, namesakes: { count: 1, first: [{ text: 'Dawn' }] } });
    const [first, second, third] = await titles();
    expect([first?.slug, second?.slug, third?.slug]).toEqual(['dawn', `dawn-${second?.id}`, `route-66-${third?.id}`]);
  });

  it('writes nothing in a dry run, and nothing when cancelled', async () => {
    provider += 1;
    expect(await json([film('a')], { isDryRun: true })).toMatchObject({ added: 1, isDryRun: true });
    expect(await titles()).toEqual([]);
    const aborter = new AbortController();
    const source = path(
      'many.jsonl',
      Array.from({ length: 3_000 }, (_, at) => JSON.stringify(film(`f${at}`))).join('\n'),
    );
    const report = await load(
      source,
      { onProgress: ({ phase }) => phase === 'correcting' && aborter.abort() },
      aborter,
    );
    expect(report.status).toBe('cancelled');
    expect(await titles()).toEqual([]);
    expect(await load(source)).toMatchObject({ status: 'done', added: 3_000 });
  });

  it('reads a table, with its separator, languages and lists', async () => {
    provider += 1;
    const table = [
      'external_id;type;title_en;title_ru;year;duration;genres;actors;streams;rating_imdb;age;note',
      'a;movie;"The ""Pass""";Перевал;2024;5400;Drama|Comedy;Ann Lee|Bo Ray;https://cdn.example/a.mp4 https://cdn.example/a.mpd;7,5;12;x',
      'b;movie;B;;x;;;;;;;',
    ].join('\r\n');
    const report = await load(path('titles.csv', `\ufeff${table}`));
    expect(report).toMatchObject({
      status: 'done',
      form: 'csv',
      added: 1,
      refused: { count: 1, first: [{ line: 3 }] },
    });
    expect(report.notes).toEqual(['The column "note" is not read.']);
    const [row] = await titles();
    expect(fileOf(row as TitleRow)).toMatchObject({
      title: { en: 'The "Pass"', ru: 'Перевал' },
      year: 2024,
      duration: 5_400,
      age: 12,
      ratings: [{ type: 'imdb', rating: 7.5 }],
      streams: [
        { type: 'mp4', url: 'https://cdn.example/a.mp4' },
        { type: 'dash', url: 'https://cdn.example/a.mpd' },
      ],
    });
  });

  it('reads a folder of Kodi with its posters and videos', async () => {
    provider += 1;
    const folder = dirname(
      path(
        'The Pass (2024)/movie.nfo',
        `<?xml version="1.0"?><movie><title>The Pass &amp; more</title><year>2024</year><runtime>90</runtime><genre>Drama</genre><plot>Seven go.</plot><uniqueid type="tmdb" default="true">12</uniqueid><actor><name>Ann Lee</name><role>Wife</role></actor><ratings><rating name="imdb" max="10"><value>7.5</value></rating></ratings></movie>\nhttps://www.themoviedb.org/movie/12`,
      ),
    );
    const root = dirname(folder);
    const put = (name: string, content: string | Buffer) => {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), content);
    };
    put('The Pass (2024)/The Pass.mp4', 'video');
    put('The Pass (2024)/poster.png', PNG);
    put('Old/Old.nfo', '<movie><title>Old</title></movie>');
    put('Old/Old.avi', 'video');
    put('Night/tvshow.nfo', '<tvshow><title>Night</title></tvshow>');
    put(
      'Night/Season 1/n1.nfo',
      '<episodedetails><title>One</title><season>1</season><episode>1</episode></episodedetails>',
    );
    put('Night/Season 1/n1.strm', 'https://cdn.example/n1.m3u8\n');
    put('Night/Season 1/n2.nfo', '<html>nothing</html>');
    const report = await load(root, { mediaUrl: 'https://cdn.example/films' });
    expect(report).toMatchObject({
      status: 'done',
      form: 'nfo',
      byType: { movie: 2, series: 1, season: 1, episode: 1 },
      unplayable: { avi: 1 },
      withoutStream: 1,
      pictures: 1,
      refused: { count: 1, first: [{ file: 'Night/Season 1/n2.nfo', reason: expect.stringContaining('not an .nfo') }] },
    });
    const by = new Map((await titles()).map((row) => [row.external_id, fileOf(row)]));
    expect(by.get('tmdb:12')).toMatchObject({
      title: 'The Pass & more',
      duration: 5_400,
      description: 'Seven go.',
      cover: { src_2x3: expect.stringMatching(/^\/media\/pictures\/imported\/[\da-f]{32}\.png\?v=1$/) },
      streams: [{ type: 'mp4', url: 'https://cdn.example/films/The%20Pass%20(2024)/The%20Pass.mp4' }],
    });
    expect(by.get('nfo:Night:s1e1')).toMatchObject({ streams: [{ type: 'hls', url: 'https://cdn.example/n1.m3u8' }] });
    expect(readdirSync(join(database.folder, 'title-pictures')).filter((name) => name.endsWith('.png'))).toHaveLength(
      1,
    );
    expect(await load(root, { mediaUrl: 'https://cdn.example/films' })).toMatchObject({ unchanged: 5 });
  });

  it('reads the films and episodes of a playlist, and leaves its channels to the import of playlists', async () => {
    provider += 1;
    const list = [
      '#EXTM3U',
      '#EXTINF:-1 tvg-id="news",News',
      'https://tv.example/live.m3u8',
      '#EXTINF:-1 group-title="VOD | ACTION",A Film (2020)',
      'https://panel.example/movie/u/p/4.mp4',
      '#EXTINF:-1 group-title="SERIES",Night S01 E01',
      'https://panel.example/series/u/p/5.mp4',
      '#EXTINF:-1 group-title="SERIES",Night S01E02 The End',
      'https://panel.example/series/u/p/6.mkv',
      '#EXTINF:-1 tvg-type="movie",Typed',
      'https://cdn.example/typed.m3u8',
    ].join('\n');
    const report = await load(path('list.m3u', list));
    expect(report).toMatchObject({
      form: 'playlist',
      byType: { movie: 2, series: 1, season: 1, episode: 2 },
      newGenres: ['Action'],
      unplayable: { mkv: 1 },
      withoutStream: 1,
    });
    expect(report.notes).toEqual(['Left out are its channels (1): antenna import playlist reads them.']);
    const by = new Map((await titles()).map((row) => [row.external_id, fileOf(row)]));
    expect(by.get('m3u:movie:a-film:2020')).toMatchObject({ title: 'A Film', year: 2020 });
    expect(by.get('m3u:series:night:s1e2')).toMatchObject({ title: 'The End', series: 2 });
  });

  it('reports pictures that cannot be had, and imports their titles', async () => {
    provider += 1;
    const outside = path('secret.png', PNG);
    const report = await json([
      film('a', { poster: 'nothing.jpg' }),
      film('b', { poster: `../${outside.split('/').slice(-2).join('/')}` }),
      film('c', { poster: 'https://127.0.0.1/poster.jpg' }),
      film('d', { poster: 'http://pictures.example/poster.jpg' }),
      film('e', { poster: 'titles.json' }),
    ]);
    expect(report).toMatchObject({ status: 'done', added: 5, pictures: 0, picturesFailed: { count: 5 } });
    const reasons = new Map(report.picturesFailed.first.map(({ text, reason }) => [text, reason]));
    expect([...reasons.values()].toSorted()).toEqual(
      [
        'http is not encrypted; --allow-http accepts it',
        'not a picture (PNG, JPEG, WebP, AVIF, GIF)',
        'outside of the imported folder',
        expect.stringContaining('private network'),
        'there is no such file',
      ].toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    );
  });

  it('keeps pictures by their content: refreshed on request, and removed when no title names them for a day', async () => {
    provider += 1;
    let picture = Buffer.concat([PNG, Buffer.from('first')]);
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.end(picture);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const poster = `http://127.0.0.1:${(server.address() as AddressInfo).port}/poster.png`;
    const picturesDir = join(database.folder, 'own-pictures');
    const open = { picturesDir, allowHttp: true, allowPrivate: true };
    const kept = () => readdirSync(picturesDir).filter((name) => name.endsWith('.png'));
    try {
      expect(await json([film('a', { poster })], open)).toMatchObject({ pictures: 1, picturesFetched: 1 });
      expect(await json([film('a', { poster })], open)).toMatchObject({ unchanged: 1, picturesFetched: 0 });
      expect(requests).toBe(1);
      const [first] = kept();
      // Other bytes behind the same address.
      picture = Buffer.concat([PNG, Buffer.from('other')]);
      expect(await json([film('a', { poster })], { ...open, isRefreshing: true })).toMatchObject({ changed: 1 });
      expect(kept()).toHaveLength(2);
      const longAgo = new Date('2020-01-01');
      for (const name of kept()) utimesSync(join(picturesDir, name), longAgo, longAgo);
      await json([film('a', { poster, title: 'Renamed' })], open);
      expect(kept()).toHaveLength(1);
      expect(kept()).not.toContain(first);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('refuses what is no catalogue', async () => {
    provider += 1;
    for (const [name, content] of [
      ['page.html', '<html></html>'],
      ['text.txt', 'hello'],
      ['empty.json', '[]'],
    ] as const)
      expect(await load(path(name, content))).toMatchObject({ status: 'failed', failure: { kind: 'nothing-in-it' } });
  });
});
