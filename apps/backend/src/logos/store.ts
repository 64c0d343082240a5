import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, HOUR, type Millis } from '@antenna/kernel';

export const LOGOS_PATH = '/media/logos/';
/** A logo is requested again after this long; one that was not there sooner. */
const FRESH: Millis = 14 * DAY;
const DEAD_FOR: Millis = 6 * HOUR;
/** The extension of a logo that could not be loaded. */
const NOTHING = 'none';

/** Logos of imported channels, kept as files. */
export interface LogoStore {
  /** Where the files are; undefined where none are kept. */
  readonly dir: string | undefined;
  /** The address that viewers get: ours for a logo that is kept, '' for one that is dead, else the one given. */
  addressOf(url: string): string;
  /** It has to be requested. */
  isDue(url: string, now: Millis): boolean;
  /** Keeps a logo; without bytes it is dead. Answers whether viewers get another address now. */
  write(url: string, logo: Logo | undefined, now: Millis): Promise<boolean>;
  /** Deletes what belongs to none of these addresses. */
  keepOnly(urls: Iterable<string>): Promise<void>;
}

export interface Logo {
  readonly bytes: Buffer;
  /** png, svg, … */
  readonly extension: string;
}

interface Known {
  readonly extension: string;
  readonly at: Millis;
  /** In the address: another picture has another one, so that clients may keep it for good. */
  readonly version: string;
}

/** Without a folder every logo keeps its own address. */
export function createLogoStore(dir?: string): LogoStore {
  if (dir === undefined)
    return { dir, addressOf: (url) => url, isDue: () => false, write: async () => false, keepOnly: async () => {} };
  mkdirSync(dir, { recursive: true });
  const known = new Map<string, Known>();
  for (const name of readdirSync(dir)) {
    const [id = '', extension = '', ...more] = name.split('.');
    if (extension !== '' && more.length === 0) {
      const { mtimeMs } = statSync(join(dir, name));
      known.set(id, { extension, at: mtimeMs, version: versionOf(mtimeMs) });
    }
  }
  const path = (id: string, extension: string) => join(dir, `${id}.${extension}`);
  const drop = async (id: string, { extension }: Known) => {
    known.delete(id);
    await rm(path(id, extension), { force: true });
  };
  return {
    dir,
    addressOf(url) {
      const id = idOf(url);
      const found = known.get(id);
      if (found === undefined) return url;
      return found.extension === NOTHING ? '' : `${LOGOS_PATH}${id}.${found.extension}?v=${found.version}`;
    },
    isDue(url, now) {
      const found = known.get(idOf(url));
      return found === undefined || now - found.at > (found.extension === NOTHING ? DEAD_FOR : FRESH);
    },
    async write(url, logo, now) {
      const id = idOf(url);
      const before = known.get(id);
      // A logo that was loaded once stays when its address fails later.
      if (logo === undefined && before !== undefined && before.extension !== NOTHING) {
        known.set(id, { ...before, at: now });
        return false;
      }
      const extension = logo?.extension ?? NOTHING;
      const half = path(id, `half.${process.pid}`);
      await writeFile(half, logo?.bytes ?? '');
      await rename(half, path(id, extension));
      if (before !== undefined && before.extension !== extension) await drop(id, before);
      const version = versionOf((await stat(path(id, extension))).mtimeMs);
      known.set(id, { extension, at: now, version });
      return logo !== undefined || before?.extension !== extension;
    },
    async keepOnly(urls) {
      const ids = new Set([...urls].map(idOf));
      await Promise.all([...known].map(([id, found]) => (ids.has(id) ? undefined : drop(id, found))));
    },
  };
}

const versionOf = (mtimeMs: number): string => Math.floor(mtimeMs).toString(36);
const idOf = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 32);
