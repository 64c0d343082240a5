import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { escapeHtml } from '@antenna/platform-server';
import type { PictureCache } from './cache.ts';
import { loadSharp } from './encode.ts';
import { pictureKind } from './kind.ts';
import { createLetterCheck, type Sharp } from './letters.ts';
import { GIVE_UP_SECONDS, LARGEST_BYTES, LARGEST_PIXELS, SHARE_QUEUE } from './limits.ts';

export const SHARE_WIDTH = 1_200;
export const SHARE_HEIGHT = 630;

/** What a shared link shows; `poster` and `wide` are files. */
export interface ShareCard {
  readonly title: string;
  readonly brand: string;
  /** `#rrggbb`. */
  readonly colour: string;
  readonly poster?: string | undefined;
  readonly wide?: string | undefined;
}

/** The picture of a card as JPEG; undefined where it cannot be drawn: no `sharp`, no font with its letters, too many at once. */
export type DrawShare = (card: ShareCard) => Promise<Buffer | undefined>;

/** Share pictures, each drawn once and kept in `cache`; one is drawn at a time. */
export function createSharePictures(cache: PictureCache, load = loadDrawing): DrawShare {
  let drawing: Promise<DrawShare | undefined> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const making = new Map<string, Promise<Buffer | undefined>>();

  const make = async (name: string, card: ShareCard) => {
    const draw = await (drawing ??= load());
    const bytes = await draw?.(card);
    if (bytes) await cache.write(name, bytes);
    return bytes;
  };

  return async (card) => {
    const name = await nameOf(card);
    if (cache.use(name) !== undefined) return readFile(`${cache.dir}/${name}`);
    const underWay = making.get(name);
    if (underWay) return underWay;
    if (making.size >= SHARE_QUEUE) return undefined;
    const made = last.then(() => make(name, card)).catch(() => undefined);
    last = made;
    making.set(name, made);
    return made.finally(() => making.delete(name));
  };
}

/** Another title, brand or file has another name. */
async function nameOf(card: ShareCard): Promise<string> {
  const files = await Promise.all(
    [card.poster, card.wide].map(async (path) => {
      const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
      return [path, found?.size, found?.mtimeMs];
    }),
  );
  const key = JSON.stringify([card.title, card.brand, card.colour, files]);
  return `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.jpg`;
}

const MARGIN = 64;
const POSTER = { width: 334, height: SHARE_HEIGHT - 2 * MARGIN };
const STRIPE = 10;
/** Font sizes of a title, the first that fits. */
const SIZES = [72, 60, 50, 42];
const TITLE_HEIGHT = 340;
const DARK = '#0d0f15';
const DECODED: ReadonlySet<string> = new Set(['png', 'jpg', 'webp', 'avif']);

async function loadDrawing(): Promise<DrawShare | undefined> {
  const sharp = await loadSharp();
  const isWritten = sharp && (await createLetterCheck(sharp));
  if (!sharp || !isWritten) return undefined;
  return async (card) => {
    for (const letter of new Set((card.title + card.brand).replaceAll(/\s/g, '')))
      if (!(await isWritten(letter))) return undefined;
    const poster = await fitted(sharp, card.poster, POSTER);
    const left = poster ? MARGIN + POSTER.width + MARGIN : MARGIN;
    const title = await written(sharp, card.title, SHARE_WIDTH - left - MARGIN);
    const brand =
      card.brand && (await line(sharp, card.brand, { size: 34, width: SHARE_WIDTH - left - MARGIN, ink: '#c9d1dc' }));
    const stripe = { width: SHARE_WIDTH, height: STRIPE, channels: 3 as const, background: card.colour };
    return sharp(await backdrop(sharp, card.wide))
      .composite([
        ...(poster ? [{ input: poster, left: MARGIN, top: MARGIN }] : []),
        { input: title.data, left, top: Math.max(MARGIN, Math.round((SHARE_HEIGHT - title.info.height) / 2) - 30) },
        ...(brand ? [{ input: brand.data, left, top: SHARE_HEIGHT - MARGIN - brand.info.height }] : []),
        { input: { create: stripe }, left: 0, top: SHARE_HEIGHT - STRIPE },
      ])
      .jpeg({ quality: 82 })
      .timeout({ seconds: GIVE_UP_SECONDS })
      .toBuffer();
  };
}

/** The wide picture, darkened so that text is read over it; else a dark plate. */
async function backdrop(sharp: Sharp, wide: string | undefined): Promise<Buffer> {
  const size = { width: SHARE_WIDTH, height: SHARE_HEIGHT };
  const picture = await fitted(sharp, wide, size);
  const shade = { ...size, channels: 4 as const, background: { r: 13, g: 15, b: 21, alpha: 0.68 } };
  const plate = picture
    ? sharp(picture).composite([{ input: { create: shade } }])
    : sharp({ create: { ...size, channels: 3, background: DARK } });
  return plate.png({ compressionLevel: 1 }).toBuffer();
}

/** A file cut to a size; undefined where there is none that is decoded. */
async function fitted(
  sharp: Sharp,
  path: string | undefined,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer | undefined> {
  try {
    const found = path === undefined ? undefined : await stat(path);
    if (path === undefined || !found?.isFile() || found.size > LARGEST_BYTES) return undefined;
    const bytes = await readFile(path);
    if (!DECODED.has(pictureKind(bytes) ?? '')) return undefined;
    return await sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ ...size, fit: 'cover' })
      .timeout({ seconds: GIVE_UP_SECONDS })
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** A title on as many lines as it needs, in the largest size that fits. */
async function written(sharp: Sharp, text: string, width: number) {
  for (const size of SIZES) {
    const drawn = await line(sharp, text, { size, width, ink: '#ffffff' });
    if (drawn.info.height <= TITLE_HEIGHT && drawn.info.width <= width) return drawn;
  }
  const words = text.split(' ');
  return line(
    sharp,
    `${words
      .slice(0, Math.max(1, words.length >> 1))
      .join(' ')
      .slice(0, 80)}…`,
    {
      size: SIZES.at(-1) ?? 0,
      width,
      ink: '#ffffff',
    },
  );
}

interface Lettering {
  readonly size: number;
  readonly width: number;
  readonly ink: string;
}

const line = (sharp: Sharp, text: string, { size, width, ink }: Lettering) =>
  sharp({
    text: {
      text: `<span foreground="${ink}">${escapeHtml(text)}</span>`,
      font: `sans-serif Semi-Bold ${size}`,
      width,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
