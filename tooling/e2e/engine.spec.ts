// The player with its HLS engine in a real browser, against playout with faults. The tests check the moving picture
// and decoded frames, not events; survival.spec.ts covers damaged films. Starts its own server and builds its own
// page.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { fastify } from 'fastify';
import { build } from 'vite';
import { registerPlayout } from '../../apps/backend/src/playout/index.ts';
import { createPlayout, type Playout } from '../../packages/playout/src/index.ts';
import { smallHls } from '../../packages/player-engines/vite/small-hls.ts';

const repository = join(import.meta.dirname, '..', '..');
const CHANNEL = 9;

/** The page: a real player with fake ports except the clock, the engine and the network. */
const PAGE = `
import { createPlayer, standardFeatures } from '${repository}/packages/player-core/src/index.ts';
import { createFakeBackend, createFakeEnv, fakeChannel } from '${repository}/packages/player-core/src/testing/index.ts';
import { createVideoEngine } from '${repository}/packages/player-engines/src/hls/index.ts';
const clock = { now: () => Date.now() + (window.ahead ?? 0), after: (ms, run) => { const timer = setTimeout(run, ms); return () => clearTimeout(timer); } };
const logger = { debug() {}, warn() {}, error() {} };
const env = createFakeEnv({ hasInteracted: false });
const backend = createFakeBackend();
window.faults = [];
backend.answer(async (subject) => {
  const kind = subject.kind === 'channel' ? 'channel' : 'content';
  const at = subject.kind === 'channel' && subject.at !== 'live' ? '&at=' + subject.at.ts : '';
  const answer = await fetch('/address?key=' + (window.channelKey ?? 'news') + '&kind=' + kind + at).then((each) => each.json(), () => undefined);
  if (!answer) return { outcome: 'unreachable' };
  return { outcome: 'ready', source: { kind: 'hls', url: answer.hlsMbr }, channel: fakeChannel(), statId: 'stat' };
});
let engine;
const player = createPlayer({ features: standardFeatures, ports: { clock, logger, env, backend, audioOrder: () => [], engine: async (source) => (engine = createVideoEngine(source)) } });
player.on('fault', ({ fault, position }) => window.faults.push(fault.code + (fault.isFatal ? '!' : '') + '@' + position.toFixed(1)));
player.mount(document.querySelector('#host'));
Object.assign(window, {
  player, env,
  // Called by the page itself, never from evaluate: that would carry a user gesture.
  start: (subject) => setTimeout(() => player.do('open', { subject }), 0),
  look: () => ({ ...player.time(), wall: player.wall(), state: { at: player.state.session.at, kind: player.state.timeline.kind, overlay: player.state.recovery.overlay, isFinal: player.state.recovery.isFinal, audio: player.state.tracks.audio, audioId: player.state.tracks.audioId, text: player.state.tracks.text, cues: player.state.tracks.cues, levels: player.state.quality.levels, hinted: player.state.volume.isUnmuteHinted, loading: player.state.playback.isLoading, intent: player.state.playback.intent, behind: player.state.timeline.minutesBehind, isOffline: player.state.offline.isOffline } }),
});
`;

interface Sample {
  readonly position: number;
  /** Absent before there is an engine. */
  readonly frames?: number;
  readonly wall: number;
  readonly state: {
    readonly at: string;
    readonly kind: string;
    readonly overlay: string;
    readonly isFinal: boolean;
    readonly audio: readonly { readonly id: string; readonly language: string }[];
    readonly audioId: string;
    readonly text: readonly { readonly id: string; readonly language: string }[];
    readonly cues: readonly { readonly text: string }[];
    readonly levels: readonly { readonly height: number }[];
    readonly hinted: boolean;
    readonly loading: boolean;
    readonly intent: string;
    readonly behind: number;
    readonly isOffline: boolean;
  };
}

let folder = '';
/** ms by which the service's clock is advanced, see `putForward`. */
let ahead = 0;
let origin = '';
let playout: Playout;
let close: () => Promise<void>;

