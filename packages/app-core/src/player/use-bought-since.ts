import type { Player } from '@antenna/player-core';
import { useContentMetaQuery } from '@antenna/store';
import { useEffect, useRef } from 'react';

/** Starts a stream that was denied for lack of a purchase once it is bought, without a page reload (C-160). */
export function useBoughtSince(player: Pick<Player, 'state' | 'do'>, contentId: string | undefined): void {
  const { data: meta } = useContentMetaQuery({ id: contentId ?? '' }, { skip: contentId === undefined });
  const isPurchased = meta?.isPurchased;
  const was = useRef(isPurchased);
  useEffect(() => {
    const isNew = was.current === false && isPurchased === true;
    was.current = isPurchased;
    if (isNew && player.state.session.at === 'denied') void player.do('reload', {}, 'app');
  }, [player, isPurchased]);
}
