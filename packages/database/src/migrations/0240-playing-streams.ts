import { sql, type Kysely } from 'kysely';

/** How many streams play now is counted without reading those of 90 days. */
export const playingStreams = {
  name: '0240-playing-streams',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('stats_playing')
      .on('stats')
      .columns(['renewed_at', 'kind'])
      .where(sql.ref('renewed_at'), '>', sql.lit(0))
      .execute();
  },
};
