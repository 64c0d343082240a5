import type { Static, TObject, TSchema } from 'typebox';

/** The query of a contract call, as a service gets it: read and checked. */
export type QueryOf<Call> = Call extends { readonly query?: infer Q extends TObject }
  ? Static<Q>
  : Record<string, never>;
/** The body of a contract call. */
export type BodyOf<Call> = Call extends { readonly body?: infer B extends TSchema } ? Static<B> : Record<string, never>;
/** The answer of a contract call. */
export type AnswerOf<Call> = Call extends { readonly answer?: infer A extends TSchema } ? Static<A> : undefined;
