import { call, leavingCalls, type DeletionConfirmation } from '@antenna/api-client';
import { api } from '../../api.ts';
import { session } from '../../../session/session.ts';

const deletionApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendDeletionCode: build.mutation<undefined, void>({ query: () => call(leavingCalls.sendDeletionCode) }),
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

export const { useSendDeletionCodeMutation, useDeleteSelfMutation } = deletionApi;
