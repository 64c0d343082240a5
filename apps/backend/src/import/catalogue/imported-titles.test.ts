import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { importDatabase } from '../storage/database.ts';
import { importCatalogueHere } from '../testing/in-process-imports.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(ENGINES)('imported titles on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  const load = async (titles: readonly object[]) => {
    const folder = join(test.dataDir, 'films');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'poster.png'), PNG);
    writeFileSync(join(folder, 'titles.json'), JSON.stringify(titles));
    const report = await importCatalogueHere({
      db: importDatabase({ url: test.databaseUrl, dataDir: test.dataDir }),
      providerId: 1,
      source: join(folder, 'titles.json'),
      picturesDir: join(test.dataDir, 'title-pictures'),
    });
    await test.services.poll();
    return report;
  };
  const film = {
    external_id: 'dawn',
    type: 'movie',
    title: 'Dawn of the lynx',
    age: 6,
    duration: 600,
    genres: ['Драма', 'Wildlife'],
    persons: [{ name: 'Nora Vale', role: 'director' }],
    poster: 'poster.png',
    streams: [{ type: 'mp4', url: 'https://cdn.example/dawn.mp4' }],
  };
  beforeAll(async () => {
    test = await createTestApp({ engine });
    viewer = await guest(test);
    await load([film, { ...film, external_id: 'sold', title: 'Sold', packets: [1] }]);
  });
  afterAll(() => test.close());

  it('are shown with their poster, genres and people, and play', async () => {
    const { status, body } = await viewer.get('/v2/contents/dawn-of-the-lynx');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Dawn of the lynx',
      // The operator's own genre is known again by its name.
      genres: [{ id: '1', name: 'Drama' }, { name: 'Wildlife' }],
      persons: [{ name: 'Nora Vale', role: 'director' }],
      is_available: true,
      is_purchased: true,
    });
    const { id, cover } = body as unknown as { id: string; cover: { src_2x3: string } };
    const picture = await test.call({ method: 'GET', url: cover.src_2x3 });
    expect(picture).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } });
    expect(picture.headers['cache-control']).toContain('immutable');
    const stream = await viewer.get(`/v2/libraries/0/contents/${id}/stream`);
    expect(stream.body).toMatchObject({ http: 'https://cdn.example/dawn.mp4', mime_type: 'video/mp4' });
  });

  it('are sold like others', async () => {
    const { body } = await viewer.get('/v2/contents/sold');
    expect(body).toMatchObject({ is_purchased: false });
    const { id } = body as unknown as { id: string };
    expect(await viewer.get(`/v2/libraries/0/contents/${id}/stream`)).toMatchObject({ status: 403 });
  });

  it('stay when the operator changes catalogue.json', async () => {
    writeFileSync(
      join(test.operatorDir, 'catalogue.json'),
      JSON.stringify({ genres: [{ id: 100_000, name: 'Mine' }], contents: [] }),
    );
    await test.reload();
    expect((await viewer.get('/v2/contents/dawn-of-the-lynx')).body).toMatchObject({
      title: 'Dawn of the lynx',
      persons: [{ name: 'Nora Vale' }],
    });
    expect(await viewer.get('/v2/contents/1001')).toMatchObject({ status: 404 });
  });
});
