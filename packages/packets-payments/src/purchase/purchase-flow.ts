import { go, type Failure, type Flow } from '@antenna/kernel';
import { passesBaseCheck } from '../base-packet.ts';
import { PAY_DELAY } from '../limits.ts';
import {
  checkPin,
  leave,
  load,
  noticed,
  pay,
  paymentSettled,
  refresh,
  subscribe,
  subscribeRefused,
} from './purchase-steps.ts';
import type { At, Buying, Next, PurchaseEffect, PurchaseEvent, PurchaseState } from './purchase-state.ts';
import { missingFor, purchaseOf, signatureOf, type Checkout, type PurchaseWish } from './purchase.ts';

/** From the press to the packet held: sign-in, PIN, agreement, base packet, held already, money. One purchase at a time. */
export const purchaseFlow: Flow<PurchaseState, PurchaseEvent, PurchaseEffect> = {
  initial: { at: 'idle', requestId: 0 },
  step(state, event) {
    if ('requestId' in event && event.requestId !== state.requestId) return go(state);
    switch (event.type) {
      case 'bought':
        return state.at === 'idle' ? bought(state.requestId, event) : go(state);
      case 'signed-in':
        return state.at === 'signing-in' ? checkPin(state.requestId, state.wish) : go(state);
      case 'sign-in-closed':
        return state.at === 'signing-in' ? leave(state.requestId) : go(state);
      case 'pin-passed':
        return state.at === 'checking-pin' ? load(state.requestId, state.wish) : go(state);
      case 'pin-refused':
        return state.at === 'checking-pin' ? leave(state.requestId) : go(state);
      case 'checkout-loaded':
        return state.at === 'loading' ? known(state, event) : go(state);
      case 'failed':
        return failed(state, event.failure);
      case 'agreed':
        return state.at === 'agreement' && !state.isSaving ? agreed(state) : go(state);
      case 'agreement-kept':
        return state.at === 'agreement'
          ? afterAgreement(state, state.facts, state.wish, state.idempotencyKey)
          : go(state);
      case 'base-chosen':
        return state.at === 'choosing-base'
          ? load(state.requestId, { packetId: event.packetId, nextPacketId: state.wish.packetId })
          : go(state);
      case 'waited':
        return state.at === 'pausing'
          ? go<PurchaseState, PurchaseEffect>(
              { ...state, at: 'confirming', requestId: state.requestId + 1 },
              { do: 'open-confirm' },
            )
          : go(state);
      case 'confirmed':
        return state.at === 'confirming' ? subscribe(state) : go(state);
      case 'subscribed':
        return state.at === 'subscribing' ? refresh(state, event.isAccepted) : go(state);
      case 'payment-settled':
        return state.at === 'paying' ? paymentSettled(state, event.outcome) : go(state);
      case 'refreshed':
        return state.at === 'refreshing' ? refreshed(state) : go(state);
      case 'closed':
        return closed(state);
      case 'viewer-changed':
        return state.at === 'idle' || state.at === 'signing-in'
          ? go(state)
          : go({ at: 'idle', requestId: state.requestId + 1 });
    }
  },
};

function bought(
  requestId: number,
  { wish, isUser, isEmbedded, isCountryForbidden }: Extract<PurchaseEvent, { readonly type: 'bought' }>,
): Next {
  if (isEmbedded) return go<PurchaseState, PurchaseEffect>({ at: 'idle', requestId }, { do: 'open-window', wish });
  if (isCountryForbidden) return noticed(requestId, { kind: 'forbidden-country' });
  if (!isUser)
    return go<PurchaseState, PurchaseEffect>({ at: 'signing-in', requestId: requestId + 1, wish }, { do: 'sign-in' });
  return checkPin(requestId, wish);
}

