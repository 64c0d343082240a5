import {
  accountCalls,
  call,
  payformCalls,
  surveyCalls,
  type Account,
  type PaySystem,
  type Survey,
} from '@antenna/api-client';
import type { SurveyAnswer } from '@antenna/packets-payments';
import { api } from '../data/api.ts';
import { NEVER_KEPT, lifetimes } from '../data/lifetimes.ts';
import type { Services } from '../services.ts';

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    account: build.query<Account, void>({
      ...NEVER_KEPT,
      queryFn: async (_args, { extra }) => {
        const answer = await (extra as Services).client.send(call(accountCalls.list));
        if (!answer.ok) return { error: answer.failure };
        const [account] = answer.value;
        return account ? { data: account } : { error: { kind: 'missing', status: 404, code: 'not_found' } };
      },
      providesTags: ['Account'],
    }),
    paySystems: build.query<readonly PaySystem[], number>({
      ...NEVER_KEPT,
      query: (accountId) => call(payformCalls.list, { accountId }),
      providesTags: ['Account'],
    }),
    survey: build.query<Survey, number>({ ...lifetimes.survey, query: (id) => call(surveyCalls.read, { id }) }),
    answerSurvey: build.mutation<undefined, SurveyAnswer>({ query: (answer) => call(surveyCalls.answer, answer) }),
  }),
});

export const paymentEndpoints = paymentsApi.endpoints;
export const { useSurveyQuery, useAnswerSurveyMutation } = paymentsApi;

/** The wallet, never out of a cache. */
export const useAccountQuery = () => paymentsApi.useAccountQuery(undefined, { refetchOnMountOrArgChange: true });
export const usePaySystemsQuery = (accountId: number | undefined) =>
  paymentsApi.usePaySystemsQuery(accountId ?? 0, { skip: accountId === undefined, refetchOnMountOrArgChange: true });
