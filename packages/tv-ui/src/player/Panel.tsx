import type { Channel, Programme } from '@antenna/api-client';
import type { Player } from '@antenna/player-core';
import { endOf, onAir, onAirAt, programmeState, startOf } from '@antenna/schedule';
import { Button, Dialog, List, Press } from '@antenna/tv-kit';
import {
  Icon,
  iconArrowCounterClockwise,
  iconBroadcast,
  iconCheck,
  iconClockCounterClockwise,
  iconListBullets,
  iconSubtitles,
  iconTelevisionSimple,
  iconPauseFill,
  iconPlayFill,
  iconPlus,
  iconProhibit,
  iconLock,
  iconClock,
  useFormats,
  useNow,
  useTranslation,
} from '@antenna/ui-kit';
import { useState } from 'react';
import { ChannelTile } from '../cards/ChannelTile.tsx';
import { Tracks } from './Tracks.tsx';
import { usePlayerState } from './use-player-state.ts';

export interface PanelChannel {
  readonly channel: Channel;
  /** The channels to change to, in order. */
  readonly around: readonly Channel[];
  readonly programmes: readonly Programme[];
  readonly programme: Programme | undefined;
  readonly onChannel: (channel: Channel) => void;
  readonly onProgramme: (programme: Programme) => void;
  readonly onFavorite?: (() => void) | undefined;
  readonly onStartOver?: (() => void) | undefined;
  readonly onLive?: (() => void) | undefined;
}

export interface PanelProps {
  readonly player: Player;
  readonly title: string;
  readonly of?: PanelChannel | undefined;
  readonly onClose: () => void;
}

type View = 'channels' | 'schedule' | 'tracks';

/** Lists over the picture: channels, the programme with its archive, sound and subtitles. */
export function Panel({ player, title, of, onClose }: PanelProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>(of ? 'channels' : 'tracks');
  const tracks = usePlayerState(player, (state) => state.tracks);
  const hasNext = usePlayerState(player, (state) => state.episodes.next !== undefined);
  const isPlaying = usePlayerState(player, (state) => state.playback.intent === 'play');
  const hasTracks = tracks.audio.length > 1 || tracks.text.length > 0;
  const closing = (run: () => void) => () => {
    run();
    onClose();
  };
  return (
    <Dialog title={title} place="side" onClose={onClose}>
      <div className="tu-panel-actions" data-region="panel-actions">
        {of && view !== 'channels' ? (
          <Button
            id="panel-channels"
            glyph={iconTelevisionSimple}
            label={t('player.channels')}
            onPress={() => setView('channels')}
          />
        ) : null}
        {of && view !== 'schedule' ? (
          <Button id="panel-schedule" glyph={iconListBullets} onPress={() => setView('schedule')}>
            {t('schedule.title')}
          </Button>
        ) : null}
        {of ? (
          <Button
            id="panel-pause"
            glyph={isPlaying ? iconPauseFill : iconPlayFill}
            label={t(isPlaying ? 'player.pause' : 'player.play')}
            onPress={closing(() => void player.do('toggle'))}
          />
        ) : null}
        {of?.onFavorite ? (
          <Button
            id="panel-favorite"
            glyph={of.channel.isFavored ? iconCheck : iconPlus}
            label={t(of.channel.isFavored ? 'channels.remove_favorite' : 'channels.add_favorite', {
              name: of.channel.name,
            })}
            pressed={of.channel.isFavored}
            onPress={of.onFavorite}
          />
        ) : null}
        {of?.onStartOver ? (
          <Button
            id="panel-over"
            glyph={iconArrowCounterClockwise}
            label={t('player.start_over')}
            onPress={closing(of.onStartOver)}
          />
        ) : null}
        {of?.onLive ? (
          <Button id="panel-live" glyph={iconBroadcast} label={t('player.go_live')} onPress={closing(of.onLive)} />
        ) : null}
        {of ? null : (
          <Button
            id="panel-over"
            glyph={iconArrowCounterClockwise}
            isInitial
            onPress={closing(() => void player.do('startOver'))}
          >
            {t('player.start_over')}
          </Button>
        )}
        {hasNext ? (
          <Button id="panel-next" onPress={closing(() => void player.do('nextEpisode'))}>
            {t('player.episode_next')}
          </Button>
        ) : null}
        {of && hasTracks && view !== 'tracks' ? (
          <Button
            id="panel-tracks"
            glyph={iconSubtitles}
            label={t('player.sound_and_captions')}
            onPress={() => setView('tracks')}
          />
        ) : null}
      </div>
      {view === 'channels' && of ? <Channels of={of} onClose={onClose} /> : null}
      {view === 'schedule' && of ? <Schedule of={of} onClose={onClose} /> : null}
      {view === 'tracks' ? <Tracks player={player} /> : null}
    </Dialog>
  );
}

