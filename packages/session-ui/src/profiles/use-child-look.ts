import { useLayoutEffect } from 'react';
import './child-look.css';

/** A class on the root while a child profile watches: softer shapes, a night-blue room. */
export function useChildLook(isChild: boolean): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('is-child', isChild);
    return () => classList.remove('is-child');
  }, [isChild]);
}
