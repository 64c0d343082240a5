import { go, type Failure, type Flow } from '@antenna/kernel';
import { passesBaseCheck } from '../base-packet.ts';
import { PAY_DELAY } from '../limits.ts';
import {
  checkPin,
  endWithoutPacket,
  load,
  endWithNotice,
  pay,
  paymentSettled,
  refresh,
  subscribe,
  subscribeRefused,
} from './purchase-steps.ts';
import type { At, Buying, Next, PurchaseEffect, PurchaseEvent, PurchaseState } from './purchase-state.ts';
import { missingFor, purchaseOf, signatureOf } from './purchase.ts';

/** Buys a packet: sign-in, PIN, agreement, base packet, duplicate check, payment. One purchase at a time. */
export const purchaseFlow: Flow<PurchaseState, PurchaseEvent, PurchaseEffect> = {
  initial: { at: 'idle', requestId: 0 },
  step(state, event) {
    if ('requestId' in event && event.requestId !== state.requestId) return go(state);
    switch (event.type) {
      case 'buy-requested':
        return state.at === 'idle' ? start(state.requestId, event) : go(state);
      case 'signed-in':
        return state.at === 'signing-in' ? checkPin(state.requestId, state.target) : go(state);
      case 'sign-in-closed':
        return state.at === 'signing-in' ? endWithoutPacket(state.requestId) : go(state);
      case 'pin-passed':
        return state.at === 'checking-pin' ? load(state.requestId, state.target) : go(state);
      case 'pin-refused':
        return state.at === 'checking-pin' ? endWithoutPacket(state.requestId) : go(state);
      case 'checkout-loaded':
        return state.at === 'loading' ? checkoutLoaded(state, event) : go(state);
      case 'failed':
        return failed(state, event.failure);
      case 'agreement-accepted':
        return state.at === 'agreement' && !state.isSaving ? agreed(state) : go(state);
      case 'agreement-saved':
        return state.at === 'agreement' ? afterAgreement(state, state) : go(state);
      case 'base-chosen':
        return state.at === 'choosing-base'
          ? load(state.requestId, { packetId: event.packetId, nextPacketId: state.target.packetId })
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

function start(
  requestId: number,
  { target, isUser, isEmbedded, isCountryForbidden }: Extract<PurchaseEvent, { readonly type: 'buy-requested' }>,
): Next {
  if (isEmbedded) return go<PurchaseState, PurchaseEffect>({ at: 'idle', requestId }, { do: 'open-window', target });
  if (isCountryForbidden) return endWithNotice(requestId, { kind: 'forbidden-country' });
  if (!isUser)
    return go<PurchaseState, PurchaseEffect>({ at: 'signing-in', requestId: requestId + 1, target }, { do: 'sign-in' });
  return checkPin(requestId, target);
}

/** The agreement comes first. A purchase whose answer was lost continues under its own key. */
function checkoutLoaded(
  state: At<'loading'>,
  { checkout, idempotencyKey, kept }: Extract<PurchaseEvent, { readonly type: 'checkout-loaded' }>,
): Next {
  const { target, requestId } = state;
  if (checkout.isChildWithoutCode) return endWithNotice(requestId, { kind: 'child' });
  const own = kept?.signature === signatureOf(purchaseOf(checkout, target)) ? kept.idempotencyKey : idempotencyKey;
  const { agreement } = checkout.packet;
  if (!agreement || agreement.isAccepted) return afterAgreement(state, { checkout, target, idempotencyKey: own });
  return go<PurchaseState, PurchaseEffect>(
    { at: 'agreement', requestId: requestId + 1, target, checkout, idempotencyKey: own, agreement, isSaving: false },
    { do: 'open-agreement' },
  );
}

function agreed(state: At<'agreement'>): Next {
  const { error: _error, ...rest } = state;
  return go<PurchaseState, PurchaseEffect>(
    { ...rest, requestId: state.requestId + 1, isSaving: true },
    { do: 'save-agreement', requestId: state.requestId + 1, agreement: state.agreement },
  );
}

/** Base packet, then duplicate check, then payment. */
function afterAgreement(
  state: At<'loading'> | At<'agreement'>,
  { checkout, target, idempotencyKey }: Pick<Buying, 'checkout' | 'target' | 'idempotencyKey'>,
): Next {
  const { requestId } = state;
  const { packet, heldIds, base, allowsWithoutBase, baseIds } = checkout;
  if (!passesBaseCheck({ packet, hasBase: base !== undefined, allowsWithoutBase })) {
    return go<PurchaseState, PurchaseEffect>(
      { at: 'choosing-base', requestId: requestId + 1, target, checkout },
      { do: 'open-bases', packetId: packet.id, baseIds },
    );
  }
  if (heldIds.includes(packet.id)) return endWithNotice(requestId, { kind: 'already-bought', packetId: packet.id });
  return checkBalance({
    requestId,
    target,
    checkout,
    purchase: purchaseOf(checkout, target),
    idempotencyKey,
    ...(state.error && { error: state.error }),
  });
}

/** Asks for confirmation when the balance is sufficient, else requests a payment where the account allows it. */
function checkBalance(buying: { readonly requestId: number } & Buying): Next {
  const { requestId, checkout, purchase } = buying;
  if (purchase.amount > 0 && checkout.account?.isPaymentAllowed === false)
    return endWithNotice(requestId, { kind: 'no-way-to-pay' });
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
        ? endWithNotice(state.requestId, { kind: 'packet-not-found' })
        : endWithoutPacket(state.requestId, { do: 'close-dialog' }, { do: 'show-error', failure });
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

/** After the base packet comes the packet it was bought for, with its own confirmation (C-148). */
function refreshed({ requestId, target }: At<'refreshing'>): Next {
  return target.nextPacketId === undefined
    ? go({ at: 'idle', requestId: requestId + 1 })
    : load(requestId, { packetId: target.nextPacketId });
}

/** Nothing is paid yet: the purchase ends. A running request is awaited. */
function closed(state: PurchaseState): Next {
  switch (state.at) {
    case 'agreement':
    case 'choosing-base':
    case 'pausing':
    case 'confirming':
      return endWithoutPacket(state.requestId);
    case 'subscribing':
      return go({ ...state, isDismissed: true });
    default:
      return go(state);
  }
}
