import { openSource } from '@antenna/safe-input';
import { ImportError } from './import-error.ts';
import { gzipSync } from 'node:zlib';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runGuideImport } from './guide-import.ts';
import { importGuide, importPlaylist } from './index.ts';
import type { GuideReport, PlaylistReport } from './index.ts';
import { openConnection } from './storage/connection.ts';
import type { Connection } from './storage/connection.ts';
import { createTestDatabase, testEngines } from './testing/databases.ts';
import type { TestDatabase } from './testing/databases.ts';
import { guideOf, HOUR, MIDNIGHT, playlistOf } from './testing/material.ts';
import type { Slot } from './testing/material.ts';
import { createProblemTally } from './tally.ts';

interface ProgrammeRow {
  readonly id: number;
  readonly channel_id: number;
  readonly start: number;
  readonly stop: number;
  readonly title: string;
}
interface ChannelRow {
  readonly id: number;
  readonly tvg_id: string;
  readonly slug: string;
  readonly name: string;
  readonly num: number | null;
  readonly is_active: number;
  readonly sources: string;
  readonly groups: string;
  readonly catchup: string | null;
  readonly extra: string;
  readonly position: number;
  readonly url: string;
}

describe.each(testEngines)('imports on %s', (engine) => {
  let database: TestDatabase;
  let count = 0;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
  });
  afterAll(() => database.drop());

  const file = (text: string | Uint8Array): string => {
    const path = join(database.folder, `source-${(count += 1)}`);
    writeFileSync(path, text);
    return path;
  };
  // Each test has its own provider.
  let provider = 0;
  const playlist = (
    text: string | Uint8Array,
    more: Partial<Parameters<typeof importPlaylist>[0]> = {},
  ): Promise<PlaylistReport> =>
    importPlaylist({
      db: database.address,
      providerId: provider,
      source: file(text),
      isConfirmed: true,
      ...more,
    });
  const guide = (
    text: string | Uint8Array,
    more: Partial<Parameters<typeof importGuide>[0]> = {},
  ): Promise<GuideReport> => importGuide({ db: database.address, providerId: provider, source: file(text), ...more });
  const channels = (): Promise<readonly ChannelRow[]> =>
    database.rows<ChannelRow>(`select * from channels where provider_id = ${provider} order by position`);
  const programmes = (): Promise<readonly ProgrammeRow[]> =>
    database.rows<ProgrammeRow>(
      `select id, channel_id, start, stop, title from programmes where provider_id = ${provider} order by channel_id, start`,
    );
  const version = async (): Promise<number> =>
    Number(
      (await database.rows<{ value: string }>("select value from meta where key = 'data_version'"))[0]?.value ?? 0,
    );
  const fresh = async (ids: readonly string[] = ['a', 'b']): Promise<void> => {
    provider += 1;
    expect((await playlist(playlistOf(ids.map((id) => ({ id, name: `Name ${id}` }))))).status).toBe('done');
  };
  const day = (channel: string, from: number, hours: number, title = 'T'): Slot[] =>
    Array.from({ length: hours }, (_, at) => ({
      channel,
      start: from + at * HOUR,
      stop: from + (at + 1) * HOUR,
      title: `${title} ${at}`,
    }));

  it('keeps ids, slugs and foreign columns in a second playlist, and switches off missing channels', async () => {
    await fresh(['a', 'b', 'c']);
    const first = await channels();
    await database.rows(`update channels set extra = '{"age":12}', slug = 'mine' where id = ${first[1]?.id}`);
    const report = await playlist(
      playlistOf([
        { id: 'd', name: 'Name a' },
        { id: 'b', name: 'Другое', more: 'tvg-chno="12.1" group-title="x;y" catchup="shift" catchup-days="3"' },
        { id: 'a', name: 'Name a' },
      ]),
    );
    expect(report).toMatchObject({
      status: 'done',
      channels: 3,
      added: 1,
      kept: 2,
      returned: 0,
      vanished: { count: 1, first: ['Name c'] },
    });
    const second = await channels();
    expect(second.map(({ tvg_id, is_active }) => [tvg_id, is_active]).sort()).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 0],
      ['d', 1],
    ]);
    const of = (rows: readonly ChannelRow[], id: string): ChannelRow =>
      rows.find(({ tvg_id }) => tvg_id === id) as ChannelRow;
    for (const id of ['a', 'b', 'c']) expect(of(second, id).id).toBe(of(first, id).id);
    expect(of(second, 'b')).toMatchObject({
      slug: 'mine',
      extra: '{"age":12}',
      name: 'Другое',
      num: 12.1,
      groups: '["x","y"]',
      catchup: '{"mode":"shift","days":3}',
    });
    expect(of(second, 'd').slug).not.toBe(of(second, 'a').slug);
    expect((await playlist(playlistOf([{ id: 'c', name: 'C' }]))).returned).toBe(1);
  });
  it('predicts new, kept, returning and missing channels in a dry run, and changes nothing', async () => {
    await fresh(['a', 'b', 'c']);
    await playlist(
      playlistOf([
        { id: 'a', name: 'Name a' },
        { id: 'b', name: 'Name b' },
      ]),
    );
    const before = await channels();
    const next = playlistOf([
      { id: 'd', name: 'D' },
      { id: 'c', name: 'Name c' },
      { id: 'a', name: 'Name a' },
    ]);
    const foretold = { channels: 3, added: 1, kept: 1, returned: 1, vanished: { count: 1, first: ['Name b'] } };
    expect(await playlist(next, { isDryRun: true })).toMatchObject({ status: 'done', isDryRun: true, ...foretold });
    expect(await channels()).toEqual(before);
    expect(await playlist(next)).toMatchObject(foretold);
  });
  it('merges entries of one tvg-id into one channel with several addresses, except for a "+2" and a different name', async () => {
    await fresh();
    const text =
      '#EXTM3U\n#EXTINF:-1 tvg-id="x",Икс\nhttps://a/1.m3u8\nhttps://b/1.m3u8\n#EXTINF:-1 tvg-id="x",Икс HD\nhttps://c/1.m3u8\n#EXTINF:-1 tvg-id="x",Икс +2\nhttps://d/1.m3u8\n#EXTINF:-1 tvg-id="x",Игрек\nhttps://e/1.m3u8\n#EXTINF:-1,Без номера\nhttps://f/1.m3u8\n';
    const report = await playlist(text);
    expect(report).toMatchObject({
      channels: 4,
      sources: 6,
      merged: { count: 1, first: [{ line: 5 }] },
      parted: { count: 2 },
    });
    const rows = (await channels()).filter(({ is_active }) => is_active === 1);
    expect(
      rows.map(({ tvg_id, sources }) => [tvg_id, (JSON.parse(sources) as { url: string }[]).map(({ url }) => url)]),
    ).toEqual([
      ['x', ['https://a/1.m3u8', 'https://b/1.m3u8', 'https://c/1.m3u8']],
      ['x~+2h', ['https://d/1.m3u8']],
      ['x~игрек', ['https://e/1.m3u8']],
      ['name:без номера', ['https://f/1.m3u8']],
    ]);
    expect((await playlist(text)).added).toBe(0);
  });
  it('changes nothing for a playlist without a channel, a web page, or the playlist of one stream', async () => {
    await fresh();
    const before = await channels();
    for (const text of [
      '',
      '#EXTM3U\n',
      '<!doctype html><html></html>',
      '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\nhttp://a/1.ts\n',
      '#EXTM3U\n#EXTINF:-1,Film\nhttp://a/movie/1.mkv\n',
    ])
      expect((await playlist(text)).status).toBe('failed');
    expect(await channels()).toEqual(before);
  });
  it('imports 5,000 channels in UTF-16 and gzip', async () => {
    provider += 1;
    const text = playlistOf(Array.from({ length: 5_000 }, (_, at) => ({ id: `c${at}`, name: `Канал ${at % 100}` })));
    expect(await playlist(gzipSync(Buffer.from(`\ufeff${text}`, 'utf16le')))).toMatchObject({
      status: 'done',
      channels: 5_000,
      added: 5_000,
    });
    expect(new Set((await channels()).map(({ slug }) => slug)).size).toBe(5_000);
  });

  it('imports a guide with corrections in its report, and ids that the next import keeps', async () => {
    await fresh();
    const slots = [
      ...day('a', MIDNIGHT, 3),
      { channel: 'a', start: MIDNIGHT + 2.5 * HOUR, stop: MIDNIGHT + 4 * HOUR, title: 'Late' },
      { channel: 'b', start: MIDNIGHT, title: 'Open' },
      { channel: 'b', start: MIDNIGHT + HOUR, stop: MIDNIGHT + 2 * HOUR, title: 'Next' },
      { channel: 'zzz', start: MIDNIGHT, title: 'Nobody' },
    ];
    const before = await version();
    const report = await guide(gzipSync(guideOf(slots)));
    expect(report).toMatchObject({
      status: 'done',
      programmes: 6,
      written: 6,
      matched: { id: 2 },
      programmesSkipped: 1,
      guideChannelsSkipped: { count: 1, first: ['zzz'] },
      corrected: {
        'overlap-cut': { count: 1, first: [{ channel: 'Name a', seconds: 1800 }] },
        'end-found': { count: 1 },
      },
    });
    expect(await version()).toBeGreaterThan(before);
    const first = await programmes();
    expect(
      first.map(({ start, stop }) => [(Number(start) - MIDNIGHT) / HOUR, (Number(stop) - MIDNIGHT) / HOUR]),
    ).toEqual([
      [0, 1],
      [1, 2],
      [2, 2.5],
      [2.5, 4],
      [0, 1],
      [1, 2],
    ]);
    expect(new Set(first.map(({ id }) => id)).size).toBe(6);
    for (const { id } of first) expect(Number.isSafeInteger(Number(id)) && Number(id) > 0).toBe(true);
    expect(await guide(guideOf(slots))).toMatchObject({ written: 0, unchanged: 6, removed: 0 });
    expect(await programmes()).toEqual(first);
  });
  it('replaces the time that the new guide covers, and only that', async () => {
    await fresh();
    await guide(guideOf([...day('a', MIDNIGHT, 24), ...day('b', MIDNIGHT, 2, 'B')]));
    const report = await guide(
      guideOf([
        { channel: 'a', start: MIDNIGHT + 5.5 * HOUR, stop: MIDNIGHT + 6 * HOUR, title: 'New' },
        { channel: 'a', start: MIDNIGHT + 8 * HOUR, stop: MIDNIGHT + 9 * HOUR, title: 'New' },
      ]),
    );
    expect(report).toMatchObject({ status: 'done', written: 2, corrected: { 'gap-kept': { count: 1 } } });
    const rows = await programmes();
    const a = rows
      .filter(({ channel_id }) => channel_id === rows[0]?.channel_id)
      .map(({ start, stop, title }) => [
        (Number(start) - MIDNIGHT) / HOUR,
        (Number(stop) - MIDNIGHT) / HOUR,
        title.includes('New'),
      ]);
    expect(a).toEqual([
      ...[0, 1, 2, 3, 4].map((at) => [at, at + 1, false]),
      [5, 5.5, false],
      [5.5, 6, true],
      [8, 9, true],
      ...Array.from({ length: 15 }, (_, at) => [at + 9, at + 10, false]),
    ]);
    expect(rows).toHaveLength(a.length + 2);
  });
  it('imports the complete part of a truncated guide and keeps what it does not replace', async () => {
    await fresh();
    await guide(guideOf([...day('a', MIDNIGHT, 6, 'Old'), ...day('b', MIDNIGHT, 2, 'Old')]));
    const cut = guideOf(
      [
        { channel: 'a', start: MIDNIGHT, stop: MIDNIGHT + HOUR, title: 'New' },
        { channel: 'a', start: MIDNIGHT + 4 * HOUR, stop: MIDNIGHT + 5 * HOUR, title: 'New' },
        { channel: 'b', start: MIDNIGHT, title: 'Never whole' },
      ],
      { tail: '' },
    ).slice(0, -20);
    for (const text of [cut, gzipSync(`${cut}${' '.repeat(100_000)}`).subarray(0, -20)]) {
      expect((await guide(text)).status).toBe('partial');
      expect((await programmes()).map(({ title }) => title.replace(/[^A-Za-z]/g, '').slice(3))).toEqual(
        ['New', 'Old', 'Old', 'Old', 'New', 'Old', 'Old', 'Old'].map((word) => expect.stringMatching(word)),
      );
    }
  });
  it('moves the guide by tvg-shift and shows one guide on two channels', async () => {
    provider += 1;
    await playlist(
      '#EXTM3U\n#EXTINF:-1 tvg-id="x",Икс\nhttps://a/1.m3u8\n#EXTINF:-1 tvg-id="x" tvg-shift="2",Икс +2\nhttps://b/1.m3u8\n',
    );
    await guide(guideOf(day('x', MIDNIGHT, 1)));
    expect((await programmes()).map(({ start }) => (Number(start) - MIDNIGHT) / HOUR)).toEqual([0, 2]);
  });
  it('keeps with its programme that rights end with the broadcast, until the next guide says otherwise', async () => {
    await fresh();
    const rights = async () =>
      (
        await database.rows<{ is_live_only: number }>(
          `select is_live_only from programmes where provider_id = ${provider} order by channel_id, start`,
        )
      ).map((row) => Number(row.is_live_only));
    const free = guideOf(day('a', MIDNIGHT, 2));
    await guide(free.replace('<programme ', '<programme catchup="none" '));
    expect(await rights()).toEqual([1, 0]);
    expect(await guide(free)).toMatchObject({ written: 1, unchanged: 1 });
    expect(await rights()).toEqual([0, 0]);
  });
  it('refuses a guide that matches no channel, an empty one and no guide at all; a dry run writes nothing', async () => {
    await fresh();
    await guide(guideOf(day('a', MIDNIGHT, 2)));
    const before = await programmes();
    const data = await version();
    for (const text of [guideOf(day('zzz', MIDNIGHT, 2)), '<tv></tv>', '', '{"a":1}', `<tv>${'<x>'.repeat(80)}`])
      expect(await guide(text)).toMatchObject({ status: 'failed', failure: { reason: expect.any(String) } });
    expect(await guide(guideOf(day('a', MIDNIGHT, 5, 'New')), { isDryRun: true })).toMatchObject({
      status: 'done',
      isDryRun: true,
      programmes: 5,
    });
    expect(
      await importGuide({ db: database.address, providerId: provider, source: '/nowhere/guide.xml' }),
    ).toMatchObject({ status: 'failed', failure: { kind: 'not-found' } });
    expect([await programmes(), await version()]).toEqual([before, data]);
  });
  it('refuses a second import of the same provider while one runs, and accepts it afterwards', async () => {
    await fresh();
    const held = await openConnection(database.address, provider);
    expect(await guide(guideOf(day('a', MIDNIGHT, 2)))).toMatchObject({
      status: 'failed',
      failure: { kind: 'already-running' },
    });
    await held.close();
    expect((await guide(guideOf(day('a', MIDNIGHT, 2)))).status).toBe('done');
  });
  it('logs an import that died as crashed', async () => {
    await fresh();
    await database.rows(
      `insert into imports (id, provider_id, kind, source, started_at, status) values ('dead-${engine}-${provider}', ${provider}, 'guide', 'x', 1, 'running')`,
    );
    const report = await guide(guideOf(day('a', MIDNIGHT, 2)));
    const rows = await database.rows<{ id: string; status: string; report: string; finished_at: number }>(
      `select * from imports where provider_id = ${provider} and kind = 'guide' order by started_at`,
    );
    expect(rows.map(({ status }) => status)).toEqual(['crashed', 'done']);
    expect(JSON.parse(rows[1]?.report ?? '')).toMatchObject({
      importId: report.importId,
      programmes: 2,
      status: 'done',
    });
  });
  it('keeps the whole old guide after a failure of any database call', async () => {
    await fresh();
    await guide(guideOf(day('a', MIDNIGHT, 30, 'Old')));
    const before = await programmes();
    const source = file(
      guideOf([
        ...day('a', MIDNIGHT, 20, 'New'),
        { channel: 'a', start: MIDNIGHT + 19.5 * HOUR, title: 'Late' },
        { channel: 'a', start: MIDNIGHT + 19.5 * HOUR, title: 'Twice' },
      ]),
    );
    let failed = 0;
    for (let failAt = 1; ; failAt += 1) {
      const connection = await openConnection(database.address, provider);
      let calls = 0;
      const failing =
        <Words extends readonly unknown[], Answer>(call: (...words: Words) => Promise<Answer>) =>
        async (...words: Words): Promise<Answer> => {
          calls += 1;
          if (calls === failAt) throw new ImportError('database', 'disk full');
          return call(...words);
        };
      const weak: Connection = {
        ...connection,
        run: failing(connection.run),
        all: failing(connection.all),
        stage: failing(connection.stage),
        createStaged: failing(connection.createStaged),
      };
      try {
        const outcome = await runGuideImport(
          {
            connection: weak,
            providerId: provider,
            source,
            fetched: await openSource(source),
            problems: createProblemTally(),
            notes: [],
            asksBeforeLoss: true,
            now: () => MIDNIGHT,
            check: () => undefined,
            progress: () => undefined,
          },
          { timeZone: 'UTC', priority: 1 },
        );
        await outcome.commit(async () => {
          await weak.run('select 1 where 1 = 0').catch((error: unknown) => {
            throw error;
          });
        });
        break;
      } catch (error) {
        expect((error as Error).message).toBe('disk full');
        failed += 1;
      } finally {
        await connection.close();
      }
      expect(await programmes()).toEqual(before);
    }
    expect(failed).toBeGreaterThan(12);
    expect((await programmes()).filter(({ title }) => title.includes('New'))).toHaveLength(20);
  });
  it('does not block the server’s reads, writes and event loop', async () => {
    const ids = Array.from({ length: 50 }, (_, at) => `s${at}`);
    await fresh(ids);
    const source = file(guideOf(ids.flatMap((id) => day(id, MIDNIGHT, 1_000))));
    let isDone = false;
    let slowestTurn = 0;
    let turned = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      slowestTurn = Math.max(slowestTurn, now - turned);
      turned = now;
    }, 5);
    const serving = (async () => {
      let writes = 0;
      while (!isDone) {
        await database.opened.db
          .insertInto('meta')
          .values({ key: `busy-${engine}`, value: String(writes) })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(writes) }))
          .execute();
        await database.opened.db
          .selectFrom('channels')
          .select('id')
          .where('provider_id', '=', provider)
          .limit(5)
          .execute();
        writes += 1;
        await new Promise((resolve) => {
          setTimeout(resolve, 2);
        });
      }
      return writes;
    })();
    const report = await importGuide({ db: database.address, providerId: provider, source });
    isDone = true;
    expect(report).toMatchObject({ status: 'done', written: 50_000 });
    expect(await serving).toBeGreaterThan(20);
    clearInterval(timer);
    // The import takes a second or more; in this thread it would block for as long.
    expect(slowestTurn).toBeLessThan(report.milliseconds / 2);
  });
  it('can be cancelled at any moment and leaves only its log entry', async () => {
    await fresh(Array.from({ length: 40 }, (_, at) => `c${at}`));
    await guide(guideOf(day('c0', MIDNIGHT, 5, 'Old')));
    const before = await programmes();
    const big = guideOf(Array.from({ length: 40 }, (_, at) => day(`c${at}`, MIDNIGHT, 300, 'New')).flat());
    for (const phase of ['reading', 'correcting', 'writing'] as const) {
      const aborter = new AbortController();
      const report = await guide(big, {
        signal: aborter.signal,
        onProgress: (progress) => {
          if (progress.phase === phase) aborter.abort();
        },
      });
      // The cancellation may come too late: then the import is complete.
      if (report.status === 'done') {
        expect(phase).not.toBe('reading');
        return;
      }
      expect(report.status).toBe('cancelled');
      expect(await programmes()).toEqual(before);
      if (database.address.engine === 'sqlite')
        expect(existsSync(`${database.address.file}.import-${provider}`)).toBe(false);
    }
  });
});
