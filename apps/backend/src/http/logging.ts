import type { FastifyReply, FastifyRequest } from 'fastify';
import { masked } from './masking.ts';

/** Pino options with serializers that mask tokens; every address and every error that is logged goes through them. */
export function loggerOptions(level: string, stream?: { write(line: string): void }) {
  return {
    level,
    ...(stream ? { stream } : {}),
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: masked(request.url ?? ''),
        // Of the caller nothing is written down; the audit log has what attacks are traced by.
        route: request.routeOptions?.url,
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode ?? 0 }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: masked(String(error.message)),
        code: error.code ?? '',
        stack: masked(String(error.stack ?? '')),
      }),
    },
  };
}

/** One line per answered request, at level `info`. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  if (request.log.level !== 'info' && request.log.level !== 'debug' && request.log.level !== 'trace') return;
  request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
}
