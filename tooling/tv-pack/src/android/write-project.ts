import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PackedFile } from '../zip.ts';

/** Names the files that tv-pack has written, with their hashes. */
const LIST = 'tv-pack.json';

const hashOf = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

/**
 * Writes the project over the one of an earlier call. Keys, settings of Android Studio and whatever else was added stay; throws
 * before it writes where a folder is of somebody else, or a file of ours was changed.
 */
export function writeProject(folder: string, files: readonly PackedFile[]): void {
  const before = listIn(folder);
  const next = new Map(files.map(({ path, data }) => [path, hashOf(data)]));
  const changed = Object.entries(before).filter(([path, hash]) => {
    const file = join(folder, path);
    if (!existsSync(file)) return false;
    const found = hashOf(readFileSync(file));
    return found !== hash && found !== next.get(path);
  });
  if (changed.length > 0)
    throw new Error(
      `${folder}: changed since tv-pack wrote it: ${changed.map(([path]) => path).join(', ')}. Move the folder away, or name another one.`,
    );
  for (const path of Object.keys(before)) if (!next.has(path)) rmSync(join(folder, path), { force: true });
  for (const { path, data } of files) write(join(folder, path), data);
  write(join(folder, LIST), Buffer.from(`${JSON.stringify(Object.fromEntries(next), null, 2)}\n`));
}

function listIn(folder: string): Readonly<Record<string, string>> {
  const list = join(folder, LIST);
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8')) as Readonly<Record<string, string>>;
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is there already, and tv-pack did not write it. Move it away, or name another folder.`);
  return {};
}

function write(file: string, data: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, data);
}
