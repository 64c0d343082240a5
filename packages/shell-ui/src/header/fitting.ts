/** How many of these widths (px) fit into the space. */
function countWithin(widths: readonly number[], room: number): number {
  let used = 0;
  const over = widths.findIndex((width) => {
    used += width;
    return used > room;
  });
  return over < 0 ? widths.length : over;
}

/** How many items fit into a row; when not all do, space for the "…" button is kept. */
export function fitting(widths: readonly number[], room: number, moreWidth: number): number {
  const all = countWithin(widths, room);
  return all === widths.length ? all : countWithin(widths, room - moreWidth);
}
