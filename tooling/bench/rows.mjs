// bench:rows: what a home of many rows costs. 100 rows against 5, the product against itself: CPU of the server for the call of the
// page and of the browser's main thread until the page has come to rest. Then 20 rows of 24 cards, all of them there, are scrolled,
// against a static page of the same height with the same pictures: CPU of the main thread for both. `rows.mjs cost` or `rows.mjs scroll` measures only that.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run/workspace.mjs';
import { launch, serveFolder, startProduct } from './browser.mjs';
import { alternate, figure, publish } from './harness.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CARDS = 24;
const [FEW, MANY, SCROLLED] = [5, 100, 20];
const CALLS = 150;
/** What a page does by itself is over by then, prefetching included. */
const SETTLED = 4_000;
/** Clock ticks of /proc/<pid>/stat, in milliseconds. */
const TICK = 10;
const WHEEL = { steps: 60, pixels: 120, pause: 50 };
const VIEWPORT = { width: 1280, height: 800 };

const scratch = mkdtempSync(join(tmpdir(), 'antenna-rows-'));
const demo = join(root, 'apps/backend/demo');

/** The demo with so many rows on its home, the banner included. */
function operatorWith(count) {
  const folder = join(scratch, `operator-${count}`);
  cpSync(demo, folder, { recursive: true });
  const file = join(folder, 'catalogue.json');
  const catalogue = JSON.parse(readFileSync(file, 'utf8'));
  const titles = catalogue.contents.filter((each) => ['movie', 'series'].includes(each.content_type));
  const rows = Array.from({ length: count - 1 }, (_, row) => ({
    id: String(20_001 + row),
    slug: `bench-${20_001 + row}`,
    title: { en: `Row ${row + 1}` },
    template: 'content-v',
    content_type: 'movie',
    limit: CARDS,
    // Each begins with another title: rows that begin alike are put in another order.
    source: { contents: Array.from({ length: CARDS }, (_each, card) => titles[(row * 7 + card) % titles.length].id) },
  }));
  const home = catalogue.rowsets.find(({ slug }) => slug === 'startpage');
  home.rows = [home.rows[0], ...rows.map(({ id }) => id)];
  catalogue.rows.push(...rows);
  writeFileSync(file, JSON.stringify(catalogue));
  return folder;
}

const start = (count) =>
  startProduct(join(scratch, `data-${count}`), {
    OPERATOR_DIR: operatorWith(count),
    // A build before it sets it to production, where a copy of the demo does not start.
    NODE_ENV: '',
    RATE_LIMITS: 'off',
  });

