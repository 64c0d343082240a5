import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE, SEARCH_HIDE_DELAY, SEARCH_LENGTH, SEARCH_MIN_CHARS } from '../limits.ts';

export interface SearchBoxRules {
  /** The query of the address; empty on other pages. */
  readonly query: string;
  /** The page is /search. */
  readonly isOnSearch: boolean;
  readonly minChars?: number | undefined;
  /** ms of debounce before the query is sent. */
  readonly debounce?: number | undefined;
  /** Navigates to the results; `replace` when they are already shown. */
  readonly onSearch: (query: string, how: { readonly replace: boolean }) => void;
  /** Called when the search is hidden, 300 ms after being dismissed. */
  readonly onHide: () => void;
}

interface Box {
  readonly isOpen: boolean;
  readonly value: string;
  readonly seen: string;
}

const place = (rules: SearchBoxRules) => `${rules.isOnSearch} ${rules.query}`;

/** The rules of the search input: when it opens, sends and hides (A-332 … ). */
export function useSearchBox(rules: SearchBoxRules) {
  const { query, isOnSearch, minChars = SEARCH_MIN_CHARS, debounce = SEARCH_DEBOUNCE } = rules;
  const [box, setBox] = useState<Box>({ isOpen: isOnSearch, value: query, seen: place(rules) });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (ms: number, run: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address changed elsewhere: back, a link, a suggestion.
  if (box.seen !== place(rules)) {
    const same = box.value.trim().toLowerCase() === query;
    setBox({ isOpen: isOnSearch, value: isOnSearch ? (same ? box.value : query) : '', seen: place(rules) });
  }

  const latest = useRef(rules);
  useEffect(() => {
    latest.current = rules;
  });
  const send = (text: string) => {
    const now = latest.current;
    if (!now.isOnSearch || text.toLowerCase() !== now.query) now.onSearch(text, { replace: now.isOnSearch });
  };
  const hide = (closes: boolean) => {
    if (closes) setBox((old) => ({ ...old, isOpen: false, value: '' }));
    latest.current.onHide();
  };

  const change = (typed: string) => {
    const value = typed.slice(0, SEARCH_LENGTH);
    const text = value.trim();
    const wasEnough = box.value.trim().length >= minChars;
    setBox((old) => ({ ...old, isOpen: true, value }));
    if (text.length >= minChars) later(debounce, () => send(text));
    else if (wasEnough) later(SEARCH_HIDE_DELAY, () => hide(false));
    else clearTimeout(timer.current);
  };
  return {
    isOpen: box.isOpen,
    value: box.value,
    open: () => setBox((old) => ({ ...old, isOpen: true })),
    change,
    /** Escape, the clear button of an empty input, the arrow on a phone. */
    dismiss: () => later(SEARCH_HIDE_DELAY, () => hide(true)),
    /** The focus left and nothing was typed. */
    leave: () => hide(true),
    /** A suggestion is played: nothing is sent. */
    close: () => {
      clearTimeout(timer.current);
      setBox((old) => ({ ...old, isOpen: false, value: '' }));
    },
    /** A suggestion is sent at once. */
    choose: (chosen: string) => {
      const value = chosen.slice(0, SEARCH_LENGTH);
      setBox((old) => ({ ...old, value }));
      later(0, () => send(value.trim()));
    },
    submit: () => {
      const text = box.value.trim();
      if (text.length >= minChars) later(0, () => send(text));
    },
  };
}
