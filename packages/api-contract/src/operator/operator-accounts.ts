import { Type, type Static } from 'typebox';
import { Account } from '../account/accounts.ts';
import { call } from '../call.ts';
import { Iso, Money, nullable, paging } from '../shapes.ts';

export const PaymentSource = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  type: Type.String({ description: 'billing, manual, info or paysystem' }),
});
export type PaymentSource = Static<typeof PaymentSource>;

/** A balance in the operator's own billing: it is shown, nothing is paid from it. */
export const SourceAccount = Type.Object({
  id: Type.Union([Type.Integer(), Type.String()], { description: 'a number where it is one' }),
  amount: Money,
  source: Type.Optional(PaymentSource),
});
export type SourceAccount = Static<typeof SourceAccount>;

/** An entry of a wallet. */
export const WalletEntry = Type.Object({
  id: Type.Integer(),
  amount: Money,
  source: PaymentSource,
  type: Type.String({ description: 'credit or debit' }),
  description: Type.String(),
  created_at: Iso,
});
export type WalletEntry = Static<typeof WalletEntry>;

export const Licence = Type.Object({
  id: Type.Integer(),
  purchased_at: Iso,
  dtr_status: Type.Boolean({ description: 'watched at least once' }),
});
export type Licence = Static<typeof Licence>;

/** An operator may send a negative sum: a charge. */
const SumGiven = Type.Union([
  Type.String({ pattern: '^-?\\d{1,8}(\\.\\d{1,2})?$' }),
  Type.Number({ minimum: -99_999_999, maximum: 99_999_999 }),
]);
const SourceAccountGiven = Type.Object({
  id: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Integer()]),
  amount: SumGiven,
});
const user = '/v2/users/{id}';

export const operatorAccountCalls = {
  sources: call({
    name: 'operatorAccounts.sources',
    method: 'GET',
    path: '/v2/paymentsources',
    auth: 'operator',
    summary: 'Where money comes from',
    answer: Type.Array(PaymentSource),
    codes: [],
  }),
  own: call({
    name: 'operatorAccounts.own',
    method: 'GET',
    path: `${user}/provider/account`,
    auth: 'operator',
    summary: 'Balances in the operator’s billing',
    answer: Type.Array(SourceAccount),
    codes: [],
  }),
  setOwn: call({
    name: 'operatorAccounts.setOwn',
    method: 'POST',
    path: `${user}/provider/account`,
    auth: 'operator',
    summary: 'Sets the shown balance, adds nothing',
    status: 201,
    body: SourceAccountGiven,
    answer: SourceAccount,
    codes: ['invalid'],
  }),
  owns: call({
    name: 'operatorAccounts.owns',
    method: 'GET',
    path: `${user}/provider/accounts`,
    auth: 'operator',
    summary: 'The same',
    answer: Type.Array(SourceAccount),
    codes: [],
  }),
  setOwns: call({
    name: 'operatorAccounts.setOwns',
    method: 'POST',
    path: `${user}/provider/accounts`,
    auth: 'operator',
    summary: 'Sets several',
    status: 201,
    body: Type.Array(SourceAccountGiven, { maxItems: 20 }),
    answer: Type.Array(SourceAccount),
    codes: ['invalid'],
  }),
  wallets: call({
    name: 'operatorAccounts.wallets',
    method: 'GET',
    path: `${user}/accounts`,
    auth: 'operator',
    summary: 'The user’s wallet',
    answer: Type.Array(Account),
    codes: [],
  }),
  fill: call({
    name: 'operatorAccounts.fill',
    method: 'POST',
    path: `${user}/accounts`,
    auth: 'operator',
    summary: 'Puts money into it',
    status: 201,
    body: Type.Object({ amount: Type.Optional(SumGiven), payment_source_id: Type.Optional(nullable(Type.Integer())) }),
    answer: Account,
    codes: ['invalid', 'insufficient_funds', 'idempotency_mismatch', 'conflict'],
  }),
  entries: call({
    name: 'operatorAccounts.entries',
    method: 'GET',
    path: `${user}/accounts/{account}/transactions`,
    auth: 'operator',
    summary: 'Its movements, newest first',
    query: Type.Object(paging),
    answer: Type.Array(WalletEntry),
    codes: ['invalid'],
  }),
  move: call({
    name: 'operatorAccounts.move',
    method: 'POST',
    path: `${user}/accounts/{account}/transactions`,
    auth: 'operator',
    summary: 'Puts money in, or with a negative sum or type debit takes it out: never more than there is',
    status: 201,
    body: Type.Object({
      amount: SumGiven,
      source: Type.Optional(Type.Integer()),
      description: Type.Optional(Type.String({ maxLength: 255 })),
      type: Type.Optional(Type.Unsafe<'credit' | 'debit'>({ type: 'string', enum: ['credit', 'debit'] })),
    }),
    answer: WalletEntry,
    codes: ['invalid', 'insufficient_funds', 'idempotency_mismatch', 'conflict'],
  }),
  licences: call({
    name: 'operatorAccounts.licences',
    method: 'GET',
    path: `${user}/entity_licenses`,
    auth: 'operator',
    summary: 'Titles and libraries that the user has by themselves',
    answer: Type.Array(Licence),
    codes: [],
  }),
  giveLicence: call({
    name: 'operatorAccounts.giveLicence',
    method: 'POST',
    path: `${user}/entity_licenses`,
    auth: 'operator',
    summary: 'Gives one',
    status: 201,
    body: Type.Object({ entity_license_id: Type.Integer({ minimum: 1 }) }),
    answer: Type.Array(Licence),
    codes: ['invalid', 'already_held'],
  }),
  takeLicence: call({
    name: 'operatorAccounts.takeLicence',
    method: 'DELETE',
    path: `${user}/entity_licenses/{licence}`,
    auth: 'operator',
    summary: 'Ends one; nothing is paid back',
    answer: Licence,
    codes: [],
  }),
};
