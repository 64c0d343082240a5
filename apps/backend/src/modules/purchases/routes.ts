import { purchaseCalls } from '@antenna/api-contract';
import type { BoughtPurchase } from '@antenna/api-contract';
import { formatMoney, toSeconds, type Clock, type Random } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import {
  buy,
  changePeriod,
  disable,
  nextPeriod,
  readShop,
  shopOf,
  wayById,
  type Changing,
  type Holding,
} from '@antenna/billing';
import { idempotent } from '../../http/idempotent.ts';
import { buyThroughBilling, disableThroughBilling, type BillingTransport } from '../../operator-billing/index.ts';
import { AlternateStatus, type ViewerCall, type ApiRouter } from '../../http/api-router.ts';
import { iso } from '@antenna/time-zones';
import { buyTitle, licenceOfPurchase, returnTitle, type TitleSale } from '../../titles/index.ts';
import { countryOf } from '../../http/country.ts';
import { refuseForbiddenCountry } from '../network/country.ts';
import { userPurchase } from '../packets/wire.ts';
import { requirePayer } from '../subscriptions/payer.ts';
import { purchaseError, subscriptionError } from '../subscriptions/errors.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { AppSettings } from '../../settings.ts';
import { holdingById } from './repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readMoney } from '../../domain/read-money.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';

export interface PurchasesRoutesDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
  readonly settings: Pick<AppSettings, 'countryHeader' | 'secretKey' | 'testing'>;
}

type Asked = ViewerCall<{ readonly auth: 'user' }>;

export function registerPurchases({ serve }: ApiRouter, deps: PurchasesRoutesDeps): void {
  const now = () => toSeconds(deps.clock.now());
  const changing = ({ viewer }: Pick<Asked, 'viewer'>): Changing => ({
    userId: viewer.userId,
    providerId: viewer.providerId,
    at: now(),
  });
  /** Viewers pay from their own wallet only; without an id it is that one. */
  const ownAccount = (accountId: string | number | undefined, { viewer }: Pick<Asked, 'viewer'>): void => {
    if (accountId !== undefined && String(accountId) !== String(viewer.userId)) throw domainError('missing');
  };

  serve(purchaseCalls.create, async (asked) => {
    await requirePayer(deps, asked.viewer);
    const { body, viewer, remote } = asked;
    ownAccount(body.account_id, asked);
    const provider = await deps.providers.get(viewer.providerId);
    if (provider.brand.provider.is_have_purchases !== true) throw domainError('permission-denied');
    const country = countryOf(asked.headers, deps.settings, provider);
    const user = { userId: viewer.userId, providerId: viewer.providerId, country };
    const purchaseTypeId = String(body.purchase_id);
    const expectedAmount =
      body.expected_amount === undefined ? undefined : readMoney(body.expected_amount, 'expected_amount');
    refuseForbiddenCountry(provider, country, remote);
    const licenceId = body.entity_license_id ?? licenceOfPurchase(purchaseTypeId);
    if (licenceId !== undefined) {
      return idempotent(deps, asked, async (trx) =>
        titlePurchase(
          await buyTitle(trx, {
            user: { id: viewer.userId, providerId: viewer.providerId },
            licenceId,
            expectedMinor: expectedAmount,
            at: now(),
          }),
          licenceId,
          viewer.userId,
        ),
      );
    }
    const wanted = wayById(shopOf(provider), purchaseTypeId);
    const billed = wanted && (await buyThroughBilling(deps, viewer, wanted.file.id, asked.language));
    if (billed)
      return billed.kind === 'accepted'
        ? new AlternateStatus({ status: 'accepted' })
        : { ...(await purchase(deps.db, asked, billed.holding.id)).own, subscription_id: billed.holding.id };
    return idempotent(deps, asked, async (trx) => {
      const found = wayById(await readShop(trx, viewer.providerId), purchaseTypeId);
      if (!found) throw domainError('missing');
      if (body.library_id != null && !(found.file.libraries ?? []).includes(body.library_id))
        throw invalid({ library_id: ['is not in this packet'] });
      const outcome = await buy(trx, {
        user,
        packetId: found.file.id,
        purchaseTypeId,
        expectedAmount,
        isTrialAllowed: true,
        at: now(),
      });
      if (outcome.kind !== 'bought') throw purchaseError(outcome, remote);
      return { ...(await purchase(trx, asked, outcome.holdingId)).own, subscription_id: outcome.holdingId };
    });
  });

  serve(purchaseCalls.change, async (asked) => {
    await requirePayer(deps, asked.viewer);
    ownAccount(asked.body.account_id, asked);
    return idempotent(deps, asked, async (trx) => {
      const outcome = await changePeriod(trx, { ...changing(asked), purchaseTypeId: String(asked.body.purchase_id) });
      if (outcome.kind !== 'done') throw subscriptionError(outcome);
      const { own, holding } = await purchase(trx, asked, outcome.holdingId);
      return {
        ...own,
        next_pay_at: holding.next_pay_at === null ? null : iso(holding.next_pay_at),
        next_price: holding.renew === 1 ? formatMoney(nextPeriod(holding).minor) : null,
      };
    });
  });

  serve(purchaseCalls.cancel, async (asked) => {
    await requirePayer(deps, asked.viewer);
    const id = asked.params['id'] ?? '';
    if (await disableThroughBilling(deps, asked.viewer, id, asked.language)) return undefined;
    await inTransaction(deps.db, async (trx) => {
      const returned = await returnTitle(trx, { userId: asked.viewer.userId, purchaseId: id, at: now() });
      if (returned === 'used') throw invalid({ id: ['was used, or is older than a day'] });
      if (returned === 'returned') return;
      const outcome = await disable(trx, { ...changing(asked), holdingId: id });
      if (outcome.kind !== 'done') throw subscriptionError(outcome);
    });
    return undefined;
  });

  const purchase = async (
    trx: Database,
    { viewer }: Pick<Asked, 'viewer'>,
    id: string,
  ): Promise<{ readonly own: BoughtPurchase; readonly holding: Holding }> => {
    const holding = await holdingById(trx, id);
    const file = (await readShop(trx, viewer.providerId)).packets.get(holding.packet_id);
    const own = userPurchase(holding, file, { accountId: String(viewer.userId) });
    if (!own) throw domainError('missing');
    return { own, holding };
  };
}

function titlePurchase(sale: TitleSale, licenceId: number, userId: number): BoughtPurchase {
  if (sale.kind !== 'bought') throw purchaseError(sale);
  return {
    id: sale.purchaseId,
    purchase_type_id: `licence-${licenceId}`,
    account_id: String(userId),
    status: 'active',
    is_cancelable: true,
  };
}
