import { call, emailCalls } from '@antenna/api-client';
import { api } from '../../api.ts';

const emailApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendEmailCode: build.mutation<undefined, void>({ query: () => call(emailCalls.sendCode) }),
    confirmEmail: build.mutation<undefined, { readonly code: string }>({
      query: (args) => call(emailCalls.confirm, args),
      invalidatesTags: (_nothing, failure) => (failure ? [] : ['User']),
    }),
  }),
});

export const { useConfirmEmailMutation, useSendEmailCodeMutation } = emailApi;
