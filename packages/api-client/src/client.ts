import {
  HttpError,
  refusal,
  success,
  type AbortSignalLike,
  type Clock,
  type Failure,
  type Http,
  type HttpRequest,
  type HttpResponse,
  type Logger,
  type Millis,
  type Outcome,
} from '@antenna/kernel';
import type { Call, Endpoint, ReadContext } from './endpoint.ts';
import { CALL_TIMEOUT, LONGEST_RETRY_AFTER, RETRY_PAUSES } from './limits.ts';
import { readFailure, readRetryAfter, readHttpError } from './read-failure.ts';
import { isRaw, Unreadable } from './read/fields/read-fields.ts';
import { addressOf, requestOf, withoutToken, type TokenTransport } from './request.ts';
import { createTokenRenewal, type TokenSource } from './token-renewal.ts';

export interface ApiClientPorts {
  readonly http: Http;
  /** Origin of the platform, without a slash at its end; `''` = the page's own. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The interface language, for Accept-Language. */
  readonly language: () => string;
  readonly token: TokenSource;
  /** Default `query`, as documented. */
  readonly transport?: TokenTransport;
}

export interface SendOptions {
  /** Use this token instead of the session's (device registration); it is not renewed. */
  readonly token?: string;
  readonly signal?: AbortSignalLike;
}

export interface ApiClient {
  /** Sends a call and reads its answer. Never rejects: every error is a `Failure`. */
  send<Result>(call: Call<Result>, options?: SendOptions): Promise<Outcome<Result, Failure>>;
}

/** The platform's calls over an injected Http: token, retries, and reading answers. It keeps none: the store does. */
export function createApiClient(ports: ApiClientPorts): ApiClient {
  const { http, clock, logger, token: source, transport = 'query' } = ports;
  const baseUrl = ports.baseUrl.replace(/\/+$/, '');
  const renewal = createTokenRenewal({ source, clock });
  const pause = (ms: Millis) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  /** One request with its repetitions: reads only, after a lost network or a 5xx, 0.2, 0.4, 0.8 s apart. */
  async function exchange(request: HttpRequest, isAskedOnce: boolean): Promise<HttpResponse | HttpError> {
    for (let tried = 0; ; tried += 1) {
      const answer = await http(request).catch((error: unknown) =>
        error instanceof HttpError ? error : new HttpError('network'),
      );
      const wait =
        request.method === 'GET' && !isAskedOnce && !request.signal?.aborted
          ? pauseBefore(answer, tried, clock.now())
          : undefined;
      if (wait === undefined) return answer;
      await pause(wait);
    }
  }

  /** The session's token, but no longer than a call may last: a page must not wait for ever on a session that cannot start. */
  async function sessionToken(): Promise<string | undefined | HttpError> {
    return new Promise((resolve) => {
      const cancel = clock.after(CALL_TIMEOUT, () => resolve(new HttpError('timeout')));
      void source.current().then((token) => {
        cancel();
        resolve(token);
      });
    });
  }

  async function ask<Result>(
    endpoint: Endpoint<unknown, Result>,
    args: unknown,
    options: SendOptions,
  ): Promise<Outcome<Result, Failure>> {
    const own = endpoint.auth === 'none' ? undefined : (options.token ?? (await sessionToken()));
    if (own instanceof HttpError) return refusal(readHttpError(own));
    const request = (token: string | undefined) => ({
      ...requestOf(endpoint, args, { baseUrl, language: ports.language(), transport, token }),
      ...(options.signal && { signal: options.signal }),
    });
    const isAskedOnce = endpoint.isAskedOnce ?? false;
    const response = await exchange(request(own), isAskedOnce);
    const isDead =
      !(response instanceof HttpError) &&
      response.status === 401 &&
      own !== undefined &&
      options.token === undefined &&
      !endpoint.ignores401;
    if (!isDead || !(await renewal.after401(own))) return readAnswer(endpoint, args, response);
    const renewed = await sessionToken();
    return readAnswer(
      endpoint,
      args,
      renewed instanceof HttpError ? renewed : await exchange(request(renewed), isAskedOnce),
    );
  }

  function readAnswer<Result>(
    endpoint: Endpoint<unknown, Result>,
    args: unknown,
    response: HttpResponse | HttpError,
  ): Outcome<Result, Failure> {
    const address = withoutToken(addressOf(endpoint, args));
    const context = {
      baseUrl,
      reject: (what: string, why: string) => logger.warn('left out of an answer', { call: endpoint.name, what, why }),
    };
    if (response instanceof HttpError || response.status < 200 || response.status >= 300) {
      const failure = response instanceof HttpError ? readHttpError(response) : readFailure(response, clock.now());
      const lost = failure.kind === 'lost' ? readLost(endpoint, failure.content, context) : undefined;
      if (lost) return lost;
      if (failure.kind !== 'aborted')
        logger.warn('call failed', {
          call: endpoint.name,
          address,
          kind: failure.kind,
          status: 'status' in failure ? failure.status : undefined,
        });
      return refusal(failure);
    }
    try {
      const data = bare(response.body === '' ? undefined : (JSON.parse(response.body) as unknown));
      return success(endpoint.read(data, context));
    } catch (error) {
      const why = error instanceof Unreadable || error instanceof SyntaxError ? error.message : String(error);
      logger.error('unreadable answer', { call: endpoint.name, address, why });
      return refusal({ kind: 'unreadable', status: response.status, code: 'unreadable' });
    }
  }

  return {
    send: <Result>({ endpoint, args }: Call<Result>, options: SendOptions = {}) =>
      ask(endpoint as unknown as Endpoint<unknown, Result>, args, options),
  };
}

/** What is told of a withdrawn title, where the call has a use for it; unreadable words leave the refusal as it is. */
function readLost<Result>(
  { readLost: read }: Endpoint<unknown, Result>,
  data: unknown,
  context: ReadContext,
): Outcome<Result, Failure> | undefined {
  if (!read || data === undefined) return undefined;
  try {
    return success(read(data, context));
  } catch {
    return undefined;
  }
}

/** A body that holds nothing but `data` is that data. */
function bare(data: unknown): unknown {
  return isRaw(data) && 'data' in data && Object.keys(data).length === 1 ? data['data'] : data;
}

/** How long to wait before asking again; `undefined` = not again. */
function pauseBefore(answer: HttpResponse | HttpError, tried: number, now: Millis): Millis | undefined {
  const own = RETRY_PAUSES[tried];
  if (own === undefined) return undefined;
  if (answer instanceof HttpError) return answer.kind === 'network' ? own : undefined;
  if (answer.status < 500 && answer.status !== 429) return undefined;
  const asked = readRetryAfter(answer, now);
  if (asked !== undefined) return asked <= LONGEST_RETRY_AFTER ? Math.max(asked, own) : undefined;
  return answer.status === 429 ? undefined : own;
}
