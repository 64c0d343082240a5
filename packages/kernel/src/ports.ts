/** Milliseconds. Write `5 * SECOND`, never a bare 5000. */
export type Millis = number;
/** Unix time in whole seconds: what the wire calls `ts`. */
export type Seconds = number;
/** Cancels what was started; calling it twice is harmless. */
export type Cancel = () => void;

/** The only source of time and timers. */
export interface Clock {
  /** Now, in milliseconds since 1970 UTC, corrected by what the server's clock said if it said anything. */
  now(): Millis;
  after(delay: Millis, run: () => void): Cancel;
}

/** Small texts that survive the page. Never throws: an adapter falls back to memory when storage is blocked or full. */
export interface KeyValueStore {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Gives up after this long; the failure is then `{ kind: 'timeout' }`. */
  readonly timeout?: Millis;
  readonly signal?: AbortSignalLike;
}

export interface HttpResponse {
  readonly status: number;
  readonly body: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An AbortSignal for code without DOM types. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', run: () => void): void;
  removeEventListener(type: 'abort', run: () => void): void;
}

/** Rejects only with `HttpError`; any HTTP status is a response. */
export type Http = (request: HttpRequest) => Promise<HttpResponse>;

/** Why no response came at all. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly kind: 'network' | 'timeout' | 'aborted';
  constructor(kind: 'network' | 'timeout' | 'aborted') {
    super(kind);
    this.kind = kind;
  }
}

export interface Logger {
  debug(message: string, data?: Readonly<Record<string, unknown>>): void;
  warn(message: string, data?: Readonly<Record<string, unknown>>): void;
  error(message: string, data?: Readonly<Record<string, unknown>>): void;
}

/** Numbers in [0, 1) and unguessable identifiers. */
export interface Random {
  number(): number;
  uuid(): string;
}
