import { useRef } from 'react';
import { TYPE_AHEAD } from '../limits.ts';

/** Finds the next name that begins with what is being typed, from the one after `at` and round; -1 when none does. */
export function nextByLetters(names: readonly string[], letters: string, at: number): number {
  const wanted = letters.toLocaleLowerCase();
  // A second letter narrows the search and may stay where it is; the first one moves on.
  const start = wanted.length > 1 ? at : at + 1;
  for (let step = 0; step < names.length; step += 1) {
    const index = (start + step + names.length) % names.length;
    if (names[index]?.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}

/** Collects typed letters into a word; a pause begins a new one. Returns the word so far, or '' for a key that is no letter. */
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
