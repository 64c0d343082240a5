import {
  accountCalls,
  call,
  cardCalls,
  mergeProvider,
  packetCalls,
  payformCalls,
  subscriptionCalls,
  type Account,
  type Card,
  type Packet,
  type Provider,
  type PurchaseType,
  type Subscription,
} from '@antenna/api-client';
import { refusal, success, type Failure, type Outcome } from '@antenna/kernel';
import {
  holdingOf,
  paymentMethods,
  type PaymentMethod,
  type Checkout,
  type PurchaseTarget,
} from '@antenna/packets-payments';
import { capabilitiesIn } from '../data/endpoints/capabilities.ts';
import { networkEndpoints } from '../data/endpoints/network.ts';
import { userEndpoints } from '../data/endpoints/users.ts';
import { session, sessionView } from '../session/session.ts';
import { rootOf, type Thunk } from './state.ts';

/** The wallet, its cards and the ways to bring money to it, as they are now. */
export interface Wallet {
  readonly account: Account | undefined;
  readonly cards: readonly Card[];
  readonly methods: readonly PaymentMethod[];
  readonly phone?: string;
  readonly framesForms: boolean;
}

/** A bank's own variant pays by these alone (C-259). */
const BANK_FORMS = ['provider_account', 'short_url'] as const;

export function loadWallet(): Thunk<Promise<Outcome<Wallet, Failure>>> {
  return async (dispatch, getState, { client, surface }) => {
    const [accounts, linked, self] = await Promise.all([
      client.send(call(accountCalls.list)),
      client.send(call(cardCalls.list)),
      dispatch(userEndpoints.self.initiate(undefined, { subscribe: false })),
    ]);
    if (!accounts.ok) return accounts;
    const [account] = accounts.value;
    const cards = linked.ok ? linked.value : [];
    const systems = account ? await client.send(call(payformCalls.list, { accountId: account.id })) : success([]);
    if (!systems.ok) return systems;
    const { payments } = capabilitiesIn(rootOf(getState));
    const methods = paymentMethods(
      systems.value,
      { hasQrPng: payments.qrPngAllowed, forms: payments.bankPayRoutes ? BANK_FORMS : undefined },
      cards.length > 0,
    );
    const phone = self.data?.phone;
    return success({
      account,
      cards,
      methods,
      framesForms: payments.hasIframePayment && !surface.framesNoForms,
      ...(phone !== undefined && { phone }),
    });
  };
}

/** Loads everything that a purchase depends on, in parallel and uncached. */
export function loadCheckout(target: PurchaseTarget): Thunk<Promise<Outcome<Checkout, Failure>>> {
  return async (dispatch, getState, { client }) => {
    const { packetId, provider } = target;
    const [packet, current, futures, wallet, seller] = await Promise.all([
      client.send(
        provider === undefined
          ? call(packetCalls.read, { id: packetId })
          : call(packetCalls.ofProvider, { provider, id: packetId }),
      ),
      client.send(call(subscriptionCalls.current)),
      client.send(call(subscriptionCalls.futures)),
      dispatch(loadWallet()),
      dispatch(readProvider()),
    ]);
    if (!packet.ok) return packet;
    if (!current.ok) return current;
    if (!futures.ok) return futures;
    if (!wallet.ok) return wallet;
    if (!seller) return refusal({ kind: 'offline' });
    const held = [...current.value, ...futures.value];
    const base = held.find((each) => each.packet.isBase && holdingOf(each) === 'current');
    const usesPurchases = seller.isHavePurchases;
    const { viewer: _viewer, isChild } = sessionView(session.select(rootOf(getState)));
    const { account, ...rest } = wallet.value;
    return success({
      ...rest,
      packet: packet.value,
      purchases: await dispatch(readPurchases(packet.value, usesPurchases, target.purchaseTypeId)),
      heldIds: held.filter((each) => holdingOf(each) !== 'none').map((each) => each.packet.id),
      baseIds: packet.value.isBase || base !== undefined ? [] : await dispatch(readBaseIds()),
      allowsWithoutBase: seller.allowsAdditionalPacketsWithoutBase,
      usesPurchases,
      isChildWithoutCode: isChild && userEndpoints.self.select()(rootOf(getState)).data?.parentalStatus !== 'set',
      ...(account && { account }),
      ...(base && { base: runningBase(base) }),
    });
  };
}

function runningBase({ packet, endAt, type }: Subscription): NonNullable<Checkout['base']> {
  return { id: packet.id, isPaid: type !== 'promo' && packet.price > 0, ...(endAt !== undefined && { endAt }) };
}

/** Periods of a packet: those in its own answer, else requested, also where the selected one is missing. */
function readPurchases(
  { id, purchases }: Packet,
  isNeeded: boolean,
  requested: string | undefined,
): Thunk<Promise<readonly PurchaseType[]>> {
  return async (_dispatch, _getState, { client }) => {
    const isThere =
      requested === undefined ? !isNeeded || purchases.length > 0 : purchases.some((each) => each.id === requested);
    if (isThere) return purchases;
    const periods = await client.send(call(packetCalls.periods, { packetId: id }));
    return periods.ok ? periods.value.flatMap((each) => each.purchases) : [];
  };
}

function readBaseIds(): Thunk<Promise<readonly number[]>> {
  return async (_dispatch, _getState, { client }) => {
    const all = await client.send(call(packetCalls.all));
    return all.ok ? all.value.filter(({ isBase }) => isBase).map(({ id }) => id) : [];
  };
}

/** The operator as this viewer meets it. */
export function readProvider(): Thunk<Promise<Provider | undefined>> {
  return async (dispatch) => {
    const [network, self] = await Promise.all([
      dispatch(networkEndpoints.network.initiate(undefined, { subscribe: false })),
      dispatch(userEndpoints.self.initiate(undefined, { subscribe: false })),
    ]);
    return network.data && mergeProvider(network.data.provider, self.data?.provider);
  };
}
