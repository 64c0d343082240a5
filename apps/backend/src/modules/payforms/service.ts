import type { PayIntent } from '@antenna/api-contract';
import { formatMoney, type MinorUnits } from '@antenna/kernel';
import { priceNow, readShop, wayById, seenAccount, type MoneyAccount } from '@antenna/billing';
import { isThere, type PaymentMethod, type Gateways } from '@antenna/payment-providers';
import type { Viewer } from '../../sessions/sessions.ts';
import { findForm, payForms, safeReturnUrl, type Intent, type PayForm } from '@antenna/payments';
import type { ProviderData, ProviderCache } from '../../provider/provider-cache.ts';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';
import { readMoney } from '../../domain/read-money.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';
import { requireAdult } from '../../domain/require-adult.ts';

export interface PayformsDeps {
  readonly providers: ProviderCache;
  readonly db: Database;
  readonly gateways: Gateways;
  readonly settings: Pick<AppSettings, 'publicOrigins'>;
}

/** Who pays, and with what operator. Guests have no wallet; a child's profile pays nothing. */
export interface Payer {
  readonly viewer: Viewer;
  readonly account: MoneyAccount;
  readonly provider: ProviderData;
  readonly forms: readonly PayForm[];
}

/** The payer of a call that names a wallet in its path; another's is unknown. */
export async function payerOf(deps: PayformsDeps, viewer: Viewer, accountId: string | undefined): Promise<Payer> {
  requireAdult(viewer);
  const account = await seenAccount(deps.db, { id: viewer.userId, provider_id: viewer.providerId });
  if (accountId !== undefined && accountId !== account.id) throw domainError('missing');
  if (!account.isPaymentAllowed) throw domainError('permission-denied');
  const provider = await deps.providers.get(viewer.providerId);
  return { viewer, account, provider, forms: payForms(provider.brand, isThere(deps.gateways, provider.brand)) };
}

/** What the wallet can be topped up by; nothing where nothing may be paid. */
export async function formsFor(
  deps: PayformsDeps,
  viewer: Viewer,
  accountId: string | undefined,
): Promise<readonly PayForm[]> {
  const account = await seenAccount(deps.db, { id: viewer.userId, provider_id: viewer.providerId });
  if (accountId !== account.id) throw domainError('missing');
  if (viewer.isGuest || viewer.profile === 'child' || !account.isPaymentAllowed) return [];
  const { brand } = await deps.providers.get(viewer.providerId);
  return payForms(brand, isThere(deps.gateways, brand));
}

/** An account named in a body as well has to be the same. */
export function checkAccount(payer: Payer, given: string | number | undefined): void {
  if (given !== undefined && String(given) !== payer.account.id) throw domainError('missing');
}

export function formOf(
  payer: Payer,
  body: { readonly payform_shortname: string; readonly paysystem_shortname?: string },
  methods: readonly PaymentMethod[],
): PayForm & { readonly gateway: string } {
  const form = findForm(
    payer.forms,
    { shortname: body.payform_shortname, paysystem: body.paysystem_shortname },
    methods,
  );
  if (form?.system.gateway === undefined) throw invalid({ payform_shortname: ['choice'] });
  return { ...form, gateway: form.system.gateway };
}

/** The sum in minor units, within what the form takes. Refuses 451 where it takes one sum only. */
export function sumOf({ min, max, fixed }: PayForm, amount: string | number): MinorUnits {
  const minor = readMoney(amount, 'amount');
  if (fixed !== undefined && minor !== fixed) throw domainError('fixed-amount', { amount: fixed });
  if (minor < min || minor > max)
    throw invalid({ amount: [{ problem: 'range', values: { min: formatMoney(min), max: formatMoney(max) } }] });
  return minor;
}

export function intentOf(body: PayIntent | undefined): Intent {
  const expected = body?.expected_amount === undefined ? {} : { expected: readMoney(body.expected_amount, 'intent') };
  if (body?.purchase_id !== undefined)
    return { kind: 'purchase', purchaseTypeId: String(body.purchase_id), ...expected };
  if (body?.packet_id !== undefined) return { kind: 'packet', packetId: body.packet_id, ...expected };
  return { kind: 'refill' };
}

/** What has to be paid in so that the wallet covers the intent; undefined where there is none, or nothing is missing. */
export async function missingFor(
  deps: PayformsDeps,
  { viewer, account }: Payer,
  intent: Intent,
): Promise<{ readonly price: MinorUnits; readonly missing: MinorUnits } | undefined> {
  const user = { userId: viewer.userId, providerId: viewer.providerId };
  const requested =
    intent.kind === 'packet'
      ? { packetId: intent.packetId }
      : intent.kind === 'purchase'
        ? await packetOf(deps, viewer, intent.purchaseTypeId)
        : undefined;
  if (!requested) return undefined;
  const price = await priceNow(deps.db, { user, ...requested });
  if (!price) throw domainError('missing');
  // A debt is filled first.
  const missing = price.minor - account.balance + account.debt;
  return missing > 0 ? { price: price.minor, missing } : undefined;
}

async function packetOf(
  deps: PayformsDeps,
  viewer: Viewer,
  purchaseTypeId: string,
): Promise<{ readonly packetId: number; readonly purchaseTypeId: string }> {
  const way = wayById(await readShop(deps.db, viewer.providerId), purchaseTypeId);
  if (!way) throw domainError('missing');
  return { packetId: way.file.id, purchaseTypeId };
}

/** Refuses 402 with what is missing when a sum would not be enough for what it is meant for. */
export async function refuseTooLittle(
  deps: PayformsDeps,
  { payer, intent, minor }: { readonly payer: Payer; readonly intent: Intent; readonly minor: MinorUnits | undefined },
): Promise<MinorUnits | undefined> {
  const lack = await missingFor(deps, payer, intent);
  if (lack && minor !== undefined && minor < lack.missing)
    throw domainError('needs-money', { amount: lack.price, balance: payer.account.balance, missing: lack.missing });
  return lack?.missing;
}

/** Where the viewer is sent back to; 400 for anywhere else than here and the operator's list. */
export function returnUrlOf(
  given: string | undefined,
  { origin, provider }: { readonly origin: string; readonly provider: ProviderData },
): string | undefined {
  if (given === undefined || given === '') return undefined;
  const url = safeReturnUrl(given, origin, provider.brand.payments?.return_origins ?? []);
  if (url === undefined) throw invalid({ return_url: ['not_allowed'] });
  return url;
}
