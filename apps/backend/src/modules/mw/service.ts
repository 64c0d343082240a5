import type { BlockData, MwAddress, Otp, Token, User } from '@antenna/api-contract';
import type { Gateways } from '@antenna/payment-providers';
import type { Viewer, Sessions } from '../../sessions/sessions.ts';
import type { ProviderData, ProviderCache } from '../../provider/provider-cache.ts';
import { DEVICE_LIMIT } from '../limits.ts';
import { ownerOf, readPhone, sendTo, type CodeRequest } from '../otps/service.ts';
import { verifyCode } from '../otps/verify.ts';
import { addUser, readUser } from '../users/service.ts';
import { contractQrIfAny, standingOf } from './contract-payment.ts';
import { addressesOf, type AddressFile } from './subscribers.ts';
import type { BillingTransport } from '../../operator-billing/index.ts';
import type { Clock, Random } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import type { AppSettings } from '../../settings.ts';
import { addressFacts, setAddress, userByConfirmedPhone } from './repository.ts';
import { localise } from '../../texts/localised.ts';
import { domainError } from '../../domain/domain-error.ts';
import { failureOf } from '../../domain/domain-error.ts';

export interface MwDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly delivery: Delivery;
  readonly gateways: Gateways;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

async function bookOf(deps: MwDeps, providerId: number | undefined): Promise<ProviderData> {
  const provider = await deps.providers.find(providerId === undefined ? undefined : String(providerId));
  if (!provider) throw domainError('missing');
  return provider;
}

/** As POST otps; a subscriber of the operator's file needs no sign-up. */
export async function sendSubscriberCode(
  deps: MwDeps,
  request: CodeRequest,
  providerId: number | undefined,
): Promise<Otp> {
  const phone = readPhone(request.phone);
  const provider = await bookOf(deps, providerId);
  const owner =
    (await ownerOf(deps, phone, provider.id)) ?? (await signUp(deps, { provider, phone, language: request.language }));
  if (!owner) throw domainError('unknown-phone');
  return sendTo(deps, { request, phone, owner, provider, isAwaited: true });
}

async function signUp(
  deps: MwDeps,
  { provider, phone, language }: { readonly provider: ProviderData; readonly phone: string; readonly language: string },
) {
  if ((await addressesOf(deps, provider.id, phone)).length === 0) return undefined;
  return addUser(
    deps,
    { provider_id: provider.id, username: phone, phone, device_limit: DEVICE_LIMIT },
    language,
  ).catch((error: unknown) => {
    // Two calls at once, or a blocked user.
    if (failureOf(error)) return ownerOf(deps, phone, provider.id);
    throw error;
  });
}

/** A single address is chosen at once; from several the subscriber chooses. */
export async function verifySubscriber(
  deps: MwDeps,
  {
    phoneText,
    code,
    former,
    language,
    remote,
    device,
  }: {
    readonly phoneText: string;
    readonly code: string;
    readonly former: Viewer | undefined;
    readonly language: string;
    readonly remote: string;
    readonly device?: string | undefined;
  },
): Promise<Token & { addresses: MwAddress[] }> {
  const token = await verifyCode(deps, { phoneText, code, former, remote, device });
  const phone = readPhone(phoneText);
  const user = await userByConfirmedPhone(deps.db, phone);
  const addresses = await addressesOf(deps, user.provider_id, phone);
  const [only] = addresses;
  if (only && addresses.length === 1) await setAddress(deps.db, only.id, user.id);
  return { ...token, addresses: addresses.map((address) => wire(address, language)) };
}

const wire = ({ id, city_id, title }: AddressFile, language: string): MwAddress => ({
  id,
  city_id,
  title: localise(title, language),
});

async function own(deps: MwDeps, viewer: Viewer, userId: number | undefined) {
  if (userId !== undefined && userId !== viewer.userId) throw domainError('missing');
  const { phone, address_id, username } = await addressFacts(deps.db, viewer.userId);
  return { addresses: await addressesOf(deps, viewer.providerId, phone), chosen: address_id, username };
}

export async function addressesInCity(
  deps: MwDeps,
  {
    viewer,
    cityId,
    userId,
    language,
  }: {
    readonly viewer: Viewer;
    readonly cityId: number;
    readonly userId: number | undefined;
    readonly language: string;
  },
): Promise<{ addresses: MwAddress[] }> {
  const there = (await own(deps, viewer, userId)).addresses.filter((address) => address.city_id === cityId);
  if (there.length === 0) throw domainError('missing');
  return { addresses: there.map((address) => wire(address, language)) };
}

/** Only one of the subscriber's own addresses; any other is unknown. */
export async function chooseAddress(
  deps: MwDeps,
  {
    viewer,
    addressId,
    userId,
    language,
  }: {
    readonly viewer: Viewer;
    readonly addressId: number;
    readonly userId: number | undefined;
    readonly language: string;
  },
): Promise<User> {
  const { addresses } = await own(deps, viewer, userId);
  if (!addresses.some((address) => address.id === addressId)) throw domainError('missing');
  await setAddress(deps.db, addressId, viewer.userId);
  return readUser(deps, viewer, language);
}

/** What stands against the chosen address; free where nothing is chosen, and as soon as what was asked for is paid. */
export async function blockStatus(
  deps: MwDeps,
  { viewer, language, origin }: { readonly viewer: Viewer; readonly language: string; readonly origin: string },
): Promise<BlockData> {
  const { addresses, chosen, username } = await own(deps, viewer, undefined);
  const address = addresses.find(({ id }) => id === chosen);
  const { status, isPaid } = await standingOf(deps.db, viewer.userId, address);
  const known = isPaid ? undefined : address;
  const qr =
    address && status === -1 && !viewer.isGuest
      ? await contractQrIfAny(deps, { viewer, address, language, origin })
      : undefined;
  return {
    status,
    balance: known?.balance ?? '0.00',
    username: address?.username ?? username,
    amount: known?.amount ?? '0.00',
    message_detail: localise(known?.message_detail, language),
    ...(qr === undefined ? {} : { qrcode_ur: qr }),
  };
}
