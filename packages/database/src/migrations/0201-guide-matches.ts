import type { Kysely } from 'kysely';

/** Which guide channel each channel shows and which are proposed, per guide; and what the operator decided. */
export const guideMatches = {
  name: '0201-guide-matches',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('guide_matches')
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      // The guide's file or address, without its secrets.
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('channel_id', 'integer', (column) => column.notNull())
      .addColumn('guide_id', 'text', (column) => column.notNull())
      .addColumn('guide_name', 'text', (column) => column.notNull())
      .addColumn('matched_by', 'text', (column) => column.notNull())
      .addColumn('confidence', 'double precision', (column) => column.notNull())
      // same, unknown or other
      .addColumn('country', 'text', (column) => column.notNull())
      // applied, outranked (another guide serves the channel) or proposed
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('priority', 'integer', (column) => column.notNull())
      // The end of the last programme that was written.
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('guide_matches_pk', ['provider_id', 'source', 'channel_id', 'guide_id'])
      .execute();
    await db.schema
      .createTable('guide_decisions')
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      .addColumn('tvg_id', 'text', (column) => column.notNull())
      // { guide?: id | null, not?: [id] }
      .addColumn('decision', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('guide_decisions_pk', ['provider_id', 'tvg_id'])
      .execute();
  },
};
