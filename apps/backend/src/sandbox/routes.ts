import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknown } from '../http/failing.ts';
import type { Gateways } from '@antenna/payment-providers';
import { readLanguage } from '../http/language.ts';
import { registerSandboxApi } from './api.ts';
import { deliver } from './callbacks.ts';
import { readCard, text } from './card-form.ts';
import { registerConsole } from './console.ts';
import { appPage, codePage, payPage, resultPage, unknownPage, type FormError } from './pages/payment-pages.ts';
import { wordsFor, type Page, type PageParts } from './pages/frame.ts';
import { end, enterCode, payWithCard } from './payments.ts';
import { sendPage } from './send-page.ts';
import { sandboxSettings, type SandboxSettings } from './settings.ts';
import { isOver, paymentBy, SAVED_ALWAYS, type SandboxPayment } from './store.ts';
import { fill } from './texts/index.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import type { Http, Random } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import type { Outbox } from '../delivery/outbox.ts';
import type { MovableClock } from '../ports/system-ports.ts';
import type { AppSettings } from '../settings.ts';

export interface SandboxRoutesDeps {
  readonly providers: ProviderCache;
  readonly clock: MovableClock;
  readonly db: Database;
  readonly gateways: Gateways;
  readonly outbox: Outbox;
  readonly random: Random;
  readonly selfHttp: Http;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

/** The sandbox's pages and its API; all of it is a 404 while no operator has it on. */
export async function registerSandbox(app: FastifyInstance, deps: SandboxRoutesDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!(await sandboxSettings(deps))) return answerUnknown(request, reply);
    });
    registerSandboxApi(scope, deps);
    registerPages(scope, deps);
    registerConsole(scope, deps);
  });
}

type Form = Readonly<Record<string, unknown>>;

function registerPages(app: FastifyInstance, deps: SandboxRoutesDeps): void {
  const { db, clock } = deps;
  type Answer = (asked: {
    readonly payment: SandboxPayment;
    readonly parts: PageParts;
    readonly form: Form;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  }) => Promise<FastifyReply> | FastifyReply;
  const of = (answer: Answer) => async (request: FastifyRequest, reply: FastifyReply) => {
    const settings = await sandboxSettings(deps);
    const payment = await paymentBy(db, 'token', (request.params as { token: string }).token);
    if (!settings) return answerUnknown(request, reply);
    if (!payment)
      return sendPage(reply, unknownPage(partsOf(settings, readLanguage(request.headers['accept-language']))), 404);
    return answer({
      payment,
      parts: partsOf(settings, payment.language, payment.return_url ?? undefined),
      form: (request.body ?? {}) as Form,
      request,
      reply,
    });
  };

  app.get('/sandbox/s/:short', async (request, reply) => {
    const payment = await paymentBy(db, 'short', (request.params as { short: string }).short);
    const settings = await sandboxSettings(deps);
    if (!settings) return answerUnknown(request, reply);
    if (!payment)
      return sendPage(reply, unknownPage(partsOf(settings, readLanguage(request.headers['accept-language']))), 404);
    return reply.header('cache-control', 'no-store').redirect(`/sandbox/pay/${payment.token}`, 302);
  });

  app.get(
    '/sandbox/pay/:token',
    of(({ payment, parts, reply }) => sendPage(reply, current(parts, payment))),
  );
  app.get(
    '/sandbox/code/:token',
    of(({ payment, parts, reply }) => sendPage(reply, current(parts, payment))),
  );
  app.get(
    '/sandbox/qr/:token',
    of(({ payment, parts, reply }) => sendPage(reply, current(parts, payment))),
  );

  app.post(
    '/sandbox/pay/:token',
    of(async ({ payment, parts, form, request, reply }) => {
      if (payment.status !== 'open' || payment.way !== 'page') return sendPage(reply, current(parts, payment), 409);
      if (form['action'] === 'cancel')
        return goOn(deps, request, reply, parts, await end(deps, payment, 'error', { reason: 'cancelled' }));
      const card = readCard(form, wordsFor(parts.language).words, clock.now());
      const saveCard = payment.save_card === SAVED_ALWAYS ? SAVED_ALWAYS : Number(form['save_card'] === '1');
      if ('trouble' in card)
        return sendPage(reply, payPage(parts, { ...payment, save_card: saveCard }, card.trouble), 422);
      return goOn(
        deps,
        request,
        reply,
        parts,
        await payWithCard(deps, payment, { last4: card.last4, isSaved: saveCard > 0 }),
      );
    }),
  );

  app.post(
    '/sandbox/code/:token',
    of(async ({ payment, parts, form, request, reply }) => {
      if (payment.status !== 'code' || payment.way === 'phone') return sendPage(reply, current(parts, payment), 409);
      if (form['action'] === 'cancel')
        return goOn(deps, request, reply, parts, await end(deps, payment, 'error', { reason: 'cancelled' }));
      const entered = await enterCode(deps, payment, text(form['code']));
      if (entered.kind !== 'wrong' || entered.attemptsLeft === 0)
        return goOn(deps, request, reply, parts, (await paymentBy(db, 'token', payment.token)) ?? payment);
      const trouble: FormError = {
        code: fill(wordsFor(parts.language).words.wrongCode, { tries: entered.attemptsLeft }),
      };
      return sendPage(reply, codePage(parts, payment, trouble), 422);
    }),
  );

  app.post(
    '/sandbox/qr/:token',
    of(async ({ payment, parts, form, reply }) => {
      if (payment.status !== 'open' || (payment.way !== 'qr' && payment.way !== 'app'))
        return sendPage(reply, current(parts, payment), 409);
      const ended =
        form['action'] === 'approve'
          ? await end(deps, payment, 'complete')
          : await end(deps, payment, 'error', { reason: 'declined_in_app' });
      await deliver(deps);
      return sendPage(reply, resultPage(parts, ended));
    }),
  );
}

const partsOf = ({ brand, ancestors }: SandboxSettings, language: string, leadsTo?: string): PageParts => ({
  brand,
  ancestors,
  language,
  leadsTo,
});

/** The page that fits how the payment stands: after its end it takes nothing any more. */
function current(parts: PageParts, payment: SandboxPayment): Page {
  if (isOver(payment) || payment.status === 'waiting') return resultPage(parts, payment);
  if (payment.way === 'phone' || payment.way === 'account') return unknownPage(parts);
  if (payment.status === 'code') return codePage(parts, payment);
  return payment.way === 'page' ? payPage(parts, payment) : appPage(parts, payment);
}

/** Back to the shop, or to the bank's code first. Inside a frame the shop stands around it already and sees the end by itself. */
async function goOn(
  deps: SandboxRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts,
  payment: SandboxPayment,
): Promise<FastifyReply> {
  // The shop hears of it before the viewer comes back there.
  await deliver(deps);
  reply.header('cache-control', 'no-store');
  if (payment.status === 'code') return reply.redirect(`/sandbox/code/${payment.token}`, 303);
  const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
  if (payment.return_url === null || isFramed)
    return sendPage(reply, resultPage(parts, { ...payment, return_url: null }));
  return reply.redirect(payment.return_url, 303);
}
