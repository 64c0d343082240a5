/** Where the mini player stands. */
export type Corner = 'top-left' | 'top-right' | 'bottom-right' | 'bottom-left';

/** Clockwise. */
const CORNERS: readonly Corner[] = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];

export const isCorner = (text: string | undefined): text is Corner => CORNERS.includes(text as Corner);

export function nextCorner(corner: Corner): Corner {
  return CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? corner;
}

const SIDES: Readonly<Record<string, (corner: Corner) => string>> = {
  ArrowUp: (corner) => corner.replace('bottom', 'top'),
  ArrowDown: (corner) => corner.replace('top', 'bottom'),
  ArrowLeft: (corner) => corner.replace('right', 'left'),
  ArrowRight: (corner) => corner.replace('left', 'right'),
};

/** The corner that an arrow key leads to, which may be the same one; undefined for other keys. */
export const cornerByKey = (corner: Corner, key: string): Corner | undefined =>
  SIDES[key]?.(corner) as Corner | undefined;

/** The corner of the window that a point is nearest to. */
export function cornerAt(
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: { readonly width: number; readonly height: number },
): Corner {
  return `${y < height / 2 ? 'top' : 'bottom'}-${x < width / 2 ? 'left' : 'right'}`;
}
