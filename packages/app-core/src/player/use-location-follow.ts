import type { PlayerHandle } from '@antenna/channels-ui';
import type { Player } from '@antenna/player-core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

export interface FollowedPage {
  /** The page's channel. */
  readonly channelId: number;
  readonly byId: PlayerHandle['zap']['byId'];
  readonly channelHref: PlayerHandle['channelHref'];
}

/** Keeps the address true to what is on: another channel, another moment of this one, or live again. */
export function useLocationFollow(player: Player, page: FollowedPage): void {
  const navigate = useNavigate();
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
        void navigate(
          href,
          isSamePage
            ? { replace: true, preventScrollReset: true, state: history.state?.usr ?? null }
            : { replace: true },
        );
      }),
    [player, navigate],
  );
}
