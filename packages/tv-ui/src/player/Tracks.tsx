import type { Player, Track } from '@antenna/player-core';
import { Press } from '@antenna/tv-kit';
import { Icon, iconCheck, useTranslation } from '@antenna/ui-kit';
import { usePlayerState } from './use-player-state.ts';

/** Sound and subtitles. */
export function Tracks({ player }: { readonly player: Player }) {
  const { t } = useTranslation();
  const { audio, audioId, text, textId } = usePlayerState(player, (state) => state.tracks);
  const label = (track: Track, index: number) => track.label || t('player.track', { number: index + 1 });
  return (
    <div className="tu-panel-list" data-region="tracks" data-enter="nearest">
      {audio.length > 1 ? (
        <>
          <h3 className="tu-panel-heading">{t('player.sound')}</h3>
          {audio.map((track, index) => (
            <Choice
              key={track.id}
              id={`audio-${track.id}`}
              label={label(track, index)}
              isChosen={track.id === audioId}
              onPress={() => void player.do('selectAudio', { id: track.id })}
            />
          ))}
        </>
      ) : null}
      {text.length > 0 ? (
        <>
          <h3 className="tu-panel-heading">{t('player.captions')}</h3>
          <Choice
            id="text-off"
            label={t('player.off')}
            isChosen={textId === undefined}
            onPress={() => void player.do('selectText', { id: undefined })}
          />
          {text.map((track, index) => (
            <Choice
              key={track.id}
              id={`text-${track.id}`}
              label={label(track, index)}
              isChosen={track.id === textId}
              onPress={() => void player.do('selectText', { id: track.id })}
            />
          ))}
        </>
      ) : null}
    </div>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function Choice({ id, label, isChosen, onPress }: ChoiceProps) {
  return (
    <Press id={id} className="tu-panel-line tu-panel-line--low" pressed={isChosen} onPress={onPress}>
      <span className="tu-panel-words">{label}</span>
      {isChosen ? <Icon glyph={iconCheck} size={32} /> : null}
    </Press>
  );
}
