import { failureOf } from '../domain/domain-error.ts';
import { contractCalls } from '@antenna/api-contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown } from '../db/database-down.ts';
import { httpErrorOfFailure } from './domain-failures.ts';
import { readLanguage } from './language.ts';
import { HttpError, apiError } from './http-error.ts';

/** Every failure leaves as an ApiError, and nothing of ours with it: no stack, no address, no SQL. */
export function failAsApiError(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
}

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = httpErrorOf(error, languageOf(request));
  if (answer.status >= 500) request.log.error({ err: error, req: request }, 'failed');
  return sendHttpError(answer, request, reply);
}

export function sendHttpError(error: HttpError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retry_after } = error.fields;
  if (retry_after !== undefined) reply.header('retry-after', retry_after);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .removeHeader('content-encoding')
    .send(JSON.stringify(apiError(error, languageOf(request))));
}

const languageOf = (request: FastifyRequest): string => readLanguage(request.headers['accept-language']);

export function httpErrorOf(error: unknown, language: string): HttpError {
  if (error instanceof HttpError) return error;
  const failure = failureOf(error);
  if (failure) return httpErrorOfFailure(failure, language);
  if (isDatabaseDown(error)) return new HttpError('server_error', { status: 503, retry_after: 5 });
  const { statusCode } = error as Partial<FastifyError>;
  if (statusCode === 413) return new HttpError('payload_too_large');
  if (statusCode === 415) return new HttpError('unsupported_media_type');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new HttpError('invalid');
  return new HttpError('server_error');
}

/** Which methods a path of the API takes; none for an unknown path. */
export function methodsOf(path: string): readonly string[] {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return PATTERNS.filter(({ pattern }) => pattern.test(plain)).map(({ method }) => method);
}

const PATTERNS = contractCalls.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** An unknown address of the API: 405 when another method would do, else 404. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = methodsOf(request.url.split('?', 1)[0] ?? '');
  if (methods.length === 0) return sendHttpError(new HttpError('not_found'), request, reply);
  reply.header('allow', [...new Set(methods)].join(', '));
  return sendHttpError(new HttpError('method_not_allowed'), request, reply);
}

/** The answer to what is not valid HTTP. */
export const BROKEN_REQUEST = JSON.stringify(apiError(new HttpError('invalid'), 'en'));
/** The answer to a request that did not arrive in time. */
export const SLOW_REQUEST = JSON.stringify(apiError(new HttpError('invalid', { status: 408 }), 'en'));
