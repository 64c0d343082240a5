import { useEffect, useState } from 'react';

/** The banner stays for this long after the last key, ms. */
const SHOWN_FOR = 5_000;

/** Shown when something begins, and for a while after every key; `isHeld`: as long as that lasts. */
export function useBanner(subject: string, isHeld: boolean): { readonly isShown: boolean; readonly wake: () => void } {
  const [woken, setWoken] = useState(0);
  const key = `${subject} ${woken}`;
  const [ended, setEnded] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setEnded(key), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [key]);
  return { isShown: isHeld || ended !== key, wake: () => setWoken((count) => count + 1) };
}
