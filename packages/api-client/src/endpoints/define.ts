import type { Endpoint } from '../endpoint.ts';
import { escaped } from '../escaped.ts';
import { NEVER } from '../limits.ts';

type Shape<Args, Result> = Omit<Endpoint<Args, Result>, 'name' | 'method'>;

/** `get('news.list', …)`: a call that only reads. */
export function get<Args, Result>(name: string, shape: Shape<Args, Result>): Endpoint<Args, Result> {
  return { name, method: 'GET', ...shape };
}

/** A call that changes something: its answer is never reused. */
export function write<Args, Result>(
  name: string,
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  shape: Omit<Shape<Args, Result>, 'cache'>,
): Endpoint<Args, Result> {
  return { name, method, cache: NEVER, ...shape };
}

/** A path segment. */
export const segment: (value: string | number) => string = escaped;

/** Pages of a list; 20 unless asked otherwise (spec 1 §9). */
export interface Paging {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}
