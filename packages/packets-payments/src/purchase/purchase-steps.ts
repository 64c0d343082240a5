import { go, parseMoney, type Failure, type MinorUnits } from '@antenna/kernel';
import type { Bill } from '../payment/bill.ts';
import type { PaymentOutcome } from '../payment/payment-state.ts';
import type { At, Buying, Next, PurchaseEffect, PurchaseNotice, PurchaseState } from './purchase-state.ts';
import { intentOf, missingFor, priceOf, type Purchase, type PurchaseWish } from './purchase.ts';

/** It ends without a packet; nothing plays after it. */
export function leave(requestId: number, ...effects: readonly PurchaseEffect[]): Next {
  return go<PurchaseState, PurchaseEffect>({ at: 'idle', requestId: requestId + 1 }, ...effects, {
    do: 'forget-play-after',
  });
}

export function noticed(requestId: number, notice: PurchaseNotice): Next {
  return leave(requestId, { do: 'close-dialog' }, { do: 'notice', notice });
}

export function checkPin(requestId: number, wish: PurchaseWish, isDemanded = false): Next {
  return go<PurchaseState, PurchaseEffect>(
    { at: 'checking-pin', requestId: requestId + 1, wish },
    { do: 'check-pin', isDemanded },
  );
}

export function load(requestId: number, wish: PurchaseWish, error?: Failure): Next {
  return go<PurchaseState, PurchaseEffect>(
    { at: 'loading', requestId: requestId + 1, wish, ...(error && { error }) },
    { do: 'load-checkout', requestId: requestId + 1, wish },
  );
}

export function refresh(
  {
    requestId,
    wish,
    purchase,
  }: { readonly requestId: number; readonly wish: PurchaseWish; readonly purchase: Purchase },
  isAccepted = false,
): Next {
  return go<PurchaseState, PurchaseEffect>(
    { at: 'refreshing', requestId: requestId + 1, wish, purchase },
    { do: 'close-dialog' },
    { do: 'refresh', requestId: requestId + 1, purchase, isAccepted },
  );
}

/** The press that pays from the wallet; a second one finds the state gone. */
export function subscribe(state: { readonly requestId: number } & Buying): Next {
  const { error: _error, ...rest } = state;
  const { purchase, idempotencyKey } = state;
  return go<PurchaseState, PurchaseEffect>(
    { ...rest, at: 'subscribing', requestId: state.requestId + 1 },
    { do: 'subscribe', requestId: state.requestId + 1, purchase, idempotencyKey },
  );
}

/** Money from outside for what is missing. */
export function pay(
  state: { readonly requestId: number } & Buying,
  missing: MinorUnits,
  more: Pick<Bill, 'prefers'> = {},
): Next {
  const { wish, facts, purchase, idempotencyKey } = state;
  const bill: Bill = {
    of: 'purchase',
    accountId: purchase.accountId,
    amount: missing,
    total: purchase.amount,
    title: purchase.title,
    price: priceOf(purchase),
    intent: intentOf(purchase),
    packetId: purchase.packetId,
    means: facts.means,
    cards: facts.cards,
    isByPromoLink: wish.isByPromoLink ?? false,
    framesForms: facts.framesForms,
    ...(facts.phone !== undefined && { phone: facts.phone }),
    ...(wish.nextPacketId !== undefined && { nextPacketId: wish.nextPacketId }),
    ...more,
  };
  return go<PurchaseState, PurchaseEffect>(
    { wish, facts, purchase, idempotencyKey, at: 'paying', requestId: state.requestId + 1 },
    { do: 'pay', bill },
  );
}

/** The server's word: each refusal that the product knows goes its own way; after the others the button stands again. */
export function subscribeRefused(state: At<'subscribing'>, failure: Failure): Next {
  const { requestId, purchase, wish } = state;
  const isLeft = state.isLeft === true;
  switch (failure.kind) {
    case 'already-held':
      return noticed(requestId, { kind: 'already-bought', packetId: purchase.packetId });
    case 'forbidden-country':
      return noticed(requestId, { kind: 'forbidden-country' });
    case 'missing':
      return noticed(requestId, { kind: 'packet-not-found' });
  }
  if (isLeft) return leave(requestId, { do: 'show-error', failure });
  switch (failure.kind) {
    case 'needs-money':
      // Paid by SMS where that is a way.
      return pay(state, parseMoney(failure.missing ?? '') ?? missingFrom(failure.amount, state), {
        prefers: 'phone-sms',
      });
    case 'price-changed':
    case 'agreement-required':
    case 'base-required':
      return load(requestId, wish, failure);
    case 'pin-required':
      return checkPin(requestId, wish, true);
    case 'forbidden':
      return failure.code === 'child_forbidden'
        ? noticed(requestId, { kind: 'child' })
        : leave(requestId, { do: 'close-dialog' }, { do: 'show-error', failure });
    case 'permission-denied':
    case 'barred':
      return leave(requestId, { do: 'close-dialog' }, { do: 'show-error', failure });
    default:
      return go<PurchaseState, PurchaseEffect>(
        { ...state, at: 'confirming', requestId: requestId + 1, error: failure },
        { do: 'show-error', failure },
      );
  }
}

/** The server named the sum but not what is missing of it. */
function missingFrom(amount: string | undefined, { purchase }: Buying): MinorUnits {
  const total = parseMoney(amount ?? '');
  return total === undefined ? Math.max(1, missingFor(purchase)) : Math.max(1, total - purchase.balance);
}

/** What became of the money that was to come. Carried out by the server already, or now from the wallet. */
export function paymentSettled(state: At<'paying'>, outcome: PaymentOutcome): Next {
  const { requestId } = state;
  switch (outcome.kind) {
    case 'paid':
      return outcome.isCarriedOut
        ? refresh({ ...state, purchase: { ...state.purchase, transactionId: outcome.transactionId } })
        : subscribe(state);
    case 'enough':
      return subscribe(state);
    case 'left':
      // What was begun is asked about further, and plays after it.
      return outcome.isBegun ? go({ at: 'idle', requestId: requestId + 1 }) : leave(requestId);
    case 'failed':
      return leave(requestId);
    case 'no-way':
      return noticed(requestId, { kind: noWay(state) });
  }
}

/** An operator that sells nothing here and takes no money here connects automatically what is asked for (C-059). */
function noWay({
  facts,
  wish,
}: Pick<Buying, 'facts' | 'wish'>): 'no-way-to-pay' | 'provider-channel' | 'provider-subscription' {
  if (facts.usesPurchases || facts.means.length > 0) return 'no-way-to-pay';
  return wish.isForChannel === true ? 'provider-channel' : 'provider-subscription';
}
