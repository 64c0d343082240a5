/** The share of channels whose tvg-chno another channel has too: up to this it is a mistake in the list, above it the list numbers each group. */
const REPEATED_AT_MOST = 0.1;

/** Whether a playlist's numbers (tvg-chno) count through the whole list. */
export function hasOwnNumbers(requested: readonly number[]): boolean {
  return requested.length > 0 && requested.length - new Set(requested).size <= requested.length * REPEATED_AT_MOST;
}

export interface NumberedChannel {
  /** tvg-chno. */
  readonly requested: number | undefined;
  /** The number that the database has. */
  readonly before: number | undefined;
}

/**
 * A number for each channel, none twice. The playlist's own numbers count where they count through the list; a channel without one
 * keeps the number it has; new ones follow the highest, in the order of the list.
 */
export function channelNumbers(channels: readonly NumberedChannel[], isOwn: boolean): readonly number[] {
  const numbers = new Map<number, number>();
  const taken = new Set<number>();
  const take = (at: number, number: number | undefined): void => {
    if (number === undefined || number <= 0 || numbers.has(at) || taken.has(number)) return;
    numbers.set(at, number);
    taken.add(number);
  };
  if (isOwn) channels.forEach(({ requested }, at) => take(at, requested));
  channels.forEach(({ before }, at) => {
    if (Number.isInteger(before)) take(at, before);
  });
  let next = 0;
  for (const number of taken) next = Math.max(next, Math.floor(number));
  return channels.map((_, at) => numbers.get(at) ?? (next += 1));
}
