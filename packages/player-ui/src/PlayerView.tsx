import type { Denied, ViewKey } from '@antenna/player-core';
import { classNames, useBrokenPicture, useDevice, useTranslation, onAnyScreen } from '@antenna/ui-kit';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { AdLayer } from './ads/AdLayer.tsx';
import { Controls } from './controls/Controls.tsx';
import { useControlsShown } from './controls/use-controls-shown.ts';
import { useKeys } from './controls/use-keys.ts';
import {
  EndedOverlay,
  GateOverlay,
  LoadingOverlay,
  Notice,
  SkipSum,
  StartOverOffer,
  ErrorOverlay,
  UnmuteHint,
} from './overlays/Overlays.tsx';
import { BlackoutOverlay } from './overlays/Blackout.tsx';
import { CastOverlay } from './overlays/CastOverlay.tsx';
import { Pulse } from './overlays/Pulse.tsx';
import { Announcer } from './announcer/Announcer.tsx';
import { Captions } from './captions/Captions.tsx';
import { EpisodesLayer, StillWatching } from './episodes/EpisodesLayer.tsx';
import { Help } from './help/Help.tsx';
import { usePlayer, usePlayerHandle } from './player-context.tsx';
import { useActivity } from './stage/use-activity.ts';
import { followRemote } from './stage/remote.ts';
import { useFocusKept } from './stage/use-focus-kept.ts';
import { TouchLayer } from './stage/TouchLayer.tsx';
import { ZapLayer } from './zapping/ZapLayer.tsx';
import { ZapListButton } from './zapping/ZapListButton.tsx';
import type { ZapSlots } from './zapping/zap-slots.ts';
import { sizeOf, useWidth, type PlayerSize } from './use-width.ts';
import { PictureElsewhere, PictureWindow } from './window/PictureWindow.tsx';
import { ViewContext, type Panel, type View } from './view-context.ts';
import './PlayerView.css';

export interface PlayerViewProps {
  /** `embed`: compact, for a foreign page. `preview`: the bare picture. */
  readonly skin?: 'full' | 'embed' | 'preview' | undefined;
  readonly onBack?: (() => void) | undefined;
  readonly onChannelPrevious?: (() => void) | undefined;
  readonly onChannelNext?: (() => void) | undefined;
  /** The pointer or the focus is on one of these two buttons. */
  readonly onChannelNear?: ((which: 'previous' | 'next') => void) | undefined;
  /** The viewer moved the mouse or the focus in the player. */
  readonly onActivity?: (() => void) | undefined;
  /** The channel's logo, for the top row. */
  readonly tile?: ReactNode;
  /** How the app draws channels, where zapping by number, key, wheel, swipe and list is possible. */
  readonly zap?: ZapSlots | undefined;
  /** The app's own buttons at the right of the bottom row, before the menus: episodes, casting. */
  readonly extra?: ReactNode;
  /** Right of "forward": the next episode. */
  readonly next?: ReactNode;
  /** Rendered over the picture and under the controls. */
  readonly over?: ReactNode;
  /** The statistics overlay, opened by S and from the settings; both are left out without it. */
  readonly statistics?: ((close: () => void) => ReactNode) | undefined;
  /** Opens the packets without advertising; offered where the operator sells them. */
  readonly onAdFree?: (() => void) | undefined;
  /** Shown instead of the picture when the stream was denied. */
  readonly gate?: ((denied: Denied) => ReactNode) | undefined;
  /** Below the message at the end of a title: what to watch next. */
  readonly afterEnd?: ReactNode;
  /** Shown until the first frame. */
  readonly poster?: string | undefined;
  /** Shown until the first frame where there is no poster, or its file is missing. */
  readonly placeholder?: ReactNode;
  readonly className?: string | undefined;
  /** The picture is elsewhere, in the mini player. */
  readonly isAway?: boolean | undefined;
}

