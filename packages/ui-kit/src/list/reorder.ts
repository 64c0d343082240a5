/** The list with one item moved to another index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || from === to) return items;
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/** The index under an item dragged by `dy` px; rows are `height` px apart. */
export function placeUnder(
  dy: number,
  { from, height, count }: { readonly from: number; readonly height: number; readonly count: number },
): number {
  return Math.max(0, Math.min(count - 1, from + Math.round(dy / (height || 1))));
}

/** How many places a row shifts while another one is being moved. */
export function shiftOf(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1;
  return index >= to && index < from ? 1 : 0;
}

/** The index a key moves a picked-up item to; `undefined` for other keys. */
export function placeByKey(key: string, at: number, count: number): number | undefined {
  const places: Readonly<Partial<Record<string, number>>> = {
    ArrowUp: Math.max(0, at - 1),
    ArrowDown: Math.min(count - 1, at + 1),
    Home: 0,
    End: count - 1,
  };
  return places[key];
}
