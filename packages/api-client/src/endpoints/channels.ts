import type { Seconds } from '@antenna/kernel';
import type { PacketShort, Programme } from '../model/index.ts';
import { readCategory, readChannel, readChannelOverlay } from '../read/channel.ts';
import { readProgramme } from '../read/programme.ts';
import { readPacketShort } from '../read/rows.ts';
import { listAnswer, object } from '../read/fields/read-fields.ts';
import { get } from './define.ts';

/** Web clients speak the second form of the channel calls. */
const VERSION = { channels_version: 2 } as const;
const WITH_SCHEDULES = { ...VERSION, includes: 'current_schedules' } as const;

export const channelCalls = {
  categories: get('channels.categories', {
    path: '/v2/channels/category_list',
    query: () => VERSION,
    auth: 'user',
    read: (data, context) => listAnswer(data, { what: 'categories', context, read: readCategory }),
  }),
  /** Base data of every channel, with what is on now. */
  list: get('channels.list', {
    path: '/v2/channels/channel_list',
    query: () => WITH_SCHEDULES,
    auth: 'user',
    read: (data, context) => listAnswer(data, { what: 'channels', context, read: (raw) => readChannel(raw, context) }),
  }),
  /** What is the viewer's own about them; lay it over `list` with `joinChannels`. */
  mine: get('channels.userList', {
    path: '/v2/users/self/channel_list',
    query: () => VERSION,
    auth: 'user',
    read: (data, context) => listAnswer(data, { what: 'channels', context, read: readChannelOverlay }),
  }),
  one: get('channels.read', {
    path: '/v2/channels/{id}',
    params: (args: { readonly channelId: number }) => ({ id: args.channelId }),
    auth: 'user',
    read: (data, context) => readChannel(object(data, 'channel'), context),
  }),
  schedule: get('channels.contentSchedule', {
    path: '/v2/channels/{id}/content_schedule',
    params: (args: { readonly channelId: number; readonly start: Seconds; readonly end: Seconds }) => ({
      id: args.channelId,
    }),
    query: (args) => ({ start: args.start, end: args.end }),
    auth: 'user',
    read: (data, context): readonly Programme[] =>
      listAnswer(data, { what: 'schedule', context, read: (raw) => readProgramme(raw, context) }),
  }),
  /** Packets that hold the channel; an empty list means "soon". */
  packets: get('channels.packets', {
    path: '/v2/channels/{id}/packets',
    params: (args: { readonly channelId: number }) => ({ id: args.channelId }),
    auth: 'user',
    read: (data, context): readonly PacketShort[] =>
      listAnswer(data, { what: 'packets', context, read: readPacketShort }),
  }),
} as const;
