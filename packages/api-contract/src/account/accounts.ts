import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Money } from '../shapes.ts';

/** The viewer's wallet; `amount` and `balance` are the same spendable money. */
export const Account = Type.Object({
  id: Type.Integer(),
  amount: Money,
  is_payment_allowed: Type.Boolean(),
  balance: Money,
});
export type Account = Static<typeof Account>;

export const Balance = Type.Object({ balance: Money, amount: Money });
export type Balance = Static<typeof Balance>;

export const accountCalls = {
  list: call({
    name: 'accounts.list',
    method: 'GET',
    path: '/v2/users/self/accounts',
    auth: 'user',
    summary: 'The viewer’s wallet: always exactly one',
    answer: Type.Array(Account),
    codes: [],
  }),
  balance: call({
    name: 'accounts.balance',
    method: 'GET',
    path: '/v2/users/self/balance',
    auth: 'user',
    summary: 'What can be spent now',
    answer: Balance,
    codes: [],
  }),
  accountsBalance: call({
    name: 'accounts.accountsBalance',
    method: 'GET',
    path: '/v2/users/self/accounts/balance',
    auth: 'user',
    summary: 'The same as /balance',
    answer: Balance,
    codes: [],
  }),
};
