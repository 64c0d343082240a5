import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { MINUTE, DAY } from '@antenna/kernel';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { FETCH_QUEUE, REMOTE_BYTES } from '../pictures/limits.ts';
import { guest, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { brandFile } from '../testing/test-operator.ts';
import { bomb, moving } from './testing/hostile-pictures.ts';

const CHROME = 'image/avif,image/webp,image/*,*/*;q=0.8';
let test: TestApp;
let viewer: Person;
let server: Server;
let origin: string;
let photo: Buffer;
let bodies: Record<string, Buffer | string> = {};
/** Requests that the other server got. */
let asked: string[] = [];
let hanging: ServerResponse[] = [];

beforeAll(async () => {
  const noise = Buffer.from(Array.from({ length: 600 * 900 * 3 }, (_, index) => (index * index) % 251));
  photo = await sharp(noise, { raw: { width: 600, height: 900, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    if (url.startsWith('/slow')) return void hanging.push(response);
    if (url === '/moved') return void response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end();
    const body = bodies[url];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void (server.closeAllConnections(), server.close()));
beforeEach(async () => {
  [bodies, asked, hanging] = [{ '/poster.jpg': photo }, [], []];
  test = await createTestApp({ engine: 'sqlite' });
  viewer = await guest(test);
});
afterEach(() => test.close());

const get = (url: string) => test.app.server.inject({ method: 'GET', url, headers: { accept: CHROME } });
/** The operator's settings: whether pictures go through the backend, and whether they may lie in its own network. */
async function set(remote: 'direct' | 'proxy', allowPrivate = true): Promise<void> {
  const brand = { ...brandFile({ now: 0 }), pictures: { remote }, relay: { allow_private: allowPrivate } };
  await test.services.db
    .updateTable('providers')
    .set({ data: JSON.stringify(brand) })
    .execute();
  test.services.refresh();
  await test.services.providers.get(1);
}
/** Gives a title a poster, and answers the address that viewers get for it. */
async function posterOf(src: string): Promise<string> {
  const path = join(test.operatorDir, 'catalogue.json');
  const catalogue = JSON.parse(readFileSync(path, 'utf8')) as { contents: { id: string; cover?: object }[] };
  const title = catalogue.contents.find(({ id }) => id === '1001') as { cover?: object };
  title.cover = { src_2x3: src, src_16x9: src };
  writeFileSync(path, JSON.stringify(catalogue));
  await test.reload();
  test.services.refresh();
  return shown();
}
const shown = async (): Promise<string> =>
  ((await viewer.get('/v2/contents/1001')).body as { cover: { src_2x3: string } }).cover.src_2x3;

it('a poster of another server is sent from here in the width and format of the screen, if the operator wants it', async () => {
  expect(await posterOf(`${origin}/poster.jpg`)).toBe(`${origin}/poster.jpg`);
  await set('proxy');
  const address = await shown();
  expect(address).toMatch(/^\/media\/remote\/[\w-]+$/);
  const { body } = await viewer.get('/v2/contents/1001');
  expect(JSON.stringify(body)).not.toContain(origin);
  const whole = await get(address);
  expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.equals(photo)]).toEqual([
    200,
    'image/jpeg',
    true,
  ]);
  await expect
    .poll(async () => (await get(`${address}?w=200`)).headers['content-type'], { timeout: 20_000 })
    .toBe('image/avif');
  const { rawPayload } = await get(`${address}?w=200`);
  expect([(await sharp(rawPayload).metadata()).width, rawPayload.length < photo.length / 2]).toEqual([200, true]);
  // One fetch for all of it.
  expect(asked).toEqual(['/poster.jpg']);

  await set('direct');
  expect([await shown(), (await get(address)).statusCode]).toEqual([`${origin}/poster.jpg`, 404]);
}, 60_000);

it('only addresses that the backend made are fetched: none that is altered, made elsewhere or plain', async () => {
  await posterOf(`${origin}/poster.jpg`);
  await set('proxy');
  const address = await shown();
  const sealed = address.slice(address.lastIndexOf('/') + 1);
  const altered = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`;
  for (const each of [
    altered,
    `${sealed}A`,
    sealed.slice(4),
    '',
    'AAAA',
    'a'.repeat(9_000),
    encodeURIComponent(`${origin}/poster.jpg`),
  ])
    expect((await get(`/media/remote/${each}`)).statusCode, each.slice(0, 40)).toBeGreaterThanOrEqual(400);
  expect(asked).toEqual([]);
  expect((await get(address)).statusCode).toBe(200);
});

it('nothing inside a private network is fetched, by name, number or redirect, unless the operator allows it', async () => {
  await set('proxy', false);
  const { port } = new URL(origin);
  for (const host of [
    '127.0.0.1',
    'localhost',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '[::ffff:7f00:1]',
    '0.0.0.0',
    '10.0.0.7',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '[fe80::1]',
    '[fd00::1]',
  ]) {
    const address = test.services.pictures.of(1).addressOf(`http://${host}:${port}/poster.jpg`);
    expect(address, host).toMatch(/^\/media\/remote\//);
    expect((await get(address)).statusCode, host).toBe(404);
  }
  for (const other of ['file:///etc/passwd', 'ftp://127.0.0.1/a.png', 'data:image/png;base64,AA=='])
    expect(test.services.pictures.of(1).addressOf(other)).toBe(other);
  expect(asked).toEqual([]);
});

it('what is hostile, cut off or no picture is none, and that is remembered for 10 minutes', async () => {
  await set('proxy');
  bodies = {
    '/pixels.png': bomb(30_000),
    '/frames.webp': await moving(20, 1_500),
    '/cut.jpg': photo.subarray(0, 4_000),
    '/large.jpg': Buffer.concat([photo, Buffer.alloc(REMOTE_BYTES)]),
    '/page.png': '<!doctype html><script>alert(1)</script>',
    '/drawn.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  };
  const paths = [...Object.keys(bodies), '/missing.png', '/moved'];
  const addresses = paths.map((path) => test.services.pictures.of(1).addressOf(origin + path));
  for (const [index, address] of addresses.entries()) {
    const answer = await get(`${address}?w=200`);
    expect([paths[index], answer.statusCode, answer.headers['cache-control']]).toEqual([
      paths[index],
      404,
      'public, max-age=600',
    ]);
  }
  const fetched = asked.length;
  bodies['/missing.png'] = photo;
  const missing = addresses.at(-2) ?? '';
  expect([(await get(missing)).statusCode, asked.length]).toEqual([404, fetched]);
  test.clock.advance(10 * MINUTE);
  expect([(await get(missing)).statusCode, asked.length]).toEqual([200, fetched + 1]);
}, 60_000);

it('a picture whose server is away later stays, and a new one is fetched after a week', async () => {
  await set('proxy');
  const address = test.services.pictures.of(1).addressOf(`${origin}/poster.jpg`);
  await get(address);
  bodies = {};
  test.clock.advance(8 * DAY);
  expect((await get(address)).rawPayload.equals(photo)).toBe(true);
  await expect.poll(() => asked.length).toBe(2);
  expect((await get(address)).rawPayload.equals(photo)).toBe(true);
  const other = await sharp(photo).resize(300).jpeg().toBuffer();
  bodies = { '/poster.jpg': other };
  test.clock.advance(DAY);
  await expect.poll(async () => (await get(address)).rawPayload.equals(other)).toBe(true);
});

it('when too many are being fetched, callers are asked to come again', async () => {
  await set('proxy');
  const address = (index: number) => test.services.pictures.of(1).addressOf(`${origin}/slow/${index}`);
  const all = Array.from({ length: FETCH_QUEUE + 1 }, (_, index) => get(address(index)));
  // One too many: the others wait for the silent server.
  const { statusCode, headers } = await Promise.race(all);
  expect([statusCode, Number(headers['retry-after']) > 0, headers['cache-control']]).toEqual([503, true, 'no-store']);
  const release = setInterval(() => hanging.splice(0).forEach((response) => response.writeHead(404).end()), 5);
  const codes = (await Promise.all(all)).map((answer) => answer.statusCode);
  clearInterval(release);
  expect([codes.filter((code) => code === 503).length, codes.filter((code) => code === 404).length]).toEqual([
    1,
    FETCH_QUEUE,
  ]);
}, 60_000);
