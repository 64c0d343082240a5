import type { PlayerHandle } from '@antenna/channels-ui';
import type { Player } from '@antenna/player-core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useOwnAddress } from './use-own-address.ts';

export interface FollowedPage {
  /** The page's channel. */
  readonly channelId: number;
  readonly byId: PlayerHandle['zap']['byId'];
  readonly channelHref: PlayerHandle['channelHref'];
}

/** Keeps the address true to what is on: another channel, another moment of this one, or live again. */
export function useLocationFollow(player: Player, page: FollowedPage): void {
  const follow = useOwnAddress();
  const latest = useRef(page);
  useLayoutEffect(() => {
    latest.current = page;
  });
  useEffect(
    () =>
      player.on('location', ({ channelId, at }) => {
        const { byId, channelHref, channelId: pageChannelId } = latest.current;
        const channel = byId.get(channelId);
        const href = channel && channelHref(channel, at === 'live' ? undefined : at);
        if (href === undefined || href === location.pathname + location.search) return;
        const isSamePage = channelId === pageChannelId;
        follow(href, () => (isSamePage ? { preventScrollReset: true, state: history.state?.usr ?? null } : {}));
      }),
    [player, follow],
  );
}
