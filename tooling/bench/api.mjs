// bench:api: the calls of every page over HTTP, on the generated operator (100,000 titles, 5,000 channels, 1,000,000
// programmes), asked by a signed-in viewer one after another with other parameters each time, so that no answer is kept. 95th
// percentiles against a limit: 50 ms on SQLite, three times as much on PostgreSQL; of suggestions, which are asked for at every
// letter, the 99th as well, against 20 ms; memory after the last round against that once caches are full.
//   API_DATA=<folder>       a folder that `antenna generate` filled, instead of making one (SQLite alone)
//   API_ENGINES=sqlite      only that engine
//   API_SCALE=0.1           a tenth of everything
//   TEST_DATABASE_URL=…     an empty PostgreSQL, instead of starting one
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../run/machine.mjs';
import { node, root, run, toolEnv } from '../run/workspace.mjs';
import { startProduct } from './browser.mjs';
import { figure, publish, quantile } from './harness.mjs';

const SCALE = Number(process.env.API_SCALE ?? 1);
const AMOUNTS = { titles: 100_000 * SCALE, channels: 5_000 * SCALE, programmes: 1_000_000 * SCALE, users: 10 };
const ENGINES = (process.env.API_ENGINES ?? 'sqlite,postgres').split(',');
/** Of each call, after the warm-up. */
const CALLS = 240;
const SUGGESTIONS_CALL = 'search: suggestions';
const WARM_UP = 5;
/** Each round makes a part of all calls. */
const ROUNDS = 16;
/** Rounds after which caches are full: memory after the last round is compared with that after them. */
const FULL_AFTER = 10;
const LIMIT = { sqlite: 50, postgres: 150 };
const SUGGESTIONS_LIMIT = { sqlite: 20, postgres: 60 };
const MEGABYTE = 1_048_576;
/** How much memory may grow once caches are full. */
const GROWTH = 32;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** A whole answer and how long it took, in milliseconds. */
function ask(url, { method = 'GET', token, body } = {}) {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    'accept-language': 'en',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
  };
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(url, { method, agent, headers }, (response) => {
      const pieces = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        const ms = performance.now() - began;
        const text = Buffer.concat(pieces).toString();
        if (response.statusCode >= 300) reject(new Error(`${url}: ${response.statusCode} ${text.slice(0, 300)}`));
        else resolve({ ms, text });
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** The same numbers in every run. */
function seeded() {
  let state = 20_261_124;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + Math.floor((state / 4_294_967_296) * most);
  };
}

const WORDS = ['quiet', 'northern ha', 'тихий', 'золотой го', 'winter', 'pla', 'после дождя', 'sever', 'anna', 'кон'];
const HOUR = 3_600;

/** Each page's calls: a name, and the path of the n-th one. */
function pageCalls(number, { menu, ids }) {
  const now = Math.floor(Date.now() / 1_000);
  const channel = () => ids[number(ids.length) - 1];
  /** The row of one of the first genres, which home has as well. */
  const genreRow = () => 9_000_000 + number(8);
  /** The n-th title that is a series, or that is none. */
  const series = () => 20 * number(AMOUNTS.titles / 20);
  const film = () => series() - 1;
  const window = () => {
    const first = number(Math.max(1, ids.length - 20)) - 1;
    const start = now - (now % (6 * HOUR)) + (number(8) - 4) * 6 * HOUR;
    return `/v2/channels/guide?ids=${ids.slice(first, first + 20).join(',')}&start=${start}&end=${start + 6 * HOUR}`;
  };
  const day = () => `start=${now - 12 * HOUR}&end=${now + 12 * HOUR}`;
  return {
    'home: menu': () => '/v2/rowsets?type=web',
    'home: first four rows': () => '/v2/rowsets/startpage?filled=4',
    'home: a row below': () => `/v2/rows/${genreRow()}?rowset=startpage`,
    'films: first four rows': () => `/v2/rowsets/${menu('movies')}?filled=4`,
    'films: a row below': () => `/v2/rows/${genreRow()}?rowset=${menu('movies')}`,
    // What crawlers get.
    'home: all rows': () => '/v2/rowsets/startpage',
    'films: all rows': () => `/v2/rowsets/${menu('movies')}`,
    'channels: the list': () => '/v2/channels/channel_list',
    'channels: own rights': () => '/v2/users/self/channel_list',
    'channels: categories': () => '/v2/channels/category_list',
    'channel: the channel': () => `/v2/channels/${channel()}`,
    'channel: a day': () => `/v2/channels/${channel()}/content_schedule?${day()}`,
    'guide: a window': window,
    'film: by id': () => `/v2/contents/${film()}`,
    'film: by slug': () => `/v2/contents/title-${film()}`,
    'film: similar': () => `/v2/contents/${film()}/similar`,
    'series: by slug': () => `/v2/contents/title-${series()}`,
    'series: episodes': () => `/v2/contents/${series()}/episodes`,
    person: () => `/v2/persons/person-${number(AMOUNTS.titles / 3)}`,
    'person: films': () => `/v2/rows/filmography?person_id=${number(AMOUNTS.titles / 3)}`,
    'catalogue: first page': () => '/v2/rows/all-titles?limit=50&content_type=movie',
    'catalogue: page 1,000': () => `/v2/rows/all-titles?limit=50&offset=${(AMOUNTS.titles / 2 + number(1_000)) | 0}`,
    'catalogue: genre': () => `/v2/rows/all-titles?limit=50&genre=${number(24)}`,
    'catalogue: genre, country': () => `/v2/rows/all-titles?limit=50&genre=${number(24)}&country=${number(40)}`,
    'catalogue: genre, country, years, rating': () =>
      `/v2/rows/all-titles?limit=50&genre=${number(24)}&country=${number(40)}&year_from=2010&year_to=2019&rating_from=7`,
    'catalogue: a rating that few have': () => '/v2/rows/all-titles?limit=50&rating_from=9.5&year_from=2025',
    'search: results': () => `/v2/rowsets/search?q=${encodeURIComponent(WORDS[number(WORDS.length) - 1])}`,
    [SUGGESTIONS_CALL]: () => `/v2/search/suggest?q=${encodeURIComponent(WORDS[number(WORDS.length) - 1])}`,
    'my: rows': () => `/v2/rowsets/${menu('my')}?limit=4`,
    'my: favourites': () => '/v2/users/self/favorites',
    'my: reminders': () => '/v2/users/self/reminders',
  };
}

/** All calls of a server, `{ name: milliseconds[] }`, and its memory in MB after each round. */
async function measure(product) {
  const login = { login: 'user1', password: 'generated' };
  const { text } = await ask(`${product.url}/v2/auth/login`, { method: 'POST', body: login });
  const { access_token: token } = JSON.parse(text);
  const get = (path) => ask(`${product.url}${path}`, { token });
  const rowsets = JSON.parse((await get('/v2/rowsets?type=web')).text);
  const menu = (name) => rowsets.find(({ slug }) => slug === name)?.slug ?? name;
  const list = JSON.parse((await get('/v2/channels/channel_list')).text);
  const calls = Object.entries(pageCalls(seeded(), { menu, ids: list.map(({ id }) => id) }));
  const took = Object.fromEntries(calls.map(([name]) => [name, []]));
  const memory = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, path] of calls)
      for (let time = round === 0 ? -WARM_UP : 0; time < CALLS / ROUNDS; time += 1) {
        const { ms } = await get(path());
        if (time >= 0) took[name].push(ms);
      }
    memory.push(residentMegabytes(product.pid));
  }
  return { took, memory };
}

