import Hls from 'hls.js';
import type { Engine, PlayableSource } from '@antenna/player-core';
import type { HlsEngineOptions } from './config.ts';
import { createHlsEngine } from './hls-engine.ts';
import { createNativeEngine } from '../video/native-engine.ts';
import { createDualElementEngine } from './dual-element-engine.ts';

export { hlsConfig, type HlsEngineOptions } from './config.ts';
export { createHlsEngine } from './hls-engine.ts';
export { faultOf, type HlsErrorData } from './faults.ts';

/**
 * hls.js wherever it runs; the browser's own player where it does not, and for plain files. Asking the browser first would
 * be wrong: Chromium plays HLS too by now, without a choice of audio.
 */
export function createVideoEngine(source: PlayableSource, options: HlsEngineOptions = {}): Engine {
  if (source.kind !== 'hls' || !Hls.isSupported()) return createNativeEngine();
  return options.hasSpare ? createDualElementEngine(options) : createHlsEngine(options);
}
