import type { Seconds } from '@antenna/kernel';

/** Length of the live playlist. */
export const LIVE_WINDOW: Seconds = 60;
/** Length of one archive playlist; the player requests the next one. */
export const ARCHIVE_SPAN: Seconds = 2 * 3600;
/** How long an address from the API can be opened. */
export const OPEN_LIFETIME: Seconds = 600;
/** A token of an opened stream is valid for this long; longer only while the stream's lease is held. */
export const PLAY_LIFETIME: Seconds = 600;
/** How long an opened stream plays without a new address: as long as an access token lasts. */
export const SESSION_LIFETIME: Seconds = 12 * 3600;
/** Distance between stills and between poster times (B-262). */
export const STILL_STEP: Seconds = 10;
/** Bytes of segments cached in memory. */
export const SEGMENT_MEMORY = 64 * 1024 * 1024;
/**
 * Video is this much later than audio. Without it hls.js 1.7 can stall after a seek to the exact beginning of a clip: by a
 * rounding error of 1e-11 s it loads the audio of the previous clip and waits for the matching video.
 */
export const VIDEO_DELAY: Seconds = 0.001;
/** Bytes of playlists cached in memory. */
export const PLAYLIST_MEMORY = 32 * 1024 * 1024;
/** A track may run ahead of or behind the segment grid by this much inside a clip (an AAC frame is 0.021 s). */
export const GRID_TOLERANCE: Seconds = 0.1;
/** Verified tokens that are cached, so that further segments need no HMAC. */
export const KNOWN_TOKENS = 10_000;
/** Requests in the fault log. */
export const FAULT_LOG = 5_000;
/** Parsed addresses of media playlists that are cached: one per viewer and track. */
export const KNOWN_PATHS = 20_000;
