// Playing
export { createPlayout, faultsAllowed } from './playout.ts';
export type { PlayAddress, Playout, PlayoutOptions } from './playout.ts';
export type { Lists } from './playlists/opening-lists.ts';
// What a request is answered with
export type { Answer } from './answers/answer.ts';
export { withoutToken } from './answers/play-path.ts';
// Faults on demand (tests)
export { corrupted } from './faults.ts';
export type { Fault, FaultKind, FaultLogEntry, Faults } from './faults.ts';
