import type { Seconds } from '@antenna/kernel';
import { NEVER } from '../limits.ts';
import { readGuideTile } from '../read/guide.ts';
import { get } from './define.ts';

export const guideCalls = {
  /** Whoever asks keeps what came: by channel and tile, not by address. */
  tile: get('guide.tile', {
    path: (_args: { readonly channelIds: readonly number[]; readonly start: Seconds; readonly end: Seconds }) =>
      '/v2/channels/guide',
    query: ({ channelIds, start, end }) => ({ ids: channelIds.join(','), start, end }),
    auth: 'user',
    cache: NEVER,
    read: readGuideTile,
  }),
} as const;
