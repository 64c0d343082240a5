// A guide, chunk by chunk
export { createGuideReader } from './reader.ts';
export type { GuideEvents, GuideReader } from './reader.ts';
export { decodeGuide } from './decode-guide.ts';
export type { DecodedGuide } from './decode-guide.ts';
// Programmes and times
export type { Credit, GuideChannel, GuideProgramme, Rating, Texts } from './programme.ts';
export { createTimeReader } from './dates.ts';
export type { ReadTime } from './dates.ts';
