import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDatabase, importPlaylist } from '../import/index.ts';
import { sourceKey } from '../provider/channel-sources.ts';
import { startOperatorOrigin, type OperatorOrigin } from '../testing/operator-origin.ts';
import { channelId } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { runCheckCommand } from './cli.ts';
import { SOURCES_EXIT, SOURCES_HELP, runSourcesCommand } from './sources-command.ts';

const NOW = Math.floor(Date.now() / 1_000);

describe('antenna check sources', () => {
  let test: TestApp;
  let origin: OperatorOrigin;
  let dead: string;
  let alive: string;
  beforeAll(async () => {
    [test, origin] = [await createTestApp({ engine: 'sqlite' }), await startOperatorOrigin()];
    [dead, alive] = [`${origin.url}/nothing.m3u8?password=canary`, `${origin.url}/live/a/index.m3u8`];
    const source = join(test.dataDir, 'list.m3u');
    writeFileSync(source, `#EXTM3U\n${[dead, alive].map((url) => `#EXTINF:-1 tvg-id="many",Many\n${url}\n`).join('')}`);
    const db = importDatabase({ url: test.databaseUrl, dataDir: test.dataDir });
    expect(await importPlaylist({ db, providerId: 1, source, isConfirmed: true })).toMatchObject({ status: 'done' });
  });
  afterAll(async () => {
    await test.close();
    await origin.close();
  });

  const demote = async () => {
    const channel_id = await channelId(test, 'many');
    for (const url of [dead, alive])
      await test.services.db
        .insertInto('source_health')
        .values({ channel_id, source: sourceKey(url), demotions: 2, demoted_until: NOW + 600, failed_at: NOW })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  };
  const run = async (...words: readonly string[]) => {
    let [out, err] = ['', ''];
    const stream = (write: (text: string) => void) => ({ write: (text: string) => (write(text), true) }) as never;
    const code = await runSourcesCommand(
      words,
      {
        stdout: stream((text) => (out += text)),
        stderr: stream((text) => (err += text)),
        env: { DATA_DIR: test.dataDir, ...(test.databaseUrl === undefined ? {} : { DATABASE_URL: test.databaseUrl }) },
      },
      NOW,
    );
    return { code, out, err };
  };

  it('lists the addresses that are tried last, without passwords, and writes nothing with --list', async () => {
    await demote();
    const { code, out } = await run('--list');
    expect(code).toBe(SOURCES_EXIT.findings);
    expect(out).toContain('Many: address 1 of 2');
    expect(out).toContain('Many: address 2 of 2');
    expect(out).toContain('2. time in a row');
    expect(out).not.toContain('canary');
    expect(await test.services.db.selectFrom('source_health').selectAll().execute()).toHaveLength(2);
  });

  it('gives an address that plays its place back, and says why another does not play', async () => {
    await demote();
    const { code, out } = await run('--allow-private', '--json');
    expect(code).toBe(SOURCES_EXIT.findings);
    expect(JSON.parse(out)).toMatchObject(
      [
        { number: 1, isRestored: false, found: expect.stringContaining('404') },
        { number: 2, isRestored: true, found: 'plays' },
      ].toSorted((a, b) =>
        sourceKey([dead, alive][a.number - 1] ?? '') < sourceKey([dead, alive][b.number - 1] ?? '') ? -1 : 1,
      ),
    );
    const left = await test.services.db.selectFrom('source_health').select('source').execute();
    expect(left).toEqual([{ source: sourceKey(dead) }]);
  });

  it('does not give an address back that browsers of other sites may not read', async () => {
    const closed = await startOperatorOrigin({ isOpen: false });
    const url = `${closed.url}/live/a/index.m3u8`;
    const source = join(test.dataDir, 'closed.m3u');
    writeFileSync(source, `#EXTM3U\n#EXTINF:-1 tvg-id="closed",Closed\n${url}\n`);
    const db = importDatabase({ url: test.databaseUrl, dataDir: test.dataDir });
    await importPlaylist({ db, providerId: 1, source, isConfirmed: true });
    await test.services.db.deleteFrom('source_health').execute();
    await test.services.db
      .insertInto('source_health')
      .values({
        channel_id: await channelId(test, 'closed'),
        source: sourceKey(url),
        demotions: 1,
        demoted_until: NOW + 600,
        failed_at: NOW,
      })
      .execute();
    const { code, out } = await run('--allow-private');
    expect(code).toBe(SOURCES_EXIT.findings);
    expect(out).toContain('no CORS header');
    await closed.close();
  });

  it('is content when nothing is tried last', async () => {
    await test.services.db.deleteFrom('source_health').execute();
    expect(await run()).toMatchObject({ code: SOURCES_EXIT.fine, out: expect.stringContaining('has its place') });
  });

  it('explains itself, refuses what it does not know, and makes no database', async () => {
    expect(await run('--help')).toMatchObject({ code: SOURCES_EXIT.fine, out: `${SOURCES_HELP}\n` });
    for (const words of [['more'], ['--timeout', 'x'], ['--what']])
      expect((await run(...words)).code, words.join(' ')).toBe(SOURCES_EXIT.usage);
    const empty = mkdtempSync(join(tmpdir(), 'antenna-empty-'));
    let err = '';
    const streams = {
      stdout: { write: () => true },
      stderr: { write: (text: string) => ((err += text), true) },
    } as never;
    const before = process.env['DATA_DIR'];
    process.env['DATA_DIR'] = empty;
    expect(await runCheckCommand(['sources'], streams)).toBe(SOURCES_EXIT.unread);
    if (before === undefined) delete process.env['DATA_DIR'];
    else process.env['DATA_DIR'] = before;
    expect(err).toContain('there is no database');
    rmSync(empty, { recursive: true });
  });
});