const residentMegabytes = (pid) =>
  (Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1_024) / MEGABYTE;

async function generated(folder, url) {
  const amounts = Object.entries(AMOUNTS).flatMap(([name, count]) => [`--${name}`, String(count)]);
  const { code } = await run(
    node,
    [
      '--disable-warning=ExperimentalWarning',
      join(root, 'apps/backend/bin/antenna.mjs'),
      'generate',
      folder,
      ...amounts,
    ],
    { show: true, env: toolEnv({ DATABASE_URL: url }) },
  );
  if (code !== 0) throw new Error('antenna generate failed');
}

const scratch = mkdtempSync(join(tmpdir(), 'antenna-api-'));
const figures = [];
const memories = {};
for (const engine of ENGINES) {
  const server = engine === 'postgres' ? await startPostgres(() => undefined) : undefined;
  const url = server?.url ?? '';
  const folder = (engine === 'sqlite' && process.env.API_DATA) || join(scratch, engine);
  try {
    if (folder !== process.env.API_DATA) await generated(folder, url);
    const product = await startProduct(folder, {
      OPERATOR_DIR: join(folder, 'operator'),
      DATABASE_URL: url,
      RATE_LIMITS: 'off',
    });
    try {
      const { took, memory } = await measure(product);
      memories[engine] = memory;
      const judge = (name, ms, limit) =>
        figures.push(
          figure({
            name: `${engine}, ${name} / limit`,
            unit: 'ms',
            baseline: [limit],
            ours: [ms],
            gate: 1,
            goal: 0.5,
          }),
        );
      for (const [name, ms] of Object.entries(took)) judge(name, quantile(ms, 0.95), LIMIT[engine]);
      judge(`${SUGGESTIONS_CALL} (99th)`, quantile(took[SUGGESTIONS_CALL], 0.99), SUGGESTIONS_LIMIT[engine]);
      figures.push(
        figure({
          name: `${engine}, memory grown / limit`,
          unit: 'MB',
          baseline: [GROWTH],
          ours: [Math.max(0, memory.at(-1) - memory[FULL_AFTER - 1])],
          gate: 1,
          goal: 0.5,
        }),
      );
    } finally {
      await product.close();
    }
  } finally {
    server?.stop();
  }
}
rmSync(scratch, { recursive: true, force: true });
publish('api', figures, { amounts: AMOUNTS, memories });
