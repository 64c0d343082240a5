/** What a field may hold. */
export interface Field {
  readonly check: (value: unknown) => boolean;
  readonly isOptional?: boolean;
  /** Of an object or a list: what is kept of it. */
  readonly keep?: (value: unknown) => unknown;
}

export type Shape = Readonly<Record<string, Field>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text = (most: number, least = 0): Field => ({
  check: (value) => typeof value === 'string' && value.length >= least && value.length <= most,
});
export const oneOf = (...values: readonly unknown[]): Field => ({ check: (value) => values.includes(value) });
export const flag: Field = { check: (value) => typeof value === 'boolean' };
export const amount = (most: number): Field => ({
  check: (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= most,
});
export const whole: Field = { check: (value) => Number.isSafeInteger(value) && (value as number) >= 0 };
export const words = (most: number, each: Field): Field => ({
  check: (value) => Array.isArray(value) && value.length <= most && value.every((item) => each.check(item)),
  keep: (value) => [...(value as readonly unknown[])],
});
export const optional = (field: Field): Field => ({ ...field, isOptional: true });
export const orNull = (field: Field): Field => ({
  check: (value) => value === null || field.check(value),
  keep: (value) => (value === null ? null : kept(field, value)),
});
export const record = (shape: Shape): Field => ({
  check: (value) => readShape(shape, value) !== undefined,
  keep: (value) => readShape(shape, value),
});

const kept = (field: Field, value: unknown) => (field.keep ? field.keep(value) : value);

/** The known fields of an object; undefined when one is missing or holds something else. Further fields are left out. */
export function readShape(shape: Shape, value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!isRecord(value)) return undefined;
  const found: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    if (given === undefined) {
      if (!field.isOptional) return undefined;
    } else if (field.check(given)) found[name] = kept(field, given);
    else return undefined;
  }
  return found;
}
