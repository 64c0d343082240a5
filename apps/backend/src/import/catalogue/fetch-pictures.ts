import { readFile, realpath, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { InputError, openSource } from '@antenna/safe-input';
import { loadSharp } from '../../pictures/encode.ts';
import { pictureKind } from '../../pictures/kind.ts';
import { LARGEST_PIXELS } from '../../pictures/limits.ts';
import type { TitlePictures } from '../../title-pictures/store.ts';
import { HOST_FAILURES, PICTURE_BYTES, PICTURES_AT_ONCE, PICTURES_PER_HOST } from './limits.ts';

export interface PictureSource {
  readonly store: TitlePictures;
  /** Folder of paths; without it paths are refused. */
  readonly folder: string | undefined;
  /** Requests what is kept already, too: the picture of an address may have changed. */
  readonly isRefreshing: boolean;
  readonly allowHttp: boolean;
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
}

/** A picture as a title names it, and the line that does. */
export interface WantedPicture {
  readonly from: string;
  readonly line: number;
}

export interface FoundPictures {
  /** What a title names → the address that viewers get. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly fetched: number;
}

/**
 * Requests every picture that is not kept yet, a few at once and two of a host; files are read each time. What is no picture, or
 * cannot be had, is a problem with its line and missing in the answer.
 */
export async function fetchPictures(
  wanted: readonly WantedPicture[],
  source: PictureSource,
  { onProblem, check }: { readonly onProblem: (line: number, reason: string, from: string) => void; check(): void },
): Promise<FoundPictures> {
  const addresses = new Map<string, string>();
  const waiting = new Map<string, WantedPicture[]>();
  for (const picture of wanted) {
    const host = hostOf(picture.from);
    const others = waiting.get(host);
    if (others === undefined) waiting.set(host, [picture]);
    else others.push(picture);
  }
  const sharp = await loadSharp();
  let fetched = 0;
  const take = async ({ from, line }: WantedPicture): Promise<boolean> => {
    const isRemote = hostOf(from) !== '';
    const known = isRemote ? await source.store.known(from) : undefined;
    if (known !== undefined) addresses.set(from, known);
    if (known !== undefined && !source.isRefreshing) return true;
    try {
      const bytes = isRemote ? await download(from, source) : await readBeside(from, source.folder);
      const extension = pictureKind(bytes);
      if (extension === undefined || extension === 'svg')
        throw new Refused('not a picture (PNG, JPEG, WebP, AVIF, GIF)');
      const { width = 0, height = 0 } =
        sharp === undefined || extension === 'gif'
          ? {}
          : await sharp(bytes, { limitInputPixels: false })
              .metadata()
              .catch(() => {
                throw new Refused('a broken picture');
              });
      if (width * height > LARGEST_PIXELS) throw new Refused(`a picture of ${width} × ${height} pixels is too large`);
      addresses.set(from, await source.store.keep(bytes, extension, isRemote ? from : undefined));
      if (isRemote) fetched += 1;
      return true;
    } catch (error) {
      if (!(error instanceof Refused) && !(error instanceof InputError)) throw error;
      check();
      onProblem(line, error.message, from);
      return false;
    }
  };
  const free = new Map([...waiting.keys()].map((host) => [host, PICTURES_PER_HOST]));
  const failures = new Map<string, number>();
  const next = (): readonly [string, WantedPicture] | undefined => {
    for (const [host, pictures] of waiting) {
      const picture = (free.get(host) ?? 0) > 0 ? pictures.pop() : undefined;
      if (pictures.length === 0) waiting.delete(host);
      if (picture !== undefined) return [host, picture];
    }
    return undefined;
  };
  const running = new Set<Promise<void>>();
  for (;;) {
    check();
    const found = running.size < PICTURES_AT_ONCE ? next() : undefined;
    if (found === undefined) {
      if (running.size === 0) break;
      await Promise.race(running);
      continue;
    }
    const [host, picture] = found;
    if (host !== '' && (failures.get(host) ?? 0) >= HOST_FAILURES) {
      onProblem(
        picture.line,
        `${host} gave no picture ${HOST_FAILURES} times in a row and was not asked again`,
        picture.from,
      );
      continue;
    }
    free.set(host, (free.get(host) ?? 0) - 1);
    const job = take(picture).then((isThere) => {
      failures.set(host, isThere ? 0 : (failures.get(host) ?? 0) + 1);
      free.set(host, (free.get(host) ?? 0) + 1);
      running.delete(job);
    });
    running.add(job);
    // A fault of ours ends the import at the race above.
    job.catch(() => undefined);
  }
  return { addresses, fetched };
}

class Refused extends Error {}

/** '' for a path. */
function hostOf(from: string): string {
  return /^https?:\/\//i.test(from) && URL.canParse(from) ? new URL(from).host : '';
}

async function download(url: string, { allowHttp, allowPrivate, signal }: PictureSource): Promise<Buffer> {
  const { bytes } = await openSource(url, { allowHttp, allowPrivate, signal, limit: PICTURE_BYTES });
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

/** A file of the imported folder and of no other. */
async function readBeside(path: string, folder: string | undefined): Promise<Buffer> {
  if (/^[a-z][a-z0-9+.-]+:/i.test(path)) throw new Refused('only https addresses and paths are read');
  if (folder === undefined) throw new Refused('a path, but the catalogue was not imported from a file or folder');
  const root = await realpath(folder);
  const whole = await realpath(resolve(root, path)).catch(() => undefined);
  if (whole === undefined) throw new Refused('there is no such file');
  if (whole !== root && !whole.startsWith(root + sep)) throw new Refused('outside of the imported folder');
  const info = await stat(whole);
  if (!info.isFile()) throw new Refused('not a file');
  if (info.size > PICTURE_BYTES) throw new Refused('larger than 10 MB');
  return readFile(whole);
}
