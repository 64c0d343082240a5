import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDatabase } from '../import/index.ts';
import { inProcessImports } from '../import/testing/in-process-imports.ts';
import { documentKeys } from '../modules/search/keys.ts';
import { channelId, child, guest, member, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { brandFile } from '../testing/test-operator.ts';

interface Row {
  id: string;
  slug: string;
  title: string;
  template: string;
  promotions: {
    title: string;
    caption: string;
    type: string;
    destination: { slug: string };
    channel?: { name: string };
  }[];
  content_type: string;
  more_count: number;
  contents: { title: string }[];
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
      `#EXTINF:-1 tvg-id="${name.toLowerCase()}"${name === 'Beta' ? ' tvg-logo="https://tv.example/beta.png"' : ''} group-title="${group}"${days ? ` catchup="shift" catchup-days="${days}"` : ''},${name}\nhttps://tv.example/${name}/index.m3u8`,
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

  it('begins with what is on air, then a shelf of the own country and of each large group, then the last day of the archive', async () => {
    const [hero, history, onAir, ...more] = await rows(viewer);
    expect(hero?.template).toBe('promo-wide');
    expect(history).toMatchObject({ template: 'history-h', title: 'Continue watching' });
    expect(onAir?.title).toBe('On air now');
    expect(onAir?.channels.slice(0, 2).map(({ slug }) => slug)).toEqual(['beta', 'gamma']);
    expect(onAir?.channels).toHaveLength(9);
    const ending = more.at(-1);
    expect(more.slice(0, -1).map(({ title, channels }) => [title, channels.length])).toEqual([
      ['Kazakhstan', 2],
      ['World', 3],
      ['Cartoons', 2],
      ['News', 1],
    ]);
    expect(ending).toMatchObject({ title: 'Last day in the archive', content_type: 'program' });
    expect(ending?.channels.map(({ slug }) => slug)).toEqual(['beta']);
    expect(ending?.channels[0]?.current_schedule?.content.title).toMatch(/^Beta at /);
  });

  it('has a hero of programmes on air, with their channels; a child’s page has none of those', async () => {
    const [hero] = await rows(viewer);
    expect(hero?.promotions).toHaveLength(2);
    for (const { caption, title, type, destination, channel } of hero?.promotions ?? []) {
      expect(channel?.name).toBe(caption === 'Beta' ? 'Beta' : undefined);
      expect(title).toMatch(new RegExp(`^${caption} at `));
      expect([type, destination.slug]).toEqual(['channel', caption.toLowerCase()]);
    }
    expect((await rows(await child(test))).map(({ template }) => template)).not.toContain('promo-wide');
  });

  it('has a shelf of channels that came after the first import, the newest first', async () => {
    expect((await rows(viewer)).map(({ title }) => title)).not.toContain('New channels');
    const { db } = test.services;
    expect(
      (await db.selectFrom('channels').select('added_at').execute()).every(({ added_at }) => added_at === null),
    ).toBe(true);
    const list = join(test.dataDir, 'more.m3u');
    const more = (['Kappa', 'Lambda'] as const).map(
      (name) =>
        `#EXTINF:-1 tvg-id="${name.toLowerCase()}" group-title="World",${name}\nhttps://tv.example/${name}/index.m3u8\n`,
    );
    const before = readFileSync(join(dir, 'playlist.m3u'), 'utf8');
    const importList = async (text: string) => {
      writeFileSync(list, text);
      const database = importDatabase({ url: test.databaseUrl, dataDir: test.dataDir });
      const report = await inProcessImports.importPlaylist({
        db: database,
        providerId: 1,
        source: list,
        isConfirmed: true,
      });
      expect(report.failure).toBeUndefined();
      await test.services.poll();
      test.services.refresh();
    };
    await importList(`${before}${more[0]}`);
    await db
      .updateTable('channels')
      .set({ added_at: toSeconds(Date.now()) - 86_400 })
      .where('tvg_id', '=', 'kappa')
      .execute();
    await importList(`${before}${more.join('')}`);
    const shelf = (await rows(viewer)).find(({ title }) => title === 'New channels');
    expect(shelf?.channels.map(({ slug }) => slug)).toEqual(['lambda', 'kappa']);
    await db
      .updateTable('channels')
      .set({ added_at: toSeconds(Date.now()) - 40 * 86_400 })
      .where('tvg_id', '=', 'kappa')
      .execute();
    await importList(before);
    await importList(`${before}${more[0]}`);
    expect((await rows(viewer)).map(({ title }) => title)).not.toContain('New channels');
    await importList(before);
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
    const own = await db
      .selectFrom('search_documents')
      .select(['number', 'provider_id', 'kind', 'object_id', 'label', 'keys', 'age'])
      .where('label', 'like', '%Alpha%')
      .where('kind', '=', 'channel')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('search_documents').where('number', '=', own.number).execute();
    const longer = { object_id: '0', label: '"Alpha and more"', keys: documentKeys(['Alpha and more'], []) };
    await db
      .insertInto('search_documents')
      .values([
        { ...own, number: Number(own.number) + 1_000 },
        { ...own, ...longer },
      ])
      .execute();
    const { body } = await viewer.get('/v2/search/suggest?q=alpha');
    expect(body.map(({ text }: { text: string }) => text)).toEqual(['Alpha', 'Alpha and more']);
  });

  it('calls its shelf of channels “Channels” while no guide says what is on air', async () => {
    const own = writeFolder(toSeconds(Date.now()));
    rmSync(join(own, 'guide.xml'));
    const withoutGuide = await createTestApp({ engine, operatorDir: own });
    try {
      const shown = await rows(await guest(withoutGuide));
      expect(shown.map(({ title }) => title).slice(0, 2)).toEqual(['Continue watching', 'Channels']);
      expect(shown[1]?.channels).toHaveLength(9);
    } finally {
      await withoutGuide.close();
      rmSync(own, { recursive: true, force: true });
    }
  });

  it('says of pages that the operator has nothing for, and of promo codes', async () => {
    const { body } = await viewer.get('/v2/users/self/network');
    expect(body.sections).toEqual({ news: false, packets: false });
    expect(body.capabilities.payments).toMatchObject({ canUsePromo: false });
  });

  it('has a page of films once there is a catalogue, and shelves of those that came later and of those that leave', async () => {
    const title = (id: number, more: object = {}) => ({
      id: String(id),
      slug: `title-${id}`,
      content_type: 'movie',
      title: `Title ${id}`,
      age: 12,
      genres: [1],
      ...more,
    });
    const until = (days: number) => ({ available_until: new Date(Date.now() + days * DAY).toISOString().slice(0, 10) });
    // What a catalogue leaves out is empty.
    const catalogue = {
      genres: [{ id: 1, name: 'Drama' }],
      contents: [title(1, { cover: { bg: '/media/wide.jpg' } })],
    };
    const own = writeFolder(toSeconds(Date.now()));
    writeFileSync(join(own, 'catalogue.json'), JSON.stringify(catalogue));
    const withFilms = await createTestApp({ engine, operatorDir: own });
    try {
      expect(withFilms.operatorLog).toEqual([]);
      const person = await guest(withFilms);
      expect((await rows(person, 'movies')).map(({ title }) => title)).toEqual(['Films']);
      const home = await rows(person);
      expect(home.map(({ title }) => title)).toContain('Films');
      expect(home.map(({ title }) => title)).not.toContain('Recently added');
      expect(home.map(({ title }) => title)).not.toContain('Leaving soon');
      expect(home[0]?.promotions.map(({ title }) => title)[0]).toBe('Title 1');
      writeFileSync(
        join(own, 'catalogue.json'),
        JSON.stringify({
          ...catalogue,
          contents: [...catalogue.contents, title(2, until(10)), title(3, until(2)), title(5, until(20))],
        }),
      );
      await withFilms.reload();
      const recent = (await rows(person)).find(({ title }) => title === 'Recently added');
      expect(recent?.contents.map(({ title }) => title)).toEqual(['Title 2', 'Title 3', 'Title 5']);
      const leaving = (await rows(person)).find(({ title }) => title === 'Leaving soon');
      expect(leaving?.contents.map(({ title }) => title)).toEqual(['Title 3', 'Title 2']);
      expect((await person.get('/v2/rowsets/series')).status).toBe(404);
      writeFileSync(
        join(own, 'catalogue.json'),
        JSON.stringify({ ...catalogue, contents: [...catalogue.contents, title(4, { content_type: 'series' })] }),
      );
      await withFilms.reload();
      expect((await rows(person, 'series')).map(({ title }) => title)).toEqual(['Series']);
    } finally {
      await withFilms.close();
      rmSync(own, { recursive: true, force: true });
    }
  });

  it('has a shelf for each genre of eight titles or more, eight of them at home, and finds titles with a wide picture behind many without', async () => {
    const GENRES = 10;
    /** The last genre has seven titles, which a season does not make eight. */
    const contents = Array.from({ length: GENRES * 8 - 1 }, (_, index) => ({
      id: String(index + 1),
      slug: `title-${index + 1}`,
      content_type: index === 0 ? 'series' : 'movie',
      title: `Title ${index + 1}`,
      age: 12,
      genres: [1 + Math.floor(index / 8)],
      ...(index > 70 ? { cover: { src_16x9: '/media/wide.jpg' } } : {}),
    }));
    const season = { id: '900', slug: 'season', content_type: 'season', season: 1, parent_id: '1', title: 'Season' };
    const own = writeFolder(toSeconds(Date.now()));
    const genres = Array.from({ length: GENRES }, (_, index) => ({ id: index + 1, name: `Genre ${index + 1}` }));
    const all = { genres, contents: [...contents, { ...season, genres: [GENRES] }] };
    writeFileSync(join(own, 'catalogue.json'), JSON.stringify(all));
    const withGenres = await createTestApp({ engine, operatorDir: own });
    try {
      expect(withGenres.operatorLog).toEqual([]);
      const person = await guest(withGenres);
      const shelves = async (page: string) =>
        (await rows(person, page)).map(({ title }) => title).filter((title) => title.startsWith('Genre'));
      const named = (count: number) => genres.slice(0, count).map(({ name }) => name);
      expect(await shelves('movies')).toEqual(named(GENRES - 1));
      expect(await shelves('startpage')).toEqual(named(8));
      const slides = (await rows(person))[0]?.promotions.map(({ title }) => title) ?? [];
      expect(slides.slice(0, 3)).toEqual(['Title 72', 'Title 73', 'Title 74']);
    } finally {
      await withGenres.close();
      rmSync(own, { recursive: true, force: true });
    }
  });
});
