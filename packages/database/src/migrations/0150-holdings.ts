import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const some = (column: ColumnDefinitionBuilder) => column.notNull();
const owner = (column: ColumnDefinitionBuilder) => column.notNull().references('users.id').onDelete('cascade');
const none = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

/** What viewers hold, in place of the bare `user_packets`; trials used and agreements accepted. */
export const holdings = {
  name: '0150-holdings',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('holdings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', owner)
      .addColumn('provider_id', 'integer', some)
      .addColumn('packet_id', 'integer', some)
      // future | active | paused | ended
      .addColumn('status', 'text', some)
      // paid | trial | promo
      .addColumn('kind', 'text', some)
      .addColumn('start_at', 'bigint', some)
      .addColumn('end_at', 'bigint')
      .addColumn('next_pay_at', 'bigint')
      .addColumn('renew', 'integer', some)
      // What it goes on at: the price and the period as they were when it was bought.
      .addColumn('purchase_type', 'text', some)
      .addColumn('amount', 'bigint', some)
      .addColumn('period', 'text', some)
      // Another way to pay, planned for end_at: { id, minor, period }.
      .addColumn('next_purchase', 'text')
      // The bundle it came with.
      .addColumn('parent_id', 'text', (column) => column.references('holdings.id').onDelete('cascade'))
      // The future one that follows it, and whether it was renewed before that was planned.
      .addColumn('successor_id', 'text')
      .addColumn('renewed_before', 'integer', none)
      // Day of the month on which months begin, 1 to 31.
      .addColumn('anchor_day', 'integer')
      .addColumn('attempts', 'integer', none)
      .addColumn('next_try_at', 'bigint')
      // Since when a card is being charged for it.
      .addColumn('charging_since', 'bigint')
      .addColumn('paused_at', 'bigint')
      // operator | base | funds
      .addColumn('paused_reason', 'text')
      .addColumn('allow_delete_paused', 'integer', none)
      .addColumn('message', 'text')
      // What the running period has cost.
      .addColumn('charged', 'bigint', none)
      .addColumn('created_at', 'bigint', some)
      .addColumn('ended_at', 'bigint')
      .execute();
    await sql`create unique index holdings_one on holdings (user_id, packet_id) where status in ('active', 'paused', 'future')`.execute(
      db,
    );
    await db.schema.createIndex('holdings_due').on('holdings').columns(['status', 'next_pay_at', 'end_at']).execute();
    await db.schema
      .createIndex('holdings_parent')
      .on('holdings')
      .columns(['parent_id'])
      .where('parent_id' as never, 'is not', null)
      .execute();

    await db.schema
      .createTable('holding_pauses')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('holding_id', 'text', (column) => column.notNull().references('holdings.id').onDelete('cascade'))
      .addColumn('reason', 'text', some)
      .addColumn('start_at', 'bigint', some)
      .addColumn('end_at', 'bigint')
      .execute();
    await db.schema.createIndex('holding_pauses_of').on('holding_pauses').columns(['holding_id', 'start_at']).execute();

    // Who had a trial: user, phone, account with the operator. It outlives the user (C-241).
    await db.schema
      .createTable('trial_uses')
      .addColumn('provider_id', 'integer', some)
      .addColumn('packet_id', 'integer', some)
      .addColumn('owner', 'text', some)
      .addColumn('used_at', 'bigint', some)
      .addPrimaryKeyConstraint('trial_uses_pk', ['provider_id', 'packet_id', 'owner'])
      .execute();

    await db.schema
      .createTable('agreement_acceptances')
      .addColumn('user_id', 'integer', owner)
      .addColumn('agreement_id', 'integer', some)
      .addColumn('version', 'text', some)
      .addColumn('accepted_at', 'bigint', some)
      .addPrimaryKeyConstraint('agreement_acceptances_pk', ['user_id', 'agreement_id', 'version'])
      .execute();

    await sql`insert into holdings (id, user_id, provider_id, packet_id, status, kind, start_at, end_at, renew, purchase_type, amount, period, created_at)
      select 'p' || user_packets.user_id || '-' || user_packets.packet_id, user_packets.user_id, users.provider_id, user_packets.packet_id, 'active', 'promo', user_packets.start_at, user_packets.end_at, 0, '', 0,
        '{"days":0,"months":0,"years":0}', user_packets.start_at
      from user_packets inner join users on users.id = user_packets.user_id`.execute(db);
    await db.schema.dropTable('user_packets').execute();
  },
};
