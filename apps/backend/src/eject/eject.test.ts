import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseOperatorFile } from '../operator/read-files.ts';
import { guest, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { brandFile } from '../testing/test-operator.ts';
import { runEjectCommand } from './cli.ts';

describe.each(ENGINES)('antenna eject rows on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  let dir: string;
  const file = () => join(dir, 'catalogue.json');
  const run = async (...args: readonly string[]) => {
    const output = { out: '', err: '' };
    const env = { OPERATOR_DIR: dir, DATA_DIR: test.dataDir, DATABASE_URL: test.databaseUrl };
    const write = (to: 'out' | 'err') => ({ write: (text: string) => (output[to] += text) });
    const code = await runEjectCommand(args, {
      stdout: write('out'),
      stderr: write('err'),
      env,
    } as unknown as NodeJS.Process);
    return { code, ...output };
  };
  const pages = async () => {
    const menu = (await viewer.get('/v2/rowsets?type=web')).body as { slug: string }[];
    return Promise.all(menu.map(async ({ slug }) => (await viewer.get(`/v2/rowsets/${slug}?type=web`)).body));
  };
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'antenna-eject-'));
    writeFileSync(join(dir, 'brand.json'), JSON.stringify({ ...brandFile({ now: 0 }), demo: undefined }));
    const entry = (name: string, group: string) =>
      `#EXTINF:-1 tvg-id="${name}" group-title="${group}",${name}\nhttps://tv.example/${name}/index.m3u8\n`;
    writeFileSync(join(dir, 'playlist.m3u'), `#EXTM3U\n${entry('one', 'News')}${entry('two', 'Sport')}`);
    test = await createTestApp({ engine, operatorDir: dir });
    viewer = await guest(test);
  });
  afterAll(async () => {
    await test.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it('prints, and writes a file with which every page is as before', async () => {
    const before = await pages();
    const printed = await run('rows', '--print');
    expect(printed).toMatchObject({ code: 0, err: '' });
    expect(existsSync(file())).toBe(false);
    const written = await run('rows');
    expect(written).toMatchObject({ code: 0, err: '' });
    expect(written.out).toMatch(/catalogue\.json has 5 pages and \d+ rows/);
    const text = readFileSync(file(), 'utf8');
    expect(text).toBe(printed.out);
    expect(text).toMatch(/^\/\/ Pages and rows/);
    await parseOperatorFile('catalogue.json', text);
    await test.reload();
    expect(test.operatorLog).toEqual([]);
    expect(await pages()).toEqual(before);
  });

  it('changes what was written: a page loses a row', async () => {
    const own = await parseOperatorFile('catalogue.json', readFileSync(file(), 'utf8'));
    const [start, ...others] = own.rowsets ?? [];
    writeFileSync(
      file(),
      JSON.stringify({ ...own, rowsets: [{ ...start, rows: start?.rows.slice(0, 3) }, ...others] }),
    );
    await test.reload();
    const { body } = await viewer.get('/v2/rowsets/startpage?type=web');
    expect(body.rows.map(({ title }: { title: string }) => title)).toEqual(['Continue watching', 'Channels']);
  });

  it('does not overwrite pages of the operator’s own, and keeps the other lines of a file without pages', async () => {
    expect(await run('rows')).toMatchObject({ code: 1, err: expect.stringContaining('of your own already') });
    writeFileSync(file(), '// { mine\n{\n  // films\n  "genres": [{ "id": 1, "name": "Drama" }],\n}\n');
    expect(await run('rows')).toMatchObject({ code: 0 });
    const text = readFileSync(file(), 'utf8');
    expect(text).toContain('// films');
    const own = await parseOperatorFile('catalogue.json', text);
    expect(own.genres).toEqual([{ id: 1, name: 'Drama' }]);
    expect(own.rowsets).toHaveLength(5);
    await test.reload();
    expect(test.operatorLog).toEqual([]);
  });

  it('explains itself', async () => {
    expect(await run()).toMatchObject({ code: 64 });
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('antenna eject rows') });
  });
});
