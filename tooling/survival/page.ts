// The page of the fault matrix: one player for each case and, for comparison, stock hls.js. It reports what a viewer
// sees: a moving picture with decoded frames, or a message.
import { createPlayer, standardFeatures, type Engine } from '../../packages/player-core/src/index.ts';
import { createFakeBackend, createFakeEnv, fakeChannel } from '../../packages/player-core/src/testing/index.ts';
import { createConnectivity } from '../../packages/platform-web/src/connectivity.ts';
import { createVideoEngine } from '../../packages/player-engines/src/hls/index.ts';
import type { FaultCase } from './cases.ts';

export interface CaseRequest {
  readonly case: Omit<FaultCase, 'faults'>;
  readonly origin: string;
  readonly side: 'ours' | 'bare';
}

export interface Outcome {
  readonly name: string;
  /** The picture was moving at the end; a film was beyond the damage. */
  readonly plays: boolean;
  /** There was a message with an action. */
  readonly hadMessage: boolean;
  readonly position: number;
  /** ms until the first frame. */
  readonly first: number;
  /** Total ms without a moving picture and without a message, after the first frame. */
  readonly stalled: number;
  /** The longest such period, including the wait for the first frame. */
  readonly longest: number;
  /** ms from the origin's return to the picture. */
  readonly backAfter?: number;
  readonly faults: readonly string[];
}

interface Sample {
  readonly position: number;
  readonly frames: number;
  readonly message: 'none' | 'temporary' | 'final';
}

interface Playback {
  sample(): Sample;
  seek(position: number): void;
  retry(): void;
  close(): void;
  readonly faults: readonly string[];
}

/** ms between two samples. */
const SAMPLE_INTERVAL = 100;
/** The outcome of a case is known by then. */
const MAX_DURATION = 30_000;
/** How long a live stream that should continue is watched. */
const LIVE_DURATION = 24_000;
/** Without movement for this long playback is stalled: the picture has ten frames a second. */
const STALL = 400;

const clock = {
  now: () => Date.now(),
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
/** Asks origins as in the product; the page itself is always online. */
const connectivity = { ...createConnectivity(), ping: () => Promise.resolve(true) };
const logger = { debug() {}, warn() {}, error() {} };

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.cssText = 'display:inline-block;width:96px;height:54px';
  document.body.append(host);
  return host;
}

function playOurs({ case: { isLive }, origin }: CaseRequest, url: string): Playback {
  const backend = createFakeBackend();
  const faults: string[] = [];
  const recorded = (engine: Engine): Engine => {
    const recover = engine.recover.bind(engine);
    engine.recover = (step) => {
      faults.push(`→${Object.values(step).join(' ')}`);
      recover(step);
    };
    return engine;
  };
  backend.answer(() => ({
    outcome: 'ready',
    source: { kind: 'hls', url },
    ...(isLive ? { channel: fakeChannel({ archivedDays: 0 }) } : { title: origin }),
    statId: 'stat',
  }));
  const player = createPlayer({
    features: standardFeatures,
    ports: {
      clock,
      logger,
      env: { ...createFakeEnv({ isForcedMuted: true }), connectivity },
      backend,
      audioOrder: () => [],
      engine: (source) => Promise.resolve(recorded(createVideoEngine(source))),
    },
  });
  const host = createHost();
  player.on('fault', ({ fault, position }) =>
    faults.push(
      `${fault.code}${fault.isFatal ? '!' : ''}@${position.toFixed(1)}${fault.range ? `[${fault.range.map((each) => each.toFixed(1)).join('-')}]` : ''}`,
    ),
  );
  player.mount(host);
  void player.do('open', { subject: isLive ? { kind: 'channel', id: 9, at: 'live' } : { kind: 'content', id: '1' } });
  return {
    faults,
    sample() {
      const { overlay, isFinal } = player.state.recovery;
      const { position, frames } = player.time();
      return { position, frames: frames ?? 0, message: overlay === 'none' ? 'none' : isFinal ? 'final' : 'temporary' };
    },
    seek: (position) => void player.do('seekTo', { position }),
    retry: () => void player.do('retry'),
    close: () => {
      player.destroy();
      host.remove();
    },
  };
}

