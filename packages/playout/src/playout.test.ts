import { afterAll, describe, expect, it } from 'vitest';
import { withoutToken } from './answers/play-path.ts';
import { createPlayout } from './playout.ts';
import { NOW, SID, startTestPlayout } from './testing/test-playout.ts';

const DAY = 86_400;
const { playout, operatorDir, clock, sent, get, open, segmentsOf, channel, close } = startTestPlayout();
afterAll(close);

describe('a session with an end', () => {
  it('reports each video segment once and no audio; a session without an end reports nothing', async () => {
    const fetchAll = async (until?: number) => {
      sent.length = 0;
      const request = { contentId: '4', clips: ['news'], sid: SID, now: NOW, until };
      const { lists } = await open(playout.contentAddress(request).hlsMbr);
      for (const list of lists.filter((path) => /\/(v540|a-ru)\.m3u8/.test(path)))
        for (const segment of await segmentsOf(list)) await get(segment);
      return [...sent];
    };
    expect(await fetchAll()).toEqual([]);
    expect(await fetchAll(NOW + 120)).toEqual(Array.from({ length: 12 }, () => ({ sid: SID, seconds: 2 })));
  });

  it('opens and plays until its end and not a second longer, live and films', async () => {
    const until = NOW + 120;
    for (const address of [
      playout.channelAddress({ channelId: 7, key: 'mixed', sid: SID, now: NOW, until }).hlsMbr,
      playout.contentAddress({ contentId: '4', clips: ['ocean'], sid: SID, now: NOW, until }).hlsMbr,
    ]) {
      const { lists } = await open(address);
      const [list = ''] = lists;
      const [, segment = ''] = await segmentsOf(list);
      expect((await get(segment)).status).toBe(200);
      clock.advance(119_000);
      expect((await get(list)).status).toBe(200);
      clock.advance(1_000);
      for (const path of [address, list, segment]) expect((await get(path)).error).toBe('token_expired');
      clock.advance(-120_000);
    }
  });
});

