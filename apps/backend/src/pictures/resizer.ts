import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { PictureCache } from './cache.ts';
import { loadEncoder, type Encode, type PictureFormat } from './encode.ts';
import { AT_ONCE, HASHES_KEPT, LARGEST_BYTES, QUEUE, WAIT } from './limits.ts';
import { createTurns } from './turns.ts';

export interface Wanted {
  /** The file of the original. */
  readonly path: string;
  readonly width: number;
  readonly format: PictureFormat;
  /** The picture is of use below this many bytes: what the original would cost. */
  readonly below: number;
}

/** `original`: there is nothing smaller. `later`: it is not made yet, the original serves until then. */
export type Resized = { readonly file: string } | 'original' | 'later';

export interface PictureResizer {
  /** Where the made pictures are. */
  readonly dir: string;
  /** Makes the picture at its first request; requests at the same time share one making. */
  resized(wanted: Wanted): Promise<Resized>;
}

export interface ResizerParts {
  readonly cache: PictureCache;
  readonly encoder?: () => Promise<Encode | undefined>;
  readonly wait?: number;
}

/** Without an encoder on this machine every answer is `original`. */
export function createPictureResizer({ cache, encoder = loadEncoder, wait = WAIT }: ResizerParts): PictureResizer {
  let loading: Promise<Encode | undefined> | undefined;
  const making = new Map<string, Promise<Resized>>();
  const turn = createTurns(AT_ONCE);
  const contentHash = createContentHashes();

  const make = async (name: string, { path, width, format, below }: Wanted): Promise<Resized> => {
    const encode = await (loading ??= encoder());
    if (encode === undefined) return 'original';
    const made = await turn(async () => encode(await readFile(path), width, format));
    // An empty file says that there is nothing smaller, so that it is not tried again.
    const bytes = made !== undefined && made.length < below ? made : Buffer.alloc(0);
    await cache.write(name, bytes);
    return bytes.length > 0 ? { file: name } : 'original';
  };

  return {
    dir: cache.dir,
    async resized(wanted) {
      const found = await stat(wanted.path).catch(() => undefined);
      if (!found?.isFile() || found.size > LARGEST_BYTES) return 'original';
      const content = await contentHash(wanted.path, found).catch(() => undefined);
      if (content === undefined) return 'original';
      const name = nameOf(wanted, content);
      const size = cache.use(name);
      if (size !== undefined) return size > 0 ? { file: name } : 'original';
      let underWay = making.get(name);
      if (underWay === undefined) {
        if (making.size >= QUEUE) return 'later';
        underWay = make(name, wanted)
          .catch((): Resized => 'later')
          .finally(() => making.delete(name));
        making.set(name, underWay);
      }
      return within(underWay, wait);
    },
  };
}

/** By content: equal originals share what is made of them, and a copy of the folder elsewhere makes nothing again. */
const nameOf = ({ width, format, below }: Wanted, content: string): string =>
  `${sha256([content, below, width].join('\n')).slice(0, 32)}.${format}`;

/** The hash of a file's content, read once as long as its size and time stay. */
function createContentHashes(): (path: string, found: Stats) => Promise<string> {
  const known = new LRUCache<string, { readonly mark: string; readonly hash: string }>({ max: HASHES_KEPT });
  return async (path, { size, mtimeMs }) => {
    const mark = `${size} ${mtimeMs}`;
    const kept = known.get(path);
    if (kept?.mark === mark) return kept.hash;
    const hash = sha256(await readFile(path));
    known.set(path, { mark, hash });
    return hash;
  };
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

async function within(work: Promise<Resized>, wait: number): Promise<Resized> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Resized>((answer) => {
    timer = setTimeout(() => answer('later'), wait);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
