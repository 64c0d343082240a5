import { SECOND, type Millis } from '@antenna/kernel';

/** The widths that pictures are made in; any other is rounded up to the next, so that callers cannot have arbitrary ones made. */
export const WIDTHS = [100, 150, 200, 300, 400, 450, 600, 800, 900, 1080, 1200, 2160] as const;

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
/** What the folder of made pictures may hold; the longest unused go first. */
export const CACHE_BYTES = 512 * 1_024 * 1_024;
export const CACHE_FILES = 20_000;

/** The width that is made for the one in the query `w`; undefined where it is no width. */
export function widthFor(asked: unknown): number | undefined {
  const width = typeof asked === 'string' && /^\d{1,5}$/.test(asked) ? Number(asked) : 0;
  return width === 0 ? undefined : (WIDTHS.find((each) => each >= width) ?? WIDTHS.at(-1));
}
