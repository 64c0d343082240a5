/** The list with one item taken from one place to another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || from === to) return items;
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/** The place an item is over when it has been dragged by `dy` px from its own; rows are `height` px apart. */
export function placeUnder(from: number, dy: number, height: number, count: number): number {
  return Math.max(0, Math.min(count - 1, from + Math.round(dy / (height || 1))));
}

/** Rows that make room: by how many places a row stands off its own while another is on its way. */
export function shiftOf(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1;
  return index >= to && index < from ? 1 : 0;
}

/** Where a key takes a picked-up item; `undefined` for any other key. */
export function placeByKey(key: string, at: number, count: number): number | undefined {
  const places: Readonly<Partial<Record<string, number>>> = {
    ArrowUp: Math.max(0, at - 1),
    ArrowDown: Math.min(count - 1, at + 1),
    Home: 0,
    End: count - 1,
  };
  return places[key];
}
