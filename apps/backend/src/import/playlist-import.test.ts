// cspell:disable -- names of channels
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRequest, PlaylistReport } from './index.ts';
import { createTestDatabase, testEngines, type TestDatabase } from './testing/databases.ts';
import { inProcessImports } from './testing/in-process-imports.ts';

interface ChannelRow {
  readonly id: number;
  readonly tvg_id: string;
  readonly name: string;
  readonly num: number;
  readonly url: string;
  readonly is_active: number;
}

describe.each(testEngines)('playlists on %s', (engine) => {
  let database: TestDatabase;
  let provider = 0;
  let files = 0;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
  });
  afterAll(() => database.drop());

  const load = (entries: readonly string[], more: Partial<ImportRequest> = {}): Promise<PlaylistReport> => {
    const source = join(database.folder, `list-${(files += 1)}.m3u`);
    writeFileSync(source, `#EXTM3U\n${entries.join('\n')}\n`);
    return inProcessImports.importPlaylist({ db: database.address, providerId: provider, source, ...more });
  };
  const channels = () =>
    database.rows<ChannelRow>(
      `select id, tvg_id, name, num, url, is_active from channels where provider_id = ${provider} order by is_active desc, position`,
    );
  /** `attributes,name`, with an address of its own. */
  const line = (text: string, address: string) => `#EXTINF:-1 ${text}\nhttps://stream.example/${address}.m3u8`;

  it('keeps the id of every channel when the list is in another order: without tvg-id, of one name, or of one tvg-id', async () => {
    provider += 1;
    const entries = [
      line('group-title="Mexico",Canal 5', 'mx5'),
      line('group-title="Guatemala",Canal 5', 'gt5'),
      line('group-title="Spain",La 1', 'la1'),
      line('group-title="Spain",La 1 (Canarias)', 'la1can'),
      line('tvg-id="News18.in",News18 India', 'n18'),
      line('tvg-id="News18.in",News18 Kannada', 'n18k'),
      line('tvg-id="News18.in",News18 Telugu', 'n18t'),
      line('tvg-id="one",One', 'one'),
      line('tvg-id="one",One +2', 'one2'),
      line('tvg-id="one" tvg-shift="4",One', 'one4'),
    ];
    expect(await load(entries)).toMatchObject({ channels: 10, added: 10 });
    const idOf = async () => new Map((await channels()).map(({ url, id, num }) => [url, [id, num]]));
    const before = await idOf();
    for (const list of [entries.toReversed(), [...entries.slice(4), ...entries.slice(0, 4)], entries]) {
      expect(await load(list)).toMatchObject({ channels: 10, added: 0, kept: 10 });
      expect(await idOf()).toEqual(before);
    }
    // The first of a tvg-id leaves the list: the others do not take its place.
    await load(entries.filter((each) => !each.includes('India')));
    const left = (await channels()).filter(({ is_active }) => is_active === 1);
    expect(left).toHaveLength(9);
    for (const { url, id, num } of left) expect([id, num]).toEqual(before.get(url));
  });

  it('merges by id and name, or by the full name within a country or group, and proposes the rest', async () => {
    provider += 1;
    const report = await load([
      line('tvg-id="cnn" group-title="News",CNN', '1'),
      line('tvg-id="cnn" group-title="USA",CNN HD', '2'),
      line('tvg-country="US" group-title="USA",CNN', '3'),
      line('group-title="News",CNN', '4'),
      line('tvg-id="cnn" group-title="News",CNN Türk', '5'),
      line('group-title="Kids",CNN', '6'),
    ]);
    expect(report).toMatchObject({
      channels: 4,
      merged: { count: 2 },
      parted: { count: 1, first: [{ text: 'CNN Türk' }] },
    });
    expect((await channels()).map(({ tvg_id }) => tvg_id)).toEqual([
      'cnn',
      'cnn~cnn turk',
      'name:cnn@usa',
      'name:cnn@kids',
    ]);
  });

  it('leaves the remarks of a list out of the names that viewers read', async () => {
    provider += 1;
    const names = ['Rai 1 Ⓖ', 'Saba TV (720p) [Not 24/7]', 'La 1 (Canarias)', 'Ⓖ', 'Nova'];
    await load(names.map((name, at) => line(`tvg-id="n${at}",${name}`, `n${at}`)));
    const rows = await database.rows<{ name: string; slug: string }>(
      `select name, slug from channels where provider_id = ${provider} order by position`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Rai 1', 'Saba TV', 'La 1 (Canarias)', 'Ⓖ', 'Nova']);
    expect(rows[1]?.slug).toBe('saba-tv');
  });

  it('numbers every channel once, group by group, and a number stays', async () => {
    provider += 1;
    const list = [
      line('tvg-id="a1" tvg-chno="2" group-title="A",A two', 'a2'),
      line('tvg-id="b1" tvg-chno="1" group-title="B",B one', 'b1'),
      line('tvg-id="a2" tvg-chno="1" group-title="A",A one', 'a1'),
      line('tvg-id="b2" tvg-chno="2" group-title="B",B two', 'b2'),
      line('tvg-id="a3" group-title="A",A', 'a'),
    ];
    await load(list);
    const numbers = async () => (await channels()).map(({ name, num }) => [name, Number(num)]);
    expect(await numbers()).toEqual([
      ['A one', 1],
      ['A two', 2],
      ['A', 3],
      ['B one', 4],
      ['B two', 5],
    ]);
    await load([line('tvg-id="a4" group-title="A",New', 'new'), ...list]);
    expect(await numbers()).toEqual([
      ['A one', 1],
      ['A two', 2],
      ['New', 6],
      ['A', 3],
      ['B one', 4],
      ['B two', 5],
    ]);
  });

  it('refuses a playlist that would switch off more than a third of the channels, unless that is confirmed', async () => {
    provider += 1;
    const six = Array.from({ length: 6 }, (_, at) => line(`tvg-id="c${at}",Channel ${at}`, `c${at}`));
    await load(six);
    const before = await channels();
    const refused = await load(six.slice(3));
    expect(refused).toMatchObject({ status: 'failed', failure: { kind: 'too-many-gone' } });
    expect(refused.failure?.reason).toContain('it switches off 3 of 6 channels');
    expect(await channels()).toEqual(before);
    const dry = await load(six.slice(3), { isDryRun: true });
    expect(dry).toMatchObject({ status: 'done', vanished: { count: 3 } });
    expect(dry.notes.join(' ')).toContain('switches off 3 of 6 channels');
    // A third is not more than a third.
    expect((await load(six.slice(2))).status).toBe('done');
    expect((await load(six.slice(5), { isConfirmed: true })).status).toBe('done');
    expect((await channels()).filter(({ is_active }) => is_active === 1)).toHaveLength(1);
  });
});