const LIST = { width: 624, viewport: 780 } as const;

function Channels({ of, onClose }: { readonly of: PanelChannel; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const now = useNow('minute') / 1_000;
  const at = Math.max(
    0,
    of.around.findIndex(({ id }) => id === of.channel.id),
  );
  return (
    <div className="tu-panel-list" data-initial="">
      <List
        region={`panel-channels-${of.channel.id}`}
        label={t('player.channels')}
        count={of.around.length}
        width={LIST.width}
        height={96}
        viewport={LIST.viewport}
        anchor={208}
        first={at}
        keyOf={(index) => of.around[index]?.id ?? index}
        render={(index) => {
          const channel = of.around[index];
          if (!channel) return null;
          return (
            <Press
              className="tu-panel-line"
              current={channel.id === of.channel.id || undefined}
              onPress={() => {
                if (channel.id !== of.channel.id) of.onChannel(channel);
                onClose();
              }}
            >
              <span className="tu-panel-number">{channel.num}</span>
              <ChannelTile channel={channel} />
              <span className="tu-panel-words">
                <span className="tu-panel-name">{channel.name}</span>
                <span className="tu-panel-now">
                  {onAir(channel, now)?.programme.title ?? t('channels.no_programme')}
                </span>
              </span>
            </Press>
          );
        }}
      />
    </div>
  );
}

const GLYPHS = {
  archive: iconClockCounterClockwise,
  closed: iconProhibit,
  locked: iconLock,
  now: iconPlayFill,
  future: iconClock,
} as const;

function Schedule({ of, onClose }: { readonly of: PanelChannel; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const now = useNow('minute') / 1_000;
  const { programmes, channel } = of;
  const current = of.programme?.id;
  const air = onAirAt(channel, now);
  const found = programmes.findIndex(({ id }) => id === current);
  const at = Math.max(0, found === -1 ? programmes.findIndex((each) => endOf(each) > air) : found);
  if (programmes.length === 0)
    return (
      <div className="tu-panel-list" data-initial="">
        <Press className="tu-panel-line" onPress={onClose}>
          {t('schedule.empty')}
        </Press>
      </div>
    );
  return (
    <div className="tu-panel-list" data-initial="">
      <List
        region={`panel-schedule-${channel.id}`}
        label={t('schedule.title')}
        count={programmes.length}
        width={LIST.width}
        height={88}
        viewport={LIST.viewport}
        anchor={288}
        first={at}
        keyOf={(index) => programmes[index]?.id ?? index}
        render={(index) => {
          const programme = programmes[index];
          if (!programme) return null;
          const state = programmeState({ channel, programme, now });
          return (
            <Press
              className={`tu-panel-line tu-panel-line--${state}`}
              current={programme.id === current || undefined}
              onPress={() => {
                of.onProgramme(programme);
                onClose();
              }}
            >
              <span className="tu-panel-time">{time(startOf(programme))}</span>
              <span className="tu-panel-words">
                <span className="tu-panel-name">{programme.title}</span>
              </span>
              <Icon glyph={GLYPHS[state]} size={30} label={t(STATES[state])} />
            </Press>
          );
        }}
      />
    </div>
  );
}

const STATES = {
  archive: 'schedule.from_archive',
  closed: 'schedule.closed',
  locked: 'schedule.locked',
  now: 'schedule.on_air',
  future: 'schedule.future',
} as const;
