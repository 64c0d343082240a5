import { DAY, HOUR, toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

interface Showing {
  readonly content: { readonly title: string };
  readonly real_start_at: string;
}

interface Item {
  id: string;
  slug: string;
  template: string;
  content_type?: string;
  contents: { id: string }[];
  channels: { slug: string }[];
  persons: { slug: string }[];
}
const ids = (body: Item) => body.contents.map((each) => each.id);

describe.each(ENGINES)('rows on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    viewer = await guest(test);
  });
  afterAll(() => test.close());

  it('lists pages without rows, a guest without those of users', async () => {
    const slugs = async (person: Person) =>
      (await person.get('/v2/rowsets?type=web')).body.map((each: Item) => each.slug);
    expect(await slugs(viewer)).toEqual(['startpage', 'tvchannels', 'search']);
    expect(await slugs(await member(test))).toEqual(['startpage', 'tvchannels', 'my', 'search']);
    expect((await viewer.get('/v2/rowsets')).body[0]).not.toHaveProperty('rows');
    expect((await viewer.get('/v2/rowsets/my')).status).toBe(404);
  });

  it('answers a page with its filled rows, by id and by slug [B-444, B-453]', async () => {
    const bySlug = (await viewer.get('/v2/rowsets/startpage?type=web', 'ru')).body;
    expect((await viewer.get('/v2/rowsets/1', 'ru')).body).toEqual(bySlug);
    expect(bySlug).toMatchObject({ id: 1, slug: 'startpage', template: 'startpage', title: 'Главная', priority: 1 });
    expect(bySlug.rows.map((row: Item) => row.template)).toEqual([
      'promo-wide',
      'channels',
      'history-h',
      'content-v',
      'person',
    ]);
    const [hero, live, history, films, people] = bySlug.rows;
    expect(hero.promotions.map((each: { type: string; destination: object }) => each.type)).toEqual([
      'content',
      'channel',
      'packet',
    ]);
    // The first names its channel in the file, the second leads to one.
    const tile = { name: 'Север', icon: expect.any(String), plate: '#a3161c' };
    expect(hero.promotions.map((each: { channel?: object }) => each.channel)).toEqual([tile, tile, undefined]);
    expect(hero.promotions[0].content).toMatchObject({ id: '1001', title: 'Перевал', duration: 6_000 });
    expect(hero.promotions[1].destination).toMatchObject({ id: String(await channelId(test, 'news')), slug: 'sever' });
    expect(live.channels[0]).toMatchObject({
      slug: 'sever',
      is_purchased: true,
      current_schedule: { content: { title: expect.stringContaining('Выпуск') } },
    });
    expect(live.channels.map((each: { slug: string }) => each.slug)).not.toContain('servis');
    expect(history.histories).toEqual([]);
    expect(ids(films)).toEqual(['1003', '1001']);
    expect(films.more_count).toBe(2);
    expect(people.persons.map((each: { slug: string }) => each.slug)).toEqual(['ayan-51', 'lina-52']);
  });

  it('answers a row’s pages by offset and limit; a short one is the last', async () => {
    expect(ids((await viewer.get('/v2/rows/14?offset=0&limit=3')).body)).toEqual(['1003', '1001', '1002']);
    const last = (await viewer.get('/v2/rows/films-14?offset=3&limit=3')).body;
    expect(ids(last)).toEqual(['1004']);
    expect(last).toMatchObject({ more_count: 0, offset: 3, limit: 3 });
    expect((await viewer.get('/v2/rows/14?limit=0')).status).toBe(400);
    expect((await viewer.get('/v2/rows/nothing-999')).status).toBe(404);
  });

  it.each([
    ['genre=2', ['1003']],
    ['country=2', ['1003']],
    ['year_from=1990&year_to=1999', ['1002']],
    ['rating_from=8', ['1002']],
    ['main_genre=1', ['1001', '1002', '1004']],
    ['main_genre=1&genre=2', []],
    ['content_type=series', ['2001']],
    ['content_type=movie&genre=1&rating_from=7.5', ['1001', '1002', '1004']],
    ['text=степь', ['1002']],
    ['text=STEP', ['1002']],
    ['text=nothing like it', []],
    ['library_id=2', []],
  ])('filters by %s [B-446, B-447]', async (query, expected) => {
    expect(ids((await viewer.get(`/v2/rows/14?limit=50&${query}`)).body)).toEqual(expected);
  });

  it('sorts titles by rating, year and when they were added, the highest first', async () => {
    const sorted = async (sort: string) =>
      ids((await viewer.get(`/v2/rows/14?content_type=movie&main_genre=1&limit=50&sort=${sort}`)).body);
    await test.services.db.updateTable('contents').set({ rating: 91 }).where('id', '=', '1004').execute();
    await test.services.db.updateTable('contents').set({ added_at: 5 }).where('id', '=', '1002').execute();
    const plain = ids((await viewer.get('/v2/rows/14?content_type=movie&main_genre=1&limit=50')).body);
    expect((await sorted('rating')).slice(0, 2)).toEqual(['1004', '1002']);
    expect((await sorted('year')).at(-1)).toBe('1002');
    expect(await sorted('added')).toEqual(['1002', ...plain.filter((id: string) => id !== '1002')]);
    expect((await sorted('rating')).toSorted()).toEqual(plain.toSorted());
    expect(await sorted('price')).toEqual(plain);
    await test.services.db.updateTable('contents').set({ rating: 75 }).where('id', '=', '1004').execute();
  });

  it('has a row for every genre, which its name leads to', async () => {
    const [film] = (await viewer.get('/v2/rows/14?genre=2')).body.contents;
    expect(film.genres).toEqual([{ id: '2', name: 'Tale', row_id: '9000002', row_slug: 'genre-9000002' }]);
    for (const address of ['9000002', 'genre-9000002'])
      expect((await viewer.get(`/v2/rows/${address}`)).body).toMatchObject({
        title: 'Tale',
        contents: [{ id: '1003' }],
      });
  });

  it('answers the free channels as a row', async () => {
    expect(
      (await viewer.get('/v2/rows/freechannels')).body.channels.map((each: { slug: string }) => each.slug),
    ).toEqual(['sever', 'lis', 'efir', 'harbour', 'tochka', 'bez-vozrasta', 'vzroslee']);
  });

  it('answers what a person made [B-450, B-451]', async () => {
    const { body } = await viewer.get('/v2/rows/filmography?person_id=51&limit=2');
    expect(body).toMatchObject({ title: 'Ayan Kim', limit: 2 });
    expect(ids(body)).toEqual(['1001', '1002']);
    expect(body.more_count).toBeGreaterThan(0);
    expect((await viewer.get('/v2/rows/filmography?person_id=99')).status).toBe(404);
    expect((await viewer.get('/v2/rows/filmography')).body.fields).toEqual({ person_id: ['This is required.'] });
  });

  it('goes on where a viewer stopped, a series once with its episode', async () => {
    const person = await member(test);
    const stream = (await person.get('/v2/libraries/1/contents/200112/stream')).body;
    test.clock.advance(600_000);
    await person.send('PATCH', `/v2/users/self/stat/${stream.stat.id}`, { duration: 600 });
    const film = (await person.get('/v2/libraries/1/contents/1001/stream?seconds=100')).body;
    test.clock.advance(60_000);
    await person.send('PATCH', `/v2/users/self/stat/${film.stat.id}`, { duration: 60 });
    const { histories } = (await person.get('/v2/rows/continue-13')).body;
    expect(histories).toMatchObject([
      { content: { id: '1001' }, content_episode: null, watch_percentage: 3 },
      { content: { id: '2001' }, content_episode: { id: '200112', season: 1, series: 2 }, watch_percentage: 33 },
    ]);
    const startpage = (await person.get('/v2/rowsets/startpage')).body.rows[2];
    expect(startpage.histories).toHaveLength(2);
    expect((await viewer.get('/v2/rowsets/startpage')).body.rows[2].histories).toEqual([]);
  });

  it('keeps a series with its next episode after one was seen to its end, and after a glance at the next', async () => {
    const person = await member(test);
    const watch = async (id: string, seconds: number) => {
      const { body } = await person.get(`/v2/libraries/1/contents/${id}/stream`);
      test.clock.advance(seconds * 1_000);
      await person.send('PATCH', `/v2/users/self/stat/${body.stat.id}`, { duration: seconds });
    };
    const shelf = async () => (await person.get('/v2/rows/continue-13')).body.histories;
    await watch('200111', 5);
    expect(await shelf()).toEqual([]);
    await watch('200111', 1_790);
    const next = {
      content: { id: '2001' },
      content_episode: { id: '200112', season: 1, series: 2 },
      watch_percentage: 0,
    };
    expect(await shelf()).toMatchObject([next]);
    await watch('200112', 5);
    expect(await shelf()).toMatchObject([next]);
  });

  it('shows a child the channels of the child’s list and guide on every shelf', async () => {
    const kid = await child(test);
    const { body: categories } = await kid.get('/v2/channels/category_list');
    const own = categories.find((each: { id: number }) => each.id === 5).channels.map(String);
    const { rows } = (await kid.get('/v2/rowsets/startpage')).body;
    const shown = rows.flatMap((row: { channels: { id: number }[] }) => row.channels.map(({ id }) => String(id)));
    expect(shown.length).toBeGreaterThan(0);
    expect(own).toEqual(expect.arrayContaining(shown));
  });

  it('says where a promoted title is on next: within a week, on a channel that the viewer sees', async () => {
    const { db } = test.database;
    const [news, now] = [await channelId(test, 'news'), toSeconds(test.clock.now())];
    const absent = await db
      .selectFrom('channels')
      .select('id')
      .where('id', '!=', news)
      .where('is_active', '=', 0)
      .executeTakeFirst();
    const showings = [
      { channel_id: news, start: now - 60, stop: now + 600 },
      { channel_id: absent?.id ?? 987_654, start: now + 600, stop: now + 1_200 },
      { channel_id: news, start: now + 7_200, stop: now + 10_800 },
      { channel_id: news, start: now + 90_000, stop: now + 93_600 },
    ];
    await db.updateTable('programmes').set({ content_id: null }).where('content_id', '=', '1001').execute();
    await db
      .insertInto('programmes')
      .values(
        showings.map((each, index) => ({
          id: 990_000 + index,
          provider_id: 1,
          title: JSON.stringify({ ru: 'Перевал' }),
          content_id: '1001',
          ...each,
        })),
      )
      .execute();
    const hero = (await viewer.get('/v2/rowsets/startpage', 'ru')).body.rows[0];
    expect(hero.promotions[0].next_showing).toEqual({
      channel_id: news,
      channel_name: expect.any(String),
      timestamp: now + 7_200,
      duration: 3_600,
    });
    expect(hero.promotions[1]).not.toHaveProperty('next_showing');
    await db.deleteFrom('programmes').where('id', '>=', 990_000).execute();
  });

  it('shows a child no title and no promotion for the grown', async () => {
    const kid = await child(test);
    expect(ids((await kid.get('/v2/rows/14?limit=50')).body)).toEqual(['1003', '1001']);
    const { rows } = (await kid.get('/v2/rowsets/startpage')).body;
    expect(rows[0].promotions.map((each: { id: string }) => each.id)).toEqual(['1']);
  });
});

