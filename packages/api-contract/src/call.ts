import type { TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

/** Who may call: nobody needs a token, any viewer's, one bound to a device, or the operator with his own in the query `token` (wire.md 1.2). */
export type CallAuth = 'none' | 'user' | 'device' | 'operator';

/**
 * One call of the wire. `path` writes its parameters as `{id}`; a trailing slash is the same call. Unknown query keys and
 * body fields are ignored (wire.md 1.1). `codes` are the refusals beyond 401, 404 and 429, which every call may answer.
 */
export interface ContractCall<
  Method extends 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly auth: CallAuth;
  /** The operator's token opens it as well (wire.md 2.2, 3.5). */
  readonly operatorToo?: true;
  readonly query?: Query;
  readonly body?: Body;
  /** Absent: 204 without a body. */
  readonly answer?: Answer;
  /** 200 unless said otherwise. */
  readonly status?: 200 | 201 | 204;
  /** A second success status: the same object was known already (devices, favorites), or what was asked for comes later (202). */
  readonly alsoStatus?: 200 | 201 | 202;
  /** Takes `application/x-www-form-urlencoded` as well. */
  readonly form?: true;
  readonly codes: readonly ErrorCode[];
}

/** Keeps the literal types of an entry. */
export function call<
  const Method extends 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  Query extends TObject,
  Body extends TSchema,
  Answer extends TSchema,
>(entry: ContractCall<Method, Query, Body, Answer>): ContractCall<Method, Query, Body, Answer> {
  return entry;
}
