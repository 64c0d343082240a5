import type {
  CardLinkState,
  OfferState,
  PaymentState,
  PollingState,
  PromoState,
  PurchaseState,
  SubscriptionState,
} from '@antenna/packets-payments';
import type { PinState, ProtectionState, SetCodeState } from '@antenna/parental';
import type { AddressState, BlockState, CodeLoginState, PasswordLoginState, PhoneLoginState } from '@antenna/session';
import { combineSlices } from '@reduxjs/toolkit';
import { api } from './data/api.ts';
import { messagePolling } from './session/message-polling.ts';
import { session } from './session/session.ts';
import { alertsReducer } from './shell/alerts.ts';
import { modals } from './shell/modals.ts';
import { navigationReducer } from './shell/navigation.ts';
import { preferencesReducer } from './shell/preferences.ts';

/** Slices that arrive with a chunk of their own: parental control, signing in, buying and paying. */
export interface LateState {
  readonly protection: ProtectionState;
  readonly pin: PinState;
  readonly codeSetting: SetCodeState;
  readonly phoneLogin: PhoneLoginState;
  readonly passwordLogin: PasswordLoginState;
  readonly codeLogin: CodeLoginState;
  readonly addressChoice: AddressState;
  readonly block: BlockState;
  readonly purchase: PurchaseState;
  readonly payment: PaymentState;
  readonly offer: OfferState;
  readonly polling: PollingState;
  readonly subscriptionChange: SubscriptionState;
  readonly promo: PromoState;
  readonly cardLink: CardLinkState;
}

/** One per store: on a server, late slices of one request are no part of the next. */
export const createRootReducer = () =>
  combineSlices(session, modals, messagePolling, api, {
    navigation: navigationReducer,
    preferences: preferencesReducer,
    alerts: alertsReducer,
  }).withLazyLoadedSlices<LateState>();

export type RootState = ReturnType<ReturnType<typeof createRootReducer>>;
