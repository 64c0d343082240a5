/** px of a minute, a row, the channel column and the ruler, on a desktop and on a TV. */
export const DESK = {
  perMinute: 5,
  row: 64,
  head: 244,
  narrowHead: 196,
  ruler: 40,
} as const;
export const TV = {
  perMinute: 7,
  row: 94,
  head: 340,
  narrowHead: 340,
  ruler: 56,
} as const;
/** A grid narrower than this (px) has a narrow channel column. */
export const NARROW = 1_100;
/** Cells narrower than this (px) have no text; several in a row become one group. */
export const WORDLESS = 40;
/** Cells narrower than this (px) have smaller type and padding. */
export const NARROW_CELL = 68;
/** Cells are drawn this far beyond the window (px): the compositor may show it before the next frame. */
export const OVERSCAN = 160;
/** px per frame: above this speed labels of cells that begin before the window stay where they are. */
export const FAST = 12;
/** Frames of slower scrolling before those labels move to the edge again. */
export const STILL_FRAMES = 3;
/** Frames over which the labels move, some rows in each. */
export const SETTLE_FRAMES = 4;
/** px of a cell that must be visible when the cursor comes to it. */
export const REVEAL = 180;
/** Ruler labels closer than this to the clock's are dropped, seconds. */
export const CLOCK_ROOM = 720;
/** Seconds per column (`aria-colindex`). */
export const COLUMN = 300;
/** Where the present moment stands when the guide opens: share of the window's width. */
export const NOW_AT = 0.3;
/** ms without movement before the place is written to the address, and before details are fetched. */
export const REST = 350;
export const DETAIL_REST = 200;
/** Tiles are fetched this far beyond the window: seconds, rows. */
export const AHEAD = 7_200;
export const AHEAD_ROWS = 8;
/** While scrolling, tiles are requested at most this often (ms). */
export const WANT_EVERY = 120;
/** Hours of the day offered in the time menu. */
export const HOURS = [0, 3, 6, 9, 12, 15, 18, 20, 22] as const;
/** Height of a channel in the phone list, px. */
export const PHONE_ROW = 116;
/** Below this width, and on a phone in landscape, the guide is a list. */
export const PHONE_BELOW = 768;
/** Window size where the page has none (jsdom). */
export const FALLBACK = { width: 1_280, height: 640 } as const;
