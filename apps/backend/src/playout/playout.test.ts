import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { manualClock } from '@antenna/kernel/testing';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlayout, faultsAllowed, withoutToken, type Playout } from '@antenna/playout';
import { measurePlaylists, PIECE, writeFakeOperator } from '@antenna/playout/testing';
import { registerPlayout } from './index.ts';

const NOW = 1_800_000_005;
const DAY = 86_400;
const days: Readonly<Record<number, number>> = { 7: 3, 8: 3, 9: 0 };
const clock = manualClock(NOW * 1000);
const sid = 'viewer';
let folder = '';
let playout: Playout;
/** What was told of sessions that have to end. */
const given: [sid: string, seconds: number][] = [];
let app: FastifyInstance;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'playout-'));
  writeFakeOperator(
    folder,
    [
      {
        name: 'news',
        seconds: 24,
        sound: [
          ['a-ru', 'ru'],
          ['a-en', 'en'],
        ],
        words: { ru: 'WEBVTT\n\n00:01.000 --> 00:05.000\nПривет\n', en: 'WEBVTT\n\n00:01.000 --> 00:05.000\nHello\n' },
      },
      { name: 'ocean', seconds: 8 },
      { name: 'secret', seconds: 8 },
      { name: 'bare', seconds: 8, stills: false },
    ],
    { news: ['news'], mixed: ['news', 'ocean'], adult: ['secret'], bare: ['bare'], lost: ['nowhere'] },
  );
  playout = createPlayout({
    operatorDir: folder,
    clock,
    keys: ['a key for the tests of playout'],
    archivedDays: (id) => days[id] ?? 0,
    faults: false,
    onGiven: (session, seconds) => given.push([session, seconds]),
  });
  app = fastify();
  registerPlayout(app, playout);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const channel = (channelId: number, key: string, at?: number) =>
  playout.channelAddress({ channelId, key, at, sid, now: NOW });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** The media playlists and their segments behind an address. */
