/** The viewer's order of languages: chosen ones first, then the rest by the operator's priority. */
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