test.use({
  viewport: { width: 960, height: 600 },
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  },
});
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'engine-'));
  // A build sets NODE_ENV to production, which refuses faults.
  const mode = process.env['NODE_ENV'];
  await build({
    configFile: false,
    logLevel: 'error',
    root: repository,
    plugins: [
      smallHls(),
      {
        name: 'page',
        resolveId: (id: string) => (id === 'antenna:page' ? id : undefined),
        load: (id: string) => (id === 'antenna:page' ? PAGE : undefined),
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input: 'antenna:page', output: { entryFileNames: 'page.js' } },
    },
  });
  process.env['NODE_ENV'] = mode ?? 'test';
  const clock = {
    now: () => Date.now() + ahead,
    after: (ms: number, run: () => void) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
  playout = createPlayout({
    operatorDir: join(repository, 'apps', 'backend', 'demo'),
    clock,
    keys: ['a key for the engine test'],
    archivedDays: () => 7,
    faults: true,
  });

  const app = fastify();
  registerPlayout(app, playout);
  app.get('/', (_request, reply) =>
    reply
      .type('text/html')
      .send(
        '<!doctype html><div id="host" style="width:640px;height:360px"></div><script type="module" src="/page.js"></script>',
      ),
  );
  app.get('/page.js', (_request, reply) => reply.type('text/javascript').send(readFileSync(join(folder, 'page.js'))));
  app.get('/address', (request) => {
    const { kind, at } = request.query as Record<string, string | undefined>;
    const now = Math.floor((Date.now() + ahead) / 1000);
    if (kind === 'content')
      return playout.contentAddress({ contentId: '1', clips: ['reef', 'bulletin'], sid: 'e2e', now });
    return playout.channelAddress({
      channelId: CHANNEL,
      key: 'sever24',
      at: at === undefined ? undefined : Number(at),
      sid: 'e2e',
      now,
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  close = async () => {
    app.server.closeAllConnections();
    await app.close();
  };
});

test.afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

test.afterEach(() => {
  playout.faults?.clear();
  ahead = 0;
});

/** Advances the clock of the service and of the player. */
async function putForward(page: Page, ms: number): Promise<void> {
  ahead = ms;
  await page.evaluate((by) => Object.assign(window, { ahead: by }), ms);
}

const LIVE = { kind: 'channel', id: CHANNEL, at: 'live' };
const look = (page: Page) => page.evaluate(() => (window as unknown as { look: () => Sample }).look());
const faults = (page: Page) => page.evaluate(() => (window as unknown as { faults: readonly string[] }).faults);
const command = (page: Page, name: string, arg?: unknown) =>
  page.evaluate(
    ([what, value]) =>
      (window as unknown as { player: { do: (name: unknown, arg: unknown) => Promise<unknown> } }).player.do(
        what,
        value,
      ),
    [name, arg] as const,
  );

async function start(page: Page, subject: object): Promise<void> {
  await page.goto(origin);
  await page.evaluate((what) => (window as unknown as { start: (subject: unknown) => void }).start(what), subject);
}

/** Waits until playback has advanced by `seconds` with new frames. */
async function plays(page: Page, seconds: number, timeout = 15_000): Promise<Sample> {
  const before = await look(page);
  await expect
    .poll(
      async () => {
        const now = await look(page);
        return now.position - before.position >= seconds && (now.frames ?? 0) > (before.frames ?? 0);
      },
      { timeout, message: `the picture does not move; faults: ${(await faults(page)).join(' ')}` },
    )
    .toBe(true);
  return look(page);
}

test('live: first frame, decoded frames, the right moment, muted before any interaction', async ({ page }) => {
  await start(page, LIVE);
  await expect.poll(async () => (await look(page)).frames ?? 0, { timeout: 15_000 }).toBeGreaterThan(0);
  const now = await plays(page, 2);
  expect(now.frames ?? 0).toBeGreaterThan(30);
  expect(now.state).toMatchObject({ at: 'active', kind: 'live', overlay: 'none', hinted: true, loading: false });
  const behind = Date.now() / 1000 - now.wall;
  expect(behind).toBeGreaterThan(0);
  expect(behind).toBeLessThan(20);
  expect(now.state.levels.map((each) => each.height)).toEqual([540, 270]);
  expect(await faults(page)).toEqual([]);
});

test('archive: shows the requested moment, seeks exactly, and returns to live', async ({ page }) => {
  const expected = Math.floor(Date.now() / 1000) - 3_600;
  await start(page, { kind: 'channel', id: CHANNEL, at: { ts: expected } });
  await expect.poll(async () => (await look(page)).frames ?? 0, { timeout: 15_000 }).toBeGreaterThan(0);
  const first = await look(page);
  expect(Math.abs(first.wall - expected)).toBeLessThan(3);
  expect(first.state.kind).toBe('archive');
  await command(page, 'seekTo', { wall: expected + 600 });
  const later = await plays(page, 1);
  expect(later.wall - (expected + 600)).toBeGreaterThanOrEqual(0);
  expect(later.wall - (expected + 600)).toBeLessThan(5);
  // Beyond the buffer: the stream is requested again, with the same engine.
  await command(page, 'seekTo', { wall: expected - 7_200 });
  await expect
    .poll(async () => Math.abs((await look(page)).wall - (expected - 7_200)), { timeout: 10_000 })
    .toBeLessThan(4);
  await plays(page, 1);
  await command(page, 'goLive');
  await expect.poll(async () => (await look(page)).state.kind, { timeout: 10_000 }).toBe('live');
  expect(Date.now() / 1000 - (await plays(page, 1)).wall).toBeLessThan(20);
});

test('sound and subtitles: two languages of each, switched while playing', async ({ page }) => {
  await start(page, LIVE);
  const now = await plays(page, 1);
  expect(now.state.audio.map((each) => each.language)).toEqual(['ru', 'en']);
  const other = now.state.audio.find((each) => each.id !== now.state.audioId);
  await command(page, 'selectAudio', { id: other?.id });
  await expect.poll(async () => (await look(page)).state.audioId).toBe(other?.id);
  await plays(page, 1);
  expect(now.state.text.map((each) => each.language)).toEqual(['ru', 'en']);
  expect((await look(page)).state.cues).toEqual([]);
  await command(page, 'selectText', { id: now.state.text[1]?.id });
  await expect
    .poll(async () => (await look(page)).state.cues.map((each) => each.text).join(), { timeout: 20_000 })
    .toMatch(/[a-z]{3}/i);
  await command(page, 'selectText', { id: undefined });
  await expect.poll(async () => (await look(page)).state.cues).toEqual([]);
});

test('playback after a pause of half a minute continues where it was, no longer live', async ({ page }) => {
  await start(page, LIVE);
  await plays(page, 1);
  await command(page, 'pause');
  const paused = await look(page);
  await putForward(page, 40_000);
  await command(page, 'play');
  await expect.poll(async () => (await look(page)).state.at, { timeout: 10_000 }).toBe('active');
  const resumed = await plays(page, 0.5);
  expect(Math.abs(resumed.wall - paused.wall)).toBeLessThan(6);
  expect(resumed.state.kind).toBe('archive');
});

test('a frozen live playlist ends in an overlay with actions, and plays again when it moves', async ({ page }) => {
  test.setTimeout(120_000);
  await start(page, LIVE);
  await plays(page, 1);
  playout.faults?.add([{ match: String.raw`\.m3u8$`, kind: 'freeze', at: Math.floor(Date.now() / 1000) }]);
  await expect.poll(async () => (await look(page)).state.overlay, { timeout: 80_000 }).toBe('download');
  playout.faults?.clear();
  if ((await look(page)).state.isFinal) await command(page, 'retry');
  await expect.poll(async () => (await look(page)).state.overlay, { timeout: 20_000 }).toBe('none');
  await plays(page, 1);
});

test('a missing source ends in the overlay, not in a black screen [B-302]', async ({ page }) => {
  playout.faults?.add([{ match: String.raw`\.m3u8$`, kind: 'status', status: 503 }]);
  await start(page, LIVE);
  await expect.poll(async () => (await look(page)).state.overlay, { timeout: 30_000 }).toBe('download');
  playout.faults?.clear();
  await command(page, 'retry');
  await expect.poll(async () => (await look(page)).frames ?? 0, { timeout: 15_000 }).toBeGreaterThan(0);
  await plays(page, 0.5);
});
