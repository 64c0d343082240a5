import { call, leavingCalls, type DeletionConfirmation } from '@antenna/api-client';
import { api } from '../../api.ts';
import { session } from '../../../session/session.ts';

const deletionApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendDeletionCode: build.mutation<undefined, void>({ query: () => call(leavingCalls.sendDeletionCode) }),
    /** A file's text. Not kept: it is asked for again each time. */
    personalData: build.mutation<string, void>({ query: () => call(leavingCalls.personalData) }),
    /** The session ends with the account: what is stored here goes, and a guest's session begins. */
    deleteSelf: build.mutation<undefined, DeletionConfirmation>({
      query: (confirmation) => call(leavingCalls.deleteSelf, confirmation),
      async onQueryStarted(_confirmation, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
        } catch {
          return;
        }
        dispatch(session.send({ type: 'logged-out' }));
      },
    }),
  }),
});

export const { usePersonalDataMutation, useSendDeletionCodeMutation, useDeleteSelfMutation } = deletionApi;
