import Hls from 'hls.js';
import type { Engine, PlayableSource } from '@antenna/player-core';
import type { HlsEngineOptions } from './config.ts';
import { createHlsEngine } from './hls-engine.ts';
import { createNativeEngine } from './native-engine.ts';
import { createTwoPictures } from './two-pictures.ts';

export { hlsConfig, type HlsEngineOptions } from './config.ts';
export { createHlsEngine } from './hls-engine.ts';
export { createTwoPictures } from './two-pictures.ts';
export { createNativeEngine } from './native-engine.ts';
export { faultOf, type HlsTrouble } from './faults.ts';

/**
 * hls.js wherever it can run; the browser's own player where it cannot, and for plain files. Asking the browser
 * first would be wrong: Chromium plays HLS too by now, without a choice of sound (player.md 3.3).
 */
export function createVideoEngine(source: PlayableSource, options: HlsEngineOptions = {}): Engine {
  if (source.kind !== 'hls' || !Hls.isSupported()) return createNativeEngine();
  return options.hasSpare ? createTwoPictures(options) : createHlsEngine(options);
}
