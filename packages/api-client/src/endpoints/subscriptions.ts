import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type { Unchecked } from '../read/fields/untrusted.ts';
import { formatMoney, type MinorUnits } from '@antenna/kernel';
import type { Subscription } from '../model/index.ts';
import { readBought, readSubscription } from '../read/subscription.ts';
import { listAnswer, object } from '../read/fields/read-fields.ts';
import { get, write } from './define.ts';

/** An action of the viewer that may be sent again under its idempotency key. */
export interface Idempotent {
  readonly idempotencyKey?: string | undefined;
}

interface Priced extends Idempotent {
  /** Another price of the server's is refused (`price-changed`). */
  readonly expectedAmount?: MinorUnits | undefined;
}

export interface NewSubscription extends Priced {
  readonly packetId: number;
}

/** `purchaseId`: the purchase type, a length or a licence. */
export interface NewPurchase extends Priced {
  readonly accountId: number | string;
  readonly purchaseId: string;
  readonly libraryId?: number | undefined;
  readonly entityLicenseId?: number | undefined;
}

interface OneOf {
  readonly id: string;
}

const price = (amount: MinorUnits | undefined) => (amount === undefined ? undefined : formatMoney(amount));
const ownList = {
  auth: 'user',
  read: (data: Unchecked<readonly Api.Subscription[]>, context: ReadContext): readonly Subscription[] =>
    listAnswer(data, { what: 'subscriptions', context, read: (each) => readSubscription(each, context) }),
} as const;

/** What the viewer holds, and changing it. None of it is ever kept. */
export const subscriptionCalls = {
  current: get('subscriptions.current', { path: '/v2/users/self/subscriptions/current', ...ownList }),
  futures: get('subscriptions.futures', { path: '/v2/users/self/subscriptions/futures', ...ownList }),
  create: write('subscriptions.create', 'POST', {
    path: '/v2/users/self/subscriptions',
    body: ({ packetId, expectedAmount }: NewSubscription) => ({
      packet_id: packetId,
      expected_amount: price(expectedAmount),
    }),
    idempotencyKey: ({ idempotencyKey }) => idempotencyKey,
    auth: 'user',
    read: (data) => readBought(Array.isArray(data) ? (data[0] as typeof data) : data),
  }),
  /** Turns renewal on; a subscription that stopped for lack of money is charged and restarts. */
  renew: write('subscriptions.renew', 'PATCH', {
    path: '/v2/users/self/subscriptions/{id}',
    params: ({ id }: OneOf & Idempotent) => ({ id }),
    idempotencyKey: ({ idempotencyKey }) => idempotencyKey,
    auth: 'user',
    read: (data, context) => readSubscription(object(data, 'subscription'), context),
  }),
  disable: write('subscriptions.disable', 'DELETE', {
    path: '/v2/users/self/subscriptions/{id}',
    params: ({ id }: OneOf) => ({ id }),
    auth: 'user',
    read: () => undefined,
  }),
  cancelFuture: write('subscriptions.cancelFuture', 'DELETE', {
    path: '/v2/users/self/subscriptions/futures/{id}',
    params: ({ id }: OneOf) => ({ id }),
    auth: 'user',
    read: () => undefined,
  }),
} as const;

export const purchaseCalls = {
  create: write('purchases.create', 'POST', {
    path: '/v2/users/self/purchases',
    body: ({ accountId, purchaseId, libraryId, entityLicenseId, expectedAmount }: NewPurchase) => ({
      account_id: accountId,
      purchase_id: purchaseId,
      library_id: libraryId,
      entity_license_id: entityLicenseId,
      expected_amount: price(expectedAmount),
    }),
    idempotencyKey: ({ idempotencyKey }) => idempotencyKey,
    auth: 'user',
    read: readBought,
  }),
  /** Plans another length for the end of this one; the present one undoes the plan; a cancelled one is renewed again. */
  change: write('purchases.change', 'PATCH', {
    path: '/v2/users/self/purchases',
    body: ({ accountId, purchaseId }: Pick<NewPurchase, 'accountId' | 'purchaseId' | 'idempotencyKey'>) => ({
      account_id: accountId,
      purchase_id: purchaseId,
    }),
    idempotencyKey: ({ idempotencyKey }) => idempotencyKey,
    auth: 'user',
    read: readBought,
  }),
  cancel: write('purchases.cancel', 'DELETE', {
    path: '/v2/users/self/purchases/{id}',
    params: ({ id }: OneOf) => ({ id }),
    auth: 'user',
    read: () => undefined,
  }),
} as const;
