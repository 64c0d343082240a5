import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPictureCache } from '../pictures/cache.ts';
import { createSharePictures, type DrawShare } from '../pictures/share-picture.ts';
import { loadEncoder } from '../pictures/index.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
const get = (url: string) => test.app.server.inject({ method: 'GET', url });
const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer();

beforeAll(async () => {
  test = await createTestApp({ engine: 'sqlite' });
  await loadEncoder();
  const folder = join(test.operatorDir, 'pictures');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'p.webp'), await solid(400, 600, '#ff0000'));
  writeFileSync(join(folder, 'b.webp'), await solid(1_600, 900, '#00ff00'));
  // Of the first banner.
  writeFileSync(join(folder, 'h.webp'), await solid(1_600, 900, '#00ff00'));
});
afterAll(() => test.close());

async function pixels(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * 3;
    return [...data.subarray(from, from + 3)] as [number, number, number];
  };
  return { size: [info.width, info.height], at };
}

it('a shared title shows its poster over its wide picture, its title and the brand’s colour', async () => {
  const { statusCode, headers, rawPayload } = await get('/media/share/titles/1001.jpg?lang=ru');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
  const { size, at } = await pixels(rawPayload);
  expect(size).toEqual([1_200, 630]);
  // Poster; wide picture, darkened; a stripe of the brand's colour.
  expect(at(200, 300)[0]).toBeGreaterThan(200);
  const [red, green] = at(1_190, 20);
  expect(green).toBeGreaterThan(50);
  expect(green).toBeLessThan(130);
  expect(red).toBeLessThan(40);
  const stripe = at(600, 626);
  [0xc6, 0xee, 0x4f].forEach((value, index) => expect(Math.abs((stripe[index] ?? 0) - value)).toBeLessThan(24));
  const row = Array.from({ length: 630 }, (_, y) => y);
  const isInked = (y: number) => Array.from({ length: 600 }, (_, x) => at(500 + x, y)).some(([r]) => r > 220);
  expect(row.filter(isInked).length).toBeGreaterThan(20);
});

it('is drawn once, and in the language that was asked for', async () => {
  const kept = () => readdirSync(join(test.dataDir, 'share-pictures')).length;
  const first = await get('/media/share/titles/1002.jpg?lang=ru');
  const made = kept();
  expect((await get('/media/share/titles/1002.jpg?lang=ru')).rawPayload.equals(first.rawPayload)).toBe(true);
  expect(kept()).toBe(made);
  const english = await get('/media/share/titles/1002.jpg?lang=en');
  expect([english.statusCode, english.rawPayload.equals(first.rawPayload)]).toEqual([200, false]);
});

it('the brand stands for pages without a picture, over the first banner of the start page', async () => {
  const { rawPayload } = await get('/media/share/site.jpg');
  const { size, at } = await pixels(rawPayload);
  expect(size).toEqual([1_200, 630]);
  const [red, green] = at(1_190, 20);
  expect(green - red).toBeGreaterThan(30);
});

it('there is none of what is withdrawn, for adults or unknown, and none for a name that leaves the folder', async () => {
  for (const file of ['1005.jpg', '1004.jpg', '999.jpg', '1001.png', '..%2f..%2fp.jpg'])
    expect([file, (await get(`/media/share/titles/${file}`)).statusCode]).toEqual([file, 404]);
});

it('leads to the wide picture where nothing can be drawn', async () => {
  const { db } = test.services;
  const { data } = await db.selectFrom('contents').select('data').where('id', '=', '1003').executeTakeFirstOrThrow();
  // No font has this letter.
  const title = { ru: 'A\u0378' };
  await db
    .updateTable('contents')
    .set({ data: JSON.stringify({ ...JSON.parse(data), title }) })
    .where('id', '=', '1003')
    .execute();
  const { statusCode, headers } = await get('/media/share/titles/1003.jpg?lang=ru');
  expect([statusCode, headers.location]).toEqual([302, '/media/pictures/b.webp']);
});

it('reads no file outside of the folders of pictures', async () => {
  const { db } = test.services;
  writeFileSync(join(test.operatorDir, 'secret.webp'), await solid(100, 100, '#0000ff'));
  symlinkSync(test.operatorDir, join(test.operatorDir, 'pictures', '.up'));
  const { data } = await db.selectFrom('contents').select('data').where('id', '=', '1007').executeTakeFirstOrThrow();
  for (const path of ['../secret.webp', '.up/secret.webp', 'a/../../secret.webp', '%2e%2e/secret.webp']) {
    const background = `/media/pictures/${path}`;
    const file = { ...JSON.parse(data), title: `Way ${path.length}`, cover: {}, background };
    await db
      .updateTable('contents')
      .set({ data: JSON.stringify(file) })
      .where('id', '=', '1007')
      .execute();
    const { rawPayload } = await get('/media/share/titles/1007.jpg');
    expect([path, (await pixels(rawPayload)).at(1_190, 20)[2] < 40]).toEqual([path, true]);
  }
});

const WAIT = { timeout: 30_000, interval: 5 };
const CARD = { title: 'The Pass', brand: 'Vega', colour: '#c6ee4f' };
const cacheIn = (name: string) => createPictureCache(join(test.dataDir, name), { bytes: 1_000_000, files: 100 });

it('draws one at a time, one for all who ask at once, and answers nothing when too many wait', async () => {
  let running = 0;
  let most = 0;
  const finish: (() => void)[] = [];
  const draw = vi.fn<DrawShare>(async () => {
    most = Math.max(most, ++running);
    await new Promise<void>((go) => finish.push(go));
    running -= 1;
    return Buffer.from('jpeg');
  });
  const pictures = createSharePictures(cacheIn('queue'), async () => draw);
  const asked = Array.from({ length: 60 }, (_, index) => pictures({ ...CARD, title: `Title ${index}` }));
  const again = pictures({ ...CARD, title: 'Title 0' });
  let isDone = false;
  const all = Promise.all(asked).finally(() => (isDone = true));
  await vi.waitUntil(() => {
    finish.splice(0).forEach((go) => go());
    return isDone;
  }, WAIT);
  const drawn = (await all).filter((bytes) => bytes !== undefined);
  expect([drawn.length, draw.mock.calls.length, most]).toEqual([50, 50, 1]);
  expect(await again).toEqual(Buffer.from('jpeg'));
}, 60_000);

it('is none where the machine cannot draw, and where drawing fails', async () => {
  expect(await createSharePictures(cacheIn('none'), async () => undefined)(CARD)).toBeUndefined();
  const failing = createSharePictures(cacheIn('failing'), async () => () => Promise.reject(new Error('no memory')));
  expect(await failing(CARD)).toBeUndefined();
});

it('a title of any length fits', async () => {
  const pictures = createSharePictures(cacheIn('long'));
  for (const title of ['W'.repeat(300), 'A very long name of a film '.repeat(20), '<b>&"'])
    expect((await pixels((await pictures({ ...CARD, title })) as Buffer)).size).toEqual([1_200, 630]);
});
