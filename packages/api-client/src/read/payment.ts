import type * as Api from '@antenna/api-contract';
import { SECOND } from '@antenna/kernel';
import type { ReadContext } from '../endpoint.ts';
import type {
  Balance,
  OfferPaySystem,
  OfferStatus,
  PaySystem,
  PayStart,
  PurchaseOffer,
  Transaction,
  TransactionStatus,
} from '../model/index.ts';
import { readPurchaseType } from './packet.ts';
import { seconds } from './fields/time.ts';
import type { Fields, Unchecked } from './fields/untrusted.ts';
import {
  child,
  fields,
  first,
  flag,
  id,
  list,
  number,
  object,
  present,
  text,
  units,
  Unreadable,
} from './fields/read-fields.ts';

export function readBalance(data: Unchecked<Api.Balance>): Balance {
  const raw = object(data, 'balance');
  const balance = units(raw.balance) ?? units(raw.amount);
  if (balance === undefined) throw new Unreadable('balance: no sum');
  return { balance, amount: units(raw.amount) ?? balance };
}

export function readPaySystem(raw: Fields<Api.PaySystem | { modal: string }>, context: ReadContext): PaySystem {
  return {
    id: id(raw.id, 'paysystem'),
    title: text(raw.title) ?? '',
    ...readWords(raw),
    skipsParentalControl: flag(raw.skip_parental_control),
    payforms: list(raw.payforms, {
      what: 'paysystem.payforms',
      context,
      read: (each) => {
        const params = child(each.params);
        return {
          shortname: id(each.shortname, 'payform'),
          paySystemShortname: text(params.paysystem_shortname) ?? '',
          ...present({ min: units(params.min), max: units(params.max) }),
        };
      },
    }),
    ...present({ modal: text(raw.modal) }),
  };
}

const readWords = (raw: Fields<Api.PaySystem | Api.OfferPaySystem>) => ({
  description: text(raw.description) ?? '',
  buttonText: text(raw.button_text) ?? '',
  howToUse: text(raw.how_to_use) ?? '',
  howToUsePacket: text(raw.how_to_use_packet) ?? '',
});

/** `offer_id`, else `id` (C-123). */
export function readPurchaseOffer(data: Unchecked<Api.PurchaseOffer>, context: ReadContext): PurchaseOffer {
  const raw = object(data, 'offer');
  return {
    id: id(first(raw.offer_id, raw.id), 'offer'),
    purchases: list(raw.purchases, { what: 'offer.purchases', context, read: readPurchaseType }),
    paySystems: list(raw.paysystems, { what: 'offer.paysystems', context, read: readOfferPaySystem }),
    distributionType: text(raw.distribution_type) ?? '',
    productTitle: text(raw.product_title) ?? '',
    distributionInfo: text(raw.distribution_info) ?? '',
    ...present({ libraryId: number(raw.library_id), entityLicenseId: number(raw.entity_license_id) }),
  };
}

function readOfferPaySystem(raw: Fields<Api.OfferPaySystem>): OfferPaySystem {
  const name = text(raw.name) ?? '';
  return {
    id: id(raw.id, 'paysystem'),
    payformShortname: id(raw.payform_shortname, 'payform'),
    name,
    title: text(raw.title) ?? name,
    ...readWords(raw),
    skipsParentalControl: flag(raw.skip_parental_control),
    data: fields(raw.data) ?? {},
  };
}

const ENDS: readonly TransactionStatus[] = ['complete', 'error'];
const STATUS_WORDS = ['new', 'pending', 'complete', 'error'];

/** Any other status is pending (C-127). */
export function readStatus(value: unknown): TransactionStatus {
  return ENDS.find((each) => each === value) ?? 'pending';
}

/**
 * A payment that was begun, in any of the forms that are in use: an id of its own, `transaction` as an object, as an id or as
 * a status, and where to go on. `qrcode_ur` is put right here, once (C-128).
 */
type WirePayStart = Api.PayStart | { status: string; qrcode_url: string };

export function readPayStart(data: Unchecked<WirePayStart>): PayStart {
  const raw = object(data, 'payment');
  const { transaction } = raw;
  const word = text(transaction);
  const isStatus = word !== undefined && STATUS_WORDS.includes(word);
  const named = fields(transaction);
  const inner: Fields<Api.PayStart['transaction']> = named ?? {
    id: isStatus ? undefined : word,
    status: isStatus ? word : undefined,
  };
  const resendAfter = number(raw.resend_after);
  const start = {
    status: readStatus(inner.status ?? raw.status),
    ...present({
      transactionId: text(raw.transaction_id) ?? text(inner.id),
      fullUrl: text(raw.full_url)?.trim(),
      qrCodeUrl: text(first(raw.qrcode_ur, raw.qrcode_url)),
      qrImage: readPicture(raw.data),
      resendAfter: resendAfter === undefined ? undefined : resendAfter * SECOND,
    }),
  };
  if (Object.keys(start).length === 1 && !isStatus && !named)
    throw new Unreadable('payment: neither id nor status nor address');
  return start;
}

const readPicture = (value: unknown) =>
  typeof value === 'string' && value.startsWith('data:image/') ? value : undefined;

export function readTransaction(data: Unchecked<Api.Transaction>): Transaction {
  const raw = object(data, 'transaction');
  return {
    id: id(raw.id, 'transaction'),
    status: readStatus(raw.status),
    amount: units(raw.amount) ?? 0,
    ...present({
      statusDescription: text(raw.status_description),
      createdAt: seconds(raw.created_at),
      subscriptionId: text(child(raw.result).subscription_id),
    }),
  };
}

export function readOfferStatus(data: Unchecked<Api.OfferStatus | { id: string }>): OfferStatus {
  const raw = object(data, 'offer status');
  const transaction = raw.transaction && fields(raw.transaction) ? readTransaction(raw.transaction) : undefined;
  return {
    offerId: id(first(raw.offer_id, raw.id), 'offer'),
    status: readStatus(raw.status ?? transaction?.status),
    ...present({ transaction }),
  };
}
