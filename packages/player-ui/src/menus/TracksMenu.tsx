import type { Track } from '@antenna/player-core';
import {
  Icon,
  IconButton,
  iconCaretRight,
  iconSubtitles,
  iconTextAa,
  iconX,
  Popover,
  useTranslation,
} from '@antenna/ui-kit';
import { useRef, useState } from 'react';
import { CaptionStylePage } from '../captions/CaptionStylePage.tsx';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import './menus.css';

const OFF = '';

/** Audio tracks, subtitles and the subtitle style. Absent where there is nothing to choose. */
export function TracksMenu() {
  const { t } = useTranslation();
  const { audio, text: captions } = usePlayer((state) => state.tracks);
  if (audio.length < 2 && captions.length === 0) return null;
  return (
    <Popover
      label={t('player.sound_and_captions')}
      side="above"
      align="end"
      trigger={<IconButton glyph={iconSubtitles} label={t('player.sound_and_captions')} className="pl-to-tracks" />}
    >
      {(close) => (
        <>
          <div className="pl-menu-close">
            <IconButton glyph={iconX} label={t('player.close')} onClick={close} />
          </div>
          <Pages />
        </>
      )}
    </Popover>
  );
}

function Pages() {
  const [isStyling, setStyling] = useState(false);
  return isStyling ? (
    <CaptionStylePage onBack={() => setStyling(false)} />
  ) : (
    <TrackLists onStyle={() => setStyling(true)} />
  );
}

function TrackLists({ onStyle }: { readonly onStyle: () => void }) {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const { audio, audioId, text: captions, textId } = usePlayer((state) => state.tracks);
  const menu = useRef<HTMLDivElement>(null);
  useFirstFocus(menu);
  const hasSound = audio.length > 1;
  const label = (track: Track, index: number) => track.label || t('player.track', { number: index + 1 });
  return (
    <div ref={menu} className="pl-menu">
      <div className="pl-menu-columns">
        {hasSound ? (
          <ChoiceList
            title={t('player.sound')}
            choices={audio.map((each, index) => ({
              id: each.id,
              label: label(each, index),
              isChosen: each.id === audioId,
              lang: langOf(each),
            }))}
            onChoose={(id) => void player.do('selectAudio', { id })}
          />
        ) : null}
        {captions.length > 0 ? (
          <ChoiceList
            title={t('player.captions')}
            choices={[
              { id: OFF, label: t('player.off'), isChosen: textId === undefined },
              ...captions.map((each, index) => ({
                id: each.id,
                label: label(each, index),
                isChosen: each.id === textId,
                lang: langOf(each),
              })),
            ]}
            onChoose={(id) => void player.do('selectText', { id: id === OFF ? undefined : id })}
          />
        ) : null}
      </div>
      {captions.length > 0 ? (
        <div className="pl-menu-more">
          <button type="button" className="pl-choice" onClick={onStyle}>
            <Icon glyph={iconTextAa} size="button" />
            <span>{t('player.caption_style')}</span>
            <Icon glyph={iconCaretRight} size="button" />
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** A track is named in its own language, so that screen readers pronounce it correctly. */
function langOf(track: Track): string | undefined {
  return /^(und|mul|mis|zxx)/.test(track.language) ? undefined : track.language;
}
