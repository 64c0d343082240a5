// A process of its own: it draws the icons of one picture of the operator, SVG too, which the server's own decoder refuses.
//   node draw-icons.ts FILE mark|logo COLOUR > {"plain192":"<base64>",…}
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { GIVE_UP_SECONDS, LARGEST_PIXELS } from '../pictures/limits.ts';

/** Of a maskable icon: what no platform cuts off (a circle of this share of its width). */
const SAFE = 0.8;
const OPAQUE = 250;
const SVG_DPI = 72;

const [file = '', kind = 'mark', backdrop = '#000000'] = process.argv.slice(2);
const bytes = await readFile(file);

/** The whole picture in the middle of a transparent square. */
async function fitted(size: number): Promise<Buffer> {
  const { format, width = size, height = size } = await sharp(bytes, { limitInputPixels: LARGEST_PIXELS }).metadata();
  // An SVG is drawn in the size that is wanted: enlarged, it would be blurred.
  const density = Math.min(2_400, Math.max(SVG_DPI, (SVG_DPI * size) / Math.max(width, height)));
  return sharp(bytes, { limitInputPixels: LARGEST_PIXELS, ...(format === 'svg' ? { density } : {}) })
    .autoOrient()
    .resize({ width: size, height: size, fit: 'contain', background: '#0000' })
    .timeout({ seconds: GIVE_UP_SECONDS })
    .png()
    .toBuffer();
}

/** The colour of a picture that fills its square, else that of the page. */
async function plateOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  const [middle, end] = [info.width >> 1, info.width - 2];
  const edges = [at(middle, 1), at(middle, end), at(1, middle), at(end, middle)];
  const isFull = edges.every(([, , , alpha = 0]) => alpha >= OPAQUE);
  const hex = (edges[0] ?? []).slice(0, 3).map((part) => part.toString(16).padStart(2, '0'));
  return isFull ? `#${hex.join('')}` : backdrop;
}

async function onPlate(size: number): Promise<Buffer> {
  const plate = await plateOf(await fitted(size));
  return sharp({ create: { width: size, height: size, channels: 4, background: plate } })
    .composite([{ input: await fitted(Math.round(size * SAFE)), gravity: 'centre' }])
    .removeAlpha()
    .png()
    .toBuffer();
}

const plain = kind === 'logo' ? onPlate : fitted;
const drawn = { plain192: await plain(192), plain512: await plain(512), maskable512: await onPlate(512) };
const encoded = Object.entries(drawn).map(([name, png]) => [name, png.toString('base64')]);
process.stdout.write(JSON.stringify(Object.fromEntries(encoded)));
