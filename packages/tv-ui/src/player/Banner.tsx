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
  /** Another channel is being opened: nothing is known of its stream yet. */
  readonly isChanging?: boolean | undefined;
  /** What the keys do. */
  readonly hint: ReactNode;
}

/** Below the picture: what is on, where in it, what the keys do. */
export function Banner({ player, channel, programme, title, subtitle, isChanging = false, hint }: BannerProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const now = useNow('minute') / 1_000;
  const intent = usePlayerState(player, (state) => state.playback.intent);
  const minutesBehind = usePlayerState(player, ({ timeline }) =>
    channel && !isChanging && timeline.kind === 'archive' ? timeline.minutesBehind : undefined,
  );
  // Comes with the first picture: drawn before it, it would delay it.
  const canSeek = usePlayerState(
    player,
    ({ engine, timeline }) => engine.hasFirstFrame && !isChanging && timeline.canSeek,
  );
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
                <span className={minutesBehind === undefined ? 'tu-tag tu-tag--live' : 'tu-tag'}>
                  {minutesBehind === undefined ? t('player.live') : t('player.behind', { count: minutesBehind })}
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
        {canSeek ? (
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
