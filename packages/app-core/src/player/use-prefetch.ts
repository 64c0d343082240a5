import type { PlayerHandle } from '@antenna/channels-ui';
import type { Player, Subject } from '@antenna/player-core';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

type Channel = PlayerHandle['channel'];

const live = ({ id }: Channel): Subject => ({ kind: 'channel', id, at: 'live' });

type Neighbours = Pick<PlayerHandle, 'ahead' | 'previous' | 'next'>;

/** Prefetches the channels one key away, the previous and the next one, once the picture is steady; answers what does it again. */
export function usePrefetchNeighbours(player: Player, handle: Neighbours): () => void {
  const latest = useLatest(handle);
  const prefetchNeighbours = useCallback(() => {
    const { ahead, previous, next } = latest.current;
    const neighbours = ahead.filter(({ id }) => id === previous?.id || id === next?.id);
    void player.do('prefetch', { subjects: neighbours.map(live) }, 'app');
  }, [latest, player]);

  const key = [handle.previous?.id, handle.next?.id, handle.ahead.length].join(' ');
  useEffect(prefetchNeighbours, [prefetchNeighbours, key]);
  useEffect(() => player.on('started', prefetchNeighbours), [player, prefetchNeighbours]);
  return prefetchNeighbours;
}

/**
 * Prefetches the neighbours, and any channel of the page when a pointer or the focus reaches its link. One that is clicked, or
 * that the back button leads to, opens at once: its stream loads while the page still changes.
 */
export function usePrefetch(player: Player, handle: PlayerHandle) {
  const latest = useLatest(handle);
  const prefetchNeighbours = usePrefetchNeighbours(player, handle);

  const prefetchFocused = useCallback(
    (channel: Channel | undefined) => {
      if (channel && latest.current.ahead.some(({ id }) => id === channel.id))
        void player.do('prefetch', { subjects: [live(channel)], isFocused: true }, 'app');
    },
    [latest, player],
  );

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const channelAt = (path: string | null | undefined) =>
      path ? latest.current.ahead.find((each) => latest.current.channelHref(each) === path) : undefined;
    const channelOf = ({ target }: Event) =>
      channelAt(target instanceof Element ? target.closest('a[href]')?.getAttribute('href') : undefined);
    const onClick = (event: MouseEvent) => {
      const channel = channelOf(event);
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (channel && isPlain) void player.do('open', { subject: live(channel) }, 'viewer');
    };
    const onBack = () => {
      const channel = channelAt(location.pathname + location.search);
      if (channel) void player.do('open', { subject: live(channel) }, 'app');
    };
    // Captured, to run before the router changes the page.
    window.addEventListener('popstate', onBack, { signal, capture: true });
    document.addEventListener('click', onClick, { signal });
    for (const type of ['pointerover', 'pointerdown', 'focusin'])
      document.addEventListener(type, (event) => prefetchFocused(channelOf(event)), { signal, passive: true });
    return () => controller.abort();
  }, [latest, player, prefetchFocused]);

  return { prefetchFocused, prefetchNeighbours };
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
