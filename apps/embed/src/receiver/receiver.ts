import type { Cancel, Clock } from '@antenna/kernel';
import {
  wallAt,
  type BackendPort,
  type CastItem,
  type CastReport,
  type Player,
  type Subject,
} from '@antenna/player-core';
import { readOrder, type ReceiverOrder, type ReceiverWord } from '@antenna/platform-web';

/** One page that steers this screen. */
export interface Line {
  send(message: string): void;
  listen(hear: (message: unknown) => void, gone: () => void): void;
}

/** A screen without anybody who steers it plays on for so long: the page may only be loading again. */
const ALONE_FOR = 10_000;
const REPORT_EVERY = 1_000;

/** Streams come with the orders: nothing is asked of the platform, and nothing is told to it. The page that steers does both. */
export function itemBackend(item: () => CastItem | undefined): BackendPort {
  return {
    resolve: () => {
      const current = item();
      return Promise.resolve(
        current
          ? {
              outcome: 'ready',
              source: { kind: 'hls', url: current.src },
              title: current.title,
              ...(current.time === undefined ? {} : { from: current.time }),
            }
          : { outcome: 'denied', reason: 'missing' },
      );
    },
    schedule: () => Promise.resolve([]),
    blackout: () => Promise.resolve({ blackoutSafeArea: 0 }),
    thumbnails: () => Promise.resolve(undefined),
    stat: () => {},
  };
}

export interface Receiver {
  readonly item: () => CastItem | undefined;
  join(line: Line): void;
  destroy(): void;
}

/** Obeys every page that has a line here, and tells all of them what it shows. */
export function createReceiver({
  clock,
  open,
}: {
  readonly clock: Clock;
  readonly open: (backend: BackendPort) => Player;
}): Receiver {
  const lines = new Set<Line>();
  let item: CastItem | undefined;
  let leave: Cancel = () => {};
  const player = open(itemBackend(() => item));

  const say = (word: ReceiverWord) => {
    for (const line of lines) line.send(JSON.stringify(word));
  };
  const report = () => {
    const said = reportOf(player, item);
    say({ say: 'report', report: said, ...(item ? { key: item.key } : {}) });
  };
  const load = async (next: CastItem) => {
    item = next;
    await player.do('close', undefined, 'app');
    const subject: Subject = next.isLive ? { kind: 'channel', id: 1, at: 'live' } : { kind: 'trailer', id: next.src };
    const opening = player.do('open', { subject }, 'app');
    if (next.isPaused) void player.do('pause', undefined, 'app');
    await opening;
  };
  const end = () => {
    item = undefined;
    void player.do('close', undefined, 'app');
  };
  const obey = (order: ReceiverOrder) => {
    switch (order.do) {
      case 'load':
        return void load(order.item);
      case 'end':
        return end();
      case 'play':
      case 'pause':
        return void player.do(order.do, undefined, 'app');
      case 'seek':
        return void player.do('seekTo', { position: order.time }, 'app');
      case 'volume':
        void player.do('setVolume', { percent: order.level * 100 }, 'app');
        if (order.muted !== player.state.volume.isMuted) void player.do('toggleMute', undefined, 'app');
        return undefined;
      case 'tracks':
        return choose(player, order.languages);
    }
  };

  let wasFinal = false;
  const unsubscribe = player.subscribe(() => {
    const { isFinal } = player.state.recovery;
    if (isFinal && !wasFinal) say({ say: 'failed' });
    wasFinal = isFinal;
  });
  let shown = '';
  const told = player.subscribe(() => {
    const { session, playback, volume, tracks } = player.state;
    const now = `${session.at} ${playback.intent} ${playback.isLoading} ${volume.percent} ${volume.isMuted} ${tracks.textId} ${tracks.text.length}`;
    if (now !== shown) report();
    shown = now;
  });
  // The wish for languages comes with the thing, its tracks come later.
  const tracked = player.on('started', () => item && choose(player, item.languages));
  let tick: Cancel = () => {};
  const requestId = () => {
    if (item) report();
    tick = clock.after(REPORT_EVERY, requestId);
  };
  tick = clock.after(REPORT_EVERY, requestId);

  return {
    item: () => item,
    join(line) {
      leave();
      lines.add(line);
      line.listen(
        (message) => {
          const order = readOrder(message);
          if (order) obey(order);
        },
        () => {
          lines.delete(line);
          if (lines.size === 0) leave = clock.after(ALONE_FOR, end);
        },
      );
      report();
    },
    destroy() {
      for (const stop of [tick, leave, unsubscribe, told, tracked]) stop();
      player.destroy();
    },
  };
}

function choose(player: Player, { audio, text }: CastItem['languages']): void {
  const { tracks } = player.state;
  const sound = tracks.audio.find(({ language }) => language === audio);
  if (sound && sound.id !== tracks.audioId) void player.do('selectAudio', { id: sound.id }, 'app');
  void player.do('selectText', { id: tracks.text.find(({ language }) => language === text)?.id }, 'app');
}

function reportOf(player: Player, item: CastItem | undefined): CastReport {
  const { session, playback, volume, tracks, engine } = player.state;
  const { position } = player.time();
  const wall = player.wall() ?? wallAt(engine.walls, position);
  const isThere =
    item !== undefined &&
    session.at !== 'idle' &&
    session.at !== 'ended' &&
    session.at !== 'failed' &&
    session.at !== 'denied';
  return {
    at: !isThere ? 'idle' : playback.isLoading ? 'buffering' : 'playing',
    volumeLevel: volume.percent / 100,
    muted: volume.isMuted,
    paused: playback.intent === 'pause',
    time: position,
    duration: Number.isFinite(engine.duration) ? engine.duration : 0,
    subtitles: tracks.text.map(({ id, language, label }) => ({ language, label, isActive: id === tracks.textId })),
    isEnded: session.at === 'ended',
    ...(item ? { src: item.src } : {}),
    ...(wall === undefined ? {} : { wall }),
  };
}
