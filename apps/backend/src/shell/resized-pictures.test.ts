import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPictures } from '../doctor/pictures.ts';
import { loadEncoder } from '../pictures/index.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { bomb, moving } from './testing/hostile-pictures.ts';

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
let test: TestApp;
let photo: Buffer;
const file = (name: string, bytes: Buffer | string) => writeFileSync(join(test.operatorDir, 'pictures', name), bytes);
const get = (url: string, accept = CHROME) => test.app.server.inject({ method: 'GET', url, headers: { accept } });
/** As a viewer who comes again: what takes long under load is there the next time. */
async function narrow(url: string, accept = CHROME) {
  await expect
    .poll(async () => (await get(url, accept)).headers['cache-control'], { timeout: 20_000 })
    .not.toContain('max-age=60');
  return get(url, accept);
}
const width = async (bytes: Buffer) => (await sharpLoads(bytes)).width;
const sharpLoads = (bytes: Buffer) => sharp(bytes).metadata();

beforeAll(async () => {
  test = await createTestApp({ engine: 'sqlite' });
  await loadEncoder();
  mkdirSync(join(test.operatorDir, 'pictures'), { recursive: true });
  const noise = Buffer.from(Array.from({ length: 800 * 1_200 * 3 }, (_, index) => (index * index) % 251));
  photo = await sharp(noise, { raw: { width: 800, height: 1_200, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  file('poster.jpg', photo);
});
afterAll(() => test.close());

it('a picture is sent in the width that a screen asks for, in the best format that it shows', async () => {
  const avif = await narrow('/media/pictures/poster.jpg?w=200');
  expect([avif.statusCode, avif.headers['content-type'], await width(avif.rawPayload)]).toEqual([
    200,
    'image/avif',
    200,
  ]);
  expect(avif.headers['vary']).toContain('Accept');
  expect(avif.rawPayload.length).toBeLessThan(photo.length / 4);
  const webp = await narrow('/media/pictures/poster.jpg?w=250', 'image/webp,*/*');
  expect([webp.headers['content-type'], await width(webp.rawPayload)]).toEqual(['image/webp', 300]);
  const wide = await narrow('/media/pictures/poster.jpg?w=9999', 'image/webp,*/*');
  expect(await width(wide.rawPayload)).toBe(800);
  const etag = String(avif.headers['etag']);
  const again = await test.app.server.inject({
    method: 'GET',
    url: '/media/pictures/poster.jpg?w=200',
    headers: { accept: CHROME, 'if-none-match': etag },
  });
  expect(again.statusCode).toBe(304);
}, 60_000);

it('is the original for who shows neither AVIF nor WebP, and where the width is none', async () => {
  for (const [url, accept] of [
    ['/media/pictures/poster.jpg?w=200', 'image/png,*/*'],
    ['/media/pictures/poster.jpg?w={width}', CHROME],
    ['/media/pictures/poster.jpg?w=-5', CHROME],
    ['/media/pictures/poster.jpg', CHROME],
  ] as const) {
    const { rawPayload, headers } = await get(url, accept);
    expect([url, rawPayload.equals(photo), headers['content-type']]).toEqual([url, true, 'image/jpeg']);
  }
});

it('is the file as it is where that is modern and not wider', async () => {
  const modern = await sharp(photo).resize(300).webp({ quality: 100 }).toBuffer();
  file('modern.webp', modern);
  expect((await narrow('/media/pictures/modern.webp?w=300')).rawPayload.equals(modern)).toBe(true);
  expect(await width((await narrow('/media/pictures/modern.webp?w=200')).rawPayload)).toBe(200);
}, 60_000);

it('lets a versioned address be kept for good', async () => {
  expect((await narrow('/media/pictures/poster.jpg?w=200&v=1')).headers['cache-control']).toContain('immutable');
  expect((await narrow('/media/pictures/poster.jpg?w=200')).headers['cache-control']).not.toContain('immutable');
});

it('makes nothing of a hostile picture: too many pixels, cut off, a drawing, a page, a file with a dot', async () => {
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="900" height="900"><image xlink:href="file:///etc/passwd"/></svg>';
  const hostile: Readonly<Record<string, Buffer | string>> = {
    'bomb.png': bomb(30_000),
    'cut.jpg': photo.subarray(0, 4_000),
    'drawn.png': drawn,
    'page.webp': '<!doctype html>',
    'moving.webp': await moving(),
  };
  for (const [name, bytes] of Object.entries(hostile)) {
    file(name, bytes);
    const began = performance.now();
    const { rawPayload, statusCode } = await narrow(`/media/pictures/${name}?w=100`);
    expect([name, statusCode, rawPayload.equals(Buffer.from(bytes))]).toEqual([name, 200, true]);
    expect(performance.now() - began, name).toBeLessThan(10_000);
  }
  file('.hidden.jpg', photo);
  for (const path of ['.hidden.jpg', '..%2fpictures%2fposter.jpg', 'none.jpg'])
    expect((await get(`/media/pictures/${path}?w=100`)).statusCode, path).toBeGreaterThanOrEqual(400);
}, 30_000);

it('keeps what it made below the data folder', () => {
  expect(readdirSync(join(test.dataDir, 'resized-pictures')).length).toBeGreaterThan(3);
});

it('says in antenna doctor whether it can', async () => {
  expect(await checkPictures()).toMatchObject([{ level: 'ok', topic: 'pictures' }]);
  expect(await checkPictures(async () => undefined)).toMatchObject([{ level: 'advice', topic: 'pictures' }]);
});
