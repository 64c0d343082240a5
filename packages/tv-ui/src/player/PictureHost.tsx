import type { Player } from '@antenna/player-core';
import { useEffect } from 'react';
import './player.css';

const ID = 'tv-picture';

/** Where the picture is: below the canvas, at the window's own size. */
export const PictureHost = () => <div id={ID} className="tu-behind" />;

/** Puts the player's picture there while the component is mounted. */
export function usePicture(player: Player): void {
  useEffect(() => {
    const host = document.getElementById(ID);
    if (!host) return undefined;
    host.setAttribute('data-on', '');
    const unmount = player.mount(host);
    return () => {
      unmount();
      host.removeAttribute('data-on');
    };
  }, [player]);
}
