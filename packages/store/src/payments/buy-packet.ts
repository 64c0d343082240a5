import type { PurchaseTarget } from '@antenna/packets-payments';
import { session, viewerOf } from '../session/session.ts';
import { purchase } from './flows/purchase.ts';
import { sellElsewhere } from './store-purchase.ts';
import { rootOf, type Thunk } from './state.ts';
import { renewPlayAfter, type PlayAfter } from './storage/stored-payment.ts';

/** What is bought, and what plays afterwards. */
export interface Buying extends Omit<PurchaseTarget, 'isByPromoLink'> {
  readonly playAfter?: PlayAfter;
  /** Inside another site's page: there the packet's own page opens instead (C-019). */
  readonly isEmbedded?: boolean;
}

/** Starts a purchase; ignored while another one is running. */
export function buyPacket({ playAfter, isEmbedded: isInFrame, ...target }: Buying): Thunk {
  return (dispatch, getState, { storage, clock, surface }) => {
    const isEmbedded = isInFrame ?? surface.isEmbedded ?? false;
    const root = rootOf(getState);
    if (purchase.select(root).at !== 'idle') return;
    if (dispatch(sellElsewhere(target.packetId))) return;
    if (!isEmbedded) renewPlayAfter(storage, playAfter, clock.now());
    const viewer = viewerOf(session.select(root));
    dispatch(
      purchase.send({
        type: 'buy-requested',
        target: { ...target, isByPromoLink: root.navigation.isByPromoLink },
        isUser: viewer === 'user',
        isEmbedded,
        isCountryForbidden: viewer === 'forbidden-country',
      }),
    );
  };
}