function playStock(_request: CaseRequest, url: string): Playback {
  const Bare = (window as unknown as { Hls: new () => BareHls }).Hls;
  const host = createHost();
  const video = document.createElement('video');
  video.muted = true;
  host.append(video);
  const hls = new Bare();
  const faults: string[] = [];
  hls.on('hlsError', (_event, data) => faults.push(`${data.details}${data.fatal ? '!' : ''}`));
  hls.loadSource(url);
  hls.attachMedia(video);
  void video.play().catch(() => {});
  return {
    faults,
    sample: () => ({
      position: video.currentTime,
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      message: 'none',
    }),
    seek: (position) => void (video.currentTime = position),
    retry() {},
    close: () => {
      hls.destroy();
      host.remove();
    },
  };
}

/** The part of hls.js that its page needs. */
interface BareHls {
  on(name: 'hlsError', run: (name: string, data: { readonly details: string; readonly fatal: boolean }) => void): void;
  loadSource(url: string): void;
  attachMedia(video: HTMLVideoElement): void;
  destroy(): void;
}

declare const repair: (name: string) => Promise<void>;

async function run(request: CaseRequest): Promise<Outcome> {
  const {
    case: { name, path, expected, isLive, until, seekTo, returnsAt },
    origin,
    side,
  } = request;
  const playback = side === 'ours' ? playOurs(request, origin + path) : playStock(request, origin + path);
  const startedAt = performance.now();
  let last = playback.sample();
  let movedAt = startedAt;
  let first = 0;
  let stalled = 0;
  let longest = 0;
  let hasSeeked = false;
  let repairedAt = 0;
  let since = 0;
  let backAfter: number | undefined;
  /** The origin counts from its first request. */
  const returns = returnsAt === undefined ? Infinity : startedAt + returnsAt * 1_000;
  for (;;) {
    await new Promise((next) => setTimeout(next, SAMPLE_INTERVAL));
    const now = performance.now();
    const sample = playback.sample();
    const isMoving = sample.frames > 0 && sample.frames !== last.frames && sample.position !== last.position;
    const still = now - movedAt;
    if (sample.message !== 'none') movedAt = now;
    else if (isMoving) {
      if (!first) first = now - startedAt;
      else if (still > STALL) stalled += still;
      movedAt = now;
    }
    if (still > STALL) longest = Math.max(longest, still);
    last = sample;
    const isCovered = expected === 'returns' && sample.message !== 'none';
    since = isMoving ? since || now : still > STALL || isCovered ? 0 : since;
    if (seekTo !== undefined && !hasSeeked && sample.position > 2) {
      hasSeeked = true;
      playback.seek(seekTo);
    }
    if (now > returns && isMoving && sample.message === 'none') backAfter ??= now - returns;
    if (sample.message !== 'none' && !repairedAt && expected !== 'returns') {
      repairedAt = now;
      if (expected === 'message') break;
      await repair(name);
      playback.retry();
    }
    const isOn = since > 0 && now - since > 1_000;
    const isDone =
      expected === 'retry'
        ? repairedAt > 0 && isOn
        : expected === 'returns'
          ? backAfter !== undefined && isOn
          : isLive
            ? now - startedAt > LIVE_DURATION && isOn
            : sample.position > until && isOn;
    const longestRun = expected === 'returns' ? returns - startedAt + 15_000 : MAX_DURATION + (repairedAt ? 8_000 : 0);
    if (!isDone && now - startedAt < longestRun) continue;
    break;
  }
  const now = performance.now();
  const isBeyond = expected !== 'plays' || isLive || last.position > until;
  const plays = isBeyond && since > 0 && now - since > 1_000;
  if (!plays && last.message === 'none') stalled += now - movedAt;
  playback.close();
  return {
    name,
    plays,
    hadMessage: repairedAt > 0,
    position: last.position,
    first,
    stalled,
    longest,
    ...(backAfter === undefined ? {} : { backAfter }),
    faults: playback.faults,
  };
}

Object.assign(window, { runCases: (requests: readonly CaseRequest[]) => Promise.all(requests.map(run)) });
