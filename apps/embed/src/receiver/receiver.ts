import type { Cancel, Clock } from '@antenna/kernel';
import {
  wallAt,
  type BackendPort,
  type CastItem,
  type CastReport,
  type Player,
  type Subject,
} from '@antenna/player-core';
import { readCommand, type ReceiverCommand, type ReceiverMessage } from '@antenna/platform-web';

/** A page that controls this screen. */
export interface Line {
  send(message: string): void;
  listen(onMessage: (message: unknown) => void, onClosed: () => void): void;
}

/** A screen without a controlling page keeps playing for this long: the page may be reloading. */
const ALONE_FOR = 10_000;
const REPORT_EVERY = 1_000;

/** Streams come with the commands: the receiver makes no calls to the platform. The controlling page does both. */
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

/** Obeys every connected page, and reports to all of them what it shows. */
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

  const send = (message: ReceiverMessage) => {
    for (const line of lines) line.send(JSON.stringify(message));
  };
  const report = () => {
    send({ say: 'report', report: reportOf(player, item), ...(item ? { key: item.key } : {}) });
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
  const run = (command: ReceiverCommand) => {
    switch (command.do) {
      case 'load':
        return void load(command.item);
      case 'end':
        return end();
      case 'play':
      case 'pause':
        return void player.do(command.do, undefined, 'app');
      case 'seek':
        return void player.do('seekTo', { position: command.time }, 'app');
      case 'volume':
        void player.do('setVolume', { percent: command.level * 100 }, 'app');
        if (command.muted !== player.state.volume.isMuted) void player.do('toggleMute', undefined, 'app');
        return undefined;
      case 'tracks':
        return choose(player, command.languages);
    }
  };

  let wasFinal = false;
  const unsubscribe = player.subscribe(() => {
    const { isFinal } = player.state.recovery;
    if (isFinal && !wasFinal) send({ say: 'failed' });
    wasFinal = isFinal;
  });
  let shown = '';
  const reportChanges = player.subscribe(() => {
    const { session, playback, volume, tracks } = player.state;
    const now = `${session.at} ${playback.intent} ${playback.isLoading} ${volume.percent} ${volume.isMuted} ${tracks.textId} ${tracks.text.length}`;
    if (now !== shown) report();
    shown = now;
  });
  // The languages come with the item, its tracks come later.
  const tracked = player.on('started', () => item && choose(player, item.languages));
  let tick: Cancel = () => {};
  const reportLater = () => {
    if (item) report();
    tick = clock.after(REPORT_EVERY, reportLater);
  };
  tick = clock.after(REPORT_EVERY, reportLater);

  return {
    item: () => item,
    join(line) {
      leave();
      lines.add(line);
      line.listen(
        (message) => {
          const command = readCommand(message);
          if (command) run(command);
        },
        () => {
          lines.delete(line);
          if (lines.size === 0) leave = clock.after(ALONE_FOR, end);
        },
      );
      report();
    },
    destroy() {
      for (const stop of [tick, leave, unsubscribe, reportChanges, tracked]) stop();
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
