import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, child, guest, member, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { brandFile } from '../testing/test-operator.ts';

interface Row {
  id: string;
  slug: string;
  title: string;
  template: string;
  content_type: string;
  more_count: number;
  channels: { id: number; slug: string; current_schedule?: { content: { title: string } } }[];
}
interface Category {
  id: number;
  slug: string;
  name: string;
  channels: number[];
  tags: object;
}

/** Name, group, days of archive, whether the guide has it. */
const CHANNELS = [
  ['Alpha', 'World', 0, false],
  ['Beta', 'World', 3, true],
  ['Gamma', 'World;News', 0, true],
  ['Delta', 'Kazakhstan', 0, false],
  ['Epsilon', 'Kazakhstan', 0, false],
  ['Zeta', 'Cartoons', 0, false],
  ['Eta', 'Kids', 0, false],
  ['Theta', 'After midnight', 0, false],
  ['Iota', '', 0, false],
] as const;

const stamp = (at: number) => `${new Date(at * 1_000).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;

/** brand.json, a playlist, a guide and the ages of two channels: nothing about categories, pages or rows. */
function writeFolder(now: number): string {
  const dir = mkdtempSync(join(tmpdir(), 'antenna-defaults-'));
  const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
  mkdirSync(join(dir, 'pictures'));
  write('brand.json', JSON.stringify({ ...brandFile({ now }), demo: undefined }));
  write('channels.json', JSON.stringify({ theta: { age: 18 }, zeta: { age: 0 } }));
  const entries = CHANNELS.map(
    ([name, group, days]) =>
      `#EXTINF:-1 tvg-id="${name.toLowerCase()}" group-title="${group}"${days ? ` catchup="shift" catchup-days="${days}"` : ''},${name}\nhttps://tv.example/${name}/index.m3u8`,
  );
  write('playlist.m3u', `#EXTM3U\n${entries.join('\n')}\n`);
  const hour = now - (now % 3_600);
  const programmes = CHANNELS.filter(([, , , isInGuide]) => isInGuide).flatMap(([name]) =>
    Array.from({ length: 96 }, (_, index) => hour + (index - 80) * 3_600).map(
      (start) =>
        `<programme start="${stamp(start)}" stop="${stamp(start + 3_600)}" channel="${name.toLowerCase()}"><title>${name} at ${start}</title></programme>`,
    ),
  );
  write('guide.xml', `<tv>${programmes.join('')}</tv>`);
  return dir;
}

