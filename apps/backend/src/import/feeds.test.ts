import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '@antenna/m3u';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/databases.ts';
import { FEEDS } from './testing/feeds.ts';
import { GUIDED, GUIDES } from './testing/guides.ts';
import { inProcessImports } from './testing/in-process-imports.ts';

interface ChannelRow {
  readonly name: string;
  readonly sources: string;
}

describe('playlists in the shapes of their makers', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('sqlite');
  });
  afterAll(() => database.drop());

  it.each(FEEDS.map((feed, at) => [feed.maker, feed, at + 1] as const))(
    '%s',
    async (_maker, { maker: _name, bytes, ...expected }, providerId) => {
      const source = join(database.folder, `feed-${providerId}.m3u`);
      writeFileSync(source, bytes);
      const report = await inProcessImports.importPlaylist({ db: database.address, providerId, source });
      expect(report.failure).toBeUndefined();
      const rows = await database.rows<ChannelRow>(
        `select name, sources from channels where provider_id = ${providerId} and is_active = 1 order by position`,
      );
      const channels = rows.map(({ name, sources }) => ({ name, sources: JSON.parse(sources) as readonly Source[] }));
      const isSeen = ({ sources }: (typeof channels)[number]) => sources.some(({ isPlayable }) => isPlayable);
      const sorted = (names: readonly string[]) => names.toSorted();
      expect({
        shown: sorted(channels.filter(isSeen).map(({ name }) => name)),
        hidden: channels
          .filter((channel) => !isSeen(channel))
          .map(({ name, sources }) => `${name} ${sources[0]?.kind}`),
        films: report.leftOut.first,
        merged: report.merged.count,
        parted: report.parted.count,
        withCatchup: report.withCatchup,
        refused: report.refused.count,
        guides: report.guides,
      }).toEqual({
        hidden: [],
        films: [],
        merged: 0,
        parted: 0,
        withCatchup: 0,
        refused: 0,
        guides: [],
        ...expected,
        shown: sorted(expected.shown),
      });
      expect(report.unseen.count).toBe(expected.hidden?.length ?? 0);
    },
  );
});

describe('guides in the shapes of their makers', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('sqlite');
  });
  afterAll(() => database.drop());

  it.each(GUIDES.map((guide, at) => [guide.maker, guide, at + 1] as const))(
    '%s',
    async (_maker, { bytes, programmes, status = 'done' }, providerId) => {
      const playlist = join(database.folder, `list-${providerId}.m3u`);
      const entries = GUIDED.map((id) => `#EXTINF:-1 tvg-id="${id}",Channel ${id}\nhttps://tv.example/${id}.m3u8\n`);
      writeFileSync(playlist, `#EXTM3U\n${entries.join('')}`);
      const where = { db: database.address, providerId };
      await inProcessImports.importPlaylist({ ...where, source: playlist });
      const source = join(database.folder, `guide-${providerId}.xml`);
      writeFileSync(source, bytes);
      const report = await inProcessImports.importGuide({ ...where, source });
      expect([report.status, report.coverage.withGuide]).toEqual([status, Object.keys(programmes).length]);
      const rows = await database.rows<{ readonly tvg_id: string; readonly title: string; readonly start: number }>(
        `select c.tvg_id, p.title, p.start from programmes p join channels c on c.id = p.channel_id where p.provider_id = ${providerId} order by p.start desc`,
      );
      const first = Object.fromEntries(
        rows.map((row) => [
          row.tvg_id,
          [Object.values(JSON.parse(row.title) as object)[0], new Date(Number(row.start) * 1_000).toISOString()],
        ]),
      );
      expect(first).toEqual(programmes);
    },
  );
});
