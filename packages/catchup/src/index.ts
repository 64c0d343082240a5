// Archive attributes of an imported playlist, as requests
export { importedArchive } from './imported-archive.ts';
export type { ArchiveSettings, ImportedArchive } from './imported-archive.ts';
export { overrideCatchup } from './catchup-override.ts';
export type { CatchupOverride } from './catchup-override.ts';
export { catchupTemplate } from './template.ts';
export type { Template } from './template.ts';

// One moment of one archive
export { liveAddress, planArchive } from './plan.ts';
export type { ArchivePlan, ArchiveClock, AiredProgramme } from './plan.ts';
export { SHORTEST_RANGE } from './limits.ts';
