import type { Static, TObject, TSchema } from 'typebox';
import type { contract } from './contract.ts';

type Contract = typeof contract;
type Area = keyof Contract;

/** The name of a call: its area and its key, e.g. `channels.list`. */
export type CallName = { [A in Area]: `${A}.${keyof Contract[A] & string}` }[Area];

/** The contract's entry of that name. */
export type CallNamed<Name extends CallName> = Name extends `${infer A extends Area}.${infer Key}`
  ? Contract[A][Key & keyof Contract[A]]
  : never;

/** Names of the calls with one of these methods. */
export type NameByMethod<Method extends string> = {
  [Name in CallName]: CallNamed<Name> extends { readonly method: Method } ? Name : never;
}[CallName];

export type PathOf<Name extends CallName> =
  CallNamed<Name> extends { readonly path: infer P extends string } ? P : never;
/** What the contract promises as the answer; `undefined` for a call without one (204). */
export type AnswerOf<Name extends CallName> =
  CallNamed<Name> extends { readonly answer?: infer S extends TSchema }
    ? TSchema extends S
      ? undefined
      : Static<S>
    : undefined;
export type QueryOf<Name extends CallName> =
  CallNamed<Name> extends { readonly query?: infer S extends TObject }
    ? TObject extends S
      ? Record<never, never>
      : Static<S>
    : Record<never, never>;
export type BodyOf<Name extends CallName> =
  CallNamed<Name> extends { readonly body?: infer S extends TSchema }
    ? TSchema extends S
      ? undefined
      : Static<S>
    : undefined;
