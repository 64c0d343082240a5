import type { PlayerHandle } from '@antenna/channels-ui';
import type { Denied, Player } from '@antenna/player-core';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useServices } from '../services/services-context.tsx';
import { isGated } from './gated.ts';
import { dockedPicture } from './mini/docking.ts';
import { useDenial } from './use-denial.ts';
import { usePlayerOf } from './use-player.ts';

export interface ChannelPlayerParts {
  readonly player: Player;
  readonly latest: RefObject<PlayerHandle>;
}

/** The app's player on a channel's page: it opens what the address names, and tells the page where it is and what was refused. */
export function useChannelPlayer(handle: PlayerHandle, onGated: (denied: Denied) => void): ChannelPlayerParts {
  const player = usePlayerOf(useServices());
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  const { channel, ts, restart } = handle;
  const restarted = useRef(restart);
  const deny = useDenial(latest);

  useEffect(() => {
    const isAgain = restarted.current !== restart;
    restarted.current = restart;
    const subject = { kind: 'channel', id: channel.id, at: ts === undefined ? 'live' : { ts } } as const;
    // The player ignores it where the address only followed, or the page became a modal page.
    void player.do('open', { subject, isAgain }, 'app');
  }, [player, channel.id, ts, restart]);

  useEffect(() => {
    const report = () => {
      const wall = player.wall();
      const { kind } = player.state.timeline;
      // Until it is known which of the two it is, the address decides.
      if (wall !== undefined && kind !== 'none') latest.current.onPosition(wall, kind === 'live');
    };
    const stops = [
      player.onFrame(report),
      player.on('location', ({ channelId }) => channelId === latest.current.channel.id && report()),
      player.on('denied', ({ denied }) => {
        if (isGated(denied)) onGated(denied);
        else if (denied.reason !== 'pin') deny(denied);
        // The mini player has its own PIN dialog.
        else if (!dockedPicture()) latest.current.onPinRequired(denied.action);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [player, deny, onGated]);
  return { player, latest };
}
