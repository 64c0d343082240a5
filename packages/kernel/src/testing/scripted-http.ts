import { HttpError, type Http, type HttpRequest, type HttpResponse } from '../ports.ts';

export type ScriptedAnswer =
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | HttpError;

export interface ScriptedHttp {
  readonly http: Http;
  readonly requests: readonly HttpRequest[];
  /** Answers `METHOD /path` (query ignored) with each answer in turn; the last one stays. A function sees the request. */
  on(
    route: string,
    ...answers: readonly (ScriptedAnswer | ((request: HttpRequest) => ScriptedAnswer | Promise<ScriptedAnswer>))[]
  ): void;
}

/** A server made of a script; an unscripted call fails the test by name. */
export function scriptedHttp(): ScriptedHttp {
  const routes = new Map<
    string,
    (ScriptedAnswer | ((request: HttpRequest) => ScriptedAnswer | Promise<ScriptedAnswer>))[]
  >();
  const requests: HttpRequest[] = [];
  const http: Http = async (request) => {
    requests.push(request);
    const path = request.url.replace(/^[a-z]+:\/\/[^/]+/i, '').split('?')[0] ?? '';
    const answers = routes.get(`${request.method} ${path}`);
    const next = answers && answers.length > 1 ? answers.shift() : answers?.[0];
    if (!next) throw new Error(`scriptedHttp: no answer for ${request.method} ${path}`);
    const answer = typeof next === 'function' ? await next(request) : next;
    if (answer instanceof HttpError) throw answer;
    return {
      status: answer.status ?? 200,
      body: answer.body ?? (answer.json === undefined ? '' : JSON.stringify(answer.json)),
      headers: answer.headers ?? {},
    } satisfies HttpResponse;
  };
  return { http, requests, on: (route, ...answers) => void routes.set(route, [...answers]) };
}
