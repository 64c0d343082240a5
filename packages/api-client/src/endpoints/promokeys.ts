import { readPromoData, readSurvey } from '../read/promo.ts';
import { child, object } from '../read/fields/read-fields.ts';
import { get, write } from './define.ts';

/** A condition that the wizard itself can meet: a card is linked on the way (C-298). */
export const NEEDS_CARD = 'user_must_have_credit_card';

export const promoCalls = {
  /** What a code would give; of the card that may be missing the answer tells, it does not refuse. */
  check: write('promokeys.check', 'POST', {
    path: '/v2/users/self/promokeys/check',
    body: ({
      key,
      ignoreConditions = [],
    }: {
      readonly key: string;
      readonly ignoreConditions?: readonly string[];
    }) => ({ key, ignore_conditions: ignoreConditions }),
    auth: 'user',
    read: (data) => readPromoData(object(data, 'promo')),
  }),
  apply: write('promokeys.apply', 'POST', {
    path: '/v2/users/self/promokeys',
    body: ({ key }: { readonly key: string; readonly idempotencyKey?: string | undefined }) => ({ key }),
    idempotencyKey: ({ idempotencyKey }) => idempotencyKey,
    auth: 'user',
    read: (data) => readPromoData(child(object(data, 'promo').result)),
  }),
  /** `id`: number, slug or the code itself. */
  info: get('promokeys.info', {
    path: '/v2/promokeys/{id}/info',
    params: ({ id }: { readonly id: string }) => ({ id }),
    query: (args: { readonly id: string; readonly provider?: string | undefined }) => ({ provider: args.provider }),
    auth: 'none',
    read: (data) => readPromoData(object(data, 'promo')),
  }),
} as const;

export const surveyCalls = {
  read: get('surveys.read', {
    path: '/v2/survey/questions/{id}',
    params: ({ id }: { readonly id: number }) => ({ id }),
    auth: 'user',
    read: readSurvey,
  }),
  answer: write('surveys.answer', 'POST', {
    path: '/v2/survey/questions/{id}/answers',
    params: ({ id }: { readonly id: number }) => ({ id }),
    body: (args: {
      readonly id: number;
      readonly answerIds: readonly number[];
      readonly userText?: string | undefined;
    }) => ({ answer_ids: args.answerIds, user_text: args.userText }),
    auth: 'user',
    read: () => undefined,
  }),
} as const;
