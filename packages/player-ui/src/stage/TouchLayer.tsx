import { useEffect, useRef } from 'react';
import { usePlayerHandle } from '../player-context.tsx';
import { followPinch } from './pinch.ts';
import { followPointer } from './pointer.ts';

/** What lies over the moving picture and takes touches and clicks. Keys and buttons do the same, so readers need not know of it. */
export function TouchLayer({
  toggleControls,
  onActivity,
}: {
  readonly toggleControls: () => void;
  readonly onActivity: () => void;
}) {
  const player = usePlayerHandle();
  const layer = useRef<HTMLDivElement>(null);
  useEffect(
    () => (layer.current ? followPointer(layer.current, player, { toggleControls, onActivity }) : undefined),
    [player, toggleControls, onActivity],
  );
  useEffect(() => {
    const root = layer.current?.closest<HTMLElement>('.pl');
    return root ? followPinch(root) : undefined;
  }, []);
  return <div ref={layer} className="pl-touch" aria-hidden="true" />;
}
