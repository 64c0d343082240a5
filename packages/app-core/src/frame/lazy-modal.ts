import { closeModal, showAlert, useAppDispatch, useAppSelector } from '@antenna/store';
import { loadStylesAgain } from '@antenna/ui-kit';
import {
  createElement,
  lazy,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type FunctionComponent,
} from 'react';

/**
 * A dialog whose code loads with the first that opens. Where it does not load, it is asked for once more if there is a
 * connection by then; else it closes, an alert says so, and the next one that opens asks for it again.
 */
export function lazyModal<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  let isFailed = false;
  const listeners = new Set<() => void>();
  const subscribe = (run: () => void) => {
    listeners.add(run);
    return () => void listeners.delete(run);
  };
  const request = (prepare?: () => Promise<unknown>, isRetry = false) => {
    // One for each request: React would keep the effect of the one before.
    function Failed() {
      const dispatch = useAppDispatch();
      useEffect(() => {
        const isBack = !isRetry && navigator.onLine;
        view = request(loadStylesAgain, isBack);
        if (isBack) {
          for (const run of listeners) run();
          return;
        }
        isFailed = true;
        dispatch(closeModal());
        dispatch(showAlert({ kind: 'error', key: navigator.onLine ? 'errors.server' : 'errors.offline' }));
      }, [dispatch]);
      return null;
    }
    return lazy(async () => {
      isFailed = false;
      const loaded = prepare ? prepare().then(load) : load();
      return { default: await loaded.catch((): ComponentType<Props> => Failed) };
    });
  };
  let view = request();
  const shown = () => view;

  return function LazyModal(props: Props) {
    // Rendered again when it is opened again, also while the one that failed still closes.
    const { at } = useAppSelector((root) => root.modals);
    const View = useSyncExternalStore(subscribe, shown, shown);
    return (at === 'closing' || at === 'closed') && isFailed ? null : createElement(View, props);
  };
}
