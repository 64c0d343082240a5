/** Every screen is drawn for this size. */
export const CANVAS = { width: 1920, height: 1080 } as const;

/** How much smaller or larger than the canvas a window is. */
export const canvasScale = (width: number, height: number): number =>
  Math.min(width / CANVAS.width, height / CANVAS.height);
