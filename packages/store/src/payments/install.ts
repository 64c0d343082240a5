import type { AppStore } from '../store.ts';
import { openModal } from '../shell/modals.ts';
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

/** Puts the slices of buying into a store, in silence, so that a component may do it while it is drawn. */
export function preparePayments(store: AppStore): void {
  if (store.payments.isInstalled()) return;
  const slices = [purchase, payment, offer, polling, subscriptionDeed, promo, cardLink];
  store.payments.install({
    ...Object.fromEntries(
      slices.map((slice) => [
        slice.name,
        { reducer: slice.reducer, middleware: slice.middleware(store.services as never) as never },
      ]),
    ),
    news: { reducer: () => undefined, middleware: forward as never },
  });
}

const started = new WeakSet<AppStore['services']>();

/** Puts buying and paying to work; a second time changes nothing. What is still under way is asked about from now on. */
export function installPayments(store: AppStore): void {
  const { services } = store;
  if (started.has(services)) return;
  started.add(services);
  preparePayments(store);
  store.dispatch({ type: 'payments/installed' });
  watchPayments(store);
  const tracked = readTracked(services.storage);
  if (!tracked) return;
  store.dispatch(polling.send({ type: 'stored', tracked, now: services.clock.now() }));
  // Whoever comes back from the bank has waited long enough.
  store.dispatch(polling.send({ type: 'hastened' }));
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
