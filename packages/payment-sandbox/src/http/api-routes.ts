import type { PayOrder } from '@antenna/payment-providers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSame, sandboxKeys } from '../keys.ts';
import { RESEND_AFTER } from '../limits.ts';
import { cancelPayment, createPayment, enterCode, refundPayment, sendCode } from '../payments.ts';
import type { SandboxDeps } from '../ports.ts';
import type { SandboxPayment } from '../sandbox-payment.ts';
import { createdPayment, stateOf } from '../wire.ts';

type PaymentHandler = (
  payment: SandboxPayment,
  body: Readonly<Record<string, unknown>>,
  reply: FastifyReply,
) => Promise<unknown>;

/** The API for the shop: create a payment, get it, and what a pay system has besides. Only with the shop's key. */
export function registerSandboxApi(app: FastifyInstance, deps: SandboxDeps): void {
  const { repository } = deps;
  const authenticated = withShopKey(deps);
  const forPayment = (handle: PaymentHandler) =>
    authenticated(async (request, reply) => {
      const payment = await repository.find('token', (request.params as { token: string }).token);
      return payment
        ? handle(payment, (request.body ?? {}) as Record<string, unknown>, reply)
        : reply.code(404).send({ error: 'payment' });
    });

  app.post(
    '/sandbox/api/sessions',
    authenticated(async (request) => {
      const order = request.body as PayOrder;
      const payment = await createPayment(deps, order);
      const isCodeSent = payment.method === 'phone' && payment.status === 'code';
      return createdPayment(payment, order.origin, isCodeSent ? RESEND_AFTER : undefined);
    }),
  );
  app.get(
    '/sandbox/api/payments/:token',
    forPayment(async (payment, _body, reply) => statusOf(deps, payment, reply)),
  );
  app.get(
    '/sandbox/api/orders/:key',
    authenticated(async (request, reply) => {
      const payment = await repository.find('orderKey', (request.params as { key: string }).key);
      return payment ? statusOf(deps, payment, reply) : reply.code(404).send({ error: 'order' });
    }),
  );
  app.post(
    '/sandbox/api/payments/:token/code',
    forPayment(async (payment, body) => {
      const result = await enterCode(deps, payment, String(body['code'] ?? ''));
      return result.kind === 'right' ? { kind: 'right', state: stateOf(result.payment) } : result;
    }),
  );
  app.post(
    '/sandbox/api/payments/:token/resend',
    forPayment(async (payment) => ({ status: (await sendCode(deps, payment)).status })),
  );
  app.post(
    '/sandbox/api/payments/:token/cancel',
    forPayment(async (payment) => stateOf(await cancelPayment(deps, payment))),
  );
  app.post(
    '/sandbox/api/payments/:token/refund',
    forPayment(async (payment, body) => stateOf(await refundPayment(deps, payment, Number(body['minor'])))),
  );
  app.delete(
    '/sandbox/api/cards/:token',
    authenticated(async (request, reply) => {
      await repository.removeCard((request.params as { token: string }).token);
      return reply.code(204).send();
    }),
  );
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function withShopKey({ secretKey }: SandboxDeps): (handle: Handler) => Handler {
  const { api } = sandboxKeys(secretKey);
  return (handle) => async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${api}`)) return reply.code(401).send({ error: 'key' });
    return handle(request, reply);
  };
}

/** The state of a payment; with one of the test cards the first calls fail. */
async function statusOf({ repository }: SandboxDeps, payment: SandboxPayment, reply: FastifyReply): Promise<unknown> {
  return (await repository.takeStatusFailure(payment.token))
    ? reply.code(504).send({ error: 'timeout' })
    : { ...createdPayment(payment, ''), fullUrl: undefined, qr: undefined };
}
