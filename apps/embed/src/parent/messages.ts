/** What the player says to the page around it (docs/partners.md). Nothing of the session is ever in it. */
export type Told =
  | { readonly antenna: 'ready'; readonly version: 1 }
  | { readonly antenna: 'playing' | 'paused' | 'ended' }
  | { readonly antenna: 'error'; readonly reason: string }
  | Position;

export interface Position {
  readonly antenna: 'position';
  /** Seconds from the beginning of the stream or title. */
  readonly position: number;
  /** Seconds; of a title only. */
  readonly duration?: number;
  /** Unix seconds of the picture; of a channel only. */
  readonly wall?: number;
  readonly live: boolean;
}

/** What the page around it may ask. */
export type Command = 'play' | 'pause' | 'mute' | 'unmute';

const COMMANDS: readonly string[] = ['play', 'pause', 'mute', 'unmute'] satisfies readonly Command[];

/** Reads `{ antenna: 'play' }` and refuses everything else, also a good word in bad company. */
export function readCommand(data: unknown): Command | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const keys = Object.keys(data);
  if (keys.length !== 1 || keys[0] !== 'antenna') return undefined;
  const { antenna } = data as { readonly antenna: unknown };
  return typeof antenna === 'string' && COMMANDS.includes(antenna) ? (antenna as Command) : undefined;
}
