import { heardVolume, VOLUME_STEP_PERCENT } from '@antenna/player-core';
import { IconButton, iconSpeakerHigh, iconSpeakerLow, iconSpeakerSlash, useTranslation } from '@antenna/ui-kit';
import type { CSSProperties } from 'react';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';

export function VolumeControl({ hasSlider }: { readonly hasSlider: boolean }) {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const heard = usePlayer(heardVolume);
  const glyph = heard === 0 ? iconSpeakerSlash : heard < 50 ? iconSpeakerLow : iconSpeakerHigh;
  return (
    <div className="pl-volume">
      <IconButton
        glyph={glyph}
        label={t(heard === 0 ? 'player.unmute' : 'player.mute')}
        onClick={() => void player.do(heard === 0 ? 'unmute' : 'toggleMute')}
      />
      {hasSlider ? (
        <input
          type="range"
          className="pl-volume-slider"
          min={0}
          max={100}
          step={VOLUME_STEP_PERCENT}
          value={heard}
          aria-label={t('player.volume')}
          style={{ '--pl-volume': `${heard}%` } as CSSProperties}
          onChange={(event) => void player.do('setVolume', { percent: Number(event.target.value) })}
        />
      ) : null}
    </div>
  );
}
