import type { Kysely } from 'kysely';

/** What a guide says of a programme besides its texts: people, critics' marks, the year. */
export const programmeFacts = {
  name: '0111-programme-facts',
  async up(db: Kysely<unknown>): Promise<void> {
    // [{ name, role }], in the guide's order
    await db.schema.alterTable('programmes').addColumn('persons', 'text').execute();
    // [{ type: imdb | kinopoisk | other, rating }] on a scale of ten
    await db.schema.alterTable('programmes').addColumn('ratings', 'text').execute();
    await db.schema.alterTable('programmes').addColumn('year', 'integer').execute();
  },
};
