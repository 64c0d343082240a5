import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { createAutoHide, type AutoHide } from './auto-hide.ts';

export interface ControlsShown {
  readonly isShown: boolean;
  readonly wake: () => void;
  readonly hide: () => void;
  readonly toggle: () => void;
}

/** Whether the controls are shown; they do not hide while nothing plays. */
export function useControlsShown(root: RefObject<HTMLElement | null>, mayHide: boolean): ControlsShown {
  const [isShown, setShown] = useState(true);
  const auto = useRef<AutoHide>(undefined);
  useEffect(() => {
    if (!root.current) return undefined;
    const made = createAutoHide(root.current, setShown);
    auto.current = made;
    return () => made.end();
  }, [root]);
  const wake = useCallback(() => auto.current?.wake(), []);
  const hide = useCallback(() => auto.current?.hide(), []);
  const toggle = useCallback(() => auto.current?.toggle(), []);
  return { isShown: isShown || !mayHide, wake, hide, toggle };
}
