import { useEffect, useState } from 'react';

/** The document's title as it changes: the accessible name of a modal page. */
export function useDocumentTitle(): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const read = () => setTitle(document.title);
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return title;
}
