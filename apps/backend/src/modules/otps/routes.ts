import { otpCalls } from '@antenna/api-contract';
import type { Gateways } from '@antenna/payment-providers';
import type { ApiRouter } from '../../http/api-router.ts';
import { formerGuest } from '../../http/former-guest.ts';
import { registerMw } from '../mw/routes.ts';
import { createCodeBudgets } from './budgets.ts';
import { methodsOf, sendMethod } from './send-methods.ts';
import { codeStatus, sendCode } from './service.ts';
import { verifyCode, verifyCodeBy } from './verify.ts';
import type { BillingTransport } from '../../operator-billing/index.ts';
import type { Budgets } from '../../budgets/budgets.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Clock, Random } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { AppSettings } from '../../settings.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface OtpsRoutesDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly budgets: Budgets;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly delivery: Delivery;
  readonly gateways: Gateways;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'publicOrigins' | 'secretKey'>;
}

/** Codes, and the variant that sends codes too: they share their budgets. */
export function registerOtps(serving: ApiRouter, deps: OtpsRoutesDeps): void {
  const { serve } = serving;
  const budgets = createCodeBudgets(deps.budgets);
  registerMw(serving, deps, budgets);

  serve(otpCalls.send, async ({ body, query, language, remote, device }) => {
    await budgets.send(remote);
    return sendCode(deps, {
      phone: body.phone,
      provider: query.provider,
      canDisplay: body.can_display_message,
      method: body.send_method,
      language,
      remote,
      device,
    });
  });

  serve(otpCalls.verify, (call) =>
    budgets.guess(call.remote, async () =>
      verifyCode(deps, {
        phoneText: call.body.phone,
        code: call.body.token,
        former: await formerGuest(deps, call.request),
        remote: call.remote,
        device: call.device,
      }),
    ),
  );

  serve(otpCalls.verifyBy, (call) =>
    budgets.guess(call.remote, async () =>
      verifyCodeBy(deps, {
        shortname: call.params['provider'] ?? '',
        identifier: call.body.identifier,
        code: call.body.token,
        operator: call.query.provider,
        language: call.language,
        former: await formerGuest(deps, call.request),
        remote: call.remote,
        device: call.device,
      }),
    ),
  );

  serve(otpCalls.sendMethods, async ({ query, language }) => {
    const provider = await deps.providers.find(query.provider);
    if (!provider) throw domainError('missing');
    return methodsOf(deps, provider).map((method) => sendMethod(method, language));
  });

  serve(otpCalls.exist, ({ query, remote, device }) => codeStatus(deps, query.phone, { remote, device }));
}
