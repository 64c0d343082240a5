import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDatabase } from '../../import/index.ts';
import { importCatalogueHere } from '../../import/testing/in-process-imports.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { runCheckCommand } from '../cli.ts';
import { CATALOGUE_HELP, runCatalogueCheck } from './catalogue-command.ts';
import type { TitleFinding } from './title-findings.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const LIST = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nsegment.ts\n#EXT-X-ENDLIST\n';

describe.each(ENGINES)('antenna check catalogue on %s', (engine) => {
  let test: TestApp;
  let server: Server;
  let origin = '';
  const everyText = (text: string) => ({ ru: text, en: text, kk: text });
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      const headers = path.startsWith('/closed/') ? {} : { 'access-control-allow-origin': '*' };
      if (path.endsWith('.m3u8')) return void response.writeHead(200, headers).end(LIST);
      if (path.endsWith('/segment.ts')) return void response.writeHead(200, headers).end('segment');
      if (path === '/film.mp4') return void response.writeHead(206, headers).end('film');
      if (path === '/whole.mp4') return void response.writeHead(200, headers).end('film');
      if (path === '/page.mp4') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
      return void response.writeHead(404).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    test = await createTestApp({ engine });
    const folder = join(test.dataDir, 'films');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'poster.png'), PNG);
    const film = (id: string, url: string | undefined, more: object = {}) => ({
      external_id: id,
      type: 'movie',
      title: everyText(id),
      age: 6,
      poster: 'poster.png',
      ...(url === undefined ? {} : { streams: [{ type: url.endsWith('mp4') ? 'mp4' : 'hls', url: origin + url }] }),
      ...more,
    });
    const titles = [
      film('fine', '/film.mp4'),
      film('list', '/film.m3u8'),
      film('closed', '/closed/film.m3u8'),
      film('dead', '/gone.mp4'),
      film('page', '/page.mp4'),
      film('whole', '/whole.mp4'),
      film('nothing', undefined),
      film('bare', '/film.mp4', { poster: undefined, age: undefined, packets: [99] }),
      film('half', '/film.mp4', { description: { en: 'Only English' } }),
      { external_id: 'empty', type: 'series', title: 'Empty', age: 6, poster: 'poster.png' },
    ];
    writeFileSync(join(folder, 'titles.json'), JSON.stringify(titles));
    await importCatalogueHere({
      db: importDatabase({ url: test.databaseUrl, dataDir: test.dataDir }),
      providerId: 1,
      source: join(folder, 'titles.json'),
      picturesDir: join(test.dataDir, 'title-pictures'),
    });
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await test.close();
  });

  /** Set by the test that has one. */
  let operatorDir: string | undefined;
  const run = async (...words: readonly string[]) => {
    let [out, err] = ['', ''];
    const write = (add: (text: string) => void) => ({ write: (text: string) => (add(text), true) });
    const streams = {
      stdout: write((text) => (out += text)),
      stderr: write((text) => (err += text)),
      env: { DATA_DIR: test.dataDir, DATABASE_URL: test.databaseUrl ?? '', OPERATOR_DIR: operatorDir },
    };
    const code = await runCatalogueCheck(words, streams as never);
    return { code, out, err };
  };
  const findings = async (...words: readonly string[]) => {
    const { out } = await run('--json', ...words);
    const found = JSON.parse(out) as readonly TitleFinding[];
    return found
      .filter(({ externalId }) => externalId !== undefined)
      .map(({ kind, externalId, text }) => `${externalId} ${kind} ${text.replaceAll(origin, '')}`.trim())
      .toSorted((a, b) => (a < b ? -1 : 1));
  };

  it('names what imported titles lack without a request', async () => {
    expect(await findings('--list')).toEqual([
      'bare no-age',
      'bare no-poster',
      'bare unknown-packet 99',
      'empty no-episodes',
      expect.stringMatching(/^half no-language description: .*ru/),
      'nothing no-stream',
    ]);
  });

  it('requests their streams: what is dead, what browsers refuse, and of pictures what is gone', async () => {
    const found = (await findings('--allow-private')).filter((line) => /dead-stream|browser/.test(line));
    expect(found).toEqual([
      'bare browser /film.mp4: http: a page that came by https may not load it',
      'closed browser /closed/film.m3u8: http: a page that came by https may not load it',
      'dead dead-stream /gone.mp4: 404: it is not there',
      'fine browser /film.mp4: http: a page that came by https may not load it',
      'half browser /film.mp4: http: a page that came by https may not load it',
      'list browser /film.m3u8: http: a page that came by https may not load it',
      'page dead-stream /page.mp4: a web page, not a video',
      'whole browser /whole.mp4: its server sends no parts of a file (Range): nobody can seek in it',
    ]);
    expect((await findings()).filter((line) => /dead-stream/.test(line))).toContain(
      'dead dead-stream /gone.mp4: is inside a private network (--allow-private looks there, too)',
    );
  });

  it('looks into the folder of the operator, if it is named, for pictures and clips', async () => {
    const { db } = test.services;
    const { data } = await db
      .selectFrom('contents')
      .select('data')
      .where('external_id', '=', 'fine')
      .executeTakeFirstOrThrow();
    const file = JSON.parse(data) as object;
    const edited = {
      ...file,
      background: '/media/pictures/nowhere.webp',
      clips: ['nowhere'],
      trailers: [{ id: '9', clips: ['nowhere'] }],
    };
    const write = (to: object) =>
      db
        .updateTable('contents')
        .set({ data: JSON.stringify(to) })
        .where('external_id', '=', 'fine')
        .execute();
    await write(edited);
    expect((await findings('--list')).filter((line) => line.startsWith('fine'))).toEqual([]);
    operatorDir = test.dataDir;
    const found = await findings('--list');
    operatorDir = undefined;
    await write(file);
    expect(found.filter((line) => line.startsWith('fine'))).toEqual([
      'fine dead-stream media/clips/nowhere: there is no such clip',
      'fine picture-gone /media/pictures/nowhere.webp: there is no such file',
    ]);
  });

  it('prints each kind with its first titles, and says by the exit code that there is something', async () => {
    const { code, out } = await run('--list');
    expect(code).toBe(2);
    expect(out).toContain('Packets that do not exist: nobody can buy the title: 1\n    bare (bare): 99\n');
    expect(out).toMatch(/\n\d+ titles, streams and pictures of 0 of them requested: \d+ findings\n$/);
  });

  it('explains itself, and refuses what it does not know', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, out: `${CATALOGUE_HELP}\n` });
    expect(await run('--jobs', 'many')).toMatchObject({ code: 64 });
    expect(await run('--provider', 'nobody')).toMatchObject({ code: 1, err: expect.stringContaining('There is no') });
    let out = '';
    const stdout = { write: (text: string) => ((out += text), true) };
    expect(await runCheckCommand(['catalogue', '--help'], { stdout, stderr: stdout } as never)).toBe(0);
    expect(out).toBe(`${CATALOGUE_HELP}\n`);
  });
});
