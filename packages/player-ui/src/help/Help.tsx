import { SKIP_STEP } from '@antenna/schedule';
import { iconX, IconButton, useFocusTrap, useLayer, useTranslation } from '@antenna/ui-kit';
import { useId, useRef } from 'react';
import { usePlayer } from '../player-context.tsx';
import { useView } from '../view-context.ts';
import './Help.css';

interface Row {
  readonly keys: readonly string[];
  readonly label: string;
}

/** The keys that work now. */
function useRows(): readonly Row[] {
  const { t } = useTranslation();
  const { hasStatistics } = useView();
  const caps = usePlayer((state) => state.engine.caps);
  const screen = usePlayer((state) => state.screen);
  const timeline = usePlayer((state) => state.timeline);
  const hasCaptions = usePlayer((state) => state.tracks.text.length > 0);
  const hasChannels = usePlayer((state) => state.zapping.channels.length > 1);
  const hasEpisodes = usePlayer((state) => state.episodes.next !== undefined || state.episodes.previous !== undefined);
  const rows: readonly (Row | false)[] = [
    { keys: [t('player.key_space'), 'K'], label: t('player.key_play') },
    timeline.canSeek && { keys: ['←', '→'], label: t('player.key_skip', { seconds: SKIP_STEP }) },
    caps.volume && { keys: ['↑', '↓'], label: t('player.key_volume') },
    caps.volume && { keys: ['M'], label: t('player.key_mute') },
    screen.canFullscreen && { keys: ['F'], label: t('player.fullscreen') },
    screen.canPip && { keys: ['I'], label: t('player.pip') },
    hasCaptions && { keys: ['C'], label: t('player.key_captions') },
    caps.rate && timeline.kind !== 'live' && { keys: ['<', '>'], label: t('player.key_speed') },
    timeline.kind === 'vod' && { keys: ['0–9'], label: t('player.key_tenths') },
    hasEpisodes && { keys: ['Shift', 'N', 'P'], label: t('player.key_episodes') },
    timeline.kind === 'archive' && { keys: ['L'], label: t('player.go_live') },
    hasChannels && { keys: ['PgUp', 'PgDn'], label: t('player.key_channels') },
    hasChannels && { keys: ['0–9'], label: t('player.key_number') },
    hasChannels && { keys: ['⌫'], label: t('player.key_last') },
    hasChannels && { keys: ['G'], label: t('player.channels') },
    hasStatistics && { keys: ['S'], label: t('player.statistics') },
    { keys: ['?'], label: t('player.key_help') },
  ];
  return rows.filter((row) => row !== false);
}

/** Keyboard help over the picture, which keeps playing. */
export function Help({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayer(true, onClose);
  useFocusTrap(root, true);
  const rows = useRows();
  return (
    <div ref={root} className="pl-help" role="dialog" aria-modal="true" aria-labelledby={id} tabIndex={-1}>
      <div className="pl-help-head">
        <h2 id={id}>{t('player.keys')}</h2>
        <IconButton glyph={iconX} label={t('player.close')} onClick={onClose} data-autofocus="" />
      </div>
      <dl className="pl-help-rows">
        {rows.map(({ keys, label }) => (
          <div key={label} className="pl-help-row">
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
