import { DomainError } from '@antenna/billing';
import { contractCalls } from '@antenna/api-contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown } from '../db/database-down.ts';
import { refusalOfFailure } from './domain-failures.ts';
import { readLanguage } from './language.ts';
import { apiError, Refusal } from './refusal.ts';

/** Every failure leaves as an ApiError, and nothing of ours with it: no stack, no address, no SQL. */
export function failAsApiError(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
}

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error, req: request }, 'failed');
  return sendRefusal(refusal, request, reply);
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retry_after } = refusal.extra;
  if (retry_after !== undefined) reply.header('retry-after', retry_after);
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .removeHeader('content-encoding')
    .send(JSON.stringify(apiError(refusal, readLanguage(request.headers['accept-language']))));
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DomainError) return refusalOfFailure(error.failure);
  if (isDatabaseDown(error)) return new Refusal('server_error', { status: 503, retry_after: 5 });
  const { statusCode } = error as Partial<FastifyError>;
  if (statusCode === 413) return new Refusal('payload_too_large');
  if (statusCode === 415) return new Refusal('unsupported_media_type');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('invalid');
  return new Refusal('server_error');
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
  if (methods.length === 0) return sendRefusal(new Refusal('not_found'), request, reply);
  reply.header('allow', [...new Set(methods)].join(', '));
  return sendRefusal(new Refusal('method_not_allowed'), request, reply);
}

/** What a client gets that does not even speak HTTP properly. */
export const BROKEN_REQUEST = JSON.stringify(apiError(new Refusal('invalid'), 'en'));
