/** Five per cent of the screen that some sets cut off, px of the canvas. */
export const MARGIN = { x: 96, y: 54 } as const;

/** Between cards, px. */
export const GAP = 24;
