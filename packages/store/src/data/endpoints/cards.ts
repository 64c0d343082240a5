import { call, cardCalls, type Card } from '@antenna/api-client';
import { api } from '../api.ts';
import { NEVER_KEPT } from '../lifetimes.ts';

const cardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    cards: build.query<readonly Card[], void>({
      ...NEVER_KEPT,
      query: () => call(cardCalls.list),
      providesTags: ['Cards'],
    }),
    /** Only after the viewer's confirmation: the intent `remove-card` calls it. The list is reloaded in any case. */
    removeCard: build.mutation<undefined, { readonly id: string }>({
      query: (args) => call(cardCalls.remove, args),
      invalidatesTags: ['Cards'],
    }),
  }),
});

export const cardEndpoints = cardsApi.endpoints;

/** The viewer's linked cards, never cached. */
export function useCardsQuery() {
  return cardsApi.useCardsQuery(undefined, { refetchOnMountOrArgChange: true });
}
