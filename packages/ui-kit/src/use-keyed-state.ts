import { useCallback, useState, type SetStateAction } from 'react';

/**
 * State bound to a key on a page that stays mounted: another key resets it, and late updates for the former key are
 * ignored.
 */
export function useKeyedState<Value>(
  thing: number | string,
  initial: Value,
): readonly [Value, (next: SetStateAction<Value>) => void] {
  const [held, hold] = useState({ thing, value: initial });
  if (held.thing !== thing) hold({ thing, value: initial });
  const set = useCallback(
    (next: SetStateAction<Value>) =>
      hold((old) => {
        if (old.thing !== thing) return old;
        const value = next instanceof Function ? next(old.value) : next;
        return Object.is(value, old.value) ? old : { thing, value };
      }),
    [thing],
  );
  return [held.thing === thing ? held.value : initial, set];
}
