import { useLayoutEffect } from 'react';
import './child-look.css';

/**
 * A class on the root while a child profile is active. While the viewer is unknown it stays as the inline
 * script set it.
 */
export function useChildLook(isChild: boolean | undefined): void {
  useLayoutEffect(() => {
    if (isChild === undefined) return undefined;
    const { classList } = document.documentElement;
    classList.toggle('is-child', isChild);
    return () => classList.remove('is-child');
  }, [isChild]);
}
