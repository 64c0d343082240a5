import { RATES } from '@antenna/player-core';
import { IconButton, iconGearSix, iconX, Popover } from '@antenna/ui-kit';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import { useTexts } from '../texts.ts';
import { ChoiceList } from './ChoiceList.tsx';
import './menus.css';

/** Quality and speed; speed not at the live edge, where there is nothing to run towards (B-552). */
export function SettingsMenu() {
  const player = usePlayerHandle();
  const text = useTexts();
  const { levels, chosen, playingHeight } = usePlayer((state) => state.quality);
  const rate = usePlayer((state) => state.playback.rate);
  const hasQuality = levels.length > 1;
  const hasSpeed = usePlayer((state) => state.engine.caps.rate && (state.timeline.kind === 'archive' || state.timeline.kind === 'vod'));
  if (!hasQuality && !hasSpeed) return null;
  const auto = chosen === 'auto' && playingHeight ? text('player.auto_now', { height: playingHeight }) : text('player.auto');
  return (
    <Popover label={text('player.settings')} side="above" align="end" trigger={<IconButton glyph={iconGearSix} label={text('player.settings')} />}>
      {(close) => (
        <div className="pl-menu">
          <div className="pl-menu-close"><IconButton glyph={iconX} label={text('player.close')} onClick={close} /></div>
          {hasQuality ? (
            <ChoiceList
              isFirst
              title={text('player.quality')}
              choices={[{ id: 'auto', label: auto, isChosen: chosen === 'auto' }, ...levels.map((each) => ({ id: each.id, label: `${each.height}p`, isChosen: each.id === chosen }))]}
              onChoose={(id) => void player.do('selectQuality', { id })}
            />
          ) : null}
          {hasSpeed ? (
            <ChoiceList
              isFirst={!hasQuality}
              title={text('player.speed')}
              choices={RATES.map((each) => ({ id: String(each), label: each === 1 ? text('player.normal') : `${each}×`, isChosen: each === rate }))}
              onChoose={(id) => void player.do('setRate', { rate: Number(id) })}
            />
          ) : null}
        </div>
      )}
    </Popover>
  );
}
