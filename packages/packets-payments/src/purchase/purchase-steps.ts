import { go, parseMoney, type Failure, type MinorUnits } from '@antenna/kernel';
import type { Bill } from '../payment/bill.ts';
import type { PaymentOutcome } from '../payment/payment-state.ts';
import type { At, Buying, Next, PurchaseEffect, PurchaseNotice, PurchaseState } from './purchase-state.ts';
import { intentOf, missingFor, priceOf, type Purchase, type PurchaseWish } from './purchase.ts';

/** It ends without a packet; nothing plays after it. */
export function leave(turn: number, ...effects: readonly PurchaseEffect[]): Next {
  return go<PurchaseState, PurchaseEffect>({ at: 'idle', turn: turn + 1 }, ...effects, { do: 'forget-play-after' });
}

export function noticed(turn: number, notice: PurchaseNotice): Next {
  return leave(turn, { do: 'close-dialog' }, { do: 'notice', notice });
}

export function checkPin(turn: number, wish: PurchaseWish, isDemanded = false): Next {
  return go<PurchaseState, PurchaseEffect>(
    { at: 'checking-pin', turn: turn + 1, wish },
    { do: 'check-pin', isDemanded },
  );
}

export function load(turn: number, wish: PurchaseWish, trouble?: Failure): Next {
  return go<PurchaseState, PurchaseEffect>(
    { at: 'loading', turn: turn + 1, wish, ...(trouble && { trouble }) },
    { do: 'load-facts', turn: turn + 1, wish },
  );
}

export function refresh(
  { turn, wish, purchase }: { readonly turn: number; readonly wish: PurchaseWish; readonly purchase: Purchase },
  isAccepted = false,
): Next {
  return go<PurchaseState, PurchaseEffect>(
    { at: 'refreshing', turn: turn + 1, wish, purchase },
    { do: 'close-dialog' },
    { do: 'refresh', turn: turn + 1, purchase, isAccepted },
  );
}

/** The press that pays from the wallet; a second one finds the state gone. */
export function subscribe(state: { readonly turn: number } & Buying): Next {
  const { trouble: _settled, ...calm } = state;
  const { purchase, deed } = state;
  return go<PurchaseState, PurchaseEffect>(
    { ...calm, at: 'subscribing', turn: state.turn + 1 },
    { do: 'subscribe', turn: state.turn + 1, purchase, deed },
  );
}

/** Money from outside for what is missing. */
export function pay(
  state: { readonly turn: number } & Buying,
  missing: MinorUnits,
  more: Pick<Bill, 'prefers'> = {},
): Next {
  const { wish, facts, purchase, deed } = state;
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
    { wish, facts, purchase, deed, at: 'paying', turn: state.turn + 1 },
    { do: 'pay', bill },
  );
}

/** The server's word: each refusal that the product knows goes its own way; after the others the button stands again. */
export function subscribeRefused(state: At<'subscribing'>, failure: Failure): Next {
  const { turn, purchase, wish } = state;
  const isLeft = state.isLeft === true;
  switch (failure.kind) {
    case 'already-held':
      return noticed(turn, { kind: 'already-bought', packetId: purchase.packetId });
    case 'forbidden-country':
      return noticed(turn, { kind: 'forbidden-country' });
    case 'missing':
      return noticed(turn, { kind: 'packet-not-found' });
  }
  if (isLeft) return leave(turn, { do: 'tell-trouble', failure });
  switch (failure.kind) {
    case 'needs-money':
      // Paid by SMS where that is a way (spec 3 §8).
      return pay(state, parseMoney(failure.missing ?? '') ?? missingFrom(failure.amount, state), {
        prefers: 'phone-sms',
      });
    case 'price-changed':
    case 'agreement-required':
    case 'base-required':
      return load(turn, wish, failure);
    case 'pin-required':
      return checkPin(turn, wish, true);
    case 'forbidden':
      return failure.code === 'child_forbidden'
        ? noticed(turn, { kind: 'child' })
        : leave(turn, { do: 'close-dialog' }, { do: 'tell-trouble', failure });
    case 'permission-denied':
    case 'barred':
      return leave(turn, { do: 'close-dialog' }, { do: 'tell-trouble', failure });
    default:
      return go<PurchaseState, PurchaseEffect>(
        { ...state, at: 'confirming', turn: turn + 1, trouble: failure },
        { do: 'tell-trouble', failure },
      );
  }
}

/** The server named the sum but not what is missing of it. */
function missingFrom(amount: string | undefined, { purchase }: Buying): MinorUnits {
  const total = parseMoney(amount ?? '');
  return total === undefined ? Math.max(1, missingFor(purchase)) : Math.max(1, total - purchase.balance);
}

/** What became of the money that was to come. Carried out by the server already, or now from the wallet. */
export function paymentTold(state: At<'paying'>, outcome: PaymentOutcome): Next {
  const { turn } = state;
  switch (outcome.came) {
    case 'paid':
      return outcome.isCarriedOut
        ? refresh({ ...state, purchase: { ...state.purchase, transactionId: outcome.transactionId } })
        : subscribe(state);
    case 'enough':
      return subscribe(state);
    case 'left':
      // What was begun is asked about further, and plays after it.
      return outcome.isBegun ? go({ at: 'idle', turn: turn + 1 }) : leave(turn);
    case 'failed':
      return leave(turn);
    case 'no-way':
      return noticed(turn, { kind: noWay(state) });
  }
}

/** An operator that sells nothing here and takes no money here connects by itself what is asked for (C-059). */
function noWay({
  facts,
  wish,
}: Pick<Buying, 'facts' | 'wish'>): 'no-way-to-pay' | 'provider-channel' | 'provider-subscription' {
  if (facts.usesPurchases || facts.means.length > 0) return 'no-way-to-pay';
  return wish.isForChannel === true ? 'provider-channel' : 'provider-subscription';
}
