import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importPlaylist } from './index.ts';
import { WORKER_OPTIONS } from './run-import.ts';
import { createTestDatabase } from './testing/databases.ts';
import type { TestDatabase } from './testing/databases.ts';
import type { Flood, FloodResult } from './testing/flood.ts';
import { playlistOf } from './testing/material.ts';

const SCRIPT = fileURLToPath(new URL('./testing/flood.ts', import.meta.url));

describe('a file of 2 GB is refused within 64 MB of memory (T16)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('sqlite');
    const source = join(database.folder, 'list.m3u');
    writeFileSync(source, playlistOf([{ id: 'a', name: 'A' }]));
    await importPlaylist({ db: database.address, providerId: 1, source });
  });
  afterAll(() => database.drop());

  async function flooded(flood: Omit<Flood, 'database'>): Promise<FloodResult> {
    const child = fork(SCRIPT, { execArgv: [...WORKER_OPTIONS] });
    child.send({ ...flood, database: database.address } satisfies Flood);
    const [result] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`the import ended with exit code ${code} and without a result`);
      }),
    ])) as [FloodResult];
    return result;
  }

  it.each([
    ['one line without an end', 'x'],
    ['empty lines', '\n'],
    ['lines that are not addresses', `${'some words that are not an address, '.repeat(20)}\n`],
  ])(
    'a playlist of %s',
    async (_name, piece) => {
      const { megabytes, reason } = await flooded({ kind: 'playlist', head: '#EXTM3U\n', piece });
      expect(reason).toMatch(/larger than 256 MB|more than 10000000 lines/);
      expect(megabytes).toBeLessThan(64);
    },
    60_000,
  );
  it.each([
    ['one tag', 'x', '<tv><programme start="'],
    ['one comment', 'x', '<tv><!--'],
    ['nested elements', '<a>', '<tv>'],
  ])(
    'a guide of %s',
    async (_name, piece, head) => {
      const { megabytes, reason } = await flooded({ kind: 'guide', head, piece });
      expect(reason).toMatch(/longer than|deeper than/);
      expect(megabytes).toBeLessThan(64);
    },
    60_000,
  );
});
