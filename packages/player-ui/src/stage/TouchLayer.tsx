import { useEffect, useRef } from 'react';
import { usePlayerHandle } from '../player-context.tsx';
import { followPinch } from './pinch.ts';
import { followPointer } from './pointer.ts';

/** Takes touches and clicks on the picture. Hidden from screen readers: keys and buttons do the same. */
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
