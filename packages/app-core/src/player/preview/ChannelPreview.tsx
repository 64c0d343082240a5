import type { PreviewPictureProps } from '@antenna/channels-ui';
import { PlayerProvider, PlayerView } from '@antenna/player-ui';
import { usePlaybackSettings } from '@antenna/store';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPreviewPlayer } from './preview-player.ts';
import { useServices } from '../../services/services-context.tsx';
import './ChannelPreview.css';

/** A channel's live picture in a card, for viewers who want previews. */
export function ChannelPreview(props: PreviewPictureProps) {
  const [{ isDataSaver, hasPreviews }] = usePlaybackSettings();
  return hasPreviews && !isDataSaver ? <LivePicture {...props} /> : null;
}

/** A small player of its own, without messages or statistics. */
function LivePicture({ channel, isMuted, onPlaying }: PreviewPictureProps) {
  const services = useServices();
  const [player] = useState(() => createPreviewPlayer(services, channel));
  const [hasPicture, setPicture] = useState(false);
  const isShown = useRef(false);
  const applySound = useEffectEvent(() => {
    if (player.state.volume.isMuted !== isMuted) void player.do(isMuted ? 'toggleMute' : 'unmute', undefined, 'app');
  });
  const reportPlaying = useEffectEvent((isPlaying: boolean) => {
    setPicture(isPlaying);
    onPlaying(isPlaying);
  });
  const { id } = channel;
  useEffect(() => {
    isShown.current = true;
    const stops = [
      player.on('started', () => {
        reportPlaying(true);
        applySound();
      }),
      player.on('denied', () => reportPlaying(false)),
    ];
    const subject = { kind: 'channel', id, at: 'live' } as const;
    // On a slow phone, rendering the player and opening the channel would be one long task, which a key or a tap waits for.
    const opening = setTimeout(() => void player.do('open', { subject, mode: 'preview' }, 'app'));
    return () => {
      clearTimeout(opening);
      stops.forEach((stop) => stop());
      isShown.current = false;
      // React may unmount and remount a component at once.
      queueMicrotask(() => {
        if (!isShown.current) player.destroy();
      });
    };
  }, [player, id]);
  useEffect(() => {
    if (hasPicture) applySound();
  }, [hasPicture, isMuted]);
  return (
    <span className="ac-preview" data-on={hasPicture || undefined}>
      <PlayerProvider player={player}>
        <PlayerView skin="preview" />
      </PlayerProvider>
    </span>
  );
}
