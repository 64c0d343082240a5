import { DAY, SECOND, toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

interface Listed {
  id: number;
  slug: string;
  age: number | null;
  is_purchased: boolean;
  timestamp: number;
  duration: number;
  channels: number[];
}

describe.each(ENGINES)('channels on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  let buyer: Person;
  const now = () => toSeconds(test.clock.now());
  beforeAll(async () => {
    test = await createTestApp({ engine });
    viewer = await guest(test);
    buyer = await member(test, [1]);
  });
  afterAll(() => test.close());

  it('answers categories with the ids of their channels [B-425]', async () => {
    const { status, body } = await viewer.get('/v2/channels/category_list?channels_version=2');
    expect(status).toBe(200);
    expect(body.map((each: Listed & { name: string }) => [each.id, each.name, each.channels.length])).toEqual([
      [2, 'All', 13],
      [3, 'Everyday', 7],
      [5, 'Kids', 2],
      [118, '18+', 1],
    ]);
    expect(body[0].tags).toEqual({ all_channels: true });
  });

  it('lists every channel, and what is on when that is asked for', async () => {
    const plain = (await viewer.get('/v2/channels/channel_list')).body;
    expect(plain).toHaveLength(13);
    expect(plain[0]).not.toHaveProperty('current_schedule');
    const { body } = await viewer.get('/v2/channels/channel_list?includes=current_schedules');
    const [news] = body;
    expect(news).toMatchObject({
      slug: 'sever',
      name: 'Sever',
      num: 1,
      age: 12,
      is_free: true,
      archived_days: 3,
      cover: { plate: '#a3161c' },
    });
    expect(news.current_schedule.timestamp).toBeLessThanOrEqual(now());
    expect(news.current_schedule.timestamp + news.current_schedule.duration).toBeGreaterThan(now());
    expect(body.find((each: Listed) => each.slug === 'maket')).not.toHaveProperty('current_schedule');
  });

  it('answers in the requested language, and falls back', async () => {
    expect((await viewer.get('/v2/channels/channel_list', 'ru-RU,ru;q=0.9')).body[0].name).toBe('Север');
    expect((await viewer.get('/v2/channels/channel_list', 'kk')).body[0].name).toBe('Sever');
    expect((await viewer.get('/v2/channels/channel_list', 'fr, ru')).body[0].name).toBe('Север');
  });

  it('has a channel of every kind in the viewer’s list, each with its flags [B-426]', async () => {
    const rows = new Map(
      await Promise.all(
        ['news', 'film', 'adult', 'hidden', 'off', 'soon'].map(
          async (tvgId) => [tvgId, await channelId(test, tvgId)] as const,
        ),
      ),
    );
    const of = async (person: Person, tvgId: string) =>
      (await person.get('/v2/users/self/channel_list')).body.find((each: Listed) => each.id === rows.get(tvgId));
    expect(await of(viewer, 'news')).toMatchObject({
      is_purchased: true,
      is_available: true,
      is_hidden: false,
      favorite: null,
      is_favored: false,
      available_archived_days: 3,
    });
    expect(await of(viewer, 'film')).toMatchObject({ is_purchased: false, min_price: '990.00' });
    expect(await of(buyer, 'film')).toMatchObject({ is_purchased: true });
    expect(await of(buyer, 'film')).not.toHaveProperty('min_price');
    expect(await of(buyer, 'adult')).toMatchObject({ is_purchased: false, min_price: '490.00' });
    expect(await of(viewer, 'hidden')).toMatchObject({ is_hidden: true });
    expect(await of(viewer, 'off')).toMatchObject({ is_available: false, access_error: 'channel_not_available' });
    expect(await of(viewer, 'soon')).toMatchObject({ is_purchased: false });
    await buyer.send('POST', '/v2/users/self/favorites', { channel_id: rows.get('news') });
    expect(await of(buyer, 'news')).toMatchObject({ is_favored: true, favorite: { priority: 1 } });
  });

  it('shows a child only what is known to be for children', async () => {
    const kid = await child(test);
    const { body } = await kid.get('/v2/channels/channel_list');
    expect(body.every((each: Listed) => each.age !== null && each.age <= 12)).toBe(true);
    expect(body.map((each: Listed) => each.slug)).not.toContain('bez-vozrasta');
    const categories = (await kid.get('/v2/channels/category_list')).body;
    expect(categories.find((each: Listed) => each.id === 118).channels).toEqual([]);
    expect((await kid.get(`/v2/channels/${await channelId(test, 'teen')}/stream`)).body).toMatchObject({
      error_code: 'permission_denied',
    });
    expect((await kid.get(`/v2/channels/${await channelId(test, 'film')}/content_schedule`)).status).toBe(404);
  });

  it('opens a live stream, with hls, hls_mbr, ad and a stat record', async () => {
    const id = await channelId(test, 'news');
    const { status, body } = await viewer.get(
      `/v2/channels/${id}/stream?ts=0&type=hls&history=true&preview=0&format=json`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      hls: `/play/ch/${id}/news/live/index.m3u8`,
      hls_mbr: `/play/ch/${id}/news/live/mbr.m3u8`,
      ad: null,
      trackers: [],
      playback_points: [],
      from: now(),
      to: now(),
    });
    expect((await viewer.send('PATCH', `/v2/users/self/stat/${body.stat.id}`, { duration: 30 })).body).toEqual({
      id: body.stat.id,
      duration: 30,
    });
  });

  it('opens the archive at a moment, and keeps the last 30 seconds live', async () => {
    const id = await channelId(test, 'news');
    const at = now() - 3_600;
    expect((await viewer.get(`/v2/channels/${id}/stream?ts=${at}`)).body).toMatchObject({
      hls: `/play/ch/${id}/news/${at}/index.m3u8`,
      from: at,
    });
    expect((await viewer.get(`/v2/channels/${id}/stream?ts=${now() - 30}`)).body.hls).toContain('/live/');
    expect((await viewer.get(`/v2/channels/${id}/stream?ts=${now() - 31}`)).body.hls).toContain(`/${now() - 31}/`);
  });

  it.each([
    ['the future', 'news', (at: number) => `ts=${at + 3_600}`],
    ['beyond the archived days', 'news', (at: number) => `ts=${at - (3 * DAY) / SECOND - 1}`],
    ['a channel without archive', 'noarch', (at: number) => `ts=${at - 3_600}`],
    ['a foreign stream, whose archive is not played yet', 'foreign', (at: number) => `ts=${at - 3_600}`],
    ['an unknown way of playing', 'news', () => 'type=multicast'],
    ['no number', 'news', () => 'ts=yesterday'],
  ])('answers 400 to %s', async (_what, tvgId, query) => {
    const answer = await viewer.get(`/v2/channels/${await channelId(test, tvgId)}/stream?${query(now())}`);
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'invalid' } });
  });

  it('refuses what is not bought, not available, not there', async () => {
    expect(await viewer.get(`/v2/channels/${await channelId(test, 'film')}/stream`)).toMatchObject({
      status: 403,
      body: { error_code: 'permission_denied' },
    });
    expect((await buyer.get(`/v2/channels/${await channelId(test, 'film')}/stream`)).status).toBe(200);
    expect(await viewer.get(`/v2/channels/${await channelId(test, 'off')}/stream`)).toMatchObject({
      status: 403,
      body: { error_code: 'permission_denied', detail: 'This channel is not available now.' },
    });
    expect(await viewer.get('/v2/channels/999999/stream')).toMatchObject({
      status: 404,
      body: { error_code: 'not_found' },
    });
    expect((await viewer.get('/v2/channels/sever/content_schedule')).status).toBe(404);
  });

  it('can be made to refuse in every way that a client must bear, by items of the operator’s files [B-623]', async () => {
    const film = await channelId(test, 'film');
    expect(await viewer.get(`/v2/channels/${film}/stream`)).toMatchObject({
      status: 403,
      body: { status_code: 403, error_code: 'permission_denied' },
    });
    expect(await viewer.get('/v2/contents/404404')).toMatchObject({
      status: 404,
      body: { status_code: 404, error_code: 'not_found' },
    });
    expect(await viewer.get('/v2/contents/1005')).toMatchObject({
      status: 404,
      body: { error_code: 'lost_content', lost_content: { id: '1005' } },
    });
    expect(await viewer.get(`/v2/channels/${await channelId(test, 'soon')}/content_schedule`)).toMatchObject({
      status: 200,
      body: [],
    });
  });

  it('hands an operator’s own stream out as it is, without its header options', async () => {
    const { body } = await viewer.get(`/v2/channels/${await channelId(test, 'foreign')}/stream`);
    expect(body).toMatchObject({ hls: 'https://tv.example/live/index.m3u8', hls_mbr: null, img: null });
  });

  it('answers a vitrina’s addresses to type=config and at its alias, and 404 for a channel without one [B-435]', async () => {
    for (const way of ['stream?type=config', 'config']) {
      expect((await viewer.get(`/v2/channels/${await channelId(test, 'window')}/${way}`)).body).toEqual({
        config: { web: 'https://player.example/tochka', web_vlight: 'https://player.example/tochka?light=1' },
        ad: null,
      });
      expect((await viewer.get(`/v2/channels/${await channelId(test, 'film')}/${way}`)).status).toBe(403);
    }
    expect((await viewer.get(`/v2/channels/${await channelId(test, 'news')}/config`)).status).toBe(404);
    expect((await viewer.get(`/v2/channels/${await channelId(test, 'news')}/stream?type=config`)).status).toBe(404);
    const [listed] = (await viewer.get('/v2/channels/channel_list')).body.filter(
      (each: Listed) => each.slug === 'tochka',
    );
    expect(listed).toMatchObject({
      stream_types: { type: 'vitrina' },
      vitrinaUrl: 'https://player.example/tochka',
      vlight: true,
    });
  });

  it('sends the live playlists along when asked to, to whom the stream is given', async () => {
    const stream = async (tvgId: string, query: string) =>
      viewer.get(`/v2/channels/${await channelId(test, tvgId)}/stream?${query}`);
    const { hls_mbr: address, lists } = (await stream('news', 'lists=1')).body;
    expect(lists).toEqual({ [address]: '#EXTM3U' });
    const past = Math.floor(test.clock.now() / 1_000) - 3_600;
    for (const query of ['', 'lists=0', `lists=1&ts=${past}`])
      expect((await stream('news', query)).body).not.toHaveProperty('lists');
    const refused = await stream('film', 'lists=1');
    expect([refused.status, refused.body.lists]).toEqual([403, undefined]);
  });

  it('leaves no trace of a preview and of a silent stream', async () => {
    const id = await channelId(test, 'news');
    const count = async () =>
      Number(
        (
          await test.services.db
            .selectFrom('stats')
            .select((build) => build.fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await count();
    expect((await viewer.get(`/v2/channels/${id}/stream?preview=true`)).body.stat.id).toBe('');
    expect((await viewer.get(`/v2/channels/${id}/stream?disable_stat=1`)).body.stat.id).toBe('');
    expect(await count()).toBe(before);
  });

  it('answers programmes between start and end in their order', async () => {
    const id = await channelId(test, 'news');
    const [from, to] = [now() - 5_400, now() + 5_400];
    const { body } = await viewer.get(`/v2/channels/${id}/content_schedule?start=${from}&end=${to}`);
    expect(body.length).toBeGreaterThanOrEqual(3);
    for (const each of body) expect(each.timestamp < to && each.timestamp + each.duration > from).toBe(true);
    expect(body.map((each: Listed) => each.timestamp)).toEqual(
      body.map((each: Listed) => each.timestamp).toSorted((a: number, b: number) => a - b),
    );
    expect(body[0]).toMatchObject({
      channel_id: id,
      is_catchup_available: true,
      content: { title: expect.stringMatching(/^Bulletin/), cover: { src_16x9: '/media/pictures/p.webp' }, age: 12 },
      history: null,
    });
  });

  it('says of a programme whose right ended with its broadcast that it cannot be replayed, of its neighbours that they can', async () => {
    const id = await channelId(test, 'news');
    const start = now() - (now() % 3_600) - 7_200;
    await test.services.db
      .updateTable('programmes')
      .set({ is_live_only: 1 })
      .where('channel_id', '=', id)
      .where('start', '=', start)
      .execute();
    const { body } = await viewer.get(
      `/v2/channels/${id}/content_schedule?start=${start - 3_600}&end=${start + 7_200}`,
    );
    expect(
      body.map((each: Listed & { is_catchup_available: boolean }) => [
        each.timestamp - start,
        each.is_catchup_available,
      ]),
    ).toEqual([
      [-3_600, true],
      [0, false],
      [3_600, true],
    ]);
    // Nor is it served, but for the operator's free minute at either edge.
    const stream = async (ts: number) => (await viewer.get(`/v2/channels/${id}/stream?ts=${ts}`)).status;
    expect([
      await stream(start + 59),
      await stream(start + 60),
      await stream(start + 3_539),
      await stream(start + 3_540),
    ]).toEqual([200, 403, 403, 200]);
    await test.services.db.updateTable('programmes').set({ is_live_only: 0 }).where('channel_id', '=', id).execute();
    expect(await stream(start + 60)).toBe(200);
  });

  it('reaches back as far as the archive, or 72 hours when that is more, and no further', async () => {
    const oldest = async (tvgId: string) =>
      (await viewer.get(`/v2/channels/${await channelId(test, tvgId)}/content_schedule?start=${now() - 30 * 86_400}`))
        .body[0].timestamp;
    const hours = async (tvgId: string) => (now() - (await oldest(tvgId))) / 3_600;
    expect(await hours('noarch')).toBeGreaterThan(71);
    expect(await hours('noarch')).toBeLessThan(73);
    expect(await hours('kids')).toBeGreaterThan(5 * 24 - 1);
  });

  it('answers today’s schedule in the older model, and the day that is asked for', async () => {
    const id = await channelId(test, 'news');
    const today = new Date(test.clock.now()).toISOString().slice(0, 10);
    const { body } = await viewer.get(`/v2/channels/${id}/schedule`);
    expect(body.length).toBe(24);
    expect(body.every((each: { date: string }) => each.date === today)).toBe(true);
    expect(body[0]).toMatchObject({
      program: { title: expect.stringMatching(/^Bulletin/), category: { id: 1 } },
      img: { src: '/media/pictures/p.webp' },
    });
    expect((await viewer.get(`/v2/channels/${id}/schedule?date=2001-01-01`)).body).toEqual([]);
    expect((await viewer.get(`/v2/channels/${id}/schedule?date=2001-13-41`)).status).toBe(400);
  });

  it('says dates and times by the viewer’s own clock', async () => {
    const east = await member(test);
    await east.send('PATCH', '/v2/users/self', { timezone: 'Asia/Almaty' });
    const [first] = (await east.get(`/v2/channels/${await channelId(test, 'news')}/content_schedule?limit=1`)).body;
    const local = new Date((first.timestamp + 5 * 3_600) * 1_000).toISOString();
    expect([first.date, first.time]).toEqual([local.slice(0, 10), local.slice(11, 19)]);
  });

  it('answers an empty schedule for a channel without a guide', async () => {
    expect((await viewer.get(`/v2/channels/${await channelId(test, 'soon')}/content_schedule`)).body).toEqual([]);
  });

  it('answers a programme and its showings [B-436, B-437]', async () => {
    const [first] = (await viewer.get(`/v2/channels/${await channelId(test, 'film')}/content_schedule?limit=1`)).body;
    const { body } = await viewer.get(`/v2/programs/${first.program_id}`);
    expect(body).toMatchObject({ id: first.program_id, title: 'The Pass', age: 12, category: { id: 1 } });
    const shown = (await viewer.get(`/v2/programs/${first.program_id}/schedule?limit=3`)).body;
    expect(shown).toHaveLength(3);
    expect(shown[0]).toMatchObject({ program: { title: 'The Pass' }, channel: { slug: 'kino' } });
    expect((await viewer.get('/v2/programs/12345')).status).toBe(404);
  });

  it('offers the packets that open a channel: an extra together with a base one [C-269]', async () => {
    const adult = await channelId(test, 'adult');
    const { body } = await viewer.get(`/v2/channels/${adult}/quick_sales_packets?havePurchases=1`);
    expect(body).toMatchObject([
      {
        total_price: '1480.00',
        packets: [
          { id: 1, is_base: true, base: true },
          { id: 3, is_base: false },
        ],
      },
    ]);
    expect((await buyer.get(`/v2/channels/${adult}/quick_sales_packets`)).body).toMatchObject([
      { total_price: '490.00', packets: [{ id: 3 }] },
    ]);
    expect((await viewer.get(`/v2/channels/${adult}/purchasepacket_short?havePurchases=0`)).body).toMatchObject([
      { id: 3, price: '490.00' },
    ]);
    expect((await viewer.get(`/v2/channels/${await channelId(test, 'soon')}/quick_sales_packets`)).body).toEqual([]);
    expect((await buyer.get(`/v2/channels/${await channelId(test, 'film')}/quick_sales_packets`)).body).toEqual([]);
    expect((await viewer.get(`/v2/channels/${adult}/quick_sales_packets?havePurchases=yes`)).status).toBe(400);
  });

  it('lists what costs nothing: free, available, not hidden', async () => {
    const { body } = await viewer.get('/v2/channels/free_list');
    expect(body.map((each: Listed) => each.slug)).toEqual([
      'sever',
      'lis',
      'efir',
      'harbour',
      'tochka',
      'bez-vozrasta',
      'vzroslee',
    ]);
  });

  it('shows new data at once after they were loaded', async () => {
    const { db } = test.services;
    const id = await channelId(test, 'news');
    const { extra } = await db.selectFrom('channels').select('extra').where('id', '=', id).executeTakeFirstOrThrow();
    await db
      .updateTable('channels')
      .set({ extra: extra.replace('Sever', 'Renamed') })
      .where('id', '=', id)
      .execute();
    expect((await viewer.get('/v2/channels/channel_list')).body[0].name).toBe('Sever');
    await db
      .updateTable('meta')
      .set({ value: String(now()) })
      .where('key', '=', 'data_version')
      .execute();
    await test.services.poll();
    expect((await viewer.get('/v2/channels/channel_list')).body[0].name).toBe('Renamed');
  });

  it('leaves out of a child’s list and shelves a channel while its programme is for older viewers', async () => {
    const kid = await child(test);
    const id = await channelId(test, 'kids');
    const listed = async (person: Person) => {
      const { body } = await person.get('/v2/channels/channel_list');
      return body.map((each: Listed) => each.slug).includes('lis');
    };
    const onShelf = async () => {
      const { body } = await kid.get('/v2/rows/freechannels');
      return body.channels.map((each: Listed) => each.slug).includes('lis');
    };
    expect([await listed(kid), await onShelf()]).toEqual([true, true]);
    const { db } = test.services;
    await db.deleteFrom('programmes').where('channel_id', '=', id).execute();
    const row = await db.selectFrom('programmes').selectAll().limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('programmes')
      .values({ ...row, id: 9_999_999, channel_id: id, start: now() - 60, stop: now() + 600, age: 16 })
      .execute();
    test.clock.advance(60 * SECOND);
    expect([await listed(kid), await onShelf(), await listed(viewer)]).toEqual([false, false, true]);
    test.clock.advance(600 * SECOND);
    expect([await listed(kid), await onShelf()]).toEqual([true, true]);
  });
});
