import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { PictureCache } from './cache.ts';
import { loadEncoder, type Encode, type PictureFormat } from './encode.ts';
import { AT_ONCE, LARGEST_BYTES, QUEUE, WAIT } from './limits.ts';

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
  const turn = createTurns();

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
      const name = nameOf(wanted, found);
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

/** A changed original, width or format has another name. */
function nameOf({ path, width, format, below }: Wanted, { size, mtimeMs }: { size: number; mtimeMs: number }): string {
  const key = [path, size, mtimeMs, below, width].join('\n');
  return `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.${format}`;
}

/** Runs work in order, `AT_ONCE` at a time. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

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
