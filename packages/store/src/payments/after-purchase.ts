import { to } from '@antenna/navigation';
import { ACCEPTED_RECHECK_DELAY, postBackAddress } from '@antenna/packets-payments';
import { showAlert } from '../shell/alerts.ts';
import { capabilitiesIn } from '../data/endpoints/capabilities.ts';
import { holdingsChanged } from '../data/holdings-changed.ts';
import { STORAGE_KEYS } from '../shell/storage-keys.ts';
import { notifyAccount } from './account-flow.ts';
import { readProvider } from './load-checkout.ts';
import { rootOf, type Thunk } from './state.ts';
import { takePlayAfter, type CurrentOffer } from './storage/stored-payment.ts';

/** Something was bought: all that depends on it is requested again, it is announced once, reported to the referrer, and what the viewer came for plays. */
export function afterPurchase(offer: CurrentOffer | undefined, transactionId: string | undefined): Thunk {
  return (dispatch) => {
    dispatch(holdingsChanged());
    dispatch(
      offer?.title
        ? showAlert({ kind: 'success', key: 'payments.done_named', values: { name: offer.title } })
        : showAlert({ kind: 'success', key: 'shell.purchased' }),
    );
    void dispatch(sendPostBack(offer, transactionId));
    if (transactionId === undefined) dispatch(notifyAccount());
    dispatch(playAfter());
  };
}

/** The operator's own billing accepted the order: reported now, checked again a moment later. */
export function afterOrder(offer: CurrentOffer): Thunk {
  return (dispatch, _getState, { clock }) => {
    dispatch(holdingsChanged());
    dispatch(showAlert({ kind: 'info', key: 'payments.accepted', values: { name: offer.title ?? '' } }));
    void dispatch(sendPostBack(offer, undefined));
    clock.after(ACCEPTED_RECHECK_DELAY, () => {
      dispatch(holdingsChanged());
      dispatch(playAfter());
    });
  };
}

/** Plays what the purchase was made for; a page that already shows it starts it itself. */
function playAfter(): Thunk {
  return (_dispatch, getState, { storage, address }) => {
    const requested = takePlayAfter(storage);
    if (!requested) return;
    const path =
      requested.kind === 'channel' ? to.channel({ id: Number(requested.id) }, requested.ts) : to.watch(requested.id);
    if (rootOf(getState).navigation.current?.pathname !== path) address.go(path, { replace: false });
  };
}

/** Sent once; a failure is silent (C-162). */
function sendPostBack(offer: CurrentOffer | undefined, transactionId: string | undefined): Thunk<Promise<void>> {
  return async (dispatch, getState, { storage, http, logger }) => {
    const template = capabilitiesIn(rootOf(getState)).payments.postBack;
    const clickId = storage.get(STORAGE_KEYS.appSellClickId);
    if (template === undefined || clickId === undefined) return;
    const provider = await dispatch(readProvider());
    const url = postBackAddress(template, {
      clickId,
      packetId: offer?.packetId,
      amount: offer?.amount ?? 0,
      currency: provider?.currency.isoCode ?? '',
      transactionId,
    });
    if (url === undefined || !url.startsWith('https://')) return;
    await http({ method: 'GET', url, headers: {} }).catch(() => logger.warn('post-back did not go out'));
  };
}
