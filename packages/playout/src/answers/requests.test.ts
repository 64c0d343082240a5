import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ARCHIVE_SPAN, OPEN_LIFETIME, SESSION_LIFETIME, STILL_STEP } from '../limits.ts';
import { NOW, SID, startTestPlayout, type TestPlayout } from '../testing/test-playout.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

let test: TestPlayout;
beforeEach(() => {
  test = startTestPlayout();
});
afterEach(() => test.close());

const film = (clips: readonly string[], more: object = {}) =>
  test.playout.contentAddress({ contentId: 'f1', clips, sid: SID, now: NOW, ...more });
const json = async (path: string | null) => JSON.parse((await test.get(path ?? '')).body);

describe('the data of a stream', () => {
  it('of a channel are what is in the live window', async () => {
    const info = await json(test.channel(7, 'news').info);
    expect(info).toMatchObject({
      live: true,
      duration: 60,
      video: [
        { width: 960, height: 540 },
        { width: 480, height: 270 },
      ],
      audio: [
        { lang: 'ru', name: 'RU' },
        { lang: 'en', name: 'EN' },
      ],
      subtitles: [
        { lang: 'ru', name: 'RU' },
        { lang: 'en', name: 'EN' },
      ],
    });
    expect(info.to - info.from).toBe(60);
    expect(info.to).toBeLessThanOrEqual(NOW);
    expect(NOW - info.to).toBeLessThan(4);
  });

  it('of the archive begin with its moment and grow until its two hours are over', async () => {
    const at = NOW - HOUR;
    expect(await json(test.channel(7, 'news', at).info)).toMatchObject({ live: true, from: at - (at % 2) });
    const past = await json(test.channel(7, 'news', NOW - 5 * HOUR).info);
    expect([past.live, past.duration]).toEqual([false, ARCHIVE_SPAN]);
  });

  it('of a film have its length and no wall time', async () => {
    expect(await json(film(['news', 'ocean']).info)).toMatchObject({ live: false, from: null, to: null, duration: 32 });
    expect(await json(film(['ocean'], { duration: 60 }).info)).toMatchObject({ duration: 60 });
  });
});

it('an archive up to a moment ends there, and its address gives no other moments', async () => {
  const at = NOW - HOUR;
  const { hlsMbr, info } = test.playout.channelAddress({
    channelId: 7,
    key: 'news',
    at,
    to: at + 61,
    sid: SID,
    now: NOW,
  });
  const end = at + 61 - ((at + 61) % 2);
  expect(await json(info)).toMatchObject({ live: false, to: end });
  const { lists } = await test.open(hlsMbr);
  const list = lists[0] ?? '';
  expect((await test.get(list)).body).toContain('#EXT-X-ENDLIST');
  expect(list).toContain(`-${at + 61}/`);
  for (const other of [list.replace(`-${at + 61}/`, '/'), list.replace(`-${at + 61}/`, `-${at + 120}/`)])
    expect((await test.get(other)).status).toBe(403);
  expect((await test.get(list.replace(/\/at-\d+-/, '/live-20000-'))).status).toBe(404);
});

describe('the seek points', () => {
  it('of a channel with an archive cover two hours, without one the live window', async () => {
    const withArchive = await json(test.channel(7, 'news').img);
    const without = await json(test.channel(9, 'news').img);
    expect(withArchive.seek_points.at(-1).time).toBeLessThanOrEqual(ARCHIVE_SPAN + STILL_STEP);
    expect(withArchive.seek_points.at(-1).time).toBeGreaterThan(ARCHIVE_SPAN - 2 * STILL_STEP);
    expect(without.seek_points.length).toBeLessThan(8);
    expect(withArchive.origin % STILL_STEP).toBe(0);
  });

  it('end with the last still of what has been on air', async () => {
    // Segments of two seconds end at NOW - 1: the stills at NOW - 5 are on air, those five seconds later are not.
    const { origin, seek_points: points } = await json(test.channel(7, 'news').img);
    expect(origin + points.at(-1).time).toBe(NOW - 5);
    test.clock.advance(5_000);
    const at = NOW + 5 - (NOW % 2) - 4;
    const past = await json(test.channel(7, 'news', at).img);
    expect(past.origin + past.seek_points.at(-1).time).toBeLessThan(NOW + 5);
    test.clock.advance(-5_000);
  });

  it('name pictures that exist, with the token of their own', async () => {
    const { img, seek_points: points } = await json(film(['news', 'ocean']).img);
    const sprite = await test.get(img);
    expect([sprite.status, sprite.type]).toEqual([200, 'image/svg+xml']);
    expect(sprite.body).toContain(Buffer.from('picture of news').toString('base64'));
    expect(sprite.body).toContain(Buffer.from('picture of ocean').toString('base64'));
    const [, width = 0, height = 0] = (/width="(\d+)" height="(\d+)"/.exec(sprite.body) ?? []).map(Number);
    for (const { x, y, w, h } of points) {
      expect(x + w).toBeLessThanOrEqual(width);
      expect(y + h).toBeLessThanOrEqual(height);
    }
  });

  it('are none where no clip has stills', async () => {
    expect(test.channel(7, 'bare').img).toBeNull();
    expect(film(['bare']).img).toBeNull();
    const mixed = await json(film(['ocean', 'bare', 'ocean']).img);
    expect(mixed.seek_points.map(({ time }: { time: number }) => time)).toEqual([0, 20]);
  });
});

