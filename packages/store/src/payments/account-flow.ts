import { rootOf, type Thunk } from './state.ts';
import type { CurrentOffer } from './storage/stored-payment.ts';

const PATH = '/account_mobile';

/** Reports the end of a payment to the surrounding app and the mobile account: 1 done, 2 error, by the bridge and in the URL; viewers who came from there are sent back (C-029, C-220, C-221). */
export function notifyShell(isComplete: boolean, offer: CurrentOffer | undefined): Thunk {
  return (dispatch, _getState, { surface, outside }) => {
    if (surface.isWebview) outside.send({ type: 'transactionCompleted', transactionCompleted: isComplete ? 1 : 2 });
    dispatch(backToAccount(isComplete, offer));
  };
}

/** A purchase from the balance has no transaction; the mobile account is notified as well. */
export function notifyAccount(): Thunk {
  return (dispatch, getState) => {
    if (rootOf(getState).navigation.isAccountFlow) dispatch(notifyShell(true, undefined));
  };
}

function backToAccount(isComplete: boolean, offer: CurrentOffer | undefined): Thunk {
  return (_dispatch, getState, { address }) => {
    const { current, isAccountFlow } = rootOf(getState).navigation;
    if (!isAccountFlow && offer?.isOfAccountFlow !== true) return;
    const isThere = current?.pathname.startsWith(PATH) === true;
    address.go(`${PATH}?transactionCompleted=${isComplete ? 1 : 2}`, { replace: isThere });
  };
}
