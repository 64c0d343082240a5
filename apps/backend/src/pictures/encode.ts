import { pictureKind } from './kind.ts';
import { GIVE_UP_SECONDS, LARGEST_PIXELS } from './limits.ts';

export type PictureFormat = 'avif' | 'webp';

/** What is decoded; a drawing (SVG) and anything else stays a file. */
const DECODED: ReadonlySet<string> = new Set(['png', 'jpg', 'webp', 'avif']);
const ENCODING = { avif: { quality: 50, effort: 2 }, webp: { quality: 75 } } as const;

/** Makes a picture narrower; undefined where it cannot or must not: moving, hostile, no picture. */
export type Encode = (bytes: Buffer, width: number, format: PictureFormat) => Promise<Buffer | undefined>;

/** Undefined where `sharp`, which is optional, is not installed or does not run on this machine. */
export async function loadSharp() {
  const sharp = await import('sharp').then(
    (loaded) => loaded.default,
    () => undefined,
  );
  if (sharp === undefined) return undefined;
  sharp.cache(false);
  sharp.concurrency(1);
  // Bytes of strangers reach four decoders and no other: no SVG, PDF, TIFF or file that names others.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  });
  return sharp;
}

/** The encoder, or undefined without `sharp`. */
export async function loadEncoder(): Promise<Encode | undefined> {
  const sharp = await loadSharp();
  if (sharp === undefined) return undefined;
  return async (bytes, width, format) => {
    const kind = pictureKind(bytes) ?? '';
    if (!DECODED.has(kind)) return undefined;
    const picture = sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' });
    try {
      const { pages = 1, width: own } = await picture.metadata();
      if (pages > 1 || (own <= width && (kind === 'webp' || kind === 'avif'))) return undefined;
      return await picture
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        [format](ENCODING[format])
        .timeout({ seconds: GIVE_UP_SECONDS })
        .toBuffer();
    } catch {
      return undefined;
    }
  };
}
