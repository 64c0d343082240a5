import type { Database } from '@antenna/database';
import { openTestDatabase } from '@antenna/database/testing';
import { toSeconds, type MinorUnits, type Seconds } from '@antenna/kernel';
import { manualClock, type ManualClock } from '@antenna/kernel/testing';
import { buy, type Buyer, type BuyOutcome, type Buying } from '../holdings/buy.ts';
import { openPackets, type Holding } from '../holdings/holding.ts';
import type { ShopSettings } from '../holdings/shop.ts';
import { promoOf } from '../journal/ledgers.ts';
import { creditWallet } from '../journal/wallet.ts';
import type { PacketFile } from '../packet-file.ts';
import { accountOf } from '../repository/accounts.ts';
import { standing } from '../repository/holdings.ts';
import { readShop } from '../repository/shop.ts';
import { SALES_PACKETS } from './sales-packets.ts';

export interface TestBilling {
  readonly db: Database;
  readonly clock: ManualClock;
  now(): Seconds;
  /** Lets time pass. */
  pass(ms: number): void;
  /** Runs in one transaction. */
  write<Result>(run: (trx: Database) => Promise<Result>): Promise<Result>;
  /** Another operator, who sells these packets. */
  addOperator(id: number, packets: readonly PacketFile[], settings?: ShopSettings): Promise<void>;
  /** Replaces what an operator sells. */
  sell(packets: readonly PacketFile[], operatorId?: number): Promise<void>;
  /** A new user, with so much money. */
  user(minor?: MinorUnits, more?: { readonly providerId?: number; readonly phone?: string }): Promise<Buyer>;
  topUp(user: Pick<Buyer, 'userId'>, minor: MinorUnits): Promise<void>;
  balanceOf(user: Pick<Buyer, 'userId'>): Promise<MinorUnits>;
  buy(user: Buyer, packetId: number, more?: Partial<Buying>): Promise<BuyOutcome>;
  /** The same, for what has to succeed: the new holding. */
  bought(user: Buyer, packetId: number, more?: Partial<Buying>): Promise<Holding>;
  row(id: string): Promise<Holding>;
  /** Packets that are open to the user now. */
  open(user: Buyer): Promise<number[]>;
  close(): Promise<void>;
}

export interface TestBillingOptions {
  readonly engine?: 'sqlite' | 'postgres';
  /** Of the operator 1. */
  readonly packets?: readonly PacketFile[];
  readonly settings?: ShopSettings;
}

/** Billing over a database of its own, in which the operator 1 sells packets, and a clock that stands still. */
export async function createTestBilling({
  engine = 'sqlite',
  packets = SALES_PACKETS,
  settings = { provider: {} },
}: TestBillingOptions = {}): Promise<TestBilling> {
  const { db, close } = await openTestDatabase(engine);
  const clock = manualClock(Date.UTC(2031, 4, 5, 12));
  const now = () => toSeconds(clock.now());
  let credits = 0;
  const row = (id: string) => db.selectFrom('holdings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const test: TestBilling = {
    db,
    clock,
    now,
    row,
    close,
    pass: (ms) => clock.advance(ms),
    write: (run) => db.transaction().execute(run),
    async addOperator(id, files, ownSettings = { provider: {} }) {
      await db
        .insertInto('providers')
        .values({ id, shortname: `p${id}`, name: `P${id}`, data: JSON.stringify(ownSettings) })
        .execute();
      await test.sell(files, id);
    },
    async sell(files, operatorId = 1) {
      await db.deleteFrom('packets').where('provider_id', '=', operatorId).execute();
      for (const [position, file] of files.entries())
        await db
          .insertInto('packets')
          .values({
            id: file.id,
            provider_id: operatorId,
            is_base: file.is_base ? 1 : 0,
            position,
            data: JSON.stringify(file),
          })
          .execute();
      const value = `${Date.now()}-${Math.random()}`;
      await db
        .insertInto('meta')
        .values({ key: 'data_version', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
    async user(minor = 0, { providerId = 1, phone } = {}) {
      const { id: userId } = await db
        .insertInto('users')
        .values({
          provider_id: providerId,
          username: `u${Math.random()}`,
          password: null,
          phone: phone ?? null,
          email: null,
          first_name: '',
          last_name: '',
          timezone: '',
          is_guest: 0,
          device_limit: 5,
          parental_status: '',
          settings: '{}',
          refer_id: null,
          app_version: '',
          is_active: 1,
          date_joined: now(),
          last_login: null,
          pincode_hash: null,
          phone_verified_at: null,
          address_id: null,
          parental_settings: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (minor > 0) await test.topUp({ userId }, minor);
      return { userId, providerId };
    },
    async topUp({ userId }, minor) {
      credits += 1;
      await test.write(async (trx) => {
        const { id: accountId, providerId } = await accountOf(trx, userId);
        const idempotencyKey = `test:${credits}`;
        const entry = { kind: 'topup', ref: 'test', idempotencyKey, at: now() };
        await creditWallet(trx, { accountId, minor, from: promoOf(providerId), ...entry });
      });
    },
    balanceOf: async ({ userId }) => (await accountOf(db, userId)).balance,
    buy: (user, packetId, more = {}) =>
      test.write((trx) => buy(trx, { user, packetId, isTrialAllowed: true, at: now(), ...more })),
    async bought(user, packetId, more) {
      const outcome = await test.buy(user, packetId, more);
      if (outcome.kind !== 'bought') throw new Error(`not bought: ${JSON.stringify(outcome)}`);
      return row(outcome.holdingId);
    },
    async open({ userId, providerId }) {
      const opened = openPackets(await standing(db, userId), await readShop(db, providerId), now());
      return [...opened].toSorted((a, b) => a - b);
    },
  };
  await test.addOperator(1, packets, settings);
  return test;
}
