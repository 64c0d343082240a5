import { join } from 'node:path';
import type { Clock } from '@antenna/kernel';
import { createPictureCache } from './cache.ts';
import { loadExaminer } from './examine.ts';
import { TITLE_PICTURES_FOLDER, TITLE_PICTURES_PATH } from '../title-pictures/store.ts';
import { createPictureFacts, OWN_PATH, type PictureFacts } from './facts.ts';
import { CACHE_BYTES, CACHE_FILES, REMOTE_CACHE_BYTES, SHARE_CACHE } from './limits.ts';
import { createRemotePictures, type RemotePictures } from './remote-pictures.ts';
import { createPictureResizer, type PictureResizer } from './resizer.ts';
import { createSharePictures, type DrawShare } from './share-picture.ts';

export { COME_AGAIN, widthFor } from './limits.ts';
export { loadEncoder } from './encode.ts';
export { createTilePictures, TILE_HEIGHT, TILE_WIDTH, type DrawTile, type Tile } from './tile-picture.ts';
export type { PictureResizer } from './resizer.ts';
export { createPictureAddresses, type PictureAddresses } from './addresses.ts';
export { NO_FACTS, OWN_PATH, type PictureFacts } from './facts.ts';
export { createPictureLooks, LOOKS_EVERY } from './looks-job.ts';
export { ownFile, type PictureFolders } from './own-file.ts';
export type { RemotePictures } from './remote-pictures.ts';
export { REMOTE_PATH } from './sealed-address.ts';
export type { DrawShare } from './share-picture.ts';

/** Narrower pictures, kept in `dir` within the product's bounds. */
export const openResizer = (dir: string): PictureResizer =>
  createPictureResizer({ cache: createPictureCache(dir, { bytes: CACHE_BYTES, files: CACHE_FILES }) });

/** Originals of other servers, kept below `dataDir` within the product's bounds. */
export const openRemotePictures = (dataDir: string, clock: Clock): RemotePictures =>
  createRemotePictures({
    cache: createPictureCache(join(dataDir, 'remote-pictures'), { bytes: REMOTE_CACHE_BYTES, files: CACHE_FILES }),
    clock,
  });

/** What is known of the pictures in the operator's folder, with their present versions. */
export async function openPictureFacts(folder: string, dataDir: string): Promise<PictureFacts> {
  let examiner: ReturnType<typeof loadExaminer> | undefined;
  const facts = createPictureFacts({
    folder,
    unchanging: {
      prefix: TITLE_PICTURES_PATH.slice(OWN_PATH.length),
      folder: join(dataDir, TITLE_PICTURES_FOLDER),
    },
    file: join(dataDir, 'picture-looks.json'),
    examiner: () => (examiner ??= loadExaminer()),
  });
  await facts.scan();
  return facts;
}

/** Pictures of shared links, kept in `dir` within the product's bounds. */
export const openSharePictures = (dir: string): DrawShare => createSharePictures(createPictureCache(dir, SHARE_CACHE));
