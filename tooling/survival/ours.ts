// Our player alone in a page: what a start of it costs (npm run bench -- start).
import { createPlayer, standardFeatures } from '../../packages/player-core/src/index.ts';
import { createFakeBackend, createFakeEnv } from '../../packages/player-core/src/testing/index.ts';
import { createVideoEngine } from '../../packages/player-engines/src/hls/index.ts';

/** Timers of the player that are still to come. */
const pending = new Set<object>();
const clock = {
  now: () => Date.now(),
  after(ms: number, run: () => void) {
    const mark = {};
    pending.add(mark);
    const timer = setTimeout(() => {
      pending.delete(mark);
      run();
    }, ms);
    return () => {
      pending.delete(mark);
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

/** ms until the next first picture. */
function pictureAfter(begin: () => void): Promise<number> {
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
    return pictureAfter(() => void player?.do('open', { subject: { kind: 'channel', id: 9, at: { ts: wall } } }));
  },
  /** Another channel. */
  zap(url: string) {
    answer(url);
    id += 1;
    return pictureAfter(() => void player?.do('open', { subject: { kind: 'channel', id, at: { ts: wall } } }));
  },
  close() {
    player?.destroy();
    player = undefined;
    return { timers: pending.size, inPage: document.querySelectorAll('video').length };
  },
  /** Another programme of the archive: another stream. */
  turn(url: string) {
    answer(url);
    wall -= 7_200;
    return pictureAfter(() => void player?.do('seekTo', { wall }));
  },
});
