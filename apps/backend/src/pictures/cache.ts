import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface CacheLimits {
  readonly bytes: number;
  readonly files: number;
}

/** Files by name, within a bound: the longest unused are deleted first. Their order before a start is that of their making. */
export interface PictureCache {
  readonly dir: string;
  /** Bytes of a file that is there; using it keeps it. */
  use(name: string): number | undefined;
  write(name: string, bytes: Buffer): Promise<void>;
}

export function createPictureCache(dir: string, limits: CacheLimits): PictureCache {
  mkdirSync(dir, { recursive: true });
  /** By the last use, the oldest first. */
  const files = new Map<string, number>();
  let total = 0;
  const found = readdirSync(dir).map((name) => ({ name, ...sizeAndTime(join(dir, name)) }));
  for (const { name, size } of found.toSorted((a, b) => a.at - b.at)) {
    files.set(name, size);
    total += size;
  }
  const shrink = async () => {
    for (const [name, size] of files) {
      if (total <= limits.bytes && files.size <= limits.files) return;
      files.delete(name);
      total -= size;
      await rm(join(dir, name), { force: true });
    }
  };
  return {
    dir,
    use(name) {
      const size = files.get(name);
      if (size === undefined) return undefined;
      files.delete(name);
      files.set(name, size);
      return size;
    },
    async write(name, bytes) {
      const half = join(dir, `${name}.half`);
      try {
        await writeFile(half, bytes);
        await rename(half, join(dir, name));
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
      total += bytes.length - (files.get(name) ?? 0);
      files.delete(name);
      files.set(name, bytes.length);
      await shrink();
    },
  };
}

function sizeAndTime(path: string): { readonly size: number; readonly at: number } {
  const { size, mtimeMs } = statSync(path);
  return { size, at: mtimeMs };
}
