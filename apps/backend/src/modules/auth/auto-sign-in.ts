import { createHmac } from 'node:crypto';
import type { Token } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import { isInNetworks } from '../../domain/ip-networks.ts';
import type { ProviderData, ProviderCache } from '../../provider/provider-cache.ts';
import { DEVICE_LIMIT } from '../limits.ts';
import { phoneDigits } from '../users/phone.ts';
import { addUser } from '../users/service.ts';
import { openSession } from './service.ts';
import type { BillingTransport } from '../../operator-billing/index.ts';
import type { Database } from '../../db/open.ts';
import type { Sessions, Viewer } from '../../sessions/sessions.ts';
import type { AppSettings } from '../../settings.ts';
import { storedBoxKey } from '../../db/box-key.ts';
import { allKeys } from '../../domain/key-ring.ts';
import { insertAutoSignIn, renameSubscriber, subscriberBy } from './repository.ts';
import { domainError, failureOf } from '../../domain/domain-error.ts';

export interface AutoSignInDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'formerKeys' | 'secretKey' | 'trustProxy'>;
}

type SubscriberDeps = Pick<AutoSignInDeps, 'clock' | 'db' | 'providers' | 'random' | 'sessions'> & {
  readonly settings: Pick<AppSettings, 'formerKeys' | 'secretKey'>;
};

/** What a device reports about itself (A-454). */
export interface DeviceFacts {
  readonly manufacturer?: string;
  readonly model?: string;
  readonly serial?: string;
  readonly os?: string;
}

/** Who calls, and over what. */
export interface AutoSignInCaller {
  /** The caller's address. */
  readonly remote: string;
  /** The address at the other end of the socket: the caller's, or a gateway's. */
  readonly neighbour: string;
  /** A header of the call, by its name in lower case. */
  readonly header: (name: string) => string | undefined;
  /** The guest whose session this was. */
  readonly former: Viewer | undefined;
  readonly language: string;
}

/**
 * Signs in, without a word typed, who calls from the operator's own network: by the phone that the operator's gateway names in a
 * header, else by the serial number of the set-top box. From anywhere else, and where the operator has not asked for it: 403 (A-455).
 */
export async function autoSignIn(
  deps: AutoSignInDeps,
  {
    shortname,
    facts,
    caller,
  }: { readonly shortname: string; readonly facts: DeviceFacts; readonly caller: AutoSignInCaller },
): Promise<Token> {
  const { remote, language } = caller;
  const provider = await deps.providers.find(shortname);
  if (!provider) throw domainError('missing');
  const { auto_sign_in: rule } = provider.brand;
  // With a count of proxies a caller at the port itself could write any address.
  const isAddressSure = typeof deps.settings.trustProxy !== 'number';
  if (!rule || !isAddressSure || !isInNetworks(remote, rule.networks)) throw domainError('permission-denied');
  const phone = subscriberPhone(rule, caller);
  if (phone === undefined && !facts.serial) throw domainError('permission-denied');
  const userId = await subscriber(deps, provider, { phone, serial: facts.serial ?? '', language });
  const now = toSeconds(deps.clock.now());
  await insertAutoSignIn(deps.db, { userId, signedInAt: now, remote, facts: JSON.stringify(facts) });
  return openSession(deps, { userId, former: caller.former, method: 'network' });
}

/** The header counts only from the gateway itself: the peer of the socket, not a forwarded address. */
function subscriberPhone(
  { subscriber_header: header }: NonNullable<ProviderData['brand']['auto_sign_in']>,
  { neighbour, header: read }: AutoSignInCaller,
): string | undefined {
  if (!header || !isInNetworks(neighbour, header.from)) return undefined;
  const phone = read(header.name.toLowerCase());
  return phone === undefined ? undefined : phoneDigits(phone);
}

/** The subscriber's user; made at the first visit. A box is known by a keyed hash of its serial number, which cannot be used to log in. */
async function subscriber(
  deps: AutoSignInDeps,
  provider: ProviderData,
  {
    phone,
    serial,
    language,
  }: { readonly phone: string | undefined; readonly serial: string; readonly language: string },
): Promise<number> {
  const box = (key: string) =>
    `box-${createHmac('sha256', key).update(`${provider.id}|${serial}`).digest('base64url').slice(0, 32)}`;
  const username = phone ?? box(await storedBoxKey(deps.db));
  const find = () => subscriberBy(deps.db, provider.id, phone === undefined ? { username } : { phone });
  // Earlier releases named boxes by SECRET_KEY.
  const renamed = async () => {
    if (phone !== undefined) return undefined;
    for (const key of allKeys(deps.settings)) {
      const found = await renameSubscriber(deps.db, { providerId: provider.id, from: box(key), to: username });
      if (found) return found;
    }
    return undefined;
  };
  const known =
    (await find()) ??
    (await renamed()) ??
    (await made(deps, provider, { username, phone, language })) ??
    (await find());
  if (!known || known.is_active !== 1) throw domainError('permission-denied');
  return known.id;
}

/** The user with a name that only the platform gives; made at the first visit. */
export async function subscriberNamed(
  deps: SubscriberDeps,
  provider: ProviderData,
  given: { readonly username: string; readonly firstName: string; readonly language: string },
): Promise<number> {
  const find = () => subscriberBy(deps.db, provider.id, { username: given.username });
  const known = (await find()) ?? (await made(deps, provider, { ...given, phone: undefined })) ?? (await find());
  if (!known || known.is_active !== 1) throw domainError('permission-denied');
  return known.id;
}

/** Undefined when another call made the user at the same moment. */
async function made(
  deps: SubscriberDeps,
  provider: ProviderData,
  {
    username,
    phone,
    firstName = '',
    language,
  }: {
    readonly username: string;
    readonly phone: string | undefined;
    readonly firstName?: string;
    readonly language: string;
  },
): Promise<{ id: number; is_active: number } | undefined> {
  try {
    const verified = phone === undefined ? null : toSeconds(deps.clock.now());
    return await addUser(
      deps,
      {
        provider_id: provider.id,
        username,
        phone: phone ?? null,
        phone_verified_at: verified,
        ...(firstName !== '' && { first_name: firstName }),
        device_limit: DEVICE_LIMIT,
      },
      language,
    );
  } catch (error) {
    if (failureOf(error)?.kind.startsWith('duplicate-')) return undefined;
    throw error;
  }
}
