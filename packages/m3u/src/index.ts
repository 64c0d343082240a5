// A playlist, chunk by chunk
export { createPlaylistReader, readPlaylist } from './reader.ts';
export type { PlaylistReader } from './reader.ts';
export type { PlaylistEvents, PlaylistHeader } from './playlist-assembler.ts';
export { decodePlaylist } from './decode-playlist.ts';
// Its entries
export { isHeading } from './entry.ts';
export type { PlaylistEntry } from './entry.ts';
export { browserFileType, headerOptions, isKindGuessed, sourceKind } from './sources.ts';
export type { Source, SourceKind } from './sources.ts';
export { streamKind } from './stream-kind.ts';
export type { StreamKind } from './stream-kind.ts';
// Their archives
export { parseHours, readCatchup } from './catchup.ts';
export type { Catchup, CatchupMode } from './catchup.ts';
export { M3U_SOURCES_PER_CHANNEL } from './limits.ts';
