import { Type, type Static } from 'typebox';
import { call } from '../call.ts';

export const Survey = Type.Object({
  id: Type.Integer(),
  question: Type.String(),
  description: Type.String(),
  answers: Type.Array(Type.Object({ id: Type.Integer(), text: Type.String() })),
  allow_user_answer: Type.Boolean(),
});
export type Survey = Static<typeof Survey>;

export const SurveyAnswer = Type.Object({
  id: Type.Integer(),
  answer_ids: Type.Array(Type.Integer()),
  user_text: Type.String(),
});
export type SurveyAnswer = Static<typeof SurveyAnswer>;

/** Survey 1 is asked after a renewal was turned off. */
export const surveyCalls = {
  read: call({
    name: 'surveys.read',
    method: 'GET',
    path: '/v2/survey/questions/{id}',
    auth: 'user',
    summary: 'A survey of the operator',
    answer: Survey,
    codes: [],
  }),
  answer: call({
    name: 'surveys.answer',
    method: 'POST',
    path: '/v2/survey/questions/{id}/answers',
    auth: 'user',
    summary: 'Answers it; the latest answer of a user counts. Refused when nothing is chosen and nothing said',
    status: 201,
    body: Type.Object({
      answer_ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: 100 })),
      user_text: Type.Optional(Type.String({ maxLength: 2_000 })),
    }),
    answer: SurveyAnswer,
    codes: ['invalid', 'guest_forbidden'],
  }),
};
