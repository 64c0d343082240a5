import { lettersOf } from '@antenna/catalogue';
import { escapeHtml } from '@antenna/platform-server';
import { TILE_HEIGHT, TILE_WIDTH, type Tile } from '../pictures/index.ts';
import { localise } from '../texts/localised.ts';
import type { ChannelRecord } from './channel-record.ts';

/** Where channels without a logo have a picture: the plate with letters that the web app draws. */
export const TILES_PATH = '/media/tiles/';

/** A channel's logo, else its letters as a picture. */
export const logoOrTile = ({ id, logo }: Pick<ChannelRecord, 'id' | 'logo'>): string =>
  logo === '' ? `${TILES_PATH}${id}.png` : logo;

const PLATE = '#262b38';

/** The letters of the channel's name on its plate. */
export function channelTile({ name, plate }: Pick<ChannelRecord, 'name' | 'plate'>, language: string): Tile {
  const letters = lettersOf(localise(name, language));
  const colour = plate && /^#[\da-f]{6}$/i.test(plate) ? plate : PLATE;
  const size = Math.min(56, Math.round(190 / Math.max(1, [...letters].length)));
  return { letters, plate: colour, ink: inkOn(colour), size };
}

/** A tile as SVG. */
export const tileDrawing = ({ letters, plate, ink, size }: Tile): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_WIDTH}" height="${TILE_HEIGHT}" viewBox="0 0 ${TILE_WIDTH} ${TILE_HEIGHT}"><rect width="${TILE_WIDTH}" height="${TILE_HEIGHT}" fill="${plate}"/>` +
  `<text x="${TILE_WIDTH / 2}" y="82" fill="${ink}" font-family="system-ui, sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeHtml(letters)}</text></svg>`;

/** Dark or light, whichever has more contrast. */
function inkOn(plate: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(plate.slice(at, at + 2), 16) / 255);
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2 > 0.179 ? '#0d0f15' : '#f4f7fb';
}
