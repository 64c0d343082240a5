import { join } from 'node:path';
import { TITLE_PICTURES_FOLDER, TITLE_PICTURES_PATH } from '../title-pictures/store.ts';
import { OWN_PATH } from './facts.ts';

export interface PictureFolders {
  /** Of the operator. */
  readonly pictures: string;
  readonly dataDir: string;
}

/** The file behind an address of our own; undefined for pictures elsewhere. */
export function ownFile({ pictures, dataDir }: PictureFolders, address: string | undefined): string | undefined {
  const [path = ''] = (address ?? '').split('?', 1);
  const imported = path.startsWith(TITLE_PICTURES_PATH);
  if (!imported && !path.startsWith(OWN_PATH)) return undefined;
  const name = path.slice((imported ? TITLE_PICTURES_PATH : OWN_PATH).length);
  // Only names as files of the folder have them: nothing hidden, no way out.
  if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(name)) return undefined;
  return imported ? join(dataDir, TITLE_PICTURES_FOLDER, name) : join(pictures, name);
}
