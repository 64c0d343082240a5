import { ChannelTile, NowLine, NowNext, type ZapLine } from '@antenna/channels-ui';
import type { ZapSlots } from '@antenna/player-ui';
import { useMemo } from 'react';

/** How the player draws a channel while zapping. */
export function useZapSlots({ byId }: ZapLine): ZapSlots {
  return useMemo(
    () => ({
      mark(id) {
        const channel = byId.get(id);
        return channel ? <ChannelTile channel={channel} size="list" decorative /> : null;
      },
      facts(id, what) {
        const channel = byId.get(id);
        if (!channel) return null;
        return what === 'now' ? <NowLine channel={channel} /> : <NowNext channel={channel} />;
      },
    }),
    [byId],
  );
}
