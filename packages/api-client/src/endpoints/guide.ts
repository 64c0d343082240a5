import type { Seconds } from '@antenna/kernel';
import { readGuideTile } from '../read/guide.ts';
import { get } from './define.ts';

interface GuideSpan {
  readonly channelIds: readonly number[];
  readonly start: Seconds;
  readonly end: Seconds;
}

export const guideCalls = {
  /** Not cached by address: the caller keeps programmes by channel and tile. */
  tile: get('guide.tile', {
    path: '/v2/channels/guide',
    query: ({ channelIds, start, end }: GuideSpan) => ({ ids: channelIds.join(','), start, end }),
    auth: 'user',
    read: readGuideTile,
  }),
} as const;