describe('files of clips', () => {
  it('are those of the subject and revision alone', async () => {
    const { lists } = await test.open(test.channel(7, 'news').hls);
    const [init = '', first = ''] = await test.segmentsOf(lists.at(-1) ?? '');
    expect((await test.get(init)).status).toBe(200);
    expect(await test.get(first)).toMatchObject({ status: 200, type: 'video/mp4' });
    expect(await test.get(first.replace('/news.', '/ocean.'))).toMatchObject({ status: 404, error: 'unknown_clip' });
    expect(await test.get(first.replace(/\.[0-9a-f]{8}\//, '.00000000/'))).toMatchObject({ error: 'unknown_clip' });
    expect(await test.get(first.replace('/v270/', '/v999/'))).toMatchObject({ error: 'unknown_segment' });
    expect(await test.get(first.replace(/\d+\.m4s/, '99.m4s'))).toMatchObject({ error: 'unknown_segment' });
  });

  it('have subtitles in the segments that show them, and empty ones where a clip has none', async () => {
    const { lists } = await test.open(film(['news', 'ocean']).hlsMbr);
    const [texts = ''] = lists.filter((path) => path.includes('/t-ru.'));
    const segments = await test.segmentsOf(texts);
    const bodies = await Promise.all(segments.map(async (path) => (await test.get(path)).body));
    expect(bodies).toHaveLength(16);
    expect(bodies.map((body) => body.includes('Привет'))).toEqual([true, true, true, ...Array(13).fill(false)]);
    expect(bodies.every((body) => body.startsWith('WEBVTT'))).toBe(true);
    expect(await test.get((segments[0] ?? '').replace('0.vtt', '12.vtt'))).toMatchObject({ error: 'unknown_segment' });
  });

  it('reject when the file has become shorter', async () => {
    const { lists } = await test.open(film(['ocean']).hls);
    const segments = await test.segmentsOf(lists.at(-1) ?? '');
    truncateSync(join(test.operatorDir, 'media', 'clips', 'ocean', 'v270.mp4'), 150);
    await expect(test.get(segments.at(-1) ?? '')).rejects.toThrow('shorter than its clip.json says');
  });
});

describe('an address', () => {
  it('of an unknown channel or film answers that it is unknown', async () => {
    expect(await test.get(test.channel(7, 'nothing').hls)).toMatchObject({ status: 404, error: 'unknown_subject' });
    expect(await test.get(film(['news', 'nothing']).hls)).toMatchObject({ status: 404, error: 'unknown_subject' });
    expect(await test.get('/play/x')).toMatchObject({ status: 404, error: 'unknown_path' });
  });

  it('of a film may live longer than ten minutes', async () => {
    const short = film(['ocean']).hls;
    const long = film(['ocean'], { lifetime: DAY }).hls;
    test.clock.advance((OPEN_LIFETIME + 1) * 1_000);
    expect([(await test.get(short)).error, (await test.get(long)).status]).toEqual(['token_expired', 200]);
    test.clock.advance(DAY * 1_000);
    expect((await test.get(long)).error).toBe('token_expired');
  });

  it('of the archive is refused before the archived days and where there is no archive', async () => {
    expect(await test.get(test.channel(7, 'news', NOW - 3 * DAY - 1).hls)).toMatchObject({ error: 'not_in_archive' });
    expect((await test.get(test.channel(7, 'news', NOW - 3 * DAY + 1).hls)).status).toBe(200);
    expect(await test.get(test.channel(9, 'news', NOW - 60).hls)).toMatchObject({ error: 'not_in_archive' });
  });

  it('of a moment to come is not on air yet', async () => {
    expect(await test.get(test.channel(7, 'news', NOW + 600).hls)).toMatchObject({ error: 'not_on_air_yet' });
  });

  it('gives playlists that play for twelve hours', async () => {
    const { lists } = await test.open(test.channel(7, 'news').hls);
    test.clock.advance((SESSION_LIFETIME - 1) * 1_000);
    expect((await test.get(lists[0] ?? '')).status).toBe(200);
    test.clock.advance(1_000);
    expect((await test.get(lists[0] ?? '')).error).toBe('token_expired');
  });

  it('opens nothing from the end of a session on', async () => {
    const { lists } = await test.open(film(['news'], { until: NOW + 30 }).hls);
    expect((await test.get(lists[0] ?? '')).status).toBe(200);
    test.clock.advance(30_000);
    expect((await test.get(lists[0] ?? '')).error).toBe('token_expired');
  });

  it('gives the same playlist for moments of one segment, which says where to begin', async () => {
    const odd = NOW - 601 - ((NOW - 601) % 2) + 1;
    const [{ master, lists }, even] = await Promise.all([
      test.open(test.channel(7, 'news', odd).hls),
      test.open(test.channel(7, 'news', odd - 1).hls),
    ]);
    expect(lists).toEqual(even.lists);
    expect(master).toContain('#EXT-X-START:TIME-OFFSET=1,PRECISE=YES');
    expect(master).toContain(`/at-${odd - 1}/`);
  });
});
