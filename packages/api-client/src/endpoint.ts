/** How reading one answer may report what it had to leave out; a list survives its broken items. */
export interface ReadContext {
  /** Origin for relative addresses (pictures, playlists). */
  readonly baseUrl: string;
  reject(what: string, why: string): void;
}

/** One call of the wire contract: how to address it and how to read its answer into the domain's words. */
export interface Endpoint<Args, Result> {
  /** Stable name for logs, caches and tests, e.g. `channels.list`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: (args: Args) => string;
  readonly query?: (args: Args) => Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: (args: Args) => unknown;
  /** The key of one action: however often it is sent, the same key gets the same answer (`Idempotency-Key`). */
  readonly idempotencyKey?: (args: Args) => string | undefined;
  /** `none`: sent without a token and never renews one; `user`: any viewer's token; `device`: one bound to a device. */
  readonly auth: 'none' | 'user' | 'device';
  /** A failed read is not repeated by the client: the caller polls again. */
  readonly isAskedOnce?: true;
  /** A 401 here never counts as a dead token (codes, statistics, auth calls). */
  readonly ignores401?: true;
  readonly read: (data: unknown, context: ReadContext) => Result;
  /** Reads what a refusal with `lost_content` still tells: it is the answer then (B-502). */
  readonly readLost?: (data: unknown, context: ReadContext) => Result;
}

export interface Call<Result> {
  readonly endpoint: Endpoint<never, Result>;
  readonly args: unknown;
}

/** A call ready to be sent. Endpoints without arguments take none. */
export function call<Args, Result>(
  endpoint: Endpoint<Args, Result>,
  ...[args]: [Args] extends [void] ? [] : [args: Args]
): Call<Result> {
  return { endpoint: endpoint as unknown as Endpoint<never, Result>, args };
}
