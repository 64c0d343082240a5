// The archive and films of playout in a real browser with stock hls.js.
import {
  chooseTracks,
  CLIP,
  CUES,
  cues,
  cueStarts,
  expect,
  nearest,
  open,
  seconds,
  test,
  watch,
} from './playout-page.ts';
import type { Stage } from './playout-page.ts';

for (const [name, back] of [
  ['still growing', 4001],
  ['ended', 3 * 3600 + 7],
] as const) {
  test(`archive shows the requested moment: ${name} [B-624]`, async ({ page, station }) => {
    const at = seconds() - back;
    const { hlsMbr } = station.playout.channelAddress({
      channelId: 7,
      key: 'mixed',
      at,
      sid: 'viewer',
      now: seconds(),
    });
    await open(page, station, { address: hlsMbr });
    const played = await page.evaluate(() => {
      const scope = window as unknown as Stage;
      const { played, currentTime } = document.querySelector('video')!;
      return { date: scope.hls.playingDate?.getTime() ?? 0, since: currentTime - played.start(0) };
    });
    expect(Math.abs(played.date / 1000 - played.since - at)).toBeLessThan(1);
    for (const further of [1801, 65, 3333]) {
      const landed = await page.evaluate(
        async (want) => {
          const scope = window as unknown as Stage;
          const video = document.querySelector('video')!;
          const details = scope.hls.latestLevelDetails;
          const frag = details.fragments.find(
            (one) => want >= one.programDateTime && want < one.programDateTime + one.duration * 1000,
          );
          if (!frag) throw new Error('the moment is not in the playlist');
          const target = frag.start + (want - frag.programDateTime) / 1000;
          video.currentTime = target;
          while (video.seeking || video.currentTime < target + 0.2) await new Promise((next) => setTimeout(next, 20));
          return (scope.hls.playingDate?.getTime() ?? 0) - want - (video.currentTime - target) * 1000;
        },
        (at + further) * 1000,
      );
      expect(Math.abs(landed)).toBeLessThan(100);
    }
  });
}

test('a seek to the exact beginning of a clip continues, forwards and backwards [B-624]', async ({ page, station }) => {
  const back = 3 * 3600;
  const at = Math.floor((seconds() - back) / CLIP) * CLIP - 1;
  const { hlsMbr } = station.playout.channelAddress({ channelId: 7, key: 'mixed', at, sid: 'viewer', now: seconds() });
  await open(page, station, { address: hlsMbr });
  // The playlist begins two seconds before a clip: clips begin at 2, 10, 18 …. Half a millisecond before, audio and
  // video are in different clips.
  for (const target of [
    1802,
    66,
    3338,
    2 + 40 * CLIP,
    2 + 300 * CLIP,
    2 + 20 * CLIP - 0.0005,
    2 + 200 * CLIP - 0.0005,
  ]) {
    const took = await page.evaluate(async (want) => {
      const video = document.querySelector('video')!;
      const begin = performance.now();
      video.currentTime = want;
      while ((video.seeking || video.currentTime < want + 0.2) && performance.now() < begin + 10_000)
        await new Promise((next) => setTimeout(next, 20));
      return performance.now() - begin;
    }, target);
    expect(took, `seek to ${target}`).toBeLessThan(5000);
  }
});

test('the audio language changes, and subtitles keep their time over loops and seeks [B-624]', async ({
  page,
  station,
}) => {
  test.setTimeout(90_000);
  // Three seconds into the clip with speech: the playlist begins inside it.
  const at = Math.floor((seconds() - 3000) / (3 * CLIP)) * 3 * CLIP + 3;
  const { hlsMbr } = station.playout.channelAddress({ channelId: 7, key: 'mixed', at, sid: 'viewer', now: seconds() });
  await open(page, station, { address: hlsMbr });
  await chooseTracks(page);
  // Twice the speed: the test is about cue times, not about duration.
  await page.evaluate(() => (document.querySelector('video')!.playbackRate = 2));
  await watch(page, 3 * CLIP + 2);
  const during = await cues(page);
  expect(during.language).toBe('en');
  // In the lineup of three clips only the first has speech: its cues come every 24 s.
  expect(during.offsets.length).toBeGreaterThanOrEqual(CUES.length);
  for (const offset of during.offsets) expect(nearest(offset, CUES)).toBeLessThan(0.1);
  await page.evaluate(() => (document.querySelector('video')!.currentTime += 1500));
  await watch(page, 3 * CLIP + 2);
  const after = await cues(page);
  expect(after.starts.filter((start) => start > 1500).length).toBeGreaterThanOrEqual(CUES.length);
  for (const offset of after.offsets) expect(nearest(offset, CUES)).toBeLessThan(0.1);
});

test('a film seeks, resumes inside its first clip with its subtitles in place, and ends [B-624]', async ({
  page,
  station,
}) => {
  test.setTimeout(90_000);
  const { hlsMbr } = station.playout.contentAddress({
    contentId: '123',
    clips: ['bulletin', 'city'],
    duration: 3600,
    sid: 'viewer',
    now: seconds(),
  });
  await open(page, station, { address: hlsMbr, config: { startPosition: 5 } });
  await chooseTracks(page);
  await watch(page, 2);
  expect(await cueStarts(page)).toContainEqual(6.2);
  for (const target of [1800.5, 31, 3590]) {
    const landed = await page.evaluate(async (want) => {
      const video = document.querySelector('video')!;
      video.currentTime = want;
      while (video.seeking || video.currentTime < want + 0.3) await new Promise((next) => setTimeout(next, 20));
      return video.currentTime - want;
    }, target);
    expect(landed).toBeLessThan(3);
  }
  for (const start of await cueStarts(page)) expect(nearest(start % (2 * CLIP), CUES)).toBeLessThan(0.1);
  expect(await page.evaluate(() => document.querySelector('video')!.duration)).toBeCloseTo(3600, 0);
  await expect.poll(() => page.evaluate(() => document.querySelector('video')!.ended), { timeout: 20_000 }).toBe(true);
});

test('a seek preview shows the picture of its moment', async ({ page, station }) => {
  const { img } = station.playout.contentAddress({
    contentId: '123',
    clips: ['city', 'ocean'],
    sid: 'viewer',
    now: seconds(),
  });
  await page.goto(station.origin);
  const sizes = await page.evaluate(async (address) => {
    const points = (await (await fetch(address)).json()) as {
      img: string;
      seek_points: { x: number; y: number; w: number; h: number }[];
    };
    const picture = new Image();
    picture.src = points.img;
    await picture.decode();
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d')!;
    const inks = points.seek_points.map(({ x, y, w, h }) => {
      pen.drawImage(picture, x, y, w, h, 0, 0, canvas.width, canvas.height);
      return [...pen.getImageData(40, 40, 200, 60).data].reduce(
        (sum, value, i) => (i % 4 === 3 ? sum : sum + value),
        0,
      );
    });
    return { width: picture.naturalWidth, height: picture.naturalHeight, points: points.seek_points.length, inks };
  }, img ?? '');
  expect(sizes.points).toBe(2);
  expect(sizes.width).toBeGreaterThan(0);
  for (const ink of sizes.inks) expect(ink).toBeGreaterThan(0);
});
