// Archives of an imported playlist: a real server with each kind of archive, and playback of exactly the requested
// moment.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOperatorOrigin } from '../../apps/backend/src/testing/operator-origin.ts';
import type { OperatorOrigin } from '../../apps/backend/src/testing/operator-origin.ts';
import { startAntenna } from './antenna.ts';
import { bar, expect, plays, seconds, test as known } from './web.ts';

const ZONE = 'America/St_Johns';
const demo = join(import.meta.dirname, '../../apps/backend/demo');

/** Boundary between two programmes. */
const BORDER = Math.floor((seconds() - 14_400) / 60) * 60;
const stamp = (at: number) => `${new Date(at * 1_000).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;

/** An operator with only a playlist: one channel for each mode, no playout. */
function playlistOperator(origin: string, more: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-playlist-'));
  const brand = JSON.parse(readFileSync(join(demo, 'brand.json'), 'utf8')) as Record<string, unknown>;
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...brand, catchup: { time_zone: ZONE }, ...more }));
  writeFileSync(
    join(folder, 'categories.json'),
    JSON.stringify([{ id: 2, slug: 'all', name: 'All', groups: [], tags: { all_channels: true, startup: true } }]),
  );
  const entry = (name: string, attributes: string, path: string) =>
    `#EXTINF:-1 tvg-id="${name.toLowerCase()}" catchup-days="7" ${attributes},${name}\n${origin}${path}\n`;
  writeFileSync(
    join(folder, 'playlist.m3u'),
    `#EXTM3U\n${[
      entry('Appending', 'catchup="append" catchup-source="?utc={utc}&now=${timestamp}"', '/live/appending/index.m3u8'),
      entry('Shifting', 'catchup="shift"', '/live/shifting/index.m3u8?token=a%2Fb'),
      entry('Flussonic', 'catchup="fs"', '/fs/one/mono.m3u8?token=secret'),
      entry('Xtream', 'catchup="xc"', '/live/user/pass/1477.m3u8'),
      entry(
        'Default',
        `catchup="default" catchup-source="${origin}/dvr/one/{utc}-{duration}.m3u8"`,
        '/live/default/index.m3u8',
      ),
      entry('Single', 'catchup="vod"', '/live/single/index.m3u8'),
    ].join('')}`,
  );
  const programmes = Array.from({ length: 6 }, (_, index) => ({
    start: BORDER + (index - 3) * 1_800,
    stop: BORDER + (index - 2) * 1_800,
  }));
  writeFileSync(
    join(folder, 'guide.xml'),
    `<tv><channel id="single"><display-name>Single</display-name></channel>${programmes.map(({ start, stop }) => `<programme channel="single" start="${stamp(start)}" stop="${stamp(stop)}" catchup-id="${origin}/vod/${start}-${stop}.m3u8"><title>Show of ${start}</title></programme>`).join('')}</tv>`,
  );
  writeFileSync(
    join(folder, 'channels.json'),
    JSON.stringify(
      Object.fromEntries(
        ['appending', 'shifting', 'flussonic', 'xtream', 'default', 'single'].map((id) => [
          id,
          { slug: id, age: 0, is_free: true },
        ]),
      ),
    ),
  );
  return folder;
}

