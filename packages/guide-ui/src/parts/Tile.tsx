import type { Channel } from '@antenna/api-client';
import { useEffect, useRef } from 'react';
import { createHead, dressHead } from '../grid/channel-head.ts';

/** A channel's plate as the grid draws it; its name stands beside it in words. */
export function Tile({ channel }: { readonly channel: Channel }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const head = createHead();
    dressHead(head, channel, () => '');
    place.current?.replaceChildren(head.tile);
  }, [channel]);
  return <span ref={place} className="g-tile-place" aria-hidden="true" />;
}
