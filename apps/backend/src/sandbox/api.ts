import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PayOrder } from '@antenna/payment-providers';
import { isSame, sandboxKeys } from './keys.ts';
import { RESEND_AFTER } from './limits.ts';
import { begin, cancel, enterCode, forgetCard, refund, sendCode, type Parts } from './payments.ts';
import { paymentBy, type SandboxPayment } from './store.ts';
import { begunOf, stateOf } from './wire.ts';

/** The sandbox as its shop sees it: create session, get payment, and what a pay system has besides. Only with the shop's key. */
export function registerSandboxApi(app: FastifyInstance, parts: Parts): void {
  const { api } = sandboxKeys(parts.settings.secretKey);
  const only =
    (answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      if (!isSame(request.headers.authorization ?? '', `Bearer ${api}`)) return reply.code(401).send({ error: 'key' });
      return answer(request, reply);
    };
  const named = (
    answer: (payment: SandboxPayment, body: Readonly<Record<string, unknown>>, reply: FastifyReply) => Promise<unknown>,
  ) =>
    only(async (request, reply) => {
      const payment = await paymentBy(parts.db, 'token', (request.params as { token: string }).token);
      return payment
        ? answer(payment, (request.body ?? {}) as Record<string, unknown>, reply)
        : reply.code(404).send({ error: 'payment' });
    });

  app.post(
    '/sandbox/api/sessions',
    only(async (request) => {
      const order = request.body as PayOrder;
      const payment = await begin(parts, order);
      return begunOf(
        payment,
        order.origin,
        payment.way === 'phone' && payment.status === 'code' ? RESEND_AFTER : undefined,
      );
    }),
  );
  app.get(
    '/sandbox/api/payments/:token',
    named(async (payment, _body, reply) => known(parts, payment, reply)),
  );
  app.get(
    '/sandbox/api/orders/:key',
    only(async (request, reply) => {
      const payment = await paymentBy(parts.db, 'order_key', (request.params as { key: string }).key);
      return payment ? known(parts, payment, reply) : reply.code(404).send({ error: 'order' });
    }),
  );
  app.post(
    '/sandbox/api/payments/:token/code',
    named(async (payment, body) => {
      const entered = await enterCode(parts, payment, String(body['code'] ?? ''));
      return entered.kind === 'right' ? { kind: 'right', state: stateOf(entered.payment) } : entered;
    }),
  );
  app.post(
    '/sandbox/api/payments/:token/resend',
    named(async (payment) => ({ status: (await sendCode(parts, payment)).status })),
  );
  app.post(
    '/sandbox/api/payments/:token/cancel',
    named(async (payment) => stateOf(await cancel(parts, payment))),
  );
  app.post(
    '/sandbox/api/payments/:token/refund',
    named(async (payment, body) => stateOf(await refund(parts, payment, Number(body['minor'])))),
  );
  app.delete(
    '/sandbox/api/cards/:token',
    only(async (request, reply) => {
      await forgetCard(parts.db, (request.params as { token: string }).token);
      return reply.code(204).send();
    }),
  );
}

/** Get payment; with one of the test cards it fails a few times first. */
async function known({ db }: Parts, payment: SandboxPayment, reply: FastifyReply): Promise<unknown> {
  const troubled = await db
    .updateTable('sandbox_payments')
    .set((write) => ({ troubles: write('troubles', '-', 1) }))
    .where('token', '=', payment.token)
    .where('troubles', '>', 0)
    .returning('token')
    .executeTakeFirst();
  return troubled
    ? reply.code(504).send({ error: 'timeout' })
    : { ...begunOf(payment, ''), fullUrl: undefined, qr: undefined };
}
