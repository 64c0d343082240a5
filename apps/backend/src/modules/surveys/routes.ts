import { surveyCalls, type Survey } from '@antenna/api-contract';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { ApiRouter } from '../../http/api-router.ts';
import type { SurveyFile } from './survey-file.ts';
import type { Database } from '../../db/open.ts';
import { surveyEntry, upsertAnswer } from './repository.ts';
import { localise } from '../../texts/localised.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';

export interface SurveysRoutesDeps {
  readonly clock: Clock;
  readonly db: Database;
}

export function registerSurveys({ serve }: ApiRouter, deps: SurveysRoutesDeps): void {
  serve(surveyCalls.read, async ({ viewer, params, language }) =>
    survey(await surveyOf(deps, viewer.providerId, params['id']), language),
  );

  serve(surveyCalls.answer, async ({ viewer, params, body }) => {
    if (viewer.isGuest) throw domainError('guest-forbidden');
    const file = await surveyOf(deps, viewer.providerId, params['id']);
    const answered = readAnswer(file, body);
    const row = {
      answer_ids: JSON.stringify(answered.answer_ids),
      user_text: answered.user_text,
      answered_at: toSeconds(deps.clock.now()),
    };
    await upsertAnswer(deps.db, { user_id: viewer.userId, survey_id: file.id, ...row });
    return answered;
  });
}

async function surveyOf({ db }: SurveysRoutesDeps, providerId: number, id = ''): Promise<SurveyFile> {
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

/** At least one answer or a text that is not blank; own words count only where the operator lets them. */
function readAnswer(
  file: SurveyFile,
  {
    answer_ids: ids = [],
    user_text: text = '',
  }: { readonly answer_ids?: readonly number[]; readonly user_text?: string },
) {
  const chosen = [...new Set(ids)];
  if (chosen.some((id) => !file.answers.some((answer) => answer.id === id)))
    throw invalid({ answer_ids: ['is no answer of this survey'] });
  const said = file.allow_user_answer ? text.trim() : '';
  if (chosen.length === 0 && said === '') throw invalid({ answer_ids: ['is empty'] });
  return { id: file.id, answer_ids: chosen, user_text: said };
}
