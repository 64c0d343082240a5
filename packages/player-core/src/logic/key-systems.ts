import type { KeySystem } from '../port/engine.ts';

/** The browsers' names of the key systems, the newest first. */
export const KEY_SYSTEM_NAMES: Readonly<Record<KeySystem, readonly string[]>> = {
  widevine: ['com.widevine.alpha'],
  playready: ['com.microsoft.playready.recommendation', 'com.microsoft.playready'],
  fairplay: ['com.apple.fps'],
  clearkey: ['org.w3.clearkey'],
};
