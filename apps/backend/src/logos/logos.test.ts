import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { HOUR } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDatabase } from '../import/index.ts';
import { inProcessImports } from '../import/testing/in-process-imports.ts';
import { guest, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { brandFile } from '../testing/test-operator.ts';
import { pictureKind } from '../pictures/kind.ts';
import { createLogoFetching } from './fetch-logos.ts';
import { createLogoStore } from './store.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = '<?xml version="1.0"?><!-- made --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Bodies by path; `/slow` does not answer. */
const BODIES: Readonly<Record<string, Buffer | string>> = {
  '/one.png': PNG,
  '/two.png': SVG,
  '/page.png': '<!doctype html><title>Not here</title>',
  '/large.png': Buffer.concat([PNG, Buffer.alloc(600_000)]),
};
/** A channel without a logo has its letters as a picture. */
const TILE = /^\/media\/tiles\/\d+\.png$/;

describe.each(ENGINES)('logos of a playlist on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  let server: Server;
  let origin: string;
  let turn: () => Promise<void>;
  const asked: string[] = [];
  const icons = async () =>
    Object.fromEntries(
      ((await viewer.get('/v2/channels/channel_list')).body as { name: string; icon: string }[])
        .filter(({ name }) => name.startsWith('Logo'))
        .map(({ name, icon }) => [name.slice(5), icon]),
    );
  const importList = async (names: readonly string[]) => {
    const source = join(test.dataDir, 'list.m3u');
    const entry = (name: string) =>
      `#EXTINF:-1 tvg-id="${name}" tvg-logo="${origin}/${name}",Logo ${name}\nhttps://tv.example/${name}.m3u8\n`;
    writeFileSync(source, `#EXTM3U\n${names.map(entry).join('')}`);
    const db = importDatabase({ url: test.databaseUrl, dataDir: test.dataDir });
    await inProcessImports.importPlaylist({ db, providerId: 1, source, isConfirmed: true });
    await test.services.poll();
  };
  const allowPrivate = async (isAllowed: boolean) => {
    await test.services.db
      .updateTable('providers')
      .set({ data: JSON.stringify({ ...brandFile({ now: 0 }), relay: { allow_private: isAllowed } }) })
      .execute();
    test.services.refresh();
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/slow.png') return;
      const body = BODIES[request.url ?? ''];
      response.writeHead(body === undefined ? 404 : 200).end(body);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    test = await createTestApp({ engine });
    viewer = await guest(test);
    turn = createLogoFetching(test.services);
    await importList(['one.png', 'two.png', 'page.png', 'missing.png', 'large.png', 'slow.png']);
  });
  afterAll(async () => {
    await test.close();
    server.closeAllConnections();
    server.close();
  });

  it('stay where they are inside a private network, unless the operator allows it', async () => {
    await allowPrivate(false);
    await turn();
    expect(asked).toEqual([]);
    expect((await icons())['one.png']).toBe(`${origin}/one.png`);
  });

  it('are served by us; what is dead, silent or no picture is no logo, and a large one stays', async () => {
    await allowPrivate(true);
    turn = createLogoFetching(test.services);
    await turn();
    const now = await icons();
    expect(now).toMatchObject({
      'page.png': expect.stringMatching(TILE),
      'missing.png': expect.stringMatching(TILE),
      'slow.png': expect.stringMatching(TILE),
      'large.png': `${origin}/large.png`,
    });
    expect(now['one.png']).toMatch(/^\/media\/logos\/[\da-f]{32}\.png\?v=[\da-z]+$/);
    const png = await test.call({ method: 'GET', url: now['one.png'] ?? '' });
    expect([png.statusCode, png.headers['content-type'], png.rawPayload.equals(PNG)]).toEqual([200, 'image/png', true]);
    expect(png.headers['cache-control']).toContain('immutable');
    const svg = await test.call({ method: 'GET', url: now['two.png'] ?? '' });
    expect(svg.headers['content-type']).toContain('image/svg+xml');
    expect(svg.headers['content-security-policy']).toContain('sandbox');
  }, 20_000);

  it('are not requested again before their time, also by a server that was started again', async () => {
    const before = asked.length;
    await turn();
    expect(asked.length).toBe(before);
    const store = createLogoStore(join(test.dataDir, 'logos'));
    expect(store.addressOf(`${origin}/one.png`)).toBe((await icons())['one.png']);
    expect(store.addressOf(`${origin}/missing.png`)).toBe('');
    expect(store.isDue(`${origin}/one.png`, Date.now() + 7 * HOUR)).toBe(false);
    expect(store.isDue(`${origin}/missing.png`, Date.now() + 7 * HOUR)).toBe(true);
  });

  it('keep the last picture when they are dead later, and are deleted when no channel has them', async () => {
    const { logos, clock } = test.services;
    const before = (await icons())['one.png'];
    expect(await logos.write(`${origin}/one.png`, undefined, clock.now())).toBe(false);
    const address = logos.addressOf(`${origin}/one.png`);
    expect(address).toBe(before);
    expect(await logos.write(`${origin}/one.png`, { bytes: PNG, extension: 'png' }, clock.now())).toBe(true);
    expect(logos.addressOf(`${origin}/one.png`)).not.toBe(address);
    await importList(['two.png']);
    clock.advance(2 * HOUR);
    await turn();
    expect(readdirSync(join(test.dataDir, 'logos'))).toHaveLength(1);
    expect(existsSync(join(test.dataDir, 'logos'))).toBe(true);
  });
});

it('tells pictures by their bytes', () => {
  expect(pictureKind(PNG)).toBe('png');
  expect(pictureKind(Buffer.from(SVG))).toBe('svg');
  expect(pictureKind(Buffer.from('<html><svg></svg>'))).toBeUndefined();
  expect(pictureKind(Buffer.from('GIF89a'))).toBe('gif');
  expect(pictureKind(Buffer.alloc(0))).toBeUndefined();
});
