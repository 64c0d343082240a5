import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDatabase, linesOfReport } from '../../import/index.ts';
import { inProcessImports } from '../../import/testing/in-process-imports.ts';
import { guest, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

const ADDRESSES = {
  dash: 'https://tv.example/live/manifest.mpd',
  file: 'https://tv.example/live.mp4',
  video: 'https://www.youtube.com/watch?v=1',
  rtmp: 'rtmp://tv.example/live',
  rtsp: 'rtsp://tv.example/live',
  udp: 'udp://@239.0.0.1:1234',
  transport: 'http://tv.example/live.ts',
  second: 'https://www.twitch.tv/second',
};
const PLAYLIST = `#EXTM3U\n${Object.entries(ADDRESSES)
  .map(([id, url]) => `#EXTINF:-1 tvg-id="${id}" group-title="Kinds" user-agent="Box",Kind ${id}\n${url}\n`)
  .join(
    '',
  )}#EXTINF:-1 tvg-id="second",Kind second\nhttps://tv.example/second.m3u8\n#EXTINF:5400,A film\nhttps://tv.example/film.mp4\n`;

describe.each(ENGINES)('kinds of addresses on %s', (engine) => {
  const opened: TestApp[] = [];
  const start = async (brand: object): Promise<{ readonly test: TestApp; readonly viewer: Person }> => {
    const test = await createTestApp({ engine, operator: { brand } });
    opened.push(test);
    const source = join(test.dataDir, 'kinds.m3u');
    writeFileSync(source, PLAYLIST);
    const db = importDatabase({ url: test.databaseUrl, dataDir: test.dataDir });
    const report = await inProcessImports.importPlaylist({ db, providerId: 1, source, isConfirmed: true });
    expect(report).toMatchObject({ films: 1, leftOut: { count: 1, first: ['A film'] } });
    expect(report.unseen.first.map(({ channel, kind }) => `${channel} ${kind}`)).toEqual([
      'Kind video page',
      'Kind rtmp rtmp',
      'Kind rtsp rtsp',
      'Kind udp udp',
      'Kind transport mpegts',
    ]);
    expect(linesOfReport(report).join('\n')).toContain('which viewers do not see: 5\n    Kind video (page)');
    await test.services.poll();
    return { test, viewer: await guest(test) };
  };
  type Listed = { readonly id: number; readonly name: string; readonly page?: string; readonly is_hidden?: boolean };
  const channelsOf = async (viewer: Person): Promise<readonly Listed[]> =>
    (await viewer.get('/v2/channels/channel_list')).body as readonly Listed[];
  const shown = async (viewer: Person): Promise<readonly string[]> => {
    const mine = (await viewer.get('/v2/users/self/channel_list')).body as readonly Listed[];
    const hidden = new Set(mine.filter(({ is_hidden }) => is_hidden === true).map(({ id }) => id));
    return (await channelsOf(viewer))
      .filter(({ id, name }) => name.startsWith('Kind ') && !hidden.has(id))
      .map(({ name }) => name.slice(5));
  };
  let plain: Person;
  let linked: Person;
  beforeAll(async () => {
    ({ viewer: plain } = await start({}));
    ({ viewer: linked } = await start({ pages: 'link' }));
  });
  afterAll(async () => {
    for (const test of opened) await test.close();
  });

  const stream = async (viewer: Person, name: string) => {
    const channel = (await channelsOf(viewer)).find((each) => each.name === `Kind ${name}`);
    return (await viewer.get(`/v2/channels/${channel?.id}/stream`)).body as Readonly<Record<string, unknown>>;
  };

  it('hides channels that no browser plays, and pages of other sites', async () => {
    expect(await shown(plain)).toEqual(['dash', 'file', 'second']);
  });
  it('shows pages of other sites with their address where the operator links them', async () => {
    expect(await shown(linked)).toEqual(['dash', 'file', 'video', 'second']);
    const pages = (await channelsOf(linked)).filter(({ page }) => page !== undefined);
    expect(pages.map(({ name, page }) => [name, page])).toEqual([['Kind video', ADDRESSES.video]]);
  });
  it('answers DASH and files by their own fields, with their headers, and never as HLS', async () => {
    expect(await stream(plain, 'dash')).toMatchObject({
      hls: null,
      dash: ADDRESSES.dash,
      mime_type: 'application/dash+xml',
      headers: { 'User-Agent': 'Box' },
    });
    expect(await stream(plain, 'file')).toMatchObject({ hls: null, http: ADDRESSES.file, mime_type: 'video/mp4' });
    expect(await stream(plain, 'video')).toMatchObject({ hls: null });
    expect(await stream(plain, 'rtmp')).toMatchObject({ hls: null });
    expect(await stream(plain, 'second')).toMatchObject({ hls: 'https://tv.example/second.m3u8' });
  });
});