const test = known.extend<object, { readonly origin: OperatorOrigin }>({
  origin: [
    async ({}, use) => {
      const origin = await startOperatorOrigin({ zone: ZONE });
      await use(origin);
      await origin.close();
    },
    { scope: 'worker' },
  ],
  antenna: [
    async ({ origin }, use) => {
      const folder = playlistOperator(origin.url);
      const antenna = await startAntenna({ env: { OPERATOR_DIR: folder } });
      await use(antenna);
      await antenna.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** Local time of that server, as Xtream writes it. */
function wallClock(at: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at * 1_000);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}:${part('hour')}-${part('minute')}`;
}

/** The second with which each requested segment begins. */
const segmentsOf = (requests: OperatorOrigin['requests']): readonly number[] =>
  requests.flatMap(({ url }) => /^\/seg\/(\d+)\.m4s$/.exec(url)?.[1] ?? []).map(Number);

test('the archive of a playlist plays the requested moment: append, shift, flussonic, xc, default', async ({
  page,
  origin,
  watch,
}) => {
  // Not on a full minute and in no repeated hour: the second must be found within the server's answer.
  const minute = Math.floor((seconds() - 7_200) / 60) * 60;
  const ts = minute + 37;
  const requests: Readonly<Record<string, RegExp>> = {
    appending: new RegExp(`^/live/appending/index\\.m3u8\\?utc=${ts}&now=\\d{10}$`),
    shifting: new RegExp(`^/live/shifting/index\\.m3u8\\?token=a%2Fb&utc=${ts}&lutc=\\d{10}$`),
    flussonic: /^\/fs\/one\/mono-timeshift_rel-(\d+)\.m3u8\?token=secret$/,
    xtream: new RegExp(`^/timeshift/user/pass/60/${wallClock(minute)}/1477\\.m3u8$`),
    default: new RegExp(`^/dvr/one/${ts}-3600\\.m3u8$`),
  };
  for (const [slug, request] of Object.entries(requests)) {
    const [before, opened] = [origin.requests.length, seconds()];
    await page.goto(`/channels/all/${slug}?ts=${ts}`);
    await plays(page, 0.5);
    const since = origin.requests.slice(before);
    // The previous page may have requested its next segment while this one opened.
    const begin = since.findIndex(({ url }) => request.test(url));
    expect(
      begin,
      `${slug} asked ${since
        .slice(0, 4)
        .map(({ url }) => url)
        .join(' ')}`,
    ).toBeGreaterThanOrEqual(0);
    const requests = since.slice(begin);
    // A server that counts back from now begins later if its answer is requested later: the request states the
    // second.
    const back = request.exec(requests[0]?.url ?? '')?.[1];
    if (back !== undefined) expect(Number(back)).toBeGreaterThanOrEqual(opened - ts);
    const begins = back === undefined ? ts : (requests[0]?.at ?? 0) - Number(back);
    expect(begins).toBeGreaterThanOrEqual(ts);
    // The address shows where playback begins: at the requested second (a server cuts at its own segments of two
    // seconds).
    const segments = segmentsOf(requests);
    expect(Math.abs((segments[0] ?? 0) - begins), `${slug} began with ${segments[0]}`).toBeLessThanOrEqual(3);
    const shown = Number(await bar(page).getAttribute('aria-valuenow'));
    expect(shown - ts, slug).toBeGreaterThanOrEqual(0);
    expect(shown - ts, slug).toBeLessThan(8);
    await expect(page).toHaveURL(new RegExp(`\\?ts=${ts}$`));
  }
  // A seek within the last hour from the server requests only segments.
  const before = origin.requests.length;
  await bar(page).focus();
  await page.keyboard.press('PageUp');
  await expect.poll(() => segmentsOf(origin.requests.slice(before)).some((at) => at >= ts + 40)).toBe(true);
  await plays(page, 0.5);
  expect(origin.requests.slice(before).filter(({ url }) => url.startsWith('/dvr/'))).toEqual([]);
  expect(watch.leaks()).toEqual([]);
});

test('an archive of single programmes plays from one into the next, each with its own address', async ({
  page,
  origin,
}) => {
  const before = origin.requests.length;
  await page.goto(`/channels/all/single?ts=${BORDER - 5}`);
  await expect(page.getByRole('heading', { level: 1, name: `Show of ${BORDER - 1_800}` })).toBeVisible();
  await plays(page, 0.5);
  await expect(page.getByRole('heading', { level: 1, name: `Show of ${BORDER}` })).toBeVisible({ timeout: 15_000 });
  await plays(page, 0.5);
  const requested = origin.requests.slice(before).map(({ url }) => url);
  expect([...new Set(requested.filter((url) => url.startsWith('/vod/')))].slice(0, 2)).toEqual([
    `/vod/${BORDER - 1_800}-${BORDER}.m3u8`,
    `/vod/${BORDER}-${BORDER + 1_800}.m3u8`,
  ]);
  const segments = segmentsOf(origin.requests.slice(before));
  expect(Math.abs((segments[0] ?? 0) - (BORDER - 5))).toBeLessThanOrEqual(3);
  expect(segments).toContain(BORDER);
  expect(Number(await bar(page).getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(BORDER);
});

test('a server without CORS that needs a header plays through the relay, live and past', async ({ page, watch }) => {
  const closed = await startOperatorOrigin({ zone: ZONE, isOpen: false, userAgent: 'Box/1' });
  const folder = playlistOperator(closed.url, { relay: { for: 'needed', allow_private: true } });
  const playlist = join(folder, 'playlist.m3u');
  writeFileSync(playlist, readFileSync(playlist, 'utf8').replaceAll(/^(http.*)$/gm, '$1|User-Agent=Box%2F1'));
  const relaying = await startAntenna({ env: { OPERATOR_DIR: folder } });
  watch.visits(relaying.url);
  const ts = seconds() - 5_400;
  await page.goto(`${relaying.url}/channels/all/shifting?ts=${ts}`);
  await plays(page, 0.5);
  expect(Number(await bar(page).getAttribute('aria-valuenow')) - ts).toBeLessThan(8);
  const paths = closed.requests.map(({ url }) => url);
  expect(paths.some((path) => path.includes(`utc=${ts}&`))).toBe(true);
  expect(watch.requests.filter((request) => request.url().startsWith(closed.url))).toEqual([]);
  await relaying.stop();
  await closed.close();
  rmSync(folder, { recursive: true });
});

test('when clocks go back: a moment of the repeated hour, on a server in local time', async ({ page, watch }) => {
  // The last Sunday of a past October; our clock and the server's are on the evening after it.
  const year = new Date().getUTCFullYear() - (new Date().getUTCMonth() > 9 ? 0 : 1);
  const last = new Date(Date.UTC(year, 10, 0, 1));
  const change = last.getTime() / 1_000 - last.getUTCDay() * 86_400;
  const offset = change + 20 * 3_600 - seconds();
  const berlin = await startOperatorOrigin({ zone: 'Europe/Berlin', isLater: true, now: () => seconds() + offset });
  const folder = playlistOperator(berlin.url, { catchup: { time_zone: 'Europe/Berlin' } });
  const then = await startAntenna({ env: { OPERATOR_DIR: folder, ANTENNA_CLOCK_OFFSET: String(offset * 1_000) } });
  watch.visits(then.url);
  // The second 02:30:37.
  const ts = change + 1_837;
  await page.goto(`${then.url}/channels/all/xtream?ts=${ts}`);
  await plays(page, 0.5);
  const requested = berlin.requests.map(({ url }) => url);
  const day = new Date(change * 1_000).toISOString().slice(0, 10);
  expect(requested.find((url) => url.startsWith('/timeshift/'))).toMatch(
    new RegExp(`^/timeshift/user/pass/\\d+/${day}:01-59/1477\\.m3u8$`),
  );
  const segments = segmentsOf(berlin.requests);
  expect(Math.abs((segments[0] ?? 0) - ts)).toBeLessThanOrEqual(3);
  expect(Number(await bar(page).getAttribute('aria-valuenow')) - ts).toBeLessThan(8);
  await then.stop();
  await berlin.close();
  rmSync(folder, { recursive: true });
});
