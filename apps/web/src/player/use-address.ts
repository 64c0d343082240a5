import type { PlayerHandle } from '@antenna/channels-ui';
import type { Player } from '@antenna/player-core';
import { useEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { notePlace } from './shared-player.ts';

/** Keeps the address true to the moment on the screen: after a jump, over the end of a programme, back to live. */
export function useAddress(
  player: Player,
  latest: RefObject<Pick<PlayerHandle, 'channel' | 'hrefOf' | 'onPosition'>>,
): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      player.on('moved', ({ wall, isLive }) => {
        const { channel, hrefOf, onPosition } = latest.current;
        const { subject } = player.state.session;
        // The page of a channel that was just left: the address is no longer its own to move.
        if (subject?.kind !== 'channel' || subject.id !== channel.id) return;
        const { kind } = player.state.timeline;
        if (kind !== 'none') onPosition(player.wall() ?? wall, kind === 'live');
        const moment = isLive ? undefined : Math.floor(wall);
        notePlace(player, channel.id, moment ?? 'live');
        const href = hrefOf(moment);
        if (href !== location.pathname + location.search)
          void navigate(href, { replace: true, preventScrollReset: true, state: history.state?.usr ?? null });
      }),
    [player, navigate, latest],
  );
}
