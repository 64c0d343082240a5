import { SECOND } from '@antenna/kernel';
import { useAppStore, useTrack } from '@antenna/store';
import { useCallback, useRef } from 'react';

/** Words that rest for so long were meant. */
const SEARCH_TOLD_AFTER = 0.5 * SECOND;

/** Tells that channels were searched, once for a word and not for each of its letters; never what was typed. */
export function useSearchEvents(): (words: string) => void {
  const { clock } = useAppStore().services;
  const track = useTrack();
  const cancel = useRef(() => {});
  return useCallback(
    (words) => {
      cancel.current();
      const { length } = words.trim();
      if (length > 0)
        cancel.current = clock.after(SEARCH_TOLD_AFTER, () => track('channels_filter_new_search_change', { length }));
    },
    [clock, track],
  );
}
