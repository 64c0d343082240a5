import { payformCalls } from '@antenna/api-contract';
import { formatMoney, type Clock } from '@antenna/kernel';
import type { PaymentMethod, Gateways } from '@antenna/payment-providers';
import { idempotencyRef, idempotentAcross } from '../../http/idempotent.ts';
import type { ViewerCall, ApiRouter } from '../../http/api-router.ts';
import type { StartedPayment } from '@antenna/payments';
import { confirmPhonePayment, resendPhoneCode, startPayment, wirePaySystems, wireStart } from '../../payments/index.ts';
import { cardToCharge } from '../cards/service.ts';
import { requirePayer } from '../subscriptions/payer.ts';
import { checkAccount, formOf, formsFor, intentOf, payerOf, refuseTooLittle, returnUrlOf, sumOf } from './service.ts';
import { originOf } from '../../http/origin.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';
import { readMoney } from '../../domain/read-money.ts';
import { invalid } from '../../domain/domain-error.ts';

export interface PayformsRoutesDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly gateways: Gateways;
  readonly settings: Pick<AppSettings, 'publicOrigins' | 'secretKey'>;
}

type StartCall = ViewerCall<
  typeof payformCalls.shortUrl | typeof payformCalls.linkedCard | typeof payformCalls.phone | typeof payformCalls.qrCode
>;

export function registerPayforms({ serve }: ApiRouter, deps: PayformsRoutesDeps): void {
  serve(payformCalls.list, async ({ viewer, params, language }) =>
    wirePaySystems(await formsFor(deps, viewer, params['id']), language),
  );

  serve(payformCalls.shortUrl, (call) =>
    once(deps, call, async () => {
      const { form, common } = await read(deps, call, ['page', 'app']);
      return startPayment(deps, {
        ...common,
        method: form.word === 'ext_app' ? 'app' : 'page',
        minor: sumOf(form, call.body.amount),
        saveCard: call.body.save_card ?? false,
        idempotencyKey: keyOf(call),
      });
    }),
  );

  serve(payformCalls.linkedCard, (call) =>
    once(deps, call, async () => {
      const { form, common } = await read(deps, call, ['page']);
      const card = await cardToCharge(deps, call.viewer, call.body.card_id);
      return startPayment(deps, {
        ...common,
        gateway: card.gateway,
        paysystem: card.paysystem ?? common.paysystem,
        method: 'card',
        minor: sumOf(form, call.body.amount),
        cardId: card.id,
        idempotencyKey: keyOf(call),
      });
    }),
  );

  serve(payformCalls.phone, (call) =>
    once(deps, call, async () => {
      const { form, common } = await prepared(deps, call, ['phone']);
      const phone = call.body.phone.replaceAll(/\D/g, '');
      if (!/^\d{6,15}$/.test(phone)) throw invalid({ phone: ['phone'] });
      const minor = sumOf(form, call.body.amount);
      // Another code for a payment that has started needs no PIN: that payment required it.
      const again = await resendPhoneCode(deps, { userId: call.viewer.userId, phone, minor, intent: common.intent });
      if (again) return again;
      await requirePayer(deps, call.viewer);
      return startPayment(deps, { ...common, method: 'phone', minor, phone, idempotencyKey: keyOf(call) });
    }),
  );

  serve(payformCalls.qrCode, (call) =>
    once(deps, call, async () => {
      const { payer, form, common } = await read(deps, call, ['qr']);
      const given = call.body.amount === undefined ? undefined : readMoney(call.body.amount, 'amount');
      const missing = await refuseTooLittle(deps, {
        payer,
        intent: common.intent,
        minor: given === 0 ? undefined : given,
      });
      const amount = given === undefined || given === 0 ? missing : given;
      if (amount === undefined) throw invalid({ amount: ['required'] });
      return startPayment(deps, {
        ...common,
        method: 'qr',
        minor: sumOf(form, formatMoney(amount)),
        idempotencyKey: keyOf(call),
      });
    }),
  );

  serve(payformCalls.confirmBySms, (call) =>
    idempotentAcross(deps, call, async () => {
      const { viewer, params, body } = call;
      await payerOf(deps, viewer, params['id']);
      return wireStart({
        payment: await confirmPhonePayment(deps, {
          userId: viewer.userId,
          id: body.transaction_id,
          code: body.code,
        }),
        resendAfter: undefined,
      });
    }),
  );
}

/** Starting a payment requires the PIN, as spending the balance does. */
async function read(deps: PayformsRoutesDeps, call: StartCall, methods: readonly PaymentMethod[]) {
  const { viewer, params } = call;
  await payerOf(deps, viewer, params['id']);
  await requirePayer(deps, viewer);
  return prepared(deps, call, methods);
}

/** What the start of a payment by any method reads and refuses. */
async function prepared(deps: PayformsRoutesDeps, call: StartCall, methods: readonly PaymentMethod[]) {
  const { viewer, params, body, language } = call;
  const payer = await payerOf(deps, viewer, params['id']);
  checkAccount(payer, body.account_id);
  const form = formOf(payer, body, methods);
  const intent = intentOf(body.intent);
  return {
    payer,
    form,
    common: {
      userId: viewer.userId,
      provider: payer.provider,
      gateway: form.gateway,
      paysystem: form.system.id,
      intent,
      language,
      origin: originOf(deps.settings, call.request),
      returnUrl: returnUrlOf(body.return_url, {
        origin: originOf(deps.settings, call.request),
        provider: payer.provider,
      }),
    },
  };
}

function once(deps: PayformsRoutesDeps, call: StartCall, run: () => Promise<StartedPayment>) {
  return idempotentAcross(deps, call, async () => wireStart(await run()));
}

/** Sent twice with one key it is one payment, also when the process died between. */
function keyOf(call: StartCall): string | undefined {
  const ref = idempotencyRef(call);
  return ref === undefined ? undefined : `viewer:${ref}`;
}
