import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { importDatabase, type ImportReport } from '../import/index.ts';
import { loadOperator } from '../operator/load.ts';
import { parseOperatorFile } from '../operator/read-files.ts';
import { systemClock } from '../ports/system-ports.ts';
import type { Ask } from './answers.ts';
import { reasonOf, runInitCommand } from './cli.ts';
import { takeOperator } from './operator-folders.ts';

const CHANNELS = [
  ['one.kz', 'One', 'News', 'https://tv.example/one.m3u8'],
  ['two.kz', 'Two', 'News', 'http://tv.example/two.m3u8'],
  ['three.kz', 'Three', 'World', 'https://www.youtube.com/watch?v=3'],
  ['four.kz', 'Four', 'World', 'rtmp://tv.example/four'],
  ['five.kz', 'Five \u001b[31m', 'World', 'https://tv.example/five.mpd'],
] as const;
const PLAYLIST = `#EXTM3U\n${CHANNELS.map(([id, name, group, url]) => `#EXTINF:-1 tvg-id="${id}" group-title="${group}",${name}\n${url}`).join('\n')}\n`;
const stamp = (at: number) => `${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;
const GUIDE = `<tv><programme start="${stamp(Date.now())}" stop="${stamp(Date.now() + 3_600_000)}" channel="one.kz"><title>News</title></programme></tv>`;

describe('antenna init', () => {
  let folder: string;
  let env: Readonly<Record<string, string>>;
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const run = async (args: readonly string[], ask?: Ask) => {
    let out = '';
    let err = '';
    const code = await runInitCommand(args, {
      env,
      stdout: { write: (text) => (out += text) },
      stderr: { write: (text) => (err += text) },
      ...(ask ? { ask } : {}),
    });
    return { code, out, err };
  };
  const made = (name: string, path: string) => join(folder, 'operators', name, path);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'antenna-init-'));
    env = { OPERATORS_DIR: join(folder, 'operators'), DATA_DIR: join(folder, 'data'), LANG: 'kk_KZ.UTF-8' };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('makes a folder of commented files, imports playlist and guide, and says what plays and what to do next', async () => {
    const args = ['--playlist', file('list.m3u', PLAYLIST), '--guide', file('guide.xml', GUIDE), '--name', 'My “TV”'];
    const { code, out, err } = await run(['my-tv', ...args]);
    expect(err).toMatch(/^Reading|^Putting/);
    expect(err).not.toContain('0.0 MB');
    expect(code).toBe(0);
    expect(out).toContain('My “TV” is ready in ');
    expect(out).toContain('Channels: 5 in 2 groups');
    expect(out).toMatch(/ 2 play in a browser/);
    expect(out).toMatch(/ 1 only by http/);
    expect(out).toMatch(/ 1 are pages of other sites/);
    expect(out).toMatch(/ 1 are rtmp/);
    expect(out).toContain('Guide: 1 of 5 channels have programmes');
    expect(out).toMatch(/ 1 matched by tvg-id/);
    expect(out).toContain(
      'Country: Kazakhstan (KZ): currency and phone numbers are its own, no group has its name. That is a guess',
    );
    expect(out).toContain('children’s profiles show nothing until channels have an "age" in channels.json');
    expect(readFileSync(made('my-tv', 'pictures/logo.svg'), 'utf8')).toContain('>My “TV”</text>');
    expect(out).toContain('npm start -- --operator my-tv');
    expect(out).not.toContain('\u001b');
    const text = readFileSync(made('my-tv', 'brand.json'), 'utf8');
    expect(text).toMatch(/^\/\/ Your service/);
    expect(await parseOperatorFile('brand.json', text)).toMatchObject({
      provider: { id: 1, shortname: 'my-tv', name: 'My “TV”', currency: { ASCII_NAME: 'KZT' } },
      network: { country: 'KZ' },
      unrated_age: 16,
    });
    const sources = await parseOperatorFile('sources.json', readFileSync(made('my-tv', 'sources.json'), 'utf8'));
    expect(sources).toEqual({ playlist: { from: 'playlist.m3u' }, guides: [{ from: 'guide.xml', priority: 1 }] });
    expect(readFileSync(made('my-tv', 'playlist.m3u'), 'utf8')).toBe(PLAYLIST);
  });

  it('leaves nothing for the server’s first start to import', async () => {
    const dataDir = env['DATA_DIR'] as string;
    const database = await openDatabase({ dataDir });
    const reports: ImportReport[] = [];
    const log: string[] = [];
    await loadOperator({
      database,
      dataDir,
      operatorDir: made('my-tv', ''),
      clock: systemClock(0),
      importInto: importDatabase({ url: undefined, dataDir }),
      say: (line) => log.push(line),
      onReport: (report) => reports.push(report),
    }).finally(() => database.close());
    expect([reports, log]).toEqual([[], []]);
  });

  it.each([
    ['KZ', 'Қазақстан'],
    ['IT', 'Italia'],
  ])('knows the group of the country in its own language: %s', async (country, group) => {
    env = { ...env, DATA_DIR: join(folder, `own-${country}`) };
    const list = file('own.m3u', `#EXTM3U\n#EXTINF:-1 group-title="${group}",One\nhttps://tv.example/one.m3u8\n`);
    const { out } = await run([`own-${country.toLowerCase()}`, '--playlist', list, '--country', country]);
    expect(out).toContain(`the group "${group}" comes first`);
  });

  it('asks for what is missing', async () => {
    env = { ...env, DATA_DIR: join(folder, 'asked') };
    const asked: string[] = [];
    const answers: Readonly<Record<string, string>> = { Name: 'Second TV', Your: join(folder, 'list.m3u') };
    const { code } = await run([], async (question) => {
      asked.push(question);
      return /^Your (?:guide|films)/.test(question)
        ? ''
        : question.startsWith('Name of its')
          ? ''
          : (answers[question.split(' ')[0] ?? ''] ?? '');
    });
    expect(code).toBe(0);
    expect(asked).toHaveLength(7);
    expect(existsSync(made('second-tv', 'brand.json'))).toBe(true);
    const sources = readFileSync(made('second-tv', 'sources.json'), 'utf8');
    expect(await parseOperatorFile('sources.json', sources)).toMatchObject({ guides: [] });
  });

  it('asks again where an answer cannot be used, and says why', async () => {
    env = { ...env, DATA_DIR: join(folder, 'again') };
    const list = join(folder, 'list.m3u');
    const server = createServer((_request, response) => void response.end(GUIDE));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const guide = `http://127.0.0.1:${(server.address() as AddressInfo).port}/guide.xml`;
    const films = join(folder, 'films');
    mkdirSync(join(films, 'Harbour (2019)'), { recursive: true });
    writeFileSync(join(films, 'Harbour (2019)', 'harbour.mp4'), 'video');
    writeFileSync(join(films, 'Night.S01E01.mkv'), 'video');
    const answers = [
      ['Name of your service', 'Third TV'],
      ['Name of its folder', 'Third TV'],
      ['"Third TV" cannot name a folder', 'third'],
      ['Your playlist', join(folder, 'nothing.m3u')],
      ['nothing.m3u cannot be read', list],
      ['Your guide', guide],
      ['This address is not encrypted', 'n'],
      ['Then name an https address or a file', guide],
      ['This address is not encrypted', 'y'],
      ['This address is in your own network', 'y'],
      ['Country', 'Kazakhstan'],
      ['"Kazakhstan" is no country code', 'kz'],
      ['Age of channels', '12'],
      ['from 13 to 18', ''],
      ['Your films', join(folder, 'no-films')],
      ['no-films cannot be read', films],
      ['Where your server gives their videos', 'films'],
      ['"films" is no address', 'https://cdn.example/films/'],
    ];
    const asked: string[] = [];
    const { code, out, err } = await run([], async (question) => {
      asked.push(question);
      return answers[asked.length - 1]?.[1] ?? '';
    });
    server.closeAllConnections();
    server.close();
    expect([code, err]).toEqual([0, expect.any(String)]);
    expect(asked).toEqual(answers.map(([words = '']) => expect.stringContaining(words)));
    const sources = readFileSync(made('third', 'sources.json'), 'utf8');
    expect(await parseOperatorFile('sources.json', sources)).toMatchObject({
      guides: [{ from: guide, allow_http: true, allow_private: true }],
    });
    expect(out).toContain('Titles from a folder: 1 film, 1 series, 1 season, 1 episode');
    expect(out).toContain('Night.S01E01.mkv: no browser plays mkv');
    const database = await openDatabase({ dataDir: env['DATA_DIR'] as string });
    const rows = await database.db.selectFrom('contents').select(['age', 'data']).execute();
    await database.close();
    const film = rows.find(({ data }) => data.includes('Harbour'));
    expect(film?.age).toBe(16);
    expect(film?.data).toContain('https://cdn.example/films/Harbour%20(2019)/harbour.mp4');
  });

  it('asks for the country after the import where nothing names it', async () => {
    const before = env;
    env = { ...env, DATA_DIR: join(folder, 'country'), LANG: 'C.UTF-8', TZ: 'UTC' };
    const list = file('nowhere.m3u', '#EXTM3U\n#EXTINF:-1,One\nhttps://tv.example/one.m3u8\n');
    const answers = ['', 'Latvia', 'lv'];
    const asked: string[] = [];
    const { out } = await run(['nowhere', '--playlist', list], async (question) => {
      asked.push(question);
      return answers[asked.length - 1] ?? '';
    });
    expect(asked.map((question) => question.split('\n').length)).toEqual([1, 2, 2]);
    expect(out).toContain('Country: Latvia (LV)');
    expect(await parseOperatorFile('brand.json', readFileSync(made('nowhere', 'brand.json'), 'utf8'))).toMatchObject({
      network: { country: 'LV' },
    });
    env = before;
  });

  it('makes a service without a country where nothing names one and nobody can be asked', async () => {
    const before = env;
    env = { ...env, DATA_DIR: join(folder, 'anywhere'), LANG: 'C.UTF-8', TZ: 'UTC' };
    const list = file(
      'world.m3u',
      '#EXTM3U\n#EXTINF:-1 group-title="World",First Channel\nhttps://tv.example/one.m3u8\n',
    );
    const guide = file(
      'world.xml',
      `<tv><channel id="First.lv"><display-name>First Channel</display-name></channel>${GUIDE.slice(4).replace('one.kz', 'First.lv')}`,
    );
    const { code, out } = await run(['anywhere', '--playlist', list, '--guide', guide]);
    expect(code).toBe(0);
    expect(out).toContain('Country: not known, as neither the playlist nor this machine names one');
    // A guide of any country may be this channel's: it is proposed, not left out as one of another country.
    expect(out).toMatch(/ 1 to review/);
    expect(await parseOperatorFile('brand.json', readFileSync(made('anywhere', 'brand.json'), 'utf8'))).toMatchObject({
      provider: { currency: { ASCII_NAME: 'EUR' } },
      network: { country: 'ZZ' },
    });
    env = before;
  });

  it('is refused after five answers that cannot be used', async () => {
    const { code, err } = await run([], async (question) => (/folder/.test(question) ? '?' : ''));
    expect([code, err]).toEqual([64, '"?" cannot name a folder: use small letters, digits and hyphens, as my-tv.\n']);
  });

  it('keeps the service when a guide fails, and says why; names the guide that the playlist names', async () => {
    env = { ...env, DATA_DIR: join(folder, 'unguided') };
    const list = [
      '--playlist',
      file('named.m3u', PLAYLIST.replace('#EXTM3U', '#EXTM3U url-tvg="https://guide.example/all.xml"')),
    ];
    const failed = await run(['half', ...list, '--guide', file('page.xml', '<html>no guide</html>')]);
    expect(failed.code).toBe(0);
    expect(failed.out).toMatch(/page\.xml was not imported: |guide\.xml was not imported: /);
    env = { ...env, DATA_DIR: join(folder, 'none') };
    const { out } = await run(['none', ...list]);
    expect(out).toContain('The playlist names a guide: add { "from": "https://guide.example/all.xml" } to "guides"');
  });

  it('asks addresses what they are that do not say it, and names the films that are left out', async () => {
    env = { ...env, DATA_DIR: join(folder, 'panel') };
    const panel = createServer((request, response) => {
      const number = Number(request.url?.split('/').at(-1));
      if (number === 7) return void response.writeHead(404).end();
      if (number >= 100) return void response.end('#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\na.ts\n');
      response.setHeader('content-type', 'video/mp2t').end(Buffer.alloc(188, 0x47));
    });
    await new Promise<void>((resolve) => void panel.listen(0, '127.0.0.1', resolve));
    const home = `http://127.0.0.1:${(panel.address() as AddressInfo).port}`;
    const entries = ['user/7', ...Array.from({ length: 11 }, (_, index) => `user/${index + 20}`), 'other/id/100'];
    const list = file(
      'panel.m3u',
      `#EXTM3U\n${entries.map((path) => `#EXTINF:-1,Channel ${path}\n${home}/${path}\n`).join('')}#EXTINF:-1,Harbour (2019)\n${home}/movie/1.mp4\n`,
    );
    const { code, out, err } = await run(['panel', '--playlist', list, '--allow-private']);
    panel.closeAllConnections();
    panel.close();
    expect(code).toBe(0);
    expect(err).toContain('Asking 13 addresses what they are (10 s at most)');
    expect(out).toMatch(/ 11 are bare MPEG-TS: ask the source for HLS/);
    expect(out).toMatch(/ 2 only by http/);
    expect(out).toMatch(
      / 1 of all have an address that does not say what it is and did not answer yet.*\n +Channel user\/7\n/,
    );
    expect(out).toMatch(
      / 1 films and episodes are left out: npm run antenna -- import catalogue .* --operator panel .*\n +Harbour \(2019\)\n/,
    );
    // What was silent is not put off for the server.
    const database = await openDatabase({ dataDir: env['DATA_DIR'] as string });
    const rows = await database.db.selectFrom('source_kinds').selectAll().execute();
    await database.close();
    expect(rows).toHaveLength(12);
  });

  it('makes a folder again that was removed, with the data that it had', async () => {
    env = { ...env, DATA_DIR: join(folder, 'none') };
    rmSync(made('none', ''), { recursive: true });
    const { code, out } = await run(['none', '--playlist', join(folder, 'list.m3u')]);
    expect([code, out.split('\n')[2]]).toEqual([0, 'Channels: 5 in 2 groups']);
    expect(await parseOperatorFile('brand.json', readFileSync(made('none', 'brand.json'), 'utf8'))).toMatchObject({
      provider: { id: 1 },
    });
  });

  it('says which folder cannot be written', async () => {
    const [list, before] = [join(folder, 'list.m3u'), env];
    env = { ...env, OPERATORS_DIR: join(list, 'operators'), DATA_DIR: join(folder, 'unwritable') };
    const { code, err } = await run(['other', '--playlist', list]);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/operators cannot be written \(ENOTDIR\)\. Nothing was made\.\n$/),
    ]);
    expect(existsSync(join(folder, 'unwritable'))).toBe(false);
    env = before;
  });

  it('leaves nothing behind when it is cancelled', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const list = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/list.m3u`;
    const own = { OPERATORS_DIR: join(folder, 'operators'), DATA_DIR: join(folder, 'cancelled'), DATABASE_URL: '' };
    const bin = fileURLToPath(new URL('../../bin/antenna.mjs', import.meta.url));
    const child = spawn(
      process.execPath,
      [bin, 'init', 'gone', '--playlist', list, '--allow-http', '--allow-private'],
      {
        env: { ...process.env, ...own },
        stdio: 'ignore',
      },
    );
    const ended = new Promise((resolve) => child.on('close', resolve));
    await vi.waitFor(() => expect(existsSync(made('gone', 'brand.json'))).toBe(true), 20_000);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect([existsSync(made('gone', '')), existsSync(own.DATA_DIR)]).toEqual([false, false]);
    silent.closeAllConnections();
    silent.close();
  });

  it('makes nothing of a playlist that cannot be imported', async () => {
    env = { ...env, DATA_DIR: join(folder, 'broken') };
    const { code, err } = await run(['broken', '--playlist', file('page.m3u', '<html>no playlist</html>')]);
    expect([code, err.split('\n').at(-2)]).toEqual([
      1,
      expect.stringMatching(/^The playlist cannot be imported: .*[^?.][?.] Nothing was made\.$/),
    ]);
    expect(existsSync(made('broken', ''))).toBe(false);
    expect(existsSync(join(folder, 'broken'))).toBe(false);
  });

  it.each([
    [['my-tv', '--playlist', 'LIST'], 1, 'is there already'],
    [['other', '--playlist', '/nowhere/list.m3u'], 64, 'The file /nowhere/list.m3u cannot be read.'],
    [['My TV', '--playlist', 'LIST'], 64, 'cannot name a folder'],
    [['other'], 64, 'A playlist is missing'],
    [[], 64, 'A name is missing'],
    [['other', '--playlist', 'LIST', '--country', 'Kazakhstan'], 64, 'no country code'],
    [['other', '--playlist', 'LIST', '--unrated-age', '12'], 64, 'from 13 to 18'],
    [['other', '--playlists', 'LIST'], 64, "Unknown option '--playlists'"],
  ])('refuses %j', async (args, code, words) => {
    const answer = await run(args.map((word) => (word === 'LIST' ? join(folder, 'list.m3u') : word)));
    expect([answer.code, answer.out]).toEqual([code, '']);
    expect(answer.err).toContain(words);
  });

  it.each([
    ['SQLite', Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR' })],
    ['a file', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
  ])('says that the disk is full, as %s finds it', (_what, error) => {
    expect(reasonOf(error)).toBe('The disk is full. Nothing was made.');
  });

  it('lets every command work for the operator that --operator names', () => {
    const own = { OPERATORS_DIR: env['OPERATORS_DIR'] };
    for (const words of [['--operator', 'my-tv'], ['--operator=my-tv']])
      expect(takeOperator(['books', ...words, '--json'], own)).toEqual({
        words: ['books', '--json'],
        env: { ...own, OPERATOR_DIR: join(folder, 'operators/my-tv'), DATA_DIR: join(process.cwd(), '.data/my-tv') },
      });
    expect(takeOperator(['books'], own)).toEqual({ words: ['books'], env: own });
    expect(() => takeOperator(['books', '--operator', 'nobody'], own)).toThrow(/There is no operator "nobody"/);
    expect(() => takeOperator(['--operator'], own)).toThrow(/wants a name/);
  });
});
