import { matchRoute } from '@antenna/navigation';
import type { Player } from '@antenna/player-core';
import { useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { WITH_PLAYER } from '../../routing/use-screens.ts';
import { useScreen } from '../../routing/screen-context.ts';
import { holdPlayer } from '../shared-player.ts';
import { dock, dockedPicture, onDocking, endDocking } from './docking.ts';

const hasOwnPlayer = (pathname: string) =>
  WITH_PLAYER.includes(matchRoute(pathname, { width: 0, device: 'desktop' }).name);

/**
 * Hands the picture to the mini player when the viewer leaves this page for one without a player, and while another page
 * lies over this one. Returns whether it is away.
 */
export function useDocking(player: Player, href: () => string): boolean {
  const isCovered = useScreen().place === 'below';
  const { pathname } = useLocation();
  const latest = useRef({ href, pathname });
  useLayoutEffect(() => {
    latest.current = { href, pathname };
  });
  const place = useEffectEvent(() => ({ player, href: () => latest.current.href() }));
  useLayoutEffect(() => {
    if (!isCovered) return undefined;
    dock({ ...place(), isCovered: true }, holdPlayer);
    return () => {
      if (dockedPicture()?.isCovered) endDocking();
    };
  }, [isCovered]);
  // In a layout effect: React removes the page's elements after these cleanups, with the picture already elsewhere.
  useLayoutEffect(
    () => () => {
      const now = window.location.pathname;
      // The same address: a gate took the picture's place.
      if (now !== latest.current.pathname && !hasOwnPlayer(now))
        dock({ player, href: latest.current.href, isCovered: false }, holdPlayer);
    },
    [player],
  );
  return useSyncExternalStore(onDocking, () => dockedPicture()?.isCovered === true);
}
