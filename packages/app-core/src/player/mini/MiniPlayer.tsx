import { isCorner, MiniView } from '@antenna/player-ui';
import { parentalAction } from '@antenna/parental';
import type { Player } from '@antenna/player-core';
import { useAlerts, usePreference, useProtected, useViewingTime } from '@antenna/store';
import { useDevice, useNow } from '@antenna/ui-kit';
import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { handToPage, isGated } from '../gated.ts';
import { closeMiniPlayer, dockedPicture, offerPlace, onDocking, endDocking, type Docked } from './docking.ts';
import { onOtherTab } from './other-tabs.ts';

const HOME = () => '/';

/**
 * The picture of a page that was left, in a corner over every other page. Its place is always in the document: the
 * picture moves into it in the same task as its page goes. Televisions have none.
 */
export function MiniPlayer() {
  const place = useRef<HTMLDivElement>(null);
  const docked = useSyncExternalStore(onDocking, dockedPicture);
  const [choice, choose] = usePreference('miniPlayer');
  const unlock = useUnlocked(docked?.player);
  const isOffered = useDevice() !== 'tv' && choice !== 'off';
  useLayoutEffect(() => (isOffered && place.current ? offerPlace(place.current) : undefined), [isOffered]);
  return (
    <>
      <MiniView
        place={place}
        player={docked?.player}
        href={docked?.href ?? HOME}
        corner={isCorner(choice) ? choice : 'bottom-right'}
        onCorner={choose}
        onClose={closeMiniPlayer}
        onUnlock={unlock}
      />
      {docked ? <Limits docked={docked} onUnlock={unlock} /> : null}
    </>
  );
}

/** Asks for the PIN that the platform requires; with the right one the picture goes on where it was refused. */
function useUnlocked(player: Player | undefined): () => void {
  const protect = useProtected();
  return useCallback(() => {
    const { gate, session } = player?.state ?? {};
    const { subject } = session ?? {};
    const isChannel = subject?.kind === 'channel';
    const at = isChannel && subject.at !== 'live' ? { at: { wall: subject.at.ts } } : {};
    protect(
      parentalAction(gate?.denied?.action) ?? (isChannel ? 'channel' : 'vod'),
      () => void player?.do('reload', at, 'app'),
      { isDemanded: true },
    );
  }, [player, protect]);
}

/** What ends, pauses or covers the mini player without the viewer. */
function Limits({ docked, onUnlock }: { readonly docked: Docked; readonly onUnlock: () => void }) {
  const { player } = docked;
  const { show } = useAlerts();
  const navigate = useNavigate();
  const { state } = useViewingTime(useNow());
  useEffect(() => {
    if (state !== 'over') return;
    void player.do('pause', undefined, 'app');
    endDocking();
    show({ kind: 'info', key: 'profiles.over_title' });
  }, [player, state, show]);
  // Another profile, or a page where nothing may play.
  useEffect(
    () => player.on('closed', () => queueMicrotask(() => player.state.session.at === 'idle' && endDocking())),
    [player],
  );
  // The choice of which stream to end does not fit here: the picture's own page offers it.
  useEffect(
    () =>
      player.on('denied', ({ denied }) => {
        if (denied.reason === 'pin') onUnlock();
        if (!isGated(denied) || denied.reason === 'viewing-time') return;
        // A covered page gets the event as well.
        if (!docked.isCovered) handToPage(denied);
        const href = docked.href();
        endDocking();
        void navigate(href);
      }),
    [player, docked, navigate, onUnlock],
  );
  useEffect(() => onOtherTab(() => void player.do('pause', undefined, 'app')), [player]);
  return null;
}
