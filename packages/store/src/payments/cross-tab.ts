import { holdingsChanged } from '../data/holdings-changed.ts';
import { closePaying } from './dialogs.ts';
import { offer } from './flows/offer.ts';
import { payment } from './flows/payment.ts';
import { rootOf, type Thunk } from './state.ts';
import { readEarlier, readTracked } from './storage/stored-payment.ts';

/** A payment of this tab that is no longer stored has ended in another tab: its dialog closes, and what is held is refreshed. */
export function noticeEndInOtherTab(): Thunk {
  return (dispatch, getState, { storage }) => {
    const root = rootOf(getState);
    const own = transactionOf(payment.select(root)) ?? transactionOf(offer.select(root));
    const kept = [readTracked(storage), ...readEarlier(storage).map(({ tracked }) => tracked)];
    if (own === undefined || kept.some((tracked) => tracked?.transactionId === own)) return;
    dispatch(closePaying());
    dispatch(holdingsChanged());
  };
}

function transactionOf(state: {
  readonly at: string;
  readonly transactionId?: string | undefined;
  readonly start?: { readonly transactionId?: string | undefined } | undefined;
}): string | undefined {
  return state.transactionId ?? state.start?.transactionId;
}
