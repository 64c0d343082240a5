import {
  createElement,
  lazy,
  Suspense,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { loadStylesAgain } from './load-styles-again.ts';

/** ms after a failure: the chunk may have failed in the moment in which the connection came back. Grows with every failure. */
const RETRY_AFTER = 1_000;
const RETRY_MOST = 30_000;

/**
 * A lazy component of an optional part: nothing where its chunk does not load, until it does. It is requested again when the
 * connection is back, a few times after a failure, and where it is mounted next. A failure of its styles rejects the whole of
 * `import(…).then(…)` in a build: only a catch around it sees both.
 * `space` stands in its place while it loads; without it the page's own boundary around it shows its fallback.
 */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  space?: ReactNode,
): ComponentType<Props> {
  const listeners = new Set<() => void>();
  let wait = RETRY_AFTER;
  let view: ComponentType<Props> = lazy(async () => ({
    default: await load().catch((): ComponentType<Props> => Missing),
  }));
  function Missing() {
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout>;
      // Loads first and is shown then: what is on the screen does not suspend.
      const retry = () => {
        clearTimeout(timer);
        loadStylesAgain()
          .then(load)
          .then((loaded) => {
            view = loaded;
            for (const run of listeners) run();
          }, later);
      };
      const later = () => {
        if (navigator.onLine && wait < RETRY_MOST) timer = setTimeout(retry, wait);
        wait *= 5;
      };
      if (wait > RETRY_AFTER) retry();
      else later();
      window.addEventListener('online', retry);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', retry);
      };
    }, []);
    return null;
  }
  const subscribe = (run: () => void) => {
    listeners.add(run);
    return () => void listeners.delete(run);
  };
  const shown = () => view;
  return (props) => {
    const part = createElement(useSyncExternalStore(subscribe, shown, shown), props);
    return space === undefined ? part : createElement(Suspense, { fallback: space }, part);
  };
}
