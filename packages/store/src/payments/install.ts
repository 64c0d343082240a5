import type { AppStore } from '../store.ts';
import { openModal } from '../modals.ts';
import { cardLink } from './card-link.ts';
import { forward } from './forward.ts';
import { offer } from './offer.ts';
import { payment } from './payment.ts';
import { polling } from './polling.ts';
import { promo } from './promo.ts';
import { purchase } from './purchase.ts';
import { readCurrentOffer, readTracked } from './stored-payment.ts';
import { subscriptionDeed } from './subscription-deed.ts';
import { watchPayments } from './watch.ts';

/** Puts buying and paying into a store; a second time changes nothing. What is still under way is asked about from now on. */
export function installPayments(store: AppStore): void {
  if (store.payments.isInstalled()) return;
  const { services } = store;
  const slices = { purchase, payment, offer, polling, subscriptionDeed, promo, cardLink };
  store.payments.install({
    ...Object.fromEntries(Object.values(slices).map((slice) => [slice.name, { reducer: slice.reducer, middleware: slice.middleware(services as never) as never }])),
    news: { reducer: () => undefined, middleware: forward as never },
  });
  watchPayments(store);
  const tracked = readTracked(services.storage);
  if (!tracked) return;
  store.dispatch(polling.send({ type: 'stored', tracked, now: services.clock.now() }));
  // Whoever comes back from the bank has waited long enough.
  store.dispatch(polling.send({ type: 'hastened' }));
  const kept = readCurrentOffer(services.storage);
  if (kept?.promo && tracked.transactionId !== undefined) {
    store.dispatch(promo.send({ type: 'resumed', code: kept.promo.code, promo: kept.promo.data, transactionId: tracked.transactionId }));
    store.dispatch(openModal({ name: 'promocode_wizard', with: {} }));
  }
}
