import { parseMoney, type MinorUnits } from '@antenna/kernel';
import type { ReadContext } from '../../endpoint.ts';
import type { Fields, Unchecked } from './untrusted.ts';

/** An object without a promised shape: errors, and fields that vary between servers. */
export type Raw = Readonly<Record<string, unknown>>;

/** Thrown by a reader for an answer or item it cannot use; lists catch it and leave the item out. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of what must be an object. */
export function object<T>(value: Unchecked<T> | null | undefined, what: string): Fields<T> {
  const found = fields(value);
  if (!found) throw new Unreadable(`${what}: not an object`);
  return found;
}

/** The fields of what may be an object, `undefined` otherwise. */
export function fields<T>(value: Unchecked<T> | null | undefined): Fields<T> | undefined {
  return isRaw(value) ? (value as unknown as Fields<T>) : undefined;
}

/** The same with `{}` for none: every field of it is absent. */
export function child<T>(value: Unchecked<T> | null | undefined): Fields<T> {
  return fields(value) ?? {};
}

/** An object where the contract promises a plain value: other servers of this API send one. */
export function otherFields<T>(value: unknown): Fields<T> | undefined {
  return isRaw(value) ? (value as Fields<T>) : undefined;
}

/** First defined wins, in the order written (B-195). */
export function first<Value>(...values: readonly Value[]): Exclude<Value, null | undefined> | undefined {
  return values.find((each) => each !== undefined && each !== null) as Exclude<Value, null | undefined> | undefined;
}

export function text(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

export function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.flatMap((each) => text(each) ?? []) : [];
}

export function number(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : undefined;
}

/** `1`, `"1"` and `"true"` count as true; anything that is neither true nor false is the fallback. */
export function flag(value: unknown, fallback = false): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1' || value === 'true') return true;
  return value === 0 || value === '0' || value === 'false' ? false : fallback;
}

/** Ids of contents and rows may exceed 2^53: texts stay texts. */
export function id(value: unknown, what: string): string {
  const found = text(value);
  if (found === undefined) throw new Unreadable(`${what}: no id`);
  return found;
}

export function numericId(value: unknown, what: string): number {
  const found = number(value);
  if (found === undefined || !Number.isSafeInteger(found)) throw new Unreadable(`${what}: no numeric id`);
  return found;
}

/** Decimal money of the wire, kept as text; a number is put into the same form. */
export function money(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value.toFixed(2);
  return typeof value === 'string' && /^-?\d{1,12}(\.\d{1,2})?$/.test(value.trim()) ? value.trim() : undefined;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The numbers of a list, without what is none. */
export function numbers(value: unknown): readonly number[] {
  return isList(value) ? value.flatMap((each) => number(each) ?? []) : [];
}

/** How a list is read: its name in reports, and the reader of an item. */
interface ListReading<Wire, Item> {
  readonly what: string;
  readonly context: ReadContext;
  readonly read: (raw: Fields<Wire>) => Item;
}

/** Reads each item on its own: one that cannot be read is left out and reported, the list survives. */
export function list<Wire, Item>(
  value: Unchecked<readonly Wire[]> | null | undefined,
  { what, context, read }: ListReading<Wire, Item>,
): readonly Item[] {
  if (!isList(value)) {
    if (value !== undefined && value !== null) context.reject(what, 'not a list');
    return [];
  }
  return value.flatMap((each, index) => {
    try {
      return [read(object(each as Unchecked<Wire>, what))];
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      context.reject(`${what}[${index}]`, error.message);
      return [];
    }
  });
}

/** One object like an item of a list: absent, or left out and reported, it is `undefined`. */
export function optional<Wire extends object, Item>(
  value: Unchecked<Wire> | null | undefined,
  { what, context, read }: ListReading<Wire, Item>,
): Item | undefined {
  return isRaw(value) ? list([value] as unknown as Unchecked<readonly Wire[]>, { what, context, read })[0] : undefined;
}

/** The answer itself must be a list; the `{items}` of some servers is unwrapped. */
export function listAnswer<Wire, Item>(
  data: Unchecked<readonly Wire[]> | null | undefined,
  { what, context, read }: ListReading<Wire, Item>,
): readonly Item[] {
  const items = isRaw(data) ? (data['items'] as typeof data) : data;
  if (!isList(items)) throw new Unreadable(`${what}: not a list`);
  return list(items, { what, context, read });
}

/** Only keys with a value: what `exactOptionalPropertyTypes` wants of an optional field. */
export function present<Given extends Readonly<Record<string, unknown>>>(
  given: Given,
): { readonly [Key in keyof Given]?: Exclude<Given[Key], undefined> } {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) if (value !== undefined) kept[key] = value;
  return kept as { readonly [Key in keyof Given]?: Exclude<Given[Key], undefined> };
}

/** Money of the wire in minor units; nothing where it is none. */
export function units(value: unknown): MinorUnits | undefined {
  const given = money(value);
  return given === undefined ? undefined : parseMoney(given);
}
