/** A whole positive number in a query, else `undefined`. */
export function optionalNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
