import type { PlayerHandle } from '@antenna/channels-ui';
import type { Player, Subject } from '@antenna/player-core';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { isOnScreen, notePlace } from './shared-player.ts';

type Channel = PlayerHandle['channel'];

const live = ({ id }: Channel): Subject => ({ kind: 'channel', id, at: 'live' });

/**
 * What lies one press away, told to the player before it is pressed: the channels up and down as soon as the picture is
 * calm, any channel of the page when a pointer or the focus comes upon its link; one that is pressed, or that the way back leads to, begins at once.
 */
export function useAhead(player: Player, handle: PlayerHandle) {
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });

  const nearby = useCallback(
    (channel: Channel | undefined) => {
      if (channel && latest.current.ahead.some(({ id }) => id === channel.id))
        void player.do('expect', { subjects: [live(channel)], isSure: true }, 'app');
    },
    [player],
  );

  const stir = useCallback(() => {
    const { ahead, previous, next } = latest.current;
    const steps = ahead.filter(({ id }) => id === previous?.id || id === next?.id);
    void player.do('expect', { subjects: steps.map(live) }, 'app');
  }, [player]);

  /** The stream is under way while the page still changes: it need not wait for that. */
  const begin = useCallback(
    (channel: Channel) => {
      if (!latest.current.ahead.some(({ id }) => id === channel.id)) return;
      notePlace(player, channel.id, 'live');
      void player.do('open', { subject: live(channel) }, 'viewer');
    },
    [player],
  );

  const steps = [handle.previous?.id, handle.next?.id, handle.ahead.length].join(' ');
  useEffect(stir, [stir, steps]);
  useEffect(() => player.on('started', stir), [player, stir]);

  useEffect(() => {
    const controller = new AbortController();
    const linked = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const path = link?.getAttribute('href');
      return path ? latest.current.ahead.find((each) => latest.current.channelHref(each) === path) : undefined;
    };
    const onClick = (event: MouseEvent) => {
      const channel = linked(event);
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (channel && isPlain) begin(channel);
    };
    const onBack = () => {
      const channel = latest.current.ahead.find(
        (each) => latest.current.channelHref(each) === location.pathname + location.search,
      );
      if (channel && !isOnScreen(player, channel.id, 'live')) begin(channel);
    };
    // Before the router hears of it.
    window.addEventListener('popstate', onBack, { signal: controller.signal, capture: true });
    document.addEventListener('click', onClick, { signal: controller.signal });
    for (const type of ['pointerover', 'pointerdown', 'focusin'])
      document.addEventListener(type, (event) => nearby(linked(event)), { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, [player, nearby, begin]);

  return { nearby, stir };
}
