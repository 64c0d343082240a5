import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Iso, Money, nullable, Url, words } from '../shapes.ts';

/** A sum in a request: the decimal string, or a number as some clients send it. */
export const MoneyGiven = Type.Union([
  Type.String({ pattern: '^\\d{1,8}(\\.\\d{1,2})?$' }),
  Type.Number({ minimum: 0, maximum: 99_999_999 }),
]);
/** The wallet's or a purchase's id: texts, but numbers are read too. */
export const IdGiven = Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Integer({ minimum: 1 })]);

export const PaymentStatus = words(['new', 'pending', 'complete', 'error']);
export type PaymentStatus = Static<typeof PaymentStatus>;

/** A way of topping up: its payforms say how it is begun. */
export const PaySystem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  button_text: Type.String(),
  how_to_use: Type.String(),
  how_to_use_packet: Type.String(),
  skip_parental_control: Type.Boolean(),
  payforms: Type.Array(
    Type.Object({
      shortname: Type.String(),
      params: Type.Object({ paysystem_shortname: Type.String(), min: Type.Optional(Money), max: Type.Optional(Money) }),
    }),
  ),
});
export type PaySystem = Static<typeof PaySystem>;

/** A payment that was begun. `full_url` is where the viewer goes on; `data` is a picture of the QR (data: address). */
export const PayStart = Type.Object({
  transaction_id: Type.String(),
  transaction: Type.Object({ id: Type.String(), status: PaymentStatus }),
  full_url: Type.Optional(Url),
  qrcode_ur: Type.Optional(Type.String()),
  data: Type.Optional(Type.String()),
  resend_after: Type.Optional(Type.Integer({ description: 'seconds' })),
});
export type PayStart = Static<typeof PayStart>;

/** `complete` with a description: the money is in the wallet, but what it was for could not be bought any more. */
export const Transaction = Type.Object({
  id: Type.String(),
  status: PaymentStatus,
  amount: Money,
  status_description: nullable(Type.String()),
  created_at: Iso,
  result: nullable(Type.Object({ subscription_id: Type.Optional(Type.String()) })),
});
export type Transaction = Static<typeof Transaction>;

/** What is bought as soon as the money is there (choice). */
export const PayIntent = Type.Object({
  packet_id: Type.Optional(Type.Integer({ minimum: 1 })),
  purchase_id: Type.Optional(IdGiven),
  expected_amount: Type.Optional(MoneyGiven),
});
export type PayIntent = Static<typeof PayIntent>;

const ReturnUrl = Type.Optional(Type.String({ maxLength: 2_048 }));
const begin = {
  payform_shortname: Type.String({ minLength: 1, maxLength: 64 }),
  paysystem_shortname: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  account_id: Type.Optional(IdGiven),
  amount: MoneyGiven,
  return_url: ReturnUrl,
  intent: Type.Optional(PayIntent),
};
const PREFIX = '/v2/users/self/accounts/{id}/payforms';
const refusals = [
  'invalid',
  'guest_forbidden',
  'child_forbidden',
  'pin_required',
  'permission_denied',
  'conflict',
  'idempotency_mismatch',
] as const;

export const payformCalls = {
  list: call({
    name: 'payforms.list',
    method: 'GET',
    path: PREFIX,
    auth: 'user',
    summary: 'Ways of topping the wallet up; none when payment is not allowed',
    answer: Type.Array(PaySystem),
    codes: [],
  }),
  shortUrl: call({
    name: 'payforms.shortUrl',
    method: 'POST',
    path: `${PREFIX}/short_url`,
    auth: 'user',
    summary: 'A payment on the pay system’s page; return_url is of this service or of the operator’s list',
    body: Type.Object({ ...begin, save_card: Type.Optional(Type.Boolean()) }),
    answer: PayStart,
    codes: refusals,
  }),
  linkedCard: call({
    name: 'payforms.linkedCard',
    method: 'POST',
    path: `${PREFIX}/linkedcard`,
    auth: 'user',
    summary: 'Charges a linked card, the primary one without card_id; full_url when the bank wants a code',
    body: Type.Object({ ...begin, card_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }),
    answer: PayStart,
    codes: refusals,
  }),
  phone: call({
    name: 'payforms.phone',
    method: 'POST',
    path: `${PREFIX}/phone`,
    auth: 'user',
    summary: 'A payment from a phone’s account; a code comes by SMS, again after resend_after seconds',
    body: Type.Object({ ...begin, phone: Type.String({ minLength: 1, maxLength: 32 }) }),
    answer: PayStart,
    codes: refusals,
  }),
  confirmBySms: call({
    name: 'payforms.confirmBySms',
    method: 'POST',
    path: `${PREFIX}/confirm_by_sms`,
    auth: 'user',
    summary: 'The code of that SMS; three wrong ones end the payment without a charge',
    body: Type.Object({
      transaction_id: Type.String({ minLength: 1, maxLength: 64 }),
      code: Type.String({ minLength: 1, maxLength: 16 }),
    }),
    answer: PayStart,
    codes: ['invalid', 'wrong_code', 'expired', 'conflict', 'idempotency_mismatch'],
  }),
  qrCode: call({
    name: 'payforms.qrCode',
    method: 'POST',
    path: `${PREFIX}/qrcode_make_transaction`,
    auth: 'user',
    summary: 'A payment by QR: its address and a picture of it; the intent’s missing sum when none is given',
    body: Type.Object({ ...begin, amount: Type.Optional(MoneyGiven) }),
    answer: PayStart,
    codes: [...refusals, 'insufficient_funds', 'restricted'],
  }),
};

export const transactionCalls = {
  read: call({
    name: 'transactions.read',
    method: 'GET',
    path: '/v2/users/self/transactions/{id}',
    auth: 'user',
    summary: 'How a payment stands; everything but complete and error means wait',
    answer: Transaction,
    codes: [],
  }),
};
