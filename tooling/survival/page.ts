// The page of the fault matrix: as many players as there are cases, and beside them bare hls.js as its makers deliver it. What is
// told is what a viewer sees: the picture moves and frames are decoded, or there are words.
import { createPlayer, standardFeatures, type Engine } from '../../packages/player-core/src/index.ts';
import { createFakeBackend, createFakeEnv, fakeChannel } from '../../packages/player-core/src/testing/index.ts';
import { createVideoEngine } from '../../packages/player-engines/src/hls/index.ts';
import type { FaultCase } from './cases.ts';

export interface Order {
  readonly case: Omit<FaultCase, 'faults'>;
  readonly origin: string;
  readonly side: 'ours' | 'bare';
}

export interface Outcome {
  readonly name: string;
  /** The picture was moving at the end, a film's beyond the damage. */
  readonly plays: boolean;
  /** There were words with a way out. */
  readonly hadWords: boolean;
  readonly position: number;
  /** ms until the first picture. */
  readonly first: number;
  /** ms without words that the picture stood still, all in all, from the first picture on. */
  readonly stood: number;
  /** The longest of these stretches, the wait for the first picture among them. */
  readonly longest: number;
  readonly faults: readonly string[];
}

interface Sight {
  readonly position: number;
  readonly frames: number;
  readonly words: 'none' | 'passing' | 'final';
}

interface Seat {
  look(): Sight;
  seek(position: number): void;
  retry(): void;
  leave(): void;
  readonly faults: readonly string[];
}

/** ms between two looks. */
const LOOK = 100;
/** A case is judged by then. */
const LATEST = 30_000;
/** How long a live stream is watched that is to play on. */
const LIVE_WATCHED = 24_000;
/** So long without movement is a standstill: the picture has ten frames a second. */
const STILL = 400;

const clock = {
  now: () => Date.now(),
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
const logger = { debug() {}, warn() {}, error() {} };

function place(): HTMLElement {
  const host = document.createElement('div');
  host.style.cssText = 'display:inline-block;width:96px;height:54px';
  document.body.append(host);
  return host;
}

function seatOurs({ case: { isLive }, origin }: Order, url: string): Seat {
  const backend = createFakeBackend();
  const faults: string[] = [];
  const heard = (engine: Engine): Engine => {
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
      env: createFakeEnv({ isForcedMuted: true }),
      backend,
      audioOrder: () => [],
      engine: (source) => Promise.resolve(heard(createVideoEngine(source))),
    },
  });
  const host = place();
  player.on('fault', ({ fault, position }) =>
    faults.push(
      `${fault.code}${fault.isFatal ? '!' : ''}@${position.toFixed(1)}${fault.range ? `[${fault.range.map((each) => each.toFixed(1)).join('-')}]` : ''}`,
    ),
  );
  player.mount(host);
  void player.do('open', { subject: isLive ? { kind: 'channel', id: 9, at: 'live' } : { kind: 'content', id: '1' } });
  return {
    faults,
    look() {
      const { overlay, isFinal } = player.state.recovery;
      const { position, frames } = player.time();
      return { position, frames: frames ?? 0, words: overlay === 'none' ? 'none' : isFinal ? 'final' : 'passing' };
    },
    seek: (position) => void player.do('seekTo', { position }),
    retry: () => void player.do('retry'),
    leave: () => {
      player.destroy();
      host.remove();
    },
  };
}

function seatBare(_order: Order, url: string): Seat {
  const Bare = (window as unknown as { Hls: new () => BareHls }).Hls;
  const host = place();
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
    look: () => ({
      position: video.currentTime,
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      words: 'none',
    }),
    seek: (position) => void (video.currentTime = position),
    retry() {},
    leave: () => {
      hls.destroy();
      host.remove();
    },
  };
}

/** As much of hls.js as its own page needs. */
interface BareHls {
  on(name: 'hlsError', run: (name: string, data: { readonly details: string; readonly fatal: boolean }) => void): void;
  loadSource(url: string): void;
  attachMedia(video: HTMLVideoElement): void;
  destroy(): void;
}

declare const mend: (name: string) => Promise<void>;

async function run(order: Order): Promise<Outcome> {
  const {
    case: { name, path, wanted, isLive, until, seekTo },
    origin,
    side,
  } = order;
  const seat = side === 'ours' ? seatOurs(order, origin + path) : seatBare(order, origin + path);
  const began = performance.now();
  let last = seat.look();
  let movedAt = began;
  let first = 0;
  let stood = 0;
  let longest = 0;
  let hasSought = false;
  let mended = 0;
  let since = 0;
  for (;;) {
    await new Promise((next) => setTimeout(next, LOOK));
    const now = performance.now();
    const sight = seat.look();
    const isMoving = sight.frames > 0 && sight.frames !== last.frames && sight.position !== last.position;
    const still = now - movedAt;
    if (sight.words !== 'none') movedAt = now;
    else if (isMoving) {
      if (!first) first = now - began;
      else if (still > STILL) stood += still;
      movedAt = now;
    }
    if (still > STILL) longest = Math.max(longest, still);
    last = sight;
    since = isMoving ? since || now : still > STILL ? 0 : since;
    if (seekTo !== undefined && !hasSought && sight.position > 2) {
      hasSought = true;
      seat.seek(seekTo);
    }
    if (sight.words !== 'none' && !mended) {
      mended = now;
      if (wanted === 'words') break;
      await mend(name);
      seat.retry();
    }
    const isOn = since > 0 && now - since > 1_000;
    const isSaved =
      wanted === 'retry'
        ? mended > 0 && isOn
        : isLive
          ? now - began > LIVE_WATCHED && isOn
          : sight.position > until && isOn;
    if (!isSaved && now - began < LATEST + (mended ? 8_000 : 0)) continue;
    break;
  }
  const now = performance.now();
  const isBeyond = wanted !== 'plays' || isLive || last.position > until;
  const plays = isBeyond && since > 0 && now - since > 1_000;
  if (!plays && last.words === 'none') stood += now - movedAt;
  seat.leave();
  return { name, plays, hadWords: mended > 0, position: last.position, first, stood, longest, faults: seat.faults };
}

Object.assign(window, { survive: (orders: readonly Order[]) => Promise.all(orders.map(run)) });
