import type { Player } from '@antenna/player-core';

/** Figures for support about the current picture. Seconds, bits per second. */
export interface Figures {
  readonly width: number;
  readonly height: number;
  /** Height of the current level, and whether the viewer chose it. */
  readonly level: number | undefined;
  readonly isChosen: boolean;
  readonly bitrate: number | undefined;
  readonly buffer: number;
  readonly dropped: number | undefined;
  readonly total: number | undefined;
  /** Seconds behind the broadcast; `undefined` for a title. */
  readonly latency: number | undefined;
  readonly engine: string | undefined;
  /** Masked: enough to find a record, too little to send reports for it. */
  readonly viewing: string | undefined;
}

export function figuresOf(player: Player): Figures {
  const { engine, session, quality, timeline } = player.state;
  const { engine: kind, picture } = player.measure();
  const { position, bufferedUntil } = player.time();
  const level = engine.levels.find(({ id }) => id === engine.levelId);
  const wall = timeline.kind === 'live' || timeline.kind === 'archive' ? player.wall() : undefined;
  return {
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    level: level?.height ?? quality.playingHeight,
    isChosen: quality.chosen !== 'auto',
    bitrate: level?.bitrate,
    buffer: Math.max(0, bufferedUntil - position),
    dropped: picture?.droppedFrames,
    total: picture?.totalFrames,
    latency: wall === undefined ? undefined : Math.max(0, player.now() - wall),
    engine: kind,
    viewing: session.resolved?.statId === undefined ? undefined : masked(session.resolved.statId),
  };
}

/** `1b9d…4bed` */
export function masked(id: string): string {
  return id.length > 8 ? `${id.slice(0, 4)}…${id.slice(-4)}` : '…';
}
