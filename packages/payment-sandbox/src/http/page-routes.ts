import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deliverCallbacks } from '../callbacks.ts';
import { readCard, text } from '../card-form.ts';
import type { SandboxOptions } from '../options.ts';
import { translationFor, type Page, type PageContext } from '../pages/frame.ts';
import { appPage, codePage, payPage, resultPage, unknownPage } from '../pages/payment-pages.ts';
import { endPayment, enterCode, payWithCard } from '../payments.ts';
import { isFinal, type SandboxPayment } from '../sandbox-payment.ts';
import { fill } from '../texts/index.ts';
import { pageContext } from './page-context.ts';
import { sendPage } from './send-page.ts';

/** A request for one payment's page. */
interface Visit {
  readonly payment: SandboxPayment;
  readonly context: PageContext;
  readonly form: Readonly<Record<string, unknown>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler = (visit: Visit) => Promise<FastifyReply> | FastifyReply;

/** The pages that a payer sees. */
export function registerPages(app: FastifyInstance, options: SandboxOptions): void {
  const forPayment = (handle: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await visitOf(options, request, reply);
    return 'payment' in visit ? handle(visit) : visit;
  };
  app.get('/sandbox/s/:short', (request, reply) => redirectToPage(options, request, reply));
  for (const page of ['pay', 'code', 'qr'] as const)
    app.get(
      `/sandbox/${page}/:token`,
      forPayment(({ payment, context, reply }) => sendPage(reply, currentPage(context, payment))),
    );
  app.post(
    '/sandbox/pay/:token',
    forPayment((visit) => submitCard(options, visit)),
  );
  app.post(
    '/sandbox/code/:token',
    forPayment((visit) => submitCode(options, visit)),
  );
  app.post(
    '/sandbox/qr/:token',
    forPayment((visit) => submitApproval(options, visit)),
  );
}

async function visitOf(
  options: SandboxOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit | FastifyReply> {
  const settings = await options.settings();
  const payment = await options.repository.find('token', (request.params as { token: string }).token);
  if (!settings) return options.answerUnknown(request, reply);
  if (!payment) return sendPage(reply, unknownPage(pageContext({ options, settings, request })), 404);
  return {
    payment,
    context: {
      ...pageContext({ options, settings, request }),
      language: payment.language,
      returnUrl: payment.returnUrl ?? undefined,
    },
    form: (request.body ?? {}) as Visit['form'],
    request,
    reply,
  };
}

/** The short address that QR codes and messages have. */
async function redirectToPage(
  options: SandboxOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const payment = await options.repository.find('shortToken', (request.params as { short: string }).short);
  const settings = await options.settings();
  if (!settings) return options.answerUnknown(request, reply);
  if (!payment) return sendPage(reply, unknownPage(pageContext({ options, settings, request })), 404);
  return reply.header('cache-control', 'no-store').redirect(`/sandbox/pay/${payment.token}`, 302);
}

async function submitCard(options: SandboxOptions, visit: Visit): Promise<FastifyReply> {
  const { payment, context, form, reply } = visit;
  if (payment.status !== 'open' || payment.method !== 'page')
    return sendPage(reply, currentPage(context, payment), 409);
  if (form['action'] === 'cancel') return cancel(options, visit);
  const card = readCard(form, translationFor(context.language).texts, options.clock.now());
  const isSaved = payment.isLink || form['save_card'] === '1';
  if ('errors' in card) return sendPage(reply, payPage(context, { ...payment, saveCard: isSaved }, card.errors), 422);
  return leavePage(options, visit, await payWithCard(options, payment, { last4: card.last4, isSaved }));
}

async function submitCode(options: SandboxOptions, visit: Visit): Promise<FastifyReply> {
  const { payment, context, form, reply } = visit;
  if (payment.status !== 'code' || payment.method === 'phone')
    return sendPage(reply, currentPage(context, payment), 409);
  if (form['action'] === 'cancel') return cancel(options, visit);
  const result = await enterCode(options, payment, text(form['code']));
  if (result.kind !== 'wrong' || result.attemptsLeft === 0)
    return leavePage(options, visit, (await options.repository.find('token', payment.token)) ?? payment);
  const code = fill(translationFor(context.language).texts.wrongCode, { tries: result.attemptsLeft });
  return sendPage(reply, codePage(context, payment, { code }), 422);
}

async function submitApproval(
  options: SandboxOptions,
  { payment, context, form, reply }: Visit,
): Promise<FastifyReply> {
  if (payment.status !== 'open' || (payment.method !== 'qr' && payment.method !== 'app'))
    return sendPage(reply, currentPage(context, payment), 409);
  const ended = await endPayment(
    options,
    payment,
    form['action'] === 'approve' ? { status: 'complete' } : { status: 'error', reason: 'declined_in_app' },
  );
  await deliverCallbacks(options);
  return sendPage(reply, resultPage(context, ended));
}

async function cancel(options: SandboxOptions, visit: Visit): Promise<FastifyReply> {
  return leavePage(options, visit, await endPayment(options, visit.payment, { status: 'error', reason: 'cancelled' }));
}

/** The page for the payment's state: once it is final, no form is shown. */
function currentPage(context: PageContext, payment: SandboxPayment): Page {
  if (isFinal(payment) || payment.status === 'waiting') return resultPage(context, payment);
  if (payment.method === 'phone' || payment.method === 'account') return unknownPage(context);
  if (payment.status === 'code') return codePage(context, payment);
  return payment.method === 'page' ? payPage(context, payment) : appPage(context, payment);
}

/** Back to the shop, or to the bank's code first. In a frame the shop is around the page already and sees the end itself. */
async function leavePage(
  options: SandboxOptions,
  { context, request, reply }: Visit,
  payment: SandboxPayment,
): Promise<FastifyReply> {
  // The shop gets its callback before the payer is back there.
  await deliverCallbacks(options);
  reply.header('cache-control', 'no-store');
  if (payment.status === 'code') return reply.redirect(`/sandbox/code/${payment.token}`, 303);
  const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
  if (payment.returnUrl === null || isFramed)
    return sendPage(reply, resultPage(context, { ...payment, returnUrl: null }));
  return reply.redirect(payment.returnUrl, 303);
}
