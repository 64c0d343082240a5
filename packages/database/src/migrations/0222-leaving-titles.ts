import { sql, type Kysely } from 'kysely';

/** Titles whose rights end soon are read in the order of their ends. */
export const leavingTitles = {
  name: '0222-leaving-titles',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index contents_leaving on contents (provider_id, available_until, position, id) where available_until is not null`.execute(
      db,
    );
  },
};
