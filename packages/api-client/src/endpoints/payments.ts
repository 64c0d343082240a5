import { formatMoney, type MinorUnits } from '@antenna/kernel';
import type { PayIntent, PaySystem } from '../model/index.ts';
import {
  readBalance,
  readOfferStatus,
  readPaySystem,
  readPayStart,
  readPurchaseOffer,
  readTransaction,
} from '../read/payment.ts';
import { readAccount } from '../read/user.ts';
import { listAnswer } from '../read/fields/read-fields.ts';
import { get, write } from './define.ts';
import type { Idempotent } from './subscriptions.ts';

/** What every payment to the wallet says; `intent` is carried out by the server once the money is there. */
export interface NewPayment extends Idempotent {
  readonly accountId: number | string;
  readonly payformShortname: string;
  /** Tells two pay systems with the same form apart. */
  readonly paySystemShortname?: string | undefined;
  readonly amount: MinorUnits;
  readonly returnUrl?: string | undefined;
  readonly intent?: PayIntent | undefined;
  /** The price the viewer was shown for what is intended. */
  readonly expectedAmount?: MinorUnits | undefined;
}

const ofAccount = ({ accountId }: { readonly accountId: number | string }) => ({ id: accountId });

const payment = ({
  accountId,
  payformShortname,
  paySystemShortname,
  amount,
  returnUrl,
  intent,
  expectedAmount,
}: NewPayment) => ({
  payform_shortname: payformShortname,
  paysystem_shortname: paySystemShortname,
  account_id: accountId,
  amount: formatMoney(amount),
  return_url: returnUrl,
  intent: intent && intentOf(intent, expectedAmount),
});

function intentOf(intent: PayIntent, expectedAmount: MinorUnits | undefined) {
  const expected = expectedAmount === undefined ? undefined : formatMoney(expectedAmount);
  if ('packetId' in intent) return { packet_id: intent.packetId, expected_amount: expected };
  return {
    purchase_id: intent.purchaseId,
    library_id: intent.libraryId,
    entity_license_id: intent.entityLicenseId,
    expected_amount: expected,
  };
}

const idempotencyKey = (args: Idempotent) => args.idempotencyKey;

export const accountCalls = {
  list: get('accounts.list', {
    path: '/v2/users/self/accounts',
    auth: 'user',
    read: (data, context) => listAnswer(data, { what: 'accounts', context, read: readAccount }),
  }),
  balance: get('accounts.balance', {
    path: '/v2/users/self/balance',
    auth: 'user',
    read: readBalance,
  }),
} as const;

/** Ways of bringing money, and beginning each. */
export const payformCalls = {
  list: get('payforms.list', {
    path: '/v2/users/self/accounts/{id}/payforms',
    params: ofAccount,
    auth: 'user',
    read: (data, context): readonly PaySystem[] =>
      listAnswer(data, { what: 'paysystems', context, read: (each) => readPaySystem(each, context) }),
  }),
  /** The pay system's own page. */
  shortUrl: write('payforms.shortUrl', 'POST', {
    path: '/v2/users/self/accounts/{id}/payforms/short_url',
    params: ofAccount,
    body: (args: NewPayment & { readonly savesCard?: boolean | undefined }) => ({
      ...payment(args),
      save_card: args.savesCard,
    }),
    idempotencyKey,
    auth: 'user',
    read: readPayStart,
  }),
  linkedCard: write('payforms.linkedCard', 'POST', {
    path: '/v2/users/self/accounts/{id}/payforms/linkedcard',
    params: ofAccount,
    body: (args: NewPayment & { readonly cardId: string }) => ({ ...payment(args), card_id: args.cardId }),
    idempotencyKey,
    auth: 'user',
    read: readPayStart,
  }),
  phone: write('payforms.phone', 'POST', {
    path: '/v2/users/self/accounts/{id}/payforms/phone',
    params: ofAccount,
    body: (args: NewPayment & { readonly phone: string }) => ({ ...payment(args), phone: args.phone }),
    idempotencyKey,
    auth: 'user',
    read: readPayStart,
  }),
  confirmBySms: write('payforms.confirmBySms', 'POST', {
    path: '/v2/users/self/accounts/{id}/payforms/confirm_by_sms',
    params: ofAccount,
    body: (
      args: Idempotent & { readonly accountId: number | string; readonly transactionId: string; readonly code: string },
    ) => ({ transaction_id: args.transactionId, code: args.code }),
    idempotencyKey,
    auth: 'user',
    read: readPayStart,
  }),
  qrCode: write('payforms.qrCode', 'POST', {
    path: '/v2/users/self/accounts/{id}/payforms/qrcode_make_transaction',
    params: ofAccount,
    body: (args: NewPayment) => payment(args),
    idempotencyKey,
    auth: 'user',
    read: readPayStart,
  }),
} as const;

/** What is to be bought: a packet, or a title in one of its libraries. */
export interface NewOffer extends Idempotent {
  readonly packetId?: number | undefined;
  readonly contentId?: string | undefined;
  readonly libraryId?: number | undefined;
  readonly purchaseId?: string | undefined;
}

export interface OfferPayment extends Idempotent {
  readonly offerId: string;
  readonly purchaseId: string;
  /** Absent: from the wallet. */
  readonly paySystemId?: string | undefined;
  readonly payformShortname?: string | undefined;
  readonly accountId?: number | string | undefined;
  readonly cardId?: string | undefined;
  readonly phone?: string | undefined;
  readonly returnUrl?: string | undefined;
}

/** Told with every offer: which client makes it (C-170). */
const OFFER_SOURCE = 'web300';

export const offerCalls = {
  create: write('offers.create', 'POST', {
    path: '/v2/users/self/purchases_offer',
    body: ({ packetId, contentId, libraryId, purchaseId }: NewOffer) => ({
      source: OFFER_SOURCE,
      packet_id: packetId,
      content_id: contentId,
      library_id: libraryId,
      purchase_id: purchaseId,
    }),
    idempotencyKey,
    auth: 'user',
    read: readPurchaseOffer,
  }),
  status: get('offers.read', {
    path: '/v2/users/self/purchases_offer/{id}',
    params: ({ id }: { readonly id: string }) => ({ id }),
    auth: 'user',
    isAskedOnce: true,
    read: readOfferStatus,
  }),
  pay: write('offers.pay', 'POST', {
    path: '/v2/users/self/transaction',
    body: (args: OfferPayment) => ({
      offer_id: args.offerId,
      purchase_id: args.purchaseId,
      paysystem_id: args.paySystemId,
      payform_shortname: args.payformShortname,
      account_id: args.accountId,
      card_id: args.cardId,
      phone: args.phone,
      return_url: args.returnUrl,
    }),
    idempotencyKey,
    auth: 'user',
    read: readPayStart,
  }),
} as const;

export const transactionCalls = {
  status: get('transactions.read', {
    path: '/v2/users/self/transactions/{id}',
    params: ({ id }: { readonly id: string }) => ({ id }),
    auth: 'user',
    isAskedOnce: true,
    read: readTransaction,
  }),
} as const;
