import type * as Api from '@antenna/api-contract';
import type { Favorite } from '../model/index.ts';
import type { Fields } from './fields/untrusted.ts';
import { id, number, present, text } from './fields/read-fields.ts';

export function readFavorite(raw: Fields<Api.Favorite>): Favorite {
  return {
    id: id(raw.id, 'favorite'),
    ...present({
      objectId: text(raw.object_id),
      channelId: number(raw.channel_id),
      contentId: text(raw.content_id),
      programId: number(raw.program_id),
      personId: number(raw.person_id),
      priority: number(raw.priority),
    }),
  };
}
