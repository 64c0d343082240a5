/** 1 January, 00:00 of the next year in the viewer's time zone (B-141). `given` is another time; without a zone it is local too. */
export function yearEnd(now: number, given?: string): number {
  const asked = given === undefined ? Number.NaN : Date.parse(given);
  return Number.isNaN(asked) ? new Date(new Date(now).getFullYear() + 1, 0, 1).getTime() : asked;
}
