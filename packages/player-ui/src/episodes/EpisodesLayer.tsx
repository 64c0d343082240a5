import { offeredAction, shownPoint } from '@antenna/player-core';
import {
  Button,
  Icon,
  iconCaretRight,
  iconPauseFill,
  iconPlayFill,
  iconSkipForwardFill,
  IconButton,
  Picture,
  Spinner,
  VisuallyHidden,
  useTranslation,
} from '@antenna/ui-kit';
import { useCallback, useRef } from 'react';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import { pointLabel } from './point-label.ts';
import { useFreeEnter } from './use-free-enter.ts';
import './Episodes.css';

/** Overlays of a series: the button of a point, the next episode's card, the line of a packshot, the question after many episodes. */
export function EpisodesLayer() {
  const player = usePlayerHandle();
  const layer = useRef<HTMLDivElement>(null);
  const offered = usePlayer(offeredAction);
  const run = useCallback(() => offered && void player.do(offered), [player, offered]);
  useFreeEnter(layer, offered && run);
  return (
    <div ref={layer} className="pl-series">
      {offered === 'skipPackshots' ? <PackshotLine /> : null}
      {offered === 'usePoint' || offered === 'nextEpisode' ? (
        <div className="pl-series-corner">
          <PointButton />
          <NextCard />
        </div>
      ) : null}
      <Said />
    </div>
  );
}

function PointButton() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const point = usePlayer(shownPoint);
  return point ? (
    <Button kind="play" className="pl-point" icon={iconSkipForwardFill} onClick={() => void player.do('usePoint')}>
      {pointLabel(point, t)}
    </Button>
  ) : null;
}

function NextCard() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const { next, beginsIn } = usePlayer((state) => state.episodes);
  if (!next || beginsIn === undefined) return null;
  return (
    <section className="pl-next" aria-label={t('player.episode_next')}>
      <span className="pl-next-still">
        <Picture src={next.image} tone={next.title} />
      </span>
      <div className="pl-next-text">
        <p className="pl-next-in">{t('player.next_in', { seconds: beginsIn })}</p>
        <p className="pl-next-title">{next.series === undefined ? next.title : `${next.series}. ${next.title}`}</p>
        <div className="pl-next-row">
          <Button kind="play" size="small" icon={iconPlayFill} onClick={() => void player.do('nextEpisode')}>
            {t('player.play_now')}
          </Button>
          <Button kind="quiet" size="small" onClick={() => void player.do('cancelNext')}>
            {t('player.cancel')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Asks whether the viewer is still watching. Shown instead of the picture, under the controls, so that back works. */
export function StillWatching() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const isAsking = usePlayer((state) => state.episodes.isAsking);
  const title = usePlayer((state) => state.episodes.next?.title);
  if (!isAsking) return null;
  return (
    <div className="pl-message" role="alert">
      <p>{t('player.still_watching')}</p>
      <Button kind="play" icon={iconPlayFill} onClick={() => void player.do('confirmWatching')}>
        {t('player.still_yes')}
      </Button>
      {title ? <p className="pl-still-next">{t('player.said_next', { title })}</p> : null}
    </div>
  );
}

function PackshotLine() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const { at, isPaused, isMuted } = usePlayer((state) => state.packshots);
  return (
    <>
      {at === 'loading' ? (
        <div className="pl-loading">
          <Spinner size={48} label={t('player.loading')} />
        </div>
      ) : null}
      <div className="pl-packshot">
        <p>{t('player.packshot')}</p>
        <IconButton
          glyph={isPaused ? iconPlayFill : iconPauseFill}
          label={t(isPaused ? 'player.play' : 'player.pause')}
          onClick={() => void player.do('toggle')}
        />
        {isMuted ? (
          <Button kind="quiet" size="small" onClick={() => void player.do('unmute')}>
            {t('player.unmute')}
          </Button>
        ) : null}
        <span className="pl-packshot-gap" />
        <Button kind="play" size="small" icon={iconSkipForwardFill} onClick={() => void player.do('skipPackshots')}>
          {t('player.packshot_skip')}
        </Button>
      </div>
    </>
  );
}

/** Announced once, not every second. */
function Said() {
  const { t } = useTranslation();
  const point = usePlayer((state) => state.points.shown);
  const title = usePlayer((state) => (state.episodes.beginsIn === undefined ? undefined : state.episodes.next?.title));
  const hasPackshot = usePlayer((state) => state.packshots.at !== 'none');
  const text = hasPackshot
    ? t('player.packshot')
    : point
      ? t('player.said_point', { what: pointLabel(point, t) })
      : title === undefined
        ? ''
        : t('player.said_next', { title });
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}

/** At the end of an episode: continues with the next one. */
export function NextAfterEnd() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const hasNext = usePlayer((state) => state.episodes.next !== undefined);
  return hasNext ? (
    <button type="button" className="pl-after-end" onClick={() => void player.do('nextEpisode')}>
      {t('player.episode_next')}
      <Icon glyph={iconCaretRight} size="button" />
    </button>
  ) : null;
}
