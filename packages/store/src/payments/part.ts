import type { AppStore, StorePart } from '../app-store.ts';
import { parentalPart } from '../parental/part.ts';
import { openModal } from '../shell/modals.ts';
import { cardLink } from './flows/card-link.ts';
import { offer } from './flows/offer.ts';
import { payment } from './flows/payment.ts';
import { polling } from './flows/polling.ts';
import { promo } from './flows/promo.ts';
import { purchase } from './flows/purchase.ts';
import { subscriptionChange } from './flows/subscription-change.ts';
import { listenForPayments } from './payment-listeners.ts';
import { readCurrentOffer, readTracked } from './storage/stored-payment.ts';
import { listenForDialogsAndViewers } from './viewer-listeners.ts';

/** Buying and paying: they load with a page that sells, a dialog, or a payment that is still under way. */
export const paymentsPart: StorePart = {
  needs: [parentalPart],
  slices: [purchase, payment, offer, polling, subscriptionChange, promo, cardLink],
  listen: (startListening) => {
    listenForPayments(startListening);
    listenForDialogsAndViewers(startListening);
  },
};

const resumed = new WeakSet<AppStore['services']>();

/** Puts buying and paying to work; a second time changes nothing. A stored payment is polled from now on. */
export function installPayments(store: AppStore): void {
  const { services } = store;
  store.inject(paymentsPart);
  if (resumed.has(services)) return;
  resumed.add(services);
  const tracked = readTracked(services.storage);
  if (!tracked) return;
  store.dispatch(polling.send({ type: 'stored', tracked, now: services.clock.now() }));
  // A viewer who returns from the bank is not kept waiting.
  store.dispatch(polling.send({ type: 'poll-requested' }));
  const kept = readCurrentOffer(services.storage);
  if (!kept?.promo || tracked.transactionId === undefined) return;
  store.dispatch(
    promo.send({
      type: 'resumed',
      code: kept.promo.code,
      promo: kept.promo.data,
      transactionId: tracked.transactionId,
    }),
  );
  store.dispatch(openModal({ name: 'promocode_wizard', with: {} }));
}
