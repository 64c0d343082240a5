import { readyQuery, writeLater, type Database } from '@antenna/database';
import type { Holding } from '../holdings/holding.ts';
import type { Debit } from '../journal/postings.ts';
import type { MoneyAccount } from './accounts.ts';
import { debitWith } from './wallet.ts';

const COLUMNS = [
  'id',
  'user_id',
  'provider_id',
  'packet_id',
  'status',
  'kind',
  'start_at',
  'end_at',
  'next_pay_at',
  'renew',
  'purchase_type',
  'amount',
  'period',
  'anchor_day',
  'allow_delete_paused',
  'charged',
  'created_at',
] as const satisfies readonly (keyof Holding)[];

const valuesOf = (holding: Holding): readonly unknown[] => COLUMNS.map((column) => holding[column]);

const insert = (db: Database) =>
  db.insertInto('holdings').values({
    id: '',
    user_id: 0,
    provider_id: 0,
    packet_id: 0,
    status: '',
    kind: '',
    start_at: 0,
    end_at: 0,
    next_pay_at: 0,
    renew: 0,
    purchase_type: '',
    amount: 0,
    period: '',
    anchor_day: 0,
    allow_delete_paused: 0,
    charged: 0,
    created_at: 0,
  });
const insertReady = readyQuery(insert);
const debitAndInsert = debitWith(insert);

/** Inserts a new holding; the write is not waited for. */
export function insertHoldingLater(trx: Database, holding: Holding): Promise<void> {
  return writeLater(trx, insertReady(trx, valuesOf(holding)));
}

export interface Sale {
  readonly account: MoneyAccount;
  readonly debit: Debit;
  readonly holding: Holding;
}

/** Charges the wallet and inserts what was bought, in one statement where the database can. */
export function insertSale(trx: Database, { account, debit, holding }: Sale): Promise<void> {
  return debitAndInsert(trx, { account, debit, values: valuesOf(holding) });
}
