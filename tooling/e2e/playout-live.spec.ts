// Live channels of playout in a real browser with stock hls.js.
import { chooseTracks, CLIP, CUES, cues, expect, nearest, open, seconds, test, watch } from './playout-page.ts';

for (const [key, what, borders] of [
  ['news', 'one clip that follows itself', 2],
  ['mixed', 'different clips', 3],
] as const) {
  test(`live plays over clip boundaries without stalling: ${what} [B-624]`, async ({ page, station }) => {
    test.setTimeout(120_000);
    // This address can be opened for two more seconds only: playback must not be affected when it expires.
    const { hlsMbr } = station.playout.channelAddress({ channelId: 7, key, sid: 'viewer', now: seconds() - 598 });
    await open(page, station, { address: hlsMbr });
    if (key === 'news') {
      await chooseTracks(page);
      // Audio in another language has to be loaded: that wait does not count.
      await watch(page, 3);
    }
    const seen = await watch(page, (borders + 0.5) * CLIP);
    // Checks the video, not the clock: a slow machine may show it late, but it must not stall, jump or lose a
    // segment.
    expect(seen).toMatchObject({ dry: 0, torn: 0, jumps: 0, errors: [] });
    expect(seen.borders).toBeGreaterThanOrEqual(borders);
    expect(Math.abs(seen.rate - 25)).toBeLessThan(1.5);
    expect(seen.now - (seen.playing ?? 0)).toBeGreaterThan(0);
    expect(seen.now - (seen.playing ?? 0)).toBeLessThan(20_000);
    expect((await page.request.get(station.origin + hlsMbr)).status()).toBe(403);
    if (key !== 'news') return;
    // The cues are at their time in every loop.
    const shown = await cues(page);
    expect(shown.offsets.length).toBeGreaterThanOrEqual(borders * CUES.length);
    for (const offset of shown.offsets) expect(nearest(offset, CUES)).toBeLessThan(0.1);
  });
}
