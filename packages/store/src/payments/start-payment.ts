import { showAlert } from '../shell/alerts.ts';
import { appOrPage, pageAddress } from './safe-address.ts';
import { polling } from './flows/polling.ts';
import { rootOf, type Thunk } from './state.ts';
import { keepPayment, setAside, type CurrentOffer } from './storage/stored-payment.ts';

/** The page on which the payment started: the pay system returns to it (C-167). */
export function returnUrl(): Thunk<string> {
  return (_dispatch, getState, { outside }) => {
    const { current } = rootOf(getState).navigation;
    return `${outside.origin}${current?.pathname ?? '/'}${current?.search ?? ''}`;
  };
}

/** The payment exists: it is stored and polled, whatever happens to this page. */
export function trackPayment(transactionId: string | undefined, offer: CurrentOffer, offerId?: string): Thunk {
  return (dispatch, getState, { storage, clock }) => {
    const now = clock.now();
    const { isAccountFlow } = rootOf(getState).navigation;
    const tracked = {
      at: now,
      ...(transactionId !== undefined && { transactionId }),
      ...(offerId !== undefined && { offerId }),
    };
    setAside(storage, tracked);
    keepPayment(storage, { tracked, offer: isAccountFlow ? { ...offer, isOfAccountFlow: true } : offer });
    dispatch(polling.send({ type: 'stored', tracked, now }));
  };
}

/** To the pay system's page; an address that must not be opened counts as none. */
export function leaveFor(fullUrl: string): Thunk {
  return (dispatch, _getState, { outside }) => {
    const address = pageAddress(fullUrl, outside.origin);
    if (address === undefined) dispatch(showAlert({ kind: 'error', key: 'errors.server' }));
    else outside.leave(address);
  };
}

/** To a bank's app: the native app around us may open it, else its address does (C-180). */
export function openApp(fullUrl: string): Thunk {
  return (dispatch, _getState, { outside, surface }) => {
    const address = appOrPage(fullUrl, outside.origin);
    if (address === undefined) dispatch(showAlert({ kind: 'error', key: 'errors.server' }));
    else if (surface.isWebview) outside.send({ type: 'open_url', url: address });
    else outside.leave(address);
  };
}
