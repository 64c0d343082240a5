import { PREFETCH_MAX_BYTES, PREFETCH_PLAYLIST_MAX_AGE, PREFETCH_SEGMENT_MAX_AGE } from '@antenna/player-core';
import fc from 'fast-check';
import type { LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { PrefetchCache, type CachedResponse } from './prefetch-cache.ts';
import { inOwnTask } from './own-task.ts';
import { createPrefetchLoader } from './prefetch-loader.ts';
import { liveOffset, segmentBefore, readMediaPlaylist } from './playlist.ts';

const MASTER = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="A",LANGUAGE="mul",DEFAULT=YES,AUTOSELECT=YES,URI="live/a.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="B",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,URI="live/b.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=4000000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,AUDIO="sound"
live/v720.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=640x360,AUDIO="sound"
live/v360.m3u8
`;
/** Sixty seconds of live in segments of two seconds. */
const list = (name: string, length = 2) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MAP:URI="${name}/init.mp4"\n${Array.from({ length: 30 }, (_, index) => `#EXTINF:${length},\n${name}/${index}.m4s\n`).join('')}`;

const at = 'https://tv.test/play/token/ch/7/';
const files: Readonly<Record<string, string>> = {
  'mbr.m3u8': MASTER,
  'live/v720.m3u8': list('v720'),
  'live/v360.m3u8': list('v360'),
  'live/a.m3u8': list('a', 2.005),
  'live/b.m3u8': list('b', 2.005),
};

function stocked({ fails = [] as readonly string[], heavy = 0 } = {}) {
  const requests: string[] = [];
  const held = new Set<string>();
  let time = 0;
  const cache = new PrefetchCache({
    now: () => time,
    choose: (variants) => variants.at(-1),
    fetch: ((url: string) => {
      const name = url.slice(at.length);
      requests.push(name);
      if (held.has(name)) return new Promise(() => {});
      const body = fails.includes(name) ? undefined : (files[name] ?? `bytes of ${name}`.padEnd(heavy));
      return Promise.resolve(new Response(body ?? '', { status: body === undefined ? 503 : 200 }));
    }) as typeof fetch,
  });
  const wait = async (ms: number) => {
    time += ms;
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const textAt = async (name: string) => (await cache.take(`${at}${name}`))?.data;
  return { cache, requests, wait, textAt, hold: (name: string) => void held.add(name) };
}

describe('the prefetch cache', () => {
  it('fetches the master and the playlists of one variant and its default audio, and no segments', async () => {
    const { cache, requests, textAt } = stocked();
    await cache.prefetch(`${at}mbr.m3u8`, 'playlists');
    expect(requests).toEqual(['mbr.m3u8', 'live/v360.m3u8', 'live/a.m3u8']);
    expect(cache.chosenVariant(`${at}mbr.m3u8`)).toBe(`${at}live/v360.m3u8`);
    expect(await textAt('mbr.m3u8')).toBe(MASTER);
    expect(await textAt('live/v360.m3u8')).toBe(files['live/v360.m3u8']);
  });

  it('with segments: the first video and audio segments as well', async () => {
    const { cache, requests, wait } = stocked();
    await cache.prefetch(`${at}mbr.m3u8`, 'segments');
    await wait(0);
    expect(requests.slice(3)).toEqual(['live/v360/init.mp4', 'live/v360/27.m4s', 'live/a/init.mp4', 'live/a/27.m4s']);
  });

  it('fetches the preferred audio language instead of the default one', async () => {
    const { cache, requests, wait } = stocked();
    await cache.prefetch(`${at}mbr.m3u8`, 'segments', ['kk', 'en-GB']);
    await wait(0);
    expect(requests).toEqual([
      'mbr.m3u8',
      'live/v360.m3u8',
      'live/b.m3u8',
      'live/v360/init.mp4',
      'live/v360/27.m4s',
      'live/b/init.mp4',
      'live/b/27.m4s',
    ]);
    const prefilled = stocked();
    prefilled.cache.startLive();
    prefilled.cache.addPlaylists(
      `${at}mbr.m3u8`,
      Object.fromEntries(Object.entries(files).map(([name, text]) => [at + name, text])),
      ['en'],
    );
    expect(prefilled.requests).toEqual(['live/v360/init.mp4', 'live/v360/27.m4s', 'live/b/init.mp4', 'live/b/27.m4s']);
    const none = stocked();
    await none.cache.prefetch(`${at}mbr.m3u8`, 'playlists', ['ka']);
    expect(none.requests.at(-1)).toBe('live/a.m3u8');
  });

  it('starts from playlists that came with the address: only the first segments are requested', async () => {
    const { cache, requests, wait, textAt } = stocked();
    cache.startLive();
    cache.addPlaylists(
      `${at}mbr.m3u8`,
      Object.fromEntries(Object.entries(files).map(([name, text]) => [at + name, text])),
    );
    expect(requests).toEqual(['live/v360/init.mp4', 'live/v360/27.m4s', 'live/a/init.mp4', 'live/a/27.m4s']);
    await wait(0);
    expect(cache.chosenVariant(`${at}mbr.m3u8`)).toBe(`${at}live/v360.m3u8`);
    expect([await textAt('mbr.m3u8'), await textAt('live/v360.m3u8'), await textAt('live/a.m3u8')]).toEqual([
      MASTER,
      files['live/v360.m3u8'],
      files['live/a.m3u8'],
    ]);
    expect(await textAt('live/v360/27.m4s')).toBeDefined();
    // A second look at a list is at the server.
    expect(await textAt('live/v360.m3u8')).toBeUndefined();
  });

  it('does not return what did not come with the address, or is too old', async () => {
    const { cache, requests, wait, textAt } = stocked();
    cache.addPlaylists(`${at}mbr.m3u8`, { [`${at}mbr.m3u8`]: MASTER });
    cache.addPlaylists(`${at}other.m3u8`, {});
    expect(requests).toEqual([]);
    cache.addPlaylists(`${at}mbr.m3u8`, { [`${at}live/v360.m3u8`]: list('v360') });
    await wait(PREFETCH_PLAYLIST_MAX_AGE);
    expect([await textAt('other.m3u8'), await textAt('live/v360.m3u8')]).toEqual([undefined, undefined]);
  });

  it('returns a playlist or segment once, a master any number of times', async () => {
    const { cache, wait, textAt } = stocked();
    await cache.prefetch(`${at}mbr.m3u8`, 'segments');
    await wait(0);
    for (const name of ['live/a.m3u8', 'live/v360/27.m4s'])
      expect([(await textAt(name)) !== undefined, await textAt(name)]).toEqual([true, undefined]);
    expect([await textAt('mbr.m3u8'), await textAt('mbr.m3u8')]).toEqual([MASTER, MASTER]);
  });

  it('drops a playlist that is too old, and renews it before that when it is prefetched again', async () => {
    const { cache, requests, wait, textAt } = stocked();
    await cache.prefetch(`${at}mbr.m3u8`, 'playlists');
    await wait(PREFETCH_PLAYLIST_MAX_AGE / 2);
    await cache.prefetch(`${at}mbr.m3u8`, 'playlists');
    expect(requests.filter((each) => each === 'live/v360.m3u8')).toHaveLength(2);
    expect(requests.filter((each) => each === 'mbr.m3u8')).toHaveLength(1);
    await wait(PREFETCH_PLAYLIST_MAX_AGE);
    expect(await textAt('live/v360.m3u8')).toBeUndefined();
  });

  it('uses the old playlist while a new one is fetched, for segments as well', async () => {
    const { cache, requests, wait, textAt, hold } = stocked();
    await cache.prefetch(`${at}mbr.m3u8`, 'playlists');
    await wait(PREFETCH_PLAYLIST_MAX_AGE / 2);
    hold('live/v360.m3u8');
    void cache.prefetch(`${at}mbr.m3u8`, 'playlists');
    await wait(0);
    await cache.prefetch(`${at}mbr.m3u8`, 'segments');
    expect(requests).toContain('live/v360/27.m4s');
    expect(await textAt('live/v360.m3u8')).toBe(files['live/v360.m3u8']);
  });

  it('ignores failed requests', async () => {
    const { cache, wait, textAt } = stocked({ fails: ['live/a.m3u8'] });
    await cache.prefetch(`${at}mbr.m3u8`, 'segments');
    await wait(0);
    expect(await textAt('live/a.m3u8')).toBeUndefined();
    expect(await textAt('live/v360.m3u8')).toBeDefined();
  });

  it('stays within its budget of bytes between one source and the next', async () => {
    const { cache, requests, wait } = stocked({ heavy: PREFETCH_MAX_BYTES });
    await cache.prefetch(`${at}mbr.m3u8`, 'segments');
    await wait(PREFETCH_SEGMENT_MAX_AGE);
    const before = requests.filter((each) => each.endsWith('.m4s')).length;
    await cache.prefetch(`${at}mbr.m3u8`, 'segments');
    await wait(0);
    expect(requests.filter((each) => each.endsWith('.m4s'))).toHaveLength(before);
    cache.startLive();
    await cache.prefetch(`${at}mbr.m3u8`, 'segments');
    await wait(0);
    expect(requests.filter((each) => each.endsWith('.m4s')).length).toBeGreaterThan(before);
  });

  it('while a live source starts: writes a start into each first playlist, and fetches video and audio together', async () => {
    const { cache, requests, wait } = stocked();
    const start = cache.startLive();
    const picture = start.process(`${at}live/v720.m3u8`, list('v720'));
    expect(picture).toContain('#EXT-X-START:TIME-OFFSET=-5.965,PRECISE=YES');
    expect(start.process(`${at}live/a.m3u8`, list('a', 2.005))).toContain('TIME-OFFSET=-5.965,');
    await wait(0);
    expect(requests).toEqual(['live/v720/init.mp4', 'live/v720/27.m4s', 'live/a/init.mp4', 'live/a/27.m4s']);
    expect(start.process(`${at}live/v720.m3u8`, list('v720'))).not.toContain('EXT-X-START');
    start.end();
    expect(start.process(`${at}live/v360.m3u8`, list('v360'))).toBe(list('v360'));
  });

  it('leaves playlists alone that end, have their own start, or are not plain', () => {
    const { cache, requests } = stocked();
    const start = cache.startLive();
    const odd = [
      `${list('x')}#EXT-X-ENDLIST\n`,
      list('x').replace('#EXTM3U', '#EXTM3U\n#EXT-X-START:TIME-OFFSET=-20'),
      list('x').replace('#EXTM3U', '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k"'),
      '#EXTM3U\n',
    ];
    odd.forEach((text, index) => expect(start.process(`${at}${index}.m3u8`, text)).toBe(text));
    expect(requests).toEqual([]);
  });
});

describe('the start of a live playlist', () => {
  it('is the start of a segment, three target durations or a little more before the end', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 500, max: 4_000 }), { minLength: 1, maxLength: 40 }), (lengths) => {
        const text = `#EXTM3U\n#EXT-X-TARGETDURATION:4\n${lengths.map((each, index) => `#EXTINF:${each / 1_000},\n${index}.ts`).join('\n')}`;
        const made = readMediaPlaylist(text, at);
        const total = lengths.reduce((sum, each) => sum + each, 0) / 1_000;
        const begin = total - liveOffset(made);
        const segment = made.segments.findLast((each) => each.start <= begin);
        expect(begin - (segment?.start ?? NaN)).toBeCloseTo(0.035, 3);
        expect(total - begin >= Math.min(12, total) - 0.04).toBe(true);
        expect(begin >= 0).toBe(true);
        expect(segmentBefore(made, liveOffset(made))).toBe(segment);
      }),
    );
  });
});

