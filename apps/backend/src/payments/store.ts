import { accountOf, clearingOf, creditWallet, returnFromWallet } from '@antenna/billing';
import type { Cards, PaymentStore, PaymentTransaction, Wallets } from '@antenna/payments';
import { isDatabaseDown } from '../db/database-down.ts';
import type { Database } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { keepCard, linkedCards } from '../modules/cards/repository.ts';
import { createPaymentRepository } from './payment-repository.ts';
import { createPhoneCodeRepository } from './phone-code-repository.ts';
import { createPurchases } from './purchases.ts';

/** What the rules of payments need of this backend. */
export function createPaymentStore(db: Database): PaymentStore {
  return {
    ...partsOf(db),
    transaction: (run) => inTransaction(db, (trx) => run(partsOf(trx))),
    isUnavailable: isDatabaseDown,
  };
}

const partsOf = (db: Database): PaymentTransaction => ({
  payments: createPaymentRepository(db),
  wallets: createWallets(db),
  cards: createCards(db),
  purchases: createPurchases(db),
  phoneCodes: createPhoneCodeRepository(db),
});

const createWallets = (db: Database): Wallets => ({
  accountOf: (userId) => accountOf(db, userId),
  async deposit({ accountId, minor, gateway, paymentId, idempotencyKey, at }) {
    const entry = { kind: 'topup', ref: paymentId, idempotencyKey, at };
    await creditWallet(db, { ...entry, accountId, minor, from: clearingOf(gateway) });
  },
  async refund({ accountId, minor, gateway, paymentId, idempotencyKey, at }) {
    const entry = { kind: 'refund', ref: paymentId, idempotencyKey, at };
    await returnFromWallet(db, { ...entry, accountId, minor, to: clearingOf(gateway) });
  },
});

const createCards = (db: Database): Cards => ({
  linked: (userId) => linkedCards(db, userId),
  keep: ({ userId, gateway, paysystem }, card, at) => keepCard(db, { userId, gateway, paysystem, ...card }, at),
});