describe.each(ENGINES)('search on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    viewer = await guest(test);
  });
  afterAll(() => test.close());
  const rows = async (q: string, person = viewer) =>
    (await person.get(`/v2/rowsets/search?type=web&q=${encodeURIComponent(q)}`)).body.rows as Item[];

  it('suggests what begins with the words first, in any case and script [B-471]', async () => {
    const suggest = async (q: string) =>
      (await viewer.get(`/v2/search/suggest?q=${encodeURIComponent(q)}`, 'ru')).body.map(
        (each: { text: string }) => each.text,
      );
    expect(await suggest('сев')).toEqual(['Север']);
    expect(await suggest('SEV')).toEqual(['Север']);
    expect((await suggest('се'))[0]).toBe('Север');
    expect(await suggest('се')).toContain('Сериал');
    expect(await suggest('%')).toEqual([]);
    expect(await suggest("'; drop table users; --")).toEqual([]);
    expect((await viewer.get('/v2/search/suggest')).body).toContainEqual({ text: 'Drama' });
  });

  it('says of a suggestion what plays at once: a channel or a film that is open to this viewer', async () => {
    const plays = async (q: string, person = viewer) => {
      const { body } = await person.get(`/v2/search/suggest?q=${encodeURIComponent(q)}`, 'ru');
      return body.find(({ text }: { text: string }) => text.toLowerCase().startsWith(q))?.play?.slug;
    };
    expect(await Promise.all(['север', 'перевал'].map((q) => plays(q)))).toEqual(['sever', 't-1001']);
    expect(await Promise.all(['сериал', 'скоро', 'закрыто', 'ayan', 'tale'].map((q) => plays(q)))).toEqual(
      Array(5).fill(undefined),
    );
    const buyer = await member(test, [1]);
    for (const q of ['kino', 'степь'])
      expect([await plays(q), typeof (await plays(q, buyer))]).toEqual([undefined, 'string']);
  });

  it('finds channels, programmes, titles and people, a row each', async () => {
    const found = await rows('pereval');
    expect(found.map((row) => row.template)).toEqual(['channel', 'content-v']);
    expect(found[0]?.channels[0]).toMatchObject({ slug: 'kino', current_schedule: { content: { title: 'The Pass' } } });
    expect(found[1]?.contents[0]).toMatchObject({ id: '1001' });
    expect((await rows('ayan'))[0]?.persons[0]).toMatchObject({ slug: 'ayan-51' });
    expect((await rows('север'))[0]).toMatchObject({ template: 'channels', channels: [{ slug: 'sever' }] });
    expect(await rows('zzzz')).toEqual([]);
  });

  // cspell:disable
  it('finds what was typed in the other keyboard layout, or with mistakes', async () => {
    const titles = async (q: string) => (await rows(q)).flatMap((row) => row.contents.map((each) => each.id));
    expect(await titles('gthtdfk')).toEqual(['1001']);
    expect(await titles('перивал')).toEqual(['1001']);
    expect(await titles('prereval')).toEqual(['1001']);
    expect(await titles('сказка о лисне')).toEqual(['1003']);
    expect((await rows('fzy rbv'))[0]?.persons[0]).toMatchObject({ slug: 'ayan-51' });
    const suggested = await viewer.get('/v2/search/suggest?q=gthtd', 'ru');
    expect(suggested.body[0]).toMatchObject({ text: 'Перевал' });
  });

  it('answers titles whose names are near, and what is on air, where nothing is found', async () => {
    const page = async (q: string, person = viewer) =>
      (await person.get(`/v2/rowsets/search?type=web&q=${encodeURIComponent(q)}`, 'ru')).body;
    const near = async (q: string, person = viewer) => {
      const { rows: found, nearest_rows: nearest = [] } = await page(q, person);
      return [found.length, ...nearest.map((row: Item & { title: string }) => [row.title, ...ids(row)])];
    };
    const onAir = (await page('zzzz')).nearest_rows.at(-1);
    expect([onAir.title, onAir.channels.length > 2, onAir.channels[0].slug]).toEqual(['Сейчас в эфире', true, 'sever']);
    expect(await near('zzzz')).toEqual([0, ['Сейчас в эфире']]);
    expect(await near('перевал возвращение')).toEqual([0, ['Похожие названия', '1001'], ['Сейчас в эфире']]);
    expect(await near('пировол')).toEqual([0, ['Похожие названия', '1001'], ['Сейчас в эфире']]);
    expect(await near('полночь возвращение', await child(test))).toEqual([0, ['Сейчас в эфире']]);
    expect((await page('перевал')).nearest_rows).toBeUndefined();
  });

  it('corrects no mistake into what a child may not see', async () => {
    const kid = await child(test);
    expect((await rows('полнчь')).length).toBe(1);
    expect(await rows('полнчь', kid)).toEqual([]);
    expect(await rows('gjkyjxm', kid)).toEqual([]);
  });
  // cspell:enable

  it('reads words of time as a range: programmes within it, of the other words where there are any', async () => {
    const programmes = async (q: string) =>
      (await rows(q))
        .filter((row) => row.content_type === 'program')
        .flatMap((row) => row.channels as readonly { readonly current_schedule?: Showing }[])
        .flatMap(({ current_schedule: showing }) => showing ?? [])
        .map((each) => ({ title: each.content.title, start: Date.parse(each.real_start_at) }));
    const today = Math.floor(test.clock.now() / DAY) * DAY;
    const within = (starts: readonly number[], from: number, to: number) =>
      starts.filter((start) => start < today + from || start >= today + to);
    const morning = await programmes('завтра в 9:00');
    expect(morning.length).toBeGreaterThan(1);
    expect(
      within(
        morning.map(({ start }) => start),
        DAY + 8 * HOUR,
        DAY + 9.5 * HOUR,
      ),
    ).toEqual([]);
    const films = await programmes('pereval tomorrow');
    expect(new Set(films.map(({ title }) => title))).toEqual(new Set(['The Pass']));
    expect(films.length).toBeGreaterThan(5);
    expect(
      within(
        films.map(({ start }) => start),
        DAY + 3 * HOUR,
        2 * DAY + 5 * HOUR,
      ),
    ).toEqual([]);
    expect((await rows('pereval tomorrow')).find((row) => row.template === 'content-v')?.contents[0]?.id).toBe('1001');
    const past = await programmes('вчера новости');
    expect(past.length).toBeGreaterThan(0);
    expect(
      within(
        past.map(({ start }) => start),
        -DAY + 3 * HOUR,
        5 * HOUR,
      ),
    ).toEqual([]);
  });

  it('counts what was opened from a search; what three profiles opened in a week is suggested to all who may see it [B-469]', async () => {
    const opened = { text: 'pereval', type: 'content', id: '1001' };
    const suggests = async () =>
      (await viewer.get('/v2/search/suggest', 'ru')).body
        .map((each: { text: string }) => each.text)
        .includes('Перевал');
    expect(await viewer.send('POST', '/v2/search/found', opened)).toMatchObject({
      status: 201,
      body: { text: 'pereval' },
    });
    for (let times = 0; times < 3; times += 1) await viewer.send('POST', '/v2/search/found', opened);
    expect(await suggests()).toBe(false);
    for (let people = 0; people < 2; people += 1) await (await guest(test)).send('POST', '/v2/search/found', opened);
    expect(await suggests()).toBe(true);
    const kept = await test.services.db.selectFrom('search_openings').select(['text', 'object_id']).execute();
    expect(kept).toEqual(Array.from({ length: 3 }, () => ({ text: 'pereval', object_id: '1001' })));
    expect((await viewer.send('POST', '/v2/search/found', { text: '' })).status).toBe(400);
  });

  it('counts an opened programme by its title on the channel, whichever showing it was', async () => {
    const found = (await rows('новости')).find((row) => row.content_type === 'program');
    const [channel] = (found?.channels ?? []) as unknown as readonly {
      readonly id: number;
      readonly current_schedule: Showing;
    }[];
    const { title } = channel!.current_schedule.content;
    const showings = await test.services.db
      .selectFrom('programmes')
      .select(['id'])
      .where('channel_id', '=', channel!.id)
      .where('title', 'like', `%${title}%`)
      .limit(3)
      .execute();
    expect(showings).toHaveLength(3);
    const suggested = async () => (await viewer.get('/v2/search/suggest')).body as unknown[];
    expect(await suggested()).not.toContainEqual({ text: title });
    for (const { id } of showings)
      await (await guest(test)).send('POST', '/v2/search/found', { text: 'nov', type: 'program', id: String(id) });
    expect(await suggested()).toContainEqual({ text: title });
    const stray = { text: 'nov', type: 'program', id: 'none' };
    expect((await viewer.send('POST', '/v2/search/found', stray)).status).toBe(201);
  });

  it('finds titles by their genre after those by name, and suggests genres that the viewer may see', async () => {
    const found = (await rows('tale')).find((row) => row.template === 'content-v');
    expect(found?.contents.map((each) => each.id)).toEqual(['1003']);
    expect((await viewer.get('/v2/search/suggest?q=tal')).body).toEqual([{ text: 'Tale' }]);
    expect((await viewer.get('/v2/search/suggest?q=скаска', 'ru')).body).toContainEqual({ text: 'Сказка' });
  });

  it('finds nothing hidden, lost, or for adults by a child', async () => {
    expect(await rows('служебный')).toEqual([]);
    expect(await rows('потеряно')).toEqual([]);
    expect((await rows('полночь')).length).toBe(1);
    expect(await rows('полночь', await child(test))).toEqual([]);
  });

  it('shows the page’s own rows when nothing is asked', async () => {
    expect((await viewer.get('/v2/rowsets/search')).body.rows.map((row: Item) => row.id)).toEqual(['14']);
  });
});
