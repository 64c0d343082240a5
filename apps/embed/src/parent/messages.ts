/** Messages of the player to the parent page (docs/partners.md). They contain nothing of the session. */
export type PlayerMessage =
  | { readonly antenna: 'ready'; readonly version: 1; readonly abilities: readonly CommandName[] }
  | { readonly antenna: 'playing' | 'paused' | 'ended' }
  | { readonly antenna: 'error'; readonly reason: string }
  | (Moment & { readonly antenna: 'position' | 'seeked' })
  | (Sound & { readonly antenna: 'volume' })
  | (Moment &
      Sound & { readonly antenna: 'state'; readonly id?: string; readonly rate: number; readonly paused: boolean })
  | { readonly antenna: 'done'; readonly id: string }
  | { readonly antenna: 'refused'; readonly id: string; readonly reason: string };

export interface Moment {
  /** Seconds from the beginning of the stream or title. */
  readonly position: number;
  /** Seconds; only for a title. */
  readonly duration?: number;
  /** Unix seconds of the video; only for a channel. */
  readonly wall?: number;
  readonly live: boolean;
}

export interface Sound {
  /** Percent. */
  readonly volume: number;
  readonly muted: boolean;
}

/** Commands of the parent page. One with an `id` is answered with `done` or `refused`, `ask` with `state`. */
export type Command = { readonly id?: string } & (
  | { readonly antenna: 'play' | 'pause' | 'mute' | 'unmute' | 'live' }
  | { readonly antenna: 'ask' }
  | { readonly antenna: 'seek'; readonly wall: number }
  | { readonly antenna: 'seek'; readonly position: number }
  | { readonly antenna: 'volume'; readonly volume: number }
  | { readonly antenna: 'rate'; readonly rate: number }
);
type CommandName = Command['antenna'];

type Check = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Check>>;

const isTime: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isPercent: Check = (value) => isTime(value) && (value as number) <= 100;
const isId: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 64;

/** The exact fields of every command, beside `antenna` and `id`. */
const SHAPES: Readonly<Record<CommandName, readonly Shape[]>> = {
  play: [{}],
  pause: [{}],
  mute: [{}],
  unmute: [{}],
  seek: [{ wall: isTime }, { position: isTime }],
  live: [{}],
  volume: [{ volume: isPercent }],
  rate: [{ rate: isTime }],
  ask: [{}],
};

export const COMMANDS = Object.keys(SHAPES) as readonly CommandName[];

/** Reads a command of exactly one of the shapes and refuses everything else, including one with further fields. */
export function readCommand(data: unknown): Command | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const { antenna, id, ...fields } = data as Readonly<Record<string, unknown>>;
  if (!Object.hasOwn(data, 'antenna') || typeof antenna !== 'string' || !Object.hasOwn(SHAPES, antenna))
    return undefined;
  if (Object.hasOwn(data, 'id') && !isId(id)) return undefined;
  const names = Object.keys(fields);
  const fits = (shape: Shape) =>
    names.length === Object.keys(shape).length &&
    names.every((name) => Object.hasOwn(shape, name) && shape[name]?.(fields[name]));
  return SHAPES[antenna as CommandName].some(fits) ? (data as Command) : undefined;
}
