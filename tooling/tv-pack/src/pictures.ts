import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { TvFile } from './tv-file.ts';

export type Draw = (width: number, height: number) => Promise<Buffer>;

/** Draws the operator's icon in any size: square ones are filled, others have it in their middle. */
export function drawing(folder: string, tv: TvFile): Draw {
  const source = readFileSync(join(folder, tv.icon));
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
