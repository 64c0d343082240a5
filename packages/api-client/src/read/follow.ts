import type * as Api from '@antenna/api-contract';
import type { Follow } from '../model/index.ts';
import { seconds } from './fields/time.ts';
import type { Fields } from './fields/untrusted.ts';
import { fields, id, numericId, present, text } from './fields/read-fields.ts';

export function readFollow(raw: Fields<Api.Follow>): Follow {
  const next = fields(raw.next);
  const start = seconds(next?.start);
  return {
    id: id(raw.id, 'follow'),
    title: text(raw.title) ?? '',
    ...present({
      contentId: text(raw.content_id),
      contentSlug: text(raw.content_slug),
      channelId:
        raw.channel_id === null || raw.channel_id === undefined
          ? undefined
          : numericId(raw.channel_id, 'follow.channel_id'),
    }),
    ...(next && start !== undefined
      ? { next: { channelId: numericId(next.channel_id, 'follow.next.channel_id'), start } }
      : {}),
  };
}
