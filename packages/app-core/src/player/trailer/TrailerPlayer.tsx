import type { TrailerPictureProps } from '@antenna/catalogue-ui';
import type { Logger } from '@antenna/kernel';
import type { Player } from '@antenna/player-core';
import { PlayerProvider, PlayerView } from '@antenna/player-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPreviewPlayer } from '../preview/preview-player.ts';
import { useServices } from '../../services/services-context.tsx';
import '../preview/ChannelPreview.css';

/** A trailer behind a title's header: a small player of its own, without messages or statistics. */
export function TrailerPlayer(props: TrailerPictureProps) {
  const services = useServices();
  const [player] = useState(() => createPreviewPlayer(services));
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      // React may unmount and remount a component at once.
      queueMicrotask(() => {
        if (!isThere.current) player.destroy();
      });
    };
  }, [player]);
  return <TrailerView {...props} player={player} logger={services.logger} />;
}

/** Plays the trailer. Errors are only logged: the still image remains (B-515). */
export function TrailerView({
  id,
  isPlaying,
  isMuted,
  onShown,
  player,
  logger,
}: TrailerPictureProps & { readonly player: Player; readonly logger: Logger }) {
  const [hasPicture, setPicture] = useState(false);
  const begin = useEffectEvent(() => {
    setPicture(true);
    onShown(true);
  });
  const end = useEffectEvent(() => onShown(false));
  const playOrPause = useEffectEvent(() => void player.do(isPlaying ? 'play' : 'pause', undefined, 'app'));
  useEffect(() => {
    let isOver = false;
    const finish = () => {
      isOver = true;
      end();
    };
    const fail = (why: string) => {
      if (isOver) return;
      logger.warn('a trailer cannot be shown', { trailer: id, why });
      finish();
    };
    const stops = [
      player.on('started', () => !isOver && begin()),
      player.on('ended', finish),
      player.on('denied', ({ denied }) => fail(denied.reason)),
      player.on('fault', ({ fault }) => fault.isFatal && fail(fault.code)),
      // Autoplay refused even muted, as on a phone that saves battery; or no picture for too long.
      player.subscribe(() => player.state.playback.autoplay === 'blocked' && fail('autoplay')),
      player.subscribe(() => player.state.recovery.overlay !== 'none' && fail('stalled')),
    ];
    // In another task than the one that renders the player, as for a channel's preview.
    const opening = setTimeout(() => {
      void player.do('open', { subject: { kind: 'trailer', id }, mode: 'preview' }, 'app');
      // It may have been covered since it was asked for.
      playOrPause();
    });
    return () => {
      clearTimeout(opening);
      stops.forEach((stop) => stop());
    };
  }, [player, logger, id]);
  useEffect(() => playOrPause(), [isPlaying]);
  useEffect(() => {
    if (hasPicture && player.state.volume.isMuted !== isMuted)
      void player.do(isMuted ? 'toggleMute' : 'unmute', undefined, 'app');
  }, [player, hasPicture, isMuted]);
  return (
    <div className="ac-preview" data-on="">
      <PlayerProvider player={player}>
        <PlayerView skin="preview" />
      </PlayerProvider>
    </div>
  );
}
