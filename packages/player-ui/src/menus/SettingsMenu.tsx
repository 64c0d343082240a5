import { isCastElsewhere, RATES } from '@antenna/player-core';
import {
  Icon,
  IconButton,
  iconGauge,
  iconGearSix,
  iconKeyboard,
  iconPictureInPicture,
  iconX,
  Popover,
  useHover,
  useTranslation,
} from '@antenna/ui-kit';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import { useView } from '../view-context.ts';
import { useRef } from 'react';
import { canUsePip } from '../controls/Buttons.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import './menus.css';

/** Quality and speed side by side (no speed at the live edge, B-552), then the picture's window, keyboard help and statistics. */
export function SettingsMenu({ hasPip = false }: { readonly hasPip?: boolean }) {
  const { t } = useTranslation();
  const hasKeys = useHover();
  const { hasStatistics } = useView();
  const hasQuality = usePlayer((state) => state.quality.levels.length > 1 && !isCastElsewhere(state.cast));
  const hasSpeed = usePlayer(
    (state) =>
      state.engine.caps.rate &&
      !isCastElsewhere(state.cast) &&
      (state.timeline.kind === 'archive' || state.timeline.kind === 'vod'),
  );
  const canPip = usePlayer(canUsePip) && hasPip;
  if (!hasQuality && !hasSpeed && !hasKeys && !hasStatistics && !canPip) return null;
  return (
    <Popover
      label={t('player.settings')}
      side="above"
      align="end"
      trigger={<IconButton glyph={iconGearSix} label={t('player.settings')} className="pl-to-settings" />}
    >
      {(close) => (
        <Playlists hasQuality={hasQuality} hasSpeed={hasSpeed} hasKeys={hasKeys} canPip={canPip} close={close} />
      )}
    </Popover>
  );
}

interface ListsProps {
  readonly hasQuality: boolean;
  readonly hasSpeed: boolean;
  readonly hasKeys: boolean;
  readonly canPip: boolean;
  readonly close: () => void;
}

function Playlists({ hasQuality, hasSpeed, hasKeys, canPip, close }: ListsProps) {
  const { t } = useTranslation();
  const menu = useRef<HTMLDivElement>(null);
  useFirstFocus(menu);
  return (
    <div ref={menu} className="pl-menu">
      <div className="pl-menu-close">
        <IconButton glyph={iconX} label={t('player.close')} onClick={close} />
      </div>
      <div className="pl-menu-columns">
        {hasQuality ? <QualityList /> : null}
        {hasSpeed ? <SpeedList /> : null}
      </div>
      <PanelRows hasKeys={hasKeys} canPip={canPip} close={close} />
    </div>
  );
}

/** `auto` first, and selected until the viewer chooses (B-366). */
function QualityList() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const { levels, chosen, playingHeight } = usePlayer((state) => state.quality);
  const auto = chosen === 'auto' && playingHeight ? t('player.auto_now', { height: playingHeight }) : t('player.auto');
  return (
    <ChoiceList
      title={t('player.quality')}
      choices={[
        { id: 'auto', label: auto, isChosen: chosen === 'auto' },
        ...levels.map((each) => ({ id: each.id, label: `${each.height}p`, isChosen: each.id === chosen })),
      ]}
      onChoose={(id) => void player.do('selectQuality', { id })}
    />
  );
}

function SpeedList() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const rate = usePlayer((state) => state.playback.rate);
  return (
    <ChoiceList
      title={t('player.speed')}
      choices={RATES.map((each) => ({
        id: String(each),
        label: each === 1 ? t('player.normal') : `${each}×`,
        isChosen: each === rate,
      }))}
      onChoose={(id) => void player.do('setRate', { rate: Number(id) })}
    />
  );
}

/** The picture's window, and items that open panels over the picture; phones have no keyboard help. */
function PanelRows({ hasKeys, canPip, close }: Pick<ListsProps, 'hasKeys' | 'canPip' | 'close'>) {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const { show, hasStatistics } = useView();
  if (!hasKeys && !hasStatistics && !canPip) return null;
  const open = (panel: 'help' | 'statistics') => () => {
    close();
    show(panel);
  };
  return (
    <div className="pl-menu-more">
      {canPip ? (
        <button
          type="button"
          className="pl-choice"
          onClick={() => {
            close();
            void player.do('togglePip');
          }}
        >
          <Icon glyph={iconPictureInPicture} size="button" />
          <span>{t('player.pip')}</span>
        </button>
      ) : null}
      {hasStatistics ? (
        <button type="button" className="pl-choice" onClick={open('statistics')}>
          <Icon glyph={iconGauge} size="button" />
          <span>{t('player.statistics')}</span>
        </button>
      ) : null}
      {hasKeys ? (
        <button type="button" className="pl-choice" aria-keyshortcuts="?" onClick={open('help')}>
          <Icon glyph={iconKeyboard} size="button" />
          <span>{t('player.keys')}</span>
          <kbd aria-hidden="true">?</kbd>
        </button>
      ) : null}
    </div>
  );
}
