import { buy, readShop, resumeAfterRefill, undoHolding, wayById, type BuyOutcome } from '@antenna/billing';
import type { IntentRequest, Purchases, PurchaseResult } from '@antenna/payments';
import type { Database } from '../db/open.ts';
import { payContract, undoContract } from '../modules/mw/contract-invoices.ts';
import { executeOffer, undoOffer, type OfferOutcome } from '../modules/offers/execute.ts';
import { holdingOfOffer } from '../modules/offers/repository.ts';

type PurchaseRequest = Parameters<Purchases['execute']>[0];

/** What payments can be for: packets, offers and contracts, bought in the transaction `trx`. */
export function createPurchases(trx: Database): Purchases {
  return {
    execute: (request) => execute(trx, request),
    undo: (request, subscriptionId) => undo(trx, request, subscriptionId),
    resumePaused: async (userId, at) => void (await resumeAfterRefill(trx, userId, at)),
  };
}

async function execute(trx: Database, request: PurchaseRequest): Promise<PurchaseResult | undefined> {
  const { userId, providerId, intent, at } = request;
  switch (intent.kind) {
    case 'packet':
      return resultOf(
        await buy(trx, {
          user: { userId, providerId },
          packetId: intent.packetId,
          expectedAmount: intent.expected,
          isTrialAllowed: true,
          at,
        }),
      );
    case 'purchase': {
      const found = wayById(await readShop(trx, providerId), intent.purchaseTypeId);
      if (!found) return { kind: 'not-sold' };
      return resultOf(
        await buy(trx, {
          user: { userId, providerId },
          packetId: found.file.id,
          purchaseTypeId: intent.purchaseTypeId,
          expectedAmount: intent.expected,
          isTrialAllowed: true,
          at,
        }),
      );
    }
    case 'offer':
      return resultOf(
        await executeOffer(trx, { userId, offerId: intent.offerId, purchaseTypeId: intent.purchaseTypeId, at }),
      );
    case 'contract': {
      const { addressId, demand, minor } = intent;
      const outcome = await payContract(trx, { userId, addressId, demand, minor, at });
      // A paid contract is nothing that this service holds for the viewer.
      return outcome === 'paid' ? undefined : { kind: outcome };
    }
  }
}

function resultOf(outcome: BuyOutcome | OfferOutcome): PurchaseResult {
  if (outcome.kind !== 'bought') return { kind: outcome.kind };
  return 'holdingId' in outcome ? { kind: 'bought', subscriptionId: outcome.holdingId } : { kind: 'bought' };
}

async function undo(
  trx: Database,
  { userId, providerId, intent, at }: IntentRequest,
  subscriptionId: string | undefined,
): Promise<void> {
  if (intent.kind === 'offer') return void (await undoOffer(trx, { userId, offerId: intent.offerId, at }));
  if (intent.kind === 'contract') {
    const { addressId, demand, minor } = intent;
    return undoContract(trx, { userId, addressId, demand, minor, at });
  }
  if (subscriptionId === undefined) return;
  const holding = await holdingOfOffer(trx, subscriptionId, userId);
  if (holding) await undoHolding({ trx, shop: await readShop(trx, providerId), at }, holding);
}
