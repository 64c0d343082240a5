import { audibleVolume, VOLUME_STEP_PERCENT } from '@antenna/player-core';
import { IconButton, iconSpeakerHigh, iconSpeakerLow, iconSpeakerSlash, useTranslation } from '@antenna/ui-kit';
import type { CSSProperties } from 'react';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';

export function VolumeControl({ hasSlider }: { readonly hasSlider: boolean }) {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const volume = usePlayer(audibleVolume);
  const glyph = volume === 0 ? iconSpeakerSlash : volume < 50 ? iconSpeakerLow : iconSpeakerHigh;
  return (
    <div className="pl-volume">
      <IconButton
        glyph={glyph}
        label={t(volume === 0 ? 'player.unmute' : 'player.mute')}
        onClick={() => void player.do(volume === 0 ? 'unmute' : 'toggleMute')}
      />
      {hasSlider ? (
        <input
          type="range"
          className="pl-volume-slider"
          min={0}
          max={100}
          step={VOLUME_STEP_PERCENT}
          value={volume}
          aria-label={t('player.volume')}
          style={{ '--pl-volume': `${volume}%` } as CSSProperties}
          onChange={(event) => void player.do('setVolume', { percent: Number(event.target.value) })}
        />
      ) : null}
    </div>
  );
}
