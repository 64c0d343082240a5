import { call, ratingCalls } from '@antenna/api-client';
import { showAlert } from '../../shell/alerts.ts';
import { failureLine } from '../../shell/failure-line.ts';
import type { Failure } from '@antenna/kernel';
import type { Services } from '../../services.ts';
import { api } from '../api.ts';

/** A rating from 1 to 10; without one the earlier is taken back. */
export interface RatingRequest {
  readonly contentId: string;
  readonly rating: number | undefined;
  /** Of the rating that there is. */
  readonly ratingId: string | undefined;
}

const ratingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    rate: build.mutation<null, RatingRequest>({
      async queryFn({ contentId, rating, ratingId }, { extra, dispatch }) {
        const { client } = extra as Services;
        const outcome =
          rating !== undefined
            ? await client.send(call(ratingCalls.add, { contentId, rating }))
            : ratingId === undefined
              ? undefined
              : await client.send(call(ratingCalls.remove, { id: ratingId }));
        // It was taken back elsewhere in the meantime.
        const failure: Failure | undefined =
          outcome && !outcome.ok && outcome.failure.kind !== 'missing' ? outcome.failure : undefined;
        if (!failure) return { data: null };
        dispatch(showAlert({ kind: 'error', ...failureLine(failure) }));
        return { error: failure };
      },
      invalidatesTags: ['Meta'],
    }),
  }),
});

export const { useRateMutation } = ratingsApi;
