import type { Channel, Programme } from '@antenna/api-client';
import type { Player } from '@antenna/player-core';
import { airedShare, onAirAt } from '@antenna/schedule';
import { Icon, iconPauseFill, iconPlayFill, useFormats, useNow, useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { ChannelTile } from '../cards/ChannelTile.tsx';
import { SeekBar } from './SeekBar.tsx';
import { usePlayerState } from './use-player-state.ts';

export interface BannerProps {
  readonly player: Player;
  readonly channel?: Channel | undefined;
  readonly programme?: Programme | undefined;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** What the keys do. */
  readonly hint: ReactNode;
}

/** Below the picture: what is on, where in it, what the keys do. */
export function Banner({ player, channel, programme, title, subtitle, hint }: BannerProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const now = useNow('minute') / 1_000;
  const intent = usePlayerState(player, (state) => state.playback.intent);
  const timeline = usePlayerState(player, (state) => state.timeline);
  const isBehind = channel !== undefined && timeline.kind === 'archive';
  return (
    <div className="tu-banner">
      <div className="tu-banner-scrim" />
      <div className="tu-banner-box">
        <div className="tu-banner-head">
          {channel ? (
            <>
              <span className="tu-banner-number">{channel.num}</span>
              <ChannelTile channel={channel} className="tu-tile--large" />
            </>
          ) : null}
          <div className="tu-banner-words">
            <p className="tu-banner-title">{title}</p>
            <p className="tu-banner-facts">
              {channel ? (
                <span className={isBehind ? 'tu-tag' : 'tu-tag tu-tag--live'}>
                  {isBehind ? t('player.behind', { count: timeline.minutesBehind }) : t('player.live')}
                </span>
              ) : null}
              {[
                channel?.name,
                programme
                  ? `${time(programme.timestamp)}–${time(programme.timestamp + programme.duration)}`
                  : undefined,
                subtitle,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <span className="tu-banner-state">
            <Icon
              glyph={intent === 'play' ? iconPlayFill : iconPauseFill}
              size={44}
              label={t(intent === 'play' ? 'player.said_playing' : 'player.said_paused')}
            />
          </span>
        </div>
        {timeline.canSeek ? (
          <SeekBar player={player} />
        ) : programme && channel ? (
          <div className="tu-banner-aired">
            <span style={{ width: `${airedShare(programme, onAirAt(channel, now)) * 100}%` }} />
          </div>
        ) : null}
        <p className="tu-banner-hint">{hint}</p>
      </div>
    </div>
  );
}
