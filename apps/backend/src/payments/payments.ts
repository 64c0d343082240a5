// The rules of @antenna/payments over this backend's database and operators.
import type { Clock } from '@antenna/kernel';
import type { Gateways } from '@antenna/payment-providers';
import * as rules from '@antenna/payments';
import type { Operator, Payment, PaymentDeps, StartedPayment, StartRequest } from '@antenna/payments';
import type { Database } from '../db/open.ts';
import { localise } from '../texts/localised.ts';
import { sellsThroughBilling } from '../operator-billing/index.ts';
import type { ProviderCache, ProviderData } from '../provider/provider-cache.ts';
import { providerIdOf } from './payment-repository.ts';
import { createPaymentStore } from './store.ts';

export interface PaymentsDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly gateways: Gateways;
}

export type BackendStartRequest = Omit<StartRequest, 'operator'> & { readonly provider: ProviderData };

export const startPayment = (
  deps: PaymentsDeps,
  { provider, ...request }: BackendStartRequest,
): Promise<StartedPayment> =>
  rules.startPayment(rulesDeps(deps), { ...request, operator: operatorFrom(provider, request.language) });

/** Charges the primary card without its owner, for renewals. */
export const chargeCard = (
  { providers, ...deps }: PaymentsDeps & { readonly providers: ProviderCache },
  request: rules.ChargeRequest,
): ReturnType<typeof rules.chargeCard> =>
  rules.chargeCard(
    {
      ...rulesDeps(deps),
      operatorOf: async (userId) => operatorFrom(await providers.get(await providerIdOf(deps.db, userId)), 'en'),
    },
    request,
  );

export const checkStatus = (deps: PaymentsDeps, payment: Payment): Promise<Payment | undefined> =>
  rules.checkStatus(rulesDeps(deps), payment);

export const receiveCallback = (deps: PaymentsDeps, callback: rules.Callback): Promise<rules.CallbackResult> =>
  rules.receiveCallback(rulesDeps(deps), callback);

export const resendPhoneCode = (
  deps: PaymentsDeps,
  request: rules.PhonePaymentRequest,
): Promise<StartedPayment | undefined> => rules.resendPhoneCode(rulesDeps(deps), request);

export const confirmPhonePayment = (
  deps: PaymentsDeps,
  confirmation: Parameters<typeof rules.confirmPhonePayment>[1],
): Promise<Payment> => rules.confirmPhonePayment(rulesDeps(deps), confirmation);

export const reconcile = (deps: PaymentsDeps): Promise<void> => rules.reconcile(rulesDeps(deps));

export const pruneEvents = ({ clock, db }: Pick<PaymentsDeps, 'clock' | 'db'>): Promise<void> =>
  rules.pruneEvents({ clock, store: createPaymentStore(db) });

const rulesDeps = ({ clock, db, gateways }: PaymentsDeps): PaymentDeps => ({
  clock,
  gateways,
  store: createPaymentStore(db),
});

const operatorFrom = ({ id, brand }: ProviderData, language: string): Operator => ({
  id,
  brand,
  currency: brand.provider.currency.ASCII_NAME,
  merchant: localise(brand.provider.name, language),
  isBilledElsewhere: sellsThroughBilling(brand),
});
