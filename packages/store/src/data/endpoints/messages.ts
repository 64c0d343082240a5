import { call, messageCalls, type Message } from '@antenna/api-client';
import { api } from '../api.ts';
import { lifetimes } from '../lifetimes.ts';
import type { Services } from '../../services.ts';

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    messages: build.query<readonly Message[], void>({
      ...lifetimes.messages,
      query: () => call(messageCalls.list),
      providesTags: ['Messages'],
    }),
    /** One or all, one after another; a message that is missing counts as removed. The list is requested again afterwards. */
    removeMessages: build.mutation<null, readonly string[]>({
      queryFn: async (ids, { extra }) => {
        for (const id of ids) {
          const outcome = await (extra as Services).client.send(call(messageCalls.remove, { id }));
          if (!outcome.ok && outcome.failure.kind !== 'missing') return { error: outcome.failure };
        }
        return { data: null };
      },
      /** The counter decreases at once; a refusal restores the message. */
      async onQueryStarted(ids, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          messagesApi.util.updateQueryData('messages', undefined, (messages) =>
            messages.map((message) => (ids.includes(message.id) ? { ...message, isRemoved: true } : message)),
          ),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: ['Messages'],
    }),
  }),
});

export const messageEndpoints = messagesApi.endpoints;
