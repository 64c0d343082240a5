import type { Seconds } from '@antenna/kernel';
import type { StreamAnswer } from '../model/index.ts';
import { listAnswer } from '../read/fields/read-fields.ts';
import { readRunningStream, readSeekPoints, readStream, readVitrinaConfig } from '../read/stream.ts';
import { get, getAt, write } from './define.ts';

export interface ChannelStreamArgs {
  readonly channelId: number;
  /** Start in the archive, Unix seconds; nothing for live. */
  readonly ts?: Seconds | undefined;
  /** A preview card: no statistics, no history. */
  readonly preview?: boolean | undefined;
  /** Prefetched: no viewing has begun, so no statistics are recorded. */
  readonly isPrefetch?: boolean | undefined;
  /** Live, about to play: the playlists come with the answer, where the platform knows them. */
  readonly withPlaylists?: boolean | undefined;
  /** The address of an earlier answer that did not play, and the record of that viewing: another one is wanted. */
  readonly failed?: { readonly number: number; readonly statId?: string | undefined } | undefined;
  /** Resuming: the platform writes the viewing history. */
  readonly history?: boolean | undefined;
}

/** An id or a slug that ends in it. */
interface Id {
  readonly id: string;
}

/** What plays on the account, and ending it. */
export const runningStreamCalls = {
  list: get('runningStreams.list', {
    path: '/v2/users/self/streams',
    auth: 'user',
    read: (data, context) => listAnswer(data, { what: 'streams', context, read: readRunningStream }),
  }),
  end: write('runningStreams.end', 'DELETE', {
    path: '/v2/users/self/streams/{id}',
    params: (args: Id) => ({ id: args.id }),
    auth: 'user',
    read: () => undefined,
  }),
} as const;

/** What a player asks for. */
export const streamCalls = {
  /** A channel, live or from its archive. */
  channel: get('channels.stream', {
    path: '/v2/channels/{id}/stream',
    params: (args: ChannelStreamArgs) => ({ id: args.channelId }),
    query: (args) => ({
      type: 'hls',
      ts: args.ts,
      preview: args.preview ? 1 : undefined,
      history: args.history ? 1 : undefined,
      disable_stat: args.isPrefetch ? 1 : undefined,
      lists: args.withPlaylists ? 1 : undefined,
      failed: args.failed?.number,
      failed_stat: args.failed?.statId,
    }),
    auth: 'device',
    read: (data, context): StreamAnswer => readStream(data, context),
  }),
  /** Address of a vitrina channel's frame. */
  vitrinaConfig: get('channels.stream', {
    name: 'channels.streamConfig',
    path: '/v2/channels/{id}/stream',
    params: (args: { readonly channelId: number }) => ({ id: args.channelId }),
    query: () => ({ type: 'config' }),
    auth: 'device',
    read: (data, context) => readVitrinaConfig(data, context),
  }),
  /** Thumbnails at the address that a stream gave as `img`; never with a token (B-424). */
  seekPoints: getAt('channels.seekPoints', {
    path: (args: { readonly url: string }) => args.url,
    auth: 'none',
    read: readSeekPoints,
  }),
  /** `seconds`: start position when resuming (B-461). `isPrefetch`: prefetched, without statistics. */
  content: get('contents.stream', {
    path: '/v2/libraries/{library}/contents/{id}/stream',
    params: (
      args: Id & {
        readonly libraryId: number;
        readonly seconds?: number | undefined;
        readonly isPrefetch?: boolean | undefined;
      },
    ) => ({ library: args.libraryId, id: args.id }),
    query: (args) => ({
      seconds: args.seconds === undefined ? undefined : Math.floor(args.seconds),
      disable_stat: args.isPrefetch ? 1 : undefined,
    }),
    auth: 'device',
    read: (data, context): StreamAnswer => readStream(data, context),
  }),
  trailer: get('contents.trailer', {
    path: '/v2/trailers/{id}/stream',
    params: (args: Id) => ({ id: args.id }),
    auth: 'user',
    read: (data, context): StreamAnswer => readStream(data, context),
  }),
} as const;
