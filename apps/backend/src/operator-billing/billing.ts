import { parseMoney, toSeconds, type MinorUnits, type Clock, type Random } from '@antenna/kernel';
import { masked } from '../http/masking.ts';
import { isInNetworks } from '../domain/ip-networks.ts';
import type { BillingCallback, BillingFile } from './billing-file.ts';
import { callOperator, type CallTransport, type OperatorAnswer } from '../operator-calls/call-operator.ts';
import { BALANCE_KEPT } from './limits.ts';
import { insertLog, keepBalance, knownBalance, pruneLog, requestIdFor } from './repository.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import type { Database } from '../db/open.ts';

/** For tests. */
export interface BillingTransport extends CallTransport {
  readonly openedWithinMs?: number;
}

export interface BillingDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
}

/** The answer of the operator's billing: yes, no with its reason, or none that can be read. */
export type BillingAnswer =
  | { readonly kind: 'yes'; readonly json: Readonly<Record<string, unknown>> }
  | { readonly kind: 'no'; readonly message: string }
  | { readonly kind: 'silent' };

export interface BilledUser {
  readonly id: number;
  readonly phone: string | null;
  readonly email: string | null;
  readonly provider_uid: string | null;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly timezone: string;
}

export interface BilledPacket {
  readonly id: number;
  readonly price: string;
  readonly is_base: boolean;
  readonly name: string;
}

export interface BilledSubscription {
  readonly packet: BilledPacket;
  readonly start_at: string;
  readonly end_at: string | null;
  readonly renew: boolean;
  readonly is_paused: boolean;
}

/** An operator's own billing. It is called over the network, so never inside a transaction. */
export interface Billing {
  readonly isSellingDirectly: boolean;
  handles(callback: BillingCallback): boolean;
  isOwnNetwork(remote: string): boolean;
  auth(user: BilledUser, remote: string): Promise<BillingAnswer>;
  packet(user: BilledUser, packet: BilledPacket): Promise<BillingAnswer>;
  deleteSubscription(user: BilledUser, id: string, subscription: BilledSubscription): Promise<BillingAnswer>;
  /** Requested once a minute; the last known one when there is no answer. Undefined: never known. */
  balance(user: BilledUser): Promise<MinorUnits | undefined>;
}

/** The billing of an operator that has one. */
export async function billingOf(deps: BillingDeps, providerId: number): Promise<Billing | undefined> {
  const { billing } = (await deps.providers.get(providerId)).brand;
  return billing && createBilling(deps, { providerId, file: billing, transport: deps.billingTransport ?? {} });
}

function createBilling(
  deps: BillingDeps,
  {
    providerId,
    file,
    transport,
  }: { readonly providerId: number; readonly file: BillingFile; readonly transport: BillingTransport },
): Billing {
  const ask = async (
    callback: BillingCallback,
    {
      userId,
      query,
      body,
      action,
    }: {
      readonly userId: number;
      readonly query: Readonly<Record<string, string>>;
      readonly body: object | undefined;
      readonly action?: string | undefined;
    },
  ): Promise<BillingAnswer> => {
    const requestId =
      action === undefined
        ? {}
        : {
            request_id: await requestIdFor(deps.db, {
              userId: userId,
              action: action,
              newId: deps.random.uuid(),
              at: toSeconds(deps.clock.now()),
            }),
          };
    const began = performance.now();
    const response = await callOperator(file, { name: callback, query: { ...query, ...requestId }, body }, transport);
    await log(deps, { providerId, userId, callback, response, took: Math.round(performance.now() - began) });
    return answerOf(response);
  };
  const uid = (user: BilledUser): string => user.provider_uid ?? '';

  return {
    isSellingDirectly: file.direct_sales !== false,
    handles: (callback) => file.callbacks.includes(callback),
    isOwnNetwork: (remote) => isInNetworks(remote, file.networks ?? []),
    auth: (user, remote) =>
      ask('auth', {
        userId: user.id,
        query: {
          ip: remote,
          phone: user.phone ?? '',
          provider_uid: uid(user),
          mbr_id: String(user.id),
          provider_id: String(providerId),
        },
        body: undefined,
      }),
    packet: (user, packet) =>
      ask('packet', {
        userId: user.id,
        query: { user_id: uid(user), trf_id: String(packet.id) },
        body: { type: 'packet', user, packet },
        action: `packet:${packet.id}`,
      }),
    deleteSubscription: (user, id, subscription) =>
      ask('delete_subscription', {
        userId: user.id,
        query: { user_id: uid(user), sub_id: id },
        body: { type: 'delete_sub', user, subscription },
        action: `delete:${id}`,
      }),
    async balance(user) {
      const { db, clock } = deps;
      const now = toSeconds(clock.now());
      const known = await knownBalance(db, user.id);
      if (known && known.asked_at > now - BALANCE_KEPT) return known.amount;
      const answer = await ask('balance', {
        userId: user.id,
        query: { user_id: uid(user), provider_uid: uid(user) },
        body: { type: 'balance', user },
      });
      const amount = answer.kind === 'yes' ? parseMoney(String(answer.json['balance'])) : undefined;
      if (amount === undefined) return known?.amount;
      await keepBalance(db, { userId: user.id, amount, at: now });
      return amount;
    },
  };
}

/** Some billings send `status` 1 and -1, some `result` success and error. Anything else is no answer. */
function answerOf({ json }: OperatorAnswer): BillingAnswer {
  if (!json) return { kind: 'silent' };
  const status = json['status'] ?? json['result'];
  const message = typeof json['errmsg'] === 'string' ? json['errmsg'].slice(0, 500) : '';
  if (status === 1 || status === '1' || status === 'success') return { kind: 'yes', json };
  if (status === -1 || status === '-1' || status === 'error') return { kind: 'no', message };
  return { kind: 'silent' };
}

interface Logged {
  readonly providerId: number;
  readonly userId: number;
  readonly callback: BillingCallback;
  readonly response: OperatorAnswer;
  readonly took: number;
}

const SIGNATURE = /([?&]signature=)[^&]*/;

/** Every call and its answer, without secrets, phones and addresses of people. */
async function log(
  { db, clock, random }: BillingDeps,
  { providerId, userId, callback, response, took }: Logged,
): Promise<void> {
  const hidden = (text: string) => masked(text).replaceAll(/("(?:email|first_name|last_name)":")[^"]*/g, '$1***');
  await insertLog(db, {
    id: random.uuid(),
    provider_id: providerId,
    user_id: userId,
    callback,
    address: hidden(response.address).replace(SIGNATURE, '$1***'),
    asked: hidden(response.sent),
    status: response.status ?? null,
    answered: response.status === undefined ? `none ${response.text}` : hidden(response.text.slice(0, 4_000)),
    took_ms: took,
    at: toSeconds(clock.now()),
  });
}

/** Removes what is older than thirty days. */
export async function pruneBillingLog({ db, clock }: BillingDeps): Promise<void> {
  await pruneLog(db, toSeconds(clock.now()));
}
