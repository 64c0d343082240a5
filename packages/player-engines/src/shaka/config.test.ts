// @vitest-environment jsdom
import shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import { describe, expect, it, vi } from 'vitest';
import { shakaConfig } from './config.ts';
import { createSubtitles } from './subtitles.ts';

describe("Shaka's settings", () => {
  it('are known to Shaka: it prints no warning and keeps all of them', () => {
    const printed = [
      vi.spyOn(console, 'error').mockImplementation(() => {}),
      vi.spyOn(console, 'warn').mockImplementation(() => {}),
    ];
    shaka.polyfill.installAll();
    const player = new shaka.Player();
    for (const system of ['widevine', 'playready', 'clearkey'] as const) {
      expect(
        player.configure({ ...shakaConfig({ system, licence: '/la' }), textDisplayFactory: createSubtitles().factory }),
      ).toBe(true);
    }
    expect(player.configure({ ...shakaConfig(undefined), textDisplayFactory: createSubtitles().factory })).toBe(true);
    for (const method of printed) expect(method).not.toHaveBeenCalled();
    expect(player.configure({ streaming: { noSuchThing: 1 } })).toBe(false);
    const { streaming, drm } = player.getConfiguration();
    // A viewer knows within 10 s that no key comes.
    expect(drm.retryParameters.maxAttempts * drm.retryParameters.timeout + drm.retryParameters.baseDelay).toBeLessThan(
      8_000,
    );
    expect([streaming.bufferingGoal, streaming.bufferBehind, streaming.stallEnabled]).toEqual([10, 30, false]);
  });
});
