import { HOUR, toSeconds } from '@antenna/kernel';

/** As long as a viewer's token: one stream is not watched for longer without a new request. */
export const GRANT_LIFE = 12 * toSeconds(HOUR);
export const REDIRECTS = 5;
export const WAIT_MS = 10_000;
export const PLAYLIST_BYTES = 2 * 1024 * 1024;
/** One piece, from first to last byte. */
export const PIECE_MS = 60_000;
/** No segment of a stream is larger; a film's single file is not relayed. */
export const PIECE_BYTES = 96 * 1024 * 1024;
/** Of a DASH manifest. */
export const ELEMENTS_MOST = 100_000;
export const ELEMENTS_DEEPEST = 40;
export const ADDRESS_LONGEST = 4_096;
/** Pieces under way at once, of all viewers together, and connections to one server. */
export const MOST_AT_ONCE = 256;
export const PER_SERVER = 64;
/** Characters of a list's variables that are passed on to the lists in it. */
export const VARIABLES_LONGEST = 1_000;
/** Servers of one piece that are tried. They are part of its address. */
export const PLACES_MOST = 4;
/** A server of several that says nothing for so long is passed over, and tried last for a while. */
export const PLACE_WAIT_MS = 2_000;
export const PLACE_LAST_MS = 60_000;
