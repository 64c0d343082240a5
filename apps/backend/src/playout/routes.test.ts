import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { manualClock } from '@antenna/kernel/testing';
import { createPlayout, type Playout } from '@antenna/playout';
import { SEGMENT_BYTES, writeFakeOperator } from '@antenna/playout/testing';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPlayout } from './index.ts';

const NOW = 1_800_000_005;
const sid = 'viewer';
let folder = '';
let playout: Playout;
let app: FastifyInstance;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'playout-'));
  const cues = 'WEBVTT\n\n00:01.000 --> 00:05.000\nHello\n';
  writeFakeOperator(
    folder,
    [
      { name: 'news', seconds: 24, audio: [['a-en', 'en']], subtitles: { en: cues } },
      { name: 'ocean', seconds: 8 },
    ],
    { news: ['news'], mixed: ['news', 'ocean'] },
  );
  const clock = manualClock(NOW * 1000);
  const keys = ['a key for the tests of playout'];
  playout = createPlayout({ operatorDir: folder, clock, keys, archivedDays: () => 3, faults: false });
  app = fastify();
  registerPlayout(app, playout);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const channel = (channelId: number, key: string) => playout.channelAddress({ channelId, key, sid, now: NOW });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** The paths of the media playlists behind an address. */
async function listsOf(address: string): Promise<readonly string[]> {
  return (await get(address)).body.match(/\/play\/[^\s"]+\.m3u8/g) ?? [];
}
async function segmentsOf(list: string): Promise<readonly string[]> {
  const { body } = await get(list);
  const [, init] = /MAP:URI="(.*)"/.exec(body) ?? [];
  return [...(init ? [init] : []), ...(body.match(/^\.\.\/.*$/gm) ?? [])].map(
    (name) => new URL(name, `http://x${list}`).pathname,
  );
}

describe('the routes of /play', () => {
  it('name the pictures of the seek bar by a whole address, or by a path to who prefers paths', async () => {
    const { img } = channel(7, 'mixed');
    const whole = await get(img ?? '', { host: 'tv.test' });
    expect(whole.json().img).toMatch(/^http:\/\/tv\.test\/play\//);
    expect((await get(new URL(whole.json().img).pathname)).headers['content-type']).toBe('image/svg+xml');
    expect(whole.headers.vary).toContain('Prefer');
    const path = await get(img ?? '', { host: 'tv.test', prefer: 'addresses=relative' });
    expect(path.json().img).toBe(new URL(whole.json().img).pathname);
    expect(path.json().seek_points).toEqual(whole.json().seek_points);
  });

  it('serve every file that a playlist names with its content type, open to every origin', async () => {
    const lists = await listsOf(channel(7, 'mixed').hlsMbr);
    expect(lists).toHaveLength(4);
    const types = new Set<string>();
    for (const list of lists) {
      for (const address of await segmentsOf(list)) {
        const answer = await get(address);
        const isInit = address.endsWith('init.mp4');
        types.add(`${isInit ? 'init ' : ''}${answer.headers['content-type']}`);
        expect(answer.statusCode, address).toBe(200);
        expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(answer.headers['access-control-allow-origin']).toBe('*');
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

  it('serve playlists gzipped on request, with an ETag, for GET and HEAD', async () => {
    const [list = ''] = await listsOf(channel(7, 'news').hlsMbr);
    const plain = await get(list, { 'accept-encoding': 'identity' });
    const gzipped = await get(list, { 'accept-encoding': 'br, gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
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
    const segment = await app.inject({ method: 'HEAD', url: first });
    expect([segment.statusCode, segment.headers['content-length']]).toEqual([200, String(SEGMENT_BYTES)]);
    expect((await get(init, { 'if-none-match': String((await get(init)).headers['etag']) })).statusCode).toBe(304);
  });

  it('refuse an altered token and do not cache the refusal', async () => {
    const refusal = await get(channel(7, 'news').hlsMbr.replace('~viewer~', '~vixwer~'));
    expect([refusal.statusCode, refusal.headers['cache-control'], refusal.json()]).toEqual([
      403,
      'no-store',
      { error: 'token_altered' },
    ]);
  });

  it('say to the lease which client asks', async () => {
    const asked: unknown[] = [];
    const leased = createPlayout({
      operatorDir: folder,
      clock: manualClock(NOW * 1000),
      keys: ['a key for the tests of playout'],
      archivedDays: () => 3,
      faults: false,
      leases: {
        check: (...args) => {
          asked.push(args);
          return 'leased';
        },
      },
    });
    const server = fastify();
    registerPlayout(server, leased);
    const { hlsMbr } = leased.channelAddress({ channelId: 7, key: 'news', sid, now: NOW });
    await server.inject({ url: hlsMbr, headers: { 'user-agent': 'Player/1' } });
    expect(asked).toEqual([[sid, false, '127.0.0.1 Player/1']]);
    await server.close();
  });

  it('answer invalid paths with a short error', async () => {
    const { hlsMbr } = channel(7, 'news');
    const list = (await listsOf(hlsMbr)).find((one) => one.endsWith('/v540.m3u8')) ?? '';
    const [init = ''] = await segmentsOf(list);
    const invalid = [
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
    for (const address of invalid) {
      const answer = await get(address);
      expect([403, 404], address.slice(0, 200)).toContain(answer.statusCode);
      expect(answer.body).not.toContain('at ');
    }
    expect((await get(hlsMbr)).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/play/_faults', payload: [] })).statusCode).toBe(404);
  });
});
