import { useEffect, useState } from 'react';

/** The document's title, as it is now: what a page over another one is called. Followed only while `isNeeded`. */
export function useSpokenTitle(isNeeded: boolean): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (!isNeeded) return undefined;
    const read = () => setTitle(document.title);
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [isNeeded]);
  return title;
}
