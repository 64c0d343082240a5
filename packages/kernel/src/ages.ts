/** From this age on something is for adults: a PIN is asked for. */
export const AGE_ADULT = 18;
/** Up to this age a child's profile may watch. */
export const AGE_CHILD = 12;

/** The highest of the ages that are known (B-358); undefined when none is. */
export function strictestAge(...ages: readonly (number | null | undefined)[]): number | undefined {
  const known = ages.filter((age) => age !== null && age !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}
