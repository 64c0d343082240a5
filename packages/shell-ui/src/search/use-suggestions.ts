import { useEffect, useRef, useState } from 'react';
import { SEARCH_LIST_BLUR, SUGGEST_DEBOUNCE } from '../limits.ts';

export interface SuggestionRules {
  /** For what was asked last. */
  readonly items: readonly string[];
  /** Asks for what fits a text in small letters, or, with none, for what was opened last. */
  readonly onAsk: (text: string | undefined) => void;
}

/** When the list under the search line is there (spec 1 §7, §9): from the focus until a choice, a search or 500 ms after the focus left. */
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
    /** The focus moved from the line into its list, or back. */
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
