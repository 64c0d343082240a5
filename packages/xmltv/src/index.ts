// A guide, chunk by chunk
export { createGuideReader } from './reader.ts';
export type { GuideReader } from './reader.ts';
export type { GuideEvents } from './guide-assembler.ts';
export { decodeGuide } from './decode-guide.ts';
export type { DecodedGuide } from './decode-guide.ts';
// Programmes and times
export type { GuideChannel, GuideProgramme, Texts } from './programme.ts';
export type { Credit, Rating } from './facts.ts';
export { createTimeReader } from './dates.ts';
export type { ReadTime } from './dates.ts';
