import type { Text } from '../../texts/localised.ts';

/** One survey of surveys.json. Survey 1 is asked after a renewal was turned off. */
export interface SurveyFile {
  readonly id: number;
  readonly question: Text;
  readonly description?: Text;
  readonly answers: readonly { readonly id: number; readonly text: Text }[];
  readonly allow_user_answer?: boolean;
}
