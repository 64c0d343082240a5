import type { Channel } from '@antenna/api-client';
import { playsPreview } from '@antenna/catalogue';
import { IconButton, iconSpeakerHigh, iconSpeakerSlash, useReducedMotion, useTranslation } from '@antenna/ui-kit';
import { useState, type ReactNode } from 'react';
import { useViewing } from '../viewer/viewing.tsx';
import { usePreviewSlot } from './Zooming.tsx';
import './Preview.css';

/** The preview of a zoomed card. */
export interface Preview {
  /** The live picture over the still. Pointer events pass through to the card. */
  readonly picture: ReactNode;
  /** Toggles the sound without opening the channel (B-093). Shown once it plays. */
  readonly sound: ReactNode;
}

const STILL: Preview = { picture: null, sound: null };

/** A zoomed card plays if the app provides a preview, the channel may be previewed (B-100), and reduced motion is not preferred. */
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
