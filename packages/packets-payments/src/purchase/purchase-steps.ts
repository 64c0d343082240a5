import { parseMoney, type Failure, type MinorUnits } from '@antenna/kernel';
import type { Bill } from '../payment/bill.ts';
import type { PaymentOutcome } from '../payment/payment-state.ts';
import { next, type At, type Buying, type Next, type PurchaseEffect, type PurchaseNotice } from './purchase-state.ts';
import { intentOf, missingFor, priceOf, type Purchase, type PurchaseTarget } from './purchase.ts';

/** Ends the purchase without a packet; nothing is played after it. */
export function endWithoutPacket(requestId: number, ...effects: readonly PurchaseEffect[]): Next {
  return next({ at: 'idle', requestId: requestId + 1 }, ...effects, {
    do: 'forget-play-after',
  });
}

export function endWithNotice(requestId: number, notice: PurchaseNotice): Next {
  return endWithoutPacket(requestId, { do: 'close-dialog' }, { do: 'notice', notice });
}

export function checkPin(requestId: number, target: PurchaseTarget, isDemanded = false): Next {
  return next({ at: 'checking-pin', requestId: requestId + 1, target }, { do: 'check-pin', isDemanded });
}

export function load(requestId: number, target: PurchaseTarget, error?: Failure): Next {
  return next(
    { at: 'loading', requestId: requestId + 1, target, ...(error && { error }) },
    { do: 'load-checkout', requestId: requestId + 1, target },
  );
}

export function refresh(
  {
    requestId,
    target,
    purchase,
  }: { readonly requestId: number; readonly target: PurchaseTarget; readonly purchase: Purchase },
  isAccepted = false,
): Next {
  return next(
    { at: 'refreshing', requestId: requestId + 1, target, purchase },
    { do: 'close-dialog' },
    { do: 'refresh', requestId: requestId + 1, purchase, isAccepted },
  );
}

/** Buys from the wallet. A second press finds another state and does nothing. */
export function subscribe(state: { readonly requestId: number } & Buying): Next {
  const { error: _error, ...rest } = state;
  const { purchase, idempotencyKey } = state;
  return next(
    { ...rest, at: 'subscribing', requestId: state.requestId + 1 },
    { do: 'subscribe', requestId: state.requestId + 1, purchase, idempotencyKey },
  );
}

/** Requests a payment of the missing amount. */
export function pay(
  state: { readonly requestId: number } & Buying,
  missing: MinorUnits,
  more: Pick<Bill, 'prefers'> = {},
): Next {
  const { target, checkout, purchase, idempotencyKey } = state;
  const bill: Bill = {
    of: 'purchase',
    accountId: purchase.accountId,
    amount: missing,
    total: purchase.amount,
    title: purchase.title,
    price: priceOf(purchase),
    intent: intentOf(purchase),
    packetId: purchase.packetId,
    methods: checkout.methods,
    cards: checkout.cards,
    isByPromoLink: target.isByPromoLink ?? false,
    framesForms: checkout.framesForms,
    ...(checkout.phone !== undefined && { phone: checkout.phone }),
    ...(target.nextPacketId !== undefined && { nextPacketId: target.nextPacketId }),
    ...more,
  };
  return next(
    { target, checkout, purchase, idempotencyKey, at: 'paying', requestId: state.requestId + 1 },
    { do: 'pay', bill },
  );
}

/** Each known refusal has its own reaction; after others the button is enabled again. */
export function subscribeRefused(state: At<'subscribing'>, failure: Failure): Next {
  const { requestId, purchase, target } = state;
  const isDismissed = state.isDismissed === true;
  switch (failure.kind) {
    case 'already-held':
      return endWithNotice(requestId, { kind: 'already-bought', packetId: purchase.packetId });
    case 'forbidden-country':
      return endWithNotice(requestId, { kind: 'forbidden-country' });
    case 'missing':
      return endWithNotice(requestId, { kind: 'packet-not-found' });
  }
  if (isDismissed) return endWithoutPacket(requestId, { do: 'show-error', failure });
  switch (failure.kind) {
    case 'needs-money':
      // SMS is preferred where it is available (C-309).
      return pay(state, parseMoney(failure.missing ?? '') ?? missingFrom(failure.amount, state), {
        prefers: 'phone-sms',
      });
    case 'price-changed':
    case 'agreement-required':
    case 'base-required':
      return load(requestId, target, failure);
    case 'pin-required':
      return checkPin(requestId, target, true);
    case 'forbidden':
      return failure.code === 'child_forbidden'
        ? endWithNotice(requestId, { kind: 'child' })
        : endWithoutPacket(requestId, { do: 'close-dialog' }, { do: 'show-error', failure });
    case 'permission-denied':
    case 'barred':
      return endWithoutPacket(requestId, { do: 'close-dialog' }, { do: 'show-error', failure });
    default:
      return next(
        { ...state, at: 'confirming', requestId: requestId + 1, error: failure },
        { do: 'show-error', failure },
      );
  }
}

/** The missing part of the amount that the server named. */
function missingFrom(amount: string | undefined, { purchase }: Buying): MinorUnits {
  const total = parseMoney(amount ?? '');
  return total === undefined ? Math.max(1, missingFor(purchase)) : Math.max(1, total - purchase.balance);
}

/** After the payment: done when the server has executed the intent, else bought from the wallet. */
export function paymentSettled(state: At<'paying'>, outcome: PaymentOutcome): Next {
  const { requestId } = state;
  switch (outcome.kind) {
    case 'paid':
      return outcome.isCarriedOut
        ? refresh({ ...state, purchase: { ...state.purchase, transactionId: outcome.transactionId } })
        : subscribe(state);
    case 'enough':
      return subscribe(state);
    case 'dismissed':
      // A started payment is still polled, and plays after it.
      return outcome.isStarted ? next({ at: 'idle', requestId: requestId + 1 }) : endWithoutPacket(requestId);
    case 'failed':
      return endWithoutPacket(requestId);
    case 'no-method':
      return endWithNotice(requestId, { kind: unavailableNotice(state) });
  }
}

/** An operator without purchases and payments here connects packets and channels itself (C-059). */
function unavailableNotice({
  checkout,
  target,
}: Pick<Buying, 'checkout' | 'target'>): 'no-way-to-pay' | 'provider-channel' | 'provider-subscription' {
  if (checkout.usesPurchases || checkout.methods.length > 0) return 'no-way-to-pay';
  return target.isForChannel === true ? 'provider-channel' : 'provider-subscription';
}
