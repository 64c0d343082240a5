// Live channels in a real browser: what stock hls.js makes of our playlists.
import { chooseTracks, CLIP, CUES, cues, expect, nearest, open, seconds, test, watch } from './playout-stage.ts';

for (const [key, what, borders] of [
  ['news', 'one clip that follows itself', 2],
  ['mixed', 'different clips', 3],
] as const) {
  test(`live plays over clip boundaries without stalling: ${what} [B-624]`, async ({ page, station }) => {
    test.setTimeout(120_000);
    // This address may be opened for two more seconds only: playback must not notice when it ends.
    const { hlsMbr } = station.playout.channelAddress({ channelId: 7, key, sid: 'viewer', now: seconds() - 598 });
    await open(page, station, hlsMbr);
    if (key === 'news') {
      await chooseTracks(page);
      // Another language's sound has to be fetched: that wait is not the border's.
      await watch(page, 3);
    }
    const seen = await watch(page, (borders + 0.5) * CLIP);
    // Not the clock but the picture is asked: a busy machine may show it late, our playlists must never make it stand, jump or lose a segment.
    expect(seen).toMatchObject({ dry: 0, torn: 0, jumps: 0, errors: [] });
    expect(seen.borders).toBeGreaterThanOrEqual(borders);
    expect(Math.abs(seen.rate - 25)).toBeLessThan(1.5);
    expect(seen.now - (seen.playing ?? 0)).toBeGreaterThan(0);
    expect(seen.now - (seen.playing ?? 0)).toBeLessThan(20_000);
    expect((await page.request.get(station.origin + hlsMbr)).status()).toBe(403);
    if (key !== 'news') return;
    // Its words stand at their time, loop after loop.
    const shown = await cues(page);
    expect(shown.offsets.length).toBeGreaterThanOrEqual(borders * CUES.length);
    for (const offset of shown.offsets) expect(nearest(offset, CUES)).toBeLessThan(0.1);
  });
}
