import type { Channel } from '@antenna/api-client';
import { playsPreview } from '@antenna/catalogue';
import { IconButton, iconSpeakerHigh, iconSpeakerSlash, useReducedMotion, useTranslation } from '@antenna/ui-kit';
import { useState, type ReactNode } from 'react';
import { useViewing } from '../viewer/viewing.tsx';
import { usePreviewSlot } from './Zooming.tsx';
import './Preview.css';

/** What a zoomed card draws besides itself. */
export interface Preview {
  /** The channel as it runs now, over its still. Presses go through it to the card. */
  readonly picture: ReactNode;
  /** Sound on and off; it opens nothing (B-093). Only once there is something to hear. */
  readonly sound: ReactNode;
}

const STILL: Preview = { picture: null, sound: null };

/** A zoomed card plays where the app has a picture to give, the channel may be previewed (B-100), and the viewer does not shun motion. */
export function usePreview(channel: Channel, isZoomed: boolean): Preview {
  const { viewer } = useViewing();
  const { picture: Picture, isMuted } = usePreviewSlot();
  const [playingId, setPlaying] = useState<number | undefined>(undefined);
  const isStill = useReducedMotion();
  if (!isZoomed || Picture === undefined || isStill || !playsPreview(channel, viewer)) return STILL;
  const { id } = channel;
  return {
    picture: (
      <span className="ch-preview" aria-hidden="true">
        <Picture
          channel={channel}
          isMuted={isMuted}
          onPlaying={(isPlaying) => setPlaying(isPlaying ? id : undefined)}
        />
      </span>
    ),
    sound: playingId === id ? <Sound channel={channel} /> : null,
  };
}

function Sound({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation();
  const { isMuted, setMuted } = usePreviewSlot();
  return (
    <IconButton
      glyph={isMuted ? iconSpeakerSlash : iconSpeakerHigh}
      label={t('channels.preview_sound', { name: channel.name })}
      pressed={!isMuted}
      className="ch-preview-sound"
      onClick={() => setMuted(!isMuted)}
    />
  );
}
