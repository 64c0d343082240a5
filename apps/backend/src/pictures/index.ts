import { createPictureCache } from './cache.ts';
import { CACHE_BYTES, CACHE_FILES } from './limits.ts';
import { createPictureResizer, type PictureResizer } from './resizer.ts';

export { widthFor } from './limits.ts';
export { loadEncoder } from './encode.ts';
export type { PictureResizer } from './resizer.ts';

/** Narrower pictures, kept in `dir` within the product's bounds. */
export const openResizer = (dir: string): PictureResizer =>
  createPictureResizer({ cache: createPictureCache(dir, { bytes: CACHE_BYTES, files: CACHE_FILES }) });
