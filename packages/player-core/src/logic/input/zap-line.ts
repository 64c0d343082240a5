/** A channel for zapping. The order is that of the list in the viewer's category. */
export interface ZapChannel {
  readonly id: number;
  /** As shown in the list. */
  readonly number: number;
  readonly name: string;
  /** This viewer may watch it: its stream may be requested at once. Otherwise its page explains why not. */
  readonly opens: boolean;
  /** Left out by next and previous; its number still leads to it. */
  readonly isPassed: boolean;
}

/** The next or previous channel, round the ends; `undefined` if there is no other. */
export function besideInLine(
  line: readonly ZapChannel[],
  fromId: number | undefined,
  step: 1 | -1,
): ZapChannel | undefined {
  const from = line.findIndex(({ id }) => id === fromId);
  const start = from < 0 && step < 0 ? 0 : from;
  for (let away = 1; away <= line.length; away += 1) {
    const found = line[(start + step * away + line.length * 2) % line.length];
    if (found && found.id !== fromId && !found.isPassed) return found;
  }
  return undefined;
}

/** `count` channels with the given one in the middle, round the ends. */
export function aroundInLine(
  line: readonly ZapChannel[],
  id: number | undefined,
  count: number,
): readonly ZapChannel[] {
  if (line.length <= count) return line;
  const index = Math.max(
    0,
    line.findIndex((each) => each.id === id),
  );
  return Array.from(
    { length: count },
    (_, place) => line[(index - Math.floor(count / 2) + place + line.length) % line.length],
  ).filter((each) => each !== undefined);
}
