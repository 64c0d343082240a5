import type { Kysely } from 'kysely';

/** What the household chose for the PIN to guard, for devices without a choice of their own. Filled by the next choice: those of before were made for one device. */
export const householdSwitches = {
  name: '0095-household-switches',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('users').addColumn('parental_settings', 'text').execute();
  },
};
