import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOperatorOrigin, type OperatorOrigin } from '../testing/operator-origin.ts';
import { channelId, guest, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createGrants } from './grant.ts';
import { rewriteAssetList, rewritePlaylist } from './rewriting.ts';

type Answers = Record<
  string,
  { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: string }
>;
/** Of an external host; a test finds it here. */
const PUBLIC = '93.184.216.34';

/** Says what it is told to, by path. */
async function startServer(answers: Answers, seen: string[] = []): Promise<Server> {
  const server = createServer((request, response) => {
    seen.push(`${request.url} ${JSON.stringify(request.headers)}`);
    const answer = answers[request.url ?? ''] ?? { status: 404 };
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

describe('the relay', () => {
  let test: TestApp;
  let viewer: Person;
  let origin: OperatorOrigin;
  let evil: Server;
  let other: Server;
  const seen: string[] = [];
  const elsewhere: string[] = [];
  const answers: Answers = {};

  beforeAll(async () => {
    origin = await startOperatorOrigin({ userAgent: 'Box/1' });
    other = await startServer({ '/secret': { body: 'inner' } }, elsewhere);
    const inner = `http://127.0.0.1:${portOf(other)}/secret`;
    Object.assign(answers, {
      '/list.m3u8': {
        body: `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${inner}"\n#EXTINF:2,\n${inner}\n#EXTINF:2,\nhttp://tv.example:${portOf(other)}/secret\n`,
      },
      '/master.m3u8': {
        body: [
          '#EXTM3U',
          '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",LANGUAGE="kk",NAME="Қазақша, 5.1",URI="a.m3u8"',
          '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",LANGUAGE="en",NAME="English",URI="s.m3u8"',
          '#EXT-X-STREAM-INF:BANDWIDTH=5000000,RESOLUTION=1920x1080,FRAME-RATE=50,CODECS="avc1.640028,mp4a.40.2",AUDIO="a"',
          '1080.m3u8',
          '#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360,AUDIO="a"',
          '360.m3u8',
          '#EXT-X-STREAM-INF:BANDWIDTH=64000',
          'radio.m3u8',
          '',
        ].join('\n'),
      },
      '/page.m3u8': {
        headers: { 'content-type': 'text/html', 'set-cookie': 'a=b', 'x-frame-options': 'ALLOWALL' },
        body: '<script>alert(1)</script>',
      },
      '/metadata.m3u8': { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' } },
      '/mapped.m3u8': { status: 302, headers: { location: `http://[::ffff:127.0.0.1]:${portOf(other)}/secret` } },
      '/decimal.m3u8': { status: 302, headers: { location: `http://2130706433:${portOf(other)}/secret` } },
      '/file.m3u8': { status: 302, headers: { location: 'file:///etc/passwd' } },
      '/loop.m3u8': { status: 302, headers: { location: '/loop.m3u8' } },
      '/here.m3u8': { status: 302, headers: { location: '/list.m3u8' } },
    });
    evil = await startServer(answers, seen);
    test = await createTestApp({
      engine: 'sqlite',
      relay: {
        resolveHost: async (host) => [{ address: host === 'cdn.example' ? PUBLIC : '127.0.0.1', family: 4 }],
        dial: () => '127.0.0.1',
      },
    });
    viewer = await guest(test);
  });
  afterAll(async () => {
    await test.close();
    await origin.close();
    for (const server of [evil, other]) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** The test operator's imported channel, at this address. */
  const channelAt = async (url: string, headers?: Record<string, string>): Promise<string> => {
    await test.services.db
      .updateTable('channels')
      .set({
        url,
        sources: JSON.stringify([{ url, kind: 'hls', line: 1, ...(headers ? { headers } : {}) }]),
        catchup: JSON.stringify({ mode: 'shift', days: 7 }),
      })
      .where('tvg_id', '=', 'foreign')
      .execute();
    test.services.refresh();
    return `/v2/channels/${await channelId(test, 'foreign')}/stream`;
  };
  const relay = async (settings: object | undefined): Promise<void> => {
    const { data } = await test.services.db
      .selectFrom('providers')
      .select('data')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    await test.services.db
      .updateTable('providers')
      .set({ data: JSON.stringify({ ...(JSON.parse(data) as object), relay: settings }) })
      .where('id', '=', 1)
      .execute();
    test.services.refresh();
  };
  const get = (url: string, headers = {}) => test.call({ method: 'GET', url, headers });
  const live = async (url: string, headers?: Record<string, string>) =>
    (await viewer.get(await channelAt(url, headers))).body as { hls: string; headers?: object };

  it('is off until the operator wants it', async () => {
    await relay(undefined);
    expect(await live('http://tv.example/live.m3u8', { 'User-Agent': 'Box/1' })).toMatchObject({
      hls: 'http://tv.example/live.m3u8',
      headers: { 'User-Agent': 'Box/1' },
    });
  });

  it('gives other clients a stream_info whose sibling leads to the stream, redirected or relayed', async () => {
    const url = `${origin.url}/live/a/index.m3u8`;
    for (const [settings, place] of [
      [undefined, 'redirect'],
      [{ for: 'all', allow_private: true }, 'relay'],
    ] as const) {
      await relay(settings);
      const path = await channelAt(url, { 'User-Agent': 'Box/1' });
      for (const query of ['', `?ts=${toSeconds(test.clock.now()) - 7_200}`]) {
        const { stream_info: info } = (await viewer.get(`${path}${query}`)).body;
        expect(info).toMatch(new RegExp(`^/play/${place}/[\\w-]+/data\\.json$`));
        const data = await get(info);
        expect(data.statusCode).toBe(200);
        expect(data.headers['access-control-allow-origin']).toBe('*');
        expect(data.json()).toMatchObject({ live: query === '', video: [], audio: [], subtitles: [] });
        const sibling = await get(info.replace('data.json', 'index.m3u8'));
        if (place === 'redirect') {
          expect(sibling.statusCode).toBe(302);
          expect(String(sibling.headers.location)).toContain(query === '' ? url : origin.url);
        } else expect([sibling.statusCode, sibling.body.slice(0, 7)]).toEqual([200, '#EXTM3U']);
      }
    }
  });

  it('says in data.json which sizes and languages the stream’s own playlist has, redirected or relayed', async () => {
    const tracks = {
      frame_rate: 50,
      video: [
        { width: 1920, height: 1080, bandwidth: 5_000_000 },
        { width: 640, height: 360, bandwidth: 800_000 },
      ],
      audio: [{ lang: 'kk', name: 'Қазақша, 5.1' }],
      subtitles: [{ lang: 'en', name: 'English' }],
    };
    const nothing = { frame_rate: null, video: [], audio: [], subtitles: [] };
    const infoOf = async (url: string) => (await get((await viewer.get(await channelAt(url))).body.stream_info)).json();
    const master = `http://127.0.0.1:${portOf(evil)}/master.m3u8`;
    // Without leave the private network is not looked at.
    await relay(undefined);
    expect(await infoOf(master)).toMatchObject(nothing);
    test.clock.advance(60_000);
    await relay({ allow_private: true });
    const asked = seen.length;
    expect(await infoOf(master)).toMatchObject(tracks);
    expect(await infoOf(master)).toMatchObject(tracks);
    expect(seen.length - asked).toBe(1);
    for (const path of ['/page.m3u8', '/metadata.m3u8', '/missing.m3u8'])
      expect(await infoOf(`http://127.0.0.1:${portOf(evil)}${path}`)).toMatchObject(nothing);
    await relay({ for: 'all', allow_private: true });
    expect(await infoOf(master)).toMatchObject(tracks);
  });

  it('serves four clients of one stream, redirected or relayed, and no fifth', async () => {
    for (const settings of [undefined, { for: 'all', allow_private: true }]) {
      await relay(settings);
      const { stream_info: info } = (
        await viewer.get(await channelAt(`${origin.url}/live/a/index.m3u8`, { 'User-Agent': 'Box/1' }))
      ).body;
      const statuses = [];
      for (let client = 1; client <= 6; client += 1)
        statuses.push(
          (await get(info.replace('data.json', 'index.m3u8'), { 'user-agent': `Player/${client}` })).statusCode,
        );
      expect(statuses.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => (settings ? 200 : 302)));
      expect(statuses.slice(4)).toEqual([403, 403]);
    }
  });

  it('redirects only by its own seal, until it is over and while the viewing may go on', async () => {
    await relay({ for: 'all', allow_private: true });
    const relayed = await live(`${origin.url}/live/a/index.m3u8`);
    // The relay hides the operator's server: its seal opens no redirect.
    expect((await get(relayed.hls.replace('/relay/', '/redirect/'))).statusCode).toBe(403);
    await relay(undefined);
    const { stream_info: info, stat } = (await viewer.get(await channelAt('https://tv.example/a.m3u8'))).body;
    expect((await get(info.replace('/redirect/', '/relay/'))).statusCode).toBe(403);
    const other = info[40] === 'x' ? 'y' : 'x';
    expect((await get(`${info.slice(0, 40)}${other}${info.slice(41)}`)).statusCode).toBe(403);
    expect((await get(info)).statusCode).toBe(200);
    await test.services.leases.end((await test.services.sessions.find(viewer.token)) as never, stat.id);
    expect((await get(info)).statusCode).toBe(403);
  });

  it('carries what a browser would refuse, live and archive, with the playlist’s headers, and shows nothing of the server', async () => {
    await relay({ for: 'needed', allow_private: true });
    const answer = await live(`${origin.url}/live/a/index.m3u8`, { 'User-Agent': 'Box/1' });
    expect(answer).not.toHaveProperty('headers');
    expect(answer.hls).toMatch(/^\/play\/relay\/[\w-]+\/index\.m3u8$/);
    const list = await get(answer.hls);
    expect([list.statusCode, list.headers['content-type'], list.headers['access-control-allow-origin']]).toEqual([
      200,
      'application/vnd.apple.mpegurl',
      '*',
    ]);
    expect(list.body).not.toContain('127.0.0.1');
    const inner = list.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const [map] = /URI="([^"]+)"/.exec(list.body)?.slice(1) ?? [];
    const piece = await get(inner[0] ?? '');
    expect([piece.statusCode, piece.headers['content-type'], piece.rawPayload.length > 5_000]).toEqual([
      200,
      'video/iso.segment',
      true,
    ]);
    expect((await get(map ?? '')).rawPayload.subarray(4, 8).toString()).toBe('ftyp');
    expect(origin.requests.every(({ headers }) => headers['user-agent'] === 'Box/1')).toBe(true);
    // The same piece is at the same address in the next refresh; an archive goes the same way.
    expect((await get(answer.hls)).body.split('\n').some((line) => inner.includes(line))).toBe(true);
    const ts = toSeconds(test.clock.now()) - 7_200;
    const archive = (await viewer.get(`/v2/channels/${await channelId(test, 'foreign')}/stream?ts=${ts}`)).body;
    expect(archive).toMatchObject({ from: ts, hls: expect.stringMatching(/^\/play\/relay\//) });
    expect((await get(archive.hls)).statusCode).toBe(200);
    expect(origin.requests.at(-1)?.url).toContain(`/live/a/index.m3u8?utc=${ts}&lutc=`);
    // https without headers needs no relay, unless all is to go through it.
    expect((await live('https://tv.example/live.m3u8')).hls).toBe('https://tv.example/live.m3u8');
    await relay({ for: 'all' });
    expect((await live('https://tv.example/live.m3u8')).hls).toMatch(/^\/play\/relay\//);
  });

  it('ends with its viewing: list and pieces', async () => {
    await relay({ for: 'needed', allow_private: true });
    const path = await channelAt(`${origin.url}/live/a/index.m3u8`, { 'User-Agent': 'Box/1' });
    const answer = (await viewer.get(path)).body;
    const list = await get(answer.hls);
    expect(list.statusCode).toBe(200);
    const inner = list.body.match(/\/play\/relay\/\S+/g) ?? [];
    expect((await viewer.send('DELETE', `/v2/users/self/streams/${answer.stat.id}`)).status).toBe(204);
    for (const each of [answer.hls, ...inner]) expect((await get(each)).statusCode, each).toBe(403);
  });

  it('is no open proxy: only what was sealed here, unaltered, in time, while it is on', async () => {
    await relay({ for: 'needed', allow_private: true });
    const { hls } = await live(`http://127.0.0.1:${portOf(evil)}/here.m3u8`);
    expect((await get(hls)).statusCode).toBe(200);
    const sealed = hls.split('/')[3] ?? '';
    for (const wrong of [
      'http://tv.example/',
      encodeURIComponent('http://tv.example/x'),
      '',
      'a',
      sealed.slice(0, -2),
      `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`,
      createGrants('another key').seal({
        url: 'http://tv.example/',
        providerId: 1,
        channelId: 1,
        isArchive: false,
        source: 1,
        home: 'tv.example',
        exp: 9e9,
      }),
    ]) {
      expect((await get(`/play/relay/${wrong}/index.m3u8`)).statusCode, wrong).toBe(403);
    }
    expect((await test.call({ method: 'POST', url: hls })).statusCode).toBeGreaterThanOrEqual(404);
    await relay(undefined);
    expect((await get(hls)).statusCode).toBe(404);
    await relay({ for: 'needed', allow_private: true });
    test.clock.advance(12 * 3_600_000);
    expect((await get(hls)).statusCode).toBe(403);
    viewer = await guest(test);
  });

  it('reaches into a private network only where the operator allows it, and then only the server of the playlist', async () => {
    await relay({ for: 'needed' });
    for (const host of ['127.0.0.1', 'tv.example', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', 'localhost'])
      expect((await get((await live(`http://${host}:${portOf(evil)}/list.m3u8`)).hls)).statusCode, host).toBe(502);
    expect(seen.filter((line) => line.startsWith('/list')).length).toBe(1);
    await relay({ for: 'needed', allow_private: true });
    const list = await get((await live(`http://tv.example:${portOf(evil)}/list.m3u8`)).hls);
    expect(list.statusCode).toBe(200);
    // What that server's list leads to is not the operator's word.
    const inner = [...list.body.matchAll(/\/play\/relay\/[^"\n]+/g)].map(([address]) => address);
    expect(inner).toHaveLength(3);
    for (const address of inner) expect((await get(address)).statusCode).toBe(502);
    for (const path of ['metadata', 'mapped', 'decimal', 'file', 'loop'])
      expect((await get((await live(`http://tv.example:${portOf(evil)}/${path}.m3u8`)).hls)).statusCode, path).toBe(
        502,
      );
    expect(elsewhere).toEqual([]);
  });

  it('says the channel’s headers to the playlist’s own origin and to whom the operator names, also over redirects', async () => {
    const reported: string[] = [];
    const abroad = await startServer(
      {
        '/piece.ts': { body: 'b' },
        '/back': { status: 302, headers: { location: `http://tv.example:${portOf(evil)}/home.ts` } },
      },
      reported,
    );
    const there = `http://cdn.example:${portOf(abroad)}`;
    const list = ['/home.ts', '/away.ts', `${there}/piece.ts`, `${there}/back`];
    answers['/many.m3u8'] = { body: `#EXTM3U\n${list.map((uri) => `#EXTINF:2,\n${uri}`).join('\n')}\n` };
    answers['/home.ts'] = { body: 'a' };
    answers['/away.ts'] = { status: 302, headers: { location: `${there}/piece.ts` } };
    const headers = {
      'User-Agent': 'Box/7',
      Referer: 'http://portal.example/',
      Cookie: 'sid=1',
      'X-Whatever': 'token',
    };
    const playAll = async (settings: object): Promise<readonly number[]> => {
      await relay({ for: 'needed', allow_private: true, ...settings });
      const open = await live(`http://tv.example:${portOf(evil)}/many.m3u8`, headers);
      const statuses = [];
      for (const [address] of (await get(open.hls)).body.matchAll(/\/play\/relay\/[^"\n]+/g))
        statuses.push((await get(address)).statusCode);
      return statuses;
    };
    try {
      seen.length = 0;
      expect(await playAll({})).toEqual([200, 200, 200, 200]);
      expect(seen).toHaveLength(4);
      for (const line of seen) expect(line).toMatch(/Box\/7.*portal\.example.*sid=1.*token/);
      expect(reported).toHaveLength(3);
      for (const line of reported) expect(line).not.toMatch(/Box|portal|sid|token|tv\.example/);
      for (const [host, isMeant] of [
        ['elsewhere.example', false],
        ['example', false],
        ['cdn.example', true],
        ['*.example', true],
      ] as const) {
        reported.length = 0;
        await playAll({ headers_for: [host] });
        expect(
          reported.filter((line) => line.includes('sid=1')),
          host,
        ).toHaveLength(isMeant ? 3 : 0);
      }
    } finally {
      abroad.closeAllConnections();
      abroad.close();
    }
  });

  it('lists of ads in a stream lead through, and so do the ads in them', async () => {
    await relay({ for: 'needed', allow_private: true });
    const base = `http://tv.example:${portOf(evil)}`;
    Object.assign(answers, {
      '/ads.m3u8': {
        body: '#EXTM3U\n#EXT-X-DATERANGE:ID="a",CLASS="com.apple.hls.interstitial",X-ASSET-LIST="/ads.json"\n#EXTINF:2,\n1.ts\n',
      },
      '/ads.json': {
        headers: { 'content-type': 'application/json' },
        body: '{"ASSETS":[{"URI":"ad.m3u8","DURATION":15}]}',
      },
      '/ad.m3u8': { body: '#EXTM3U\n#EXTINF:2,\nad.ts\n' },
    });
    const playlist = (await get((await live(`${base}/ads.m3u8`)).hls)).body;
    const list = await get(/X-ASSET-LIST="([^"]+)"/.exec(playlist)?.[1] ?? '');
    expect(list.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    const asset = (JSON.parse(list.body) as { ASSETS: { URI: string; DURATION: number }[] }).ASSETS[0];
    expect(asset).toMatchObject({ URI: expect.stringMatching(/^\/play\/relay\//), DURATION: 15 });
    expect((await get(asset?.URI ?? '')).body).toMatch(/^#EXTM3U\n#EXTINF:2,\n\/play\/relay\//);
  });

  it('what a server sends is never a page of ours', async () => {
    const answer = await get((await live(`http://tv.example:${portOf(evil)}/page.m3u8`)).hls);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect((await get((await live(`http://tv.example:${portOf(evil)}/none.m3u8`)).hls)).statusCode).toBe(404);
  });
});

describe('a playlist’s addresses', () => {
  it('all lead through, of lines and of attributes, and nothing else is touched', () => {
    const through = (url: string) => `<${url}>`;
    expect(
      rewritePlaylist(
        '#EXTM3U\r\n#EXT-X-KEY:METHOD=AES-128,URI="key?a=1",IV=0x1\r\n#EXT-X-MAP:URI="/init.mp4"\n#EXT-X-MEDIA:TYPE=AUDIO,NAME="URI=x",URI="//cdn.example/a.m3u8"\n#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="data:text/plain;base64,AA=="\n# a comment URI="x"\n\n  seg 1.ts \nhttps://b.example/2.ts\nskd://key\n',
        'http://a.example/x/list.m3u8?t=1',
        { through },
      ),
    ).toBe(
      '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="<http://a.example/x/key?a=1>",IV=0x1\n#EXT-X-MAP:URI="<http://a.example/init.mp4>"\n#EXT-X-MEDIA:TYPE=AUDIO,NAME="URI=x",URI="<http://cdn.example/a.m3u8>"\n#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="data:text/plain;base64,AA=="\n# a comment URI="x"\n\n<http://a.example/x/seg%201.ts>\n<https://b.example/2.ts>\nskd://key\n',
    );
  });

  it('lead through in lists of assets and steering, with their variables filled in', () => {
    expect(
      rewritePlaylist(
        '#EXTM3U\n#EXT-X-DEFINE:NAME="host",VALUE="https://b.example"\n#EXT-X-DEFINE:QUERYPARAM="t"\n#EXT-X-DATERANGE:ID="a",CLASS="com.apple.hls.interstitial",X-ASSET-LIST="/ads.json?n=1",X-RESUME-OFFSET=0\n#EXT-X-DATERANGE:ID="b",X-ASSET-URI="ad.m3u8"\n#EXT-X-CONTENT-STEERING:SERVER-URI="{$host}/steer",PATHWAY-ID="A"\n{$host}/1.ts?{$t}{$none}\n',
        'http://a.example/x/list.m3u8?t=7',
        { through: (url) => `<${url}>` },
      ),
    ).toBe(
      '#EXTM3U\n#EXT-X-DEFINE:NAME="host",VALUE="https://b.example"\n#EXT-X-DEFINE:QUERYPARAM="t"\n#EXT-X-DATERANGE:ID="a",CLASS="com.apple.hls.interstitial",X-ASSET-LIST="<http://a.example/ads.json?n=1>",X-RESUME-OFFSET=0\n#EXT-X-DATERANGE:ID="b",X-ASSET-URI="<http://a.example/x/ad.m3u8>"\n#EXT-X-CONTENT-STEERING:SERVER-URI="<https://b.example/steer>",PATHWAY-ID="A"\n<https://b.example/1.ts?7{$none}>\n',
    );
    const through = (url: string) => `<${url}>`;
    expect(
      rewriteAssetList(
        '{"ASSETS":[{"URI":"ad.m3u8","DURATION":15},{"URI":"data:,x"},null,{"DURATION":1}],"X":1}',
        'https://a.example/ads.json',
        through,
      ),
    ).toBe(
      '{"ASSETS":[{"URI":"<https://a.example/ad.m3u8>","DURATION":15},{"URI":"data:,x"},null,{"DURATION":1}],"X":1}',
    );
    for (const other of ['{"ASSETS":1}', '[]', '{', 'null'])
      expect(rewriteAssetList(other, 'https://a/', through)).toBeUndefined();
  });

  it('of a list in a list know the variables of the first (EXT-X-DEFINE:IMPORT)', () => {
    const grants = createGrants('key');
    const grant = {
      url: '',
      providerId: 1,
      channelId: 2,
      isArchive: false,
      source: 1,
      home: 'https://a.example',
      exp: 5,
    };
    const sealed: string[] = [];
    rewritePlaylist(
      '#EXTM3U\n#EXT-X-DEFINE:NAME="t",VALUE="7"\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8?k={$t}\n',
      'https://a.example/main.m3u8',
      { through: (url, variables) => sealed[sealed.push(grants.seal({ ...grant, url, variables })) - 1] ?? '' },
    );
    const opened = grants.open(sealed[0] ?? '');
    expect(opened).toMatchObject({ url: 'https://a.example/low.m3u8?k=7', variables: { t: '7' } });
    const given: (object | undefined)[] = [];
    const list = rewritePlaylist(
      '#EXTM3U\n#EXT-X-DEFINE:IMPORT="t"\n#EXT-X-DEFINE:IMPORT="toString"\n#EXTINF:2,\n1.ts?k={$t}{$toString}\n',
      opened?.url ?? '',
      { through: (url, variables) => (given.push(variables), `<${url}>`), imported: opened?.variables },
    );
    expect(list).toContain('<https://a.example/1.ts?k=7{$toString}>');
    expect(given).toEqual([undefined]);
  });

  it('are sealed: the same grant the same way, another key opens nothing', () => {
    const grant = {
      url: 'http://user:pass@a.example/1',
      providerId: 1,
      channelId: 2,
      isArchive: true,
      source: 1,
      home: 'a.example',
      exp: 5,
    };
    const grants = createGrants('key');
    expect(grants.open(grants.seal(grant))).toEqual(grant);
    expect(grants.seal(grant)).toBe(grants.seal({ ...grant }));
    expect(grants.seal({ ...grant, exp: 6 }).slice(0, 16)).not.toBe(grants.seal(grant).slice(0, 16));
    expect(createGrants('other').open(grants.seal(grant))).toBeUndefined();
  });
});
