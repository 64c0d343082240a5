export { openEngine, type OpenEngineOptions } from './open-engine.ts';
// Engines are entry points of their own, so that each is loaded only when something needs it:
//   @antenna/player-engines/hls       createVideoEngine: hls.js, or the browser's own HLS
//   @antenna/player-engines/shaka     createShakaEngine: encrypted DASH
//   @antenna/player-engines/fairplay  createFairplayEngine: encrypted HLS of Apple's
//   @antenna/player-engines/vitrina   createVitrinaEngine: another service's player in a frame
//   @antenna/player-engines/vite      smallHls: the build plugin
export type { HlsEngineOptions } from './hls/config.ts';
export type { VitrinaOptions } from './vitrina/index.ts';
