// The player alone in a page: measures its start (npm run bench -- start).
import { createPlayer, standardFeatures } from '../../packages/player-core/src/index.ts';
import { createFakeBackend, createFakeEnv } from '../../packages/player-core/src/testing/index.ts';
import { createVideoEngine } from '../../packages/player-engines/src/hls/index.ts';

/** Pending timers of the player. */
const pending = new Set<object>();
const clock = {
  now: () => Date.now(),
  after(ms: number, run: () => void) {
    const handle = {};
    pending.add(handle);
    const timer = setTimeout(() => {
      pending.delete(handle);
      run();
    }, ms);
    return () => {
      pending.delete(handle);
      clearTimeout(timer);
    };
  },
};
const logger = { debug() {}, warn() {}, error() {} };
const backend = createFakeBackend();
const host = document.createElement('div');
host.style.cssText = 'width:640px;height:360px';
document.body.append(host);

const make = () =>
  createPlayer({
    features: standardFeatures,
    ports: {
      clock,
      logger,
      env: createFakeEnv({ isForcedMuted: true }),
      backend,
      audioOrder: () => [],
      engine: (source) => Promise.resolve(createVideoEngine(source)),
    },
  });
let player: ReturnType<typeof make> | undefined;
let wall = 0;
let id = 9;

/** ms until the next first frame. */
function firstFrameAfter(begin: () => void): Promise<number> {
  const from = performance.now();
  return new Promise((resolve) => {
    const stop = player?.on('started', () => {
      stop?.();
      resolve(performance.now() - from);
    });
    begin();
  });
}

const answer = (url: string) =>
  backend.answer((subject) => ({
    outcome: 'ready',
    source: {
      kind: 'hls',
      url,
      ...(subject.kind === 'channel' && subject.at !== 'live' ? { startsAt: subject.at.ts } : {}),
    },
    channel: backend.channel,
    statId: 'stat',
  }));

Object.assign(window, {
  start(url: string) {
    player?.destroy();
    player = make();
    player.mount(host);
    answer(url);
    wall = Math.floor(Date.now() / 1000) - 7_200;
    return firstFrameAfter(() => void player?.do('open', { subject: { kind: 'channel', id: 9, at: { ts: wall } } }));
  },
  /** Changes the channel. */
  zap(url: string) {
    answer(url);
    id += 1;
    return firstFrameAfter(() => void player?.do('open', { subject: { kind: 'channel', id, at: { ts: wall } } }));
  },
  close() {
    player?.destroy();
    player = undefined;
    return { timers: pending.size, inPage: document.querySelectorAll('video').length };
  },
  /** Opens another programme of the archive, which is another stream. */
  openProgramme(url: string) {
    answer(url);
    wall -= 7_200;
    return firstFrameAfter(() => void player?.do('seekTo', { wall }));
  },
});
