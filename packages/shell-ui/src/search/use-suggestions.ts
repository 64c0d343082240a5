import type { Suggestion } from '@antenna/api-client';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_LIST_BLUR, SUGGEST_DEBOUNCE } from '../limits.ts';

export interface SuggestionRules {
  /** For the last request. */
  readonly items: readonly Suggestion[];
  /** Requests suggestions for a lower-case text, or recent ones without a text. */
  readonly onAsk: (text: string | undefined) => void;
}

/**
 * When suggestions are open: from the focus until a selection, a search, or 500 ms after the focus left (A-484,
 *
 */
export function useSuggestions(
  onAsk: SuggestionRules['onAsk'] | undefined,
  { minChars, onLeft }: { readonly minChars: number; readonly onLeft: () => void },
) {
  const [isOpen, setOpen] = useState(false);
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(asking.current);
    clearTimeout(leaving.current);
  };
  useEffect(() => stop, []);
  const latest = useRef(onLeft);
  useEffect(() => {
    latest.current = onLeft;
  });

  const ask = (value: string) => {
    const text = value.trim().toLowerCase();
    onAsk?.(text.length >= minChars ? text : undefined);
  };
  return {
    isOpen,
    focused: (value: string) => {
      clearTimeout(leaving.current);
      if (isOpen) return;
      setOpen(true);
      ask(value);
    },
    typed: (value: string) => {
      stop();
      setOpen(true);
      asking.current = setTimeout(() => ask(value), SUGGEST_DEBOUNCE);
    },
    /** The focus moved between the input and its list. */
    kept: () => clearTimeout(leaving.current),
    blurred: () => {
      clearTimeout(leaving.current);
      leaving.current = setTimeout(() => {
        setOpen(false);
        latest.current();
      }, SEARCH_LIST_BLUR);
    },
    close: () => {
      stop();
      setOpen(false);
    },
  };
}
