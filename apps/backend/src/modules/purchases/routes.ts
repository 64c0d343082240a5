import { purchaseCalls } from '@antenna/api-contract';
import { AlternateStatus, type ApiRouter } from '../../http/api-router.ts';
import { countryOf } from '../../http/country.ts';
import { idempotent } from '../../http/idempotent.ts';
import type { AppSettings } from '../../settings.ts';
import { requirePayer } from '../subscriptions/payer.ts';
import {
  buyOrdered,
  cancelPurchase,
  changePurchase,
  orderThroughBilling,
  readOrder,
  requireOwnAccount,
  type PurchasesDeps,
} from './service.ts';

export interface PurchasesRoutesDeps extends PurchasesDeps {
  readonly settings: Pick<AppSettings, 'countryHeader' | 'secretKey' | 'testing'>;
}

export function registerPurchases({ serve }: ApiRouter, deps: PurchasesRoutesDeps): void {
  serve(purchaseCalls.create, async (call) => {
    const { body, viewer, language, remote } = call;
    await requirePayer(deps, viewer);
    requireOwnAccount(body.account_id, viewer);
    const provider = await deps.providers.get(viewer.providerId);
    const country = countryOf(call.headers, deps.settings, provider);
    const order = readOrder(body, { viewer, provider, language, country, remote });
    const billed = order.licenceId === undefined ? await orderThroughBilling(deps, order) : undefined;
    if (billed === 'accepted') return new AlternateStatus({ status: 'accepted' });
    return billed ?? idempotent(deps, call, (trx) => buyOrdered(deps, trx, order));
  });

  serve(purchaseCalls.change, async (call) => {
    const { body, viewer } = call;
    await requirePayer(deps, viewer);
    requireOwnAccount(body.account_id, viewer);
    return idempotent(deps, call, (trx) =>
      changePurchase(deps, trx, { viewer, purchaseTypeId: String(body.purchase_id) }),
    );
  });

  serve(purchaseCalls.cancel, async ({ viewer, language, params }) => {
    await requirePayer(deps, viewer);
    await cancelPurchase(deps, { viewer, language, id: params['id'] ?? '' });
    return undefined;
  });
}
