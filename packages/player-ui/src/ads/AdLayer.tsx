import {
  Button,
  IconButton,
  iconArrowLeft,
  iconArrowSquareOut,
  iconCornersIn,
  iconCornersOut,
  iconPauseFill,
  iconPlayFill,
  iconSkipForwardFill,
  iconSpeakerHigh,
  iconSpeakerSlash,
  Spinner,
  VisuallyHidden,
  useTranslation,
} from '@antenna/ui-kit';
import { useEffect, useRef, type RefObject } from 'react';
import { isTaken } from '../controls/use-keys.ts';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import { positionText } from '../time-text.ts';
import './AdLayer.css';

export interface AdLayerProps {
  readonly onBack?: (() => void) | undefined;
  /** Opens the ad-free offer, where the operator has one. */
  readonly onAdFree?: (() => void) | undefined;
}

/** Controls over an ad: its position, skip, the advertiser's page, the ad-free offer. They do not hide. */
export function AdLayer({ onBack, onAdFree }: AdLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const isLoading = usePlayer((state) => state.ads.at === 'loading');
  const canDisable = usePlayer((state) => state.ads.canDisable);
  const canVisit = usePlayer((state) => state.ads.canVisit);
  useSkipKey(layer);
  return (
    <div ref={layer} className="pl-ad">
      {isLoading ? (
        <div className="pl-loading">
          <Spinner size={48} label={t('player.ad_loading')} />
        </div>
      ) : null}
      <div className="pl-ad-top">
        {onBack ? <IconButton glyph={iconArrowLeft} label={t('player.back')} onClick={onBack} /> : null}
        {canDisable && onAdFree ? (
          <Button kind="quiet" size="small" className="pl-ad-free" onClick={onAdFree}>
            {t('player.ad_free')}
          </Button>
        ) : null}
      </div>
      <div className="pl-ad-bottom">
        <div className="pl-ad-text">
          <AdWords />
          {canVisit ? (
            <Button
              kind="quiet"
              size="small"
              icon={iconArrowSquareOut}
              className="pl-ad-visit"
              onClick={() => void player.do('visitAd')}
            >
              {t('player.ad_visit')}
            </Button>
          ) : null}
        </div>
        <div className="pl-ad-row">
          <PauseButton />
          <SoundButton />
          <span className="pl-ad-gap" />
          <AdSkip />
          <ScreenButton />
        </div>
      </div>
      <AdStatus />
    </div>
  );
}

/** "Advertisement 1 of 2 · 0:12". The time is hidden from screen readers. */
function AdWords() {
  const { t } = useTranslation();
  const number = usePlayer((state) => state.ads.number);
  const count = usePlayer((state) => state.ads.count);
  const left = usePlayer((state) => state.ads.left);
  return (
    <p className="pl-ad-label">
      {count > 1 ? t('player.ad_number', { number, count }) : t('player.ad')}
      {left === undefined ? null : <span aria-hidden="true"> · {positionText(left)}</span>}
    </p>
  );
}

/** One button for the countdown and the skip, so that it keeps the focus. */
function AdSkip() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const skipIn = usePlayer((state) => state.ads.skipIn);
  if (skipIn === undefined) return null;
  const isOpen = skipIn === 0;
  return (
    <Button
      kind={isOpen ? 'play' : 'quiet'}
      size="small"
      className="pl-ad-skip"
      aria-disabled={!isOpen}
      {...(isOpen ? { icon: iconSkipForwardFill } : {})}
      onClick={() => void player.do('skipAd')}
    >
      {isOpen ? t('player.ad_skip') : t('player.ad_skip_in', { seconds: skipIn })}
    </Button>
  );
}

function PauseButton() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const isPaused = usePlayer((state) => state.ads.isPaused);
  return (
    <IconButton
      glyph={isPaused ? iconPlayFill : iconPauseFill}
      label={t(isPaused ? 'player.play' : 'player.pause')}
      onClick={() => void player.do('toggle')}
    />
  );
}

function SoundButton() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const isSilent = usePlayer((state) => state.ads.isMuted || state.volume.isMuted);
  return (
    <IconButton
      glyph={isSilent ? iconSpeakerSlash : iconSpeakerHigh}
      label={t(isSilent ? 'player.unmute' : 'player.mute')}
      onClick={() => void player.do('toggleMute')}
    />
  );
}

function ScreenButton() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const { canFullscreen, isFullscreen } = usePlayer((state) => state.screen);
  if (!canFullscreen) return null;
  return (
    <IconButton
      glyph={isFullscreen ? iconCornersIn : iconCornersOut}
      label={t(isFullscreen ? 'player.fullscreen_leave' : 'player.fullscreen')}
      onClick={() => void player.do('toggleFullscreen')}
    />
  );
}

/** Announces the start of an ad, and when it may be skipped. */
function AdStatus() {
  const { t } = useTranslation();
  const number = usePlayer((state) => state.ads.number);
  const count = usePlayer((state) => state.ads.count);
  const canSkip = usePlayer((state) => state.ads.skipIn === 0);
  const begun = count > 1 ? t('player.ad_number', { number, count }) : t('player.ad');
  return (
    <div role="status">
      <VisuallyHidden>{canSkip ? t('player.ad_can_skip') : begun}</VisuallyHidden>
    </div>
  );
}

/** Enter skips unless it presses something else; it takes precedence over the list of channels. */
function useSkipKey(layer: RefObject<HTMLElement | null>): void {
  const player = usePlayerHandle();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined;
      const isFree = !isTaken(target, ' ', layer.current);
      if (event.key !== 'Enter' || event.repeat || !isFree || player.state.ads.skipIn !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      void player.do('skipAd');
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [player, layer]);
}
