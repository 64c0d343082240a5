import {
  offeredAction,
  pointKey,
  recoveryText,
  shownPoint,
  type Player,
  type ShownBlackout,
} from '@antenna/player-core';
import { endOf, LIVE_WINDOW, programmeAt } from '@antenna/schedule';
import { to } from '@antenna/navigation';
import { useSelling, useSessionValue } from '@antenna/store';
import { Button, useIntents, type IntentHandler } from '@antenna/tv-kit';
import {
  Icon,
  iconPauseFill,
  iconPlayFill,
  iconSkipForwardFill,
  iconWarningCircle,
  iconWifiSlash,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import { useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { usePlayerState } from './use-player-state.ts';
import './player.css';

interface LayersProps {
  readonly player: Player;
  /** Keys that act on the picture below. */
  readonly onKey: IntentHandler;
  readonly onBack: () => void;
}

/** What takes the place of the picture and its keys: a message, an advertisement, a programme that may not be shown again. */
export function Layers(props: LayersProps) {
  const { player } = props;
  const hasAd = usePlayerState(player, (state) => state.ads.at !== 'none');
  const cover = usePlayerState(player, (state) => state.blackout.shown);
  const isAside = usePlayerState(player, (state) => state.packshots.at !== 'none');
  if (hasAd) return <AdLayer {...props} />;
  if (cover) return <Cover {...props} shown={cover} />;
  return isAside ? null : <Trouble {...props} />;
}

/** The focus stays on its buttons. */
function Layer({
  className,
  role,
  onKey,
  children,
}: {
  readonly className: string;
  readonly role: 'alert' | 'status';
  readonly onKey: IntentHandler;
  readonly children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useIntents(frame, onKey);
  return (
    <div className={className} data-scope="" role={role}>
      <div ref={frame} data-realm="page">
        {children}
      </div>
    </div>
  );
}

/** Which advertisement, how long, when it may be skipped, and the plans without any. */
function AdLayer({ player, onKey }: LayersProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isChild = useSessionValue('isChild');
  const { showsPrices } = useSelling();
  const ads = usePlayerState(player, (state) => state.ads);
  const canSkip = ads.skipIn === 0;
  const name = ads.count > 1 ? t('player.ad_number', { number: ads.number, count: ads.count }) : t('player.ad');
  const left =
    ads.left === undefined ? '' : ` · ${Math.floor(ads.left / 60)}:${String(ads.left % 60).padStart(2, '0')}`;
  return (
    <>
      <div className="tu-layer-scrim" />
      {ads.at === 'loading' ? <div className="tu-spinner" role="status" aria-label={t('player.ad_loading')} /> : null}
      {/* Another advertisement begins at its first button. */}
      <Layer key={`${ads.number} ${ads.skipIn !== undefined}`} className="tu-layer" role="status" onKey={onKey}>
        <p>
          <span className="tu-tag">{name}</span>
          <span aria-hidden="true">{left}</span>
        </p>
        <div className="tv-buttons">
          {ads.skipIn === undefined ? null : (
            <Button
              id="ad-skip"
              kind={canSkip ? 'play' : 'quiet'}
              glyph={canSkip ? iconSkipForwardFill : undefined}
              isInitial
              onPress={() => canSkip && void player.do('skipAd')}
            >
              {canSkip ? t('player.ad_skip') : t('player.ad_skip_in', { seconds: ads.skipIn })}
            </Button>
          )}
          <Button
            id="ad-pause"
            glyph={ads.isPaused ? iconPlayFill : iconPauseFill}
            label={t(ads.isPaused ? 'player.play' : 'player.pause')}
            isInitial={ads.skipIn === undefined}
            onPress={() => void player.do('toggle')}
          />
          {ads.isMuted ? (
            <Button id="ad-sound" onPress={() => void player.do('unmute')}>
              {t('player.unmute')}
            </Button>
          ) : null}
          {ads.canDisable && showsPrices && !isChild ? (
            <Button id="ad-free" onPress={() => void navigate(to.packets())}>
              {t('player.ad_free')}
            </Button>
          ) : null}
        </div>
      </Layer>
    </>
  );
}

/** Over the placeholder: what is not shown and why, what follows, and the way there. */
function Cover({ player, shown, onKey }: LayersProps & { readonly shown: ShownBlackout }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const schedule = usePlayerState(player, (state) => state.timeline.schedule);
  const { gap, still, isMoving, passesAt } = shown;
  const hasNext = gap.to < player.now() - LIVE_WINDOW;
  const next = programmeAt(schedule, endOf(programmeAt(schedule, gap.to - 1) ?? gap.programme));
  return (
    <>
      {still && !isMoving ? <img className="tu-layer-still" src={still} alt="" /> : null}
      <div className="tu-layer-scrim" />
      <Layer className="tu-layer" role="status" onKey={onKey}>
        <p className="tv-h1">{gap.programme.title}</p>
        <p className="tu-layer-text">
          {t('errors.error_schedule_copyright_banned')}
          {passesAt === undefined ? null : ` ${t('player.blackout_soon')}`}
        </p>
        <div className="tv-buttons">
          {hasNext ? (
            <Button
              id="cover-next"
              kind="play"
              isInitial
              glyph={iconSkipForwardFill}
              onPress={() => void player.do('seekTo', { wall: gap.to })}
            >
              {t('player.blackout_next', { what: next ? `${time(next.timestamp)} ${next.title}` : time(gap.to) })}
            </Button>
          ) : null}
          <Button
            id="cover-live"
            kind={hasNext ? 'quiet' : 'play'}
            isInitial={!hasNext}
            onPress={() => void player.do('goLive')}
          >
            {t('player.go_live')}
          </Button>
        </div>
      </Layer>
    </>
  );
}

/** Cut off, no stream, no key, the end: what happened, and another try. */
function Trouble({ player, onKey, onBack }: LayersProps) {
  const { t } = useTranslation();
  const recovery = usePlayerState(player, (state) => state.recovery);
  const { overlay } = recovery;
  const isOffline = usePlayerState(
    player,
    (state) => state.offline.isOffline && (state.playback.isLoading || state.recovery.overlay !== 'none'),
  );
  const isEnded = usePlayerState(player, (state) => state.session.at === 'ended' && !state.episodes.isAsking);
  const isAsking = usePlayerState(player, (state) => state.episodes.isAsking);
  const hasNext = usePlayerState(player, (state) => state.episodes.next !== undefined);
  if (overlay === 'none' && !isOffline && !isEnded && !isAsking) return null;
  const text = isOffline
    ? t('errors.offline')
    : isAsking
      ? t('player.still_watching')
      : overlay === 'none'
        ? t('player.ended')
        : recoveryText(recovery, t);
  const [id, label, command] = isEnded
    ? (['trouble-again', t('player.again'), 'play'] as const)
    : isAsking
      ? (['trouble-yes', t('player.still_yes'), 'confirmWatching'] as const)
      : (['trouble-retry', t('errors.retry'), 'retry'] as const);
  return (
    <Layer className="tu-trouble" role="alert" onKey={onKey}>
      <Icon glyph={isOffline ? iconWifiSlash : iconWarningCircle} size={56} />
      <p className="tv-h1">{text}</p>
      <div className="tv-buttons">
        {overlay === 'codec' && !isEnded && !isAsking ? null : (
          <Button id={id} kind="play" isInitial onPress={() => void player.do(command)}>
            {label}
          </Button>
        )}
        {isEnded && hasNext ? (
          <Button id="trouble-next" onPress={() => void player.do('nextEpisode')}>
            {t('player.episode_next')}
          </Button>
        ) : null}
        <Button id="trouble-back" onPress={onBack}>
          {t('common.back')}
        </Button>
      </div>
    </Layer>
  );
}

/** What OK does now: skip a part or a clip, go on with the next episode, turn the sound on. */
export function Offer({ player }: { readonly player: Player }) {
  const { t } = useTranslation();
  const action = usePlayerState(player, offeredAction);
  const point = usePlayerState(player, shownPoint);
  const { next, beginsIn } = usePlayerState(player, (state) => state.episodes);
  const isMuted = usePlayerState(player, (state) => state.volume.isUnmuteHinted && state.session.at === 'active');
  const words =
    action === 'usePoint' && point
      ? point.button?.title || t(pointKey(point))
      : action === 'skipPackshots'
        ? t('player.packshot_skip')
        : action === 'nextEpisode' && next
          ? `${t('player.episode_next')}: ${next.title}`
          : !action && isMuted
            ? t('player.unmute')
            : undefined;
  if (words === undefined) return null;
  return (
    <div className="tu-offer" role="status">
      <p className="tu-offer-title">{`OK · ${words}`}</p>
      {action === 'nextEpisode' && beginsIn !== undefined ? (
        <p className="tu-offer-note" aria-hidden="true">
          {t('player.next_in', { seconds: beginsIn })}
        </p>
      ) : null}
    </div>
  );
}
