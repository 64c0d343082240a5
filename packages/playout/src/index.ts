// Playing
export { createPlayout } from './playout.ts';
export type { LeaseStatus, PlayAddress, Playout, PlayoutOptions, StreamLeases } from './playout.ts';
export type { PlaylistTexts } from './playlists/opening-lists.ts';
// Answers
export { createPage } from './answers/answer.ts';
export type { Answer } from './answers/answer.ts';
export { withoutToken } from './answers/play-path.ts';
// Faults for tests
export { corrupted } from './faults.ts';
export type { Fault, FaultKind, FaultLogEntry, Faults } from './faults.ts';
