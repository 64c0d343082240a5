import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDatabase, importPlaylist } from '../../import/index.ts';
import { startOperatorOrigin, type OperatorOrigin } from '../../testing/operator-origin.ts';
import { channelId, guest, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const at = (text: string): number => Date.parse(text) / 1_000;
const HOUR = 3_600;
/** Next year: a test's clock only goes forward. */
const YEAR = new Date().getUTCFullYear() + 1;

/** Europe changes its clocks on the last Sunday, at 01:00 UTC. */
function clockChange(month: number): number {
  const last = new Date(Date.UTC(YEAR, month, 0, 1));
  return last.getTime() / 1_000 - last.getUTCDay() * 24 * HOUR;
}

/** What the server gives is fetched as a player would: the second `ts - from` of it has to be the asked one. */
describe('a server’s answers hold the moment that was asked for', () => {
  let test: TestApp;
  let viewer: Person;
  let now = 0;
  const origins: OperatorOrigin[] = [];
  const started = async (options: Parameters<typeof startOperatorOrigin>[0]): Promise<OperatorOrigin> => {
    const origin = await startOperatorOrigin({ now: () => now, ...options });
    origins.push(origin);
    return origin;
  };

  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite' });
  });
  afterAll(async () => {
    await test.close();
    for (const origin of origins) await origin.close();
  });

  const bring = async (entries: string): Promise<void> => {
    const path = join(test.dataDir, 'list.m3u');
    writeFileSync(path, `#EXTM3U\n${entries}`);
    expect(
      await importPlaylist({
        db: importDatabase({ url: test.databaseUrl, dataDir: test.dataDir }),
        providerId: 1,
        source: path,
        isConfirmed: true,
      }),
    ).toMatchObject({ status: 'done' });
    test.services.refresh();
  };
  /** Time goes on to this moment; tokens of before have run out. */
  const travel = async (moment: number): Promise<void> => {
    test.clock.advance((moment - toSeconds(test.clock.now())) * 1_000);
    now = moment;
    viewer = await guest(test);
  };
  /** The moment that the picture shows `ts - from` seconds after its beginning. */
  const shownAt = async (tvgId: string, ts: number): Promise<{ shown: number; until: number | undefined }> => {
    const { status, body } = await viewer.get(`/v2/channels/${await channelId(test, tvgId)}/stream?ts=${ts}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const answer = await fetch(body.hls);
    expect(answer.status, body.hls).toBe(200);
    const segments = [...(await answer.text()).matchAll(/\/seg\/(\d+)\.m4s/g)].map((match) => Number(match[1]));
    return { shown: segments[Math.floor((ts - body.from) / 2)] ?? Number.NaN, until: body.until };
  };

  it.each([
    ['clocks go forward', clockChange(3)],
    ['clocks go back', clockChange(10)],
  ])(
    'the days when %s, with a server in its own local time, whichever of two equal hours it means',
    async (_name, change) => {
      const [first, later] = [
        await started({ zone: 'Europe/Berlin' }),
        await started({ zone: 'Europe/Berlin', isLater: true }),
      ];
      const entry = (id: string, attributes: string, url: string) =>
        `#EXTINF:-1 tvg-id="${id}" catchup-days="7" catchup-timezone="Europe/Berlin" ${attributes},${id}\n${url}\n`;
      await bring(
        [
          entry('berlin-first', 'catchup="xc"', `${first.url}/live/user/pass/1.m3u8`),
          entry('berlin-later', 'catchup="xc"', `${later.url}/user/pass/1`),
          // Unix time knows no such hour.
          entry(
            'berlin-unix',
            `catchup="default" catchup-source="${first.url}/dvr/c/{utc}-{duration}.m3u8"`,
            `${first.url}/live/c/index.m3u8`,
          ),
        ].join(''),
      );
      await travel(change + 30 * HOUR);
      for (let ts = change - 3 * HOUR + 37; ts < change + 3 * HOUR; ts += 1_020) {
        for (const id of ['berlin-first', 'berlin-later', 'berlin-unix']) {
          const { shown, until } = await shownAt(id, ts);
          expect(Math.abs(shown - ts), `${id} at ${new Date(ts * 1_000).toISOString()}`).toBeLessThanOrEqual(2);
          expect(until).toBeGreaterThan(ts);
        }
      }
    },
  );

  it('every mode, with the wrong zone put right by a correction', async () => {
    const origin = await started({ zone: 'Asia/Tashkent' });
    const entry = (id: string, attributes: string, path: string) =>
      `#EXTINF:-1 tvg-id="${id}" catchup-days="7" ${attributes},${id}\n${origin.url}${path}\n`;
    await bring(
      [
        entry('w-append', 'catchup="append" catchup-source="?utc={utc}"', '/live/a/index.m3u8'),
        entry('w-shift', 'catchup="shift"', '/live/a/index.m3u8?x=1'),
        entry('w-flussonic', 'catchup="flussonic"', '/fs/a/index.m3u8'),
        entry('w-mono', 'catchup="fs"', '/fs/a/mono.m3u8'),
        entry('w-default', `catchup="default" catchup-source="/dvr/a/{utc}-{duration}.m3u8"`, '/live/a/index.m3u8'),
        // The server is five hours ahead of UTC and its zone is not configured: what it reads has to be five hours later.
        entry('w-xc', 'catchup="xc" catchup-correction="-5"', '/live/user/pass/7.m3u8'),
      ].join(''),
    );
    await travel(at(`${YEAR}-11-05T12:00:11Z`));
    for (const id of ['w-append', 'w-shift', 'w-flussonic', 'w-mono', 'w-default', 'w-xc']) {
      for (const ts of [now - 7_200 + 26, now - 3 * 86_400 - 1])
        expect(Math.abs((await shownAt(id, ts)).shown - ts), id).toBeLessThanOrEqual(2);
    }
  });

  it('a source that ends is requested again where it ended, without a hole and without an overlap', async () => {
    const origin = await started({});
    await bring(
      `#EXTINF:-1 tvg-id="ends" catchup="default" catchup-days="7" catchup-source="${origin.url}/dvr/a/{utc}-{duration}.m3u8",Ends\n${origin.url}/live/a/index.m3u8\n`,
    );
    await travel(at(`${YEAR}-11-06T12:00:00Z`));
    let ts = now - 3 * HOUR - 1_234;
    const ends: number[] = [];
    while (now - ts > 30) {
      const { shown, until } = await shownAt('ends', ts);
      expect(Math.abs(shown - ts)).toBeLessThanOrEqual(2);
      expect(until).toBeGreaterThan(ts);
      ts = until ?? now;
      ends.push(ts);
    }
    expect(ends).toEqual([now - 2 * HOUR - 1_234, now - HOUR - 1_234, now - 1_234, now]);
    expect(origin.requests.map(({ url }) => url)).toEqual(
      [3, 2, 1]
        .map((hours) => `/dvr/a/${now - hours * HOUR - 1_234}-3600.m3u8`)
        .concat(`/dvr/a/${now - 1_234}-1234.m3u8`),
    );
  });
});
