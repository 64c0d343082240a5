import type { CallbackResult } from '@antenna/payments';
import type { FastifyInstance } from 'fastify';
import { sendHttpError } from '../http/failing.ts';
import { HttpError } from '../http/http-error.ts';
import { receiveCallback, type PaymentsDeps } from './payments.ts';

/** Bytes of a callback's body. */
const BODY_LIMIT = 64 * 1_024;

const REFUSALS = {
  forged: 'authentication_failed',
  unknown: 'not_found',
} as const satisfies Readonly<Record<Exclude<CallbackResult, 'received'>, string>>;

/** POST /psp/{gateway}/callback: what pay systems report. */
export async function registerCallbacks(app: FastifyInstance, deps: PaymentsDeps): Promise<void> {
  await app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { gateway: string } }>('/psp/:gateway/callback', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const result = await receiveCallback(deps, {
        gateway: request.params.gateway,
        headers: request.headers,
        body: typeof request.body === 'string' ? request.body : '',
      });
      if (result !== 'received') return sendHttpError(new HttpError(REFUSALS[result]), request, reply);
      return reply.code(200).send({ received: true });
    });
  });
}
