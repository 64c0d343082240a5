import type { Survey } from '@antenna/api-client';

export interface SurveyAnswer {
  readonly id: number;
  readonly answerIds: readonly number[];
  readonly userText?: string;
}

/** The answer to send: own text only where the survey allows it; `undefined` when there is nothing to send. */
export function surveyAnswer(survey: Survey, chosen: readonly number[], words: string): SurveyAnswer | undefined {
  const answerIds = survey.answers.map(({ id }) => id).filter((id) => chosen.includes(id));
  const userText = survey.allowsOwnText ? words.trim() : '';
  if (answerIds.length === 0 && userText === '') return undefined;
  return { id: survey.id, answerIds, ...(userText !== '' && { userText }) };
}
