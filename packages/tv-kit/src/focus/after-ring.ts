const waiting: (() => void)[] = [];

/**
 * Runs in the frame after the one that shows the ring, in the order of the calls: what a move brings with it, but the viewer
 * does not wait for.
 */
export function afterRing(run: () => void): void {
  waiting.push(run);
  if (waiting.length > 1) return;
  requestAnimationFrame(() => requestAnimationFrame(() => waiting.splice(0).forEach((each) => each())));
}
