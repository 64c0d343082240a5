import type { MinorUnits, Seconds } from '@antenna/kernel';
import { buy, readShop, resumeAfterRefill, undoHolding, wayById } from '@antenna/billing';
import type { Database } from '../db/open.ts';
import { payContract, undoContract } from '../modules/mw/contract-invoices.ts';
import { executeOffer, undoOffer, type OfferOutcome } from '../modules/offers/execute.ts';
import type { Unbought } from './texts/words.ts';

/** What is done as soon as the money is in the wallet. */
export type Intent =
  | { readonly kind: 'refill' }
  | { readonly kind: 'packet'; readonly packetId: number; readonly expected?: MinorUnits }
  | { readonly kind: 'purchase'; readonly purchaseTypeId: string; readonly expected?: MinorUnits }
  | { readonly kind: 'offer'; readonly offerId: string; readonly purchaseTypeId: string }
  /** What an operator asks for a contract (addresses.json). */
  | { readonly kind: 'contract'; readonly addressId: number; readonly demand: string; readonly minor: MinorUnits }
  | { readonly kind: 'link-card'; readonly neededRefund: boolean };

/** How it ended: the message is a word of descriptions.ts. */
export interface Executed {
  readonly subscriptionId?: string;
  readonly message?: string;
}

export interface Executing {
  readonly userId: number;
  readonly providerId: number;
  readonly intent: Intent;
  readonly at: Seconds;
}

/**
 * Carries an intent out in the caller's write. Whatever is refused leaves the money in the wallet and says why. Packets that
 * wait for money go on with what is there then.
 */
export async function executeIntent(trx: Database, asked: Executing): Promise<Executed> {
  const outcome = await buyWanted(trx, asked);
  // The sum that only tries a card goes back at once: nothing is paid with it.
  if (asked.intent.kind !== 'link-card' || !asked.intent.neededRefund)
    await resumeAfterRefill(trx, asked.userId, asked.at);
  if (outcome === undefined) return {};
  if (outcome.kind !== 'bought') return { message: UNBOUGHT[outcome.kind] };
  return 'holdingId' in outcome ? { subscriptionId: outcome.holdingId } : {};
}

const UNBOUGHT: Readonly<Record<Exclude<OfferOutcome['kind'], 'bought'>, Unbought>> = {
  'needs-money': 'needs_money',
  'already-held': 'already_held',
  'base-required': 'base_required',
  'agreement-required': 'agreement_required',
  'price-changed': 'price_changed',
  'forbidden-country': 'forbidden',
  'not-sold': 'not_sold',
  'payment-not-allowed': 'not_bought',
  'base-paused': 'not_bought',
};

async function buyWanted(
  trx: Database,
  { userId, providerId, intent, at }: Executing,
): Promise<OfferOutcome | undefined> {
  const user = { userId, providerId };
  if (intent.kind === 'packet')
    return buy(trx, { user, packetId: intent.packetId, expectedAmount: intent.expected, isTrialAllowed: true, at });
  if (intent.kind === 'offer')
    return executeOffer(trx, { userId, offerId: intent.offerId, purchaseTypeId: intent.purchaseTypeId, at });
  if (intent.kind === 'contract')
    return contractOutcome(
      await payContract(trx, { userId, addressId: intent.addressId, demand: intent.demand, minor: intent.minor, at }),
    );
  if (intent.kind !== 'purchase') return undefined;
  const way = wayById(await readShop(trx, providerId), intent.purchaseTypeId);
  if (!way) return { kind: 'not-sold' };
  return buy(trx, {
    user,
    packetId: way.file.id,
    purchaseTypeId: intent.purchaseTypeId,
    expectedAmount: intent.expected,
    isTrialAllowed: true,
    at,
  });
}

/** A paid contract is nothing that this service holds for the viewer. */
const contractOutcome = (paid: Awaited<ReturnType<typeof payContract>>): OfferOutcome | undefined =>
  paid === 'paid'
    ? undefined
    : paid === 'already-held'
      ? { kind: 'already-held' }
      : { kind: 'needs-money', amount: 0, balance: 0, missing: 0 };

/** Ends what an intent had bought, so that its price is in the wallet again; nothing where there is nothing left to end. */
export async function undoIntent(
  trx: Database,
  { userId, providerId, intent, at }: Executing,
  subscriptionId: string | undefined,
): Promise<void> {
  if (intent.kind === 'offer') return void (await undoOffer(trx, { userId, offerId: intent.offerId, at }));
  if (intent.kind === 'contract')
    return undoContract(trx, { userId, addressId: intent.addressId, demand: intent.demand, minor: intent.minor, at });
  if (subscriptionId === undefined) return;
  const holding = await trx
    .selectFrom('holdings')
    .selectAll()
    .where('id', '=', subscriptionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (holding) await undoHolding(trx, await readShop(trx, providerId), holding, at);
}
