import type {
  CardLink,
  OfferEvent,
  OfferState,
  OfferTarget,
  PaymentEvent,
  PaymentState,
  PromoEvent,
  PromoState,
  PurchaseEvent,
  PurchaseState,
  SubscriptionEvent,
  SubscriptionState,
  SubscriptionChange,
} from '@antenna/packets-payments';
import type { MinorUnits } from '@antenna/kernel';
import { useEffect, useMemo } from 'react';
import { useLateFlow, type LateFlowSlice } from '../flow/use-late-flow.ts';
import { useAppStore } from '../shell/hooks.ts';
import { buyPacket, type Buying } from './buy-packet.ts';
import { changeSubscription, linkNewCard, refill, startOffer } from './actions.ts';
import { installPayments, paymentsPart } from './part.ts';
import { offer } from './flows/offer.ts';
import { payment } from './flows/payment.ts';
import { polling } from './flows/polling.ts';
import { promo } from './flows/promo.ts';
import { purchase } from './flows/purchase.ts';
import type { PlayAfter } from './storage/stored-payment.ts';
import { subscriptionChange } from './flows/subscription-change.ts';

/** A flow of buying; a stored payment is resumed with the first of them. */
function usePaymentFlow<State, Event>(flow: LateFlowSlice<State, Event>): readonly [State, (event: Event) => void] {
  const store = useAppStore();
  useEffect(() => installPayments(store), [store]);
  return useLateFlow(paymentsPart, flow);
}

/** State and events of the purchase. */
export const usePurchase = (): readonly [PurchaseState, (event: PurchaseEvent) => void] => usePaymentFlow(purchase);
/** State and events of a payment for a purchase, a subscription or the wallet. */
export const usePayment = (): readonly [PaymentState, (event: PaymentEvent) => void] => usePaymentFlow(payment);
export const useOffer = (): readonly [OfferState, (event: OfferEvent) => void] => usePaymentFlow(offer);
export const useSubscriptionChange = (): readonly [SubscriptionState, (event: SubscriptionEvent) => void] =>
  usePaymentFlow(subscriptionChange);
export const usePromo = (): readonly [PromoState, (event: PromoEvent) => void] => usePaymentFlow(promo);

/** Actions of pages. */
export interface PaymentActions {
  /** Buys a packet, or a length of it; `playAfter` starts when it is held. */
  readonly buy: (target: Buying) => void;
  /** Buys by an offer: a title, or a packet. */
  readonly offer: (target: OfferTarget & { readonly playAfter?: PlayAfter }) => void;
  readonly refill: (amount: MinorUnits, onRefused?: () => void) => void;
  /** Disables, renews, cancels, changes the period. */
  readonly change: (change: SubscriptionChange, options?: { readonly isEmbedded?: boolean }) => void;
  readonly linkCard: (link?: CardLink) => void;
  /** Stops waiting for the running payment. */
  readonly abandon: () => void;
}

export function usePaymentActions(): PaymentActions {
  const store = useAppStore();
  return useMemo(() => {
    const run = (action: unknown): void => {
      installPayments(store);
      store.dispatch(action as Parameters<typeof store.dispatch>[0]);
    };
    return {
      buy: (target) => run(buyPacket(target)),
      offer: (target) => run(startOffer(target)),
      refill: (amount, onRefused) => run(refill(amount, onRefused)),
      change: (change, options) => run(changeSubscription(change, options)),
      linkCard: (link) => run(linkNewCard(link)),
      abandon: () => run(polling.send({ type: 'abandoned' })),
    };
  }, [store]);
}
