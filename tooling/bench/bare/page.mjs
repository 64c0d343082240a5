// The baseline page for the player: one video element and stock hls.js, destroyed and created again for each channel.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { root } from '../../run/workspace.mjs';

const PAGE = '<!doctype html><video muted playsinline width=640></video><script src="/hls.js"></script>';

/** Opens the page in its own browser context. */
export async function openBarePage(browser) {
  const hls = readFileSync(
    createRequire(join(root, 'packages/player-engines/package.json')).resolve('hls.js/dist/hls.min.js'),
  );
  const server = createServer((request, response) => {
    const [type, body] = request.url === '/hls.js' ? ['text/javascript', hls] : ['text/html', PAGE];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise((resolve) => server.listen(0, resolve));
  const page = await (await browser.newContext()).newPage();
  await page.goto(`http://localhost:${server.address().port}/`);
  return {
    page,
    /**
     * Loads the master playlist in a new hls.js `times` times; answers the milliseconds to the last first frame.
     * `patience` limits the wait for a frame that does not come.
     */
    play: (address, { times = 1, patience } = {}) =>
      page.evaluate(
        async ([url, count, wait]) => {
          const video = document.querySelector('video');
          let took = 0;
          for (let time = 0; time < count; time += 1) {
            const from = performance.now();
            window.engine?.destroy();
            window.engine = new window.Hls();
            window.engine.loadSource(url);
            window.engine.attachMedia(video);
            const shown = new Promise((resolve) => {
              video.requestVideoFrameCallback(resolve);
              if (wait !== undefined) setTimeout(resolve, wait);
            });
            void video.play().catch(() => {});
            await shown;
            took = performance.now() - from;
          }
          return took;
        },
        [address, times, patience],
      ),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