/** The agreement comes first. A purchase whose answer was lost goes on under its own key. */
function known(
  state: At<'loading'>,
  { facts, idempotencyKey, kept }: Extract<PurchaseEvent, { readonly type: 'checkout-loaded' }>,
): Next {
  const { wish, requestId } = state;
  if (facts.isChildWithoutCode) return noticed(requestId, { kind: 'child' });
  const own = kept?.signature === signatureOf(purchaseOf(facts, wish)) ? kept.idempotencyKey : idempotencyKey;
  const { agreement } = facts.packet;
  if (!agreement || agreement.isAccepted) return afterAgreement(state, facts, wish, own);
  return go<PurchaseState, PurchaseEffect>(
    { at: 'agreement', requestId: requestId + 1, wish, facts, idempotencyKey: own, agreement, isSaving: false },
    { do: 'open-agreement' },
  );
}

function agreed(state: At<'agreement'>): Next {
  const { error: _error, ...rest } = state;
  return go<PurchaseState, PurchaseEffect>(
    { ...rest, requestId: state.requestId + 1, isSaving: true },
    { do: 'keep-agreement', requestId: state.requestId + 1, agreement: state.agreement },
  );
}

/** Base packet, then whether it is held already, then money. */
function afterAgreement(
  state: At<'loading'> | At<'agreement'>,
  facts: Checkout,
  wish: PurchaseWish,
  idempotencyKey: string,
): Next {
  const { requestId } = state;
  const { packet, heldIds, base, allowsWithoutBase, baseIds } = facts;
  if (!passesBaseCheck({ packet, hasBase: base !== undefined, allowsWithoutBase })) {
    return go<PurchaseState, PurchaseEffect>(
      { at: 'choosing-base', requestId: requestId + 1, wish, facts },
      { do: 'open-bases', packetId: packet.id, baseIds },
    );
  }
  if (heldIds.includes(packet.id)) return noticed(requestId, { kind: 'already-bought', packetId: packet.id });
  return money({
    requestId,
    wish,
    facts,
    purchase: purchaseOf(facts, wish),
    idempotencyKey,
    ...(state.error && { error: state.error }),
  });
}

/** Enough: a last question. Else the money has to come from outside, where that is allowed. */
function money(buying: { readonly requestId: number } & Buying): Next {
  const { requestId, facts, purchase } = buying;
  if (purchase.amount > 0 && facts.account?.isPaymentAllowed === false)
    return noticed(requestId, { kind: 'no-way-to-pay' });
  if (!purchase.hasMoneyOnBalance) return pay(buying, missingFor(purchase));
  return go<PurchaseState, PurchaseEffect>(
    { ...buying, at: 'pausing', requestId: requestId + 1 },
    { do: 'wait', requestId: requestId + 1, ms: PAY_DELAY },
  );
}

function failed(state: PurchaseState, failure: Failure): Next {
  switch (state.at) {
    case 'loading':
      return failure.kind === 'missing'
        ? noticed(state.requestId, { kind: 'packet-not-found' })
        : leave(state.requestId, { do: 'close-dialog' }, { do: 'show-error', failure });
    case 'agreement':
      return go<PurchaseState, PurchaseEffect>(
        { ...state, requestId: state.requestId + 1, isSaving: false, error: failure },
        { do: 'show-error', failure },
      );
    case 'subscribing':
      return subscribeRefused(state, failure);
    case 'refreshing':
      return refreshed(state);
    default:
      return go(state);
  }
}

/** The base packet is there: now the one it was bought for, with a question of its own (C-148). */
function refreshed({ requestId, wish }: At<'refreshing'>): Next {
  return wish.nextPacketId === undefined
    ? go({ at: 'idle', requestId: requestId + 1 })
    : load(requestId, { packetId: wish.nextPacketId });
}

/** Nothing was paid yet: it ends. What is being sent is waited for. */
function closed(state: PurchaseState): Next {
  switch (state.at) {
    case 'agreement':
    case 'choosing-base':
    case 'pausing':
    case 'confirming':
      return leave(state.requestId);
    case 'subscribing':
      return go({ ...state, isLeft: true });
    default:
      return go(state);
  }
}
