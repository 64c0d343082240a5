import { isCastElsewhere, recoveryText, type Denied } from '@antenna/player-core';
import type { TextKey } from '@antenna/i18n';
import {
  Button,
  Icon,
  iconArrowCounterClockwise,
  iconSpeakerSlash,
  iconWarningCircle,
  iconWifiSlash,
  Spinner,
  useTranslation,
} from '@antenna/ui-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { NextAfterEnd } from '../episodes/EpisodesLayer.tsx';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import './Overlays.css';

/** No spinner for short waits, ms. */
const SPINNER_AFTER = 200;
/** How long a notice is shown, ms. */
const NOTICE_FOR = 4_000;

export function LoadingOverlay() {
  const isLoading = usePlayer(
    (state) => state.playback.isLoading && state.recovery.overlay === 'none' && !state.offline.isOffline,
  );
  return isLoading ? <LateSpinner /> : null;
}

function LateSpinner() {
  const { t } = useTranslation();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SPINNER_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <div className="pl-loading" role="status">
      <Spinner size={48} label={t('player.loading')} />
    </div>
  ) : null;
}

/** An error in one line, with a retry button, instead of the picture. */
export function ErrorOverlay() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const recovery = usePlayer((state) => state.recovery);
  // While the buffer lasts playback continues, with a notice below the picture.
  const isCutOff = usePlayer(
    (state) => state.offline.isOffline && (state.playback.isLoading || state.recovery.overlay !== 'none'),
  );
  if (isCutOff) return <Message glyph={iconWifiSlash} text={t('errors.offline')} />;
  if (recovery.overlay === 'none') return null;
  return (
    <Message glyph={iconWarningCircle} text={recoveryText(recovery, t)}>
      {recovery.overlay !== 'codec' ? (
        <Button kind="play" size="small" icon={iconArrowCounterClockwise} onClick={() => void player.do('retry')}>
          {t('errors.retry')}
        </Button>
      ) : null}
    </Message>
  );
}

/** The end of a title: once more, the next episode, and what the app suggests. */
export function EndedOverlay({ children }: { readonly children?: ReactNode }) {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const isEnded = usePlayer((state) => state.session.at === 'ended' && !state.episodes.isAsking);
  const title = usePlayer((state) => state.session.resolved?.title);
  return isEnded ? (
    <Message text={title ? t('player.ended_title', { title }) : t('player.ended')}>
      <Button kind="play" size="small" icon={iconArrowCounterClockwise} onClick={() => void player.do('play')}>
        {t('player.again')}
      </Button>
      <NextAfterEnd />
      {children}
    </Message>
  ) : null;
}

function Message({
  glyph,
  text,
  children,
}: {
  readonly glyph?: string | undefined;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="pl-message" role="alert">
      {glyph ? <Icon glyph={glyph} size="large" /> : null}
      <p>{text}</p>
      {children}
    </div>
  );
}

/** The app's view for a denied stream (PIN, packets, a message), instead of the picture. */
export function GateOverlay({ gate }: { readonly gate: ((denied: Denied) => ReactNode) | undefined }) {
  const denied = usePlayer((state) => state.gate.denied);
  return denied && gate ? <div className="pl-gate">{gate(denied)}</div> : null;
}

export function UnmuteHint() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const isHinted = usePlayer(
    (state) =>
      state.volume.isUnmuteHinted &&
      !isCastElsewhere(state.cast) &&
      state.session.at === 'active' &&
      state.recovery.overlay === 'none' &&
      !state.blackout.shown,
  );
  return isHinted ? (
    <button type="button" className="pl-pill pl-unmute" onClick={() => void player.do('unmute')}>
      <Icon glyph={iconSpeakerSlash} size="button" />
      {t('player.unmute')}
    </button>
  ) : null;
}

export function StartOverOffer() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const isOffered = usePlayer(
    (state) => state.timeline.isStartOverOffered && state.session.at === 'active' && state.recovery.overlay === 'none',
  );
  return isOffered ? (
    <button type="button" className="pl-pill pl-startover" onClick={() => void player.do('startOver')}>
      <Icon glyph={iconArrowCounterClockwise} size="button" />
      {t('player.start_over')}
    </button>
  ) : null;
}

/** The sum of skip taps, such as "+20", until it is applied. */
export function SkipSum() {
  const sum = usePlayer((state) => state.skip.sum);
  if (sum === 0) return null;
  return (
    <p className="pl-skip-sum" data-side={sum < 0 ? 'back' : 'forward'} aria-hidden="true">
      {sum > 0 ? `+${sum}` : `−${Math.abs(sum)}`}
    </p>
  );
}

/** Why a command was refused, and the state of the connection. */
export function Notice() {
  const { t } = useTranslation();
  const { key, number } = usePlayer((state) => state.notice);
  const isRestored = usePlayer((state) => state.offline.isRestored);
  const isOffline = usePlayer(
    (state) => state.offline.isOffline && !state.playback.isLoading && state.recovery.overlay === 'none',
  );
  const [read, setRead] = useState(number);
  useEffect(() => {
    const timer = setTimeout(() => setRead(number), NOTICE_FOR);
    return () => clearTimeout(timer);
  }, [number]);
  const text =
    key !== undefined && number !== read
      ? t(`errors.${key}` as TextKey)
      : isRestored
        ? t('errors.connection_restored')
        : isOffline
          ? t('errors.offline')
          : '';
  return (
    <p className="pl-notice" role="status" data-empty={text === ''}>
      {text}
    </p>
  );
}
