// Importing
export { importCatalogue, importGuide, importPlaylist } from './run-import.ts';
export type { GuideRequest, ImportRequest } from './run-import.ts';
export { importDatabase } from './storage/database.ts';
export type { ImportDatabase } from './storage/connection.ts';

// Matching
export { countryLabels, matchLabels } from './matching/labels.ts';
export type { CountryRelation } from './matching/countries.ts';
export type { MatchBy } from './matching/levels.ts';
export type { GuideDecision } from './matching/matcher.ts';

// Reports
export type { GuideReport, ImportReport, NamedMatch, NamedCorrection, PlaylistReport, Progress } from './reports.ts';
export type { ImportStatus } from './storage/import-log.ts';
export type { Tally } from './tally.ts';
export { linesOfReport } from './report-lines.ts';
export { printable } from './report-list.ts';
export { REVIEW_FROM } from './guide-report.ts';

// Ids in the tables
export { programmeId, channelSeed } from './identity.ts';
