import type { Denied } from '@antenna/player-core';
import { classNames } from '@antenna/ui-kit';
import { useCallback, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Controls } from './controls/Controls.tsx';
import { useControlsShown } from './controls/use-controls-shown.ts';
import { useKeys } from './controls/use-keys.ts';
import { Captions, EndedOverlay, GateOverlay, LoadingOverlay, Notice, SkipSum, StartOverOffer, TroubleOverlay, UnmuteHint } from './overlays/Overlays.tsx';
import { BlackoutOverlay } from './overlays/Blackout.tsx';
import { usePlayer, usePlayerHandle } from './player-context.tsx';
import { useActivity } from './stage/use-activity.ts';
import { TouchLayer } from './stage/TouchLayer.tsx';
import { useTexts } from './texts.ts';
import { ZapLayer } from './zapping/ZapLayer.tsx';
import { ZapListButton } from './zapping/ZapListButton.tsx';
import type { ZapSlots } from './zapping/zap-slots.ts';
import { sizeOf, useWidth } from './use-width.ts';
import './PlayerView.css';

export interface PlayerViewProps {
  /** `embed`: compact, for a foreign page. `preview`: the bare picture. */
  readonly skin?: 'full' | 'embed' | 'preview' | undefined;
  readonly onBack?: (() => void) | undefined;
  readonly onChannelPrevious?: (() => void) | undefined;
  readonly onChannelNext?: (() => void) | undefined;
  /** One of the two may be pressed next. */
  readonly onChannelNear?: ((which: 'previous' | 'next') => void) | undefined;
  /** The viewer moved a mouse or the focus upon the player. */
  readonly onActivity?: (() => void) | undefined;
  /** The channel's tile, for the top row. */
  readonly tile?: ReactNode;
  /** Where one can turn to other channels by number, key, wheel, finger and a list: what the app draws of them. */
  readonly zap?: ZapSlots | undefined;
  /** The app's own buttons in the bottom row. */
  readonly extra?: ReactNode;
  /** What stands in the picture's place when the stream was refused. */
  readonly gate?: ((denied: Denied) => ReactNode) | undefined;
  /** Shown until the first frame. */
  readonly poster?: string | undefined;
  readonly className?: string | undefined;
}

/** The picture with everything that lies on it. Dark in every theme. */
export function PlayerView({ skin = 'full', onBack, onChannelPrevious, onChannelNext, onChannelNear, onActivity, tile, zap, extra, gate, poster, className }: PlayerViewProps) {
  const player = usePlayerHandle();
  const text = useTexts();
  const root = useRef<HTMLElement>(null);
  const width = useWidth(root, 960);
  const size = sizeOf(width);
  const isPlaying = usePlayer((state) => state.playback.intent === 'play' && state.session.at === 'active' && state.recovery.overlay === 'none');
  const isGated = usePlayer((state) => state.session.at === 'denied') && gate !== undefined;
  const isIdle = usePlayer((state) => state.session.at === 'idle');
  const isPosterShown = usePlayer((state) => !state.engine.hasFirstFrame && !state.blackout.shown);
  const isFrame = usePlayer((state) => state.session.resolved?.source.kind === 'vitrina');
  const { isShown, wake, hide, toggle } = useControlsShown(root, isPlaying);
  const isFull = skin !== 'preview';
  const [isListOpen, setListOpen] = useState(false);
  useKeys(root, isFull && !isIdle && !isGated, wake);
  const leave = useCallback(() => isPlaying && hide(), [isPlaying, hide]);
  const stir = useCallback(() => {
    wake();
    onActivity?.();
  }, [wake, onActivity]);
  useActivity(root, { wake: stir, leave });
  // Before anything is painted, in the turn that took the last place away: a browser pauses a picture that is nowhere.
  useLayoutEffect(() => (root.current ? player.mount(root.current) : undefined), [player]);

  return (
    <section
      ref={root}
      className={classNames('pl', `pl--${skin}`, className)}
      data-theme="dark"
      data-size={size}
      data-idle={isFull ? !isShown : undefined}
      data-frame={isFrame || undefined}
      aria-label={text('player.label')}
      style={{ '--pl-caption': `${Math.max(15, Math.min(34, Math.round(width / 42)))}px` } as CSSProperties}
    >
      {isPosterShown && poster ? <img className="pl-poster" src={poster} alt="" /> : null}
      {isFull ? (
        <>
          {isFrame ? null : <TouchLayer toggleControls={toggle} onActivity={wake} />}
          <BlackoutOverlay />
          <LoadingOverlay />
          <Captions />
          <GateOverlay gate={gate} />
          <EndedOverlay />
          <TroubleOverlay />
          {isIdle ? null : <Controls isShown={isShown} size={size} isEmbed={skin === 'embed'} onBack={onBack} onChannelPrevious={onChannelPrevious} onChannelNext={onChannelNext} onChannelNear={onChannelNear} tile={tile} extra={zap ? <><ZapListButton onOpen={() => setListOpen(true)} />{extra}</> : extra} />}
          <SkipSum />
          <UnmuteHint />
          <StartOverOffer />
          <Notice />
          {zap ? <ZapLayer root={root} slots={zap} isListOpen={isListOpen} onList={setListOpen} /> : null}
        </>
      ) : null}
    </section>
  );
}
