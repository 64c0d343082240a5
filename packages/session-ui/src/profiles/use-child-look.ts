import { useLayoutEffect } from 'react';
import './child-look.css';

/**
 * A class on the root while a child profile watches: softer shapes, a night-blue room. While nobody knows who watches
 * it stays as the page's first script has put it.
 */
export function useChildLook(isChild: boolean | undefined): void {
  useLayoutEffect(() => {
    if (isChild === undefined) return undefined;
    const { classList } = document.documentElement;
    classList.toggle('is-child', isChild);
    return () => classList.remove('is-child');
  }, [isChild]);
}
