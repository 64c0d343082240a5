import type { Failure, Flow } from '@antenna/kernel';
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
import {
  next,
  type At,
  type Buying,
  type Next,
  type PurchaseEffect,
  type PurchaseEvent,
  type PurchaseState,
} from './purchase-state.ts';
import { missingFor, purchaseOf, signatureOf } from './purchase.ts';

/** Buys a packet: sign-in, PIN, agreement, base packet, duplicate check, payment. One purchase at a time. */
export const purchaseFlow: Flow<PurchaseState, PurchaseEvent, PurchaseEffect> = {
  initial: { at: 'idle', requestId: 0 },
  step(state, event) {
    if ('requestId' in event && event.requestId !== state.requestId) return next(state);
    switch (event.type) {
      case 'buy-requested':
        return state.at === 'idle' ? start(state.requestId, event) : next(state);
      case 'signed-in':
        return state.at === 'signing-in' ? checkPin(state.requestId, state.target) : next(state);
      case 'sign-in-closed':
        return state.at === 'signing-in' ? endWithoutPacket(state.requestId) : next(state);
      case 'pin-passed':
        return state.at === 'checking-pin' ? load(state.requestId, state.target) : next(state);
      case 'pin-refused':
        return state.at === 'checking-pin' ? endWithoutPacket(state.requestId) : next(state);
      case 'checkout-loaded':
        return state.at === 'loading' ? checkoutLoaded(state, event) : next(state);
      case 'failed':
        return failed(state, event.failure);
      case 'agreement-accepted':
        return state.at === 'agreement' && !state.isSaving ? agreed(state) : next(state);
      case 'agreement-saved':
        return state.at === 'agreement' ? afterAgreement(state, state) : next(state);
      case 'base-chosen':
        return state.at === 'choosing-base'
          ? load(state.requestId, {
              packetId: event.packetId,
              nextPacketId: state.target.packetId,
              ...(state.target.isByPromoLink && { isByPromoLink: true }),
            })
          : next(state);
      case 'delay-elapsed':
        return state.at === 'pausing'
          ? next({ ...state, at: 'confirming', requestId: state.requestId + 1 }, { do: 'open-confirm' })
          : next(state);
      case 'confirmed':
        return state.at === 'confirming' ? subscribe(state) : next(state);
      case 'subscribed':
        return state.at === 'subscribing' ? refresh(state, event.isAccepted) : next(state);
      case 'payment-settled':
        return state.at === 'paying' ? paymentSettled(state, event.outcome) : next(state);
      case 'refreshed':
        return state.at === 'refreshing' ? refreshed(state) : next(state);
      case 'closed':
        return closed(state);
      case 'viewer-changed':
        return state.at === 'idle' || state.at === 'signing-in'
          ? next(state)
          : next({ at: 'idle', requestId: state.requestId + 1 });
    }
  },
};

function start(
  requestId: number,
  { target, isUser, isEmbedded, isCountryForbidden }: Extract<PurchaseEvent, { readonly type: 'buy-requested' }>,
): Next {
  if (isEmbedded) return next({ at: 'idle', requestId }, { do: 'open-window', target });
  if (isCountryForbidden) return endWithNotice(requestId, { kind: 'forbidden-country' });
  if (!isUser) return next({ at: 'signing-in', requestId: requestId + 1, target }, { do: 'sign-in' });
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
  return next(
    { at: 'agreement', requestId: requestId + 1, target, checkout, idempotencyKey: own, agreement, isSaving: false },
    { do: 'open-agreement' },
  );
}

function agreed(state: At<'agreement'>): Next {
  const { error: _error, ...rest } = state;
  return next(
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
    return next(
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
  return next(
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
      return next(
        { ...state, requestId: state.requestId + 1, isSaving: false, error: failure },
        { do: 'show-error', failure },
      );
    case 'subscribing':
      return subscribeRefused(state, failure);
    case 'refreshing':
      return refreshed(state);
    default:
      return next(state);
  }
}

/** After the base packet comes the packet it was bought for, with its own confirmation (C-148). */
function refreshed({ requestId, target }: At<'refreshing'>): Next {
  return target.nextPacketId === undefined
    ? next({ at: 'idle', requestId: requestId + 1 })
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
      return next({ ...state, isDismissed: true });
    default:
      return next(state);
  }
}
