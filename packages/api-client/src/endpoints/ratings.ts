import { object } from '../read/fields/read-fields.ts';
import { id, text } from '../read/fields/read-fields.ts';
import { write } from './define.ts';

export const ratingCalls = {
  /** From 1 to 10, in place of an earlier one. */
  add: write('ratings.add', 'POST', {
    path: '/v2/users/self/ratings',
    body: ({ contentId, rating }: { readonly contentId: string; readonly rating: number }) => ({
      content_id: contentId,
      rating,
    }),
    auth: 'user',
    read: (data): { readonly id: string; readonly rating: string } => {
      const raw = object(data, 'rating');
      return { id: id(raw['id'], 'rating'), rating: text(raw['rating']) ?? '' };
    },
  }),
  remove: write('ratings.remove', 'DELETE', {
    path: '/v2/users/self/ratings/{id}',
    params: (args: { readonly id: string }) => ({ id: args.id }),
    auth: 'user',
    read: () => null,
  }),
} as const;
