import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { createTestDatabase, ENGINES } from '../testing/test-database.ts';
import { runGenerateCommand } from './cli.ts';
import { markUnfinished } from './repository.ts';

const SMALL = ['--titles', '60', '--channels', '4', '--programmes', '90', '--users', '2'];
const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0)) await each();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-generated-'));
  undo.push(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function generate(args: readonly string[], url = '') {
  let [out, err] = ['', ''];
  const stream = (write: (text: string) => void) => ({ write: (text: string) => (write(text), true) }) as never;
  const code = await runGenerateCommand(args, {
    env: { DATABASE_URL: url },
    stdout: stream((text) => (out += text)),
    stderr: stream((text) => (err += text)),
  });
  return { code, out, err };
}

async function written(dataDir: string, url?: string) {
  const { db, close } = await openDatabase({ url, dataDir });
  try {
    const titles = await db.selectFrom('contents').select(['id', 'data', 'content_type']).orderBy('id').execute();
    const programmes = await db
      .selectFrom('programmes')
      .select(['channel_id', 'title', 'start'])
      .orderBy('id')
      .execute();
    const users = await db.selectFrom('users').select('username').orderBy('username').execute();
    return { titles, programmes, users };
  } finally {
    await close();
  }
}

describe.each(ENGINES)('antenna generate on %s', (engine) => {
  const database = async () => {
    const { url, drop } = await createTestDatabase(engine);
    undo.push(drop);
    return url;
  };

  it('fills an empty database with as much as was asked for, and refuses one with an operator', async () => {
    const [folder, url] = [join(newFolder(), 'new'), await database()];
    expect(await generate([folder, ...SMALL], url)).toMatchObject({ code: 0, err: '' });
    const { titles, programmes, users } = await written(folder, url);
    const top = titles.filter(({ content_type: type }) => type === 'movie' || type === 'series');
    expect([top.length, programmes.length, users.length]).toEqual([60, 90, 2]);
    expect(titles.filter(({ content_type: type }) => type === 'episode').length).toBeGreaterThan(0);
    expect(new Set(programmes.map(({ channel_id: channel }) => channel)).size).toBe(4);
    const again = await generate([folder, ...SMALL], url);
    expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/the database has an operator already/) });
  });

  it('says after an interruption what to delete, and writes nothing on top', async () => {
    const [folder, url] = [newFolder(), await database()];
    const { db, close } = await openDatabase({ url, dataDir: folder });
    await markUnfinished(db);
    await close();
    expect(await generate([folder, ...SMALL], url)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/an earlier run was interrupted; empty the database/),
    });
    expect((await written(folder, url)).titles).toEqual([]);
  });

  it('gives the same data for the same seed, and others for another', async () => {
    const make = async (seed: string) => {
      const [folder, url] = [newFolder(), await database()];
      await generate([folder, ...SMALL, '--seed', seed], url);
      return (await written(folder, url)).titles;
    };
    const first = await make('7');
    expect(await make('7')).toEqual(first);
    expect(await make('8')).not.toEqual(first);
  });
});

it.each([
  [['x', 'y'], 'Name one folder'],
  [['x', '--titles', 'many'], '--titles many is not a whole number'],
  [['x', '--channels', '0'], 'Programmes need channels'],
  [['x', '--what'], "Unknown option '--what'"],
])('%j is refused with a sentence', async (args, sentence) => {
  expect(await generate(args)).toMatchObject({ code: 64, out: '', err: expect.stringContaining(sentence) });
});
