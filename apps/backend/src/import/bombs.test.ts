import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runGuideImport } from './guide-import.ts';
import type { JobContext } from './job.ts';
import { importPlaylist } from './index.ts';
import { runPlaylistImport } from './playlist-import.ts';
import { openConnection } from './storage/connection.ts';
import type { Connection } from './storage/connection.ts';
import { createTestDatabase } from './testing/databases.ts';
import type { TestDatabase } from './testing/databases.ts';
import { playlistOf } from './testing/material.ts';
import { createProblemTally } from './tally.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTE = 1 << 20;

describe('files that would fill the memory (T16): refused, with the memory as before', () => {
  let database: TestDatabase;
  let connection: Connection;
  beforeAll(async () => {
    database = await createTestDatabase('sqlite');
    writeFileSync(join(database.folder, 'list.m3u'), playlistOf([{ id: 'a', name: 'A' }]));
    await importPlaylist({ db: database.address, providerId: 1, source: join(database.folder, 'list.m3u') });
    connection = await openConnection(database.address, 1);
  });
  afterAll(async () => {
    await connection.close();
    await database.drop();
  });

  /** The highest that memory rose to while `run` worked through `piece` over and over, 2 GB of it. */
  async function rise(
    piece: string,
    head: string,
    run: (context: JobContext) => Promise<unknown>,
  ): Promise<{ readonly megabytes: number; readonly reason: string }> {
    const chunk = Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length)));
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let peak = before;
    async function* bytes(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(head);
      for (let sent = 0; sent < 2048 * MEGABYTE; sent += chunk.length) {
        peak = Math.max(peak, process.memoryUsage.rss());
        yield chunk;
      }
    }
    const context: JobContext = {
      connection,
      providerId: 1,
      fetched: { bytes: bytes(), size: undefined, base: undefined },
      problems: createProblemTally(),
      notes: [],
      now: () => 0,
      check: () => undefined,
      progress: () => undefined,
    };
    const reason = await run(context).then(
      () => 'none',
      (error: unknown) => (error as Error).message,
    );
    return { megabytes: Math.round((peak - before) / MEGABYTE), reason };
  }

  it.each([
    ['one line without an end', 'x'],
    ['empty lines', '\n'],
    ['lines that are no address', `${'some words that are not an address, '.repeat(20)}\n`],
  ])(
    'a playlist of 2 GB: %s',
    async (_name, piece) => {
      const { megabytes, reason } = await rise(piece, '#EXTM3U\n', runPlaylistImport);
      expect(reason).toMatch(/larger than 256 MB|more than 10000000 lines/);
      expect(megabytes).toBeLessThan(64);
    },
    60_000,
  );
  it.each([
    ['one tag', 'x', '<tv><programme start="'],
    ['one comment', 'x', '<tv><!--'],
    ['nesting', '<a>', '<tv>'],
  ])(
    'a guide of 2 GB: %s',
    async (_name, piece, head) => {
      const { megabytes, reason } = await rise(piece, head, (context) => runGuideImport(context, { timeZone: 'UTC' }));
      expect(reason).toMatch(/longer than|deeper than/);
      expect(megabytes).toBeLessThan(64);
    },
    60_000,
  );
});
