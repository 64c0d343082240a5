import { call, codeSignInCalls, type CodeRequestDetails } from '@antenna/api-client';
import { api } from '../../api.ts';

const codeRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What asks to be signed in with a code. A mutation: each call counts as a guess, so none is made by itself. */
    readCodeRequest: build.mutation<CodeRequestDetails, { readonly userCode: string }>({
      query: (args) => call(codeSignInCalls.read, args),
    }),
    answerCodeRequest: build.mutation<undefined, { readonly userCode: string; readonly approves: boolean }>({
      query: (args) => call(codeSignInCalls.answer, args),
      invalidatesTags: (_nothing, failure, { approves }) => (failure || !approves ? [] : ['Devices']),
    }),
  }),
});

export const { useReadCodeRequestMutation, useAnswerCodeRequestMutation } = codeRequestsApi;
