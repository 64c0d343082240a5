import { toSeconds, type Clock } from '@antenna/kernel';
import type { FastifyInstance } from 'fastify';
import type { Gateways } from '@antenna/payment-providers';
import { sendRefusal } from '../http/failing.ts';
import { Refusal } from '../http/refusal.ts';
import { CALLBACK_LIMIT } from './limits.ts';
import { paymentByReference } from './payments.ts';
import { applyState } from './settle.ts';
import type { Database } from '../db/open.ts';

export interface CallbackDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly gateways: Gateways;
}

/** POST /psp/{gateway}/callback: what pay systems tell us, believed only when they signed it. */
export async function registerCallbacks(app: FastifyInstance, deps: CallbackDeps): Promise<void> {
  await app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: CALLBACK_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { gateway: string } }>('/psp/:gateway/callback', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const gateway = deps.gateways.get(request.params.gateway);
      if (!gateway) return sendRefusal(new Refusal('not_found'), request, reply);
      const read = await gateway.readCallback(
        request.headers,
        typeof request.body === 'string' ? request.body : '',
        toSeconds(deps.clock.now()),
      );
      if (!read) return sendRefusal(new Refusal('authentication_failed'), request, reply);
      if (read.event) {
        const { payment, state, eventId } = read.event;
        const id =
          'key' in payment ? payment.key : (await paymentByReference(deps.db, gateway.name, payment.reference))?.id;
        // Unknown so far: it is told again, and by then the answer that began it may have come.
        if (id === undefined || !(await applyState(deps, id, state, { gateway: gateway.name, eventId })))
          return sendRefusal(new Refusal('not_found'), request, reply);
      }
      return reply.code(200).send({ received: true });
    });
  });
}
