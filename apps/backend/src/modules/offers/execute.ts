import type { MinorUnits, Seconds } from '@antenna/kernel';
import { accountOf, buy, readShop, undoHolding, type BuyOutcome } from '@antenna/billing';
import type { Database } from '../../db/open.ts';
import { buyTitle, licenceOfPurchase, revokeTitle, type TitleSale } from '../../titles/index.ts';
import { frozenPrice, holdOffer, noteBought, type Frozen, type Offered, holdingOfOffer } from './repository.ts';

export type OfferOutcome = BuyOutcome | TitleSale;

export interface OfferExecution {
  readonly userId: number;
  readonly offerId: string;
  readonly purchaseTypeId: string;
  readonly at: Seconds;
}

/**
 * Buys from the wallet what an offer promised, at the offer's price: a title's price holds; a packet that has become dearer is refused
 * (price-changed). In the caller's transaction, and once for an offer: a second turn answers already-held.
 */
export async function executeOffer(
  trx: Database,
  { userId, offerId, purchaseTypeId, at }: OfferExecution,
): Promise<OfferOutcome> {
  // First the wallet, as a payment that settles does: two that hold one each would wait for one another.
  await accountOf(trx, userId);
  const offer = await holdOffer(trx, userId, offerId);
  const frozen = offer?.purchases.find(({ id }) => id === purchaseTypeId);
  if (!offer || !frozen) return { kind: 'not-sold' };
  if (offer.paidAt !== undefined) return { kind: 'already-held' };
  const outcome = await buyFrozen(trx, { offer, frozen, at });
  if (outcome.kind === 'bought')
    await noteBought(trx, offer.id, {
      purchaseId: 'holdingId' in outcome ? outcome.holdingId : outcome.purchaseId,
      minor: outcome.charged,
      at,
    });
  return outcome;
}

function buyFrozen(
  trx: Database,
  { offer, frozen, at }: { readonly offer: Offered; readonly frozen: Frozen; readonly at: Seconds },
): Promise<OfferOutcome> {
  const licenceId = licenceOfPurchase(frozen.id);
  const price = frozenPrice(frozen);
  if (licenceId !== undefined)
    return buyTitle(trx, { user: { id: offer.userId, providerId: offer.providerId }, licenceId, price, at });
  const packetId = offer.subject.kind === 'packet' ? offer.subject.packetId : 0;
  return buy(trx, {
    user: { userId: offer.userId, providerId: offer.providerId },
    packetId,
    purchaseTypeId: frozen.id,
    expectedAmount: price,
    isTrialAllowed: true,
    at,
  });
}

/** Ends what an offer had bought, before a refund: the price is in the wallet again. Returns the sum. */
export async function undoOffer(
  trx: Database,
  { userId, offerId, at }: { readonly userId: number; readonly offerId: string; readonly at: Seconds },
): Promise<MinorUnits> {
  await accountOf(trx, userId);
  const offer = await holdOffer(trx, userId, offerId);
  if (offer?.bought === undefined) return 0;
  const holding = await holdingOfOffer(trx, offer.bought, userId);
  if (holding) return undoHolding({ trx, shop: await readShop(trx, offer.providerId), at }, holding);
  return revokeTitle(trx, { userId, purchaseId: offer.bought, at });
}
