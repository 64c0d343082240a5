import { toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importDatabase, importGuide, importPlaylist } from '../../import/index.ts';
import { channelId, guest, type Answered, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

/** One channel a mode; the header's defaults hold where an entry says nothing. */
const PLAYLIST = `#EXTM3U catchup="append" catchup-source="?utc={utc}&lutc={lutc}" catchup-days="3" catchup-timezone="Asia/Almaty"
#EXTINF:-1 tvg-id="c-header",Header
https://tv.example/header/index.m3u8?token=t|User-Agent=Box%2F1&Referer=https://tv.example/
#EXTINF:-1 tvg-id="c-default" catchup="default" catchup-source="https://dvr.example/c-{utc}-{duration}.m3u8|X-Own=1" catchup-days="7",Default
https://tv.example/default/index.m3u8|User-Agent=Box
#EXTINF:-1 tvg-id="c-shift" catchup="shift" tvg-shift="1" catchup-correction="-2.5",Shift
https://tv.example/shift/index.m3u8?now={lutc}
#EXTINF:-1 tvg-id="c-siptv" catchup="" timeshift="2",Siptv
https://tv.example/siptv/index.m3u8
#EXTINF:-1 tvg-id="c-fs" catchup-type="flussonic" timeshift="6",Flussonic
https://tv.example/fs/mono.m3u8?token=t
#EXTINF:-1 tvg-id="c-ts" catchup="fs",Transport
https://tv.example/ts/mpegts
#EXTINF:-1 tvg-id="c-xc" catchup="xc",Xtream
http://xc.example:8080/live/user/pass/1477.m3u8
#EXTINF:-1 tvg-id="c-vod" catchup="vod",Vod
https://tv.example/vod/index.m3u8
#EXTINF:-1 tvg-id="c-off" catchup="none",Off
https://tv.example/off/index.m3u8
#EXTINF:-1 tvg-id="c-lost" catchup="xc",Lost
https://tv.example/lost.m3u8
#EXTINF:-1 tvg-id="c-two",Two
https://tv.example/two/index.m3u8
#EXTINF:-1 tvg-id="c-told",Told
https://tv.example/told/index.m3u8
#EXTINF:-1 tvg-id="c-never",Never
https://tv.example/never/index.m3u8
`;

const stamp = (at: number) => `${new Date(at * 1_000).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;
const local = (at: number, hours: number) => new Date((at + hours * 3_600) * 1_000).toISOString();

describe.each(ENGINES)('archives of an imported playlist on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  let now: number;
  /** On no full minute, two hours ago; the programme lasts from 20 minutes before it to 40 after. */
  let ts: number;
  let start: number;
  let stop: number;

  beforeAll(async () => {
    test = await createTestApp({ engine });
    now = toSeconds(test.clock.now());
    ts = Math.floor((now - 7_200) / 60) * 60 + 37;
    start = ts - 37 - 1_200;
    stop = ts - 37 + 2_400;
    const db = importDatabase({ url: test.databaseUrl, dataDir: test.dataDir });
    const file = (name: string, text: string): string => {
      writeFileSync(join(test.dataDir, name), text);
      return join(test.dataDir, name);
    };
    const report = await importPlaylist({
      db,
      providerId: 1,
      source: file('catchup.m3u', PLAYLIST),
      isConfirmed: true,
    });
    expect(report).toMatchObject({ status: 'done', withCatchup: 12 });
    expect(JSON.stringify(report)).toContain('its catch-up attributes (xc) make no address of an archive');
    const ids = [...PLAYLIST.matchAll(/tvg-id="([^"]+)"/g)].map((match) => match[1] as string);
    const programmes = ids.flatMap((id) => {
      const shift = id === 'c-shift' ? 3_600 : 0;
      const slot = (from: number, to: number, catchup: string) =>
        `<programme start="${stamp(from - shift)}" stop="${stamp(to - shift)}" channel="${id}"${catchup}><title>P</title></programme>`;
      return [
        slot(start, stop, id === 'c-vod' ? ' catchup-id="https://vod.example/p.m3u8?a=1&amp;b=2"' : ''),
        slot(stop, stop + 1_800, ''),
      ];
    });
    expect(
      await importGuide({
        db,
        providerId: 1,
        source: file(
          'catchup.xml',
          `<tv>${ids.map((id) => `<channel id="${id}"><display-name>${id}</display-name></channel>`).join('')}${programmes.join('')}</tv>`,
        ),
      }),
    ).toMatchObject({ status: 'done' });
    const words = {
      'c-told': { mode: 'xc', source: 'unused', days: 2, time_zone: 'Europe/Moscow', correction: 1 },
      'c-never': null,
    };
    for (const [id, catchup] of Object.entries(words))
      await test.services.db
        .updateTable('channels')
        .set({ extra: JSON.stringify({ catchup }) })
        .where('tvg_id', '=', id)
        .execute();
    await test.services.db
      .updateTable('channels')
      .set({ url: 'https://tv.example/user/pass/9' })
      .where('tvg_id', '=', 'c-told')
      .execute();
    test.services.refresh();
    viewer = await guest(test);
  });
  afterAll(() => test.close());

  const stream = async (tvgId: string, at?: number): Promise<Answered> =>
    viewer.get(`/v2/channels/${await channelId(test, tvgId)}/stream${at === undefined ? '' : `?ts=${at}`}`);

  it('every mode asks its server for the moment, through the same door as our own playout', async () => {
    const minute = ts - 37;
    const almaty = local(minute, 5);
    const expected: Readonly<Record<string, object>> = {
      'c-header': {
        hls: `https://tv.example/header/index.m3u8?token=t&utc=${ts}&lutc=${now}`,
        from: ts,
        to: now,
        headers: { 'User-Agent': 'Box/1', Referer: 'https://tv.example/' },
      },
      'c-default': {
        hls: `https://dvr.example/c-${ts}-${stop - ts}.m3u8`,
        from: ts,
        to: stop,
        until: stop,
        headers: { 'X-Own': '1' },
      },
      'c-shift': { hls: `https://tv.example/shift/index.m3u8?now=${now}&utc=${ts + 5_400}&lutc=${now}`, from: ts },
      'c-siptv': { hls: `https://tv.example/siptv/index.m3u8?utc=${ts}&lutc=${now}`, from: ts },
      'c-fs': { hls: `https://tv.example/fs/mono-timeshift_rel-${now - ts}.m3u8?token=t`, from: ts },
      'c-ts': { hls: null, http: `https://tv.example/ts/timeshift_abs-${ts}.ts`, mime_type: 'video/mp2t' },
      'c-xc': {
        hls: `http://xc.example:8080/timeshift/user/pass/40/${almaty.slice(0, 10)}:${almaty.slice(11, 16).replace(':', '-')}/1477.m3u8`,
        from: minute,
        until: stop,
      },
      'c-vod': { hls: 'https://vod.example/p.m3u8?a=1&b=2', from: start, until: stop },
    };
    for (const [id, answer] of Object.entries(expected))
      expect({ id, ...(await stream(id, ts)).body }).toMatchObject({ id, ...answer });
    for (const id of ['c-header', 'c-shift', 'c-fs']) expect((await stream(id, ts)).body).not.toHaveProperty('until');
  });

  it('live is the live address, with now in it where it asks for now', async () => {
    expect((await stream('c-shift')).body).toMatchObject({
      hls: `https://tv.example/shift/index.m3u8?now=${now}`,
      from: now,
      to: now,
    });
    expect((await stream('c-shift', now - 20)).body.hls).toBe(`https://tv.example/shift/index.m3u8?now=${now}`);
    expect((await stream('c-default')).body).toMatchObject({
      hls: 'https://tv.example/default/index.m3u8',
      headers: { 'User-Agent': 'Box' },
    });
    expect((await stream('c-ts')).body).toMatchObject({ hls: null, http: 'https://tv.example/ts/mpegts' });
  });

  it('an archive that ends goes on with the next programme; one that is nearly over brings it along', async () => {
    expect((await stream('c-default', stop)).body).toMatchObject({
      hls: `https://dvr.example/c-${stop}-1800.m3u8`,
      until: stop + 1_800,
    });
    expect((await stream('c-default', stop - 20)).body).toMatchObject({
      hls: `https://dvr.example/c-${stop - 20}-1820.m3u8`,
      until: stop + 1_800,
    });
    // Nothing is known of that time: an hour, and never more than there is.
    expect((await stream('c-default', start - 4_000)).body).toMatchObject({
      hls: `https://dvr.example/c-${start - 4_000}-3600.m3u8`,
    });
    expect((await stream('c-default', now - 600)).body).toMatchObject({
      hls: `https://dvr.example/c-${now - 600}-600.m3u8`,
      until: now,
    });
  });

  it('says truly what can be played: days, programmes, and what is out of reach', async () => {
    const mine = new Map(
      (await viewer.get('/v2/users/self/channel_list')).body.map(
        (each: { id: number; available_archived_days: number }) => [each.id, each.available_archived_days],
      ),
    );
    const days = async (tvgId: string) => mine.get(await channelId(test, tvgId));
    expect([
      await days('c-header'),
      await days('c-default'),
      await days('c-siptv'),
      await days('c-fs'),
      await days('c-off'),
      await days('c-told'),
      await days('c-never'),
    ]).toEqual([3, 7, 2, 6, 0, 2, 0]);
    // Named and not available: no day is promised.
    const listed = (await viewer.get('/v2/channels/channel_list')).body.filter(
      (each: { slug: string }) => each.slug === 'lost' || each.slug === 'header',
    );
    expect(listed.map((each: { slug: string; archived_days: number }) => [each.slug, each.archived_days])).toEqual([
      ['header', 3],
      ['lost', 0],
    ]);
    expect((await stream('c-header', now - 4 * 86_400)).status).toBe(400);
    expect((await stream('c-off', ts)).status).toBe(400);
    expect((await stream('c-never', ts)).status).toBe(400);
    // Of single programmes only those with an id can be had.
    expect((await stream('c-vod', stop + 60)).status).toBe(400);
    const schedule = (await viewer.get(`/v2/channels/${await channelId(test, 'c-vod')}/content_schedule`)).body;
    expect(schedule.map((each: { is_catchup_available: boolean }) => each.is_catchup_available)).toEqual([true, false]);
  });

  it('what the operator writes into channels.json goes before the playlist', async () => {
    const moscow = local(ts - 37 - 3_600, 3);
    expect((await stream('c-told', ts)).body.hls).toBe(
      `https://tv.example/timeshift/user/pass/40/${moscow.slice(0, 10)}:${moscow.slice(11, 16).replace(':', '-')}/9.m3u8`,
    );
  });

  it('the archive may be at another address than the channel’s first', async () => {
    const db = importDatabase({ url: test.databaseUrl, dataDir: test.dataDir });
    const path = join(test.dataDir, 'second.m3u');
    writeFileSync(
      path,
      '#EXTM3U\n#EXTINF:-1 tvg-id="c-pair",Pair\nhttps://a.example/pair/index.m3u8\n#EXTINF:-1 tvg-id="c-pair" catchup="shift" catchup-days="2",Pair HD\nhttps://b.example/pair/index.m3u8|X-Key=1\n',
    );
    expect(await importPlaylist({ db, providerId: 1, source: path, isConfirmed: true })).toMatchObject({
      status: 'done',
      withCatchup: 1,
    });
    test.services.refresh();
    expect((await stream('c-pair')).body.hls).toBe('https://a.example/pair/index.m3u8');
    expect((await stream('c-pair', ts)).body).toMatchObject({
      hls: `https://b.example/pair/index.m3u8?utc=${ts}&lutc=${now}`,
      headers: { 'X-Key': '1' },
    });
  });
});
