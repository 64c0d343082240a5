import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { createTilePictures, type Tile } from './tile-picture.ts';

const tile: Tile = { letters: 'BO', plate: '#204060', ink: '#f4f7fb', size: 56 };

describe('a tile as PNG', () => {
  it('has the plate’s colour and letters in its middle', async () => {
    const picture = await createTilePictures()(tile);
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([512, 326]);
    const at = (x: number, y: number) => [...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)];
    expect(at(2, 2)).toEqual([0x20, 0x40, 0x60]);
    const inked = (x: number) => Array.from({ length: 326 }, (_, y) => at(x, y)).some(([red = 0]) => red > 0xc0);
    const columns = Array.from({ length: 512 }, (_, x) => x).filter(inked);
    expect(columns.length).toBeGreaterThan(40);
    expect(Math.abs((columns[0] ?? 0) + (columns.at(-1) ?? 0) - 511)).toBeLessThanOrEqual(4);
  });

  it.each(['<b>&"', '', ' ', '<span foreground="red">x</span>'])(
    'takes %j as letters, not as markup',
    async (letters) => {
      const picture = await createTilePictures()({ ...tile, letters, size: 10 });
      expect((await sharp(picture).metadata()).format).toBe('png');
    },
  );

  it('is none where no font of this machine has a letter: a box says nothing', async () => {
    expect(await createTilePictures()({ ...tile, letters: 'A\u0378' })).toBeUndefined();
  });

  it('is drawn once, and by nobody where the machine cannot', async () => {
    const draw = vi.fn(async () => Buffer.from('png'));
    const pictures = createTilePictures(async () => draw);
    await Promise.all([pictures(tile), pictures(tile), pictures({ ...tile })]);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(await createTilePictures(async () => undefined)(tile)).toBeUndefined();
    const failing = createTilePictures(async () => () => Promise.reject(new Error('no memory')));
    expect(await failing(tile)).toBeUndefined();
  });
});
