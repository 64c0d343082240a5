import { useCallback, useState, type SetStateAction } from 'react';

/** State of one thing on a page that stays while things come and go: with another thing it begins anew, and what is said late of the former one is not heard. */
export function useStateOf<Value>(
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
