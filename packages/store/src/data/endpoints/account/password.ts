import { call, passwordCalls, type PasswordChange } from '@antenna/api-client';
import { api } from '../../api.ts';

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<undefined, PasswordChange>({
      query: (change) => call(passwordCalls.change, change),
      invalidatesTags: (_nothing, failure, { endsOthers }) => (failure || !endsOthers ? [] : ['Devices']),
    }),
  }),
});

export const { useChangePasswordMutation } = passwordApi;
