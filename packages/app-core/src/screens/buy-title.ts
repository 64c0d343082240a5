import type { AppStore } from '@antenna/store';
import { installPayments, startOffer } from '@antenna/store/payments';

/** Starts the purchase of a title by an offer; a guest signs in first. */
export function buyTitle(store: AppStore, target: Parameters<typeof startOffer>[0]): void {
  installPayments(store);
  store.dispatch(startOffer(target) as Parameters<AppStore['dispatch']>[0]);
}
