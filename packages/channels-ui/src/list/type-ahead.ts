import { useRef } from 'react';
import { TYPE_AHEAD } from '../limits.ts';

/** Index of the next name that begins with the typed text, from `at` on and wrapping around; -1 if none. */
export function nextByLetters(names: readonly string[], letters: string, at: number): number {
  const requested = letters.toLocaleLowerCase();
  // The first letter moves to the next match; further letters may stay.
  const start = requested.length > 1 ? at : at + 1;
  for (let step = 0; step < names.length; step += 1) {
    const index = (start + step + names.length) % names.length;
    if (names[index]?.toLocaleLowerCase().startsWith(requested)) return index;
  }
  return -1;
}

/** Collects typed letters into a word until a pause. Returns the word so far, or '' for other keys. */
export function useTypeAhead(): (event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly timeStamp: number;
}) => string {
  const typed = useRef({ word: '', at: 0 });
  return ({ key, ctrlKey, metaKey, altKey, timeStamp }) => {
    if (ctrlKey || metaKey || altKey || [...key].length !== 1 || (key === ' ' && typed.current.word === '')) return '';
    const word = timeStamp - typed.current.at > TYPE_AHEAD ? key : typed.current.word + key;
    typed.current = { word, at: timeStamp };
    return word;
  };
}
