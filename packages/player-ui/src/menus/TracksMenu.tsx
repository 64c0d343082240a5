import type { Track } from '@antenna/player-core';
import { IconButton, iconSubtitles, iconX, Popover } from '@antenna/ui-kit';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import { useTexts } from '../texts.ts';
import { ChoiceList } from './ChoiceList.tsx';
import './menus.css';

const OFF = '';

/** Sound and subtitles. Absent where there is nothing to choose. */
export function TracksMenu() {
  const player = usePlayerHandle();
  const text = useTexts();
  const { audio, audioId, text: captions, textId } = usePlayer((state) => state.tracks);
  const hasSound = audio.length > 1;
  if (!hasSound && captions.length === 0) return null;
  const label = (track: Track, index: number) => track.label || text('player.track', { number: index + 1 });
  return (
    <Popover label={text('player.sound_and_captions')} side="above" align="end" trigger={<IconButton glyph={iconSubtitles} label={text('player.sound_and_captions')} />}>
      {(close) => (
        <div className="pl-menu">
          <div className="pl-menu-close"><IconButton glyph={iconX} label={text('player.close')} onClick={close} /></div>
          {hasSound ? (
            <ChoiceList isFirst title={text('player.sound')} choices={audio.map((each, index) => ({ id: each.id, label: label(each, index), isChosen: each.id === audioId, lang: langOf(each) }))} onChoose={(id) => void player.do('selectAudio', { id })} />
          ) : null}
          {captions.length > 0 ? (
            <ChoiceList
              isFirst={!hasSound}
              title={text('player.captions')}
              choices={[{ id: OFF, label: text('player.off'), isChosen: textId === undefined }, ...captions.map((each, index) => ({ id: each.id, label: label(each, index), isChosen: each.id === textId, lang: langOf(each) }))]}
              onChoose={(id) => void player.do('selectText', { id: id === OFF ? undefined : id })}
            />
          ) : null}
        </div>
      )}
    </Popover>
  );
}

/** A track is named in its own language; readers should pronounce it so. */
function langOf(track: Track): string | undefined {
  return /^(und|mul|mis|zxx)/.test(track.language) ? undefined : track.language;
}
