import type { Seconds } from '@antenna/kernel';
import { write } from './define.ts';

/** A title or an episode, or a programme of an archive. */
export type HistoryTarget =
  { readonly contentId: string } | { readonly channelId: number; readonly timestamp: Seconds };

const body = (target: HistoryTarget) =>
  'contentId' in target
    ? { content_id: target.contentId }
    : { channel_id: target.channelId, timestamp: target.timestamp };

export const historyCalls = {
  /** Off the row of begun titles; the place is kept. */
  remove: write('history.remove', 'POST', {
    path: '/v2/users/self/history/removed',
    body,
    auth: 'user',
    read: () => null,
  }),
  /** As seen to its end. */
  watched: write('history.watched', 'POST', {
    path: '/v2/users/self/history/watched',
    body,
    auth: 'user',
    read: () => null,
  }),
} as const;
