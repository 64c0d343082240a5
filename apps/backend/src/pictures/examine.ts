import { loadSharp } from './encode.ts';
import { pictureKind } from './kind.ts';
import { GIVE_UP_SECONDS, LARGEST_PIXELS } from './limits.ts';

/** What is shown before a picture is there. */
export interface PictureLook {
  /** The colour that it has most of, `#rrggbb`. */
  readonly colour: string;
  /** The picture 16 pixels wide, as a `data:` address. */
  readonly placeholder: string;
}

/** Undefined where there is nothing to show before: moving, transparent, a drawing, no picture. */
export type Examine = (bytes: Buffer) => Promise<PictureLook | undefined>;

const KINDS: ReadonlySet<string> = new Set(['png', 'jpg', 'webp', 'avif']);
/** Wide enough to tell light from dark and the sky from the ground. */
const TINY = 16;

/** Looks at pictures; undefined without `sharp`, which is optional. */
export async function loadExaminer(): Promise<Examine | undefined> {
  const sharp = await loadSharp();
  if (sharp === undefined) return undefined;
  return async (bytes) => {
    if (!KINDS.has(pictureKind(bytes) ?? '')) return undefined;
    try {
      const picture = sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' });
      if (((await picture.metadata()).pages ?? 1) > 1) return undefined;
      const { data, info } = await picture
        .autoOrient()
        .resize({ width: 2 * TINY })
        .timeout({ seconds: GIVE_UP_SECONDS })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const small = () => sharp(data, { raw: { width, height, channels } });
      const { isOpaque, dominant } = await small().stats();
      if (!isOpaque) return undefined;
      const tiny = await small().resize({ width: TINY }).removeAlpha().webp({ quality: 30, effort: 6 }).toBuffer();
      return {
        colour: `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
        placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      };
    } catch {
      return undefined;
    }
  };
}

/** Whether a browser may be sent these bytes: undefined where this machine cannot tell (`sharp` is optional). */
export type IsHarmless = (bytes: Buffer) => Promise<boolean>;

/** All frames together have no more pixels than one picture may have, and the picture is whole. */
export async function loadCheck(): Promise<IsHarmless | undefined> {
  const sharp = await loadSharp();
  if (sharp === undefined) return undefined;
  return async (bytes) => {
    try {
      const picture = sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' });
      const { width, height, pages = 1 } = await picture.metadata();
      if (width * height * pages > LARGEST_PIXELS) return false;
      await picture.resize({ width: TINY }).timeout({ seconds: GIVE_UP_SECONDS }).raw().toBuffer();
      return true;
    } catch {
      return false;
    }
  };
}
