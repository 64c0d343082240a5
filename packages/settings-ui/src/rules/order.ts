/** The viewer's order of languages: what he chose first, then what is new, by the operator's priority. */
export function preferredOrder<Item extends { readonly key: string; readonly priority: number }>(
  offered: readonly Item[],
  chosen: readonly string[],
): readonly Item[] {
  const place = (item: Item) => {
    const index = chosen.indexOf(item.key);
    return index < 0 ? chosen.length : index;
  };
  return offered.toSorted((a, b) => place(a) - place(b) || a.priority - b.priority);
}

/** The list with one item at another place; a place outside changes nothing. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || from === to || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
