/** Trailing digits of a path segment: `novelties-64104847` → `64104847`; `undefined` when it has none. */
export function trailingId(segment: string): string | undefined {
  return /(\d+)$/.exec(segment)?.[1];
}

/** A whole number without letters, as channel ids must be for schedules and packets. */
export function numericId(segment: string): number | undefined {
  const id = /^\d{1,15}$/.test(segment) ? Number(segment) : undefined;
  return id !== undefined && id > 0 ? id : undefined;
}
