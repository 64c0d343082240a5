import { ChannelTile, type PlayerHandle } from '@antenna/channels-ui';
import type { Denied } from '@antenna/player-core';
import { PlayerProvider, PlayerView, Statistics } from '@antenna/player-ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useWebServices } from '../services-context.tsx';
import { isOnScreen, isPassedBy, notePlace } from './shared-player.ts';
import { TimeOverGate } from './TimeOverGate.tsx';
import { useAddress } from './use-address.ts';
import { useAdFree } from './use-ad-free.ts';
import { useAhead } from './use-ahead.ts';
import { useDenial } from './use-denial.ts';
import { usePlayerOf } from './use-player.ts';
import { useTurning } from './use-turning.ts';
import { useZapSlots } from './use-zap-slots.tsx';

/** A channel's picture: opens what the address names, and keeps the address true to what is on the screen. */
export function ChannelPlayer({ handle }: { readonly handle: PlayerHandle }) {
  return (
    <TimeOverGate item={handle.channel.id} onBack={handle.onBack}>
      {(onDenied) => <Playing handle={handle} onTimeOver={onDenied} />}
    </TimeOverGate>
  );
}

function Playing({
  handle,
  onTimeOver,
}: {
  readonly handle: PlayerHandle;
  readonly onTimeOver: (denied: Denied) => void;
}) {
  const player = usePlayerOf(useWebServices());
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  const { channel, ts, restart } = handle;
  const restarted = useRef(restart);
  const deny = useDenial(latest);

  useEffect(() => {
    // Not when the address only followed the picture, or the page became a modal page; always when asked for anew.
    const isAnew = restarted.current !== restart;
    restarted.current = restart;
    const moment = ts ?? 'live';
    if (!isAnew && (isOnScreen(player, channel.id, moment) || isPassedBy(player, channel.id))) return;
    notePlace(player, channel.id, moment);
    void player.do(
      'open',
      { subject: { kind: 'channel', id: channel.id, at: ts === undefined ? 'live' : { ts } } },
      'app',
    );
  }, [player, channel.id, ts, restart]);

  useEffect(() => {
    const tell = () => {
      const wall = player.wall();
      const { kind } = player.state.timeline;
      // Before it is known which of the two it is, the address says it.
      if (wall !== undefined && kind !== 'none') latest.current.onPosition(wall, kind === 'live');
    };
    const stops = [
      player.onFrame(tell),
      player.on('denied', ({ denied }) => {
        if (denied.reason === 'viewing-time') onTimeOver(denied);
        else if (denied.reason === 'pin') latest.current.onPinRequired(denied.action);
        else deny(denied);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [player, deny, onTimeOver]);
  useAddress(player, latest);

  const adFree = useAdFree(player);
  const { nearby, stir } = useAhead(player, handle);
  useTurning(player, handle.zap, handle.channelHref);
  const zap = useZapSlots(handle.zap);
  const turn = (to: 'previous' | 'next') => (handle[to] ? () => void player.do('turn', { to }) : undefined);
  return (
    <PlayerProvider player={player}>
      <PlayerView
        onBack={handle.onBack}
        onChannelPrevious={turn('previous')}
        onChannelNext={turn('next')}
        onChannelNear={(which) => nearby(handle[which])}
        onActivity={stir}
        zap={zap}
        statistics={(close) => <Statistics onClose={close} />}
        onAdFree={adFree}
        tile={<ChannelTile channel={channel} />}
        poster={handle.programmes.length > 0 ? undefined : channel.cover.src}
      />
    </PlayerProvider>
  );
}
