import type { Kysely } from 'kysely';

/** A session that is handed over has the profile of the one that it comes from. */
export const handedProfile = {
  name: '0231-handed-profile',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('handovers').addColumn('profile_id', 'text').execute();
    await db.schema.alterTable('tokens').addColumn('profile_id', 'text').execute();
  },
};
