import { DomainError } from '@antenna/billing';
import { parseMoney, type MinorUnits, type Clock } from '@antenna/kernel';
import { isThere, type Gateways } from '@antenna/payment-providers';
import type { Database } from '../../db/open.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { findForm, payForms } from '@antenna/payments';
import { paymentOf, startPayment } from '../../payments/index.ts';
import { invoiceKeyOf, isPaid } from './contract-invoices.ts';
import type { AddressFile } from './subscribers.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import { contractPayment, ensureContractPayment, setContractPayment } from './repository.ts';

export interface ContractPaymentDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly gateways: Gateways;
}

interface PayingFor {
  readonly viewer: Viewer;
  readonly address: AddressFile;
  readonly language: string;
  readonly origin: string;
}

/** What the QR of a contract that has to be paid says: the operator's own address, else a payment by QR, the same one while it lives. Undefined where there is neither. */
export async function contractQr(deps: ContractPaymentDeps, request: PayingFor): Promise<string | undefined> {
  const { address } = request;
  if (address.pay_url !== undefined) return address.pay_url;
  const minor = parseMoney(address.amount ?? '') ?? 0;
  return minor > 0 ? paymentQr(deps, request, minor) : undefined;
}

async function paymentQr(
  deps: ContractPaymentDeps,
  { viewer, address, language, origin }: PayingFor,
  minor: MinorUnits,
): Promise<string | undefined> {
  const { db, providers, gateways } = deps;
  const provider = await providers.get(viewer.providerId);
  const form = findForm(payForms(provider.brand, isThere(gateways, provider.brand)), { shortname: 'qrcode' }, ['qr']);
  if (!form?.system.gateway || minor < form.min || minor > form.max) return undefined;
  const demand = invoiceKeyOf(address);
  const key = { user_id: viewer.userId, address_id: address.id, demand };
  await ensureContractPayment(db, { ...key, payment_id: null, paid_at: null });
  const row = await contractPayment(db, { userId: viewer.userId, addressId: address.id, demand });
  const before = row.payment_id === null ? undefined : await paymentOf(db, viewer.userId, row.payment_id);
  if (before?.status === 'pending') return before.qr;
  const { payment } = await startPayment(deps, {
    userId: viewer.userId,
    provider,
    gateway: form.system.gateway,
    paysystem: form.system.id,
    method: 'qr',
    minor,
    intent: { kind: 'contract', addressId: address.id, demand, minor },
    language,
    origin,
    idempotencyKey: `contract:${viewer.userId}:${address.id}:${demand}:${before?.id ?? ''}`,
  });
  await setContractPayment(db, { paymentId: payment.id, userId: viewer.userId, addressId: address.id, demand });
  return payment.qr;
}

/** A pay system that fails shows no QR; the block stays, and the next request asks again. */
export async function contractQrIfAny(deps: ContractPaymentDeps, request: PayingFor): Promise<string | undefined> {
  try {
    return await contractQr(deps, request);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** How the contract stands for this user: what was paid here counts until the operator's file says something else. */
export async function standingOf(
  db: Database,
  userId: number,
  address: AddressFile | undefined,
): Promise<{ readonly status: number; readonly isPaid: boolean }> {
  const status = address?.status ?? 0;
  if (!address || status !== -1) return { status, isPaid: false };
  const paid = await isPaid(db, { userId, addressId: address.id, demand: invoiceKeyOf(address) });
  return { status: paid ? 0 : status, isPaid: paid };
}
