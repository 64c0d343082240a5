import { createHash } from 'node:crypto';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Examine, PictureLook } from './examine.ts';
import { FACTS_MOST, LARGEST_BYTES, LOOKS_KEPT, STATS_AT_ONCE } from './limits.ts';

/** Where pictures of the operator's folder are served. */
export const OWN_PATH = '/media/pictures/';

/** What is known of the pictures in the operator's folder. All are asked by the stored address, with or without a query. */
export interface PictureFacts {
  /** Changes with the file, and with the AVIF file beside it. */
  versionOf(address: string): string | undefined;
  lookOf(address: string): PictureLook | undefined;
  /** Somebody looks at it: what is not known of it yet is found out in one of the next turns. */
  want(address: string): void;
  /** Reads the folder again; true where a version has changed. */
  scan(): Promise<boolean>;
  /** Finds out about up to `most` wanted pictures; true where something new is known. */
  examine(most: number): Promise<boolean>;
  /** Keeps what is known over a start. */
  save(): Promise<void>;
}

export const NO_FACTS: PictureFacts = {
  versionOf: () => undefined,
  lookOf: () => undefined,
  want: () => {},
  scan: async () => false,
  examine: async () => false,
  save: async () => {},
};

interface FactsParts {
  /** The operator's pictures. */
  readonly folder: string;
  /** Pictures whose address below the same path begins so: their names say their content, they never change. */
  readonly unchanging: { readonly prefix: string; readonly folder: string };
  /** Where looks are kept over a start. */
  readonly file: string;
  readonly examiner: () => Promise<Examine | undefined>;
}

interface Kept extends Partial<PictureLook> {
  readonly version: string;
}

export function createPictureFacts({ folder, unchanging, file, examiner }: FactsParts): PictureFacts {
  let versions = new Map<string, string>();
  const looks = new LRUCache<string, Kept>({ max: LOOKS_KEPT });
  const wanted = new Set<string>();
  let read: Promise<void> | undefined;
  const isUnchanging = (name: string) => name.startsWith(unchanging.prefix);
  const versionOf = (name: string) => (isUnchanging(name) ? '' : versions.get(name));
  const lookOf = (name: string): Kept | undefined => {
    const found = looks.get(name);
    return found?.version === versionOf(name) ? found : undefined;
  };
  const pathOf = (name: string) =>
    isUnchanging(name) ? join(unchanging.folder, name.slice(unchanging.prefix.length)) : join(folder, name);
  const readKept = async () => {
    const text = await readFile(file, 'utf8').catch(() => '{}');
    for (const [name, kept] of Object.entries(parse(text)).slice(-LOOKS_KEPT)) looks.set(name, kept);
  };
  return {
    versionOf: (address) => versionOf(nameOf(address)) || undefined,
    lookOf(address) {
      const found = lookOf(nameOf(address));
      return found?.colour !== undefined && found.placeholder !== undefined ? (found as PictureLook) : undefined;
    },
    want(address) {
      const name = nameOf(address);
      if (versionOf(name) !== undefined && lookOf(name) === undefined && wanted.size < LOOKS_KEPT) wanted.add(name);
    },
    async scan() {
      await (read ??= readKept());
      const now = await versionsIn(folder);
      const hasChanged =
        now.size !== versions.size || [...now].some(([name, version]) => versions.get(name) !== version);
      versions = now;
      return hasChanged;
    },
    async examine(most) {
      const names = [...wanted].slice(0, most);
      const look = names.length > 0 ? await examiner() : undefined;
      let isNew = false;
      for (const name of names) {
        wanted.delete(name);
        const version = versionOf(name);
        if (look === undefined || version === undefined) continue;
        const bytes = await readFile(pathOf(name)).catch(() => undefined);
        if (bytes === undefined) continue;
        const found = bytes.length > LARGEST_BYTES ? undefined : await look(bytes);
        isNew ||= found !== undefined;
        // Also that there is nothing to know, so that it is not tried again.
        looks.set(name, { version, ...found });
      }
      return isNew;
    },
    async save() {
      await writeFile(`${file}.half`, JSON.stringify(Object.fromEntries(looks.rentries())));
      await rename(`${file}.half`, file);
    },
  };
}

/** The path inside the folder. */
function nameOf(address: string): string {
  const path = address.slice(OWN_PATH.length).split('?', 1)[0] ?? '';
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function parse(text: string): Readonly<Record<string, Kept>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, Kept>>;
  } catch {
    return {};
  }
}

/** By the size and the time of a file and of the AVIF file beside it: reading them all would take long. */
async function versionsIn(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .slice(0, FACTS_MOST)
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    );
  const marks = new Map<string, string>();
  const waiting = [...names];
  const worker = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (found) marks.set(name, `${found.size} ${found.mtimeMs}`);
    }
  };
  await Promise.all(Array.from({ length: STATS_AT_ONCE }, worker));
  const markOf = (name: string) => marks.get(name) ?? '';
  return new Map(
    names.flatMap((name) =>
      marks.has(name) ? [[name, hash(`${markOf(name)} ${markOf(name.replace(/\.\w+$/, '.avif'))}`)] as const] : [],
    ),
  );
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);
