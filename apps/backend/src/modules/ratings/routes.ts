import { ratingCalls } from '@antenna/api-contract';
import { created, type ApiRouter } from '../../http/api-router.ts';
import { addRating, removeRating, type RatingsDeps } from './service.ts';

export function registerRatings({ serve }: ApiRouter, deps: RatingsDeps): void {
  serve(ratingCalls.add, async ({ viewer, body }) =>
    created(await addRating(deps, viewer, { contentId: body.content_id, rating: body.rating })),
  );
  serve(ratingCalls.remove, async (call) => {
    await removeRating(deps, call.viewer, call.params['id'] ?? '');
    return undefined;
  });
}