describe.each(ENGINES)('an operator folder with only brand.json, a playlist and a guide, on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  let dir: string;
  const rows = async (person: Person, page = 'startpage') =>
    (await person.get(`/v2/rowsets/${page}?type=web`, 'en')).body.rows as Row[];
  const categories = async (person: Person): Promise<Category[]> =>
    (await person.get('/v2/channels/category_list', 'en')).body;
  beforeAll(async () => {
    dir = writeFolder(toSeconds(Date.now()));
    test = await createTestApp({ engine, operatorDir: dir });
    viewer = await guest(test);
  });
  afterAll(async () => {
    await test.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it('has a category for each group: of the own country first, for adults last, one for children', async () => {
    const found = await categories(viewer);
    expect(found.map(({ name, channels }) => [name, channels.length])).toEqual([
      ['All channels', 9],
      ['Kazakhstan', 2],
      ['World', 3],
      ['News', 1],
      ['Cartoons', 2],
      ['After midnight', 1],
    ]);
    expect(found.map(({ tags }) => tags)).toEqual([{ all_channels: true }, {}, {}, {}, {}, { is_adult: true }]);
    expect(found[4]?.id).toBe(5);
    expect(new Set(found.map(({ slug }) => slug)).size).toBe(6);
    const kid = await child(test);
    expect((await categories(kid)).find(({ id }) => id === 5)?.channels).toEqual([await channelId(test, 'zeta')]);
  });

  it('keeps the ids of categories when another group comes first', async () => {
    const before = await categories(viewer);
    await test.services.db
      .updateTable('channels')
      .set({ groups: '["Aardvarks"]' })
      .where('tvg_id', '=', 'iota')
      .execute();
    test.services.refresh();
    const after = await categories(viewer);
    expect(after).toHaveLength(7);
    for (const { id, name } of before) expect(after.find((each) => each.id === id)?.name).toBe(name);
    await test.services.db.updateTable('channels').set({ groups: '[]' }).where('tvg_id', '=', 'iota').execute();
    test.services.refresh();
  });

  it('has a menu without films, in the viewer’s language', async () => {
    const menu = async (person: Person, language: string) =>
      (await person.get('/v2/rowsets?type=web', language)).body.map(({ title }: Row) => title);
    expect(await menu(viewer, 'en')).toEqual(['Home', 'Channels', 'TV guide', 'Search']);
    expect(await menu(await member(test), 'ru')).toEqual([
      'Главная',
      'Каналы',
      'Программа передач',
      'Мой список',
      'Поиск',
    ]);
  });

  it('begins with what is on air, then a shelf for each large group, then the last day of the archive', async () => {
    const [history, onAir, ...more] = await rows(viewer);
    expect(history).toMatchObject({ template: 'history-h', title: 'Continue watching' });
    expect(onAir?.title).toBe('On air now');
    expect(onAir?.channels.slice(0, 2).map(({ slug }) => slug)).toEqual(['beta', 'gamma']);
    expect(onAir?.channels).toHaveLength(9);
    const ending = more.at(-1);
    expect(more.slice(0, -1).map(({ title, channels }) => [title, channels.length])).toEqual([
      ['World', 3],
      ['Kazakhstan', 2],
      ['Cartoons', 2],
      ['News', 1],
    ]);
    expect(ending).toMatchObject({ title: 'Last day in the archive', content_type: 'program' });
    expect(ending?.channels.map(({ slug }) => slug)).toEqual(['beta']);
    expect(ending?.channels[0]?.current_schedule?.content.title).toMatch(/^Beta at /);
  });

  it('opens each of its rows by id and slug, and the free channels', async () => {
    for (const { id, slug } of await rows(viewer))
      for (const address of [id, slug]) expect((await viewer.get(`/v2/rows/${address}`)).body.id).toBe(id);
    const free = (await viewer.get('/v2/rows/freechannels')).body as Row;
    expect(free.channels.map(({ slug }) => slug)).toContain('alpha');
  });

  it('shows a user the favourites, a child only what is rated for children', async () => {
    const user = await member(test);
    await user.send('POST', '/v2/users/self/favorites', { channelId: await channelId(test, 'delta') });
    const favorites = (await rows(user)).find(({ title }) => title === 'Favourites');
    expect(favorites?.channels.map(({ slug }) => slug)).toEqual(['delta']);
    const shown = (await rows(await child(test))).flatMap(({ channels }) => channels.map(({ slug }) => slug));
    expect(new Set(shown)).toEqual(new Set(['zeta']));
  });

  it('finds channels, and shows a row before anything is asked', async () => {
    const found = async (q: string) =>
      ((await viewer.get(`/v2/rowsets/search?type=web&q=${q}`)).body.rows as Row[]).map(
        ({ content_type }) => content_type,
      );
    expect(await found('alpha')).toEqual(['channel']);
    expect(await found('nothing')).toEqual([]);
    expect((await rows(viewer, 'search')).map(({ title }) => title)).toEqual(['On air now']);
  });

  it('finds the very name before the many that begin with it', async () => {
    const { db } = test.services;
    const known = await db
      .selectFrom('search_words')
      .selectAll()
      .where('label', 'like', '%Beta%')
      .where('kind', '=', 'channel')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('search_words')
      .values({ ...known, object_id: '0', position: -1, label: '"Alpha and more"', folded: '\nalpha and more' })
      .execute();
    const { body } = await viewer.get('/v2/search/suggest?q=alpha');
    expect(body.map(({ text }: { text: string }) => text)).toEqual(['Alpha', 'Alpha and more']);
  });

  it('has a page of films once there is a catalogue', async () => {
    const catalogue = {
      libraries: [],
      genres: [{ id: 1, name: 'Drama' }],
      countries: [],
      persons: [],
      rowsets: [],
      rows: [],
      promotions: [],
      contents: [{ id: '1', slug: 'first-1', content_type: 'movie', title: 'First', age: 12, genres: [1] }],
    };
    const own = writeFolder(toSeconds(Date.now()));
    writeFileSync(join(own, 'catalogue.json'), JSON.stringify(catalogue));
    const withFilms = await createTestApp({ engine, operatorDir: own });
    try {
      expect(withFilms.said).toEqual([]);
      const person = await guest(withFilms);
      expect((await rows(person, 'movies')).map(({ title }) => title)).toEqual(['Films', 'Drama']);
      expect((await rows(person)).map(({ title }) => title)).toContain('Films');
    } finally {
      await withFilms.close();
      rmSync(own, { recursive: true, force: true });
    }
  });
});
