import type { Database } from '../../db/open.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../db/schema.ts';

/** Stores the answer in place of the one before. */
export function upsertAnswer(db: Database, row: Insertable<Tables['survey_answers']>) {
  const { answer_ids, user_text, answered_at } = row;
  return db
    .insertInto('survey_answers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'survey_id']).doUpdateSet({ answer_ids, user_text, answered_at }),
    )
    .execute();
}

export function surveyEntry(db: Database, providerId: number, id: string) {
  return db
    .selectFrom('entries')
    .select('data')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'survey')
    .where('id', '=', id)
    .executeTakeFirst();
}
