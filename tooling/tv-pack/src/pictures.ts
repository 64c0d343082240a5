import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { TvFile } from './tv-file.ts';

export type Draw = (width: number, height: number) => Promise<Buffer>;

/** Pixels; pictures of the stores are up to so large. */
const SMALLEST = 512;

/**
 * Draws the operator's icon in any size: square ones are filled, others have it in their middle. Throws with one line that says
 * what is wrong with the icon.
 */
export async function drawing(folder: string, tv: TvFile): Promise<Draw> {
  const source = await iconIn(folder, tv.icon);
  return async (width, height) => {
    const side = width === height ? width : Math.round(Math.min(width, height) * 0.7);
    const icon = await sharp(source, { density: 300 })
      .resize(side, side, { fit: 'contain', background: '#00000000' })
      .png()
      .toBuffer();
    return sharp({ create: { width, height, channels: 4, background: tv.background ?? '#06080d' } })
      .composite([{ input: icon, gravity: 'center' }])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  };
}

async function iconIn(folder: string, icon: string): Promise<Buffer> {
  const wrong = (what: string) => new Error(`${join(folder, 'tv.json')}: icon: ${icon} ${what}`);
  const path = join(folder, icon);
  const source = statSync(path).isFile() ? readFileSync(path) : undefined;
  const found =
    source &&
    (await sharp(source)
      .metadata()
      .catch(() => undefined));
  if (!source || !found) throw wrong('cannot be read: it has to be a picture, SVG or PNG.');
  const { width, height, format } = found;
  if (width !== height || (format !== 'svg' && width < SMALLEST))
    throw wrong(`has ${width} × ${height} pixels: it has to be square, of ${SMALLEST} or more where it is no SVG.`);
  return source;
}
