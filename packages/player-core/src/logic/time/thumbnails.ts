import type { SeekPoints } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';

/** One cell of a sprite, in its pixels. */
export interface ThumbnailCell {
  readonly image: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The thumbnail of a moment: the last point at or before it, else the first. Unix seconds on a channel, else seconds into the title. */
export function thumbnailAt({ image, points, origin }: SeekPoints, moment: Seconds): ThumbnailCell | undefined {
  const at = moment - origin;
  const point = points.findLast((each) => each.time <= at) ?? points[0];
  return point && { image, x: point.x, y: point.y, width: point.w, height: point.h };
}
