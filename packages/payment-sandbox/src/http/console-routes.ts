import { DomainError, type FieldProblem } from '@antenna/billing';
import { DAY, HOUR, MINUTE, parseMoney, SECOND, toSeconds, type Millis } from '@antenna/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { text } from '../card-form.ts';
import { isSame } from '../keys.ts';
import { CONSOLE_MESSAGES, CONSOLE_PAYMENTS, MAX_CLOCK_MOVE } from '../limits.ts';
import type { SandboxOptions, SandboxSettings } from '../options.ts';
import { consolePage, signInPage } from '../pages/console-page.ts';
import { endPayment, refundPayment, runSandbox } from '../payments.ts';
import { createConsoleSession, type ConsoleSession } from './console-session.ts';
import { pageContext } from './page-context.ts';
import { sendPage } from './send-page.ts';

type Form = Readonly<Record<string, unknown>>;

const formOf = (request: FastifyRequest): Form => (request.body ?? {}) as Form;

/** /sandbox/console and the clock: for the operator, by a cookie of this page or with the key as a bearer token. */
export function registerConsole(app: FastifyInstance, options: SandboxOptions): void {
  const session = createConsoleSession(options);
  registerSession(app, options, session);

  /** A form of the console, sent by the console itself: another site's page has neither the cookie nor our origin. */
  const action =
    (run: (form: Form, request: FastifyRequest) => Promise<void>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const settings = await options.settings();
      if (!settings) return options.answerUnknown(request, reply);
      if (!session.isSignedIn(request, settings)) return options.answerUnauthenticated(request, reply);
      await run(formOf(request), request);
      return reply.header('cache-control', 'no-store').redirect('/sandbox/console', 303);
    };
  app.post(
    '/sandbox/console/payments/:token',
    action((form, request) => changePayment(options, (request.params as { token: string }).token, form['action'])),
  );
  app.post(
    '/sandbox/console/limits',
    action((form) => setLimit(options, form)),
  );
  app.post(
    '/sandbox/console/clock',
    action((form) => moveClock(options, timeOf(form))),
  );

  app.post('/sandbox/clock', async (request, reply) => {
    const settings = await options.settings();
    if (!settings?.consoleKey) return options.answerUnknown(request, reply);
    if (!session.isSignedIn(request, settings)) return options.answerUnauthenticated(request, reply);
    const seconds = formOf(request)['advance'];
    if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds) || seconds < 1)
      throw invalid('advance', CLOCK_MOVE);
    await moveClock(options, seconds * SECOND);
    return reply.header('cache-control', 'no-store').send({ now: new Date(options.clock.now()).toISOString() });
  });
}

/** The console's page, signing in and signing out. */
function registerSession(app: FastifyInstance, options: SandboxOptions, session: ConsoleSession): void {
  app.get('/sandbox/console', async (request, reply) => {
    const settings = await options.settings();
    if (!settings?.consoleKey) return options.answerUnknown(request, reply);
    return session.isSignedIn(request, settings)
      ? sendConsole({ options, settings, request }, reply)
      : sendPage(reply, signInPage(pageContext({ options, settings, request }), false));
  });

  app.post('/sandbox/console/enter', async (request, reply) => {
    const settings = await options.settings();
    if (!settings?.consoleKey) return options.answerUnknown(request, reply);
    options.guesses.take(request.ip);
    if (!isSame(text(formOf(request)['key']), settings.consoleKey))
      return sendPage(reply, signInPage(pageContext({ options, settings, request }), true), 401);
    return reply
      .header('set-cookie', session.cookie(request, settings))
      .header('cache-control', 'no-store')
      .redirect('/sandbox/console', 303);
  });

  app.post('/sandbox/console/leave', (_request, reply) =>
    reply.header('set-cookie', session.removedCookie).redirect('/sandbox/console', 303),
  );
}

interface ConsoleRequest {
  readonly options: SandboxOptions;
  readonly settings: SandboxSettings;
  readonly request: FastifyRequest;
}

async function sendConsole(view: ConsoleRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { clock, repository } = view.options;
  const page = consolePage(pageContext(view), {
    now: clock.now(),
    payments: await repository.latest(CONSOLE_PAYMENTS),
    messages: await repository.latestMessages(CONSOLE_MESSAGES),
    limits: await repository.limits(CONSOLE_PAYMENTS),
  });
  return sendPage(reply, page);
}

async function changePayment(options: SandboxOptions, token: string, action: unknown): Promise<void> {
  const { clock, repository } = options;
  const payment = await repository.find('token', token);
  if (!payment) throw new DomainError({ kind: 'missing' });
  if (action === 'settle') await endPayment(options, payment, { status: 'complete' });
  else if (action === 'fail') await endPayment(options, payment, { status: 'error', reason: 'declined' });
  else if (action === 'refund') await refundPayment(options, payment);
  else if (action === 'resend') await repository.requeueCallbacks(payment.token, toSeconds(clock.now()));
  await runSandbox(options);
}

async function setLimit({ repository }: SandboxOptions, form: Form): Promise<void> {
  const minor = parseMoney(text(form['limit']));
  const payer = text(form['payer']);
  if (minor === undefined || minor < 0 || payer === '' || payer.length > 32) throw invalid('limit', 'not_valid');
  await repository.setLimit({ payer, minor });
}

function timeOf(form: Form): Millis {
  const part = (name: string, unit: Millis) =>
    /^\d{1,6}$/.test(text(form[name])) ? Number(text(form[name])) * unit : 0;
  return part('days', DAY) + part('hours', HOUR) + part('minutes', MINUTE);
}

async function moveClock(options: SandboxOptions, by: Millis): Promise<void> {
  if (by > MAX_CLOCK_MOVE * SECOND) throw invalid('advance', CLOCK_MOVE);
  await options.moveClock(by);
}

/** Seconds. */
const CLOCK_MOVE: FieldProblem = { problem: 'range', values: { min: 1, max: MAX_CLOCK_MOVE } };

const invalid = (field: string, problem: FieldProblem): DomainError =>
  new DomainError({ kind: 'invalid', fields: { [field]: [problem] } });
