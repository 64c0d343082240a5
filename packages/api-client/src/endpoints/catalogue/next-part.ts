import { readCard } from '../../read/content-card.ts';
import { object, child } from '../../read/fields/read-fields.ts';
import { get } from '../define.ts';

export const nextPartCalls = {
  /** The film after one in their collection; `null` after the last, and for what belongs to none. */
  read: get('contents.next', {
    path: '/v2/contents/{id}/next',
    params: (args: { readonly id: string }) => ({ id: args.id }),
    auth: 'user',
    read: (data, context) => {
      const { content } = object(data, 'next part');
      return content ? readCard(child(content), context) : null;
    },
  }),
} as const;
