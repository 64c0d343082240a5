import { isCastElsewhere, type CastState, type PlayerState } from '@antenna/player-core';
import type { TextKey } from '@antenna/i18n';
import { Button, Icon, iconScreencastFill, useTranslation, onAnyScreen } from '@antenna/ui-kit';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import './CastOverlay.css';

const WORDS: Readonly<Partial<Record<CastState['at'], TextKey>>> = {
  connecting: 'player.cast_connecting',
  connected: 'player.cast_loading',
  buffering: 'player.cast_loading',
  idle: 'player.cast_idle',
};

/** Other overlays take precedence: a denied stream, an error, a rights gap. */
const isCovered = ({ session, recovery, blackout }: PlayerState): boolean =>
  session.at === 'denied' || session.at === 'idle' || recovery.overlay !== 'none' || blackout.shown !== undefined;

/** Shown while the picture is on another device: which one, and a button to stop. The usual controls act on that device. */
export function CastOverlay() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const at = usePlayer((state) => state.cast.at);
  const device = usePlayer((state) => state.cast.device);
  const poster = usePlayer((state) => state.cast.poster);
  const isThere = usePlayer((state) => isCastElsewhere(state.cast));
  const waiting = WORDS[at];
  const text = waiting ? t(waiting) : device === '' ? t('player.cast_elsewhere') : t('player.cast_on', { device });
  const isHidden = usePlayer(isCovered);
  const isShown = (isThere || at === 'connecting') && !isHidden;
  return (
    <>
      {isThere ? (
        <div className="pl-cast" aria-hidden="true">
          {poster === '' ? null : (
            <img className="pl-cast-poster" src={poster} srcSet={onAnyScreen(poster, 'wide')} alt="" />
          )}
        </div>
      ) : null}
      <div className="pl-cast-card">
        <p role="status">
          {isShown ? (
            <>
              <Icon glyph={iconScreencastFill} size="button" />
              <span>{text}</span>
            </>
          ) : null}
        </p>
        {isThere && isShown ? (
          <Button kind="play" size="small" onClick={() => void player.do('stopCast')}>
            {t('player.cast_stop')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
