import { parseMoney, type MinorUnits } from '@antenna/kernel';
import type { ReadContext } from '../endpoint.ts';

/** An object of the wire whose fields are not trusted yet. */
export type Raw = Readonly<Record<string, unknown>>;

/** Thrown by a reader for an answer or item it cannot use; lists catch it and leave the item out. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function object(value: unknown, what: string): Raw {
  if (!isRaw(value)) throw new Unreadable(`${what}: not an object`);
  return value;
}

/** The named field as an object, `{}` when there is none. */
export function child(raw: Raw, name: string): Raw {
  const value = raw[name];
  return isRaw(value) ? value : {};
}

/** First defined wins, in the order written (B-195). */
export function first(raw: Raw, ...names: readonly string[]): unknown {
  for (const name of names)
    if (Object.hasOwn(raw, name) && raw[name] !== undefined && raw[name] !== null) return raw[name];
  return undefined;
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

/** `1`, `"1"` and `"true"` count as true; whatever says nothing is the fallback. */
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

/** Each item by itself: one that cannot be read is left out and reported, the list survives (house.md 3). */
export function list<Item>(
  value: unknown,
  what: string,
  context: ReadContext,
  read: (raw: Raw) => Item,
): readonly Item[] {
  if (!Array.isArray(value)) {
    if (value !== undefined && value !== null) context.reject(what, 'not a list');
    return [];
  }
  return value.flatMap((each, index) => {
    try {
      return [read(object(each, what))];
    } catch (trouble) {
      if (!(trouble instanceof Unreadable)) throw trouble;
      context.reject(`${what}[${index}]`, trouble.message);
      return [];
    }
  });
}

/** The answer itself must be a list; `{items}` of some operators is unwrapped (wire.md 1.4). */
export function listAnswer<Item>(
  data: unknown,
  what: string,
  context: ReadContext,
  read: (raw: Raw) => Item,
): readonly Item[] {
  const items = isRaw(data) ? data['items'] : data;
  if (!Array.isArray(items)) throw new Unreadable(`${what}: not a list`);
  return list(items, what, context, read);
}

/** Only keys with a value: what `exactOptionalPropertyTypes` wants of an optional field. */
export function present<Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields,
): { readonly [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) kept[key] = value;
  return kept as { readonly [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };
}

/** Money of the wire in minor units; nothing where it is none. */
export function units(value: unknown): MinorUnits | undefined {
  const given = money(value);
  return given === undefined ? undefined : parseMoney(given);
}
