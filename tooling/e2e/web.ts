// Shared by the browser tests of the web app: a guest for each worker, a page that is checked for errors (page
// errors, policy violations, leaked tokens), and the state of its video.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isHydrated, peek, waitsForHydration } from './evaluate.ts';
import { expect, test as base } from './fixtures.ts';
import { ZONE } from './zone.ts';
import type { BrowserContext, Page, Request, Response } from '@playwright/test';

export { expect, isHydrated, peek };
export type { Page };

export interface Session {
  readonly viewer: 'guest' | 'user';
  readonly deviceId: string;
  /** The id before, once the app has renewed its token. */
  readonly earlierDeviceId?: string;
  readonly accessToken: string;
  readonly setAt: number;
  readonly expiresAt: number;
}

/** Creates a guest over the API, as a browser does. */
export async function makeGuest(url: string): Promise<Session> {
  const post = async <Shape>(path: string, body: unknown): Promise<Shape> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path.split('?')[0]} answered ${answer.status}`);
    return (await answer.json()) as Shape;
  };
  const [username, password] = [crypto.randomUUID(), crypto.randomUUID().replaceAll('-', '')];
  await post('/v2/users', { username, password, is_guest: true, app_version: '189' });
  const login = await post<{ access_token: string }>('/v2/auth/login', { login: username, password });
  const device = await post<{ id: string }>(`/v2/users/self/devices?access_token=${login.access_token}`, {
    serial: crypto.randomUUID(),
    device_type: 'pc',
    vendor: 'web',
    model: '',
    version: '189',
    os_name: 'test',
    os_version: '',
    application_type: 'web',
  });
  const token = await post<{ access_token: string; expired: string }>('/v2/auth/device', { device_id: device.id });
  return {
    viewer: 'guest',
    deviceId: device.id,
    accessToken: token.access_token,
    setAt: Date.now(),
    expiresAt: Date.parse(token.expired),
  };
}

/** Forbidden events of a context; `expect` it to be empty. */
export class Watch {
  readonly pageErrors: string[] = [];
  readonly violations: string[] = [];
  readonly console: string[] = [];
  readonly requests: Request[] = [];
  /** Media playlists of the video that were fetched, newest last. */
  readonly playlists: { readonly url: string; readonly text: Promise<string> }[] = [];
  private readonly tokens = new Set<string>();
  /** Origins that may receive tokens. */
  private readonly own: string[];

  constructor(context: BrowserContext, origin: string) {
    this.own = [origin];
    context.on('page', (page) => {
      waitsForHydration(page);
      page.on('pageerror', (error) => this.pageErrors.push(`${page.url()}: ${error.stack ?? error.message}`));
      page.on('console', (message) => {
        const line = message.text();
        this.console.push(`${message.type()}: ${line}`);
        if (/^CSP |Content Security Policy|violates the following/i.test(line))
          this.violations.push(`${page.url()}: ${line}`);
      });
    });
    // A body is lost with the next navigation: playlists are read at once.
    context.on('response', (response) => {
      if (/\/play\/.+\/v\d+\.m3u8/.test(response.url()) && response.status() === 200)
        this.playlists.push({ url: response.url(), text: response.text().catch(() => '') });
      if (/\/v2\/channels\/\d+\/stream\?/.test(response.url()) && response.status() === 200)
        void this.#keepLists(response);
    });
    context.on('request', (request) => {
      this.requests.push(request);
      const token = /[?&]access_token=([^&]+)/.exec(request.url())?.[1];
      if (token) this.tokens.add(decodeURIComponent(token));
    });
  }

  /** Playlists in the answer for a stream. */
  async #keepLists(response: Response): Promise<void> {
    const { lists = {} } = (await response.json().catch(() => ({}))) as {
      readonly lists?: Readonly<Record<string, string>>;
    };
    for (const [path, text] of Object.entries(lists))
      if (/\/v\d+\.m3u8$/.test(path))
        this.playlists.push({ url: new URL(path, response.url()).href, text: Promise.resolve(text) });
  }

  knows(...secrets: readonly string[]): void {
    for (const secret of secrets) this.tokens.add(secret);
  }

  /** Adds another service that this test visits. */
  visits(origin: string): void {
    this.own.push(origin);
  }

  /** Requests whose address contains `part`, since the beginning or since `from`. */
  requestsTo(part: string | RegExp, from = 0): readonly Request[] {
    return this.requests
      .slice(from)
      .filter((request) => (typeof part === 'string' ? request.url().includes(part) : part.test(request.url())));
  }

  /** Where a token was seen that must not be there: other origins, a Referer, the console. */
  leaks(): readonly string[] {
    const holds = (text: string | null | undefined) =>
      text !== null &&
      text !== undefined &&
      [...this.tokens].some((token) => text.includes(token) || text.includes(encodeURIComponent(token)));
    return [
      ...this.requests.flatMap((request) => {
        const headers = request.headers();
        const where = `${request.method()} ${new URL(request.url()).origin}`;
        const isOwn =
          this.own.some((origin) => request.url().startsWith(`${origin}/`)) || /^(blob|data):/.test(request.url());
        const isApi = this.own.some((origin) => request.url().startsWith(`${origin}/v2/`));
        return [
          ...(!isOwn && (holds(request.url()) || holds(JSON.stringify(headers)) || holds(request.postData()))
            ? [`${where}: a token goes to another origin`]
            : []),
          ...(isOwn && !isApi && holds(request.url())
            ? [`${request.url().slice(0, 80)}: a token outside the API`]
            : []),
          ...(holds(headers['referer']) ? [`${where}: a token in the Referer`] : []),
        ];
      }),
      ...this.console.filter(holds).map(() => 'a token in the console'),
    ];
  }
}

interface Options {
  /** `false`: a new browser. */
  readonly isKnown: boolean;
}

interface Fixtures {
  readonly watch: Watch;
  /** A new session for each test. */
  readonly guest: Session;
}

export const test = base.extend<Fixtures & Options, { readonly ids: Readonly<Record<string, number>> }>({
  isKnown: [true, { option: true }],
  locale: 'en-GB',
  guest: async ({ antenna }, use) => use(await makeGuest(antenna.url)),
  ids: [
    async ({ antenna }, use) => {
      const { accessToken } = await makeGuest(antenna.url);
      const list = (await (
        await fetch(`${antenna.url}/v2/channels/channel_list?access_token=${accessToken}`)
      ).json()) as readonly { readonly id: number; readonly slug: string }[];
      await use(Object.fromEntries(list.map(({ id, slug }) => [slug, id])));
    },
    { scope: 'worker' },
  ],
  storageState: async ({ isKnown, guest, antenna }, use) =>
    use(
      isKnown
        ? {
            cookies: [],
            origins: [{ origin: antenna.url, localStorage: [{ name: 'session', value: JSON.stringify(guest) }] }],
          }
        : { cookies: [], origins: [] },
    ),
  watch: [
    async ({ context, antenna }, use) => {
      const watch = await watched(context, antenna.url);
      await use(watch);
      settle(watch);
    },
    { auto: true },
  ],
});

/** Watches a context, also one that a test created. */
export async function watched(context: BrowserContext, origin: string): Promise<Watch> {
  const watch = new Watch(context, origin);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
    );
  });
  return watch;
}

/** No forbidden event has happened. */
export function settle(watch: Watch): void {
  expect(watch.pageErrors).toEqual([]);
  expect(watch.violations).toEqual([]);
  expect(watch.leaks()).toEqual([]);
}

/** State of the page's video. */
export interface Picture {
  readonly videos: number;
  /** Seconds on the element's time line. */
  readonly position: number;
  readonly frames: number;
  readonly paused: boolean;
  readonly muted: boolean;
  readonly volume: number;
  readonly width: number;
  /** The element has the mark of `markVideo`. */
  readonly mark: string | null;
  /** How often the buffer ran empty since the mark. */
  readonly waits: number;
}

const PICTURE = `(() => {
  const all = document.querySelectorAll('video');
  const video = all[0];
  if (!video) return { videos: 0, position: 0, frames: 0, paused: true, muted: true, volume: 0, width: 0, mark: null, waits: 0 };
  const quality = video.getVideoPlaybackQuality();
  return { videos: all.length, position: video.currentTime, frames: quality.totalVideoFrames - quality.droppedVideoFrames, paused: video.paused, muted: video.muted, volume: video.volume, width: video.videoWidth, mark: video.dataset.testMark ?? null, waits: Number(video.dataset.testWaits ?? 0) };
})()`;

/** Why a picture may stand still, for the message of a test that fails. */
const ELEMENTS = `JSON.stringify([...document.querySelectorAll('video')].map((video) => {
  const spans = (ranges) => Array.from({ length: ranges.length }, (_, index) => [ranges.start(index), ranges.end(index)]);
  const { currentTime, paused, seeking, readyState, networkState, error } = video;
  return { currentTime, paused, seeking, readyState, networkState, error: error && error.message, buffered: spans(video.buffered), seekable: spans(video.seekable), frames: video.getVideoPlaybackQuality() };
}))`;

export const picture = (page: Page): Promise<Picture> => peek<Picture>(page, PICTURE);

/** Waits until playback has advanced by `seconds` with new frames. */
export async function plays(page: Page, seconds = 1, timeout = 15_000): Promise<Picture> {
  let before = await picture(page);
  await expect
    .poll(
      async () => {
        const now = await picture(page);
        // Another stream in the element counts from its own beginning.
        if (now.position < before.position || now.frames < before.frames) before = now;
        return (
          now.videos === 1 &&
          !now.paused &&
          now.position - before.position >= seconds &&
          now.frames - before.frames >= seconds * 8
        );
      },
      { timeout, intervals: [100], message: 'the picture does not run' },
    )
    .toBe(true)
    .catch(async (error: Error) => {
      error.message += `\nThe elements: ${await peek<string>(page, ELEMENTS)}`;
      throw error;
    });
  return picture(page);
}

/** Marks the page's video element and counts from now how often its buffer runs empty. */
export function markVideo(page: Page, mark: string): Promise<void> {
  return peek(
    page,
    `(() => { const video = document.querySelector('video'); video.dataset.testMark = ${JSON.stringify(mark)}; video.dataset.testWaits = '0'; video.addEventListener('waiting', () => { video.dataset.testWaits = String(Number(video.dataset.testWaits) + 1); }); })()`,
  );
}

/** The player shows its controls while the pointer moves over it. */
export async function wake(page: Page): Promise<void> {
  const box = await page.getByRole('region', { name: 'Player' }).boundingBox();
  if (!box) throw new Error('there is no player');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.move(box.x + box.width / 2 + 8, box.y + box.height / 2 + 3);
}

/** Presses a button of the player, whose controls may be hidden. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await expect(async () => {
    await wake(page);
    await page
      .getByRole('region', { name: 'Player' })
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click({ timeout: 2_500 });
  }).toPass({ timeout: 20_000 });
}

export const bar = (page: Page) =>
  page.getByRole('region', { name: 'Player' }).getByRole('slider', { name: 'Position' });

/** Program date-times of a playlist's segments: [start, duration] in seconds. */
export function moments(
  playlist: string,
): readonly { readonly at: number; readonly lasts: number; readonly uri: string }[] {
  let at = Number.NaN;
  let lasts = 0;
  const found: { at: number; lasts: number; uri: string }[] = [];
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) at = Date.parse(line.slice(25)) / 1000;
    else if (line.startsWith('#EXTINF:')) lasts = Number.parseFloat(line.slice(8));
    else if (line !== '' && !line.startsWith('#')) {
      found.push({ at, lasts, uri: line });
      at += lasts;
    }
  }
  return found;
}

/** The media playlists of a channel that were fetched; its neighbours' are prefetched too. */
export async function playlists(watch: Watch, channelId: number | undefined): Promise<readonly string[]> {
  const playlists = watch.playlists.filter(({ url }) => url.includes(`/ch/${channelId}/`));
  return (await Promise.all(playlists.map(({ text }) => text))).filter((text) => text !== '');
}

export interface Programme {
  readonly id: string;
  readonly timestamp: number;
  readonly duration: number;
  readonly content: { readonly title: string };
}

/** A channel's programmes of the last day, or of `back` seconds, and the next hours, in English. */
export async function guide(
  url: string,
  session: Session,
  { channelId, back = 86_400 }: { readonly channelId: number | undefined; readonly back?: number },
): Promise<readonly Programme[]> {
  const answer = await fetch(
    `${url}/v2/channels/${channelId}/content_schedule?start=${seconds() - back}&end=${seconds() + 14_400}&access_token=${session.accessToken}`,
    { headers: { 'accept-language': 'en' } },
  );
  return (await answer.json()) as readonly Programme[];
}

/** Adds a fault to playout; it lasts until `clearFaults`. */
export async function breakPlayout(
  url: string,
  fault: {
    readonly match: string;
    readonly kind: string;
    readonly status?: number;
    readonly times?: number;
    readonly ms?: number;
  },
): Promise<void> {
  const answer = await fetch(`${url}/play/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(answer.status).toBe(200);
}

