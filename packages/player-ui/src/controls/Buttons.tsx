import { isCastElsewhere, isPlaying, type PlayerState } from '@antenna/player-core';
import { SKIP_STEP } from '@antenna/schedule';
import {
  IconButton,
  iconCaretDown,
  iconCaretUp,
  iconCornersIn,
  iconCornersOut,
  iconPauseFill,
  iconPictureInPicture,
  iconPlayFill,
  iconSkipBackFill,
  SeekIcon,
  useTranslation,
} from '@antenna/ui-kit';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';

/** Each button is absent where it cannot work. */
export function PlayButton() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const isPausable = usePlayer(isPlaying);
  return (
    <IconButton
      kind="play"
      glyph={isPausable ? iconPauseFill : iconPlayFill}
      label={t(isPausable ? 'player.pause' : 'player.play')}
      className="pl-play"
      onClick={() => void player.do('toggle')}
    />
  );
}

export function SkipButton({ direction }: { readonly direction: 'back' | 'forward' }) {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const canSeek = usePlayer((state) => state.timeline.canSeek);
  const isAtEdge = usePlayer((state) => state.timeline.kind === 'live');
  if (!canSeek || (direction === 'forward' && isAtEdge)) return null;
  const label = t(direction === 'back' ? 'player.skip_back' : 'player.skip_forward', { seconds: SKIP_STEP });
  return (
    <IconButton
      label={label}
      className={`pl-skip-${direction}`}
      onClick={() => void player.do('skip', { by: direction === 'back' ? -SKIP_STEP : SKIP_STEP })}
    >
      <SeekIcon direction={direction} seconds={SKIP_STEP} />
    </IconButton>
  );
}

export function StartOverButton() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const canStartOver = usePlayer((state) => state.timeline.canStartOver);
  return canStartOver ? (
    <IconButton glyph={iconSkipBackFill} label={t('player.start_over')} onClick={() => void player.do('startOver')} />
  ) : null;
}

export interface ZapProps {
  readonly onChannelPrevious?: (() => void) | undefined;
  readonly onChannelNext?: (() => void) | undefined;
  /** The pointer or the focus is on one of the two: it may be pressed next. */
  readonly onChannelNear?: ((which: 'previous' | 'next') => void) | undefined;
}

export function ZapButtons({ onChannelPrevious, onChannelNext, onChannelNear }: ZapProps) {
  const { t } = useTranslation();
  const near = (which: 'previous' | 'next') => {
    const notify = () => onChannelNear?.(which);
    return { onPointerEnter: notify, onPointerDown: notify, onFocus: notify };
  };
  return (
    <>
      {onChannelPrevious ? (
        <IconButton
          glyph={iconCaretDown}
          label={t('player.channel_previous')}
          onClick={onChannelPrevious}
          {...near('previous')}
        />
      ) : null}
      {onChannelNext ? (
        <IconButton glyph={iconCaretUp} label={t('player.channel_next')} onClick={onChannelNext} {...near('next')} />
      ) : null}
    </>
  );
}

export function PipButton() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const isPip = usePlayer((state) => state.screen.isPip);
  const canPip = usePlayer(canUsePip);
  return canPip ? (
    <IconButton
      glyph={iconPictureInPicture}
      label={t(isPip ? 'player.pip_leave' : 'player.pip')}
      onClick={() => void player.do('togglePip')}
    />
  ) : null;
}

/** Whether the picture can have a window of its own now. */
export const canUsePip = ({ screen, cast }: PlayerState) => screen.canPip && !isCastElsewhere(cast);

export function FullscreenButton() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const { canFullscreen, isFullscreen } = usePlayer((state) => state.screen);
  return canFullscreen ? (
    <IconButton
      glyph={isFullscreen ? iconCornersIn : iconCornersOut}
      label={t(isFullscreen ? 'player.fullscreen_leave' : 'player.fullscreen')}
      onClick={() => void player.do('toggleFullscreen')}
    />
  ) : null;
}
