import { isCastable, isCastConnected, type PlayerState } from '@antenna/player-core';
import { IconButton, iconScreencast, iconScreencastFill, useTranslation } from '@antenna/ui-kit';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
/** A device was found and can play what is open (B-169), or one is connected. */
const isShown = ({ cast, session }: PlayerState): boolean =>
  isCastConnected(cast) ||
  cast.at === 'connecting' ||
  (cast.hasDevices && session.resolved !== undefined && isCastable(session.resolved.source));

/** Starts and ends casting. */
export function CastButton() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const isThere = usePlayer((state) => isCastConnected(state.cast));
  if (!usePlayer(isShown)) return null;
  return (
    <IconButton
      glyph={isThere ? iconScreencastFill : iconScreencast}
      label={t(isThere ? 'player.cast_stop' : 'player.cast')}
      className="pl-cast-button"
      onClick={() => void player.do(isThere ? 'stopCast' : 'cast')}
    />
  );
}
