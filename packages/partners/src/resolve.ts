import type { Capabilities, Variation } from './capabilities.ts';

/**
 * Later variations win, field by field: defaults ← partner ← provider network ← user. A field that is
 * `undefined` or `null`, unknown, of another type or inherited changes nothing; `__proto__` is ignored.
 */
export function resolve(defaults: Capabilities, ...variations: readonly Variation[]): Capabilities {
  return variations.reduce<Capabilities>(override, defaults);
}

/** Overrides known fields of nested plain objects; lists and plain values are replaced whole. `base` is not changed. */
export function override<Whole extends object>(base: Whole, over: unknown): Whole {
  if (!isRecord(over)) return base;
  const result: Record<string, unknown> = {};
  for (const [key, known] of Object.entries(base)) {
    const given = Object.hasOwn(over, key) ? over[key] : undefined;
    result[key] = merged(known, given);
  }
  return result as Whole;
}

function merged(known: unknown, given: unknown): unknown {
  if (given === undefined || given === null || (known !== undefined && kindOf(given) !== kindOf(known))) return known;
  return isRecord(known) ? override(known, given) : given;
}

/** A variation may be untrusted: a field keeps its type. */
const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
