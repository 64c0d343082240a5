import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { child, guest, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

const DAY = 86_400;
const day = (days: number): string => new Date(Date.now() + days * DAY * 1_000).toISOString().slice(0, 10);
const CDN = 'https://cdn.example';
const film = (id: string, more: object) => ({
  id,
  slug: `film-${id}`,
  title: `Film ${id}`,
  content_type: 'movie',
  age: 0,
  duration: 600,
  ...more,
});
const TITLES = [
  film('1', {
    streams: [
      { type: 'mp4', url: `${CDN}/1.mp4` },
      { type: 'dash', url: `${CDN}/1.mpd` },
      { type: 'hls', url: `${CDN}/1.m3u8` },
    ],
  }),
  film('2', { streams: [{ type: 'dash', url: `${CDN}/2.mpd` }] }),
  film('3', { streams: [{ type: 'mp4', url: `${CDN}/3.mp4` }], library_id: 7 }),
  film('4', { streams: [{ type: 'mp4', url: `${CDN}/4.mp4` }], packets: [1] }),
  film('5', { streams: [{ type: 'mp4', url: `${CDN}/5.mp4` }], available_from: day(2) }),
  film('6', { streams: [{ type: 'mp4', url: `${CDN}/6.mp4` }], available_until: day(5) }),
  film('7', { streams: [{ type: 'mp4', url: `${CDN}/7.mp4` }], age: 18 }),
];

describe.each(ENGINES)('titles on servers of the operator, on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: { files: { 'catalogue.json': { contents: TITLES } } } });
    viewer = await guest(test);
  });
  afterAll(() => test.close());
  const stream = (id: string, library = 0) => viewer.get(`/v2/libraries/${library}/contents/${id}/stream`);

  it('answers HLS, else DASH, else the file', async () => {
    expect((await stream('1')).body).toMatchObject({ hls: `${CDN}/1.m3u8`, type: 'hls', to: 600 });
    const { body: dash } = await stream('2');
    expect(dash).toMatchObject({ hls: null, dash: `${CDN}/2.mpd`, mime_type: 'application/dash+xml' });
    expect((await stream('3', 7)).body).toMatchObject({ hls: null, http: `${CDN}/3.mp4`, mime_type: 'video/mp4' });
  });

  it('names the library of the stream, also of a title without one', async () => {
    expect((await viewer.get('/v2/contents/2')).body).toMatchObject({ library_id: 0, libraries: [] });
    expect((await viewer.get('/v2/contents/3')).body).toMatchObject({ library_id: 7 });
    expect(await stream('3')).toMatchObject({ status: 404 });
  });

  it('asks for the purchase and the age before it names an address', async () => {
    expect(await stream('4')).toMatchObject({ status: 403, body: { error_code: 'permission_denied' } });
    expect(JSON.stringify((await viewer.get('/v2/contents/4')).body)).not.toContain(CDN);
    const kid = await child(test);
    expect(await kid.get('/v2/libraries/0/contents/7/stream')).toMatchObject({
      status: 403,
      body: { error_code: 'permission_denied' },
    });
  });

  const pass = async (days: number) => {
    test.clock.advance(days * DAY * 1_000);
    viewer = await guest(test);
  };

  it('plays and lists a title within its rights only', async () => {
    const listed = async () =>
      (await test.services.contents.list(1, { filter: { maxAge: 17 }, offset: 0, limit: 50 })).items.map(
        ({ id }) => id,
      );
    expect(await stream('5')).toMatchObject({ status: 404 });
    expect((await viewer.get('/v2/contents/5')).body).toMatchObject({ is_available: false });
    expect(await listed()).toEqual(['1', '2', '3', '4', '6']);
    await pass(3);
    expect((await stream('5')).body).toMatchObject({ http: `${CDN}/5.mp4` });
    expect(await listed()).toEqual(['1', '2', '3', '4', '5', '6']);
    await pass(3);
    expect(await stream('6')).toMatchObject({ status: 404 });
    expect(await listed()).toEqual(['1', '2', '3', '4', '5']);
  });
});
