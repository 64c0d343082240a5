import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const TITLE_PICTURES_PATH = '/media/pictures/imported/';
/** Below DATA_DIR. */
export const TITLE_PICTURES_FOLDER = 'title-pictures';
/** Which picture an address gave. Its name begins with a dot: it is not served. */
const ADDRESSES = '.addresses';

/** Pictures of imported titles: files named by their content, so that one picture is kept once and never changes. */
export interface TitlePictures {
  /** The address at which viewers get the picture that this address gave earlier. */
  known(url: string): Promise<string | undefined>;
  /** Keeps a picture and answers its address; `url`: where it came from, if it need not be requested again. */
  keep(bytes: Buffer, extension: string, url?: string): Promise<string>;
  /** Removes the pictures that are not among `used` (addresses) and were not asked for since `before`; answers how many. */
  prune(used: ReadonlySet<string>, before: Date): Promise<number>;
}

export function createTitlePictures(dir: string): TitlePictures {
  const ready = mkdir(join(dir, ADDRESSES), { recursive: true });
  const noteOf = (url: string) => join(dir, ADDRESSES, hashOf(url));
  const write = async (path: string, bytes: Buffer | string) => {
    const half = `${path}.half.${process.pid}`;
    await writeFile(half, bytes);
    await rename(half, path);
  };
  return {
    async known(url) {
      const name = await readFile(noteOf(url), 'utf8').catch(() => undefined);
      if (name === undefined || !(await stat(join(dir, name)).catch(() => undefined))?.isFile()) return undefined;
      await touch(join(dir, name));
      return addressOf(name);
    },
    async keep(bytes, extension, url) {
      await ready;
      const name = `${hashOf(bytes)}.${extension}`;
      if ((await stat(join(dir, name)).catch(() => undefined))?.size !== bytes.length)
        await write(join(dir, name), bytes);
      else await touch(join(dir, name));
      if (url !== undefined) await write(noteOf(url), name);
      return addressOf(name);
    },
    async prune(used, before) {
      const removed = new Set<string>();
      for (const entry of await readdir(dir, { withFileTypes: true }).catch(() => [])) {
        const path = join(dir, entry.name);
        if (!entry.isFile() || used.has(addressOf(entry.name)) || (await stat(path)).mtime >= before) continue;
        await rm(path, { force: true });
        removed.add(entry.name);
      }
      if (removed.size === 0) return 0;
      for (const note of await readdir(join(dir, ADDRESSES)))
        if (removed.has(await readFile(join(dir, ADDRESSES, note), 'utf8')))
          await rm(join(dir, ADDRESSES, note), { force: true });
      return removed.size;
    },
  };
}

/** It is in use: another import must not remove it. */
const touch = (path: string): Promise<void> => utimes(path, new Date(), new Date()).catch(() => undefined);

/** With a version, so that clients keep it for good. */
const addressOf = (name: string): string => `${TITLE_PICTURES_PATH}${name}?v=1`;
const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 32);
