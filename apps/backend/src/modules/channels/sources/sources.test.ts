import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importDatabase, importPlaylist } from '../../../import/index.ts';
import { prune } from '../../../jobs/prune-repository.ts';
import { channelId, guest, type Person } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ENGINES } from '../../../testing/test-database.ts';

/** The second entry's archive is at its own server; the third has none; the fourth is no stream. */
const PLAYLIST = `#EXTM3U
#EXTINF:-1 tvg-id="many" catchup="append" catchup-source="?a={utc}" catchup-days="3",Many
https://one.example/live.m3u8|User-Agent=One
#EXTINF:-1 tvg-id="many" catchup="append" catchup-source="?b={utc}" catchup-days="3",Many HD
https://two.example/live.m3u8
#EXTINF:-1 tvg-id="many",Many
https://three.example/live.m3u8
#EXTINF:-1 tvg-id="many",Many
https://www.youtube.com/watch?v=1
#EXTINF:-1 tvg-id="page",Page first
https://www.youtube.com/watch?v=2
#EXTINF:-1 tvg-id="page",Page first
https://four.example/live.m3u8
#EXTINF:-1 tvg-id="single",Single
https://five.example/live.m3u8
`;

describe.each(ENGINES)('the addresses of an imported channel on %s', (engine) => {
  let test: TestApp;
  let many: number;

  beforeAll(async () => {
    test = await createTestApp({ engine });
    const source = join(test.dataDir, 'many.m3u');
    writeFileSync(source, PLAYLIST);
    const db = importDatabase({ url: test.databaseUrl, dataDir: test.dataDir });
    expect(await importPlaylist({ db, providerId: 1, source, isConfirmed: true })).toMatchObject({ status: 'done' });
    test.services.refresh();
    many = await channelId(test, 'many');
  });
  beforeEach(async () => {
    for (const table of ['source_health', 'source_failures'] as const)
      await test.services.db.deleteFrom(table).execute();
  });
  afterAll(() => test.close());

  const stream = async (who: Person, query = '', id = many) =>
    (await who.get(`/v2/channels/${id}/stream?${query}`)).body as {
      readonly hls: string;
      readonly source?: number;
      readonly of?: number;
      readonly stat: { readonly id: string };
      readonly headers?: object;
    };
  /** A player whose addresses fail until it gets the wanted one; answers the numbers that it was given. */
  const failsUntil = async (who: Person, expected: number, query = '') => {
    const given: (number | undefined)[] = [];
    let answer = await stream(who, query);
    for (let tries = 0; tries < 6; tries += 1) {
      given.push(answer.source);
      if (answer.source === expected) break;
      test.clock.advance(200);
      answer = await stream(who, `${query}&failed=${answer.source}&failed_stat=${answer.stat.id}`);
    }
    return given;
  };

  it('are given one at a time, in order; what is no stream is not among them', async () => {
    const viewer = await guest(test);
    const first = await stream(viewer);
    expect(first).toMatchObject({ hls: 'https://one.example/live.m3u8', source: 1, of: 3, untried: 2 });
    expect(first.headers).toEqual({ 'User-Agent': 'One' });
    const second = await stream(viewer, `failed=1&failed_stat=${first.stat.id}`);
    expect(second).toMatchObject({ hls: 'https://two.example/live.m3u8', source: 2, of: 3, untried: 1 });
    expect(second.headers).toBeUndefined();
    expect(await stream(viewer, '', await channelId(test, 'page'))).toMatchObject({
      hls: 'https://four.example/live.m3u8',
      source: 2,
      of: 1,
    });
    expect(await stream(viewer, 'failed=1', await channelId(test, 'single'))).toMatchObject({ source: 1, of: 1 });
  });

  it('that failed are passed over at once the next time, by the device that saw it alone', async () => {
    const [viewer, other] = [await guest(test), await guest(test)];
    expect(await failsUntil(viewer, 3)).toEqual([1, 2, 3]);
    expect(await stream(viewer)).toMatchObject({ source: 3, of: 3, untried: 0 });
    expect(await stream(other)).toMatchObject({ source: 1 });
    test.clock.advance(11 * 60_000);
    expect(await stream(viewer)).toMatchObject({ source: 1 });
  });

  it('wrap around when all have failed, the longest ago first', async () => {
    const viewer = await guest(test);
    expect(await failsUntil(viewer, 99)).toEqual([1, 2, 3, 1, 2, 3]);
  });

  it('that failed on two devices within two minutes are tried last by everybody for five minutes, then for ten', async () => {
    const fail = async () => {
      for (const who of [await guest(test), await guest(test)]) await failsUntil(who, 2);
    };
    const others = async () => (await stream(await guest(test))).source;
    await fail();
    expect(await others()).toBe(2);
    test.clock.advance(4 * 60_000);
    expect(await others()).toBe(2);
    test.clock.advance(2 * 60_000);
    expect(await others()).toBe(1);
    await fail();
    test.clock.advance(9 * 60_000);
    expect(await others()).toBe(2);
    test.clock.advance(2 * 60_000);
    expect(await others()).toBe(1);
  });

  it('are demoted for an hour at most, and begin again with five minutes after a good hour', async () => {
    const { db } = test.services;
    const until = async () => {
      for (const who of [await guest(test), await guest(test)]) await failsUntil(who, 2);
      const row = await db.selectFrom('source_health').selectAll().executeTakeFirstOrThrow();
      return Number(row.demoted_until) - toSeconds(test.clock.now());
    };
    const spans: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const span = await until();
      spans.push(span / 60);
      test.clock.advance((span + 1) * 1_000);
    }
    expect(spans).toEqual([5, 10, 20, 40, 60, 60]);
    test.clock.advance(3_700_000);
    expect(await until()).toBe(300);
  });

  it('are not demoted for others by a report without a viewing of that address', async () => {
    const [one, two, three] = [await guest(test), await guest(test), await guest(test)];
    const statOfOne = (await stream(one)).stat.id;
    for (const who of [one, two, three]) {
      await stream(who, 'failed=1');
      await stream(who, `failed=1&failed_stat=${who === one ? 'x' : statOfOne}`);
      await stream(who, `failed=2&failed_stat=${(await stream(who)).stat.id}`);
    }
    expect((await stream(await guest(test))).source).toBe(1);
  });

  it('are not demoted by two reports of one device, nor by two devices more than two minutes apart', async () => {
    const [one, two] = [await guest(test), await guest(test)];
    await failsUntil(one, 99);
    expect((await stream(await guest(test))).source).toBe(1);
    test.clock.advance(121_000);
    await failsUntil(two, 2);
    expect((await stream(await guest(test))).source).toBe(1);
  });

  it('of an archive are those whose entry has one, each with its own request', async () => {
    const viewer = await guest(test);
    const ts = toSeconds(test.clock.now()) - 7_200;
    const first = await stream(viewer, `ts=${ts}`);
    expect(first).toMatchObject({ hls: `https://one.example/live.m3u8?a=${ts}`, source: 1, of: 2 });
    expect(await stream(viewer, `ts=${ts}&failed=1&failed_stat=${first.stat.id}`)).toMatchObject({
      hls: `https://two.example/live.m3u8?b=${ts}`,
      source: 2,
      of: 2,
    });
  });

  it('refuses what is no number of an address, and ignores one that the channel does not have', async () => {
    const viewer = await guest(test);
    for (const wrong of ['failed=0', 'failed=x', 'failed=1.5'])
      expect((await viewer.get(`/v2/channels/${many}/stream?${wrong}`)).status, wrong).toBe(400);
    expect(await stream(viewer, 'failed=17')).toMatchObject({ source: 1 });
  });

  it('are forgotten a day later', async () => {
    for (const who of [await guest(test), await guest(test)]) await failsUntil(who, 2);
    test.clock.advance(26 * 3_600_000);
    await prune(test.services);
    for (const table of ['source_health', 'source_failures'] as const)
      expect(await test.services.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});
