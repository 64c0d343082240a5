import type {
  CardLink,
  CardLinkState,
  OfferEvent,
  OfferState,
  OfferWish,
  PaymentEvent,
  PaymentState,
  PollingState,
  PromoEvent,
  PromoState,
  PurchaseEvent,
  PurchaseState,
  SubscriptionEvent,
  SubscriptionState,
  SubscriptionWish,
} from '@antenna/packets-payments';
import type { MinorUnits } from '@antenna/kernel';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch, useAppStore } from '../shell/hooks.ts';
import type { RootState } from '../store.ts';
import { buyPacket, type Buying } from './buy.ts';
import { cardLink } from './card-link.ts';
import { changeSubscription, linkNewCard, refill, startOffer } from './deeds.ts';
import { installPayments, preparePayments } from './install.ts';
import { offer } from './offer.ts';
import { payment } from './payment.ts';
import { polling } from './polling.ts';
import { promo } from './promo.ts';
import { purchase } from './purchase.ts';
import type { PaymentsPart } from './root.ts';
import type { PlayAfter } from './stored-payment.ts';
import { subscriptionDeed } from './subscription-deed.ts';

interface FlowSlice<State, Event> {
  select(part: PaymentsPart): State;
  send(event: Event): { type: string; event: Event };
  reducer(state: State | undefined, action: UnknownAction): State;
}

const NOTHING: UnknownAction = { type: 'payments/nothing' };

/** The part of buying, put in where it is not yet: prepared while it is drawn, set going after it. */
function useFlow<State, Event>(flow: FlowSlice<State, Event>): readonly [State, (event: Event) => void] {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  preparePayments(store);
  useEffect(() => installPayments(store), [store]);
  const state =
    useSelector((root: RootState) => flow.select(root.payments as unknown as PaymentsPart)) ??
    flow.reducer(undefined, NOTHING);
  return [state, useCallback((event: Event) => void dispatch(flow.send(event)), [dispatch, flow])];
}

/** Where a purchase stands, and what can be told of it. */
export const usePurchase = (): readonly [PurchaseState, (event: PurchaseEvent) => void] => useFlow(purchase);
/** Money that is being brought from outside, for whatever it is. */
export const usePayment = (): readonly [PaymentState, (event: PaymentEvent) => void] => useFlow(payment);
export const useOffer = (): readonly [OfferState, (event: OfferEvent) => void] => useFlow(offer);
export const useSubscriptionDeed = (): readonly [SubscriptionState, (event: SubscriptionEvent) => void] =>
  useFlow(subscriptionDeed);
export const usePromo = (): readonly [PromoState, (event: PromoEvent) => void] => useFlow(promo);
/** Whether a payment is asked about. */
export const useTransaction = (): PollingState => useFlow(polling)[0];
export const useCardLink = (): CardLinkState => useFlow(cardLink)[0];

/** What pages begin: each is one press. */
export interface PaymentDeeds {
  /** Buys a packet, or a length of it; `playAfter` starts when it is held. */
  readonly buy: (wish: Buying) => void;
  /** Buys by an offer: a title, or a packet. */
  readonly offer: (wish: OfferWish & { readonly playAfter?: PlayAfter }) => void;
  readonly refill: (amount: MinorUnits, onRefused?: () => void) => void;
  /** Disables, renews, cancels, changes the period. */
  readonly change: (wish: SubscriptionWish, options?: { readonly isEmbedded?: boolean }) => void;
  readonly linkCard: (link?: CardLink) => void;
  /** The viewer wants to know no more of the payment under way. */
  readonly abandon: () => void;
}

export function usePaymentDeeds(): PaymentDeeds {
  const store = useAppStore();
  return useMemo(() => {
    const run = (action: unknown): void => {
      installPayments(store);
      store.dispatch(action as Parameters<typeof store.dispatch>[0]);
    };
    return {
      buy: (wish) => run(buyPacket(wish)),
      offer: (wish) => run(startOffer(wish)),
      refill: (amount, onRefused) => run(refill(amount, onRefused)),
      change: (wish, options) => run(changeSubscription(wish, options)),
      linkCard: (link) => run(linkNewCard(link)),
      abandon: () => run(polling.send({ type: 'abandoned' })),
    };
  }, [store]);
}

/** `buy({ packetId }, { kind: 'channel', id: '7' })` */
export function useBuyPacket(): (wish: Buying, playAfter?: PlayAfter) => void {
  const { buy } = usePaymentDeeds();
  return useCallback((wish, playAfter) => buy({ ...wish, ...(playAfter && { playAfter }) }), [buy]);
}

/** `wish({ to: 'disable', subscription })` */
export const useSubscriptionWish = (): PaymentDeeds['change'] => usePaymentDeeds().change;