/** Milliseconds of CPU that a process has used. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** A signed-in viewer's token: their answers are not kept. */
async function signIn(url) {
  const answer = await fetch(`${url}/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(viewer),
  });
  if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).access_token;
}

/** Server CPU of a call of the page, in milliseconds. */
async function pageCost({ url, pid, token }) {
  const before = cpuOf(pid);
  for (let call = 0; call < CALLS; call += 1) {
    const answer = await fetch(`${url}/v2/rowsets/startpage?filled=4&type=web`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`the page: ${answer.status}`);
    await answer.arrayBuffer();
  }
  return (cpuOf(pid) - before) / CALLS;
}

/**
 * CPU of the page's main thread, in milliseconds: the duration of its tasks has in it what other processes of the machine take.
 * The device is not slowed down: Chromium does that by keeping the thread busy, which counts as well.
 */
async function meterOf(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'timeTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime').value * 1_000;
  };
}

async function opened(browser, url) {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
  const page = await context.newPage();
  const tasks = await meterOf(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED);
  return { page, tasks, close: () => context.close() };
}

/** Main-thread milliseconds of a first visit. */
async function firstLoad(browser, url) {
  const { tasks, close } = await opened(browser, url);
  const took = await tasks();
  await close();
  return took;
}

async function scroll(page) {
  // Beside the cards: a pointer that stays on one starts its moving preview.
  await page.mouse.move(2, VIEWPORT.height / 2);
  for (let step = 0; step < WHEEL.steps; step += 1) {
    await page.mouse.wheel(0, WHEEL.pixels);
    await page.waitForTimeout(WHEEL.pause);
  }
}

/** Main-thread milliseconds of scrolling the page down once more, all rows and pictures being there. */
async function scrolled(browser, url) {
  const { page, tasks, close } = await opened(browser, url);
  await scroll(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(2_000);
  const before = await tasks();
  await scroll(page);
  const took = (await tasks()) - before;
  const down = await page.evaluate(() => window.scrollY);
  await close();
  if (down < WHEEL.pixels * 10) throw new Error(`${url}: the page was scrolled by ${down} px only`);
  return took;
}

/** Shows each shelf to its end: the product renders the cards that come near. */
const scrollShelves = (page) =>
  page.evaluate(async () => {
    for (const list of document.querySelectorAll('[data-shelf] [data-cards]'))
      for (let left = 0; left < list.scrollWidth; left += list.clientWidth / 2) {
        list.scrollLeft = left;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
  });

/**
 * The same pictures in the same frames on a page of the same height, loaded as they come near, and nothing else. The height counts:
 * from about 8,000 px on Chromium paints a page anew every 512 px.
 */
async function staticPage(browser, product) {
  const { page, close } = await opened(browser, product.url);
  await scroll(page);
  await scrollShelves(page);
  await page.waitForTimeout(1_000);
  const { shelves, above } = await page.evaluate(() => {
    const sections = [...document.querySelectorAll('[data-shelf]')];
    const topOf = (section) => section.getBoundingClientRect().top + window.scrollY;
    const { scrollHeight } = document.documentElement;
    return {
      above: topOf(sections[0]),
      shelves: sections.map((shelf, index) => ({
        height: (sections[index + 1] ? topOf(sections[index + 1]) : scrollHeight) - topOf(shelf),
        cards: [...shelf.querySelectorAll('img')].map((img) => {
          const { width, height } = img.getBoundingClientRect();
          const { pathname, search } = new URL(img.currentSrc || img.src, location.href);
          return { src: pathname + search, width: Math.round(width), height: Math.round(height) };
        }),
      })),
    };
  });
  await close();
  const seen = shelves.flatMap(({ cards }) => cards).filter(({ width }) => width > 0).length;
  if (seen < SCROLLED * CARDS * 0.9) throw new Error(`bench:rows: only ${seen} pictures were found on the home`);
  const folder = mkdtempSync(join(scratch, 'static-'));
  const card = ({ src, width, height }) =>
    `<li><a href="#"><img loading="lazy" alt="" src="${src.replaceAll('&', '&amp;')}" width="${width}" height="${height}"><p>Title</p></a></li>`;
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>rows</title><style>body{margin:0;background:#0d0f15;color:#fff;font:14px sans-serif}main{padding-top:${above}px}ul{display:flex;gap:12px;overflow-x:auto;list-style:none;padding:0}</style><main>${shelves
      .map(
        ({ height, cards }, index) =>
          `<section style="height:${height}px"><h2>Row ${index + 1}</h2><ul>${cards.map(card).join('')}</ul></section>`,
      )
      .join('')}</main>`,
  );
  return serveFolder(folder, (request, response) => {
    if (request.url === '/') return false;
    httpRequest(`${product.url}${request.url}`, { headers: { accept: request.headers.accept ?? '' } }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    }).end();
    return true;
  });
}

const viewer = { login: 'demo', password: 'demo' };
const parts = process.argv.slice(2);
const isAsked = (part) => parts.length === 0 || parts.includes(part);
const servers = {};
const browser = await launch();

async function costs() {
  await Promise.all([FEW, MANY].map(async (count) => (servers[count] = await start(count))));
  for (const count of [FEW, MANY]) servers[count].token = await signIn(servers[count].url);
  const pair = (cost) =>
    alternate({ rounds: ROUNDS, baseline: () => cost(servers[FEW]), ours: () => cost(servers[MANY]) });
  return [
    figure({
      name: `server, a home of ${MANY} rows / of ${FEW}`,
      unit: 'ms',
      ...(await pair(pageCost)),
      gate: 1.25,
      goal: 1.05,
    }),
    figure({
      name: `browser, first visit of a home of ${MANY} rows / of ${FEW}`,
      unit: 'ms',
      ...(await pair(({ url }) => firstLoad(browser, url))),
      gate: 1.25,
      goal: 1.05,
    }),
  ];
}

async function scrolling() {
  servers[SCROLLED] = await start(SCROLLED);
  const bare = await staticPage(browser, servers[SCROLLED]);
  try {
    const passes = await alternate({
      rounds: ROUNDS,
      baseline: () => scrolled(browser, bare.url),
      ours: () => scrolled(browser, servers[SCROLLED].url),
    });
    const name = `scrolling ${SCROLLED} rows of ${CARDS} cards / a static page with the same pictures`;
    return [figure({ name, unit: 'ms', ...passes, gate: 1.6, goal: 1.15 })];
  } finally {
    await bare.close();
  }
}

try {
  publish('rows', [...(isAsked('cost') ? await costs() : []), ...(isAsked('scroll') ? await scrolling() : [])]);
} finally {
  await browser.close();
  await Promise.all(Object.values(servers).map((server) => server.close()));
  rmSync(scratch, { recursive: true, force: true });
}
