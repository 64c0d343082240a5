/** px of a minute, of a row, of the column of channels and of letters: on a screen at the desk and on a television (look.md §8). */
export const DESK = {
  perMinute: 5,
  row: 64,
  head: 244,
  narrowHead: 196,
  ruler: 40,
  title: 15,
  note: 13,
  narrowTitle: 14,
  narrowNote: 12,
} as const;
export const TV = {
  perMinute: 7,
  row: 94,
  head: 340,
  narrowHead: 340,
  ruler: 56,
  title: 22,
  note: 18,
  narrowTitle: 22,
  narrowNote: 18,
} as const;
/** A grid under so many px has a narrow column of channels. */
export const NARROW = 1_100;
/** Cells under so many px have no words, and stand together where several follow each other (look.md §8). */
export const WORDLESS = 40;
/** Cells under so many px have less air around their words. */
export const NARROW_CELL = 68;
/** px beyond the window in which cells are drawn: what the compositor may show before the next frame. */
export const OVERSCAN = 160;
/** What is thought out before it is drawn: px beyond that, and rows on the side to which one goes. */
export const PREPARED_PX = 320;
export const PREPARED_ROWS = 3;
/** ms that must be left until the next frame to think out another row. */
export const PREPARE_LEFT = 3;
/** px a frame: while the grid goes faster than this, words that stand behind the edge stay where they are in their cells. */
export const FAST = 12;
/** Frames it has to go slower before they come to the edge again: a frame without a scroll among those with one is no rest. */
export const STILL_FRAMES = 3;
/** Frames over which they come, some rows in each. */
export const SETTLE_FRAMES = 4;
/** px of a cell that must be in sight when one comes upon it. */
export const REVEAL = 180;
/** Labels of the ruler this near the clock's are dropped (look.md §8), seconds. */
export const CLOCK_ROOM = 720;
/** Columns of the grid for readers, seconds each. */
export const COLUMN = 300;
/** Where in the window now stands when the guide opens: share of its width. */
export const NOW_AT = 0.3;
/** ms of rest after which the place is written into the address, and details of the programme are asked for. */
export const REST = 350;
export const DETAIL_REST = 200;
/** Tiles are asked for this far beyond the window: seconds, rows. */
export const AHEAD = 7_200;
export const AHEAD_ROWS = 8;
/** At most so often while it moves, ms. */
export const WANT_EVERY = 120;
/** Times of day one may jump to, hours. */
export const HOURS = [0, 3, 6, 9, 12, 15, 18, 20, 22] as const;
/** px of a channel in the list of a phone. */
export const PHONE_ROW = 116;
/** Below this width, and on a lying phone, the guide is a list. */
export const PHONE_BELOW = 768;
/** px of a window whose size a test page does not know. */
export const FALLBACK = { width: 1_280, height: 640 } as const;
