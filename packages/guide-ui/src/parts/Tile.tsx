import type { Channel } from '@antenna/api-client';
import { useEffect, useRef } from 'react';
import { createHead, updateHead } from '../grid/channel-head.ts';

/** A channel's logo tile; the name is beside it. */
export function Tile({ channel }: { readonly channel: Channel }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const head = createHead();
    updateHead(head, channel, () => '');
    place.current?.replaceChildren(head.tile);
  }, [channel]);
  return <span ref={place} className="g-tile-place" aria-hidden="true" />;
}
