import type { Kysely } from 'kysely';

/** Which network (a keyed hash) asked for a code: one that a stranger is in uses up its own share of a phone's messages. */
export const sendingNetworks = {
  name: '0209-sending-networks',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('code_sendings')
      .addColumn('network', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
