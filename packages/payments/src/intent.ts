import type { MinorUnits, Seconds } from '@antenna/kernel';
import type { PaymentOutcome } from './payment.ts';
import type { PaymentTransaction } from './ports.ts';

/** What is done as soon as the money is in the wallet. */
export type Intent =
  | { readonly kind: 'refill' }
  | { readonly kind: 'packet'; readonly packetId: number; readonly expected?: MinorUnits }
  | { readonly kind: 'purchase'; readonly purchaseTypeId: string; readonly expected?: MinorUnits }
  | { readonly kind: 'offer'; readonly offerId: string; readonly purchaseTypeId: string }
  /** What an operator asks for a contract (addresses.json). */
  | { readonly kind: 'contract'; readonly addressId: number; readonly demand: string; readonly minor: MinorUnits }
  | { readonly kind: 'link-card'; readonly neededRefund: boolean };

/** An intent with whose it is. */
export interface IntentRequest {
  readonly userId: number;
  readonly providerId: number;
  readonly intent: Intent;
  readonly at: Seconds;
}

/** Why the intent of a paid payment was not carried out; stored with the payment, and the app has a text for each. */
export type PurchaseRefusal =
  | 'not_bought'
  | 'already_held'
  | 'price_changed'
  | 'not_sold'
  | 'base_required'
  | 'agreement_required'
  | 'needs_money'
  | 'forbidden';

const REFUSALS = {
  'needs-money': 'needs_money',
  'already-held': 'already_held',
  'base-required': 'base_required',
  'agreement-required': 'agreement_required',
  'price-changed': 'price_changed',
  'forbidden-country': 'forbidden',
  'not-sold': 'not_sold',
  'payment-not-allowed': 'not_bought',
  'base-paused': 'not_bought',
} as const satisfies Readonly<Record<string, PurchaseRefusal>>;

/** How a purchase ended. `subscriptionId`: of a packet; other things have none. */
export type PurchaseResult =
  { readonly kind: 'bought'; readonly subscriptionId?: string } | { readonly kind: keyof typeof REFUSALS };

/** What can be bought once. Two open payments with the same subject would pay for one thing. Undefined for money that may always come. */
export function subjectOf(intent: Intent): string | undefined {
  if (intent.kind === 'packet') return `packet:${intent.packetId}`;
  return intent.kind === 'purchase' ? `packet:${intent.purchaseTypeId.split('.', 1)[0] ?? ''}` : undefined;
}

/**
 * Carries an intent out in the caller's transaction. A refusal leaves the money in the wallet and says why. Packets that
 * are paused for lack of money resume with what is there then.
 */
export async function executeIntent(
  { purchases }: Pick<PaymentTransaction, 'purchases'>,
  request: IntentRequest,
): Promise<PaymentOutcome> {
  const { intent, userId, at } = request;
  const result =
    intent.kind === 'refill' || intent.kind === 'link-card'
      ? undefined
      : await purchases.execute({ ...request, intent });
  // The sum that only checks a card goes back at once: nothing is paid with it.
  if (intent.kind !== 'link-card' || !intent.neededRefund) await purchases.resumePaused(userId, at);
  if (result === undefined) return {};
  if (result.kind !== 'bought') return { message: REFUSALS[result.kind] };
  return result.subscriptionId === undefined ? {} : { subscriptionId: result.subscriptionId };
}
