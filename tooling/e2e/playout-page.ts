// Shared by the browser tests of playout: a playout over the first eight seconds of the demo's clips, and a page with
// stock hls.js.
import { mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { registerPlayout } from '../../apps/backend/src/playout/index.ts';
import { createPlayout, type Playout } from '../../packages/playout/src/index.ts';

export { expect };

const repository = join(import.meta.dirname, '..', '..');
const clipsFolder = join(repository, 'apps', 'backend', 'demo', 'media', 'clips');
const fromBackend = createRequire(join(repository, 'apps', 'backend', 'package.json'));
const hlsSource = createRequire(join(repository, 'packages', 'player-engines', 'package.json'))
  .resolve('hls.js')
  .replace(/[^/]+$/, 'hls.js');

/** Length of a clip in seconds. */
export const CLIP = 8;
/** Start times of the bulletin's cues within its first eight seconds, from its ru.vtt. */
export const CUES = [0.8, 6.2];

export interface Station {
  readonly origin: string;
  readonly playout: Playout;
}

export const test = base.extend<object, { readonly station: Station }>({
  launchOptions: async ({}, use) =>
    use({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--autoplay-policy=no-user-gesture-required',
      ],
    }),
  station: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'playout-'));
      for (const name of ['bulletin', 'city', 'ocean']) shortClip(folder, name);
      writeFileSync(
        join(folder, 'playout.json'),
        JSON.stringify({ news: { clips: ['bulletin'] }, mixed: { clips: ['bulletin', 'city', 'ocean'] } }),
      );
      const clock = {
        now: () => Date.now(),
        after: (ms: number, run: () => void) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      };
      const playout = createPlayout({
        operatorDir: folder,
        clock,
        keys: ['a key for the playout test'],
        archivedDays: () => 7,
        faults: true,
      });
      const { fastify } = fromBackend('fastify') as { readonly fastify: () => Parameters<typeof registerPlayout>[0] };
      const app = fastify();
      registerPlayout(app, playout);
      app.get('/', (_request, reply) =>
        reply.type('text/html').send('<script src="/hls.js"></script><video muted playsinline width="480"></video>'),
      );
      app.get('/hls.js', (_request, reply) => reply.type('text/javascript').send(readFileSync(hlsSource)));
      await app.listen({ port: 0, host: '127.0.0.1' });
      await use({ origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, playout });
      app.server.closeAllConnections();
      await app.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** The same files with a clip.json for their first eight seconds only: 4 segments, 375 AAC frames, still exact. */
function shortClip(folder: string, name: string): void {
  const from = join(clipsFolder, name);
  const to = join(folder, 'media', 'clips', name);
  mkdirSync(to, { recursive: true });
  const clip = JSON.parse(readFileSync(join(from, 'clip.json'), 'utf8')) as {
    video: Track[];
    audio: Track[];
    subtitles: { file: string }[];
    thumbs: { file: string };
  };
  const cut = (track: Track) => ({ ...track, segments: track.segments.slice(0, CLIP / 2) });
  writeFileSync(
    join(to, 'clip.json'),
    JSON.stringify({ ...clip, duration: CLIP, video: clip.video.map(cut), audio: clip.audio.map(cut) }),
  );
  for (const { file } of [...clip.video, ...clip.audio, ...clip.subtitles, clip.thumbs])
    symlinkSync(join(from, file), join(to, file));
}

interface Track {
  readonly file: string;
  readonly segments: readonly unknown[];
}

/** What the page holds: hls.js from a script tag, typed as far as these tests use it. */
export interface Stage {
  Hls: new (config: object) => Stage['hls'];
  hls: {
    on(
      event: string,
      run: (
        event: string,
        data: { readonly details: string; readonly fatal: boolean; readonly frag: Fragment },
      ) => void,
    ): void;
    loadSource(url: string): void;
    attachMedia(video: HTMLVideoElement): void;
    readonly playingDate: Date | null;
    readonly latestLevelDetails: { readonly fragments: readonly Fragment[] };
    readonly audioTracks: readonly { readonly lang: string }[];
    readonly subtitleTracks: readonly { readonly lang: string }[];
    audioTrack: number;
    subtitleTrack: number;
    subtitleDisplay: boolean;
  };
  /**
   * `dry`: waits without a buffer; `torn`: waits at a boundary with everything buffered; `jumps`: seeks that the test
   * did not request.
   */
  seen: {
    dry: number;
    torn: number;
    jumps: number;
    readonly errors: string[];
    readonly borders: Set<number>;
    border: number;
  };
}

interface Fragment {
  readonly cc: number;
  readonly start: number;
  readonly duration: number;
  readonly programDateTime: number;
}

export interface Watch {
  readonly dry: number;
  readonly torn: number;
  readonly jumps: number;
  readonly errors: readonly string[];
  /** Frames decoded, shown or not, per second of video. */
  readonly rate: number;
  /** Clip beginnings that playback has passed. */
  readonly borders: number;
  /** Wall time of the video, milliseconds since 1970. */
  readonly playing: number | null;
  readonly now: number;
}

