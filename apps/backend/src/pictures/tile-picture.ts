import { escapeHtml } from '@antenna/platform-server';
import { LRUCache } from 'lru-cache';
import { loadSharp } from './encode.ts';
import { createLetterCheck } from './letters.ts';

/** Letters on a plate of one colour. */
export interface Tile {
  readonly letters: string;
  readonly plate: string;
  readonly ink: string;
  /** Pixels of a plate that is 256 wide. */
  readonly size: number;
}

export const TILE_WIDTH = 256;
export const TILE_HEIGHT = 163;
/** Screens of phones and televisions have more pixels than the drawing has units. */
const SCALE = 2;
const MOST_KEPT = 1_000;

/** Draws a tile as PNG; undefined where that cannot be done. */
export type DrawTile = (tile: Tile) => Promise<Buffer | undefined>;

/** Tiles as PNG, each drawn once. There are none without `sharp`, which is optional, or without a font on this machine that has the letters. */
export function createTilePictures(load = loadDrawing): DrawTile {
  let drawing: Promise<DrawTile | undefined> | undefined;
  const kept = new LRUCache<string, Promise<Buffer | undefined>>({ max: MOST_KEPT });
  return async (tile) => {
    const draw = await (drawing ??= load());
    if (draw === undefined) return undefined;
    const key = JSON.stringify(tile);
    const found = kept.get(key);
    if (found !== undefined) return found;
    const drawn = draw(tile).catch(() => undefined);
    kept.set(key, drawn);
    return drawn;
  };
}

async function loadDrawing(): Promise<DrawTile | undefined> {
  const sharp = await loadSharp();
  const isWritten = sharp && (await createLetterCheck(sharp));
  if (!sharp || !isWritten) return undefined;
  const written = (letters: string, ink: string, size: number) => ({
    text: `<span foreground="${ink}">${escapeHtml(letters)}</span>`,
    font: `sans-serif Semi-Bold ${size * SCALE}`,
    dpi: 72,
    rgba: true,
  });
  return async ({ letters, plate, ink, size }) => {
    const signs = [...new Set(letters.replaceAll(/\s/g, ''))];
    for (const letter of signs) if (!(await isWritten(letter))) return undefined;
    return sharp({ create: { width: TILE_WIDTH * SCALE, height: TILE_HEIGHT * SCALE, channels: 3, background: plate } })
      .composite(signs.length === 0 ? [] : [{ input: { text: written(letters, ink, size) }, gravity: 'centre' }])
      .png({ palette: true })
      .toBuffer();
  };
}
