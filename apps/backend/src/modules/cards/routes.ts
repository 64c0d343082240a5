import { cardCalls } from '@antenna/api-contract';
import type { Gateways } from '@antenna/payment-providers';
import { idempotencyRef, idempotentAcross } from '../../http/idempotent.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { LINK_AMOUNT } from '@antenna/payments';
import { startPayment, wireStart } from '../../payments/index.ts';
import { checkAccount, formOf, payerOf, returnUrlOf } from '../payforms/service.ts';
import { requirePayer } from '../subscriptions/payer.ts';
import { forgetCard, listCards } from './service.ts';
import { originOf } from '../../http/origin.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';
import { readMoney } from '../../domain/read-money.ts';

export interface CardsRoutesDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly gateways: Gateways;
  readonly settings: Pick<AppSettings, 'publicOrigins' | 'secretKey'>;
}

export function registerCards({ serve }: ApiRouter, deps: CardsRoutesDeps): void {
  serve(cardCalls.list, ({ viewer }) => listCards(deps, viewer));

  serve(cardCalls.link, (call) =>
    idempotentAcross(deps, call, async () => {
      const { viewer, body, language } = call;
      const payer = await payerOf(deps, viewer, undefined);
      await requirePayer(deps, viewer);
      checkAccount(payer, body.account_id);
      if (payer.provider.brand.payments?.is_card_link_allowed === false) throw domainError('permission-denied');
      if (body.amount !== undefined && readMoney(body.amount, 'amount') !== LINK_AMOUNT)
        throw invalid({ amount: [{ problem: 'fixed', values: { value: '1.00' } }] });
      const form = formOf(payer, { payform_shortname: body.paysystem_shortname }, ['page']);
      const ref = idempotencyRef(call);
      return wireStart(
        await startPayment(deps, {
          userId: viewer.userId,
          provider: payer.provider,
          gateway: form.gateway,
          paysystem: form.system.id,
          method: 'page',
          minor: LINK_AMOUNT,
          intent: { kind: 'link-card', neededRefund: body.needed_refund ?? false },
          language,
          origin: originOf(deps.settings, call.request),
          returnUrl: returnUrlOf(body.return_url, {
            origin: originOf(deps.settings, call.request),
            provider: payer.provider,
          }),
          saveCard: true,
          idempotencyKey: ref === undefined ? undefined : `viewer:${ref}`,
        }),
      );
    }),
  );

  serve(cardCalls.remove, async ({ viewer, params, request }) => {
    const onFailure = (error: unknown) => request.log.warn({ err: error }, 'a card was not forgotten');
    await forgetCard(deps, { viewer, id: params['id'] ?? '', onFailure });
    return undefined;
  });
}
