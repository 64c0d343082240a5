// Bringing in
export { importGuide, importPlaylist } from './run-import.ts';
export type { GuideRequest, ImportRequest } from './run-import.ts';
export { importDatabase } from './storage/database.ts';
export type { ImportDatabase } from './storage/connection.ts';

// What came of it
export type { GuideReport, ImportReport, NamedMatch, NamedMend, PlaylistReport, Progress } from './reports.ts';
export type { ImportStatus } from './storage/import-log.ts';
export type { Told, Trouble } from './troubles.ts';
export { linesOfReport } from './report-lines.ts';

// What the columns of `channels` and `programmes` hold
export type { Catchup, CatchupMode } from './m3u/catchup.ts';
export { readCatchup } from './m3u/catchup.ts';
export { headerOptions } from './m3u/sources.ts';
export type { Source, SourceKind } from './m3u/sources.ts';
export { programmeId, channelSeed } from './identity.ts';
