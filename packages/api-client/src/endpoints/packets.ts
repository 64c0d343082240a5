import { LIST_TTL } from '../limits.ts';
import type { PacketShort } from '../model/index.ts';
import { readPacketShort } from '../read/rows.ts';
import { listAnswer } from '../read/wire.ts';
import { get } from './define.ts';

export const packetCalls = {
  /** Base packets that this viewer may subscribe to. */
  list: get<void, readonly PacketShort[]>('packets.list', { path: () => '/v2/packets', auth: 'user', cache: LIST_TTL, read: (data, context) => listAnswer(data, 'packets', context, readPacketShort) }),
} as const;