/** The picture with its controls and overlays. Dark in every theme. */
export function PlayerView({
  skin = 'full',
  poster,
  placeholder,
  className,
  isAway = false,
  ...props
}: PlayerViewProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLElement>(null);
  const width = useWidth(root, 960);
  const isPosterShown = usePlayer(
    (state) =>
      !state.engine.hasFirstFrame &&
      !state.blackout.shown &&
      state.ads.at !== 'playing' &&
      state.packshots.at !== 'playing',
  );
  // Meanwhile the content's controls are hidden.
  const isAside = usePlayer((state) => state.ads.at !== 'none' || state.packshots.at !== 'none');
  const isFrame = usePlayer((state) => state.session.resolved?.source.kind === 'vitrina');
  const isFull = skin !== 'preview';
  const shown = useShownControls(root, props.onActivity);
  const panels = usePanels(props.statistics !== undefined);
  const isActive = useIsActive(props.gate !== undefined) && isFull;
  useKeys(root, { isActive, onUse: shown.wake, onView: panels.toggle });
  useFocusKept(root, skin === 'full');
  const hasRemote = useDevice() === 'tv' && isFull;
  useEffect(() => {
    const element = root.current;
    if (!element || !hasRemote) return undefined;
    // It may have loaded after the page, which gave the focus to something else meanwhile.
    const dialog = document.activeElement?.closest('[role="dialog"]');
    if (!dialog || dialog.contains(element)) element.focus({ preventScroll: true });
    return followRemote(element);
  }, [hasRemote]);
  useMountedPicture(root, isAway);

  return (
    <section
      ref={root}
      data-own-focus={hasRemote || undefined}
      tabIndex={-1}
      className={classNames('pl', `pl--${skin}`, className)}
      data-theme="dark"
      data-size={sizeOf(width)}
      data-idle={isFull ? !shown.isShown && !isAside : undefined}
      data-frame={isFrame || undefined}
      aria-label={t('player.label')}
      style={{ '--pl-caption': `${Math.max(15, Math.min(34, Math.round(width / 42)))}px` } as CSSProperties}
    >
      {isPosterShown ? <Poster src={poster} placeholder={placeholder} /> : null}
      {isFull ? (
        <ViewContext value={panels.view}>
          {isFrame ? null : <TouchLayer toggleControls={shown.toggle} onActivity={shown.wake} />}
          <FullView
            {...props}
            root={root}
            isAside={isAside}
            isShown={shown.isShown}
            size={sizeOf(width)}
            isEmbed={skin === 'embed'}
          />
          {panels.view.panel === 'statistics' && props.statistics ? (
            <div className="pl-statistics">{props.statistics(panels.close)}</div>
          ) : null}
          {panels.view.panel === 'help' ? <Help onClose={panels.close} /> : null}
          <Announcer />
        </ViewContext>
      ) : null}
    </section>
  );
}

function Poster({ src, placeholder }: { readonly src: string | undefined; readonly placeholder: ReactNode }) {
  const { isBroken, watch } = useBrokenPicture(src);
  const hasMessage = usePlayer((state) => state.recovery.overlay !== 'none');
  if (src && !isBroken)
    return <img className="pl-poster" src={src} srcSet={onAnyScreen(src, 'wide')} alt="" {...watch} />;
  return placeholder && !hasMessage ? <div className="pl-placeholder">{placeholder}</div> : null;
}

/** Something is open, and keys may control it. */
function useIsActive(hasGate: boolean): boolean {
  const isGated = usePlayer((state) => state.session.at === 'denied') && hasGate;
  const isIdle = usePlayer((state) => state.session.at === 'idle');
  return !isIdle && !isGated;
}

/** The controls: shown while the viewer is active and where nothing plays. */
function useShownControls(root: RefObject<HTMLElement | null>, onActivity: (() => void) | undefined) {
  const isPlaying = usePlayer(
    (state) => state.playback.intent === 'play' && state.session.at === 'active' && state.recovery.overlay === 'none',
  );
  const { isShown, wake, hide, toggle } = useControlsShown(root, isPlaying);
  const leave = useCallback(() => isPlaying && hide(), [isPlaying, hide]);
  const activate = useCallback(() => {
    wake();
    onActivity?.();
  }, [wake, onActivity]);
  useActivity(root, { wake: activate, leave });
  return { isShown, wake, toggle };
}

