import type { PlayerHandle, ZapLine } from '@antenna/channels-ui';
import type { Player } from '@antenna/player-core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { noteFollowed, notePlace } from './shared-player.ts';

/** A page that follows within this time seems to follow at once; ms. */
const BLINK = 120;

/** The page follows the viewer from channel to channel: with the first picture, or after a blink; never to a channel only passed. */
export function useTurning(player: Player, zap: ZapLine, channelHref: PlayerHandle['channelHref']): void {
  const navigate = useNavigate();
  const latest = useRef({ zap, channelHref });
  useLayoutEffect(() => {
    latest.current = { zap, channelHref };
  });
  const { channels, all, currentId, lastId } = zap;
  useEffect(() => {
    void player.do('lineUp', { channels, all, currentId, lastId }, 'app');
  }, [player, channels, all, currentId, lastId]);

  useEffect(() => {
    let forget = () => {};
    const stop = player.on('turned', ({ id, opens }) => {
      forget();
      const channel = latest.current.zap.byId.get(id);
      if (!channel) return;
      const follow = () => {
        forget();
        const { zapping, session } = player.state;
        // He has gone on, or has left the channels altogether.
        if (zapping.placeId !== id || (opens && !(session.subject?.kind === 'channel' && session.subject.id === id)))
          return;
        noteFollowed(player, id);
        void navigate(latest.current.channelHref(channel), { replace: true });
      };
      if (!opens) {
        follow();
        return;
      }
      notePlace(player, id, 'live');
      const late = setTimeout(follow, BLINK);
      // A refusal belongs on the page of the channel that was refused.
      const stops = [player.on('started', follow), player.on('denied', follow), () => clearTimeout(late)];
      forget = () => stops.forEach((each) => each());
    });
    // What is on its way is not forgotten: this page may be the one that is just being left.
    return stop;
  }, [player, navigate]);
}
