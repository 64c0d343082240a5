// The generated operator for benchmarks: making it, and asking it what every page asks, as a signed-in viewer.
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { node, root, run, toolEnv } from '../../run/workspace.mjs';

export const SUGGESTIONS_CALL = 'search: suggestions';

const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });

/** A whole answer and how long it took, in milliseconds. */
export function ask(url, { method = 'GET', token, body, agent = oneConnection } = {}) {
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
        else resolve({ ms, text, headers: response.headers });
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** The same numbers in every run. */
export function seeded() {
  let state = 20_261_124;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + Math.floor((state / 4_294_967_296) * most);
  };
}

const WORDS = ['quiet', 'northern ha', 'тихий', 'золотой го', 'winter', 'pla', 'после дождя', 'sever', 'anna', 'кон'];
const HOUR = 3_600;

/** Each page's calls: a name, and the path of the next one. `titles`: how many were generated. */
function pageCalls(number, { menu, ids, titles }) {
  const now = Math.floor(Date.now() / 1_000);
  const channel = () => ids[number(ids.length) - 1];
  /** The row of one of the first genres, which home has as well. */
  const genreRow = () => 9_000_000 + number(8);
  /** The n-th title that is a series, or that is none. */
  const series = () => 20 * number(titles / 20);
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
    person: () => `/v2/persons/person-${number(titles / 3)}`,
    'person: films': () => `/v2/rows/filmography?person_id=${number(titles / 3)}`,
    'catalogue: first page': () => '/v2/rows/all-titles?limit=50&content_type=movie',
    'catalogue: page 1,000': () => `/v2/rows/all-titles?limit=50&offset=${(titles / 2 + number(1_000)) | 0}`,
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

/** The token of a generated user. */
export async function signIn(url, number) {
  const { text } = await ask(`${url}/v2/auth/login`, {
    method: 'POST',
    body: { login: `user${number}`, password: 'generated' },
  });
  return JSON.parse(text).access_token;
}

/** What each page asks of this server, `[name, () => path][]`. */
export async function callsOf(url, { token, titles }) {
  const get = async (path) => JSON.parse((await ask(`${url}${path}`, { token })).text);
  const rowsets = await get('/v2/rowsets?type=web');
  const menu = (name) => rowsets.find(({ slug }) => slug === name)?.slug ?? name;
  const list = await get('/v2/channels/channel_list');
  return Object.entries(pageCalls(seeded(), { menu, ids: list.map(({ id }) => id), titles }));
}

/** Fills a folder, or the empty PostgreSQL at `url`, with so many of everything. */
export async function generate(folder, { amounts: wanted, url = '' }) {
  const amounts = Object.entries(wanted).flatMap(([name, count]) => [`--${name}`, String(count)]);
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
