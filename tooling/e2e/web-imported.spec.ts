// cspell:words movflags faststart yuv420p -- options of ffmpeg
// An operator's folder of films becomes titles while the server runs; they play in the browser from the operator's own server.
import { execFileSync, spawn } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeBinary, plainEnvironment, startAntenna } from './antenna.ts';
import { expect, plays, test as known } from './web.ts';

const command = fileURLToPath(new URL('../../apps/backend/bin/antenna.mjs', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
};

interface Films {
  readonly folder: string;
  readonly url: string;
}

/** Three films that play, one without an .nfo file and one as HLS, and one that nobody can play. */
function makeFilms(folder: string): void {
  const at = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    return join(folder, path);
  };
  const ffmpeg = (words: string, ...more: readonly string[]) =>
    execFileSync('ffmpeg', [...`-hide_banner -loglevel error -y -f lavfi -i ${words}`.split(' '), ...more]);
  const film = `testsrc=size=320x180:rate=25 -f lavfi -i sine=frequency=440 -t 20 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 25 -c:a aac -ac 1`;
  ffmpeg(`${film} -movflags +faststart`, at('The Lynx (2024)/lynx.mp4'));
  ffmpeg(`${film} -f hls -hls_time 2 -hls_list_size 0`, at('The Sea/The Sea.m3u8'));
  ffmpeg('color=c=teal:size=400x600 -frames:v 1', at('The Lynx (2024)/poster.jpg'));
  writeFileSync(
    at('The Lynx (2024)/movie.nfo'),
    '<movie><title>The Lynx</title><year>2024</year><plot>It waits in the snow.</plot><genre>Wildlife</genre></movie>',
  );
  writeFileSync(at('Broken/movie.nfo'), '<html>');
}

const test = known.extend<object, { readonly films: Films }>({
  films: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'antenna-films-'));
      makeFilms(folder);
      const server = createServer((request, response) => {
        const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
        const file = join(folder, normalize(path));
        const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
        if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404, headers).end();
        const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
        response.writeHead(200, { ...headers, 'content-type': type, 'content-length': statSync(file).size });
        createReadStream(file).pipe(response);
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      await use({ folder, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  antenna: [
    async ({}, use) => {
      const antenna = await startAntenna();
      await use(antenna);
      await antenna.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** `antenna …` beside the running server: its exit code and what it says. */
async function run(dataDir: string, words: readonly string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(nodeBinary, ['--disable-warning=ExperimentalWarning', command, ...words], {
    env: { ...plainEnvironment(), DATABASE_URL: '', DATA_DIR: dataDir },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += String(chunk)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })));
}

test('a folder of films is imported while the server runs: the films play, and are in the catalogue with their poster', async ({
  page,
  request,
  antenna,
  films,
}) => {
  test.setTimeout(120_000);
  const words = ['import', 'catalogue', films.folder, '--media-url', films.url, '--age', '6'];
  const { code, text } = await run(antenna.dataDir, words);
  expect(text).toContain('Titles from a folder: 2 films (2 new, 0 changed, 0 as before)');
  expect(text).toContain('Broken/movie.nfo: not an .nfo file');
  expect(code).toBe(0);
  // The server asks every few seconds whether something changed.
  await expect
    .poll(async () => (await request.get(`${antenna.url}/contents/the-lynx`)).status(), { timeout: 60_000 })
    .toBe(200);

  const title = page.getByRole('dialog').or(page.getByRole('main')).last();
  const watch = title.getByRole('link', { name: 'Watch', exact: true });
  await page.goto('/contents/the-lynx');
  await expect(title.getByRole('heading', { name: 'The Lynx' })).toBeVisible();
  await expect(title).toContainText('It waits in the snow.');
  await watch.click();
  await plays(page, 1);

  await page.goto('/contents/the-sea');
  await watch.click();
  await plays(page, 1);

  await page.goto('/movies?sort=added');
  const card = title.getByRole('listitem').filter({ hasText: 'The Lynx' });
  await expect.poll(() => card.locator('img').first().getAttribute('src')).toContain('/media/pictures/imported/');
});
