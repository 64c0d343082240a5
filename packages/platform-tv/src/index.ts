export { createTvPlatform } from './create-tv-platform.ts';
export type { TvFacts, TvName, TvParts, TvPlatform } from './tv-platform.ts';
export { hasLaunchData } from './launch-data.ts';
