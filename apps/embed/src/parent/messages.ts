import type { Command, CommandName } from '@antenna/embed-sdk';

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Check>>;
interface Shape {
  /** Each of them is there. */
  readonly fields: Fields;
  /** Each of them may be there. */
  readonly optional?: Fields;
}

const isTime: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isPercent: Check = (value) => isTime(value) && (value as number) <= 100;
const textUpTo =
  (length: number): Check =>
  (value) =>
    typeof value === 'string' && value.length > 0 && value.length <= length;
const isId = textUpTo(64);
const isTrack = textUpTo(128);
/** An id or a slug. */
const isName = textUpTo(128);
const isChannel: Check = (value) => isName(value) || (Number.isSafeInteger(value) && (value as number) > 0);
const isPass = textUpTo(512);

/** The exact fields of every command, beside `antenna` and `id`. */
const SHAPES: Readonly<Record<CommandName, readonly Shape[]>> = {
  play: [{ fields: {} }],
  pause: [{ fields: {} }],
  mute: [{ fields: {} }],
  unmute: [{ fields: {} }],
  seek: [{ fields: { wall: isTime } }, { fields: { position: isTime } }],
  live: [{ fields: {} }],
  volume: [{ fields: { volume: isPercent } }],
  rate: [{ fields: { rate: isTime } }],
  quality: [{ fields: { quality: isTrack } }],
  audio: [{ fields: { audio: isTrack } }],
  text: [{ fields: { text: (value) => value === null || isTrack(value) } }],
  load: [
    { fields: { channel: isChannel }, optional: { ts: isTime, pass: isPass } },
    { fields: { content: isName }, optional: { pass: isPass } },
  ],
  ask: [{ fields: {} }],
};

export const COMMANDS = Object.keys(SHAPES) as readonly CommandName[];

/** Reads a command of exactly one of the shapes and refuses everything else, including one with further fields. */
export function readCommand(data: unknown): Command | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const { antenna, id, ...fields } = data as Readonly<Record<string, unknown>>;
  if (!Object.hasOwn(data, 'antenna') || typeof antenna !== 'string' || !Object.hasOwn(SHAPES, antenna))
    return undefined;
  if (Object.hasOwn(data, 'id') && !isId(id)) return undefined;
  return SHAPES[antenna as CommandName].some((shape) => fits(fields, shape)) ? (data as Command) : undefined;
}

function fits(given: Readonly<Record<string, unknown>>, { fields, optional = {} }: Shape): boolean {
  const isGood = (name: string) => {
    const check = Object.hasOwn(fields, name) ? fields[name] : Object.hasOwn(optional, name) && optional[name];
    return check !== undefined && check !== false && check(given[name]);
  };
  return Object.keys(fields).every((name) => Object.hasOwn(given, name)) && Object.keys(given).every(isGood);
}
