/** Messages of the player to the parent page (docs/partners.md). They contain nothing of the session. */
export type PlayerMessage =
  | { readonly antenna: 'ready'; readonly version: 1 }
  | { readonly antenna: 'playing' | 'paused' | 'ended' }
  | { readonly antenna: 'error'; readonly reason: string }
  | Position;

export interface Position {
  readonly antenna: 'position';
  /** Seconds from the beginning of the stream or title. */
  readonly position: number;
  /** Seconds; only for a title. */
  readonly duration?: number;
  /** Unix seconds of the video; only for a channel. */
  readonly wall?: number;
  readonly live: boolean;
}

/** Commands of the parent page. */
export type Command = 'play' | 'pause' | 'mute' | 'unmute';

const COMMANDS: readonly string[] = ['play', 'pause', 'mute', 'unmute'] satisfies readonly Command[];

/** Reads `{ antenna: 'play' }` and refuses everything else, including a valid command with further fields. */
export function readCommand(data: unknown): Command | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const keys = Object.keys(data);
  if (keys.length !== 1 || keys[0] !== 'antenna') return undefined;
  const { antenna } = data as { readonly antenna: unknown };
  return typeof antenna === 'string' && COMMANDS.includes(antenna) ? (antenna as Command) : undefined;
}
