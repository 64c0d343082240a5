import { to } from '@antenna/navigation';
import { storeProduct } from '@antenna/partners';
import { SECOND } from '@antenna/kernel';
import { capabilitiesIn } from '../data/endpoints/capabilities.ts';
import { subscriptionEndpoints } from '../data/endpoints/subscriptions.ts';
import { holdingsChanged } from '../data/holdings-changed.ts';
import type { Services } from '../services.ts';
import { showAlert } from '../shell/alerts.ts';
import { notifyShell } from './account-flow.ts';
import { sellsIn } from './selling.ts';
import { rootOf, type Thunk } from './state.ts';

/** The operator's system checks the receipt and enters the subscription: so long, and so often, it is looked for. */
const LOOK_EVERY = 3 * SECOND;
const LOOKS = 40;

interface Ordered {
  readonly id: string;
  readonly packetId: number;
}

/** The purchase that the device's store was asked for last. */
const ordered = new WeakMap<Services, Ordered>();

/** What is not sold on this page goes its own way: to a browser, to the device's store, or nowhere. True when it was handled so. */
export function sellElsewhere(packetId: number | undefined): Thunk<boolean> {
  return (dispatch, getState, services) => {
    const sells = sellsIn(rootOf(getState), services);
    if (sells === 'here') return false;
    const { outside } = services;
    if (sells === 'outside')
      outside.open(outside.origin + (packetId === undefined ? to.packets() : to.packet(packetId)));
    else if (sells === 'store' && packetId !== undefined) dispatch(buyInStore(packetId));
    else if (sells === 'none') dispatch(showAlert({ kind: 'info', key: 'packets.not_in_app' }));
    return true;
  };
}

function buyInStore(packetId: number): Thunk {
  return (dispatch, getState, services) => {
    const product = storeProduct(capabilitiesIn(rootOf(getState)), packetId);
    if (product === undefined) return void dispatch(showAlert({ kind: 'error', key: 'payments.not_in_store' }));
    const id = services.random.uuid();
    ordered.set(services, { id, packetId });
    services.outside.send({ type: 'buy', id, packet: packetId, product });
  };
}

/** The device's store has answered. Nothing is held by its word: only what the platform says counts. */
export function storePurchaseEnded(id: string, outcome: 'done' | 'cancelled' | 'failed'): Thunk {
  return (dispatch, _getState, services) => {
    const order = ordered.get(services);
    if (order?.id !== id) return;
    ordered.delete(services);
    if (outcome === 'failed') dispatch(showAlert({ kind: 'error', key: 'payments.store_failed' }));
    if (outcome !== 'done') return;
    dispatch(showAlert({ kind: 'info', key: 'payments.store_waiting' }));
    void dispatch(lookFor(order.packetId, LOOKS));
  };
}

function lookFor(packetId: number, looks: number): Thunk<Promise<void>> {
  return async (dispatch, _getState, { clock }) => {
    const asked = dispatch(
      subscriptionEndpoints.subscriptions.initiate(undefined, { subscribe: false, forceRefetch: true }) as never,
    ) as unknown as Promise<{ readonly data?: readonly Held[] }>;
    const { data = [] } = await asked;
    const held = data.find(({ packet, status }) => packet.id === packetId && status === 'active');
    if (held) {
      dispatch(holdingsChanged());
      dispatch(showAlert({ kind: 'success', key: 'payments.done_named', values: { name: held.packet.name } }));
      dispatch(notifyShell(true, undefined));
    } else if (looks > 1) clock.after(LOOK_EVERY, () => void dispatch(lookFor(packetId, looks - 1)));
    else dispatch(showAlert({ kind: 'info', key: 'payments.store_late' }));
  };
}

interface Held {
  readonly status: string;
  readonly packet: { readonly id: number; readonly name: string };
}
