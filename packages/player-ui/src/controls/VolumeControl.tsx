import { heardVolume, VOLUME_STEP_PERCENT } from '@antenna/player-core';
import { IconButton, iconSpeakerHigh, iconSpeakerLow, iconSpeakerSlash } from '@antenna/ui-kit';
import type { CSSProperties } from 'react';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import { useTexts } from '../texts.ts';

export function VolumeControl({ hasSlider }: { readonly hasSlider: boolean }) {
  const player = usePlayerHandle();
  const text = useTexts();
  const heard = usePlayer(heardVolume);
  const glyph = heard === 0 ? iconSpeakerSlash : heard < 50 ? iconSpeakerLow : iconSpeakerHigh;
  return (
    <div className="pl-volume">
      <IconButton
        glyph={glyph}
        label={text(heard === 0 ? 'player.unmute' : 'player.mute')}
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
          aria-label={text('player.volume')}
          style={{ '--pl-volume': `${heard}%` } as CSSProperties}
          onChange={(event) => void player.do('setVolume', { percent: Number(event.target.value) })}
        />
      ) : null}
    </div>
  );
}
