/** A channel as zapping knows it. The order is the list's own, in the category the viewer is in. */
export interface ZapChannel {
  readonly id: number;
  /** As shown in the list. */
  readonly number: number;
  readonly name: string;
  /** Nothing stands between it and this viewer: its stream may be asked for at once. Else its page says what does. */
  readonly opens: boolean;
  /** Up and down pass it by; its number leads to it all the same. */
  readonly isPassed: boolean;
}

/** The channel up or down from one, round the ends; none where there is no other. */
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

/** `count` channels around one, itself in the middle as far as the line reaches; it goes round the ends. */
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
