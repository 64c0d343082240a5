// cspell:ignore ftypisom stypmsdh
import { writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { HOUR, toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSourcesCommand } from '../check/sources-command.ts';
import { importDatabase, importPlaylist } from '../import/index.ts';
import { channelId, guest, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { brandFile } from '../testing/test-operator.ts';
import { createKindProbes } from './kinds-job.ts';

const PACKET = Buffer.alloc(188, 0xff);
PACKET[0] = 0x47;
const MPD = '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="dynamic"><Period><AdaptationSet>';

/** What each address of the panel answers; `/stream` never ends, `/gone` is no more there. */
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/hls': (response) => response.end('#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\na.ts\n'),
  '/dash': (response) => response.end(`${MPD}</AdaptationSet></Period></MPD>`),
  '/keys': (response) =>
    response.end(`${MPD}${' '.repeat(4_000)}<ContentProtection schemeIdUri="urn:x"/></AdaptationSet></Period></MPD>`),
  '/film': (response) => response.end('\0\0\0\x18ftypisom'),
  '/page.php': (response) => response.setHeader('content-type', 'text/html').end('<!doctype html><p>Closed'),
  '/radio': (response) => response.setHeader('content-type', 'audio/aacp').end('\x01\x02\x03'),
  '/stream': (response) => {
    response.setHeader('content-type', 'application/octet-stream');
    const write = (): void => {
      while (!response.destroyed && response.write(PACKET));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  },
};
const SEEN = ['/hls', '/dash', '/film', '/radio', '/gone'];
const HIDDEN = ['/keys', '/page.php', '/stream'];

describe('addresses that do not say what they are', () => {
  let test: TestApp;
  let viewer: Person;
  let panel: Server;
  let home = '';
  const requests: string[] = [];
  const importAll = async () => {
    const entries = [...SEEN, ...HIDDEN].map((path) => `#EXTINF:-1 tvg-id="${path}",${path}\n${home}${path}\n`);
    const source = join(test.dataDir, 'list.m3u');
    writeFileSync(source, `#EXTM3U\n${entries.join('')}`);
    const db = importDatabase({ url: test.databaseUrl, dataDir: test.dataDir });
    return importPlaylist({ db, providerId: 1, source, isConfirmed: true });
  };
  const hidden = () => hiddenOf([...SEEN, ...HIDDEN]);
  const hiddenOf = async (paths: readonly string[]): Promise<readonly string[]> => {
    test.services.refresh();
    const { body } = await viewer.get('/v2/users/self/channel_list');
    const those = new Set(
      (body as readonly { readonly id: number; readonly is_hidden?: boolean }[])
        .filter((each) => each.is_hidden)
        .map(({ id }) => id),
    );
    const found: string[] = [];
    for (const path of paths) if (those.has(await channelId(test, path))) found.push(path);
    return found;
  };
  const stream = async (path: string) =>
    (await viewer.get(`/v2/channels/${await channelId(test, path)}/stream`)).body as Record<string, unknown>;

  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite' });
    panel = createServer((request, response) => {
      const path = request.url ?? '';
      requests.push(path);
      const isPanel = path.startsWith('/user/pass/') && path !== '/user/pass/150';
      const answer = ANSWERS[isPanel ? '/stream' : path.startsWith('/user/pass/') ? '/hls' : path];
      if (answer) answer(response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => void panel.listen(0, '127.0.0.1', resolve));
    home = `http://127.0.0.1:${(panel.address() as AddressInfo).port}`;
    const now = toSeconds(test.clock.now());
    await test.services.db
      .updateTable('providers')
      .set({ data: JSON.stringify({ ...brandFile({ now }), relay: { allow_private: true } }) })
      .execute();
    test.services.refresh();
    viewer = await guest(test);
  });
  afterAll(async () => {
    await test.close();
    panel.closeAllConnections();
    panel.close();
  });

  it('count as HLS until they were asked', async () => {
    expect(await importAll()).toMatchObject({ status: 'done', unplayable: {} });
    expect(await hidden()).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('are asked once, and what no browser plays is hidden', async () => {
    const turn = createKindProbes(test.services);
    await turn();
    expect(await hidden()).toEqual(HIDDEN);
    const asked = requests.length;
    // The two manifests of DASH twice: keys may be named far behind the first bytes.
    expect(requests.toSorted()).toEqual([...SEEN, ...HIDDEN, '/dash', '/keys'].toSorted());
    await turn();
    test.clock.advance(HOUR);
    await turn();
    expect(requests).toHaveLength(asked);
  });

  it('play as what they are', async () => {
    expect(await stream('/hls')).toMatchObject({ hls: `${home}/hls` });
    expect(await stream('/dash')).toMatchObject({ hls: null, dash: `${home}/dash` });
    expect(await stream('/film')).toMatchObject({ hls: null, http: `${home}/film`, mime_type: 'video/mp4' });
    expect(await stream('/radio')).toMatchObject({ hls: null, http: `${home}/radio`, mime_type: 'audio/aac' });
    expect(await stream('/stream')).toMatchObject({ hls: null, http: `${home}/stream`, mime_type: 'video/mp2t' });
    expect(await stream('/gone')).toMatchObject({ hls: `${home}/gone` });
  });

  it('are known to the next import of the playlist', async () => {
    expect(await importAll()).toMatchObject({
      unplayable: { dash: 1, page: 1, mpegts: 1 },
      unseen: { count: HIDDEN.length },
    });
    expect(await hidden()).toEqual(HIDDEN);
  });

  it('are asked again where nothing came, and after a day where no browser plays it', async () => {
    requests.length = 0;
    test.clock.advance(6 * HOUR);
    await createKindProbes(test.services)();
    expect(requests).toEqual(['/gone']);
    test.clock.advance(24 * HOUR);
    await createKindProbes(test.services)();
    expect(new Set(requests)).toEqual(new Set(['/gone', ...HIDDEN]));
  });

  it('stay as they are in a private network that the operator did not allow', async () => {
    await test.services.db.deleteFrom('source_kinds').execute();
    requests.length = 0;
    const brand = brandFile({ now: toSeconds(test.clock.now()) });
    await test.services.db
      .updateTable('providers')
      .set({ data: JSON.stringify(brand) })
      .execute();
    test.services.refresh();
    await createKindProbes(test.services)();
    expect(requests).toEqual([]);
  });

  it('are asked by antenna check sources as well, which says what came', async () => {
    await test.services.db.deleteFrom('source_kinds').execute();
    const lines: string[] = [];
    const stream = { write: (text: string) => (lines.push(text), true) } as never;
    const env = {
      DATA_DIR: test.dataDir,
      ...(test.databaseUrl === undefined ? {} : { DATABASE_URL: test.databaseUrl }),
    };
    const now = toSeconds(test.clock.now());
    requests.length = 0;
    expect(await runSourcesCommand(['--list'], { stdout: stream, stderr: stream, env }, now)).toBe(0);
    expect(lines.join('')).toContain(`${home}/page.php`);
    expect(requests).toEqual([]);
    expect(await runSourcesCommand(['--allow-private'], { stdout: stream, stderr: stream, env }, now)).toBe(0);
    expect(lines.join('')).toContain('a bare transport stream (MPEG-TS): no browser plays it');
    expect(lines.join('')).toContain('encrypted DASH: no browser plays it');
    expect(lines.join('')).toContain('404; it counts as HLS until it answers');
    expect(await test.services.db.selectFrom('source_kinds').selectAll().execute()).toHaveLength(
      SEEN.length + HIDDEN.length,
    );
  });

  it('count as what their panel serves once a dozen of them answered alike; each is still asked in its turn', async () => {
    viewer = await guest(test);
    await test.services.db.deleteFrom('source_kinds').execute();
    const brand = { ...brandFile({ now: toSeconds(test.clock.now()) }), relay: { allow_private: true } };
    await test.services.db
      .updateTable('providers')
      .set({ data: JSON.stringify(brand) })
      .execute();
    test.services.refresh();
    const paths = Array.from({ length: 150 }, (_, index) => `/user/pass/${index + 1}`);
    const entries = [...paths, '/other/1'].map((path) => `#EXTINF:-1 tvg-id="${path}",${path}\n${home}${path}\n`);
    const source = join(test.dataDir, 'panel.m3u');
    writeFileSync(source, `#EXTM3U\n${entries.join('')}`);
    const db = importDatabase({ url: test.databaseUrl, dataDir: test.dataDir });
    await importPlaylist({ db, providerId: 1, source, isConfirmed: true });
    requests.length = 0;
    const turn = createKindProbes(test.services);
    await turn();
    expect(requests).toHaveLength(60);
    expect(await hiddenOf([...paths, '/other/1'])).toEqual(paths);
    // The last one of the panel is another kind; it is found when it is asked.
    await turn();
    await turn();
    expect(requests).toHaveLength(151);
    expect(await hiddenOf([...paths, '/other/1'])).toEqual(paths.slice(0, -1));
  });
});
