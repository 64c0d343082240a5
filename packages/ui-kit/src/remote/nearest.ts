/** A direction on the screen: one of the two is 0. */
export type Way = readonly [x: number, y: number];

/** Directions of a remote's arrows. */
export const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Distance to the side counts this many times. */
const ASIDE = 3;
/** Elements that overlap by less are beside each other, px. */
const OVERLAP = 4;

/** Distance between the end of one and the start of the other; negative if they overlap. */
const gap = (ends: number, begins: number) => begins - ends;

/** The nearest element in a direction; those straight ahead come first. */
export function nearestIn(from: Element, all: readonly HTMLElement[], [x, y]: Way): HTMLElement | undefined {
  const start = from.getBoundingClientRect();
  let best: { readonly element: HTMLElement; readonly far: number } | undefined;
  for (const element of all) {
    const box = element.getBoundingClientRect();
    const [right, left, down, up] = [
      gap(start.right, box.left),
      gap(box.right, start.left),
      gap(start.bottom, box.top),
      gap(box.bottom, start.top),
    ];
    const ahead = x > 0 ? right : x < 0 ? left : y > 0 ? down : up;
    const far = ahead + ASIDE * Math.max(0, ...(x === 0 ? [right, left] : [down, up]));
    if (element !== from && ahead >= -OVERLAP && (best === undefined || far < best.far)) best = { element, far };
  }
  return best?.element;
}