/** Opens an address with the buffer sizes of B-549 and waits for a moving picture. */
export async function open(
  page: Page,
  { origin }: Station,
  { address, config = {} }: { readonly address: string; readonly config?: object },
): Promise<void> {
  await page.goto(origin);
  await page.evaluate(
    async ([url, extra]) => {
      const scope = window as unknown as Stage;
      const video = document.querySelector('video')!;
      const hls = new scope.Hls({
        maxBufferLength: 5,
        maxBufferSize: 5e6,
        maxMaxBufferLength: 10,
        maxBufferHole: 0.3,
        backBufferLength: 30,
        ...(extra as object),
      });
      scope.hls = hls;
      const seen: Stage['seen'] = { dry: 0, torn: 0, jumps: 0, errors: [], borders: new Set(), border: -1 };
      scope.seen = seen;
      hls.on('hlsError', (_, data) => seen.errors.push(`${data.details}${data.fatal ? ' fatal' : ''}`));
      hls.on('hlsFragChanged', (_, data) => {
        if (!seen.borders.has(data.frag.cc)) seen.border = data.frag.start;
        seen.borders.add(data.frag.cc);
      });
      hls.loadSource(url);
      hls.attachMedia(video);
      await video.play();
      const begin = video.currentTime;
      while (video.currentTime < begin + 0.5) await new Promise((next) => setTimeout(next, 50));
      video.addEventListener('seeking', () => (seen.jumps += 1));
      video.addEventListener('waiting', () => {
        const { buffered, currentTime } = video;
        const ends = Array.from({ length: buffered.length }, (_, i) =>
          buffered.start(i) <= currentTime + 0.1 ? buffered.end(i) : 0,
        );
        if (Math.max(0, ...ends) - currentTime < 0.3) seen.dry += 1;
        else if (Math.abs(currentTime - seen.border) < 0.3) seen.torn += 1;
      });
    },
    [address, config] as const,
  );
}

/** Watches `length` seconds of video, however long a slow machine needs. */
export async function watch(page: Page, length: number): Promise<Watch> {
  return page.evaluate(async (expected) => {
    const scope = window as unknown as Stage;
    const video = document.querySelector('video')!;
    Object.assign(scope.seen, { dry: 0, torn: 0, jumps: 0 });
    scope.seen.errors.length = 0;
    scope.seen.borders.clear();
    const frames = video.getVideoPlaybackQuality().totalVideoFrames;
    const from = video.currentTime;
    while (video.currentTime < from + expected) await new Promise((next) => setTimeout(next, 50));
    const { dry, torn, jumps, errors, borders } = scope.seen;
    return {
      dry,
      torn,
      jumps,
      errors: [...errors],
      rate: (video.getVideoPlaybackQuality().totalVideoFrames - frames) / (video.currentTime - from),
      borders: borders.size - 1,
      playing: scope.hls.playingDate?.getTime() ?? null,
      now: Date.now(),
    };
  }, length);
}

export const seconds = () => Math.floor(Date.now() / 1000);

export async function chooseTracks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { hls } = window as unknown as Stage;
    hls.audioTrack = hls.audioTracks.findIndex((track) => track.lang === 'en');
    hls.subtitleTrack = hls.subtitleTracks.findIndex((track) => track.lang === 'ru');
    hls.subtitleDisplay = true;
  });
}

/**
 * Position of each cue in its clip, by the wall time of the playlist. A cue cut by the playlist's beginning is left
 * out.
 */
export async function cues(
  page: Page,
): Promise<{ readonly language: string; readonly starts: readonly number[]; readonly offsets: readonly number[] }> {
  return page.evaluate((clip) => {
    const { hls } = window as unknown as Stage;
    const video = document.querySelector('video')!;
    const fragments = hls.latestLevelDetails.fragments;
    const list = [...video.textTracks]
      .flatMap((track) => (track.mode === 'disabled' ? [] : [...(track.cues ?? [])]))
      .filter((cue) => cue.startTime > 0);
    const [first] = fragments;
    const offsets = list.map(
      (cue) => (((first!.programDateTime / 1000 + cue.startTime - first!.start) % clip) + clip) % clip,
    );
    return { language: hls.audioTracks[hls.audioTrack]?.lang ?? '', starts: list.map((cue) => cue.startTime), offsets };
  }, CLIP);
}

export async function cueStarts(page: Page): Promise<readonly number[]> {
  return page.evaluate(() =>
    [...document.querySelector('video')!.textTracks].flatMap((track) =>
      [...(track.cues ?? [])].map((cue) => Math.round(cue.startTime * 100) / 100),
    ),
  );
}

export function nearest(value: number, expected: readonly number[]): number {
  return Math.min(...expected.map((one) => Math.abs(one - value)));
}