describe('the loader', () => {
  const context = { url: '/a.m3u8', type: 'level', responseType: 'text' } as LoaderContext;
  const policy = { loadPolicy: {} } as LoaderConfiguration;
  const found: CachedResponse = {
    url: 'https://tv.test/moved/a.m3u8',
    data: 'kept',
    requestedAt: 10,
    firstByteAt: 20,
    receivedAt: 30,
  };
  class Own {
    static requests: string[] = [];
    context = null;
    stats = { loading: { start: 0, first: 0, end: 0 }, loaded: 0, total: 0, bwEstimate: 0 };
    load(given: LoaderContext, _config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
      Own.requests.push(given.url);
      callbacks.onSuccess({ url: given.url, data: 'fetched' }, this.stats as never, given, null);
    }
    abort(): void {}
    destroy(): void {}
  }
  const load = (kept: Promise<CachedResponse> | undefined, { abort = false, isPreview = false } = {}) => {
    Own.requests = [];
    const responses: unknown[] = [];
    const Class = createPrefetchLoader(Own as never, {
      take: () => kept,
      process: (_url, text) => `${text}, processed`,
      isPreview,
    });
    const loader = new Class({} as never);
    loader.load(context, policy, {
      onSuccess: (response) => void responses.push(response.data),
      onError: () => {},
      onTimeout: () => {},
    });
    if (abort) loader.abort();
    return { responses, loader };
  };
  const turn = () =>
    new Promise<void>(
      (resolve) =>
        void Promise.resolve()
          .then(() => Promise.resolve())
          .then(() => resolve()),
    );

  it('returns a cached response with its timing, without a request', async () => {
    const { responses, loader } = load(Promise.resolve(found));
    await turn();
    expect([responses, Own.requests, loader.stats.loading]).toEqual([
      ['kept, processed'],
      [],
      { start: 10, first: 20, end: 30 },
    ]);
  });

  it("uses hls.js's loader when nothing is cached or the cached request fails", async () => {
    expect(load(undefined).responses).toEqual(['fetched, processed']);
    const { responses } = load(Promise.reject(new Error('503')));
    await turn();
    expect([responses, Own.requests]).toEqual([['fetched, processed'], ['/a.m3u8']]);
  });

  it('of a preview requests in another task than the one in which hls.js read the playlist before it', async () => {
    const { responses } = load(undefined, { isPreview: true });
    expect(responses).toEqual([]);
    await new Promise<void>((resolve) => inOwnTask(resolve));
    expect(responses).toEqual(['fetched, processed']);
  });

  it.each([Promise.resolve(found), undefined])('reports nothing after it was aborted (cached: %s)', async (cached) => {
    const { responses } = load(cached, { abort: true, isPreview: true });
    await turn();
    await new Promise<void>((resolve) => inOwnTask(resolve));
    expect([responses, Own.requests]).toEqual([[], []]);
  });
});
