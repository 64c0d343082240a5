import type { Player } from '@antenna/player-core';
import {
  Button,
  IconButton,
  iconCornersOut,
  iconArrowsOutCardinal,
  iconSpeakerHigh,
  iconSpeakerSlash,
  iconX,
  Icon,
  Link,
  useBrokenPicture,
  useTranslation,
  VisuallyHidden,
  onAnyScreen,
} from '@antenna/ui-kit';
import { useEffect, useEffectEvent, useRef, type Ref, type RefObject } from 'react';
import { AdLayer } from '../ads/AdLayer.tsx';
import { Captions } from '../captions/Captions.tsx';
import { PlayButton } from '../controls/Buttons.tsx';
import { StillWatching } from '../episodes/EpisodesLayer.tsx';
import { BlackoutOverlay } from '../overlays/Blackout.tsx';
import { EndedOverlay, ErrorOverlay, LoadingOverlay } from '../overlays/Overlays.tsx';
import { PlayerProvider, usePlayer, usePlayerHandle } from '../player-context.tsx';
import { PictureElsewhere } from '../window/PictureWindow.tsx';
import { cornerByKey, nextCorner, type Corner } from './corners.ts';
import { useDrag } from './use-drag.ts';
import { useTabBesidePage } from './use-tab-beside-page.ts';
import './MiniView.css';

export interface MiniViewProps {
  /** The element for the picture; the app mounts it. */
  readonly place: Ref<HTMLDivElement>;
  /** Without one there is only the empty place for the picture. */
  readonly player: Player | undefined;
  readonly href: () => string;
  readonly corner: Corner;
  readonly onCorner: (corner: Corner) => void;
  readonly onClose: () => void;
  /** Asks for the PIN that the platform requires for what plays next. */
  readonly onUnlock: () => void;
}

/** The picture in a corner of the window, over other pages: play, sound, back to its page, close, drag. */
export function MiniView({ place, player, corner, onCorner, ...props }: MiniViewProps) {
  const root = useRef<HTMLElement>(null);
  const { t } = useTranslation();
  useDrag(root, onCorner);
  useMiniKeys(root, (key) => {
    const beside = cornerByKey(corner, key);
    if (beside !== undefined) onCorner(beside);
    else if (key === 'Escape') props.onClose();
    else return false;
    return true;
  });
  useTabBesidePage(root);
  return (
    <section
      ref={root}
      className="pl-mini"
      data-theme="dark"
      data-corner={corner}
      // The focus may be here while a modal page is open.
      data-outside-traps=""
      hidden={!player}
      aria-label={t('player.mini')}
    >
      <div ref={place} className="pl pl--mini" data-size="small">
        {player ? (
          <PlayerProvider player={player}>
            <Layers {...props} />
          </PlayerProvider>
        ) : null}
      </div>
      {player ? (
        <PlayerProvider player={player}>
          <Strip {...props} onMove={() => onCorner(nextCorner(corner))} />
        </PlayerProvider>
      ) : null}
      <p role="status">{player ? <VisuallyHidden>{t('player.mini_on')}</VisuallyHidden> : null}</p>
    </section>
  );
}

