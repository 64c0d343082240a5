import { surveyCalls } from '@antenna/api-contract';
import type { ApiRouter } from '../../http/api-router.ts';
import { answerSurvey, readSurvey, type SurveysDeps } from './service.ts';

export function registerSurveys({ serve }: ApiRouter, deps: SurveysDeps): void {
  serve(surveyCalls.read, ({ viewer, params, language }) => readSurvey(deps, { viewer, id: params['id'], language }));
  serve(surveyCalls.answer, ({ viewer, params, body }) => answerSurvey(deps, { viewer, id: params['id'] }, body));
}
