import type { BoughtPurchase, PlannedPurchase, purchaseCalls } from '@antenna/api-contract';
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
import { formatMoney, toSeconds, type Clock, type MinorUnits, type Random, type Seconds } from '@antenna/kernel';
import { iso } from '@antenna/time-zones';
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { BodyOf } from '../../domain/call-types.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';
import { readMoney } from '../../domain/read-money.ts';
import { buyThroughBilling, disableThroughBilling, type BillingTransport } from '../../operator-billing/index.ts';
import type { ProviderCache, ProviderData } from '../../provider/provider-cache.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { buyTitle, licenceOfPurchase, returnTitle } from '../../titles/index.ts';
import { refuseForbiddenCountry } from '../network/country.ts';
import { userPurchase } from '../packets/wire.ts';
import { purchaseError, subscriptionError } from '../subscriptions/errors.ts';
import { holdingById } from './repository.ts';

export interface PurchasesDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
}

/** Viewers pay from their own wallet only; without an id it is that one. */
export function requireOwnAccount(accountId: string | number | undefined, { userId }: Viewer): void {
  if (accountId !== undefined && String(accountId) !== String(userId)) throw domainError('missing');
}

/** A purchase that was checked and can be made. */
export interface Order {
  readonly viewer: Viewer;
  readonly provider: ProviderData;
  readonly language: string;
  readonly country: string;
  readonly remote: string;
  readonly purchaseTypeId: string;
  /** A title that is sold separately; undefined for a packet. */
  readonly licenceId: number | undefined;
  readonly libraryId: number | null | undefined;
  /** What the viewer was shown. */
  readonly expectedAmount: MinorUnits | undefined;
}

/** Reads an order. Throws permission-denied where the operator sells nothing, and forbidden-country. */
export function readOrder(
  body: BodyOf<typeof purchaseCalls.create>,
  caller: Pick<Order, 'viewer' | 'provider' | 'language' | 'country' | 'remote'>,
): Order {
  const { provider, country, remote } = caller;
  if (provider.brand.provider.is_have_purchases !== true) throw domainError('permission-denied');
  const purchaseTypeId = String(body.purchase_id);
  const expectedAmount =
    body.expected_amount === undefined ? undefined : readMoney(body.expected_amount, 'expected_amount');
  refuseForbiddenCountry(provider, country, remote);
  return {
    ...caller,
    purchaseTypeId,
    licenceId: body.entity_license_id ?? licenceOfPurchase(purchaseTypeId),
    libraryId: body.library_id,
    expectedAmount,
  };
}

/** Buys through the operator's own billing. Undefined: this operator leaves it to the wallet; 'accepted': it will be opened later. */
export async function orderThroughBilling(
  deps: PurchasesDeps,
  { viewer, provider, language, purchaseTypeId }: Order,
): Promise<BoughtPurchase | 'accepted' | undefined> {
  const way = wayById(shopOf(provider), purchaseTypeId);
  const billed = way && (await buyThroughBilling(deps, { viewer, packetId: way.file.id, language }));
  if (billed?.kind !== 'opened') return billed?.kind;
  const { id } = billed.holding;
  return { ...(await purchaseOf(deps.db, viewer, id)).purchase, subscription_id: id };
}

/** Buys from the wallet: a packet in one of its ways, or a title. */
export async function buyOrdered(deps: PurchasesDeps, trx: Database, order: Order): Promise<BoughtPurchase> {
  const at = toSeconds(deps.clock.now());
  return order.licenceId === undefined
    ? buyPacket(trx, order, at)
    : buyLicence(trx, { ...order, licenceId: order.licenceId }, at);
}

async function buyLicence(
  trx: Database,
  { viewer, licenceId, expectedAmount }: Order & { readonly licenceId: number },
  at: Seconds,
): Promise<BoughtPurchase> {
  const sale = await buyTitle(trx, {
    user: { id: viewer.userId, providerId: viewer.providerId },
    licenceId,
    expectedMinor: expectedAmount,
    at,
  });
  if (sale.kind !== 'bought') throw purchaseError(sale);
  return {
    id: sale.purchaseId,
    purchase_type_id: `licence-${licenceId}`,
    account_id: String(viewer.userId),
    status: 'active',
    is_cancelable: true,
  };
}

async function buyPacket(trx: Database, order: Order, at: Seconds): Promise<BoughtPurchase> {
  const { viewer, country, remote, purchaseTypeId, expectedAmount, libraryId } = order;
  const way = wayById(await readShop(trx, viewer.providerId), purchaseTypeId);
  if (!way) throw domainError('missing');
  if (libraryId != null && !(way.file.libraries ?? []).includes(libraryId)) throw invalid({ library_id: ['choice'] });
  const outcome = await buy(trx, {
    user: { userId: viewer.userId, providerId: viewer.providerId, country },
    packetId: way.file.id,
    purchaseTypeId,
    expectedAmount,
    isTrialAllowed: true,
    at,
  });
  if (outcome.kind !== 'bought') throw purchaseError(outcome, remote);
  const { purchase } = await purchaseOf(trx, viewer, outcome.holdingId);
  return { ...purchase, subscription_id: outcome.holdingId };
}

/** Another period from the next payment on. */
export async function changePurchase(
  deps: PurchasesDeps,
  trx: Database,
  { viewer, purchaseTypeId }: { readonly viewer: Viewer; readonly purchaseTypeId: string },
): Promise<PlannedPurchase> {
  const outcome = await changePeriod(trx, { ...changing(deps, viewer), purchaseTypeId });
  if (outcome.kind !== 'done') throw subscriptionError(outcome);
  const { purchase, holding } = await purchaseOf(trx, viewer, outcome.holdingId);
  return {
    ...purchase,
    next_pay_at: holding.next_pay_at === null ? null : iso(holding.next_pay_at),
    next_price: holding.renew === 1 ? formatMoney(nextPeriod(holding).minor) : null,
  };
}

/** Returns an unused title, or ends the renewal of a packet. */
export async function cancelPurchase(
  deps: PurchasesDeps,
  { viewer, language, id }: { readonly viewer: Viewer; readonly language: string; readonly id: string },
): Promise<void> {
  if (await disableThroughBilling(deps, { viewer, holdingId: id, language })) return;
  await inTransaction(deps.db, async (trx) => {
    const { at } = changing(deps, viewer);
    const returned = await returnTitle(trx, { userId: viewer.userId, purchaseId: id, at });
    if (returned === 'used') throw invalid({ id: ['return_over'] });
    if (returned === 'returned') return;
    const outcome = await disable(trx, { ...changing(deps, viewer), holdingId: id });
    if (outcome.kind !== 'done') throw subscriptionError(outcome);
  });
}

const changing = ({ clock }: PurchasesDeps, { userId, providerId }: Viewer): Changing => ({
  userId,
  providerId,
  at: toSeconds(clock.now()),
});

async function purchaseOf(
  trx: Database,
  { userId, providerId }: Viewer,
  holdingId: string,
): Promise<{ readonly purchase: BoughtPurchase; readonly holding: Holding }> {
  const holding = await holdingById(trx, holdingId);
  const file = (await readShop(trx, providerId)).packets.get(holding.packet_id);
  const purchase = userPurchase(holding, file, { accountId: String(userId) });
  if (!purchase) throw domainError('missing');
  return { purchase, holding };
}
