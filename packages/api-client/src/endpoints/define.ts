import type { AnswerOf, BodyOf, CallName, NameByMethod, PathOf, QueryOf } from '@antenna/api-contract';
import type { Endpoint, ReadContext } from '../endpoint.ts';
import { escaped } from '../escaped.ts';
import type { Unchecked, Untrusted } from '../read/fields/untrusted.ts';

type KeyOf<T> = T extends unknown ? keyof T : never;
type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;
/** Optional fields may be sent as `undefined`: they are left out of the request. */
type Sendable<T> = T extends readonly (infer Item)[]
  ? readonly Sendable<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Sendable<T[Key]> | (undefined extends T[Key] ? undefined : never) }
    : T;
/** Refuses fields that the contract does not name. */
type Only<Allowed extends PropertyKey, Given> = Given & { readonly [Key in Exclude<keyof Given, Allowed>]: never };
type QueryValue = string | number | boolean | undefined;

/** What an endpoint adds to its call of the contract. */
interface Shape<Name extends CallName, Args, Result, Query, Body> extends Omit<
  Endpoint<Args, Result>,
  'name' | 'method' | 'path' | 'query' | 'body' | 'read' | 'readLost'
> {
  /** Where several endpoints send the same call; the call's own name otherwise. */
  readonly name?: string;
  /** As in the contract; the compiler compares them. */
  readonly path: PathOf<Name>;
  /** The whole address where an answer of the server gives it. */
  readonly address?: (args: Args) => string;
  readonly params?: (args: Args) => Readonly<Record<ParameterOf<PathOf<Name>>, string | number>>;
  readonly query?: (args: Args) => Only<KeyOf<QueryOf<Name>>, Query>;
  readonly body?: (args: Args) => Only<KeyOf<BodyOf<Name>>, Body>;
  readonly read: (data: Untrusted<AnswerOf<Name>> & {}, context: ReadContext) => Result;
  readonly readLost?: (data: Untrusted<AnswerOf<Name>> & {}, context: ReadContext) => Result;
}

/** `get('news.list', …)`: a call of the contract that only reads. */
export function get<
  Name extends NameByMethod<'GET'>,
  Result,
  Args = void,
  Query extends { readonly [Key in KeyOf<QueryOf<Name>>]?: QueryValue } = Record<never, never>,
>(name: Name, shape: Shape<Name, Args, Result, Query, never>): Endpoint<Args, Result> {
  return endpoint(name, 'GET', shape);
}

/** A call that changes something. */
export function write<
  Method extends 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  Name extends NameByMethod<Method>,
  Result,
  Args = void,
  Query extends { readonly [Key in KeyOf<QueryOf<Name>>]?: QueryValue } = Record<never, never>,
  Body extends Sendable<BodyOf<Name>> = Sendable<BodyOf<Name>>,
>(name: Name, method: Method, shape: Shape<Name, Args, Result, Query, Body>): Endpoint<Args, Result> {
  return endpoint(name, method, shape);
}

function endpoint<Name extends CallName, Args, Result, Query, Body>(
  name: Name,
  method: Endpoint<Args, Result>['method'],
  { path, address, params, ...shape }: Shape<Name, Args, Result, Query, Body>,
): Endpoint<Args, Result> {
  return {
    name,
    method,
    path: address ?? ((args: Args) => filled(path, params?.(args))),
    ...shape,
  } as unknown as Endpoint<Args, Result>;
}

/** Reads from an address outside of the contract. */
export function getAt<Wire, Args, Result>(
  name: string,
  shape: Omit<Endpoint<Args, Result>, 'name' | 'method' | 'read'> & {
    readonly read: (data: Unchecked<Wire>, context: ReadContext) => Result;
  },
): Endpoint<Args, Result> {
  return { name, method: 'GET', ...shape } as unknown as Endpoint<Args, Result>;
}

/** The path with its parameters, escaped. */
function filled(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => escaped(params[name] ?? ''));
}

/** Pages of a list; 20 unless asked otherwise. */
export interface Paging {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}
