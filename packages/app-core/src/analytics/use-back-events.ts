import { matchRoute } from '@antenna/navigation';
import { useTrack } from '@antenna/store';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { entryNumber } from '../history/history-entries.ts';

/** Reports going back, by any button or key, with the page that was left. */
export function useBackEvents(): void {
  const { pathname, key } = useLocation();
  const track = useTrack();
  const before = useRef<{ readonly number: number | undefined; readonly route: string }>(undefined);
  useEffect(() => {
    const now = { number: entryNumber(), route: matchRoute(pathname, { width: 0, device: 'desktop' }).name };
    const was = before.current;
    before.current = now;
    if (was?.number !== undefined && now.number !== undefined && now.number < was.number)
      track('back', { source: was.route });
  }, [pathname, key, track]);
}
