import { go, type Failure, type Flow } from '@antenna/kernel';
import { passesBaseCheck } from '../base-packet.ts';
import { PAY_DELAY } from '../limits.ts';
import {
  checkPin,
  leave,
  load,
  noticed,
  pay,
  paymentTold,
  refresh,
  subscribe,
  subscribeRefused,
} from './purchase-steps.ts';
import type { At, Buying, Next, PurchaseEffect, PurchaseEvent, PurchaseState } from './purchase-state.ts';
import { missingFor, purchaseOf, signatureOf, type PurchaseFacts, type PurchaseWish } from './purchase.ts';

/** From the press to the packet held (spec 3 §4): sign-in, PIN, agreement, base packet, held already, money. One purchase at a time. */
export const purchaseFlow: Flow<PurchaseState, PurchaseEvent, PurchaseEffect> = {
  initial: { at: 'idle', turn: 0 },
  step(state, event) {
    if ('turn' in event && event.turn !== state.turn) return go(state);
    switch (event.type) {
      case 'bought':
        return state.at === 'idle' ? bought(state.turn, event) : go(state);
      case 'signed-in':
        return state.at === 'signing-in' ? checkPin(state.turn, state.wish) : go(state);
      case 'sign-in-closed':
        return state.at === 'signing-in' ? leave(state.turn) : go(state);
      case 'pin-passed':
        return state.at === 'checking-pin' ? load(state.turn, state.wish) : go(state);
      case 'pin-refused':
        return state.at === 'checking-pin' ? leave(state.turn) : go(state);
      case 'facts-known':
        return state.at === 'loading' ? known(state, event) : go(state);
      case 'failed':
        return failed(state, event.failure);
      case 'agreed':
        return state.at === 'agreement' && !state.isSaving ? agreed(state) : go(state);
      case 'agreement-kept':
        return state.at === 'agreement' ? afterAgreement(state, state.facts, state.wish, state.deed) : go(state);
      case 'base-chosen':
        return state.at === 'choosing-base'
          ? load(state.turn, { packetId: event.packetId, nextPacketId: state.wish.packetId })
          : go(state);
      case 'waited':
        return state.at === 'pausing'
          ? go<PurchaseState, PurchaseEffect>(
              { ...state, at: 'confirming', turn: state.turn + 1 },
              { do: 'open-confirm' },
            )
          : go(state);
      case 'confirmed':
        return state.at === 'confirming' ? subscribe(state) : go(state);
      case 'subscribed':
        return state.at === 'subscribing' ? refresh(state, event.isAccepted) : go(state);
      case 'payment-told':
        return state.at === 'paying' ? paymentTold(state, event.outcome) : go(state);
      case 'refreshed':
        return state.at === 'refreshing' ? refreshed(state) : go(state);
      case 'closed':
        return closed(state);
      case 'viewer-changed':
        return state.at === 'idle' || state.at === 'signing-in' ? go(state) : go({ at: 'idle', turn: state.turn + 1 });
    }
  },
};

function bought(
  turn: number,
  { wish, isUser, isEmbedded, isCountryForbidden }: Extract<PurchaseEvent, { readonly type: 'bought' }>,
): Next {
  if (isEmbedded) return go<PurchaseState, PurchaseEffect>({ at: 'idle', turn }, { do: 'open-window', wish });
  if (isCountryForbidden) return noticed(turn, { kind: 'forbidden-country' });
  if (!isUser) return go<PurchaseState, PurchaseEffect>({ at: 'signing-in', turn: turn + 1, wish }, { do: 'sign-in' });
  return checkPin(turn, wish);
}

/** The agreement comes first (decisions.md). A purchase whose answer was lost goes on under its own key. */
function known(
  state: At<'loading'>,
  { facts, deed, kept }: Extract<PurchaseEvent, { readonly type: 'facts-known' }>,
): Next {
  const { wish, turn } = state;
  if (facts.isChildWithoutCode) return noticed(turn, { kind: 'child' });
  const own = kept?.signature === signatureOf(purchaseOf(facts, wish)) ? kept.deed : deed;
  const { agreement } = facts.packet;
  if (!agreement || agreement.isAccepted) return afterAgreement(state, facts, wish, own);
  return go<PurchaseState, PurchaseEffect>(
    { at: 'agreement', turn: turn + 1, wish, facts, deed: own, agreement, isSaving: false },
    { do: 'open-agreement' },
  );
}

function agreed(state: At<'agreement'>): Next {
  const { trouble: _settled, ...calm } = state;
  return go<PurchaseState, PurchaseEffect>(
    { ...calm, turn: state.turn + 1, isSaving: true },
    { do: 'keep-agreement', turn: state.turn + 1, agreement: state.agreement },
  );
}

/** Base packet, then whether it is held already, then money (spec 3 §4). */
function afterAgreement(
  state: At<'loading'> | At<'agreement'>,
  facts: PurchaseFacts,
  wish: PurchaseWish,
  deed: string,
): Next {
  const { turn } = state;
  const { packet, heldIds, base, allowsWithoutBase, baseIds } = facts;
  if (!passesBaseCheck({ packet, hasBase: base !== undefined, allowsWithoutBase })) {
    return go<PurchaseState, PurchaseEffect>(
      { at: 'choosing-base', turn: turn + 1, wish, facts },
      { do: 'open-bases', packetId: packet.id, baseIds },
    );
  }
  if (heldIds.includes(packet.id)) return noticed(turn, { kind: 'already-bought', packetId: packet.id });
  return money({
    turn,
    wish,
    facts,
    purchase: purchaseOf(facts, wish),
    deed,
    ...(state.trouble && { trouble: state.trouble }),
  });
}

/** Enough: a last question. Else the money has to come from outside, where that is allowed. */
function money(buying: { readonly turn: number } & Buying): Next {
  const { turn, facts, purchase } = buying;
  if (purchase.amount > 0 && facts.account?.isPaymentAllowed === false) return noticed(turn, { kind: 'no-way-to-pay' });
  if (!purchase.hasMoneyOnBalance) return pay(buying, missingFor(purchase));
  return go<PurchaseState, PurchaseEffect>(
    { ...buying, at: 'pausing', turn: turn + 1 },
    { do: 'wait', turn: turn + 1, ms: PAY_DELAY },
  );
}

function failed(state: PurchaseState, failure: Failure): Next {
  switch (state.at) {
    case 'loading':
      return failure.kind === 'missing'
        ? noticed(state.turn, { kind: 'packet-not-found' })
        : leave(state.turn, { do: 'close-dialog' }, { do: 'tell-trouble', failure });
    case 'agreement':
      return go<PurchaseState, PurchaseEffect>(
        { ...state, turn: state.turn + 1, isSaving: false, trouble: failure },
        { do: 'tell-trouble', failure },
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
function refreshed({ turn, wish }: At<'refreshing'>): Next {
  return wish.nextPacketId === undefined
    ? go({ at: 'idle', turn: turn + 1 })
    : load(turn, { packetId: wish.nextPacketId });
}

/** Nothing was paid yet: it ends. What is being sent is waited for. */
function closed(state: PurchaseState): Next {
  switch (state.at) {
    case 'agreement':
    case 'choosing-base':
    case 'pausing':
    case 'confirming':
      return leave(state.turn);
    case 'subscribing':
      return go({ ...state, isLeft: true });
    default:
      return go(state);
  }
}
