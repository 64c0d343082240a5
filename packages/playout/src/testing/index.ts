export { fakeClipJson, SEGMENT_BYTES, writeFakeOperator } from './fake-clips.ts';
export type { FakeClip } from './fake-clips.ts';
export { measurePlaylists } from './playlist-cost.ts';
export type { PlaylistCost } from './playlist-cost.ts';
