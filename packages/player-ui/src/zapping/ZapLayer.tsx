import { useCallback, useEffect, useState, type RefObject } from 'react';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import { ownsScreen } from './owns-screen.ts';
import { followSwipe } from './swipe.ts';
import { useZapKeys } from './use-zap-keys.ts';
import { followWheel } from './wheel.ts';
import { ZapBanner } from './ZapBanner.tsx';
import { ZapList } from './ZapList.tsx';
import type { ZapSlots } from './zap-slots.ts';
import './Zapping.css';

export interface ZapLayerProps {
  /** The player's element. */
  readonly root: RefObject<HTMLElement | null>;
  readonly slots: ZapSlots;
  readonly isListOpen: boolean;
  readonly onList: (isOpen: boolean) => void;
}

/** Zapping by keys, digits, wheel, swipe and the small list. */
export function ZapLayer({ root, slots, isListOpen, onList }: ZapLayerProps) {
  const player = usePlayerHandle();
  const isFullscreen = usePlayer((state) => state.screen.isFullscreen);
  const hasLine = usePlayer((state) => state.zapping.channels.length > 1);
  const [armed, setArmed] = useState<1 | -1 | 0>(0);
  const open = useCallback(() => onList(true), [onList]);
  const close = useCallback(() => onList(false), [onList]);
  useZapKeys(root, hasLine && !isListOpen, open);
  useEffect(() => {
    const element = root.current;
    if (!element || !hasLine) return undefined;
    const zap = (by: 1 | -1) => void player.do('zap', { to: by > 0 ? 'next' : 'previous' });
    const mayZap = () => ownsScreen(element) && element.querySelector('.pl-list') === null;
    // `touch-action` has to be set before a touch begins.
    const look = () => element.toggleAttribute('data-swipes', ownsScreen(element));
    look();
    window.addEventListener('resize', look);
    const stops = [
      followWheel(element, mayZap, zap),
      followSwipe(element, mayZap, { onArmed: setArmed, onStep: zap }),
      () => window.removeEventListener('resize', look),
    ];
    return () => stops.forEach((stop) => stop());
  }, [root, player, hasLine, isFullscreen]);
  if (!hasLine) return null;
  return (
    <>
      <ZapBanner slots={slots} armed={armed} />
      {isListOpen ? <ZapList slots={slots} height={root.current?.clientHeight ?? 0} onClose={close} /> : null}
    </>
  );
}
