import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppSettings } from '../../settings.ts';
import { answerFailure } from '../failing.ts';
import { HttpError } from '../http-error.ts';

/** The machine itself: no name of another site leads here. */
const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
/** A balancer asks for these by the address of the copy. */
const HEALTH: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * A request with two Hosts is refused: a proxy before us may have gone by the other one (RFC 9112, 3.2).
 * In production without PUBLIC_ORIGINS the server does not know its own name, and a Host that it repeats in links could be anybody's:
 * it answers callers on the machine itself, and 421 to all others. With PUBLIC_ORIGINS every Host is answered, and none is repeated.
 */
export function registerKnownHosts(
  app: FastifyInstance,
  { isProduction, publicOrigins = [] }: Pick<AppSettings, 'isProduction' | 'publicOrigins'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasOneHost(request)) done();
    else answerFailure(new HttpError('invalid', { status: 400, detail: 'A request names one Host.' }), request, reply);
  });
  if (!isProduction || publicOrigins.length > 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (LOOPBACK.test(request.host) || HEALTH.has(request.url.split('?', 1)[0] ?? '')) done();
    else refuse(request, reply);
  });
}

const HOST = 'host';

/** Whether a request names no more than one Host. */
export function hasOneHost({ raw }: FastifyRequest): boolean {
  let count = 0;
  for (let index = 0; index < raw.rawHeaders.length; index += 2)
    if (raw.rawHeaders[index]?.length === HOST.length && raw.rawHeaders[index]?.toLowerCase() === HOST) count += 1;
  return count <= 1;
}

function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const detail =
    'This server does not know the address that you opened. Its operator has to name it in PUBLIC_ORIGINS, as https://tv.example.';
  if (request.url.startsWith('/v2/')) answerFailure(new HttpError('invalid', { status: 421, detail }), request, reply);
  else void reply.code(421).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${detail}\n`);
}
