import type { TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

/** Who may call: anyone without a token, any viewer, a device, or the operator with a token of its own. */
export type CallAuth = 'none' | 'user' | 'device' | 'operator';

type Methods = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API. `path` writes its parameters as `{id}`; a trailing slash is the same call. Unknown query keys and
 * body fields are ignored, unless the body allows no others. `codes` are the error codes besides 401, 404 and 429, which every call may return.
 */
export interface ContractCall<
  Method extends Methods = Methods,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
  Path extends string = string,
> {
  readonly name: string;
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  readonly auth: CallAuth;
  /** An operator's token may call it too. */
  readonly allowsOperator?: true;
  readonly query?: Query;
  readonly body?: Body;
  /** Absent: 204 without a body. */
  readonly answer?: Answer;
  /** 200 unless said otherwise. */
  readonly status?: 200 | 201 | 204;
  /** A second success status: the object already existed (devices, favorites), or the request was accepted (202). */
  readonly alternateStatus?: 200 | 201 | 202;
  /** Takes `application/x-www-form-urlencoded` as well. */
  readonly form?: true;
  readonly codes: readonly ErrorCode[];
}

/** Keeps the literal types of an entry: the client's calls are checked against its method and path. */
export function call<
  const Method extends Methods,
  Query extends TObject,
  Body extends TSchema,
  Answer extends TSchema,
  const Path extends string,
>(entry: ContractCall<Method, Query, Body, Answer, Path>): ContractCall<Method, Query, Body, Answer, Path> {
  return entry;
}