async function follow(address: string): Promise<{ master: string; lists: readonly string[] }> {
  const master = await get(address);
  expect(master.statusCode).toBe(200);
  return { master: master.body, lists: master.body.match(/\/play\/[^\s"]+\.m3u8/g) ?? [] };
}
async function segmentsOf(list: string): Promise<readonly string[]> {
  const { body } = await get(list);
  const [, init] = /MAP:URI="(.*)"/.exec(body) ?? [];
  return [...(init ? [init] : []), ...(body.match(/^\.\.\/.*$/gm) ?? [])].map(
    (name) => new URL(name, `http://x${list}`).pathname,
  );
}

describe('a session with an end', () => {
  it('is told of for each piece of its picture, once; not for its sound, and no other session is', async () => {
    const fetchAll = async (until?: number) => {
      given.length = 0;
      const { lists } = await follow(
        playout.contentAddress({ contentId: '4', clips: ['news'], sid, now: NOW, until }).hlsMbr,
      );
      for (const list of lists.filter((each) => /\/(v\d+|a-ru)\.m3u8/.test(each)).slice(0, 2))
        for (const piece of await segmentsOf(list)) await get(piece);
      return given.map(([session, seconds]) => `${session} ${seconds}`);
    };
    expect(await fetchAll()).toEqual([]);
    const told = await fetchAll(NOW + 120);
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toBe(`viewer ${24 / told.length}`);
  });

  it('opens and plays until then and not a second longer, live and film', async () => {
    const until = NOW + 120;
    for (const address of [
      playout.channelAddress({ channelId: 7, key: 'mixed', sid, now: NOW, until }).hlsMbr,
      playout.contentAddress({ contentId: '4', clips: ['ocean'], sid, now: NOW, until }).hlsMbr,
    ]) {
      const { lists } = await follow(address);
      const [list = ''] = lists;
      const [, segment = ''] = await segmentsOf(list);
      expect((await get(segment)).statusCode).toBe(200);
      clock.advance(119_000);
      expect((await get(list)).statusCode).toBe(200);
      clock.advance(1_000);
      for (const path of [address, list, segment]) expect((await get(path)).json()).toEqual({ error: 'token_expired' });
      clock.advance(-120_000);
    }
  });
});

describe('a channel', () => {
  it('opens with all picture sizes, its languages and its words', async () => {
    const { master } = await follow(channel(7, 'mixed').hlsMbr);
    expect(master).toContain('RESOLUTION=960x540');
    expect(master).toContain('RESOLUTION=480x270');
    expect(master.match(/CODECS="[^"]*"/g)).toEqual([
      'CODECS="avc1.64001f,mp4a.40.2"',
      'CODECS="avc1.64001f,mp4a.40.2"',
    ]);
    expect(master).toMatch(
      /TYPE=AUDIO,GROUP-ID="sound",NAME="RU",LANGUAGE="ru",DEFAULT=YES,AUTOSELECT=YES,URI="[^"]*\/a-ru\.m3u8"/,
    );
    expect(master).toMatch(/TYPE=AUDIO,GROUP-ID="sound",NAME="EN",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES/);
    expect(master.match(/TYPE=SUBTITLES,GROUP-ID="words",NAME="..",LANGUAGE="(..)"/g)).toHaveLength(2);
    expect(master).not.toContain('LANGUAGE="und"');
  });

  it('hands over the playlists that a player begins with, as their addresses answer, to whom they would answer', async () => {
    const { hlsMbr } = channel(7, 'mixed');
    const lists = (await playout.lists(hlsMbr, NOW)) ?? {};
    expect(Object.keys(lists).map((path) => path.split('/').at(-1))).toEqual([
      'mbr.m3u8',
      'a-ru.m3u8',
      'a-en.m3u8',
      'v540.m3u8',
      'v270.m3u8',
    ]);
    for (const [path, text] of Object.entries(lists).slice(1)) expect((await get(path)).body).toBe(text);
    expect(await playout.lists(hlsMbr.replace('/ch/7/', '/ch/8/'), NOW)).toBeUndefined();
    expect(await playout.lists(hlsMbr, NOW + DAY)).toBeUndefined();
    expect(await playout.lists('/elsewhere', NOW)).toBeUndefined();
  });

  it('has a reduced form with one picture size', async () => {
    const { master } = await follow(channel(7, 'mixed').hls);
    expect(master.match(/EXT-X-STREAM-INF/g)).toHaveLength(1);
    expect(master).toContain('RESOLUTION=480x270');
  });

  it('serves every file its playlists name, with its bytes and its type', async () => {
    const { lists } = await follow(channel(7, 'mixed').hlsMbr);
    expect(lists).toHaveLength(6);
    const types = new Set<string>();
    for (const list of lists) {
      for (const address of await segmentsOf(list)) {
        const answer = await get(address);
        const [, clip, , track, file] = /\/s\/(\w+)\.(\w{8})\/([\w-]+)\/(\w+)\./.exec(address) ?? [];
        types.add(`${file === 'init' ? 'init ' : ''}${answer.headers['content-type']}`);
        expect(answer.statusCode, address).toBe(200);
        expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(answer.headers['access-control-allow-origin']).toBe('*');
        if (track?.startsWith('t-')) expect(answer.body.startsWith('WEBVTT')).toBe(true);
        else if (file === 'init') expect(answer.body).toBe('i'.repeat(100));
        else expect(answer.body.slice(8)).toContain(`${clip} ${track} ${file}`);
      }
    }
    expect([...types].toSorted()).toEqual([
      'audio/mp4',
      'init audio/mp4',
      'init video/mp4',
      'text/vtt; charset=utf-8',
      'video/mp4',
    ]);
  });

  it('plays music where a clip does not speak the language, and no words', async () => {
    const { lists } = await follow(channel(7, 'mixed').hlsMbr);
    const [sound, words] = await Promise.all(
      ['a-en', 't-en'].map((id) => segmentsOf(lists.find((list) => list.endsWith(`/${id}.m3u8`)) ?? '')),
    );
    expect(sound?.some((address) => /\/ocean\.\w+\/a-mul\//.test(address))).toBe(true);
    expect(sound?.some((address) => /\/news\.\w+\/a-en\//.test(address))).toBe(true);
    const silent = words?.find((address) => address.includes('/ocean.')) ?? '';
    expect((await get(silent)).body).not.toContain('-->');
    const spoken = words?.find((address) => /\/news\..*\/0\.vtt/.test(address)) ?? '';
    expect((await get(spoken)).body).toContain('Hello');
  });

  it('is known by its key; what is wrong in the files is told and left out', async () => {
    expect(['news', 'mixed', 'lost', 'nobody'].map((key) => playout.has(key))).toEqual([true, true, false, false]);
    expect(playout.keys).toEqual(['news', 'mixed', 'adult', 'bare']);
    expect(playout.problems).toEqual([
      'playout.json, channel lost: there is no playable clip "nowhere" in media/clips',
    ]);
    expect((await get(channel(7, 'lost').hls)).statusCode).toBe(404);
  });
});

describe('playlists', () => {
  it('are the same bytes for every viewer and every copy of the backend, and may be cached for a second', async () => {
    const copy = createPlayout({
      operatorDir: folder,
      clock,
      keys: ['a key for the tests of playout'],
      archivedDays: () => 3,
      faults: false,
    });
    const other = await copy.answer(
      copy.channelAddress({ channelId: 7, key: 'mixed', sid: 'somebody-else', now: NOW }).hlsMbr,
      NOW,
    );
    const text = other.status === 200 && 'page' in other ? other.page.bytes.toString() : '';
    const theirs = text.match(/\/play\/[^\s"]+\.m3u8/g) ?? [];
    const { lists } = await follow(channel(7, 'mixed').hlsMbr);
    for (const [i, list] of lists.entries()) {
      const [mine, their] = [await get(list), await get(theirs[i] ?? '')];
      expect(theirs[i]).not.toBe(list);
      expect(their.body).toBe(mine.body);
      expect(mine.body).not.toContain('~');
      expect(mine.headers['cache-control']).toBe('public, max-age=1');
      expect(mine.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    }
  });

  it('come gzipped to who takes it, with a tag, for GET and HEAD', async () => {
    const {
      lists: [list = ''],
    } = await follow(channel(7, 'news').hlsMbr);
    const plain = await get(list, { 'accept-encoding': 'identity' });
    const packed = await get(list, { 'accept-encoding': 'br, gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect((await get(list, { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
    const again = await get(list, { 'if-none-match': String(plain.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url: list });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      plain.headers['content-length'],
    ]);
    const [init = '', first = ''] = await segmentsOf(list);
    const piece = await app.inject({ method: 'HEAD', url: first });
    expect([piece.statusCode, piece.headers['content-length']]).toEqual([200, String(PIECE)]);
    expect((await get(init, { 'if-none-match': String((await get(init)).headers['etag']) })).statusCode).toBe(304);
  });
});

describe('the archive', () => {
  it('opens at its moment to the second, inside the archived days only', async () => {
    const { master, lists } = await follow(channel(7, 'mixed', NOW - 3600).hlsMbr);
    expect(master).toContain('#EXT-X-START:TIME-OFFSET=1,PRECISE=YES');
    expect(lists[0]).toContain(`/at-${NOW - 3601}/`);
    expect((await get(lists[0] ?? '')).body).toContain(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date((NOW - 3601) * 1000).toISOString().slice(0, 19)}`,
    );
    const statuses = [3 * DAY - 1, 3 * DAY, 3 * DAY + 1, 1, -60].map(
      async (back) => (await get(channel(7, 'mixed', NOW - back).hlsMbr)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404, 404]);
    expect((await get(channel(9, 'mixed', NOW - 60).hlsMbr)).statusCode).toBe(404);
  });

  it('goes on playing when its beginning has become too old meanwhile', async () => {
    const {
      lists: [list = ''],
    } = await follow(channel(7, 'mixed', NOW - 3 * DAY).hlsMbr);
    expect((await playout.answer(list, NOW + 3600)).status).toBe(200);
  });

  it('is one cached playlist for all who start in a segment, and settles when its two hours are past', async () => {
    const [even, odd] = await Promise.all(
      [NOW - 3 * 3600, NOW - 3 * 3600 - 1].map(
        async (at) => (await follow(channel(7, 'news', at).hlsMbr)).lists[0] ?? '',
      ),
    );
    expect(withoutToken(even ?? '')).toBe(withoutToken(odd ?? ''));
    const ended = await get(even ?? '');
    expect(ended.headers['cache-control']).toBe('public, max-age=3600');
    expect(ended.body.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
  });
});

describe('tokens', () => {
  it('of one channel open no other, no archive, no film and no foreign clip', async () => {
    const { hlsMbr } = channel(7, 'news');
    const {
      lists: [list = ''],
    } = await follow(hlsMbr);
    const [init = ''] = await segmentsOf(list);
    const secret = (await follow(channel(8, 'adult').hlsMbr)).lists[0] ?? '';
    const [secretInit = ''] = await segmentsOf(secret);
    const foreign = init.replace(/s\/news\.\w+/, /s\/secret\.\w+/.exec(secretInit)?.[0] ?? '');
    const refused = [
      hlsMbr.replace('/ch/7/', '/ch/8/'),
      hlsMbr.replace('/ch/7/news/', '/ch/7/adult/'),
      hlsMbr.replace('/live/', `/at-${NOW - 3600}/`),
      list.replace('/ch/7/', '/ch/8/'),
      list.replace(/live-\d+/, `at-${NOW - 3600}`),
      list.replace(/[^/]*$/, 'mbr.m3u8'),
      hlsMbr.replace(/mbr\.m3u8$/, 'v540.m3u8'),
      init.replace('/ch/7/', '/ch/8/'),
      init.replace(/ch\/7\/news/, 'vod/1/60/news'),
      init.replace(/^\/play\/[^/]+/, hlsMbr.slice(0, hlsMbr.indexOf('/', 6))),
    ];
    for (const address of refused) expect((await get(address)).statusCode, address).toBe(403);
    expect((await get(foreign)).statusCode).toBe(404);
    for (const good of [hlsMbr, list, init]) expect((await get(good)).statusCode).toBe(200);
  });

  it('are refused when expired or altered; playback that has begun does not notice', async () => {
    const { hlsMbr } = channel(7, 'news');
    const {
      lists: [list = ''],
    } = await follow(hlsMbr);
    const [init = ''] = await segmentsOf(list);
    expect(await playout.answer(hlsMbr, NOW + 599)).toMatchObject({ status: 200 });
    expect(await playout.answer(hlsMbr, NOW + 600)).toEqual({ status: 403, error: 'token_expired' });
    for (const going of [list, init])
      expect(await playout.answer(going, NOW + 12 * 3600 - 1)).toMatchObject({ status: 200 });
    for (const over of [list, init])
      expect(await playout.answer(over, NOW + 12 * 3600)).toEqual({ status: 403, error: 'token_expired' });
    expect(await playout.answer(hlsMbr.replace('~viewer~', '~vixwer~'), NOW)).toEqual({
      status: 403,
      error: 'token_altered',
    });
    const refusal = await get(hlsMbr.replace('~viewer~', '~vixwer~'));
    expect([refusal.statusCode, refusal.headers['cache-control'], refusal.json()]).toEqual([
      403,
      'no-store',
      { error: 'token_altered' },
    ]);
  });

  it('never stand in a log line that is written without them', () => {
    expect(withoutToken(channel(7, 'news').hls)).toBe('/play/ch/7/news/live/index.m3u8');
  });
});

describe('a film', () => {
  it('plays its clips up to its duration, and only those that are there', async () => {
    const { hls } = playout.contentAddress({ contentId: 12, clips: ['ocean', 'news'], duration: 3600, sid, now: NOW });
    const { lists } = await follow(hls);
    const { body, headers } = await get(lists.at(-1) ?? '');
    expect(body.match(/#EXTINF/g)).toHaveLength(1800);
    expect(body).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(body).not.toContain('PROGRAM-DATE-TIME');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const once = playout.contentAddress({ contentId: 't12', clips: ['ocean'], sid, now: NOW });
    expect((await get((await follow(once.hls)).lists.at(-1) ?? '')).body.match(/#EXTINF/g)).toHaveLength(4);
    expect((await get(playout.contentAddress({ contentId: 12, clips: ['gone'], sid, now: NOW }).hls)).statusCode).toBe(
      404,
    );
  });

  it('may be given an address that can be opened for longer', async () => {
    const { hls } = playout.contentAddress({ contentId: 'mattress', clips: ['ocean'], sid, now: NOW, life: DAY });
    expect((await playout.answer(hls, NOW + DAY - 1)).status).toBe(200);
    expect((await playout.answer(hls, NOW + DAY)).status).toBe(403);
  });
});

describe('stills', () => {
  it('of a channel stand on the ten-second grid of the clock [B-262]', async () => {
    const { img } = channel(7, 'mixed', 1_799_994_567);
    expect(img).toContain('/at-1799994560/img.json');
    const { origin, seek_points: points, img: picture } = (await get(img ?? '')).json();
    expect(origin).toBe(1_799_994_560);
    // The round of 24 + 8 s begins at this origin: half a minute later is the fourth picture of the second clip.
    expect(points[0]).toEqual({ time: 0, x: 0, y: 0, w: 160, h: 90 });
    expect(points[3]).toEqual({ time: 30, x: 480, y: 270, w: 160, h: 90 });
    expect(points.map((point: { time: number }) => point.time)).toEqual(
      Array.from({ length: points.length }, (_, i) => i * 10),
    );
    expect(points.at(-1).time).toBeLessThan(NOW - origin);
    expect(points.at(-1).time).toBeGreaterThan(NOW - origin - 20);
    const sprite = await get(picture);
    expect([sprite.statusCode, sprite.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(sprite.body.match(/<image /g)).toHaveLength(2);
    expect(sprite.body).toContain(Buffer.from('picture of ocean').toString('base64'));
  });

  it('of a film count from its beginning; a lineup without pictures has no address', async () => {
    const { img } = playout.contentAddress({ contentId: 1, clips: ['ocean'], duration: 60, sid, now: NOW });
    const { origin, seek_points: points } = (await get(img ?? '')).json();
    expect([origin, points.length]).toEqual([0, 6]);
    // 10 s into a clip of 8 s is its second picture.
    expect(points[1]).toEqual({ time: 10, x: 160, y: 0, w: 160, h: 90 });
    expect(channel(7, 'bare').img).toBeNull();
  });
});

describe('bad input', () => {
  it('gets a short answer and leaves the server standing', async () => {
    const { hlsMbr } = channel(7, 'news');
    const list = (await follow(hlsMbr)).lists.find((one) => one.endsWith('/v540.m3u8')) ?? '';
    const [init = ''] = await segmentsOf(list);
    const odd = [
      '/play/',
      '/play/x',
      '/play/x/ch/7/news/live/mbr.m3u8',
      '/play/~/vod/1/0//whole/mbr.m3u8',
      `/play/${'a'.repeat(9000)}/ch/7/news/live/mbr.m3u8`,
      hlsMbr.replace('/ch/7/', '/ch/x/'),
      `${hlsMbr}/../../../../etc/passwd`,
      init.replace('v540/init', '..%2Fclip'),
      init.replace('init.mp4', '999999999.m4s'),
      init.replace('v540', 't-ru').replace('init.mp4', '9999.vtt'),
      list.replace('v540', 'v999'),
      list.replace(/live-\d+/, 'live-99999999'),
    ];
    for (const address of odd) {
      const answer = await get(address);
      expect([403, 404], address.slice(0, 200)).toContain(answer.statusCode);
      expect(answer.body).not.toContain('at ');
    }
    expect((await get(hlsMbr)).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/play/_faults', payload: [] })).statusCode).toBe(404);
  });

  it('in the operator’s files is told clip by clip', () => {
    const broken = mkdtempSync(join(tmpdir(), 'playout-'));
    const names = ['whole', 'cut', 'drifting', 'nonsense'];
    writeFakeOperator(
      broken,
      names.map((name) => ({ name, seconds: 8 })),
      Object.fromEntries(names.map((name) => [name, [name]])),
    );
    const at = (name: string, file: string) => join(broken, 'media', 'clips', name, file);
    truncateSync(at('cut', 'v540.mp4'), 200);
    writeFileSync(at('nonsense', 'clip.json'), '{"name":');
    const drifting = {
      name: 'drifting',
      duration: 8,
      segment: 2,
      video: [
        {
          id: 'v',
          width: 1,
          height: 1,
          codecs: 'avc1',
          file: 'v540.mp4',
          timescale: 1000,
          init: [0, 1],
          segments: [
            [1, 1, 2],
            [2, 1, 2],
            [3, 1, 2],
            [4, 1, 1.99],
          ],
        },
      ],
    };
    writeFileSync(at('drifting', 'clip.json'), JSON.stringify(drifting));
    const options = {
      operatorDir: broken,
      clock,
      keys: ['a key for the tests of playout'],
      archivedDays: () => 1,
      faults: false,
    };
    const started = createPlayout(options);
    expect(started.keys).toEqual(['whole']);
    expect(started.problems.slice(0, 3)).toEqual([
      'clip cut: v540.mp4 has 200 bytes, clip.json asks for 356',
      'clip drifting: video[0] lasts 7.99 s, not 8 s: the tracks would drift apart with every loop',
      expect.stringMatching(/^clip nonsense: .*JSON/),
    ]);
    expect(started.problems).toHaveLength(6);
    writeFileSync(join(broken, 'playout.json'), '{');
    expect(() => createPlayout(options)).toThrow(/^playout\.json cannot be read/);
    rmSync(join(broken, 'playout.json'));
    expect(createPlayout(options).keys).toEqual([]);
    rmSync(broken, { recursive: true });
  });
});

describe('faults on demand', () => {
  it('exist only when asked for and never in production', () => {
    expect(faultsAllowed({ ANTENNA_TEST_FAULTS: '1' })).toBe(true);
    expect(faultsAllowed({ ANTENNA_TEST_FAULTS: '1', NODE_ENV: 'production' })).toBe(false);
    expect(faultsAllowed({ ANTENNA_TEST_FAULTS: '0' })).toBe(false);
    expect(faultsAllowed({})).toBe(false);
    expect(playout.faults).toBeUndefined();
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      expect(() =>
        createPlayout({ operatorDir: folder, clock, keys: [], archivedDays: () => 0, faults: true }),
      ).toThrow('refused with NODE_ENV=production');
    } finally {
      process.env['NODE_ENV'] = before;
    }
  });
});

describe('the measure for benchmarks', () => {
  it('finds a cost for each kind of playlist', async () => {
    const cost = await measurePlaylists(playout, folder, 'mixed', NOW, 200);
    for (const micros of Object.values(cost)) expect(micros).toBeGreaterThan(0);
    await expect(measurePlaylists(playout, folder, 'nobody', NOW, 1)).rejects.toThrow('no channel nobody');
  });
});
