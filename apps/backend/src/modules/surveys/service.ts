import type { BodyOf } from '../../domain/call-types.ts';
import type { Survey, surveyCalls } from '@antenna/api-contract';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { localise } from '../../texts/localised.ts';
import { surveyEntry, upsertAnswer } from './repository.ts';
import type { SurveyFile } from './survey-file.ts';

export interface SurveysDeps {
  readonly clock: Clock;
  readonly db: Database;
}

export async function readSurvey(
  deps: SurveysDeps,
  { viewer, id, language }: { readonly viewer: Viewer; readonly id: string | undefined; readonly language: string },
): Promise<Survey> {
  return survey(await surveyOf(deps, viewer.providerId, id), language);
}

/** Keeps a user's answer in place of an earlier one. */
export async function answerSurvey(
  deps: SurveysDeps,
  { viewer, id }: { readonly viewer: Viewer; readonly id: string | undefined },
  body: BodyOf<typeof surveyCalls.answer>,
) {
  if (viewer.isGuest) throw domainError('guest-forbidden');
  const file = await surveyOf(deps, viewer.providerId, id);
  const answer = readAnswer(file, body);
  await upsertAnswer(deps.db, {
    user_id: viewer.userId,
    survey_id: file.id,
    answer_ids: JSON.stringify(answer.answer_ids),
    user_text: answer.user_text,
    answered_at: toSeconds(deps.clock.now()),
  });
  return answer;
}

async function surveyOf({ db }: SurveysDeps, providerId: number, id = ''): Promise<SurveyFile> {
  const row = await surveyEntry(db, providerId, id);
  if (!row) throw domainError('missing');
  return JSON.parse(row.data) as SurveyFile;
}

function survey(file: SurveyFile, language: string): Survey {
  return {
    id: file.id,
    question: localise(file.question, language),
    description: localise(file.description, language),
    answers: file.answers.map(({ id, text }) => ({ id, text: localise(text, language) })),
    allow_user_answer: file.allow_user_answer ?? false,
  };
}

/** At least one answer or a text that is not blank; a text counts only where the operator allows it. */
function readAnswer(
  file: SurveyFile,
  {
    answer_ids: ids = [],
    user_text: text = '',
  }: { readonly answer_ids?: readonly number[]; readonly user_text?: string },
) {
  const chosen = [...new Set(ids)];
  if (chosen.some((id) => !file.answers.some((answer) => answer.id === id))) throw invalid({ answer_ids: ['choice'] });
  const ownText = file.allow_user_answer ? text.trim() : '';
  if (chosen.length === 0 && ownText === '') throw invalid({ answer_ids: ['required'] });
  return { id: file.id, answer_ids: chosen, user_text: ownText };
}