/** Keys while the focus is in the mini player: the page below keeps its own. `onKey` returns whether it used the key. */
function useMiniKeys(ref: RefObject<HTMLElement | null>, onKey: (key: string) => boolean): void {
  const use = useEffectEvent(onKey);
  useEffect(() => {
    const element = ref.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || !use(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [ref]);
}

type PartProps = Pick<MiniViewProps, 'href' | 'onClose' | 'onUnlock'>;

/** Over the picture. */
function Layers({ href, onUnlock }: PartProps) {
  const hasAd = usePlayer((state) => state.ads.at !== 'none');
  const isPip = usePlayer((state) => state.screen.isPip);
  const poster = usePlayer((state) =>
    state.engine.hasFirstFrame ? undefined : state.session.resolved?.channel?.cover.src,
  );
  const { isBroken, watch } = useBrokenPicture(poster);
  return (
    <>
      {poster && !isBroken ? (
        <img className="pl-poster" src={poster} srcSet={onAnyScreen(poster, 'still')} sizes="400px" alt="" {...watch} />
      ) : null}
      <BlackoutOverlay />
      {isPip ? <PictureElsewhere /> : <Captions />}
      <ReturnLink href={href} />
      {hasAd ? <AdLayer /> : <LoadingOverlay />}
      <Refusal onUnlock={onUnlock} />
      <EndedOverlay />
      <StillWatching />
      <ErrorOverlay />
    </>
  );
}

/** In place of a picture that the platform refused. */
function Refusal({ onUnlock }: Pick<PartProps, 'onUnlock'>) {
  const { t } = useTranslation();
  const denied = usePlayer((state) => state.gate.denied);
  if (!denied) return null;
  if (denied.reason !== 'pin')
    return (
      <p className="pl-message pl-mini-stopped" role="alert">
        {t('player.mini_stopped')}
      </p>
    );
  return (
    <div className="pl-message" role="alert">
      <p>{t('parental.gate_text')}</p>
      <Button kind="play" size="small" onClick={onUnlock}>
        {t('parental.gate_enter')}
      </Button>
    </div>
  );
}

/** The whole picture leads back to its page. */
function ReturnLink({ href }: Pick<PartProps, 'href'>) {
  const { t } = useTranslation();
  // The address follows what plays.
  usePlayer((state) => state.location);
  usePlayer((state) => state.session.subject);
  return (
    <Link to={href()} className="pl-mini-return" aria-label={t('player.mini_return')} title={t('player.mini_return')}>
      <Icon glyph={iconCornersOut} />
    </Link>
  );
}

/** Below the picture: what plays, and the buttons. */
function Strip({ onClose, onMove }: PartProps & { readonly onMove: () => void }) {
  const { t } = useTranslation();
  const canPlay = usePlayer(
    ({ session, gate }) => gate.denied === undefined && session.at !== 'idle' && session.at !== 'denied',
  );
  const hasAd = usePlayer((state) => state.ads.at !== 'none');
  return (
    <div className="pl-mini-strip">
      <Progress />
      {canPlay && !hasAd ? <PlayButton /> : null}
      <Titles />
      {canPlay && !hasAd ? <SoundButton /> : null}
      <IconButton
        glyph={iconArrowsOutCardinal}
        label={t('player.mini_move')}
        className="pl-mini-move"
        onClick={onMove}
      />
      <IconButton glyph={iconX} label={t('player.mini_close')} className="pl-mini-close" onClick={onClose} />
    </div>
  );
}

function Titles() {
  const { t } = useTranslation();
  const isLive = usePlayer((state) => state.timeline.kind === 'live');
  const channel = usePlayer((state) => state.session.resolved?.channel?.name);
  const programme = usePlayer((state) => state.timeline.programme?.title);
  const title = usePlayer((state) => state.session.resolved?.title);
  return (
    <div className="pl-mini-titles">
      <p className="pl-mini-title">{programme ?? title ?? channel}</p>
      <div className="pl-mini-facts">
        {isLive ? (
          <span className="pl-mini-live">
            <VisuallyHidden>{t('player.live')}</VisuallyHidden>
          </span>
        ) : null}
        {channel && (programme ?? title) ? <span className="pl-mini-channel">{channel}</span> : null}
      </div>
    </div>
  );
}

function SoundButton() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const isMuted = usePlayer((state) => state.volume.isMuted || state.playback.autoplay === 'muted');
  return (
    <IconButton
      glyph={isMuted ? iconSpeakerSlash : iconSpeakerHigh}
      label={t(isMuted ? 'player.unmute' : 'player.mute')}
      className="pl-mini-sound"
      onClick={() => void player.do(isMuted ? 'unmute' : 'toggleMute')}
    />
  );
}

/** How far a film is. Moves without React. */
function Progress() {
  const player = usePlayerHandle();
  const line = useRef<HTMLSpanElement>(null);
  const isFilm = usePlayer((state) => state.timeline.kind === 'vod');
  useEffect(() => {
    const draw = () => {
      const { duration } = player.state.engine;
      const share = duration && Number.isFinite(duration) ? Math.min(1, player.time().position / duration) : 0;
      if (line.current) line.current.style.transform = `scaleX(${share})`;
    };
    draw();
    return player.onFrame(draw);
  }, [player, isFilm]);
  return isFilm ? (
    <span className="pl-mini-progress" aria-hidden="true">
      <span ref={line} />
    </span>
  ) : null;
}
