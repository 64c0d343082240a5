import { DAY, MINUTE, SECOND, type Millis } from '@antenna/kernel';

/** The widths that pictures are made in; any other is rounded up to the next, so that callers cannot have arbitrary ones made. */
export const WIDTHS = [100, 150, 200, 300, 400, 450, 600, 800, 900, 1080, 1200, 1350, 2160] as const;

/** A larger file is served as it is. */
export const LARGEST_BYTES = 20 * 1_024 * 1_024;
export const LARGEST_PIXELS = 40_000_000;
/** After this many seconds the making of one picture is given up. */
export const GIVE_UP_SECONDS = 5;
/** A request waits so long for its picture; then it gets the original, and the picture is there for the next request. */
export const WAIT: Millis = 1.5 * SECOND;
/** Pictures that are made at the same time; the rest waits, and beyond `QUEUE` the original is served. */
export const AT_ONCE = 2;
export const QUEUE = 200;
/** Share pictures that wait to be drawn; beyond them the title's own picture is served. */
export const SHARE_QUEUE = 50;
/** What the folder of share pictures may hold. */
export const SHARE_CACHE = { bytes: 256 * 1_024 * 1_024, files: 5_000 };
/** What the folder of made pictures may hold; the longest unused go first. */
export const CACHE_BYTES = 512 * 1_024 * 1_024;
export const CACHE_FILES = 20_000;
/** Originals whose content hash is remembered. */
export const HASHES_KEPT = 50_000;

/** A picture of another server: larger ones are not sent, nor slower ones. */
export const REMOTE_BYTES = 10 * 1_024 * 1_024;
export const FETCH_WAIT: Millis = 10 * SECOND;
/** Pictures that are fetched at the same time; the rest waits, and beyond `FETCH_QUEUE` callers are asked to come again. */
export const FETCHED_AT_ONCE = 8;
export const FETCH_QUEUE = 200;
/** Seconds after which they may. */
export const COME_AGAIN = 2;
/** A remote picture is fetched again after this long; one that is broken, after `BROKEN_FOR`. */
export const REMOTE_FRESH: Millis = 7 * DAY;
export const BROKEN_FOR: Millis = 10 * MINUTE;
export const BROKEN_KEPT = 10_000;
/** What the folder of remote originals may hold. */
export const REMOTE_CACHE_BYTES = 1_024 * 1_024 * 1_024;
/** Sealed addresses that are kept ready, and the longest address that is sealed. */
export const ADDRESSES_KEPT = 50_000;
export const LONGEST_ADDRESS = 2_048;
/** Pictures of the operator's folder that get a version and a look; files whose time is read at the same time. */
export const FACTS_MOST = 100_000;
export const STATS_AT_ONCE = 16;
/** Pictures whose look is kept. */
export const LOOKS_KEPT = 20_000;
/** Pictures that one turn of the job looks at. */
export const LOOKED_AT = 20;

/** The width that is made for the one in the query `w`; undefined where it is no width. */
export function widthFor(asked: unknown): number | undefined {
  const width = typeof asked === 'string' && /^\d{1,5}$/.test(asked) ? Number(asked) : 0;
  return width === 0 ? undefined : (WIDTHS.find((each) => each >= width) ?? WIDTHS.at(-1));
}
