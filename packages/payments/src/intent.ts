import type { MinorUnits, Seconds } from '@antenna/kernel';

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

/** Why billing refused a purchase, or another system that sells. */
export type PurchaseRefusalKind =
  | 'needs-money'
  | 'already-held'
  | 'base-required'
  | 'agreement-required'
  | 'price-changed'
  | 'forbidden-country'
  | 'not-sold'
  | 'payment-not-allowed'
  | 'base-paused';

/** How a purchase ended. `subscriptionId`: of a packet; other things have none. */
export type PurchaseResult =
  { readonly kind: 'bought'; readonly subscriptionId?: string } | { readonly kind: PurchaseRefusalKind };

/** What can be bought once. Two open payments with the same subject would pay for one thing. Undefined for money that may always come. */
export function subjectOf(intent: Intent): string | undefined {
  if (intent.kind === 'packet') return `packet:${intent.packetId}`;
  return intent.kind === 'purchase' ? `packet:${intent.purchaseTypeId.split('.', 1)[0] ?? ''}` : undefined;
}