describe('a channel', () => {
  it('opens with all video sizes, audio languages and subtitles', async () => {
    const { master } = await open(channel(7, 'mixed').hlsMbr);
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

  it('answers the master, audio and video playlists together, to valid tokens only', async () => {
    const { hlsMbr } = channel(7, 'mixed');
    const texts = (await playout.openingPlaylists(hlsMbr, NOW)) ?? {};
    expect(Object.keys(texts).map((path) => path.split('/').at(-1))).toEqual([
      'mbr.m3u8',
      'a-ru.m3u8',
      'a-en.m3u8',
      'v540.m3u8',
      'v270.m3u8',
    ]);
    for (const [path, text] of Object.entries(texts).slice(1)) expect((await get(path)).body).toBe(text);
    expect(await playout.openingPlaylists(hlsMbr.replace('/ch/7/', '/ch/8/'), NOW)).toBeUndefined();
    expect(await playout.openingPlaylists(hlsMbr, NOW + DAY)).toBeUndefined();
    expect(await playout.openingPlaylists('/elsewhere', NOW)).toBeUndefined();
  });

  it('has a smaller master playlist with one video size', async () => {
    const { master } = await open(channel(7, 'mixed').hls);
    expect(master.match(/EXT-X-STREAM-INF/g)).toHaveLength(1);
    expect(master).toContain('RESOLUTION=480x270');
  });

  it('has every file that its playlists name, with its bytes, cached for ever', async () => {
    const { lists } = await open(channel(7, 'mixed').hlsMbr);
    expect(lists).toHaveLength(6);
    for (const list of lists) {
      for (const address of await segmentsOf(list)) {
        const { status, cache, body } = await get(address);
        const [, clip, track, file] = /\/s\/(\w+)\.\w{8}\/([\w-]+)\/(\w+)\./.exec(address) ?? [];
        expect([status, cache], address).toEqual([200, 'public, max-age=31536000, immutable']);
        if (track?.startsWith('t-')) expect(body.startsWith('WEBVTT')).toBe(true);
        else if (file === 'init') expect(body).toBe('i'.repeat(100));
        else expect(body.slice(8)).toContain(`${clip} ${track} ${file}`);
      }
    }
  });

  it('plays the first audio track where a clip does not have the language, and no subtitles', async () => {
    const { lists } = await open(channel(7, 'mixed').hlsMbr);
    const [audio = [], subtitles = []] = await Promise.all(
      ['a-en', 't-en'].map((id) => segmentsOf(lists.find((list) => list.endsWith(`/${id}.m3u8`)) ?? '')),
    );
    expect(audio.some((address) => /\/ocean\.\w+\/a-mul\//.test(address))).toBe(true);
    expect(audio.some((address) => /\/news\.\w+\/a-en\//.test(address))).toBe(true);
    const empty = subtitles.find((address) => address.includes('/ocean.')) ?? '';
    expect((await get(empty)).body).not.toContain('-->');
    const spoken = subtitles.find((address) => /\/news\..*\/0\.vtt/.test(address)) ?? '';
    expect((await get(spoken)).body).toContain('Hello');
  });

  it('is known by its key; one that cannot be played is left out and reported', async () => {
    expect(['news', 'mixed', 'lost', 'missing'].map((key) => playout.has(key))).toEqual([true, true, false, false]);
    expect(playout.keys).toEqual(['news', 'mixed', 'adult', 'bare']);
    expect(playout.problems).toEqual([
      'playout.json, channel lost: there is no playable clip "nowhere" in media/clips',
    ]);
    expect((await get(channel(7, 'lost').hls)).status).toBe(404);
  });

  it('has the same playlists for every viewer and backend instance, cached for a second', async () => {
    const copy = createPlayout({
      operatorDir,
      clock,
      keys: ['a key for the tests of playout'],
      archivedDays: () => 3,
      faults: false,
    });
    const other = copy.channelAddress({ channelId: 7, key: 'mixed', sid: 'another-viewer', now: NOW });
    const { lists } = await open(channel(7, 'mixed').hlsMbr);
    const { lists: otherLists } = await open(other.hlsMbr);
    for (const [at, list] of lists.entries()) {
      const [one, same] = [await get(list), await get(otherLists[at] ?? '')];
      expect(otherLists[at]).not.toBe(list);
      expect(same).toEqual(one);
      expect(one.body).not.toContain('~');
      expect([one.type, one.cache]).toEqual(['application/vnd.apple.mpegurl', 'public, max-age=1']);
    }
  });
});

describe('the archive', () => {
  it('opens at its moment to the second, within the archived days only', async () => {
    const { master, lists } = await open(channel(7, 'mixed', NOW - 3600).hlsMbr);
    expect(master).toContain('#EXT-X-START:TIME-OFFSET=1,PRECISE=YES');
    expect(lists[0]).toContain(`/at-${NOW - 3601}/`);
    expect((await get(lists[0] ?? '')).body).toContain(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date((NOW - 3601) * 1000).toISOString().slice(0, 19)}`,
    );
    const statuses = [3 * DAY - 1, 3 * DAY, 3 * DAY + 1, 1, -60].map(
      async (back) => (await get(channel(7, 'mixed', NOW - back).hlsMbr)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404, 404]);
    expect((await get(channel(9, 'mixed', NOW - 60).hlsMbr)).status).toBe(404);
  });

  it('keeps playing after its beginning has left the archive', async () => {
    const [list = ''] = (await open(channel(7, 'mixed', NOW - 3 * DAY).hlsMbr)).lists;
    expect((await playout.answer(list, NOW + 3600)).status).toBe(200);
  });

  it('has one playlist for all moments in a segment, cached for an hour once its two hours are over', async () => {
    const [even = '', odd = ''] = await Promise.all(
      [NOW - 3 * 3600, NOW - 3 * 3600 - 1].map(
        async (at) => (await open(channel(7, 'news', at).hlsMbr)).lists[0] ?? '',
      ),
    );
    expect(withoutToken(even)).toBe(withoutToken(odd));
    const { cache, body } = await get(even);
    expect(cache).toBe('public, max-age=3600');
    expect(body.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
  });
});

describe('tokens', () => {
  it('of one channel open no other channel, archive, film or clip', async () => {
    const { hlsMbr } = channel(7, 'news');
    const [list = ''] = (await open(hlsMbr)).lists;
    const [init = ''] = await segmentsOf(list);
    const [secret = ''] = (await open(channel(8, 'adult').hlsMbr)).lists;
    const [secretInit = ''] = await segmentsOf(secret);
    const otherClip = init.replace(/s\/news\.\w+/, /s\/secret\.\w+/.exec(secretInit)?.[0] ?? '');
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
    for (const address of refused) expect((await get(address)).status, address).toBe(403);
    expect((await get(otherClip)).status).toBe(404);
    for (const address of [hlsMbr, list, init]) expect((await get(address)).status).toBe(200);
  });

  it('open for ten minutes and play for twelve hours', async () => {
    const { hlsMbr } = channel(7, 'news');
    const [list = ''] = (await open(hlsMbr)).lists;
    const [init = ''] = await segmentsOf(list);
    const expired = { status: 403, error: 'token_expired' };
    expect(await playout.answer(hlsMbr, NOW + 599)).toMatchObject({ status: 200 });
    expect(await playout.answer(hlsMbr, NOW + 600)).toEqual(expired);
    for (const path of [list, init]) {
      expect(await playout.answer(path, NOW + 12 * 3600 - 1)).toMatchObject({ status: 200 });
      expect(await playout.answer(path, NOW + 12 * 3600)).toEqual(expired);
    }
  });

  it('are refused when altered, and are left out of logged paths', async () => {
    const { hls, hlsMbr } = channel(7, 'news');
    expect(await get(hlsMbr.replace('~viewer~', '~vixwer~'))).toMatchObject({ status: 403, error: 'token_altered' });
    expect(withoutToken(hls)).toBe('/play/ch/7/news/live/index.m3u8');
  });
});

describe('a film', () => {
  it('repeats its clips up to its duration; without one it plays them once', async () => {
    const film = { contentId: 12, clips: ['ocean', 'news'], duration: 3600, sid: SID, now: NOW };
    const { lists } = await open(playout.contentAddress(film).hls);
    const { body, cache } = await get(lists.at(-1) ?? '');
    expect(body.match(/#EXTINF/g)).toHaveLength(1800);
    expect(body).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(body).not.toContain('PROGRAM-DATE-TIME');
    expect(cache).toBe('public, max-age=3600');
    const trailer = playout.contentAddress({ contentId: 't12', clips: ['ocean'], sid: SID, now: NOW });
    expect((await get((await open(trailer.hls)).lists.at(-1) ?? '')).body.match(/#EXTINF/g)).toHaveLength(4);
  });

  it('of missing clips does not exist', async () => {
    const { hls } = playout.contentAddress({ contentId: 12, clips: ['ocean', 'gone'], sid: SID, now: NOW });
    expect(await get(hls)).toMatchObject({ status: 404, error: 'unknown_subject' });
  });

  it('can have an address that opens for longer', async () => {
    const { hls } = playout.contentAddress({ contentId: 'm', clips: ['ocean'], sid: SID, now: NOW, lifetime: DAY });
    expect((await playout.answer(hls, NOW + DAY - 1)).status).toBe(200);
    expect((await playout.answer(hls, NOW + DAY)).status).toBe(403);
  });
});

describe('stills', () => {
  it('of a channel are on the ten-second grid of the clock [B-262]', async () => {
    const { img } = channel(7, 'mixed', 1_799_994_567);
    expect(img).toContain('/at-1799994560/img.json');
    const { origin, seek_points: points, img: picture } = JSON.parse((await get(img ?? '')).body);
    expect(origin).toBe(1_799_994_560);
    // The loop of 24 + 8 s begins at this origin: half a minute later is the fourth picture of the second clip.
    expect(points[0]).toEqual({ time: 0, x: 0, y: 0, w: 160, h: 90 });
    expect(points[3]).toEqual({ time: 30, x: 480, y: 270, w: 160, h: 90 });
    expect(points.map((point: { time: number }) => point.time)).toEqual(
      Array.from({ length: points.length }, (_, at) => at * 10),
    );
    expect(points.at(-1).time).toBeLessThan(NOW - origin);
    expect(points.at(-1).time).toBeGreaterThan(NOW - origin - 20);
    const sprite = await get(picture);
    expect([sprite.status, sprite.type]).toEqual([200, 'image/svg+xml']);
    expect(sprite.body.match(/<image /g)).toHaveLength(2);
    expect(sprite.body).toContain(Buffer.from('picture of ocean').toString('base64'));
  });

  it('of a film count from its beginning; a lineup without pictures has no address', async () => {
    const film = { contentId: 1, clips: ['ocean'], duration: 60, sid: SID, now: NOW };
    const { img } = playout.contentAddress(film);
    expect(playout.contentStills(film)).toBe(img);
    expect(playout.contentStills({ ...film, clips: ['gone'] })).toBeNull();
    const { origin, seek_points: points } = JSON.parse((await get(img ?? '')).body);
    expect([origin, points.length]).toEqual([0, 6]);
    // 10 s into a clip of 8 s is its second picture.
    expect(points[1]).toEqual({ time: 10, x: 160, y: 0, w: 160, h: 90 });
    expect(channel(7, 'bare').img).toBeNull();
  });
});

describe('the data of a stream', () => {
  it('names its video sizes, languages and the time that its playlist covers', async () => {
    const live = JSON.parse((await get(channel(7, 'mixed').info)).body);
    expect(live).toMatchObject({ live: true, to: NOW - 1, duration: 60, from: NOW - 61 });
    expect(live.video.map(({ height }: { height: number }) => height)).toEqual([540, 270]);
    expect(live.audio.map(({ lang }: { lang: string }) => lang)).toEqual(['ru', 'en']);
    expect(live.subtitles).toHaveLength(2);
    const film = playout.contentAddress({ contentId: 1, clips: ['ocean'], duration: 60, sid: SID, now: NOW });
    expect(JSON.parse((await get(film.info)).body)).toMatchObject({ live: false, from: null, to: null, duration: 60 });
  });
});
