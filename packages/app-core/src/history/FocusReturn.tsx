import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A link by its address and its number among the links with this address. */
interface Left {
  readonly href: string;
  readonly nth: number;
}

/** By which link each entry of the history was left by keyboard; keys as the router's. */
const left = new Map<string, Left>();
/** How long a page may take to show the link again; ms. */
const RETURN_FOR = 4000;

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((each) => each.getAttribute('href') === href);

/** Going back returns the focus to the link that was followed by keyboard or remote control. */
export function FocusReturn() {
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const onClick = ({ target, detail }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      const href = link?.getAttribute('href');
      // A mouse counts its clicks, a key does not.
      if (link && href && detail === 0) left.set(key, { href, nth: linksTo(href).indexOf(link) });
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [key]);
  useEffect(() => {
    const link = left.get(key);
    return type === 'POP' && link ? returnTo(link) : undefined;
  }, [key, type]);
  return null;
}

/** Focuses the link as soon as it is there, unless the viewer presses something before. */
function returnTo({ href, nth }: Left): () => void {
  const control = new AbortController();
  const { signal } = control;
  const stop = () => control.abort();
  const look = () => {
    const link = linksTo(href)[nth];
    if (!link) return;
    stop();
    link.focus({ preventScroll: true });
    link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const watch = new MutationObserver(look);
  const timer = setTimeout(stop, RETURN_FOR);
  signal.addEventListener('abort', () => {
    watch.disconnect();
    clearTimeout(timer);
  });
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, stop, { passive: true, signal });
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