/** Help and statistics: one of them at a time. */
function usePanels(hasStatistics: boolean) {
  const [panel, setPanel] = useState<Panel>();
  const view = useMemo<View>(() => ({ panel, show: setPanel, hasStatistics }), [panel, hasStatistics]);
  const close = useCallback(() => setPanel(undefined), []);
  const toggle = useCallback(
    (key: ViewKey) => (key === 'help' || hasStatistics) && setPanel((shown) => (shown === key ? undefined : key)),
    [hasStatistics],
  );
  return { view, close, toggle };
}

/** Mounts the picture in the player's element, unless it is in a window of its own. */
function useMountedPicture(root: RefObject<HTMLElement | null>, isAway: boolean): void {
  const player = usePlayerHandle();
  const pictureWindow = usePlayer((state) => state.screen.window);
  // In a layout effect: a browser pauses an element that is detached, even for a moment.
  useLayoutEffect(
    () => (root.current && !pictureWindow && !isAway ? player.mount(root.current) : undefined),
    [player, pictureWindow, root, isAway],
  );
}

interface FullViewProps extends Omit<
  PlayerViewProps,
  'skin' | 'poster' | 'className' | 'statistics' | 'onActivity' | 'isAway'
> {
  readonly root: RefObject<HTMLElement | null>;
  readonly isAside: boolean;
  readonly isShown: boolean;
  readonly size: PlayerSize;
  readonly isEmbed: boolean;
}

/** Overlays, controls and zapping. */
function FullView({ root, zap, extra, over, onAdFree, gate, afterEnd, isAside, ...controls }: FullViewProps) {
  const [isListOpen, setListOpen] = useState(false);
  return (
    <>
      <PictureLayers
        over={over}
        onBack={controls.onBack}
        onAdFree={onAdFree}
        gate={gate}
        afterEnd={afterEnd}
        isAside={isAside}
        controls={
          <Controls
            {...controls}
            extra={
              <>
                {zap ? <ZapListButton onOpen={() => setListOpen(true)} /> : null}
                {extra}
              </>
            }
          />
        }
      />
      {zap ? <ZapLayer root={root} slots={zap} isListOpen={isListOpen} onList={setListOpen} /> : null}
    </>
  );
}

interface LayerProps extends Pick<PlayerViewProps, 'over' | 'onBack' | 'onAdFree' | 'gate' | 'afterEnd'> {
  /** An ad or a packshot is shown instead of the content. */
  readonly isAside: boolean;
  readonly controls: ReactNode;
}

/** What is drawn over the picture, from bottom to top. */
function PictureLayers({ over, onBack, onAdFree, gate, afterEnd, isAside, controls }: LayerProps) {
  const isGated = usePlayer((state) => state.session.at === 'denied') && gate !== undefined;
  const isIdle = usePlayer((state) => state.session.at === 'idle');
  const hasAd = usePlayer((state) => state.ads.at !== 'none');
  const pictureWindow = usePlayer((state) => state.screen.window);
  const isPip = usePlayer((state) => state.screen.isPip);
  return (
    <>
      <BlackoutOverlay />
      {/* Also covers the browser's own text in the element of a video that has left the page. */}
      {isPip ? <PictureElsewhere /> : null}
      {pictureWindow ? <PictureWindow place={pictureWindow as HTMLElement} /> : null}
      <CastOverlay />
      {over}
      {hasAd ? <AdLayer onBack={onBack} onAdFree={onAdFree} /> : null}
      <LoadingOverlay />
      {isIdle || isAside ? null : <div className="pl-scrim" aria-hidden="true" />}
      {isAside || isPip ? null : <Captions />}
      <Pulse />
      <GateOverlay gate={gate} />
      {isAside ? null : (
        <>
          <EndedOverlay>{afterEnd}</EndedOverlay>
          <StillWatching />
          <ErrorOverlay />
        </>
      )}
      {isIdle || isAside ? null : controls}
      {hasAd || isGated ? null : <EpisodesLayer />}
      <SkipSum />
      <UnmuteHint />
      <StartOverOffer />
      <Notice />
    </>
  );
}
