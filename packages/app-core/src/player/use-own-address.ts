import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';
import { useScreen } from '../routing/screen-context.ts';

type Move = () => void;

/**
 * Replaces the address of this page by where its picture is. While another page lies over it, the address is that page's: the
 * move waits until this one is uncovered.
 */
export function useOwnAddress(): (href: string, options?: () => NavigateOptions) => void {
  const navigate = useNavigate();
  const isCovered = useScreen().place === 'below';
  const latest = useRef(isCovered);
  const waiting = useRef<Move>(undefined);
  useLayoutEffect(() => {
    latest.current = isCovered;
  });
  useEffect(() => {
    if (isCovered) return;
    waiting.current?.();
    waiting.current = undefined;
  }, [isCovered]);
  return useCallback(
    (href, options) => {
      const move = () => void navigate(href, { replace: true, ...options?.() });
      if (latest.current) waiting.current = move;
      else move();
    },
    [navigate],
  );
}
