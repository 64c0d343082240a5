import { DAY, HOUR, MINUTE, parseMoney, SECOND, toSeconds, type Http, type Millis, type Random } from '@antenna/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import type { Gateways } from '@antenna/payment-providers';
import { answerUnknown, sendHttpError } from '../http/failing.ts';
import { readLanguage } from '../http/language.ts';
import { createAddressLimiter } from '../domain/rate-limit.ts';
import { moveClock } from '../jobs/move-clock.ts';
import { resendCallbacks } from './callbacks.ts';
import { text } from './card-form.ts';
import { isSame, sandboxKeys } from './keys.ts';
import { CLOCK_MOST, CONSOLE_SHOWN, CONSOLE_TRIES, SMS_SHOWN } from './limits.ts';
import { consoleDoor, consolePage } from './pages/console-page.ts';
import { end, refund, runSandbox } from './payments.ts';
import { sendPage } from './send-page.ts';
import { sandboxSettings, type SandboxSettings } from './settings.ts';
import { latestMessages, latestPayments, paymentBy, setLimit } from './store.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import type { Database } from '../db/open.ts';
import type { Outbox } from '../delivery/outbox.ts';
import type { MovableClock } from '../ports/system-ports.ts';
import type { AppSettings } from '../settings.ts';
import { invalid } from '../domain/domain-error.ts';
import { HttpError } from '../http/http-error.ts';

export interface ConsoleDeps {
  readonly providers: ProviderCache;
  readonly clock: MovableClock;
  readonly db: Database;
  readonly gateways: Gateways;
  readonly outbox: Outbox;
  readonly random: Random;
  readonly selfHttp: Http;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

const COOKIE = 'antenna-sandbox';

/** /sandbox/console and the clock: for who has the operator's key, as a cookie of this page or as a bearer token. */
export function registerConsole(app: FastifyInstance, deps: ConsoleDeps): void {
  const { db, clock } = deps;
  const pass = (settings: SandboxSettings) =>
    createHmac('sha256', sandboxKeys(deps.settings.secretKey).cookie)
      .update(settings.consoleKey ?? '')
      .digest('base64url');
  const tries = createAddressLimiter(clock, CONSOLE_TRIES);
  const isIn = (request: FastifyRequest, settings: SandboxSettings): boolean => {
    if (settings.consoleKey === undefined) return false;
    const bearer = /^Bearer (\S{1,256})$/.exec(request.headers.authorization ?? '')?.[1];
    if (bearer !== undefined) {
      tries.take(request.ip);
      if (!isSame(bearer, settings.consoleKey)) return false;
      tries.giveBack(request.ip);
      return true;
    }
    const cookie = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
    return cookie !== undefined && isSame(cookie, pass(settings));
  };
  const parts = (settings: SandboxSettings, request: FastifyRequest) => ({
    brand: settings.brand,
    ancestors: [],
    language: readLanguage(request.headers['accept-language']),
  });

  /** A form of the console, sent by the console itself: another site's page has neither the cookie nor our origin. */
  const acting =
    (run: (request: FastifyRequest, form: Readonly<Record<string, unknown>>) => Promise<void>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const settings = await sandboxSettings(deps);
      if (!settings) return answerUnknown(request, reply);
      if (!isIn(request, settings)) return sendHttpError(new HttpError('authentication_failed'), request, reply);
      await run(request, (request.body ?? {}) as Record<string, unknown>);
      return reply.header('cache-control', 'no-store').redirect('/sandbox/console', 303);
    };

  app.get('/sandbox/console', async (request, reply) => {
    const settings = await sandboxSettings(deps);
    if (!settings?.consoleKey) return answerUnknown(request, reply);
    if (!isIn(request, settings)) return sendPage(reply, consoleDoor(parts(settings, request), false));
    const limits = await db.selectFrom('sandbox_limits').selectAll().orderBy('payer').limit(CONSOLE_SHOWN).execute();
    return sendPage(
      reply,
      consolePage(parts(settings, request), {
        now: clock.now(),
        payments: await latestPayments(db, CONSOLE_SHOWN),
        messages: await latestMessages(db, SMS_SHOWN),
        limits,
      }),
    );
  });

  app.post('/sandbox/console/enter', async (request, reply) => {
    const settings = await sandboxSettings(deps);
    if (!settings?.consoleKey) return answerUnknown(request, reply);
    tries.take(request.ip);
    if (!isSame(text(((request.body ?? {}) as Record<string, unknown>)['key']), settings.consoleKey))
      return sendPage(reply, consoleDoor(parts(settings, request), true), 401);
    const secure = request.protocol === 'https' ? '; Secure' : '';
    return reply
      .header(
        'set-cookie',
        `${COOKIE}=${pass(settings)}; Path=/sandbox/console; HttpOnly; SameSite=Strict; Max-Age=43200${secure}`,
      )
      .header('cache-control', 'no-store')
      .redirect('/sandbox/console', 303);
  });

  app.post('/sandbox/console/leave', (_request, reply) =>
    reply
      .header('set-cookie', `${COOKIE}=; Path=/sandbox/console; HttpOnly; SameSite=Strict; Max-Age=0`)
      .redirect('/sandbox/console', 303),
  );

  app.post(
    '/sandbox/console/payments/:token',
    acting(async (request, form) => {
      const payment = await paymentBy(db, 'token', (request.params as { token: string }).token);
      if (!payment) throw new HttpError('not_found');
      if (form['action'] === 'settle') await end(deps, payment, 'complete');
      else if (form['action'] === 'fail') await end(deps, payment, 'error', { reason: 'declined' });
      else if (form['action'] === 'refund') await refund(deps, payment);
      else if (form['action'] === 'resend') await resendCallbacks(db, payment.token, toSeconds(clock.now()));
      await runSandbox(deps);
    }),
  );

  app.post(
    '/sandbox/console/limits',
    acting(async (_request, form) => {
      const minor = parseMoney(text(form['limit']));
      const payer = text(form['payer']);
      if (minor === undefined || minor < 0 || payer === '' || payer.length > 32)
        throw invalid({ limit: ['is not valid'] });
      await setLimit(db, payer, minor);
    }),
  );

  app.post(
    '/sandbox/console/clock',
    acting(async (_request, form) => {
      const part = (name: string, unit: Millis) =>
        /^\d{1,6}$/.test(text(form[name])) ? Number(text(form[name])) * unit : 0;
      await advance(deps, part('days', DAY) + part('hours', HOUR) + part('minutes', MINUTE));
    }),
  );

  app.post('/sandbox/clock', async (request, reply) => {
    const settings = await sandboxSettings(deps);
    if (!settings?.consoleKey) return answerUnknown(request, reply);
    if (!isIn(request, settings)) return sendHttpError(new HttpError('authentication_failed'), request, reply);
    const seconds = ((request.body ?? {}) as { advance?: unknown }).advance;
    if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds) || seconds < 1)
      throw invalid({ advance: ['is seconds, 1 or more'] });
    await advance(deps, seconds * SECOND);
    return reply.header('cache-control', 'no-store').send({ now: new Date(clock.now()).toISOString() });
  });
}

async function advance(deps: ConsoleDeps, by: Millis): Promise<void> {
  if (by > CLOCK_MOST * SECOND) throw invalid({ advance: [`is at most ${CLOCK_MOST} seconds`] });
  await moveClock(deps, by);
}