export const clearFaults = (url: string) => fetch(`${url}/play/_faults`, { method: 'DELETE' });

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations of WCAG 2.0, 2.1 and 2.2, levels A and AA, as lines. */
export async function axe(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe: engine } = window as unknown as {
      axe: {
        run(
          context: unknown,
          options: unknown,
        ): Promise<{ violations: { id: string; help: string; nodes: { html: string; failureSummary: string }[] }[] }>;
      };
    };
    const result = await engine.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    return result.violations.map(
      (each) =>
        `${each.id}: ${each.help} (${each.nodes.length})\n  ${each.nodes
          .slice(0, 4)
          .map((node) => `${node.html.slice(0, 300)}\n    ${node.failureSummary.replaceAll('\n', '\n    ')}`)
          .join('\n  ')}`,
    );
  });
}

/** Now, in whole seconds. */
export const seconds = () => Math.floor(Date.now() / 1000);

/** `HH:MM` of a moment in the browser's time zone. */
export const clock = (moment: number) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ZONE }).format(moment * 1000);

/** Pages without the server's data: the browser makes every call, so that a test can answer it. */
export const rendersInBrowser = async (page: Page): Promise<void> => {
  await page.route(
    (url) => !/\.\w+$|^\/v2\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const html = (await answer.text()).replace('id="antenna-page"', 'id="without-data"');
      const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = answer.headers();
      return route.fulfill({ status: answer.status(), headers, body: html });
    },
  );
};
