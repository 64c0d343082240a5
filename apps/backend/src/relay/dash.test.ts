import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, guest, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const manifest = (more = '') =>
  `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="dynamic"><Period>${more}<AdaptationSet mimeType="video/mp4"><SegmentTemplate timescale="1" duration="2" media="$RepresentationID$-$Number%03d$.m4s" initialization="init-$RepresentationID$.mp4"/><Representation id="v1" bandwidth="1" width="1280" height="720"/></AdaptationSet></Period></MPD>`;

describe('DASH through the relay', () => {
  let test: TestApp;
  let viewer: Person;
  let origin: Server;
  let home = '';
  const requests: IncomingMessage[] = [];
  const answers: Record<string, string> = {
    '/live/a.mpd': manifest(),
    '/live/metadata.mpd': manifest('<BaseURL>http://169.254.169.254/latest/</BaseURL>'),
    '/live/broken.mpd': '<MPD><Period>',
    '/live/init-v1.mp4': 'init',
    '/live/v1-007.m4s': 'seven',
  };
  const get = (url: string) => test.call({ method: 'GET', url });
  const addressOf = (text: string, name: string): string =>
    new RegExp(` ${name}="([^"]+)"`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';

  /** The stream of the test operator's imported channel at this address. */
  const stream = async (path: string, settings: object | undefined = { for: 'needed', allow_private: true }) => {
    const { db } = test.services;
    const url = `${home}${path}`;
    await db
      .updateTable('channels')
      .set({
        url,
        sources: JSON.stringify([{ url, kind: 'dash', isPlayable: true, line: 1, headers: { 'User-Agent': 'Box/1' } }]),
      })
      .where('tvg_id', '=', 'foreign')
      .execute();
    const { data } = await db.selectFrom('providers').select('data').where('id', '=', 1).executeTakeFirstOrThrow();
    await db
      .updateTable('providers')
      .set({ data: JSON.stringify({ ...(JSON.parse(data) as object), relay: settings }) })
      .where('id', '=', 1)
      .execute();
    test.services.refresh();
    return (await viewer.get(`/v2/channels/${await channelId(test, 'foreign')}/stream`)).body;
  };

  beforeAll(async () => {
    origin = createServer((request, response) => {
      requests.push(request);
      const body = answers[request.url ?? ''];
      if (body === undefined || request.headers['user-agent'] !== 'Box/1') response.writeHead(404).end();
      else response.setHeader('content-type', 'application/octet-stream').end(body);
    });
    await new Promise<void>((resolve) => void origin.listen(0, '127.0.0.1', resolve));
    home = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
    test = await createTestApp({ engine: 'sqlite' });
    viewer = await guest(test);
  });
  afterAll(async () => {
    await test.close();
    origin.closeAllConnections();
    origin.close();
  });

  it('is handed out as it is while the relay is off', async () => {
    expect(await stream('/live/a.mpd', {})).toMatchObject({ hls: null, dash: `${home}/live/a.mpd` });
  });

  it('carries manifest, beginning and segments, and shows nothing of the server', async () => {
    const { dash, hls, headers, mime_type, stream_info } = await stream('/live/a.mpd');
    expect({ hls, headers, mime_type }).toEqual({ hls: null, headers: undefined, mime_type: 'application/dash+xml' });
    expect(dash).toMatch(/^\/play\/relay\/[\w-]+\/manifest\.mpd$/);
    expect((await get(stream_info)).json()).toMatchObject({
      live: true,
      video: [{ width: 1280, height: 720, bandwidth: 1 }],
      audio: [],
    });
    const answer = await get(dash);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/dash+xml']);
    expect(answer.body).not.toContain('127.0.0.1');
    expect((await get(addressOf(answer.body, 'initialization'))).body).toBe('init');
    const media = addressOf(answer.body, 'media');
    expect((await get(media.replace('$Number$', '7'))).body).toBe('seven');
    expect(requests.every(({ headers: given }) => given['user-agent'] === 'Box/1')).toBe(true);
    // The same segment has the same address in the next manifest.
    expect(addressOf((await get(dash)).body, 'media')).toBe(media);
  });

  it('takes nothing but numbers, and asks the server only for those', async () => {
    const { dash } = await stream('/live/a.mpd');
    const media = addressOf((await get(dash)).body, 'media');
    const before = requests.length;
    for (const value of ['..%2F..%2Fsecret', '', '7%3Fx', '-1'])
      expect((await get(media.replace('$Number$', value))).statusCode).toBe(404);
    expect((await get(media.split('?')[0] ?? '')).statusCode).toBe(404);
    expect(requests).toHaveLength(before);
  });

  it('leads to no private network by a manifest of another origin', async () => {
    const { dash } = await stream('/live/metadata.mpd');
    const answer = await get(dash);
    expect(answer.statusCode).toBe(200);
    expect((await get(addressOf(answer.body, 'initialization'))).statusCode).toBe(502);
  });

  it('answers 502 for half a manifest', async () => {
    const { dash } = await stream('/live/broken.mpd');
    expect((await get(dash)).statusCode).toBe(502);
  });

  it('ends with the viewing', async () => {
    const { dash, stat } = await stream('/live/a.mpd');
    const media = addressOf((await get(dash)).body, 'media').replace('$Number$', '7');
    expect((await get(media)).statusCode).toBe(200);
    await test.services.leases.end((await test.services.sessions.find(viewer.token)) as never, stat.id);
    expect((await get(media)).statusCode).toBe(403);
    expect((await get(dash)).statusCode).toBe(403);
  });

  it('takes a piece from the next base address of its manifest where the first one has none', async () => {
    answers['/live/two.mpd'] = manifest(`<BaseURL>${home}/missing/</BaseURL><BaseURL>${home}/live/</BaseURL>`);
    const { dash } = await stream('/live/two.mpd');
    const { body } = await get(dash);
    expect((await get(addressOf(body, 'initialization'))).body).toBe('init');
    const media = addressOf(body, 'media');
    expect((await get(media.replace('$Number$', '7'))).body).toBe('seven');
    expect((await get(media.replace('$Number$', '8'))).statusCode).toBe(404);
    expect(requests.map(({ url }) => url).slice(-4)).toEqual([
      '/missing/v1-007.m4s',
      '/live/v1-007.m4s',
      '/missing/v1-008.m4s',
      '/live/v1-008.m4s',
    ]);
  });

  it('says in words that a manifest which only links to others cannot be relayed', async () => {
    answers['/live/linked.mpd'] = '<MPD><Period xlink:href="https://more.example/"/></MPD>';
    const { dash } = await stream('/live/linked.mpd');
    const answer = await get(dash);
    expect([answer.statusCode, answer.json()]).toEqual([502, { error: expect.stringContaining('(xlink)') }]);
  });
});
