import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createAppIcons } from './icons.ts';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${inside}<circle cx="10" cy="10" r="3" fill="#0000ff"/></svg>`;
const MARK = svg('<rect width="20" height="20" rx="5" fill="#ff0000"/>');
const LOGO = svg('');

describe('the installed app', () => {
  let test: TestApp;
  let file: (name: string) => string;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite' });
    file = (name) => join(test.operatorDir, 'pictures', name);
    mkdirSync(join(test.operatorDir, 'pictures'), { recursive: true });
    writeFileSync(file('f.svg'), MARK);
    writeFileSync(file('logo.svg'), LOGO);
  });
  afterAll(() => test.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.server.inject({ method: 'GET', url, headers });
  const manifest = async (query = '', headers: Record<string, string> = {}) =>
    (await get(`/manifest.webmanifest${query}`, headers)).json();
  const setBrand = async (change: object) => {
    const { db } = test.services;
    const { data } = await db.selectFrom('providers').select('data').where('id', '=', 1).executeTakeFirstOrThrow();
    const write = async (next: string) => {
      await db.updateTable('providers').set({ data: next }).where('id', '=', 1).execute();
      test.services.refresh();
    };
    const known = JSON.parse(data);
    await write(JSON.stringify({ ...known, brand: { ...known.brand, ...change } }));
    return () => write(data);
  };
  const pixels = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return {
      size: [info.width, info.height],
      at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
    };
  };
  const icon = async (name: string) => pixels((await get(`/media/app-icons/${name}.png`)).rawPayload);

  it('has the brand’s name, colours and icons, in the language that the page names', async () => {
    const restore = await setBrand({ name: { ru: 'Тест ТВ', en: 'Test TV' }, short_name: { ru: 'Тест', en: 'Test' } });
    const { headers } = await get('/manifest.webmanifest?lang=ru');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(await manifest('?lang=ru')).toMatchObject({
      id: '/',
      name: 'Тест ТВ',
      short_name: 'Тест',
      lang: 'ru',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#c6ee4f',
      icons: [
        { sizes: '192x192', type: 'image/png', purpose: 'any' },
        { sizes: '512x512', type: 'image/png', purpose: 'any' },
        { sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
    expect(await manifest('', { 'accept-language': 'en' })).toMatchObject({ name: 'Test TV', short_name: 'Test' });
    await restore();
    expect(await manifest('?lang=ru')).toMatchObject({ name: 'test', short_name: 'test' });
  });

  it('draws the mark at both sizes, and with room around it where platforms cut circles out', async () => {
    expect((await icon('192')).size).toEqual([192, 192]);
    const { size, at } = await icon('512');
    expect([size, at(2, 2)[3], at(256, 4), at(256, 256)]).toEqual([[512, 512], 0, [255, 0, 0, 255], [0, 0, 255, 255]]);
    const maskable = await icon('maskable');
    // The plate goes on in the mark's colour; the blue dot, 30 % of the mark, is 24 % of the icon.
    expect([maskable.at(0, 0), maskable.at(256 + 58, 256), maskable.at(256 + 66, 256)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
      [255, 0, 0, 255],
    ]);
  });

  it('keeps an icon for ever under its version, and has another version for another picture', async () => {
    const [{ src }] = (await manifest()).icons;
    expect((await get(src)).headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get('/media/app-icons/192.png?v=old')).headers['cache-control']).toBe('public, max-age=300');
    writeFileSync(file('f.svg'), MARK.replace('#ff0000', '#00ff00'));
    utimesSync(file('f.svg'), 1_700_000_000, 1_700_000_000);
    expect((await manifest()).icons[0].src).not.toBe(src);
    expect((await icon('512')).at(256, 4)).toEqual([0, 255, 0, 255]);
  });

  it('puts a logo on the colour of dark pages where there is no mark', async () => {
    const restore = await setBrand({ favicon: null });
    expect((await icon('512')).at(2, 2)).toEqual([0x0d, 0x0f, 0x15, 255]);
    await restore();
  });

  it('names a picture that lies elsewhere or is none as it is, and has no icons then', async () => {
    for (const favicon of ['https://pictures.example/f.svg', '/media/pictures/broken.svg']) {
      writeFileSync(file('broken.svg'), 'no picture');
      const restore = await setBrand({ favicon, logo: null });
      expect((await manifest()).icons).toEqual([{ src: favicon, sizes: 'any', purpose: 'any' }]);
      expect((await get('/media/app-icons/512.png')).statusCode).toBe(404);
      await restore();
    }
    for (const name of ['other.png', 'constructor', '..%2f512.png'])
      expect([name, (await get(`/media/app-icons/${name}`)).statusCode]).toEqual([name, 404]);
  });

  it('draws once for all who ask', async () => {
    const png = { plain192: Buffer.of(1), plain512: Buffer.of(2), maskable512: Buffer.of(3) };
    const draw = vi.fn(async () => png);
    const icons = createAppIcons(draw);
    const picture = { file: file('f.svg'), kind: 'mark' } as const;
    const both = await Promise.all([icons(picture), icons(picture)]);
    expect([both[0]?.png, both[0] === both[1], draw.mock.calls.length]).toEqual([png, true, 1]);
    expect(await icons({ file: file('none.svg'), kind: 'mark' })).toBeUndefined();
  });
});
