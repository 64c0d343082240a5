import type {
  CardLinkState,
  OfferState,
  PaymentState,
  PollingState,
  PromoState,
  PurchaseState,
  SubscriptionState,
} from '@antenna/packets-payments';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../store.ts';
import type { Services } from '../services.ts';

/** The flows of buying and paying, once they are installed. */
export interface PaymentsPart {
  readonly purchase: PurchaseState;
  readonly payment: PaymentState;
  readonly offer: OfferState;
  readonly polling: PollingState;
  readonly subscriptionDeed: SubscriptionState;
  readonly promo: PromoState;
  readonly cardLink: CardLinkState;
}

export type Thunk<Result = void> = ThunkAction<Result, unknown, Services, UnknownAction>;

/** Handlers dispatch without knowing the state's shape: here is what they may count on. */
export const rootOf = (getState: () => unknown): Omit<RootState, 'payments'> & { readonly payments: PaymentsPart } =>
  getState() as Omit<RootState, 'payments'> & { readonly payments: PaymentsPart };
