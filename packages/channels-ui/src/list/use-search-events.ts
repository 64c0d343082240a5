import { SECOND } from '@antenna/kernel';
import { useAppStore, useTrack } from '@antenna/store';
import { useCallback, useRef } from 'react';

/** Milliseconds without typing before a search is reported. */
const SEARCH_REPORT_DELAY = 0.5 * SECOND;

/** Reports channel searches to analytics, debounced and without the text. */
export function useSearchEvents(): (words: string) => void {
  const { clock } = useAppStore().services;
  const track = useTrack();
  const cancel = useRef(() => {});
  return useCallback(
    (words) => {
      cancel.current();
      const { length } = words.trim();
      if (length > 0)
        cancel.current = clock.after(SEARCH_REPORT_DELAY, () => track('channels_filter_new_search_change', { length }));
    },
    [clock, track],
  );
}
