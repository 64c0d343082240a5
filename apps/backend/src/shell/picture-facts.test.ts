import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE } from '@antenna/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPictureLooks, openPictureFacts } from '../pictures/index.ts';
import { guest, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let viewer: Person;
/** One turn of the job, later than the last. */
let turn: () => Promise<void>;
const folder = () => join(test.operatorDir, 'pictures');
const get = (url: string) =>
  test.app.server.inject({ method: 'GET', url, headers: { accept: 'image/avif,image/webp,*/*' } });
const plain = (colour: string, extra: object = {}) =>
  sharp({ create: { width: 64, height: 96, channels: 3, background: colour, ...extra } });

interface Title {
  readonly cover: { readonly src_2x3: string; readonly color_bg?: string };
  readonly background: { readonly web: string };
  readonly placeholder?: string;
}
const title = async (id = '1001') => (await viewer.get(`/v2/contents/${id}`)).body as Title;

beforeAll(async () => {
  test = await createTestApp({ engine: 'sqlite' });
  viewer = await guest(test);
  mkdirSync(folder(), { recursive: true });
  writeFileSync(join(folder(), 'red.webp'), await plain('#a01020').webp({ lossless: true }).toBuffer());
  writeFileSync(join(folder(), 'wide.png'), await plain('#102040').png().toBuffer());
  writeFileSync(
    join(folder(), 'logo.png'),
    await plain('#102040', { channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.2 } })
      .png()
      .toBuffer(),
  );
  const path = join(test.operatorDir, 'catalogue.json');
  const catalogue = JSON.parse(readFileSync(path, 'utf8')) as { contents: { id: string }[] };
  const file = (wanted: string) => catalogue.contents.find(({ id }) => id === wanted) as object;
  Object.assign(file('1002'), { cover: { src_2x3: '/media/pictures/red.webp', color_bg: '#123456' } });
  Object.assign(file('1001'), {
    cover: { src_2x3: '/media/pictures/red.webp', src_16x9: '/media/pictures/wide.png?v=own' },
    background: '/media/pictures/wide.png',
  });
  writeFileSync(path, JSON.stringify(catalogue));
  await test.reload();
  const run = createPictureLooks(test.services);
  turn = async () => {
    test.clock.advance(MINUTE);
    await run();
  };
});
afterAll(() => test.close());

it('addresses of the operator’s pictures have a version, so that clients keep them for good, until the file changes', async () => {
  await turn();
  const { cover, background, placeholder } = await title();
  expect([cover.color_bg, placeholder]).toEqual([undefined, undefined]);
  expect(cover.src_2x3).toMatch(/^\/media\/pictures\/red\.webp\?v=[\da-f]{10}$/);
  expect((await title()).cover).toMatchObject({ src_16x9: '/media/pictures/wide.png?v=own' });
  expect((await get(cover.src_2x3)).headers['cache-control']).toContain('immutable');
  expect((await get(`${background.web}&w=100`)).statusCode).toBe(200);
  await turn();
  expect((await title()).cover.src_2x3).toBe(cover.src_2x3);

  writeFileSync(join(folder(), 'red.avif'), 'not the same any more');
  await turn();
  const after = (await title()).cover.src_2x3;
  expect([after === cover.src_2x3, after.startsWith('/media/pictures/red.webp?v=')]).toEqual([false, true]);
  rmSync(join(folder(), 'red.avif'));
  await turn();
});

it('what viewers look at has its main colour and a tiny placeholder in later answers, also after a start', async () => {
  for (const address of ['red.webp', 'wide.png', 'logo.png', 'none.png']) await get(`/media/pictures/${address}?w=100`);
  await turn();
  const { cover, placeholder = '' } = await title();
  const [red = 0, green = 255] = [1, 3].map((at) => Number.parseInt(cover.color_bg?.slice(at, at + 2) ?? '', 16));
  expect([cover.color_bg?.length, red > 140, green < 40]).toEqual([7, true, true]);
  expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{40,300}$/);
  const { width, height } = await sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64')).metadata();
  expect([width, height]).toEqual([16, 24]);
  // The operator's own colour stays.
  expect((await title('1002')).cover.color_bg).toBe('#123456');

  const again = await openPictureFacts(folder(), test.dataDir);
  expect(again.lookOf('/media/pictures/wide.png?v=own')?.placeholder).toBe(placeholder);
  // A colour behind a transparent logo would be a box around it.
  expect(again.lookOf('/media/pictures/logo.png')).toBeUndefined();
});
