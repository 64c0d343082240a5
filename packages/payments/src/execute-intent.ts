import type { IntentRequest, PurchaseRefusal, PurchaseRefusalKind } from './intent.ts';
import type { PaymentOutcome } from './payment.ts';
import type { PaymentTransaction } from './ports.ts';

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
} as const satisfies Readonly<Record<PurchaseRefusalKind, PurchaseRefusal>>;

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
