import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDatabase } from '../import/index.ts';
import { inProcessImports } from '../import/testing/in-process-imports.ts';
import { pictureKind } from '../pictures/kind.ts';
import { member } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

describe('a channel without a logo', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite', settings: { publicOrigins: ['https://tv.example'] } });
    const source = join(test.dataDir, 'list.m3u');
    writeFileSync(source, '#EXTM3U\n#EXTINF:-1 tvg-id="bare.tv",Sea & Sky <News>\nhttps://live.example/bare.m3u8\n');
    const db = importDatabase({ url: test.databaseUrl, dataDir: test.dataDir });
    await inProcessImports.importPlaylist({ db, providerId: 1, source, isConfirmed: true });
    await test.services.poll();
  });
  afterAll(() => test.close());

  it('has its letters as a picture in every list, for clients that draw none', async () => {
    const viewer = await member(test, [1]);
    const headers = { prefer: '', authorization: `Token ${viewer.token}` };
    const list = async (url: string) =>
      (await test.call({ url, headers })).json() as { name: string; icon: string; cover: Record<string, string> }[];
    for (const path of ['/v2/channels/channel_list', '/v2/channels/free_list']) {
      const bare = (await list(path)).find(({ name }) => name.startsWith('Sea'));
      if (!bare) continue;
      expect(bare.icon).toMatch(/^https:\/\/tv\.example\/media\/tiles\/\d+\.png$/);
      expect(new Set(Object.values(bare.cover))).toEqual(new Set([bare.icon]));
      const url = new URL(bare.icon).pathname;
      for (const asked of [
        { url, headers: { accept: 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5' } },
        { url: url.replace('.png', '.svg') },
      ]) {
        const drawing = await test.app.server.inject(asked);
        expect(drawing.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
        expect(drawing.headers.vary).toContain('Accept');
        expect(drawing.body).toContain('>SSN</text></svg>');
      }
      const picture = await test.app.server.inject({ url });
      expect(picture.headers['content-type']).toBe('image/png');
      expect(pictureKind(picture.rawPayload)).toBe('png');
    }
    expect((await list('/v2/channels/channel_list')).some(({ name }) => name.startsWith('Sea'))).toBe(true);
  });

  it('has no picture under another name', async () => {
    for (const name of ['999999.svg', '0.svg', 'x.svg', '1.webp', '..%2f1.svg'])
      expect([name, (await test.app.server.inject({ url: `/media/tiles/${name}` })).statusCode]).toEqual([name, 404]);
  });
});
