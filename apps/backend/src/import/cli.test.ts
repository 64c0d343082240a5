import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImportCommand } from './cli.ts';
import { createProgressPrinter } from './progress-bar.ts';
import { createTestDatabase, testEngines } from './testing/databases.ts';
import type { TestDatabase } from './testing/databases.ts';
import { guideOf, HOUR, MIDNIGHT, playlistOf } from './testing/material.ts';

const antenna = fileURLToPath(new URL('../../bin/antenna.mjs', import.meta.url));
interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function start(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  node = process.execPath,
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const child = spawn(node, [antenna, 'import', ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout?.on('data', (data) => {
    out += String(data);
  });
  child.stderr?.on('data', (data) => {
    err += String(data);
  });
  return {
    child,
    ended: new Promise((resolve) => {
      child.on('close', (code) => resolve({ code, out, err }));
    }),
  };
}
const run = (words: readonly string[], env: Readonly<Record<string, string>>, node?: string): Promise<Ended> =>
  start(words, env, node).ended;
/** A Node version that is too old for the project, if this machine has one. */
const oldNode = (() => {
  try {
    return execFileSync('which', ['-a', 'node'], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .find((path) => Number(execFileSync(path, ['--version'], { encoding: 'utf8' }).slice(1).split('.')[0]) < 24);
  } catch {
    return undefined;
  }
})();

describe.each(testEngines)('antenna import, to %s', (engine) => {
  let database: TestDatabase;
  const path = (name: string): string => join(database.folder, name);
  const programmes = (): Promise<readonly unknown[]> => database.rows('select * from programmes order by id');
  const names = Array.from({ length: 60 }, (_, at) => ({ id: `c${at}`, name: `Канал ${at}` }));
  const slots = (title: string, hours: number) =>
    names.flatMap(({ id }) =>
      Array.from({ length: hours }, (_, at) => ({
        channel: id,
        start: MIDNIGHT + at * HOUR,
        stop: MIDNIGHT + (at + 1) * HOUR,
        title: `${title} ${at}`,
      })),
    );
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    writeFileSync(path('list.m3u'), `${playlistOf(names)}#EXTINF:-1,No address\n`);
    writeFileSync(path('old.xml'), guideOf(slots('Old', 5)));
    writeFileSync(path('new.xml'), guideOf(slots('New', 500)));
    for (const words of [
      ['playlist', path('list.m3u')],
      ['guide', path('old.xml')],
    ])
      expect((await run(words, database.env)).code).toBe(0);
  });
  afterAll(() => database.drop());

  it('imports a playlist and a guide and prints a report, plain without a terminal', async () => {
    const playlist = await run(['playlist', path('list.m3u')], database.env);
    expect(playlist.code).toBe(0);
    expect(playlist.out).toContain('Channels: 60 (0 new, 60 as before');
    expect(playlist.out).toContain('line 122: entry without an address: No address');
    const guide = await run(['guide', path('old.xml'), '--tz', 'Europe/Moscow'], database.env);
    expect(guide.code).toBe(0);
    expect(guide.out).toContain('Programmes: 300');
    expect(guide.out).toContain('60 channels: 60 have a guide (60 by id), 0 to review, 0 without');
    expect(guide.err).not.toContain('\u001b');
  });
  it('reports the result by its exit code', async () => {
    expect(await run(['guide', path('none.xml')], database.env)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('no such file'),
    });
    expect((await run(['guides', 'x'], database.env)).code).toBe(64);
    expect((await run(['guide', 'x', '--tz', 'Mars/Base'], database.env)).err).toContain('no time zone "Mars/Base"');
    expect((await run(['guide', 'x', '--wrong'], database.env)).code).toBe(64);
    expect((await run(['guide', path('old.xml'), '--provider', 'nobody'], database.env)).err).toContain(
      'no provider "nobody"',
    );
    expect(await run(['--help'], database.env)).toMatchObject({
      code: 0,
      out: expect.stringContaining('--dry-run'),
      err: '',
    });
    writeFileSync(path('cut.xml'), guideOf(slots('Old', 5), { tail: '' }));
    expect((await run(['guide', path('cut.xml')], database.env)).code).toBe(2);
  });
  it('a program says --yes before a playlist switches off more than a third of the channels', async () => {
    writeFileSync(path('half.m3u'), playlistOf(names.slice(0, 20)));
    const refused = await run(['playlist', path('half.m3u')], database.env);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('it switches off 40 of 60 channels') });
    expect(refused.err).toContain('--yes');
    expect((await run(['playlist', path('half.m3u'), '--yes'], database.env)).code).toBe(0);
    expect((await run(['playlist', path('list.m3u')], database.env)).code).toBe(0);
  });
  it('a person is asked for it', async () => {
    writeFileSync(path('half.m3u'), playlistOf(names.slice(0, 20)));
    const answer = async (word: string) => {
      const terminal = <Stream extends object>(stream: Stream) => Object.assign(stream, { isTTY: true });
      const [stdin, stdout, stderr] = [terminal(new PassThrough()), new PassThrough(), terminal(new PassThrough())];
      let asked = '';
      stderr.on('data', (text) => {
        asked += String(text);
        if (asked.includes('[y/N]') && stdin.writableLength === 0 && !stdin.writableEnded) stdin.end(`${word}\n`);
      });
      const streams = { stdin, stdout, stderr, env: database.env } as unknown as NodeJS.Process;
      return { code: await runImportCommand(['playlist', path('half.m3u')], streams), asked };
    };
    const no = await answer('n');
    expect([no.code, no.asked.includes('switches off 40 of 60 channels. Import it?')]).toEqual([1, true]);
    expect((await answer('y')).code).toBe(0);
    expect((await run(['playlist', path('list.m3u')], database.env)).code).toBe(0);
  });
  it('prints the whole report as JSON, and writes nothing on a dry run', async () => {
    const before = await programmes();
    const { code, out } = await run(['guide', path('new.xml'), '--dry-run', '--json'], database.env);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      kind: 'guide',
      isDryRun: true,
      programmes: 30_000,
      matched: { id: 60 },
      refused: { count: 0 },
    });
    expect(await programmes()).toEqual(before);
  });
  it('killed at any moment leaves the whole old guide or the whole new one, and the next import works', async () => {
    const old = await programmes();
    for (const moment of ['Reading', 'Putting', 'Writing', 'late']) {
      const { child, ended } = start(['guide', path('new.xml')], database.env);
      child.stderr?.on('data', (data) => {
        if (String(data).includes(moment)) child.kill('SIGKILL');
      });
      if (moment === 'late') setTimeout(() => child.kill('SIGKILL'), 700);
      await ended;
      const now = await programmes();
      if (now.length === old.length) expect(now).toEqual(old);
      else expect(now).toHaveLength(30_000);
    }
    expect((await run(['guide', path('old.xml')], database.env)).code).toBe(0);
    const statuses = await database.rows<{ status: string }>('select status from imports');
    expect(statuses.some(({ status }) => status === 'running')).toBe(false);
    expect(statuses.some(({ status }) => status === 'crashed')).toBe(true);
  }, 120_000);
  it.each(['SIGINT', 'SIGTERM'] as const)('%s cancels with code 130 and changes nothing', async (signal) => {
    await run(['guide', path('old.xml')], database.env);
    const before = await programmes();
    const { child, ended } = start(['guide', path('new.xml')], database.env);
    child.stderr?.once('data', () => child.kill(signal));
    const { code, err } = await ended;
    expect(code).toBe(130);
    expect(err).toContain('Cancelled. Nothing was changed.');
    expect(await programmes()).toEqual(before);
  });
  it.skipIf(oldNode === undefined || engine === 'postgres')(
    'started by an older Node starts the right one',
    async () => {
      expect(await run(['playlist', path('list.m3u'), '--dry-run'], database.env, oldNode)).toMatchObject({
        code: 0,
        out: expect.stringContaining('Dry run'),
      });
    },
  );
});

describe('progress', () => {
  const all = (isTTY: boolean): string => {
    let text = '';
    const teller = createProgressPrinter({
      write: (piece) => {
        text += piece;
      },
      isTTY,
      columns: 80,
    });
    for (let bytes = 0; bytes <= 100; bytes += 5)
      teller.print({ phase: 'reading', bytes: bytes * 1e6, total: 100e6, channels: 3, programmes: bytes });
    teller.print({ phase: 'writing', bytes: 100e6, total: 100e6, channels: 3, programmes: 100 });
    teller.end();
    return text;
  };
  it('is one line that is redrawn on a terminal', () => {
    expect(all(true)).not.toContain('\n');
    expect(all(true)).toContain('████████████░░░░░░░░░░░░  50 %');
    expect(all(true).endsWith('\r\u001b[2K')).toBe(true);
  });
  it('is one line per quarter without a terminal', () => {
    expect(all(false).split('\n').filter(Boolean)).toHaveLength(6);
    expect(all(false)).not.toContain('\u001b');
  });
});
