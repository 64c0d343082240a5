import { MAX_HEIGHT, MAX_LEVELS } from '../limits.ts';
import type { Level } from '../port/engine.ts';

/**
 * The levels a viewer may choose from, best first: up to 1080 lines, one per height (the best bitrate), the top 4
 * (B-365, B-553, B-554). Levels without a height are left to `auto`.
 */
export function offeredLevels(levels: readonly Level[]): readonly Level[] {
  const best = new Map<number, Level>();
  for (const level of levels) {
    if (level.height <= 0 || level.height > MAX_HEIGHT) continue;
    const other = best.get(level.height);
    if (!other || other.bitrate < level.bitrate) best.set(level.height, level);
  }
  return [...best.values()].toSorted((a, b) => b.height - a.height).slice(0, MAX_LEVELS);
}
