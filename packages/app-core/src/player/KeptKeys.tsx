import { useEffect } from 'react';

/** Keys that change the channel; Tizen's remote control names them by number alone. */
const KEYS = /^(?:\d|Page(?:Up|Down)|Channel(?:Up|Down)|Backspace|Enter)$/;
const NUMBERS: readonly number[] = [427, 428];
/** Fields, lists and dialogs use these keys themselves. */
const TAKEN = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';
/** A key that is older than this (ms) no longer means anything. */
const MAX_AGE = 5_000;

let kept: { readonly event: KeyboardEvent; readonly at: number; readonly path: string }[] = [];

/** What was pressed on this page and still means something. */
const current = () => kept.filter(({ at, path }) => performance.now() - at < MAX_AGE && path === location.pathname);

/** The keys that were pressed while the code that changes channels was loading, once. */
export function takeKeptKeys(): readonly KeyboardEvent[] {
  const taken = current();
  kept = [];
  return taken.map(({ event }) => event);
}

/** In place of a player that loads: keeps what is typed for it, also while another one takes its place after hydration. */
export function KeptKeys(): null {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, keyCode, target } = event;
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.repeat) return;
      if (event.defaultPrevented || !(KEYS.test(key) || NUMBERS.includes(keyCode))) return;
      if (target instanceof Element && target.closest(TAKEN)) return;
      // Enter presses what has the focus, unless it ends a number.
      if (key === 'Enter' && current().length === 0) return;
      event.preventDefault();
      kept = [...current(), { event, at: performance.now(), path: location.pathname }];
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}
