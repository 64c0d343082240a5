// Playing
export type { Lists } from './opening-lists.ts';
export { createPlayout, faultsAllowed } from './playout.ts';
export type { PlayAddress, Playout, PlayoutOptions } from './playout.ts';
export { registerPlayout } from './routes.ts';

// For the log: an address without its token
export { withoutToken } from './play-path.ts';

// Faults on demand (tests)
export type { Fault, FaultKind, FaultLogEntry } from './faults.ts';

// Benchmarks
export { measurePlaylists } from './playlist-cost.ts';
export type { PlaylistCost } from './playlist-cost.ts';
