import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

interface Named {
  id: string;
  season: number;
  series: number;
}

describe.each(ENGINES)('contents on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  let buyer: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    viewer = await guest(test);
    buyer = await member(test, [1]);
  });
  afterAll(() => test.close());

  it('answers a title by id and by slug', async () => {
    const { status, body } = await viewer.get('/v2/contents/1001?action=play', 'ru');
    expect(status).toBe(200);
    expect((await viewer.get('/v2/contents/anything-1001', 'ru')).body).toEqual(body);
    expect(body).toMatchObject({
      id: '1001',
      title: 'Перевал',
      content_type: 'movie',
      year: '2024',
      age: 12,
      is_adult: false,
      rating_kinopoisk: '7.5',
      rating_imdb: null,
      duration: 6_000,
      library_id: 1,
      libraries: [{ id: '1' }],
      genres: [{ name: 'Драма' }],
      countries: [{ name: 'Казахстан' }],
      persons: [{ id: 51, role: 'actor' }],
      trailers: [{ id: '91001', uploaded_at: '2026-11-01T00:00:00.000Z' }],
      text_languages: ['ru', 'en'],
      is_available: true,
      is_lost: false,
      is_purchased: true,
      background: { web: '/media/pictures/b.webp' },
    });
    expect(body.last_seen_channel_ids).toEqual([await channelId(test, 'film')]);
  });

  it('answers lost_content with what it was, and 404 to what never was', async () => {
    const lost = await viewer.get('/v2/contents/t-1005');
    expect(lost).toMatchObject({
      status: 404,
      body: { error_code: 'lost_content', lost_content: { id: '1005', is_lost: true } },
    });
    expect(await viewer.get('/v2/contents/404404')).toMatchObject({ status: 404, body: { error_code: 'not_found' } });
    expect((await viewer.get('/v2/contents/1006')).body).toMatchObject({ is_announcement: true, is_available: false });
  });

  it('lists all episodes of a series by season and number, and its seasons as parts [B-456]', async () => {
    const { body } = await viewer.get('/v2/contents/2001/episodes');
    expect(body.map((each: Named) => [each.id, each.season, each.series])).toEqual([
      ['200111', 1, 1],
      ['200112', 1, 2],
      ['200121', 2, 1],
    ]);
    expect(
      (await viewer.get('/v2/contents/2001/episodes?offset=1&limit=1')).body.map((each: Named) => each.id),
    ).toEqual(['200112']);
    expect((await viewer.get('/v2/contents/2001')).body.contents.map((each: Named) => each.id)).toEqual([
      '20011',
      '20012',
    ]);
    expect((await viewer.get('/v2/contents/2001?childId=200112')).body).toMatchObject({
      id: '200112',
      parent_id: '20011',
      library_id: 1,
    });
  });

  it('names past showings and libraries as sources [B-457]', async () => {
    const { body } = await viewer.get('/v2/contents/1001/sources');
    expect(body.libraries).toMatchObject([{ id: 1, title: 'First' }]);
    expect(body.catchups.length).toBeGreaterThan(10);
    for (const each of body.catchups) expect(Date.parse(each.start_at)).toBeLessThan(test.clock.now());
  });

  it('answers at most twelve similar titles, none of them itself [B-458]', async () => {
    const { body } = await viewer.get('/v2/contents/1001/similar');
    expect(body.map((each: Named) => each.id)).not.toContain('1001');
    expect(body.length).toBeLessThanOrEqual(12);
    expect(body.map((each: Named) => each.id)).toContain('1002');
    expect(body.map((each: Named) => each.id)).not.toContain('1004');
  });

  it('plays what is free or bought, with hls and img', async () => {
    const { status, body } = await viewer.get('/v2/libraries/1/contents/1001/stream?seconds=120&format=json');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      hls: '/play/vod/1001/a.b/index.m3u8',
      hls_mbr: '/play/vod/1001/a.b/mbr.m3u8',
      img: '/play/vod/1001/a.b/img.json',
      from: 120,
      to: 6_000,
      packshots: [],
      ad: null,
      content_schedule: null,
    });
    expect(body).not.toHaveProperty('drm');
    expect(await viewer.get('/v2/libraries/1/contents/1002/stream')).toMatchObject({
      status: 403,
      body: { error_code: 'permission_denied' },
    });
    expect((await buyer.get('/v2/libraries/1/contents/1002/stream')).status).toBe(200);
    for (const path of [
      '/v2/libraries/2/contents/1001/stream',
      '/v2/libraries/1/contents/1006/stream',
      '/v2/libraries/1/contents/1007/stream',
      '/v2/libraries/1/contents/9/stream',
    ]) {
      expect((await viewer.get(path)).status, path).toBe(404);
    }
    expect((await viewer.get('/v2/libraries/1/contents/200111/stream')).status).toBe(200);
  });

  it('says of an episode its points, what lies between it and the next, and which that is', async () => {
    const first = (await viewer.get('/v2/libraries/1/contents/200111/stream', 'en')).body;
    expect(first.playback_points).toEqual([
      { type: 'intro', start: 4_000, end: 24_000, button: { action: 'skip', title: 'On' } },
      { type: 'credits', start: 1_780_000, button: { action: 'next', title: '' } },
    ]);
    expect(first.packshots).toEqual([
      { url: expect.stringMatching(/^\/play\/vod\/p2001110\/.*mbr\.m3u8$/) },
      { url: 'https://cdn.example/shot.mp4' },
    ]);
    const other = (await viewer.get('/v2/libraries/1/contents/200121/stream')).body;
    expect([other.playback_points, other.packshots]).toEqual([[], []]);
    const next = async (id: string) => (await viewer.get(`/v2/contents/${id}`)).body.next_to_play;
    expect([
      await next('200111'),
      await next('200112'),
      await next('200121'),
      await next('2001'),
      await next('1001'),
    ]).toEqual([{ id: '200112' }, { id: '200121' }, null, null, null]);
  });

  it('leaves no record of what is only asked ahead of a viewing', async () => {
    const person = await member(test);
    const untold = (await person.get('/v2/libraries/1/contents/200112/stream?disable_stat=1')).body;
    expect([untold.stat, untold.hls_mbr]).toEqual([{ id: '' }, expect.stringContaining('/mbr.m3u8')]);
    expect((await person.get('/v2/libraries/1/contents/200112/stream')).body.stat.id).not.toBe('');
  });

  it('plays a trailer [B-462]', async () => {
    expect((await viewer.get('/v2/trailers/91001/stream')).body).toMatchObject({
      hls: '/play/vod/t91001/a/mbr.m3u8',
      stat: { id: expect.any(String) },
    });
    expect((await viewer.get('/v2/trailers/1/stream')).status).toBe(404);
  });

  it('knows the viewer’s side: bought or for how much, seen how far, what comes next [B-459]', async () => {
    const person = await member(test);
    expect((await person.get('/v2/users/self/content_metadata/1002')).body).toMatchObject({
      is_purchased: false,
      min_price: '990.00',
      history: null,
      is_continuation: false,
      stream_using: { library_id: 1, content_schedule: null },
    });
    expect((await person.get('/v2/users/self/content_metadata/2001')).body.next_to_play).toEqual({ id: '200111' });
    const watch = async (id: string, seconds: number) => {
      const { body } = await person.get(`/v2/libraries/1/contents/${id}/stream`);
      test.clock.advance(seconds * 1_000);
      await person.send('PATCH', `/v2/users/self/stat/${body.stat.id}`, { duration: seconds });
    };
    await watch('200111', 1_790);
    expect((await person.get('/v2/users/self/content_metadata/2001')).body).toMatchObject({
      next_to_play: { id: '200112' },
      is_continuation: true,
    });
    expect((await person.get('/v2/contents/2001/episodes')).body[0].histories).toEqual([{ watch_percentage: 100 }]);
    await watch('1001', 5);
    expect((await person.get('/v2/users/self/content_metadata/1001')).body.history).toBeNull();
    await watch('1001', 120);
    expect((await person.get('/v2/users/self/content_metadata/1001')).body).toMatchObject({
      history: { seconds: 120 },
      is_continuation: true,
    });
  });

  it('lets the watched time only grow, for its owner only', async () => {
    const { body } = await buyer.get('/v2/libraries/1/contents/1001/stream');
    const stat = (duration: unknown, person = buyer) =>
      person.send('PATCH', `/v2/users/self/stat/${body.stat.id}`, { duration });
    expect((await stat(60)).body.duration).toBe(60);
    expect((await stat(30)).body.duration).toBe(60);
    expect((await stat(90, viewer)).status).toBe(404);
    expect((await stat(-1)).status).toBe(400);
  });

  it('offers the packets that open a title [C-270]', async () => {
    expect((await viewer.get('/v2/contents/1002/quick_sales_packets?library_id=1&havePurchases=1')).body).toMatchObject(
      [{ packets: [{ id: 1 }], total_price: '990.00' }],
    );
    expect((await viewer.get('/v2/contents/1002/purchasepacket_short?library_id=1')).body).toMatchObject([{ id: 1 }]);
    expect((await buyer.get('/v2/contents/1002/purchasepacket_short')).body).toEqual([]);
  });

  it('hides from a child what is not for children', async () => {
    const kid = await child(test);
    expect((await kid.get('/v2/contents/1004')).status).toBe(404);
    expect((await kid.get('/v2/libraries/1/contents/1004/stream')).body).toMatchObject({
      error_code: 'permission_denied',
    });
    expect((await kid.get('/v2/contents/1003')).status).toBe(200);
  });

  it('gives an episode the strictest age of its season and series, too [B-358]', async () => {
    const kid = await child(test);
    expect((await viewer.get('/v2/contents/200211')).body).toMatchObject({ age: 18, is_adult: true });
    expect((await kid.get('/v2/contents/200211')).status).toBe(404);
    expect((await kid.get('/v2/libraries/1/contents/200211/stream')).body).toMatchObject({
      error_code: 'permission_denied',
    });
    expect((await kid.get('/v2/contents/20021')).status).toBe(404);
  });

  it('answers libraries and persons [B-454]', async () => {
    expect((await viewer.get('/v2/libraries')).body).toMatchObject([
      { id: 1, title: 'First', cover: { color_bg: '#101010' } },
      { id: 2, title: 'Second', cover: null },
    ]);
    expect((await viewer.get('/v2/persons/ayan-51', 'ru')).body).toMatchObject({
      id: 51,
      name: 'Аян Ким',
      roles: ['actor'],
      favorite: null,
    });
    expect((await viewer.get('/v2/persons/nobody-7')).status).toBe(404);
  });
});
